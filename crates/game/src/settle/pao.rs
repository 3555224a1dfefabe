//! Pao: who is liable for a hand, and what that player pays. `deal/set_feeder.rs` finds who fed the last
//! set, `value/liable_points.rs` how much of the hand that player is liable for.

use tiles::{Meld, MeldKind, Wind};

use crate::base::amount::Points;
use crate::base::cause::Cause;
use crate::rules::{RinshanLiability, Rules};
use crate::settle::winner_payments::WinnerPayments;
use crate::value::price::Price;
use crate::value::score::Score;
use crate::value::win::{Win, WonBy};

/// The player who fed the kan whose replacement tile won, if the book makes that player pay.
pub(super) fn rinshan_feeder(rules: &Rules, win: &Win) -> Option<Wind> {
    let situation = &win.situation;
    let feeder = situation.kan_from?;
    let daiminkan = |meld: &Meld| meld.kind() == MeldKind::Daiminkan;
    let pays = situation.rinshan
        && rules.liability.rinshan == RinshanLiability::FeederPays
        && feeder != situation.seat
        && win.melds.iter().any(daiminkan);
    pays.then_some(feeder)
}

/// The liable player, and the base points that player is liable for.
pub(super) fn liable(win: &Win, score: &Score) -> Option<(Wind, Points)> {
    let (_, feeder) = win.situation.fed?;
    score.liable.map(|base| (feeder, base))
}

/// Pays a hand of which `feeder` is liable for `liable` base points: for all of them after a tsumo,
/// for half of them after a ron on another player's discard. The rest of the hand is paid as usual.
pub(super) fn pay_liable<const N: usize>(
    rules: &Rules,
    win: &Win,
    score: &Score,
    (feeder, liable): (Wind, Points),
    pay: &mut WinnerPayments<'_, N>,
) {
    let is_dealer = win.situation.is_dealer();
    let (by_ron, by_tsumo) = (Cause::ron(is_dealer), Cause::tsumo(is_dealer));
    let fed = Price::yakuman(liable);
    let rest = Price::yakuman(score.price.base - liable);
    match win.situation.by {
        WonBy::Tsumo => {
            pay.one(feeder, fed.tsumo(rules, is_dealer).total(), Cause::Pao);
            pay.all(rest.tsumo(rules, is_dealer), by_tsumo);
        }
        WonBy::Ron { from } if from == feeder => {
            pay.one(from, score.price.ron(rules, is_dealer), by_ron);
        }
        WonBy::Ron { from } => {
            let half = fed.ron(rules, is_dealer) / 2;
            pay.one(from, half + rest.ron(rules, is_dealer), by_ron);
            pay.one(feeder, half, Cause::Pao);
        }
    }
}
