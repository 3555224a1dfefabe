//! A plain picture of one view, for screens: browser, terminal, screen reader.
//!
//! A scene is computed, sent and drawn; it is never read back, and nothing is decided here. It
//! contains what the viewer sees and nothing else: it is made from a [`View`], or from a [`Board`]
//! alone for a spectator.

mod laid;
mod prompts;
mod side;

pub use laid::Laid;
pub use prompts::{Choice, Prompts};
pub(crate) use side::still_held;
pub use side::{Concealed, InRiichi, RiverTile, Side};

use game::rules::Rules;
use game::{Ask, Board, Han, Phase, Points, TileOrigin, View};
use serde::Serialize;
use tiles::{Kind, Seat, Tile, Wind};
use ts_rs::TS;

/// A picture of the table as one seat, or a spectator, sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Scene {
    /// The viewer; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// The round.
    pub round: Wind,
    /// The number of the deal in the round, 1 to 4.
    pub deal: u8,
    /// Counters on the table.
    pub counters: u8,
    /// How many han from yaku a win needs in this deal.
    pub minimum: Han,
    /// Points staked on the table, from this deal and earlier ones.
    pub stakes: Points,
    /// How many sticks that is.
    pub sticks: u8,
    /// How many tiles are left in the live wall.
    pub tiles_left: u8,
    /// The indicators turned.
    pub indicators: Vec<Tile>,
    /// The kinds that they make dora.
    pub dora: Vec<Kind>,
    /// The dice that broke the wall, if they are known.
    pub dice: Option<[u8; 2]>,
    /// Whether time ran out in this deal.
    pub time_up: bool,
    /// The stage of the deal.
    pub stage: Stage,
    /// How the seat whose turn it is took its tile; `None` if it has none to discard.
    pub took: Option<Taken>,
    /// The tile that others may claim now.
    pub offered: Option<Offered>,
    /// The four sides of the table: the viewer's own, right, across, left.
    pub sides: [Side; 4],
    /// What the viewer is asked, if anything.
    pub prompts: Option<Prompts>,
}

/// The stage of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Nobody has tiles yet.
    Opened,
    /// It is being played.
    Playing,
    /// Hands are won.
    Won,
    /// It ended without a winner.
    Ryuukyoku,
    /// It is paid.
    Settled,
}

/// How a tile was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Taken {
    /// Drawn from the wall.
    Drawn,
    /// Drawn from the dead wall, for a kan.
    Replacement,
    /// Called from a river.
    Called,
}

/// A discard, or the tile of a kan, that others may claim now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Offered {
    /// The discarder, or the player who makes the kan.
    pub seat: Seat,
    /// The tile.
    pub tile: Tile,
    /// Whether it is the tile of a kan.
    pub kan: bool,
}

impl Scene {
    /// The scene as a seat sees it.
    #[must_use]
    pub fn of(rules: &Rules, view: View<'_>) -> Scene {
        picture(rules, view.board, view.seat, Some(view))
    }

    /// The scene as a seat sees it, with what it is asked.
    #[must_use]
    pub fn asking(rules: &Rules, view: View<'_>, ask: &Ask) -> Scene {
        Scene {
            prompts: Some(Prompts::of(view, ask)),
            ..Scene::of(rules, view)
        }
    }

    /// The scene as a spectator sees it from a seat's side of the table.
    #[must_use]
    pub fn watched(rules: &Rules, board: &Board, from: Seat) -> Scene {
        picture(rules, board, from, None)
    }
}

fn picture(rules: &Rules, board: &Board, from: Seat, view: Option<View<'_>>) -> Scene {
    let side = |turns: usize| Side::of(rules, board, from.after(turns), view);
    let stakes = board.ledger.on_table();
    Scene {
        viewer: view.map(|view| view.seat),
        round: board.deal.round,
        deal: board.deal.number(),
        counters: board.counters,
        minimum: rules.win.minimum_with(board.counters),
        stakes,
        // If riichi costs nothing, there are no sticks.
        sticks: rules.riichi.deposits(stakes),
        tiles_left: board.tiles_left,
        indicators: board.indicators.to_vec(),
        dora: board
            .indicators
            .iter()
            .map(|tile| tile.kind().indicated_dora())
            .collect(),
        dice: board.dice,
        time_up: board.time_up,
        stage: stage(board.phase),
        took: match board.phase {
            Phase::Turn { took, .. } => Some(match took {
                TileOrigin::Draw => Taken::Drawn,
                TileOrigin::Replacement(_) => Taken::Replacement,
                TileOrigin::Call(_) => Taken::Called,
            }),
            Phase::Opened
            | Phase::ToDraw { .. }
            | Phase::Declared { .. }
            | Phase::Discard { .. }
            | Phase::Kan { .. }
            | Phase::Won
            | Phase::Ryuukyoku(_)
            | Phase::Settled => None,
        },
        offered: match board.phase {
            Phase::Discard { seat, tile } => Some(Offered {
                seat,
                tile,
                kan: false,
            }),
            Phase::Kan { seat, tile, .. } => Some(Offered {
                seat,
                tile,
                kan: true,
            }),
            Phase::Opened
            | Phase::ToDraw { .. }
            | Phase::Turn { .. }
            | Phase::Declared { .. }
            | Phase::Won
            | Phase::Ryuukyoku(_)
            | Phase::Settled => None,
        },
        sides: [side(0), side(1), side(2), side(3)],
        prompts: None,
    }
}

fn stage(phase: Phase) -> Stage {
    match phase {
        Phase::Opened => Stage::Opened,
        Phase::ToDraw { .. }
        | Phase::Turn { .. }
        | Phase::Declared { .. }
        | Phase::Discard { .. }
        | Phase::Kan { .. } => Stage::Playing,
        Phase::Won => Stage::Won,
        Phase::Ryuukyoku(_) => Stage::Ryuukyoku,
        Phase::Settled => Stage::Settled,
    }
}
