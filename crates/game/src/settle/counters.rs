//! What the counters on the table add to a win.

use arrayvec::ArrayVec;

use crate::base::cause::Cause;
use crate::base::transfer::Transfer;
use crate::rules::{LiableCounters, Rules};
use crate::settle::pao::{liable, rinshan_feeder};
use crate::settle::winner_payments::WinnerPayments;
use crate::value::score::Score;
use crate::value::win::{Win, WonBy};

/// Pays for the counters on the table.
pub(crate) fn pay_counters<const N: usize>(
    rules: &Rules,
    win: &Win,
    score: &Score,
    counters: u8,
    into: &mut ArrayVec<Transfer, N>,
) {
    let Some(worth) = &rules.counters else { return };
    if counters == 0 {
        return;
    }
    let mut pay = WinnerPayments {
        winner: win.situation.seat,
        doubled: false,
        into,
    };
    let (ron, tsumo) = (
        worth.ron * i32::from(counters),
        worth.tsumo * i32::from(counters),
    );
    match win.situation.by {
        WonBy::Ron { from } => {
            let liable = liable(win, score).map(|(feeder, _)| feeder);
            let shared = rules.liability.counters == Some(LiableCounters::Liable);
            let payer = liable.filter(|_| shared).unwrap_or(from);
            pay.one(payer, ron, Cause::RonCounters);
        }
        WonBy::Tsumo => match rinshan_feeder(rules, win)
            .or_else(|| liable(win, score).map(|(feeder, _)| feeder))
        {
            Some(feeder) => pay.one(feeder, tsumo * 3, Cause::TsumoCounters),
            None => pay.each(tsumo, Cause::TsumoCounters),
        },
    }
}
