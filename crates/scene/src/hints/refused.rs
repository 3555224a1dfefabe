//! What a person may want to do and may not.

use game::rules::Rules;
use game::{Action, View, Why, allows, sayable};
use serde::Serialize;
use ts_rs::TS;

/// Something that the tiles would let a person do, and why it is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Denied {
    /// What.
    pub action: Action,
    /// Why not.
    pub why: Why,
}

/// Lists every action that the tiles would allow and the rules refuse.
pub(super) fn list(rules: &Rules, view: View<'_>, into: &mut Vec<Denied>) {
    sayable(rules, view, &mut |action| {
        // Nobody expects to act out of turn, so that is not explained.
        if let Err(why) = allows(rules, view, action)
            && why != Why::NotYourTurn
        {
            into.push(Denied { action, why });
        }
    });
}
