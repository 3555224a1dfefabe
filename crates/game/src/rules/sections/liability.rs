//! Pao: who pays for a hand that was fed to its winner.

use crate::base::yaku_id::YakuSet;
use crate::rules::condition::Condition;
use crate::rules::sections::counters::COUNTERS;
use crate::rules::setting::{settings, words};

settings! {
    /// Who pays for a hand that was fed to its winner.
    Liability {
        /// Which yakuman make the feeder of their last set liable?
        yaku: YakuSet,
        /// Which sets must be open for somebody to be liable?
        sets: Option<LiableSets> where SOME_YAKUMAN,
        /// What does the liable player pay for?
        covers: Option<LiableCovers> where SOME_YAKUMAN,
        /// Who pays the counters when a ron is shared with a liable player?
        counters: Option<LiableCounters> where Condition::All(&[SOME_YAKUMAN, COUNTERS]),
        /// Who pays for a win on the replacement tile of a fed kan?
        rinshan: RinshanLiability,
    }
}

/// Some yakuman makes its feeder liable.
const SOME_YAKUMAN: Condition = Condition::IsNotEmpty("liability.yaku");

words! {
    /// Which of the winner's sets must be open for somebody to be liable.
    LiableSets {
        /// All must be called; a concealed quad cancels it.
        Called = "called",
        /// Quads of any kind count.
        Visible = "visible",
    }
}

words! {
    /// What the liable player pays for.
    LiableCovers {
        /// The whole hand.
        Hand = "hand",
        /// Only the yakuman concerned.
        Yakuman = "yakuman",
    }
}

words! {
    /// Who pays the counters when a ron is shared with a liable player.
    LiableCounters {
        /// The discarder.
        Discarder = "discarder",
        /// The liable player.
        Liable = "liable",
    }
}

words! {
    /// Who pays for a win on the replacement tile of a fed kan.
    RinshanLiability {
        /// Everybody, as for any tsumo.
        None = "none",
        /// The player who fed the kan pays all.
        FeederPays = "feeder_pays",
    }
}
