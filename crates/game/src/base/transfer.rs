//! Points on the move: who pays whom, and why.

use std::fmt;

use arrayvec::ArrayVec;
use tiles::{ByWind, Seat, Wind};

use crate::base::amount::Points;
use crate::base::cause::Cause;
use crate::base::spelling::by_name;

/// Where points are. `P` is how players are named: by wind in a deal, by seat at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Account<P = Wind> {
    /// A player's points.
    Player(P),
    /// The riichi deposit that a player paid in this deal.
    Deposit(P),
    /// The deposits carried over from earlier deals.
    Carried,
    /// Nobody: fines and what cannot be shared.
    Bank,
}

/// Points that move from one account to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    deny_unknown_fields,
    bound(
        serialize = "Account<P>: serde::Serialize",
        deserialize = "Account<P>: serde::Deserialize<'de>"
    )
)]
pub struct Transfer<P = Wind> {
    /// Who gives.
    pub from: Account<P>,
    /// Who gets.
    pub to: Account<P>,
    /// How much.
    pub points: Points,
    /// Why.
    pub cause: Cause,
}

impl<P> Account<P> {
    /// The same account with its player named differently.
    pub fn map<Q>(self, name: impl FnOnce(P) -> Q) -> Account<Q> {
        match self {
            Account::Player(player) => Account::Player(name(player)),
            Account::Deposit(player) => Account::Deposit(name(player)),
            Account::Carried => Account::Carried,
            Account::Bank => Account::Bank,
        }
    }
}

/// Where the deposits that a winner takes come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Sticks")]
pub enum DepositOrigin {
    /// The winner's own riichi.
    Own,
    /// Other players, in this deal.
    ThisDeal,
    /// Earlier deals.
    CarriedOver,
}

impl<P: PartialEq> Transfer<P> {
    /// Where the deposits come from, if it pays deposits and that is known.
    #[must_use]
    pub fn deposit_origin(&self) -> Option<DepositOrigin> {
        let deposits = [Cause::Deposit, Cause::OwnDeposit, Cause::SharedDeposit];
        if !deposits.contains(&self.cause) {
            return None;
        }
        match (&self.from, &self.to) {
            (Account::Deposit(declarer), Account::Player(winner)) if declarer == winner => {
                Some(DepositOrigin::Own)
            }
            (Account::Deposit(_), _) => Some(DepositOrigin::ThisDeal),
            (Account::Carried, _) => Some(DepositOrigin::CarriedOver),
            (Account::Player(_) | Account::Bank, _) => None,
        }
    }
}

impl<P> Transfer<P> {
    /// The same transfer with its players named differently.
    pub fn map<Q>(self, name: impl Fn(P) -> Q) -> Transfer<Q> {
        Transfer {
            from: self.from.map(&name),
            to: self.to.map(&name),
            points: self.points,
            cause: self.cause,
        }
    }
}

/// The transfers of one deal.
pub type Transfers = ArrayVec<Transfer, 48>;

/// The transfers of the end of a game.
pub type FinalTransfers = ArrayVec<Transfer<Seat>, 24>;

/// What the transfers change for each player.
#[must_use]
pub fn delta(transfers: &[Transfer]) -> ByWind<Points> {
    let mut sums = ByWind::from_fn(|_| Points::ZERO);
    for transfer in transfers {
        if let Account::Player(wind) = transfer.from {
            sums[wind] -= transfer.points;
        }
        if let Account::Player(wind) = transfer.to {
            sums[wind] += transfer.points;
        }
    }
    sums
}

const DEPOSIT: &str = "stake_";
const CARRIED: &str = "carried";
const BANK: &str = "bank";

impl<P: fmt::Display> fmt::Display for Account<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Account::Player(player) => player.fmt(f),
            Account::Deposit(player) => write!(f, "{DEPOSIT}{player}"),
            Account::Carried => f.write_str(CARRIED),
            Account::Bank => f.write_str(BANK),
        }
    }
}

fn account(text: &str) -> Option<Account<Seat>> {
    match text {
        CARRIED => Some(Account::Carried),
        BANK => Some(Account::Bank),
        _ => match text.strip_prefix(DEPOSIT) {
            Some(seat) => seat.parse().ok().map(Account::Deposit),
            None => text.parse().ok().map(Account::Player),
        },
    }
}

by_name! {
    Account<Seat>: "an account: a seat, \"stake_A\" to \"stake_D\", \"carried\" or \"bank\"",
        |account| account.to_string(), account;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_account_is_read_back() {
        for seat in Seat::ALL {
            for known in [Account::Player(seat), Account::Deposit(seat)] {
                let text = serde_json::to_string(&known).unwrap();
                assert_eq!(serde_json::from_str::<Account<Seat>>(&text).unwrap(), known);
            }
        }
        assert_eq!(account("stake_E"), None);
    }
}
