//! The tiles a seat does not see.

use game::View;
use tiles::{Counts, Kind, Meld, Seat};

use crate::picture::still_held;

/// How many tiles of a kind the seat does not see: four minus those in its hand, in rivers and
/// melds, among the indicators, and in hands laid open.
#[must_use]
pub fn unseen(view: View<'_>, kind: Kind) -> u8 {
    let seen = outside(view).get(kind) + view.hand.tiles().of_kind(kind);
    4u8.saturating_sub(seen)
}

/// The tiles a seat sees outside its concealed hand.
pub(super) fn outside(view: View<'_>) -> Counts {
    let board = view.board;
    let mut seen: Counts = board.indicators.iter().map(|tile| tile.kind()).collect();
    for seat in Seat::ALL {
        // A called discard is counted with its meld.
        let thrown = board.rivers[seat].discards.iter();
        for thrown in thrown.filter(|thrown| thrown.called_by.is_none()) {
            seen.add(thrown.tile.kind());
        }
        for tile in board.melds[seat].iter().flat_map(Meld::tiles) {
            seen.add(tile.kind());
        }
        if seat != view.seat
            && let Some(shown) = &board.shown[seat]
        {
            for tile in still_held(board, seat, shown) {
                seen.add(tile.kind());
            }
        }
    }
    seen
}
