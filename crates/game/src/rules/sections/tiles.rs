//! Which tiles are in the set.

use crate::rules::number::RedFiveCount;
use crate::rules::setting::{settings, words};

settings! {
    /// Which tiles are in the set.
    TileRules {
        /// How many fives of each suit are red?
        red_fives: RedFives,
        /// Is the special white dragon worth a han?
        shiropochi: Shiropochi,
    }
}

settings! {
    /// Red fives by suit.
    RedFives {
        /// How many fives of the characters are red?
        man: RedFiveCount,
        /// How many fives of the circles are red?
        pin: RedFiveCount,
        /// How many fives of the bamboos are red?
        sou: RedFiveCount,
    }
}

words! {
    /// What the special white dragon is.
    Shiropochi {
        /// A white dragon like the others.
        Plain = "plain",
        /// One han for its owner.
        Bonus = "bonus",
    }
}
