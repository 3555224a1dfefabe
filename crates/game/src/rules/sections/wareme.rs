//! The player whose wall was broken.

use crate::rules::setting::words;

words! {
    /// The player whose wall was broken.
    Wareme {
        /// Is like the others.
        Off = "off",
        /// Wins double.
        Wins = "wins",
    }
}
