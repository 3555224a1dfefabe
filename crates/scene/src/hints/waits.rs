//! The kinds that complete a hand, how many tiles of each are left, and whether they win.

use arrayvec::ArrayVec;
use game::rules::Rules;
use game::{Declared, Situation, View, Why, Win, WonBy, score, waits_of};
use serde::Serialize;
use tiles::{Counts, Kind, Tile};
use ts_rs::TS;

/// A kind that completes a hand.
///
/// Whether it wins is judged by the tiles and by what has been declared. Yaku that depend on luck
/// when the tile comes (ippatsu, the last tile, a replacement tile, a robbed kan) are not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Wait {
    /// The kind.
    pub kind: Kind,
    /// How many tiles of it the seat does not see.
    pub left: u8,
    /// Why it would not win by ron, apart from furiten: no yaku, or too few han.
    pub ron: Option<Why>,
    /// Why it would not win by tsumo.
    pub tsumo: Option<Why>,
}

/// Room for every wait of a hand.
pub type Waits = ArrayVec<Wait, 13>;

/// The waits of the hand of a view; `left` counts the unseen tiles of each kind.
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

/// A win by the tiles and by what has been declared, without luck.
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
