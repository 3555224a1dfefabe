//! The reasons to cut a deal short.

use crate::base::vocabulary::vocabulary;

vocabulary! {
    /// A reason to cut a deal short.
    Abort: "a reason to cut a deal short, such as \"nine_kinds\"" {
        /// Nine different terminals and honors.
        NineKinds = "nine_kinds",
        /// Four equal first discards.
        FourWinds = "four_winds",
        /// Four quads of several players.
        FourKans = "four_kans",
        /// Four riichi.
        FourRiichi = "four_riichi",
        /// Three winners on one discard.
        TripleRon = "triple_ron",
    }
}

impl Abort {
    /// The setting that says whether a book has it.
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
