//! Readings of one hand that pay the same; the winner may name any of them.

use crate::base::yaku_id::YakuSet;
use crate::rules::{Rules, SeveralYakuman};
use crate::value::best_reading::{Valued, for_each_reading};
use crate::value::fu::FuItems;
use crate::value::score::Score;
use crate::value::win::Win;

/// Every reading of a win that pays the same as its score, with the same bonus han; the scored
/// reading is among them.
#[must_use]
pub fn equally_paid(rules: &Rules, win: &Win, score: &Score) -> Vec<Score> {
    let minimum = rules.win.minimum_with(win.situation.counters);
    let mut readings: Vec<(Valued, FuItems)> = Vec::new();
    for_each_reading(rules, win, score.bonus, minimum.0, |valued, fu_items| {
        for valued in named(rules, win, valued) {
            readings.push((valued, *fu_items));
        }
    });
    let scores = readings
        .into_iter()
        .map(|(valued, fu_items)| Score::of_reading(rules, win, score.bonus, &valued, fu_items));
    let mut equal: Vec<Score> = Vec::new();
    for other in scores.filter(|other| pays_like(rules, win, other, score)) {
        if !equal.contains(&other) {
            equal.push(other);
        }
    }
    equal
}

/// The ways to name a reading: if only one yakuman is paid, any of the highest may be named.
fn named(rules: &Rules, win: &Win, valued: Valued) -> Vec<Valued> {
    let one_of_several = rules.yakuman.several == SeveralYakuman::Best && valued.limits.len() > 1;
    if !one_of_several {
        return vec![valued];
    }
    let dealer = win.situation.is_dealer();
    let highest = valued
        .limits
        .iter()
        .filter(|id| rules.yaku.base(*id, dealer) == valued.price.base);
    highest
        .map(|id| Valued {
            held: YakuSet::of(id),
            ..valued
        })
        .collect()
}

/// Whether every player pays the same for both.
fn pays_like(rules: &Rules, win: &Win, one: &Score, other: &Score) -> bool {
    let (tsumo, dealer) = (win.situation.is_tsumo(), win.situation.is_dealer());
    let same = if tsumo {
        one.price.tsumo(rules, dealer) == other.price.tsumo(rules, dealer)
    } else {
        one.price.ron(rules, dealer) == other.price.ron(rules, dealer)
    };
    same && one.liable == other.liable
}
