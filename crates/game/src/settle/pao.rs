//! Pao: who is liable for a hand. How the payment is split is in `settle/pay.rs`; who fed the
//! last set is found in `deal/claimed_win.rs`.

use tiles::{Meld, MeldKind, Wind};

use crate::base::amount::Points;
use crate::rules::{RinshanLiability, Rules};
use crate::value::score::Score;
use crate::value::win::Win;

/// Who fed the kan whose replacement tile won, where the book makes that player pay.
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

/// The liable player and the base points answered for.
pub(super) fn liable(win: &Win, score: &Score) -> Option<(Wind, Points)> {
    let (_, feeder) = win.situation.fed?;
    score.liable.map(|base| (feeder, base))
}
