//! Who pays for a hand: the discarder, all three, or the liable player.

use arrayvec::ArrayVec;
use tiles::Wind;

use crate::base::amount::Points;
use crate::base::cause::Cause;
use crate::base::transfer::{Account, Transfer};
use crate::rules::{Rules, Wareme};
use crate::settle::pao::{liable, rinshan_feeder};
use crate::value::price::{Price, Shares};
use crate::value::score::Score;
use crate::value::win::{Win, WonBy};

/// What is paid for a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinPayments {
    /// For the hand itself.
    pub points: Points,
    /// Everything that moves.
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
    let mut pay = Payer {
        winner: situation.seat,
        doubled: doubles(rules, win),
        into,
    };
    let ron = |price: Price| price.ron(rules, situation.is_dealer());
    let tsumo = |price: Price| price.tsumo(rules, situation.is_dealer());
    let (by_ron, by_tsumo) = if situation.is_dealer() {
        (Cause::DealerRon, Cause::DealerTsumo)
    } else {
        (Cause::Ron, Cause::Tsumo)
    };
    if let Some(feeder) = rinshan_feeder(rules, win) {
        pay.one(feeder, tsumo(score.price).total(), Cause::Rinshan);
        return;
    }
    let Some((feeder, liable)) = liable(win, score) else {
        match situation.by {
            WonBy::Ron { from } => pay.one(from, ron(score.price), by_ron),
            WonBy::Tsumo => pay.all(tsumo(score.price), by_tsumo),
        }
        return;
    };
    let (fed, rest) = (
        Price::yakuman(liable),
        Price::yakuman(score.price.base - liable),
    );
    match situation.by {
        WonBy::Tsumo => {
            pay.one(feeder, tsumo(fed).total(), Cause::Pao);
            pay.all(tsumo(rest), by_tsumo);
        }
        WonBy::Ron { from } if from == feeder => pay.one(from, ron(score.price), by_ron),
        WonBy::Ron { from } => {
            let half = ron(fed) / 2;
            pay.one(from, half + ron(rest), by_ron);
            pay.one(feeder, half, Cause::Pao);
        }
    }
}

fn doubles(rules: &Rules, win: &Win) -> bool {
    rules.wareme == Wareme::Wins && win.situation.breaker == Some(win.situation.seat)
}

/// Writes down what the winner is paid.
pub(super) struct Payer<'a, const N: usize> {
    pub(super) winner: Wind,
    pub(super) doubled: bool,
    pub(super) into: &'a mut ArrayVec<Transfer, N>,
}

impl<const N: usize> Payer<'_, N> {
    pub(super) fn one(&mut self, from: Wind, points: Points, cause: Cause) {
        if points > Points::ZERO {
            let points = if self.doubled { points * 2 } else { points };
            self.into.push(Transfer {
                from: Account::Player(from),
                to: Account::Player(self.winner),
                points,
                cause,
            });
        }
    }

    pub(super) fn each(&mut self, points: Points, cause: Cause) {
        for from in others(self.winner) {
            self.one(from, points, cause);
        }
    }

    pub(super) fn all(&mut self, shares: Shares, cause: Cause) {
        for from in others(self.winner) {
            let from_dealer = from == Wind::East;
            let points = [shares.from_other, shares.from_dealer][usize::from(from_dealer)];
            self.one(from, points, cause);
        }
    }
}

/// The three who did not win, in the order of winds: a table, because the branches of a
/// search could not be predicted.
fn others(winner: Wind) -> [Wind; 3] {
    use Wind::{East, North, South, West};
    const OTHERS: [[Wind; 3]; 4] = [
        [South, West, North],
        [East, West, North],
        [East, South, North],
        [East, South, West],
    ];
    OTHERS[winner.index()]
}
