//! What cuts a deal short.

use crate::base::abort::Abort;
use crate::rules::condition::Condition;
use crate::rules::setting::{settings, words};

settings! {
    /// What cuts a deal short.
    Aborts {
        /// May a player with nine different terminals and honors abort the deal?
        nine_kinds: bool,
        /// Which four equal first discards abort the deal?
        four_winds: FourWinds,
        /// Do four quads held by more than one player abort the deal?
        four_kans: bool,
        /// Do four riichi abort the deal?
        four_riichi: bool,
        /// Do three winners on one discard abort the deal?
        triple_ron: bool,
    }
}

/// The book has at least one abort.
pub(crate) const SOME_ABORT: Condition = Condition::Any(
    "some abort is played",
    &[
        Condition::IsTrue("aborts.nine_kinds"),
        Condition::IsNot("aborts.four_winds", "none"),
        Condition::IsTrue("aborts.four_kans"),
        Condition::IsTrue("aborts.four_riichi"),
        Condition::IsTrue("aborts.triple_ron"),
    ],
);

impl Aborts {
    /// Whether the book cuts a deal short for this reason.
    pub(crate) const fn plays(&self, abort: Abort) -> bool {
        match abort {
            Abort::NineKinds => self.nine_kinds,
            Abort::FourWinds => !matches!(self.four_winds, FourWinds::None),
            Abort::FourKans => self.four_kans,
            Abort::FourRiichi => self.four_riichi,
            Abort::TripleRon => self.triple_ron,
        }
    }
}

words! {
    /// Which four equal first discards abort a deal.
    FourWinds {
        /// None do.
        None = "none",
        /// Four equal winds.
        Winds = "winds",
        /// Four equal tiles of any kind.
        AnyTile = "any_tile",
    }
}
