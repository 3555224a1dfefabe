//! What completes a hand, how many are left, and whether it would win.

use arrayvec::ArrayVec;
use game::rules::Rules;
use game::{Declared, Situation, View, Why, Win, WonBy, score, waits_of};
use serde::Serialize;
use tiles::{Counts, Kind, Tile};
use ts_rs::TS;

/// A kind that completes a hand.
///
/// Whether it wins is judged by the tiles and by what is declared. What luck may add when the tile
/// comes (ippatsu, the last tile, a replacement tile, a robbed kan) is not counted on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Wait {
    /// Which.
    pub kind: Kind,
    /// How many of it the seat does not see.
    pub left: u8,
    /// Why it would not win by ron, furiten apart: no yaku, or too few han of them.
    pub ron: Option<Why>,
    /// Why it would not win by tsumo.
    pub tsumo: Option<Why>,
}

/// Room for every wait of a hand.
pub type Waits = ArrayVec<Wait, 13>;

/// What completes the resting hand of a view; `left` are the tiles the seat does not see of the
/// kinds it waits for.
pub(super) fn list(rules: &Rules, view: View<'_>, left: &Counts) -> Waits {
    let from = view.board.wind(view.seat.next());
    let waits = waits_of(rules, view).iter();
    waits
        .map(|kind| Wait {
            kind,
            left: left.get(kind),
            ron: refused(rules, view, kind, WonBy::Ron { from }),
            tsumo: refused(rules, view, kind, WonBy::Tsumo),
        })
        .collect()
}

fn refused(rules: &Rules, view: View<'_>, kind: Kind, by: WonBy) -> Option<Why> {
    let tile = Tile::plain(kind);
    let mut tiles = view.hand.held();
    tiles.add(tile);
    let melds = &view.board.melds[view.seat];
    let win = Win::known(tiles, melds, tile, situation(view, by));
    score(rules, &win).err().map(Why::NoWin)
}

/// A win with nothing but the tiles and what is declared.
fn situation(view: View<'_>, by: WonBy) -> Situation {
    let board = view.board;
    let riichi = board.riichi[view.seat];
    Situation {
        round: board.deal.round,
        declared: match riichi {
            None => Declared::None,
            Some(riichi) if riichi.double => Declared::Double,
            Some(_) => Declared::Riichi,
        },
        open_riichi: riichi.is_some_and(|riichi| riichi.open),
        indicators: board.indicators.clone(),
        counters: board.counters,
        dealer_wins: board.dealer_wins,
        breaker: board.breaker(),
        ..Situation::new(board.wind(view.seat), by)
    }
}
