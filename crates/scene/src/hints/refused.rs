//! Actions that a player might want to take but may not.

use game::rules::Rules;
use game::{Action, View, Why, allows, sayable};
use serde::Serialize;
use ts_rs::TS;

/// An action that the tiles would permit, and why it is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Denied {
    /// The action.
    pub action: Action,
    /// Why it is refused.
    pub why: Why,
}

/// Lists every action that the tiles would permit but the rules refuse.
pub(super) fn list(rules: &Rules, view: View<'_>, into: &mut Vec<Denied>) {
    sayable(rules, view, &mut |action| {
        // Nobody expects to act out of turn, so that refusal is not explained.
        if let Err(why) = allows(rules, view, action)
            && why != Why::NotYourTurn
        {
            into.push(Denied { action, why });
        }
    });
}
