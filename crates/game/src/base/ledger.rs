//! Points by account. Only transfers move them, and their sum never changes.

use tiles::{BySeat, Seat};

use crate::base::amount::Points;
use crate::base::transfer::{Account, Transfer};

/// Points by account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ledger {
    players: BySeat<Points>,
    deposits: BySeat<Points>,
    carried: Points,
    bank: Points,
}

impl Ledger {
    /// The accounts at the beginning of a deal.
    #[must_use]
    pub fn new(players: BySeat<Points>, carried: Points) -> Ledger {
        Ledger {
            players,
            deposits: BySeat::from_fn(|_| Points::ZERO),
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

    /// What a player has paid for riichi in this deal.
    #[must_use]
    pub fn deposit(&self, seat: Seat) -> Points {
        self.deposits[seat]
    }

    /// The deposits carried over from earlier deals.
    #[must_use]
    pub fn carried(&self) -> Points {
        self.carried
    }

    /// All deposits on the table.
    #[must_use]
    pub fn on_table(&self) -> Points {
        self.deposits.values().copied().sum::<Points>() + self.carried
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

    /// Carries over the deposits that nobody took in this deal.
    pub(crate) fn carry_deposits(&mut self) {
        self.carried = self.on_table();
        self.deposits = BySeat::from_fn(|_| Points::ZERO);
    }

    fn account(&mut self, account: Account<Seat>) -> &mut Points {
        match account {
            Account::Player(seat) => &mut self.players[seat],
            Account::Deposit(seat) => &mut self.deposits[seat],
            Account::Carried => &mut self.carried,
            Account::Bank => &mut self.bank,
        }
    }
}
