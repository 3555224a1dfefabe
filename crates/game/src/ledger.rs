//! Points by account. Only transfers move them, and their sum never changes.

use tiles::{BySeat, Seat};

use crate::amount::Points;
use crate::transfer::{Account, Transfer};

/// Points by account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ledger {
    players: BySeat<Points>,
    stakes: BySeat<Points>,
    carried: Points,
    bank: Points,
}

impl Ledger {
    /// The accounts at the beginning of a deal.
    #[must_use]
    pub fn new(players: BySeat<Points>, carried: Points) -> Ledger {
        Ledger {
            players,
            stakes: BySeat::from_fn(|_| Points::ZERO),
            carried,
            bank: Points::ZERO,
        }
    }

    /// A player's points.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Points {
        self.players[seat]
    }

    /// Everybody's points.
    #[must_use]
    pub fn players(&self) -> &BySeat<Points> {
        &self.players
    }

    /// What a player has staked in this deal.
    #[must_use]
    pub fn stake(&self, seat: Seat) -> Points {
        self.stakes[seat]
    }

    /// The stakes carried over from earlier deals.
    #[must_use]
    pub fn carried(&self) -> Points {
        self.carried
    }

    /// All stakes on the table.
    #[must_use]
    pub fn on_table(&self) -> Points {
        self.stakes.values().copied().sum::<Points>() + self.carried
    }

    /// The sum of all accounts.
    #[must_use]
    pub fn total(&self) -> Points {
        self.players.values().copied().sum::<Points>() + self.on_table() + self.bank
    }

    /// Moves points.
    pub fn apply(&mut self, transfer: &Transfer<Seat>) {
        *self.account(transfer.from) -= transfer.points;
        *self.account(transfer.to) += transfer.points;
    }

    /// At the end of a deal what is still staked is carried over.
    pub(crate) fn carry_stakes(&mut self) {
        self.carried = self.on_table();
        self.stakes = BySeat::from_fn(|_| Points::ZERO);
    }

    fn account(&mut self, account: Account<Seat>) -> &mut Points {
        match account {
            Account::Player(seat) => &mut self.players[seat],
            Account::Stake(seat) => &mut self.stakes[seat],
            Account::Carried => &mut self.carried,
            Account::Bank => &mut self.bank,
        }
    }
}
