//! Nagashi mangan: who pays for it.

use arrayvec::ArrayVec;
use tiles::Wind;

use crate::base::cause::Cause;
use crate::base::transfer::{Account, Transfer};
use crate::rules::Rules;
use crate::settle::deposits::pay_deposit;
use crate::settle::hand_payment::WinPayments;
use crate::settle::winner_payments::WinnerPayments;
use crate::value::score::Score;

/// Pays a nagashi mangan, with the counters on the table.
pub(crate) fn pay_nagashi<const N: usize>(
    rules: &Rules,
    seat: Wind,
    score: &Score,
    counters: u8,
    into: &mut ArrayVec<Transfer, N>,
) {
    let mut pay = WinnerPayments {
        winner: seat,
        doubled: false,
        into,
    };
    pay.all(score.price.tsumo(rules, seat == Wind::East), Cause::Nagashi);
    if let Some(worth) = &rules.counters {
        pay.each(worth.tsumo * i32::from(counters), Cause::TsumoCounters);
    }
}

/// What is paid for a nagashi mangan; counters and deposits only if the book treats it as a win.
#[must_use]
pub fn nagashi_payments(
    rules: &Rules,
    seat: Wind,
    score: &Score,
    counters: u8,
    deposits: u8,
) -> WinPayments {
    let mut transfers = ArrayVec::new();
    pay_nagashi(rules, seat, score, 0, &mut transfers);
    let points = transfers.iter().map(|transfer| transfer.points).sum();
    if rules.ryuukyoku.nagashi_wins() {
        transfers.clear();
        pay_nagashi(rules, seat, score, counters, &mut transfers);
        pay_deposit(
            rules,
            Account::Carried,
            seat,
            deposits,
            Cause::TableDeposit,
            &mut transfers,
        );
    }
    WinPayments { points, transfers }
}
