//! What a call of another player's discard needs.

use crate::rules::number::Count;
use crate::rules::setting::settings;

settings! {
    /// What a call of another's discard needs.
    CallRules {
        /// How many tiles must be left in the wall for chii, pon or kan of a discard?
        tiles_left: Count,
        /// How many seconds are left for claims before the next player draws?
        seconds: Count,
    }
}
