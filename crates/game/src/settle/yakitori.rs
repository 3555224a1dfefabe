//! Yakitori: what a game without a win costs.

use tiles::{BySeat, Seat};

use crate::base::cause::Cause;
use crate::base::transfer::{Account, FinalTransfers, Transfer};
use crate::rules::Rules;

pub(super) fn yakitori(rules: &Rules, winless: &BySeat<bool>, into: &mut FinalTransfers) {
    let Some(yakitori) = &rules.end.yakitori else {
        return;
    };
    for from in Seat::ALL.into_iter().filter(|seat| winless[*seat]) {
        for to in Seat::ALL.into_iter().filter(|seat| *seat != from) {
            into.push(Transfer {
                from: Account::Player(from),
                to: Account::Player(to),
                points: yakitori.each,
                cause: Cause::Yakitori,
            });
        }
    }
}
