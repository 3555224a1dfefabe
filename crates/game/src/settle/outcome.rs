//! From the end of a deal at the table to its settlement.
//!
//! A settlement names players by wind, as hands are scored and rulebooks are written; events name
//! them by seat. This file is the only place where one becomes the other.

use arrayvec::ArrayVec;
use tiles::{ByWind, Seat};

use crate::base::refusal::Refusal;
use crate::deal::board::Phase;
use crate::deal::event::{Ryuukyoku, Settled, Won};
use crate::deal::kyoku::Kyoku;
use crate::deal::tenpai::{is_to_be_shown, shows_as_tenpai};
use crate::rules::{Rules, Ura};
use crate::settle::chombo::replay_settled;
use crate::settle::deal_end::settle;
use crate::settle::settlement::{AbortFacts, Ending, OnTable, RyuukyokuFacts, SettleError};
use crate::value::score::{Score, score};
use crate::value::win::{Declared, Win};

/// Wins on one tile, in the order of turns.
pub type Wins = ArrayVec<(Win, Score), 3>;

/// The win that a seat claims now, scored with the tiles under the indicators if it may count
/// them; and its event.
///
/// # Errors
/// When the hand does not win.
pub fn win_now(
    rules: &Rules,
    kyoku: &Kyoku,
    seat: Seat,
    ura: &[tiles::Tile],
) -> Result<((Win, Score), Won), Refusal> {
    let view = kyoku.view(seat);
    let (tile, from) = crate::deal::claimed_win::winning_tile(view).ok_or(Refusal::NotComplete)?;
    let mut win = crate::deal::claimed_win::claimed(rules, view).ok_or(Refusal::NotComplete)?;
    if rules.dora.ura == Ura::Riichi && win.situation.declared != Declared::None {
        win.situation.ura = ura.iter().copied().collect();
    }
    let score = score(rules, &win)?;
    let mut hand = view.hand.tiles();
    if from.is_none() {
        hand.remove(tile);
    }
    let won = Won {
        seat,
        from,
        tile,
        hand: hand.tiles().collect(),
        ura: win.situation.ura.clone(),
        score: score.explained(rules),
    };
    Ok(((win, score), won))
}

/// How a deal that has ended is paid.
///
/// # Errors
/// When the deal has not ended, or ended in a way the book does not know.
pub fn settled(
    rules: &Rules,
    kyoku: &Kyoku,
    wins: &[(Win, Score)],
) -> Result<Settled, SettleError> {
    let board = kyoku.board();
    let table = on_table(rules, kyoku);
    let by_wind = |holds: &dyn Fn(Seat) -> bool| ByWind::from_fn(|wind| holds(board.seat(wind)));
    let tenpai = |seat: Seat| shows_as_tenpai(rules, kyoku.view(seat));
    let ending = match board.phase {
        Phase::Ryuukyoku(Ryuukyoku::Exhausted { nagashi }) => Ending::Ryuukyoku(RyuukyokuFacts {
            tenpai: by_wind(&|seat| tenpai(seat) && !board.hid[seat]),
            nagashi: by_wind(&|seat| nagashi[seat] && !board.dead[seat]),
            hides: by_wind(&|seat| refused_to_show(rules, kyoku, seat)),
        }),
        Phase::Ryuukyoku(Ryuukyoku::Aborted(kind)) => Ending::Abort(AbortFacts {
            kind,
            dealer_tenpai: tenpai(board.dealer()),
        }),
        Phase::Won => Ending::Wins(wins),
        Phase::Opened
        | Phase::ToDraw { .. }
        | Phase::Turn { .. }
        | Phase::Declared { .. }
        | Phase::Discard { .. }
        | Phase::Kan { .. }
        | Phase::Settled => Ending::Chombo,
    };
    let offenders = by_wind(&|seat| board.chombo[seat]);
    let settlement = if board.replay && !board.has_chombo() {
        replay_settled(rules, &table)
    } else {
        settle(rules, &table, &ending, offenders)?
    };
    let transfers = settlement.transfers.into_iter();
    Ok(Settled {
        transfers: transfers
            .map(|transfer| transfer.map(|wind| board.seat(wind)))
            .collect(),
        dealer: settlement.dealer,
        counters: settlement.counters,
    })
}

/// Whether a seat kept a hand hidden that it had to show or could have shown.
#[must_use]
pub fn refused_to_show(rules: &Rules, kyoku: &Kyoku, seat: Seat) -> bool {
    kyoku.board().hid[seat] && is_to_be_shown(rules, kyoku.view(seat))
}

/// What lies on the table.
fn on_table(rules: &Rules, kyoku: &Kyoku) -> OnTable {
    let board = kyoku.board();
    let count = |points| rules.riichi.deposits(points);
    OnTable {
        round: board.deal.round,
        counters: board.counters,
        deposits: ByWind::from_fn(|wind| count(board.ledger.deposit(board.seat(wind)))),
        carried: count(board.ledger.carried()),
    }
}
