//! Dora and ura dora.

use crate::rules::setting::{settings, words};

settings! {
    /// Dora and ura dora.
    DoraRules {
        /// Who counts the tiles under the indicators?
        ura: Ura,
    }
}

words! {
    /// Who counts ura dora.
    Ura {
        /// Winners in riichi.
        Riichi = "riichi",
        /// Nobody.
        Off = "off",
    }
}
