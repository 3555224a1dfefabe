//! What is required to call a discard.

use crate::rules::number::Count;
use crate::rules::setting::settings;

settings! {
    /// What is required to call a discard.
    CallRules {
        /// How many tiles must be left in the wall for chii, pon or kan of a discard?
        tiles_left: Count,
        /// How many seconds do players have to claim a discard before the next player draws?
        seconds: Count,
    }
}
