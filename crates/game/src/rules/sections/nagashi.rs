//! Nagashi mangan.

use crate::rules::setting::{settings, words};

settings! {
    /// Nagashi mangan.
    NagashiRules {
        /// Does nagashi mangan count as a win or as a draw?
        counts_as: NagashiCountsAs,
        /// Who is paid when several players have nagashi mangan?
        several: SeveralNagashi,
        /// Which hands may have nagashi mangan?
        hand: NagashiHand,
    }
}

words! {
    /// Which hands may have nagashi mangan.
    NagashiHand {
        /// Any.
        Any = "any",
        /// Hands without a called set.
        Closed = "closed",
    }
}

words! {
    /// What a deal with nagashi mangan counts as.
    NagashiCountsAs {
        /// A win: counters and deposits are paid, the dealer changes as after a win.
        Win = "win",
        /// A ryuukyoku: only the mangan is paid.
        Ryuukyoku = "ryuukyoku",
    }
}

words! {
    /// Who is paid when several players have nagashi mangan.
    SeveralNagashi {
        /// Each of them.
        Each = "each",
        /// The first in turn from the dealer.
        First = "first",
    }
}
