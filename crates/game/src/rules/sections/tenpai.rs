//! Which hands are tenpai.

use crate::rules::setting::{settings, words};

settings! {
    /// Which hands are tenpai.
    TenpaiRules {
        /// Where must a player have all four tiles of a kind for a wait on it to be dead?
        own_tiles: OwnTiles,
    }
}

words! {
    /// Where a player must have all four tiles of a kind for a wait on it to be dead.
    OwnTiles {
        /// In the hand or in melds.
        All = "all",
        /// In the hand.
        Concealed = "concealed",
    }
}
