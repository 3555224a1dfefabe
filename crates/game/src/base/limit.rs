//! Limits: fixed amounts that a hand is worth from some han on.

use crate::base::vocabulary::vocabulary;

vocabulary! {
    /// A fixed amount that a hand is worth from some han on, the least first.
    Limit: "a limit, such as \"mangan\"" {
        /// 満貫.
        Mangan = "mangan",
        /// 跳満.
        Haneman = "haneman",
        /// 倍満.
        Baiman = "baiman",
        /// 三倍満.
        Sanbaiman = "sanbaiman",
        /// 役満, counted or real.
        Yakuman = "yakuman",
    }
}

impl Limit {
    /// The setting that gives an ordinary hand this limit.
    #[must_use]
    pub const fn setting(self) -> &'static str {
        match self {
            Limit::Mangan => "limits.mangan.base",
            Limit::Haneman => "limits.haneman.base",
            Limit::Baiman => "limits.baiman.base",
            Limit::Sanbaiman => "limits.sanbaiman.base",
            Limit::Yakuman => "limits.counted_yakuman.base",
        }
    }
}
