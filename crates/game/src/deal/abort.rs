//! What cuts a deal short when nobody wins on the latest discard.

use tiles::Seat;

use crate::base::abort::Abort;
use crate::deal::board::{Board, Phase};
use crate::rules::{FourWinds, Rules};

/// The abort that follows if nobody wins on the latest discard.
#[inline]
#[must_use]
pub(crate) fn abort_due(rules: &Rules, board: &Board) -> Option<Abort> {
    let Phase::Discard { seat, .. } = board.phase else {
        return None;
    };
    if board.kans == 4 && rules.aborts.four_kans && !board.one_seat_has_all_kans() {
        return Some(Abort::FourKans);
    }
    if board.riichi[seat].is_some()
        && rules.aborts.four_riichi
        && board.riichi.values().all(Option::is_some)
    {
        return Some(Abort::FourRiichi);
    }
    if board.interrupted == 0 && four_equal_discards(rules, board) {
        return Some(Abort::FourWinds);
    }
    None
}

fn four_equal_discards(rules: &Rules, board: &Board) -> bool {
    let Some(first) = board.rivers[board.dealer()].only() else {
        return false;
    };
    let abort = match rules.aborts.four_winds {
        FourWinds::None => false,
        FourWinds::Winds => first.is_wind(),
        FourWinds::AnyTile => true,
    };
    let equal = |seat: &Seat| board.rivers[*seat].only() == Some(first);
    abort && Seat::ALL.iter().all(equal)
}
