//! Several winners on one discard.

use crate::rules::ask::Asker;
use crate::rules::condition::Condition;
use crate::rules::sections::counters::COUNTERS;
use crate::rules::setting::{Setting, read_where, words};

/// Several winners on one discard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RonRules {
    /// Only the first in turn after the discarder wins.
    Nearest,
    /// All win.
    All {
        /// Who takes the deposits on the table.
        deposits: SeveralDeposits,
        /// Who is paid for the counters; `None` in a book without counters.
        counters: Option<SeveralCounters>,
    },
}

words! {
    /// Who wins when several players claim one discard.
    SeveralRon {
        /// The first in turn after the discarder.
        Nearest = "nearest",
        /// Everybody who claims it.
        All = "all",
    }
}

words! {
    /// Who takes the deposits when several win.
    SeveralDeposits {
        /// All of them go to the first in turn after the discarder.
        Nearest = "nearest",
        /// Winners take back their own, the rest goes to the first in turn.
        OwnBack = "own_back",
    }
}

words! {
    /// Who is paid for the counters when several win.
    SeveralCounters {
        /// The first in turn after the discarder.
        Nearest = "nearest",
        /// Every winner.
        Each = "each",
    }
}

/// Everybody who claims the discard wins.
const ALL_WIN: Condition = Condition::Is("ron.several", "all");

impl Setting for RonRules {
    fn read(ask: &mut Asker<'_>, _: &str, _: &'static str) -> Option<Self> {
        let several = SeveralRon::read(
            ask,
            "ron.several",
            "Who wins when several players claim one discard?",
        );
        let deposits = read_where(
            ask,
            "ron.deposits",
            "Who takes the sticks when several win?",
            ALL_WIN,
        );
        let counters = read_where(
            ask,
            "ron.counters",
            "Who is paid for the counters when several win?",
            Condition::All(&[ALL_WIN, COUNTERS]),
        );
        match several? {
            SeveralRon::Nearest => Some(RonRules::Nearest),
            SeveralRon::All => Some(RonRules::All {
                deposits: deposits??,
                counters: counters?,
            }),
        }
    }
}
