//! What noten players pay.

use crate::base::amount::Points;
use crate::rules::setting::{settings, words};

settings! {
    /// What noten players pay.
    NotenRules {
        /// Is the noten payment a total, or an amount from each payer to each receiver?
        split: NotenSplit,
        /// How many points is the noten payment?
        points: Points,
    }
}

words! {
    /// How the noten payment is shared.
    NotenSplit {
        /// A total, divided among the payers and among the receivers.
        Total = "total",
        /// Each noten player pays each tenpai player.
        Each = "each",
    }
}
