//! Mistakes at the table and what they cost.

use serde::{Deserialize, Serialize};

use crate::base::amount::Points;
use crate::base::vocabulary::vocabulary;

vocabulary! {
    /// A mistake at the table.
    Fault: "a mistake, such as \"noten_riichi\"" {
        /// A win declared with a hand that does not win.
        WrongWin = "wrong_win",
        /// A ron in furiten.
        FuritenWin = "furiten_win",
        /// Riichi with a hand that is not tenpai.
        NotenRiichi = "noten_riichi",
        /// Riichi that the rules do not allow for another reason.
        WrongRiichi = "wrong_riichi",
        /// A kan in riichi that the rules do not allow.
        WrongKanInRiichi = "wrong_kan_in_riichi",
        /// A call or kan that the rules do not allow.
        WrongCall = "wrong_call",
        /// A discard that the rules do not allow.
        WrongDiscard = "wrong_discard",
        /// An abort that the rules do not allow.
        WrongAbort = "wrong_abort",
        /// A hand that must be shown but was not, or was shown but is not tenpai.
        WrongShowing = "wrong_showing",
        /// An action with a dead hand.
        ActedWhileDead = "acted_while_dead",
        /// The wrong number of tiles.
        WrongCount = "wrong_count",
        /// Something else; a referee decided on the remedy.
        Other = "other",
    }
}

/// What a mistake costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Remedy {
    /// Nothing: it is taken back.
    TakenBack,
    /// A warning.
    Warned,
    /// The hand is dead.
    DeadHand,
    /// Chombo.
    Chombo,
    /// Points.
    Fine(Points),
}
