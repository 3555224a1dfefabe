//! What a chombo costs.

use crate::base::amount::Points;
use crate::rules::condition::Condition;
use crate::rules::setting::{settings, words};

settings! {
    /// What a chombo costs.
    Chombo {
        /// What does an offender who is not the dealer pay to the dealer?
        to_dealer: Points,
        /// What does an offender who is not the dealer pay to each other player?
        to_other: Points,
        /// What does the dealer pay as the offender?
        dealer_pays: Points,
        /// Does the dealer pay that to each player or in total?
        dealer_split: FineSplit,
        /// What happens to a chombo if somebody wins the same deal?
        with_win: ChomboWithWin,
        /// What happens to another player's nagashi mangan if there is a chombo?
        with_nagashi: Option<ChomboWithNagashi> where NAGASHI_WINS,
        /// Do points below zero after a chombo end the game?
        bust: Option<ChomboBust> where BUST_ENDS,
    }
}

/// Nagashi mangan is played and counts as a win.
const NAGASHI_WINS: Condition = Condition::Is("ryuukyoku.nagashi.counts_as", "win");
/// A player below zero ends the game.
const BUST_ENDS: Condition = Condition::Is("game.bust", "ends");

words! {
    /// How the dealer's fine is shared.
    FineSplit {
        /// The amount to each of the three others.
        Each = "each",
        /// The amount in total, in thirds; hundreds left over go to the players next in turn.
        TotalNextInTurn = "total_next_in_turn",
        /// The amount in total, in thirds rounded down to hundreds; the rest is not paid.
        TotalRoundedDown = "total_rounded_down",
    }
}

words! {
    /// What happens to a chombo if somebody wins the same deal.
    ChomboWithWin {
        /// It is ignored.
        Ignored = "ignored",
        /// It is paid as well, and the win stands.
        AlsoPaid = "also_paid",
    }
}

words! {
    /// What happens to another player's nagashi mangan if there is a chombo.
    ChomboWithNagashi {
        /// It stands like any win, and `chombo.with_win` decides what happens to the chombo.
        Stands = "stands",
        /// It is void: the chombo takes the place of the draw.
        Void = "void",
    }
}

words! {
    /// Whether points below zero after a chombo end the game.
    ChomboBust {
        /// They do, as after any deal.
        Counts = "counts",
        /// They do not: the deal that is played again decides.
        Waits = "waits",
    }
}
