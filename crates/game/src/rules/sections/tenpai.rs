//! Which hands are tenpai.

use crate::rules::setting::{settings, words};

settings! {
    /// Which hands are tenpai.
    TenpaiRules {
        /// Which of a player's own tiles make a wait dead, where all four of its kind are among them?
        own_tiles: OwnTiles,
    }
}

words! {
    /// Which own tiles make a wait dead.
    OwnTiles {
        /// Those in the hand and those laid down.
        All = "all",
        /// Those in the hand only.
        Concealed = "concealed",
    }
}
