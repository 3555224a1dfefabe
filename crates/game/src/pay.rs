//! Who pays for a hand: the discarder, all three, or whoever is liable.

use arrayvec::ArrayVec;
use tiles::{Meld, MeldKind, Wind};

use crate::amount::Points;
use crate::price::{Price, Shares};
use crate::rules::{LiableCounters, RinshanLiability, Rules, Wareme};
use crate::score::Score;
use crate::transfer::{Account, Cause, Transfer};
use crate::win::{By, Win};

/// What a win brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paid {
    /// For the hand itself.
    pub points: Points,
    /// Everything that moves.
    pub transfers: ArrayVec<Transfer, 8>,
}

/// Pays the hand itself, without counters and sticks.
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
            By::Ron { from } => pay.one(from, ron(score.price), by_ron),
            By::Tsumo => pay.all(tsumo(score.price), by_tsumo),
        }
        return;
    };
    let (fed, rest) = (
        Price::yakuman(liable),
        Price::yakuman(score.price.base - liable),
    );
    match situation.by {
        By::Tsumo => {
            pay.one(feeder, tsumo(fed).total(), Cause::Pao);
            pay.all(tsumo(rest), by_tsumo);
        }
        By::Ron { from } if from == feeder => pay.one(from, ron(score.price), by_ron),
        By::Ron { from } => {
            let half = ron(fed) / 2;
            pay.one(from, half + ron(rest), by_ron);
            pay.one(feeder, half, Cause::Pao);
        }
    }
}

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
    let mut pay = Payer {
        winner: win.situation.seat,
        doubled: false,
        into,
    };
    let (ron, tsumo) = (
        worth.ron * i32::from(counters),
        worth.tsumo * i32::from(counters),
    );
    match win.situation.by {
        By::Ron { from } => {
            let liable = liable(win, score).map(|(feeder, _)| feeder);
            let shared = rules.liability.counters == Some(LiableCounters::Liable);
            let payer = liable.filter(|_| shared).unwrap_or(from);
            pay.one(payer, ron, Cause::RonCounters);
        }
        By::Tsumo => match rinshan_feeder(rules, win)
            .or_else(|| liable(win, score).map(|(feeder, _)| feeder))
        {
            Some(feeder) => pay.one(feeder, tsumo * 3, Cause::TsumoCounters),
            None => pay.each(tsumo, Cause::TsumoCounters),
        },
    }
}

/// Pays a nagashi mangan, with the counters on the table.
pub(crate) fn pay_nagashi<const N: usize>(
    rules: &Rules,
    seat: Wind,
    score: &Score,
    counters: u8,
    into: &mut ArrayVec<Transfer, N>,
) {
    let mut pay = Payer {
        winner: seat,
        doubled: false,
        into,
    };
    pay.all(score.price.tsumo(rules, seat == Wind::East), Cause::Nagashi);
    if let Some(worth) = &rules.counters {
        pay.each(worth.tsumo * i32::from(counters), Cause::TsumoCounters);
    }
}

fn doubles(rules: &Rules, win: &Win) -> bool {
    rules.wareme == Wareme::Wins && win.situation.breaker == Some(win.situation.seat)
}

/// Who fed the kan whose replacement tile won, where the book makes that player pay.
fn rinshan_feeder(rules: &Rules, win: &Win) -> Option<Wind> {
    let situation = &win.situation;
    let feeder = situation.kan_from?;
    let daiminkan = |meld: &Meld| meld.kind() == MeldKind::Daiminkan;
    let pays = situation.rinshan
        && rules.liability.rinshan == RinshanLiability::FeederPays
        && feeder != situation.seat
        && win.melds.iter().any(daiminkan);
    pays.then_some(feeder)
}

/// The liable player and the base points answered for.
fn liable(win: &Win, score: &Score) -> Option<(Wind, Points)> {
    let (_, feeder) = win.situation.fed?;
    score.liable.map(|base| (feeder, base))
}

/// Writes down what the winner is paid.
struct Payer<'a, const N: usize> {
    winner: Wind,
    doubled: bool,
    into: &'a mut ArrayVec<Transfer, N>,
}

impl<const N: usize> Payer<'_, N> {
    fn one(&mut self, from: Wind, points: Points, cause: Cause) {
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

    fn each(&mut self, points: Points, cause: Cause) {
        for from in others(self.winner) {
            self.one(from, points, cause);
        }
    }

    fn all(&mut self, shares: Shares, cause: Cause) {
        for from in others(self.winner) {
            let from_dealer = from == Wind::East;
            let points = [shares.from_other, shares.from_dealer][usize::from(from_dealer)];
            self.one(from, points, cause);
        }
    }
}

/// The three who did not win, in the order of winds: looked up, as nobody can guess who won.
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
