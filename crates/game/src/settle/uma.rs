//! Uma: what a place is worth.

use tiles::{BySeat, Seat};

use crate::base::amount::Points;
use crate::base::cause::Cause;
use crate::base::transfer::{Account, FinalTransfers, Transfer};
use crate::rules::{Remainder, Rules};

/// Adds the uma of the places; tied players share that of the places they cover.
pub(super) fn uma(rules: &Rules, places: &BySeat<u8>, into: &mut FinalTransfers) {
    for seat in Seat::ALL {
        let tied = |other: &Seat| places[*other] == places[seat];
        let count = Seat::ALL.iter().filter(|other| tied(other)).count();
        let Some(uma) = rules.end.shared_uma(places[seat], count) else {
            return;
        };
        let is_earliest = Seat::ALL.iter().find(|other| tied(other)) == Some(&seat);
        let rest = match uma.remainder {
            Remainder::EarliestSeat if is_earliest => uma.rest,
            Remainder::EarliestSeat | Remainder::Unclaimed => Points::ZERO,
        };
        let points = uma.each + rest;
        let (bank, player) = (Account::Bank, Account::Player(seat));
        if points > Points::ZERO {
            into.push(Transfer {
                from: bank,
                to: player,
                points,
                cause: Cause::Uma(places[seat]),
            });
        } else if points < Points::ZERO {
            into.push(Transfer {
                from: player,
                to: bank,
                points: -points,
                cause: Cause::Uma(places[seat]),
            });
        }
    }
}
