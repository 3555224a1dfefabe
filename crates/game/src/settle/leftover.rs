//! Deposits left on the table when a game ends.

use arrayvec::ArrayVec;
use tiles::{BySeat, Seat};

use crate::base::amount::Points;
use crate::base::cause::Cause;
use crate::base::transfer::{Account, FinalTransfers, Transfer};
use crate::rules::{Leftover, Remainder, Rules, Ties};

pub(super) fn leftover(rules: &Rules, carried: u8, places: &BySeat<u8>, into: &mut FinalTransfers) {
    let pot = rules.riichi.deposit * i32::from(carried);
    if pot == Points::ZERO {
        return;
    }
    let first: ArrayVec<Seat, 4> = Seat::ALL
        .into_iter()
        .filter(|seat| places[*seat] == 1)
        .collect();
    let mut pay = |to, points: Points| {
        if points > Points::ZERO {
            into.push(Transfer {
                from: Account::Carried,
                to,
                points,
                cause: Cause::Leftover,
            });
        }
    };
    match &rules.end.ties {
        Ties::Shared {
            leftover: Leftover::Split(split),
        } if first.len() > 1 => {
            let (each, rest) = split.of(pot, first.len());
            for seat in &first {
                pay(Account::Player(*seat), each);
            }
            pay(
                if split.remainder == Remainder::EarliestSeat {
                    Account::Player(first[0])
                } else {
                    Account::Bank
                },
                rest,
            );
        }
        Ties::Shared { .. } | Ties::SeatOrder => pay(Account::Player(first[0]), pot),
    }
}
