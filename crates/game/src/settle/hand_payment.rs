//! Who pays for a hand: the discarder, all three, or the liable player.

use arrayvec::ArrayVec;

use crate::base::amount::Points;
use crate::base::cause::Cause;
use crate::base::transfer::Transfer;
use crate::rules::{Rules, Wareme};
use crate::settle::pao::{liable, pay_liable, rinshan_feeder};
use crate::settle::winner_payments::WinnerPayments;
use crate::value::score::Score;
use crate::value::win::{Win, WonBy};

/// What is paid for a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinPayments {
    /// For the hand itself.
    pub points: Points,
    /// Every transfer of points.
    pub transfers: ArrayVec<Transfer, 8>,
}

/// Pays the hand itself, without counters and deposits.
pub(crate) fn pay_hand<const N: usize>(
    rules: &Rules,
    win: &Win,
    score: &Score,
    into: &mut ArrayVec<Transfer, N>,
) {
    let situation = &win.situation;
    let mut pay = WinnerPayments {
        winner: situation.seat,
        doubled: doubles(rules, win),
        into,
    };
    let is_dealer = situation.is_dealer();
    if let Some(feeder) = rinshan_feeder(rules, win) {
        let total = score.price.tsumo(rules, is_dealer).total();
        pay.one(feeder, total, Cause::Rinshan);
        return;
    }
    if let Some(liable) = liable(win, score) {
        pay_liable(rules, win, score, liable, &mut pay);
        return;
    }
    match situation.by {
        WonBy::Ron { from } => {
            let points = score.price.ron(rules, is_dealer);
            pay.one(from, points, Cause::ron(is_dealer));
        }
        WonBy::Tsumo => {
            let shares = score.price.tsumo(rules, is_dealer);
            pay.all(shares, Cause::tsumo(is_dealer));
        }
    }
}

fn doubles(rules: &Rules, win: &Win) -> bool {
    rules.wareme == Wareme::Wins && win.situation.breaker == Some(win.situation.seat)
}
