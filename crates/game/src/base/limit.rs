//! Limits: fixed amounts for hands with enough han.

use crate::base::vocabulary::vocabulary;

vocabulary! {
    /// A fixed amount for hands with enough han, the lowest first.
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
