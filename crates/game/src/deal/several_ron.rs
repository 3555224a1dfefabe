//! Several winners on one discard: the first in turn, all of them, or nobody.

use crate::rules::{RonRules, Rules};

/// Which of several winners on one discard are paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeveralRon {
    /// The first in turn after the discarder.
    First,
    /// All of them.
    All,
    /// Nobody: three winners end the deal.
    Abort,
}

/// How a book resolves this many winners on one discard.
pub(crate) fn several_ron(rules: &Rules, winners: usize) -> SeveralRon {
    match rules.ron {
        RonRules::Nearest => SeveralRon::First,
        RonRules::All { .. } if winners == 3 && rules.aborts.triple_ron => SeveralRon::Abort,
        RonRules::All { .. } => SeveralRon::All,
    }
}
