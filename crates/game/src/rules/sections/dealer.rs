//! Who deals next.

use crate::rules::sections::aborts::SOME_ABORT;
use crate::rules::setting::{settings, words};

settings! {
    /// Who deals next.
    DealerRules {
        /// When does the dealer stay after an exhaustive draw?
        at_ryuukyoku: DealerAtRyuukyoku,
        /// When does the dealer stay after an abort?
        at_abort: Option<DealerAtAbort> where SOME_ABORT,
    }
}

words! {
    /// When the dealer stays after an exhaustive draw.
    DealerAtRyuukyoku {
        /// In tenpai.
        Tenpai = "tenpai",
        /// In tenpai, and always in the South round.
        TenpaiOrSouthRound = "tenpai_or_south_round",
        /// Always.
        Always = "always",
        /// Never.
        Never = "never",
    }
}

words! {
    /// When the dealer stays after an abort.
    DealerAtAbort {
        /// Always.
        Stays = "stays",
        /// In tenpai.
        Tenpai = "tenpai",
    }
}
