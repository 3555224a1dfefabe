//! Kans in the player's own turn.

use arrayvec::ArrayVec;
use shape::{Groupings, groupings, waits};
use tiles::{Counts, Feeder, Kind, Meld, MeldKind, Seat, Tile, TileCounts};

use super::dead_hand::is_alive;
use crate::base::refusal::Why;
use crate::deal::action::{Action, Actions};
use crate::deal::board::{Board, Phase, TileOrigin};
use crate::deal::tenpai::live_waits;
use crate::deal::view::View;
use crate::rules::{AfterDaiminkan, RiichiAnkan, Rules};

/// How many kans there can be at a table.
const MAX_KANS: u8 = 4;

/// Whether anybody can make a kan now: there is a replacement tile, and one to refill the dead
/// wall with.
pub(super) fn room_for_kan(board: &Board) -> Result<(), Why> {
    if board.kans >= MAX_KANS {
        return Err(Why::FifthKan);
    }
    if board.tiles_left == 0 {
        return Err(Why::KanLastTile);
    }
    Ok(())
}

/// Whether it is the seat's turn, after a draw.
fn has_drawn(view: View<'_>) -> Result<(), Why> {
    match view.board.phase {
        Phase::Turn { seat, took } if seat == view.seat => match took {
            TileOrigin::Draw | TileOrigin::Replacement(_) => Ok(()),
            TileOrigin::Call(_) => Err(Why::KanAfterCall),
        },
        _ => Err(Why::NotYourTurn),
    }
}

pub(super) fn may_ankan(rules: &Rules, view: View<'_>, kind: Kind) -> Result<(), Why> {
    has_drawn(view)?;
    is_alive(view, Why::DeadKan)?;
    if view.board.turn_called_kan && rules.kan.after_daiminkan == AfterDaiminkan::Kakan {
        return Err(Why::AnkanAfterKan);
    }
    if view.hand.tiles().of_kind(kind) < 4 {
        return Err(Why::KanTiles);
    }
    room_for_kan(view.board)?;
    if view.board.in_riichi(view.seat) {
        let (held, drawn) = (view.hand.held().counts(), view.hand.drawn());
        let uses_drawn = drawn.map(Tile::kind) == Some(kind);
        let melds = &view.board.melds[view.seat];
        if !uses_drawn || !leaves_riichi_alone(rules, &held, melds, kind) {
            return Err(Why::KanInRiichi);
        }
    }
    Ok(())
}

pub(super) fn may_kakan(view: View<'_>, tile: Tile) -> Result<(), Why> {
    has_drawn(view)?;
    is_alive(view, Why::DeadKakan)?;
    let pon = view.board.melds[view.seat]
        .iter()
        .any(|meld| meld.kind() == MeldKind::Pon && meld.first() == tile.kind());
    if !pon || !view.hand.tiles().has(tile) {
        return Err(Why::KanTiles);
    }
    room_for_kan(view.board)
}

/// Lists the kans of a seat that has drawn.
#[inline]
pub(super) fn list(rules: &Rules, view: View<'_>, into: &mut Actions) {
    let tiles = view.hand.tiles();
    for kind in tiles.counts().fours() {
        if may_ankan(rules, view, kind).is_ok() {
            into.push(Action::Ankan { kind });
        }
    }
    for meld in &view.board.melds[view.seat] {
        if meld.kind() != MeldKind::Pon || tiles.of_kind(meld.first()) == 0 {
            continue;
        }
        let added = tiles.distinct().find(|tile| tile.kind() == meld.first());
        if let Some(tile) = added.filter(|tile| may_kakan(view, *tile).is_ok()) {
            into.push(Action::Kakan { tile });
        }
    }
}

/// Whether a concealed kan of the drawn tile, of whose kind the hand holds three, leaves a hand in
/// riichi as it was.
fn leaves_riichi_alone(rules: &Rules, held: &Counts, melds: &[Meld], kind: Kind) -> bool {
    match rules.riichi.ankan {
        RiichiAnkan::Never => false,
        RiichiAnkan::SameWaits => leaves_waits(rules, held, melds, kind),
        RiichiAnkan::SameReadings => {
            leaves_waits(rules, held, melds, kind) && is_always_a_triplet(held, melds, kind)
        }
    }
}

fn leaves_waits(rules: &Rules, held: &Counts, melds: &[Meld], kind: Kind) -> bool {
    let mut rest = *held;
    for _ in 0..3 {
        rest.remove(kind);
    }
    let quad = Meld::new(MeldKind::Ankan, &[Tile::plain(kind); 4], Feeder::Left);
    let mut with_quad: ArrayVec<Meld, 5> = melds.iter().copied().collect();
    with_quad.extend(quad);
    live_waits(rules, &rest, &with_quad) == live_waits(rules, held, melds)
}

/// Whether the three held tiles are a triplet in every reading of the hand, for every wait.
fn is_always_a_triplet(held: &Counts, melds: &[Meld], kind: Kind) -> bool {
    let mut readings = Groupings::new();
    let waits = waits(held, melds.len() as u8).live;
    waits.iter().all(|wait| {
        let mut complete = *held;
        complete.add(wait);
        groupings(&complete, &mut readings);
        readings
            .iter()
            .all(|reading| reading.triplets.contains(kind))
    })
}

/// Whether a seat in riichi has made a concealed kan that it must not make. `held` are the tiles
/// with which it declared riichi.
pub(crate) fn made_wrong_kan_in_riichi(
    rules: &Rules,
    board: &Board,
    seat: Seat,
    held: TileCounts,
) -> bool {
    let Some(riichi) = &board.riichi[seat] else {
        return false;
    };
    let melds = &board.melds[seat];
    let mut held = held.counts();
    // The hand changes only by its kans, so what it held before each follows from them.
    for made in usize::from(riichi.melds)..melds.len() {
        let kind = melds[made].first();
        // A hand that held all four did not need the tile that it drew.
        if held.get(kind) != 3 || !leaves_riichi_alone(rules, &held, &melds[..made], kind) {
            return true;
        }
        for _ in 0..3 {
            held.remove(kind);
        }
    }
    false
}
