//! One side of the table: a seat and what lies before it.

use game::rules::Rules;
use game::{
    Abort, Board, Phase, Points, Ryuukyoku, TileOrigin, View, Why, furiten, is_tenpai, waits_of,
};
use serde::Serialize;
use tiles::{Kind, Meld, Seat, Tile, Wind};
use ts_rs::TS;

use super::Laid;

/// A seat and what lies before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Side {
    /// The seat.
    pub seat: Seat,
    /// Its wind in this deal.
    pub wind: Wind,
    /// Its points, without what it has staked.
    pub points: Points,
    /// What it has staked in this deal.
    pub stake: Points,
    /// Whether it deals.
    pub dealer: bool,
    /// Whether it is its turn.
    pub turn: bool,
    /// Its riichi, if declared.
    pub riichi: Option<InRiichi>,
    /// Whether its hand is dead.
    pub dead: bool,
    /// Whether its hand was kept hidden at the end.
    pub hid: bool,
    /// Its concealed tiles.
    pub hand: Concealed,
    /// Its melds, in the order in which they were made.
    pub melds: Vec<Laid>,
    /// Its discards in order, called ones among them.
    pub river: Vec<RiverTile>,
}

/// A riichi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct InRiichi {
    /// Whether it stands: nobody won on the discard.
    pub stands: bool,
    /// Whether the hand is laid open.
    pub open: bool,
    /// Whether it is a double riichi.
    pub double: bool,
}

/// Concealed tiles, as far as the viewer knows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "known", rename_all = "snake_case")]
pub enum Concealed {
    /// The viewer's own tiles.
    Own {
        /// Sorted, without the tile just drawn.
        tiles: Vec<Tile>,
        /// The tile just drawn.
        drawn: Option<Tile>,
        /// Whether all players see them.
        open: bool,
        /// The kinds that complete the hand without the drawn tile; empty unless it is tenpai, and
        /// right after a call, when the waits depend on the discard.
        waits: Vec<Kind>,
        /// Why a tenpai hand may not win on any discard, whatever it is worth.
        furiten: Option<Why>,
    },
    /// Tiles laid open for all players.
    Open {
        /// Sorted, without the tile just drawn.
        tiles: Vec<Tile>,
        /// Whether there is also a tile just drawn.
        drawn: bool,
    },
    /// Tiles known only to their owner.
    Hidden {
        /// How many, without the tile just drawn.
        tiles: u8,
        /// Whether there is also a tile just drawn.
        drawn: bool,
    },
}

/// A discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RiverTile {
    /// The tile.
    pub tile: Tile,
    /// Whether it had just been drawn.
    pub drawn: bool,
    /// Whether it lies sideways to mark a riichi.
    pub sideways: bool,
    /// Who called it.
    pub called_by: Option<Seat>,
}

impl Side {
    /// The side of a seat; `view` is the viewer's own, if there is one.
    pub(super) fn of(rules: &Rules, board: &Board, seat: Seat, view: Option<View<'_>>) -> Side {
        let own = view.filter(|view| view.seat == seat);
        Side {
            seat,
            wind: board.wind(seat),
            points: board.ledger.player(seat),
            stake: board.ledger.deposit(seat),
            dealer: seat == board.dealer(),
            turn: seat == board.turn && is_played(board.phase),
            riichi: board.riichi[seat].map(|riichi| InRiichi {
                stands: riichi.stood,
                open: riichi.open,
                double: riichi.double,
            }),
            dead: board.dead[seat],
            hid: board.hid[seat],
            hand: match own {
                Some(own) => own_hand(rules, own),
                None => other_hand(board, seat),
            },
            melds: board.melds[seat]
                .iter()
                .map(|meld| Laid::of(seat, meld))
                .collect(),
            river: river(rules, board, seat),
        }
    }
}

fn is_played(phase: Phase) -> bool {
    match phase {
        Phase::ToDraw { .. }
        | Phase::Turn { .. }
        | Phase::Declared { .. }
        | Phase::Discard { .. }
        | Phase::Kan { .. } => true,
        Phase::Opened | Phase::Won | Phase::Ryuukyoku(_) | Phase::Settled => false,
    }
}

fn own_hand(rules: &Rules, view: View<'_>) -> Concealed {
    let held = view.hand.held();
    let rests = held.len() + 3 * view.board.melds[view.seat].len() == 13;
    let tenpai = rests && is_tenpai(rules, view);
    Concealed::Own {
        tiles: held.tiles().collect(),
        drawn: view.hand.drawn(),
        open: view.board.shown[view.seat].is_some(),
        waits: if tenpai {
            waits_of(rules, view).iter().collect()
        } else {
            Vec::new()
        },
        furiten: furiten(rules, view).filter(|_| tenpai),
    }
}

fn other_hand(board: &Board, seat: Seat) -> Concealed {
    let (tiles, drawn) = concealed(board, seat);
    match &board.shown[seat] {
        Some(shown) => Concealed::Open {
            tiles: still_held(board, seat, shown).collect(),
            drawn,
        },
        None => Concealed::Hidden { tiles, drawn },
    }
}

/// The tiles still held of a hand that was laid open: an ankan after an open riichi removes the
/// three tiles of its kind that were shown.
pub(crate) fn still_held(board: &Board, seat: Seat, shown: &[Tile]) -> impl Iterator<Item = Tile> {
    let laid = move |tile: &Tile| {
        let of_kind = |meld: &Meld| meld.is_quad() && meld.first() == tile.kind();
        board.melds[seat].iter().any(of_kind)
    };
    shown.iter().copied().filter(move |tile| !laid(tile))
}

/// How many tiles a seat holds, and whether it has also just drawn one.
fn concealed(board: &Board, seat: Seat) -> (u8, bool) {
    if board.phase == Phase::Opened {
        return (0, false);
    }
    let resting = 13 - 3 * board.melds[seat].len() as u8;
    if board.turn != seat {
        return (resting, false);
    }
    match board.phase {
        Phase::Turn {
            took: TileOrigin::Call(_),
            ..
        } => (resting + 1, false),
        // A seat that declares riichi or nine kinds still has the tile just drawn.
        Phase::Turn { .. }
        | Phase::Declared { .. }
        | Phase::Ryuukyoku(Ryuukyoku::Aborted(Abort::NineKinds)) => (resting, true),
        Phase::Opened
        | Phase::ToDraw { .. }
        | Phase::Discard { .. }
        | Phase::Kan { .. }
        | Phase::Won
        | Phase::Ryuukyoku(_)
        | Phase::Settled => (resting, false),
    }
}

fn river(rules: &Rules, board: &Board, seat: Seat) -> Vec<RiverTile> {
    let sideways = board.sideways(rules, seat);
    let thrown = board.rivers[seat].discards.iter().enumerate();
    let tile = |(place, thrown): (usize, &game::RiverDiscard)| RiverTile {
        tile: thrown.tile,
        drawn: thrown.drawn,
        sideways: sideways == Some(place),
        called_by: thrown.called_by,
    };
    thrown.map(tile).collect()
}
