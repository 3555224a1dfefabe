//! The tiles a seat sees outside its own hand.

use game::View;
use tiles::{Counts, Seat};

/// Rivers, melds, indicators, and hands that others have laid open.
pub(super) fn seen_by(view: View<'_>) -> Counts {
    let board = view.board;
    let mut seen = Counts::new();
    for tile in &board.indicators {
        seen.add(tile.kind());
    }
    for seat in Seat::ALL {
        // A called discard lies in the meld.
        let thrown = board.rivers[seat].discards.iter();
        for thrown in thrown.filter(|thrown| thrown.called_by.is_none()) {
            seen.add(thrown.tile.kind());
        }
        for meld in &board.melds[seat] {
            for tile in meld.tiles() {
                seen.add(tile.kind());
            }
        }
        if let Some(hand) = board.shown[seat].as_ref().filter(|_| seat != view.seat) {
            for tile in hand {
                seen.add(tile.kind());
            }
        }
    }
    seen
}
