//! Kans in the player's own turn.

use shape::{Groupings, groupings};
use tiles::{Kind, MeldKind, Tile};

use super::dead_hand::is_alive;
use crate::base::refusal::Why;
use crate::deal::action::{Action, Actions};
use crate::deal::board::{Board, Phase, TileOrigin};
use crate::deal::tenpai::{live_waits, waits_of};
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
    if view.board.in_riichi(view.seat) && !leaves_riichi_alone(rules, view, kind) {
        return Err(Why::KanInRiichi);
    }
    Ok(())
}

pub(super) fn may_kakan(view: View<'_>, tile: Tile) -> Result<(), Why> {
    has_drawn(view)?;
    is_alive(view, Why::DeadKan)?;
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

/// Whether a concealed kan in riichi uses the drawn tile and leaves the hand as it was.
fn leaves_riichi_alone(rules: &Rules, view: View<'_>, kind: Kind) -> bool {
    if view.hand.drawn().map(Tile::kind) != Some(kind) {
        return false;
    }
    match rules.riichi.ankan {
        RiichiAnkan::Never => false,
        RiichiAnkan::SameWaits => leaves_waits(rules, view, kind),
        RiichiAnkan::SameReadings => {
            leaves_waits(rules, view, kind) && is_always_a_triplet(view, kind)
        }
    }
}

fn leaves_waits(rules: &Rules, view: View<'_>, kind: Kind) -> bool {
    let mut counts = view.hand.tiles().counts();
    let mut melds = view.board.melds[view.seat].clone();
    let Ok(quad) = tiles::Meld::new(
        MeldKind::Ankan,
        &[Tile::plain(kind); 4],
        tiles::Feeder::Left,
    ) else {
        return false;
    };
    if melds.try_push(quad).is_err() {
        return false;
    }
    for _ in 0..4 {
        counts.remove(kind);
    }
    live_waits(rules, &counts, &melds) == waits_of(rules, view)
}

/// Whether the three held tiles are a triplet in every reading of the hand, for every wait.
fn is_always_a_triplet(view: View<'_>, kind: Kind) -> bool {
    let held = view.hand.held().counts();
    let mut readings = Groupings::new();
    view.hand.waits().iter().all(|wait| {
        let mut complete = held;
        complete.add(wait);
        groupings(&complete, &mut readings);
        readings
            .iter()
            .all(|reading| reading.triplets.contains(kind))
    })
}
