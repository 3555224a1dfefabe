//! What players without tenpai pay.

use crate::base::amount::Points;
use crate::rules::setting::{settings, words};

settings! {
    /// What noten players pay.
    NotenRules {
        /// Is it an amount in all or from each to each?
        split: NotenSplit,
        /// How many points?
        points: Points,
    }
}

words! {
    /// How the noten payment is shared.
    NotenSplit {
        /// An amount in all, shared among the payers and among the receivers.
        Total = "total",
        /// Each noten player pays each tenpai player.
        Each = "each",
    }
}
