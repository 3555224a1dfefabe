//! Wareme: what the player whose wall was broken is paid for a win.

use crate::rules::setting::words;

words! {
    /// Wareme: what the player whose wall was broken is paid for a win.
    Wareme {
        /// The usual amount.
        Off = "off",
        /// Twice the usual amount.
        Wins = "wins",
    }
}
