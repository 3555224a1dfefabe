//! The answer to a score request.

use game::Points;
use record::scoring::Note;
use scene::{ExplainedPayment, Explanation};
use serde::Serialize;
use tiles::ByWind;
use ts_rs::TS;

/// The answer to a score request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ScoreAnswer {
    /// The hand wins.
    Wins {
        /// Its value, explained.
        explanation: Explanation,
        /// What the winner is paid for the hand itself.
        points: Points,
        /// Who pays whom, by wind.
        payments: Vec<ExplainedPayment>,
        /// The sum of all payments, by wind.
        delta: ByWind<Points>,
        /// Parts of the request that make no difference.
        notes: Vec<CitedNote>,
    },
    /// The hand does not win.
    Refused {
        /// The stable code of the reason.
        #[ts(as = "game::Why")]
        why: &'static str,
        /// A sentence for people.
        says: String,
        /// The statement that it quotes.
        cite: Option<String>,
        /// Parts of the request that make no difference.
        notes: Vec<CitedNote>,
    },
    /// The request is invalid, or describes an impossible win.
    Unanswered {
        /// The stable code of the contradiction, where that is the reason.
        why: Option<&'static str>,
        /// A sentence for people.
        says: String,
    },
}

/// A part of the request that makes no difference, with the statement that says so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CitedNote {
    /// What makes no difference.
    #[serde(flatten)]
    pub note: Note,
    /// The statement that it quotes.
    pub cite: Option<String>,
}
