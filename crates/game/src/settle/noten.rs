//! Noten payments when the wall has run out.

use arrayvec::ArrayVec;
use tiles::{ByWind, Wind};

use crate::base::cause::Cause;
use crate::base::transfer::{Account, Transfer, Transfers};
use crate::rules::{NotenSplit, Rules};

pub(super) fn pay_noten(rules: &Rules, tenpai: ByWind<bool>, into: &mut Transfers) {
    let ready = tenpai.values().filter(|ready| **ready).count() as i32;
    if ready == 0 || ready == 4 {
        return;
    }
    let noten = 4 - ready;
    let points = rules.ryuukyoku.noten.points;
    let each = match rules.ryuukyoku.noten.split {
        NotenSplit::Each => points,
        NotenSplit::Total => points / (ready * noten),
    };
    // Two against two: each noten player pays one tenpai player, not half to either.
    let pairwise = ready == 2 && rules.ryuukyoku.noten.split == NotenSplit::Total;
    let payers: ArrayVec<Wind, 4> = Wind::ALL
        .into_iter()
        .filter(|wind| !tenpai[*wind])
        .collect();
    let takers: ArrayVec<Wind, 4> = Wind::ALL.into_iter().filter(|wind| tenpai[*wind]).collect();
    for (place, from) in payers.iter().enumerate() {
        for (other, to) in takers.iter().enumerate() {
            if pairwise && place != other {
                continue;
            }
            let points = if pairwise { points / 2 } else { each };
            into.push(Transfer {
                from: Account::Player(*from),
                to: Account::Player(*to),
                points,
                cause: Cause::Noten,
            });
        }
    }
}
