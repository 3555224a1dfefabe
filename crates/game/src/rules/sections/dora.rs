//! What the indicators give.

use crate::rules::setting::{settings, words};

settings! {
    /// What the indicators give.
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
