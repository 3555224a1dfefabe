//! Nagashi mangan: which rivers qualify.

use tiles::{KindSet, Seat};

use crate::deal::board::{Board, River};
use crate::rules::{NagashiHand, Rules};

/// Whether the seat's discards make a nagashi mangan under the book.
pub(crate) fn has_nagashi(rules: &Rules, board: &Board, seat: Seat) -> bool {
    rules.ryuukyoku.nagashi.as_ref().is_some_and(|nagashi| {
        let hand = nagashi.hand == NagashiHand::Any || board.is_menzen(seat);
        hand && board.rivers[seat].is_nagashi() && !board.dead[seat]
    })
}

impl River {
    /// Whether all discards are terminals and honors and none was called.
    #[must_use]
    pub fn is_nagashi(&self) -> bool {
        self.called == 0 && !self.discards.is_empty() && self.kinds.is_subset(KindSet::OUTER)
    }
}
