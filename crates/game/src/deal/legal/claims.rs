//! What a seat may do with another player's tile.

use arrayvec::ArrayVec;
use tiles::{Counts, Kind, MeldKind, Seat, Tile};

use super::dead_hand::is_alive;
use super::kan::room_for_kan;
use super::{furiten, kuikae, worth};
use crate::base::refusal::Why;
use crate::deal::abort::abort_due;
use crate::deal::action::{Action, Actions};
use crate::deal::board::{Board, Phase};
use crate::deal::view::View;
use crate::rules::{RobbingAnkan, Rules};

pub(super) fn may_ron(rules: &Rules, view: View<'_>) -> Result<(), Why> {
    match view.board.phase {
        Phase::Discard { seat, tile } if seat != view.seat => may_win_on(rules, view, tile),
        Phase::Kan { seat, tile, kind } if seat != view.seat => {
            if kind == MeldKind::Ankan
                && (rules.kan.robbing_ankan == RobbingAnkan::Nobody
                    || !view.hand.waits_with_orphans())
            {
                return Err(Why::AnkanNotRobbed);
            }
            may_win_on(rules, view, tile)
        }
        _ => Err(Why::NotYourTurn),
    }
}

fn may_win_on(rules: &Rules, view: View<'_>, tile: Tile) -> Result<(), Why> {
    is_alive(view, Why::DeadWin)?;
    if view.hand.waits().contains(tile.kind())
        && let Some(why) = furiten(rules, view)
    {
        return Err(why);
    }
    worth(rules, view).map(|_| ())
}

/// The discard that the seat may call, if it may call at all.
fn may_call(rules: &Rules, view: View<'_>) -> Result<(Seat, Tile), Why> {
    let Phase::Discard { seat, tile } = view.board.phase else {
        return Err(Why::NotYourTurn);
    };
    if seat == view.seat {
        return Err(Why::NotYourTurn);
    }
    is_alive(view, Why::DeadCall)?;
    if view.board.in_riichi(view.seat) {
        return Err(Why::RiichiLocked);
    }
    calls_are_open(rules, view.board)?;
    Ok((seat, tile))
}

/// Whether anybody may call the latest discard.
#[inline]
fn calls_are_open(rules: &Rules, board: &Board) -> Result<(), Why> {
    if let Some(abort) = abort_due(rules, board) {
        return Err(Why::AbortDue(abort));
    }
    if board.tiles_left < rules.calls.tiles_left.0 {
        return Err(Why::TooLateToCall);
    }
    Ok(())
}

pub(super) fn may_daiminkan(rules: &Rules, view: View<'_>) -> Result<(), Why> {
    let (_, tile) = may_call(rules, view)?;
    if view.hand.tiles().of_kind(tile.kind()) < 3 {
        return Err(Why::KanTiles);
    }
    room_for_kan(view.board)
}

pub(super) fn may_pon(rules: &Rules, view: View<'_>, with: [Tile; 2]) -> Result<(), Why> {
    let (_, tile) = may_call(rules, view)?;
    let of_kind = with.iter().all(|own| own.kind() == tile.kind());
    if !of_kind || with[0] > with[1] || !has_both(view, with) {
        return Err(Why::PonTiles);
    }
    leaves_a_discard(rules, view, MeldKind::Pon, tile, with)
}

pub(super) fn may_chii(rules: &Rules, view: View<'_>, with: [Tile; 2]) -> Result<(), Why> {
    let (seat, tile) = may_call(rules, view)?;
    if seat.next() != view.seat {
        return Err(Why::ChiiNotFromLeft);
    }
    if !is_run(tile, with) || !has_both(view, with) {
        return Err(Why::ChiiTiles);
    }
    leaves_a_discard(rules, view, MeldKind::Chii, tile, with)
}

fn has_both(view: View<'_>, [one, other]: [Tile; 2]) -> bool {
    let tiles = view.hand.tiles();
    if one == other {
        tiles.count(one) >= 2
    } else {
        tiles.has(one) && tiles.has(other)
    }
}

/// Whether the caller's two tiles, the lower first, make a run with the discard.
fn is_run(tile: Tile, [lower, upper]: [Tile; 2]) -> bool {
    let mut kinds = [tile.kind(), lower.kind(), upper.kind()].map(Kind::index);
    kinds.sort_unstable();
    lower.kind() < upper.kind()
        && tile.kind().suit().is_some()
        && lower.kind().suit() == tile.kind().suit()
        && upper.kind().suit() == tile.kind().suit()
        && kinds[1] == kinds[0] + 1
        && kinds[2] == kinds[1] + 1
}

/// Whether the hand has a tile left that may be discarded after the call.
fn leaves_a_discard(
    rules: &Rules,
    view: View<'_>,
    kind: MeldKind,
    tile: Tile,
    with: [Tile; 2],
) -> Result<(), Why> {
    let mut left = view.hand.tiles();
    for own in with {
        left.remove(own);
    }
    let lowest = tile.kind().min(with[0].kind());
    let barred = kuikae::barred(rules, kind, tile.kind(), lowest);
    if left.counts().kinds().is_subset(barred) {
        return Err(Why::NoDiscardLeft);
    }
    Ok(())
}

/// Lists every claim on a discard, and the pass; nothing if there is no claim.
#[inline]
pub(super) fn list(rules: &Rules, view: View<'_>, from: Seat, tile: Tile, into: &mut Actions) {
    let kind = tile.kind();
    if view.hand.waits().contains(kind) && may_ron(rules, view).is_ok() {
        into.push(Action::Ron);
    }
    let tiles = view.hand.tiles();
    let same = tiles.of_kind(kind);
    let next = from.next() == view.seat;
    if same >= 2 || next && has_neighbours(&tiles.counts(), kind) {
        calls(rules, view, tile, same, next, into);
    }
    if !into.is_empty() {
        into.push(Action::Pass);
    }
}

fn calls(rules: &Rules, view: View<'_>, tile: Tile, same: u8, next: bool, into: &mut Actions) {
    if may_call(rules, view).is_err() {
        return;
    }
    let tiles = view.hand.tiles();
    if same >= 3 && room_for_kan(view.board).is_ok() {
        into.push(Action::Daiminkan);
    }
    if same >= 2 {
        // Two equal tiles, or two different ones; each pair once.
        let [special, plain] = tiles.variants(tile.kind());
        for with in [(special, special), (special, plain), (plain, plain)] {
            if let (Some(one), Some(other)) = with
                && has_both(view, [one, other])
                && leaves_a_discard(rules, view, MeldKind::Pon, tile, [one, other]).is_ok()
            {
                let with = [one, other];
                into.push(Action::Pon { with });
            }
        }
    }
    if next {
        for [lower, upper] in pairs_around(tile.kind()) {
            for one in tiles.variants(lower).into_iter().flatten() {
                for other in tiles.variants(upper).into_iter().flatten() {
                    let with = [one, other];
                    if leaves_a_discard(rules, view, MeldKind::Chii, tile, with).is_ok() {
                        into.push(Action::Chii { with });
                    }
                }
            }
        }
    }
}

/// The pairs of kinds that make a run with this one.
fn pairs_around(kind: Kind) -> ArrayVec<[Kind; 2], 3> {
    let (Some(suit), Some(number)) = (kind.suit(), kind.number()) else {
        return ArrayVec::new();
    };
    let at = |offset: i8| {
        let number = u8::try_from(number as i8 + offset).ok()?;
        Kind::of(suit, number)
    };
    [[-2, -1], [-1, 1], [1, 2]]
        .into_iter()
        .filter_map(|[lower, upper]| Some([at(lower)?, at(upper)?]))
        .collect()
}

/// Whether two tiles stand beside this kind so that they make a run with it.
#[inline]
fn has_neighbours(counts: &Counts, kind: Kind) -> bool {
    let Some(suit) = kind.suit() else {
        return false;
    };
    let Some(number) = kind.number() else {
        return false;
    };
    // Bits of the kinds two below to two above, with two empty places at either end.
    let held = counts.kinds().bits() >> (9 * suit.index()) & 0x1ff;
    let around = held << 2 >> (number - 1);
    let has = |places: u64| around & places == places;
    has(0b00011) || has(0b01010) || has(0b11000)
}
