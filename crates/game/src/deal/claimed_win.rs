//! The win that a seat could claim now, with everything around it that the table knows.

use arrayvec::ArrayVec;
use tiles::{MeldKind, Seat, Tile};

use crate::deal::board::{Board, Phase, TileOrigin};
use crate::deal::set_feeder::fed;
use crate::deal::view::View;
use crate::rules::Rules;
use crate::value::win::{Declared, Situation, Win, WonBy};

/// The win that the seat of a view could claim now, whether or not the tiles are complete.
/// The tiles under the indicators are not known before the hand is shown, and are left out.
pub(crate) fn claimed(rules: &Rules, view: View<'_>) -> Option<Win> {
    let (tile, from) = winning_tile(view)?;
    let mut tiles = view.hand.tiles();
    if from.is_some() {
        tiles.add(tile);
    }
    let situation = situation(rules, view.board, view.seat, from);
    let melds = &view.board.melds[view.seat];
    Some(Win::known(tiles, melds, tile, situation))
}

/// The tile that the seat of a view could win with now, and whose it is.
pub(crate) fn winning_tile(view: View<'_>) -> Option<(Tile, Option<Seat>)> {
    match view.board.phase {
        Phase::Turn { seat, .. } if seat == view.seat => Some((view.hand.drawn()?, None)),
        Phase::Discard { seat, tile } | Phase::Kan { seat, tile, .. } if seat != view.seat => {
            Some((tile, Some(seat)))
        }
        Phase::Opened
        | Phase::ToDraw { .. }
        | Phase::Turn { .. }
        | Phase::Declared { .. }
        | Phase::Discard { .. }
        | Phase::Kan { .. }
        | Phase::Won
        | Phase::Ryuukyoku(_)
        | Phase::Settled => None,
    }
}

fn situation(rules: &Rules, board: &Board, seat: Seat, from: Option<Seat>) -> Situation {
    let riichi = board.riichi[seat].filter(|riichi| riichi.stood);
    let rinshan = matches!(
        board.phase,
        Phase::Turn {
            took: TileOrigin::Replacement(_),
            ..
        }
    );
    let chankan = matches!(
        board.phase,
        Phase::Kan {
            kind: MeldKind::Kakan,
            ..
        }
    );
    Situation {
        by: from.map_or(WonBy::Tsumo, |from| WonBy::Ron {
            from: board.wind(from),
        }),
        seat: board.wind(seat),
        round: board.deal.round,
        declared: match riichi {
            None => Declared::None,
            Some(riichi) if riichi.double => Declared::Double,
            Some(_) => Declared::Riichi,
        },
        open_riichi: riichi.is_some_and(|riichi| riichi.open),
        ippatsu: board.is_ippatsu(seat),
        rinshan,
        chankan,
        last_tile: board.tiles_left == 0,
        first_turn: match board.phase {
            Phase::Discard { seat: from, .. } => {
                board.interrupted == 0 && board.rivers[from].discards.len() == 1
            }
            // The tile of a kan is not a discard, and the kan was announced before it was robbed.
            Phase::Kan { .. } => false,
            Phase::Opened
            | Phase::ToDraw { .. }
            | Phase::Turn { .. }
            | Phase::Declared { .. }
            | Phase::Won
            | Phase::Ryuukyoku(_)
            | Phase::Settled => board.is_first_turn(from.unwrap_or(seat)),
        },
        sorted_in: false,
        indicators: board.indicators.clone(),
        ura: ArrayVec::new(),
        counters: board.counters,
        dealer_wins: board.dealer_wins,
        breaker: board.breaker(),
        kan_from: board
            .kan_fed_by
            .filter(|_| rinshan)
            .map(|feeder| board.wind(feeder)),
        fed: fed(rules, board, seat),
    }
}
