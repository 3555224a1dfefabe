//! Who deals after a deal.

use crate::base::vocabulary::vocabulary;

vocabulary! {
    /// Who deals next.
    NextDealer: "who deals next: \"stays\", \"passes\" or \"redeal\"" {
        /// The same player.
        Stays = "stays",
        /// The next one.
        Passes = "passes",
        /// The same player, as if the deal had not been played.
        Redeal = "redeal",
    }
}
