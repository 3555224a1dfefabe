//! Actions that a player might want to take but may not.

use game::rules::Rules;
use game::{Action, Refusal, View, Why, allows, sayable};
use serde::Serialize;
use tiles::KindSet;
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
        if let Err(why) = allows(rules, view, action)
            && is_tempting(view, why)
        {
            into.push(Denied { action, why });
        }
    });
}

/// Whether the tiles suggest the action: nobody expects to act out of turn, to win with an
/// incomplete hand or to find nine kinds among fewer.
fn is_tempting(view: View<'_>, why: Why) -> bool {
    match why {
        Why::NotYourTurn | Why::NoWin(Refusal::NotComplete) => false,
        Why::NineKinds => {
            view.hand
                .tiles()
                .counts()
                .kinds()
                .intersection(KindSet::OUTER)
                .len()
                >= 9
        }
        _ => true,
    }
}
