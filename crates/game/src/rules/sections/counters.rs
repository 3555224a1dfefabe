//! What the counters on the table add, and when one is placed.

use crate::base::amount::Points;
use crate::rules::condition::Condition;
use crate::rules::sections::aborts::SOME_ABORT;
use crate::rules::setting::{settings, words};

settings! {
    /// What the counters on the table add, and when one is placed.
    Counters {
        /// How many points does a counter add to a ron?
        ron: Points,
        /// How many points does a counter add to each payment of a tsumo?
        tsumo: Points,
        /// Is a counter placed after an exhaustive draw?
        at_ryuukyoku: CounterChange,
        /// Is a counter placed after an abort?
        at_abort: Option<CounterChange> where SOME_ABORT,
    }
}

/// There are counters.
pub(crate) const COUNTERS: Condition = Condition::IsNot("counters", "none");

words! {
    /// What happens to the counters.
    CounterChange {
        /// One more is placed.
        Add = "add",
        /// They stay as they are.
        Keep = "keep",
    }
}
