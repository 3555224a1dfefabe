//! What a hand needs to win.

use crate::base::amount::Han;
use crate::rules::number::Count;
use crate::rules::setting::{settings, words};

settings! {
    /// What a hand needs to win.
    WinRules {
        /// How many han of yaku does a win need, not counting dora?
        minimum: Han,
        /// Does a higher minimum hold when many counters are on the table?
        raised_minimum: Option<RaisedMinimum>,
        /// What is forfeited if the drawn winning tile was mixed into the hand?
        sorted_in: SortedIn,
    }
}

impl WinRules {
    /// How many han of yaku a win needs with this many counters on the table.
    #[must_use]
    pub fn minimum_with(&self, counters: u8) -> Han {
        match &self.raised_minimum {
            Some(raised) if counters >= raised.counters.0 => raised.han,
            Some(_) | None => self.minimum,
        }
    }
}

settings! {
    /// A higher minimum from a given number of counters.
    RaisedMinimum {
        /// From how many counters does the higher minimum apply?
        counters: Count,
        /// How many han of yaku does a win need then?
        han: Han,
    }
}

words! {
    /// What is forfeited if the drawn winning tile was mixed into the hand.
    SortedIn {
        /// Nothing.
        Keeps = "keeps",
        /// Everything that depends on the wait: pinfu, wait fu, yakuman of a special wait.
        ForfeitsWait = "forfeits_wait",
    }
}
