//! Several winners on one discard: the first in turn, all of them, or nobody.

use crate::rules::{RonRules, Rules};

/// Who of several winners on one discard is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeveralRon {
    /// The first in turn after the discarder.
    First,
    /// All of them.
    All,
    /// Nobody: three winners end the deal.
    Abort,
}

/// What a book makes of this many winners on one discard.
pub(crate) fn several_ron(rules: &Rules, winners: usize) -> SeveralRon {
    match rules.ron {
        RonRules::Nearest => SeveralRon::First,
        RonRules::All { .. } if winners == 3 && rules.aborts.triple_ron => SeveralRon::Abort,
        RonRules::All { .. } => SeveralRon::All,
    }
}
