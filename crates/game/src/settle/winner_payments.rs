//! Writes down what a winner is paid, and by whom.

use arrayvec::ArrayVec;
use tiles::Wind;

use crate::base::amount::Points;
use crate::base::cause::Cause;
use crate::base::transfer::{Account, Transfer};
use crate::value::price::Shares;

/// Adds the payments to one winner to a list, doubled where the book says so.
pub(super) struct WinnerPayments<'a, const N: usize> {
    pub(super) winner: Wind,
    pub(super) doubled: bool,
    pub(super) into: &'a mut ArrayVec<Transfer, N>,
}

impl<const N: usize> WinnerPayments<'_, N> {
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
