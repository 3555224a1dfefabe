//! Which kans may be made, and when their indicators are turned.

use crate::rules::setting::{settings, words};

settings! {
    /// Kans.
    KanRules {
        /// When is the indicator of a kan turned?
        indicator: KanIndicators,
        /// Who may rob a concealed kan?
        robbing_ankan: RobbingAnkan,
        /// Which kans may follow in a turn that began with a called kan?
        after_daiminkan: AfterDaiminkan,
    }
}

words! {
    /// Which kans may follow in a turn that began with a called kan.
    AfterDaiminkan {
        /// Concealed and added kans, as after any draw.
        Any = "any",
        /// Added kans only.
        Kakan = "kakan",
    }
}

settings! {
    /// When the indicator of each kind of kan is turned.
    KanIndicators {
        /// When is the indicator of a concealed kan turned?
        ankan: IndicatorMoment,
        /// When is the indicator of a kan from a discard turned?
        daiminkan: IndicatorMoment,
        /// When is the indicator of an added kan turned?
        kakan: IndicatorMoment,
    }
}

words! {
    /// When the indicator of a kan is turned.
    IndicatorMoment {
        /// Before the replacement tile is drawn.
        BeforeReplacement = "before_replacement",
        /// Right after the replacement tile is drawn.
        AfterReplacement = "after_replacement",
        /// With the discard, or before the next replacement tile if another kan comes first.
        WithDiscard = "with_discard",
    }
}

words! {
    /// Who may rob a concealed kan.
    RobbingAnkan {
        /// A player who completes thirteen orphans.
        Kokushi = "kokushi",
        /// Nobody.
        Nobody = "nobody",
    }
}
