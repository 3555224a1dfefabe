//! The reasons to cut a deal short.

use crate::base::vocabulary::vocabulary;

vocabulary! {
    /// A reason to cut a deal short.
    Abort: "a reason to cut a deal short, such as \"nine_kinds\"" {
        /// Nine different terminals and honors.
        NineKinds = "nine_kinds",
        /// Four equal first discards.
        FourWinds = "four_winds",
        /// Four quads held by more than one player.
        FourKans = "four_kans",
        /// All four players in riichi.
        FourRiichi = "four_riichi",
        /// Three winners on one discard.
        TripleRon = "triple_ron",
    }
}

impl Abort {
    /// The setting that enables it.
    #[must_use]
    pub const fn setting(self) -> &'static str {
        match self {
            Abort::NineKinds => "aborts.nine_kinds",
            Abort::FourWinds => "aborts.four_winds",
            Abort::FourKans => "aborts.four_kans",
            Abort::FourRiichi => "aborts.four_riichi",
            Abort::TripleRon => "aborts.triple_ron",
        }
    }
}
