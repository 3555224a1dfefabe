//! What may not be discarded right after a call.

use crate::rules::setting::{settings, words};

settings! {
    /// What may not be discarded right after a call.
    Kuikae {
        /// What may not be discarded right after chii?
        chii: SwapAfterChii,
        /// What may not be discarded right after pon?
        pon: SwapAfterPon,
    }
}

words! {
    /// What may not be discarded right after chii.
    SwapAfterChii {
        /// Everything may be.
        Free = "free",
        /// The kind that was called.
        SameTile = "same_tile",
        /// The kind that was called, and the one that would complete the run at its other end.
        BothEnds = "both_ends",
    }
}

words! {
    /// What may not be discarded right after pon.
    SwapAfterPon {
        /// Everything may be.
        Free = "free",
        /// The kind that was called.
        SameTile = "same_tile",
    }
}
