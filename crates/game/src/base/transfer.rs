//! Transfers of points: who pays whom, and why.

use std::fmt;

use arrayvec::ArrayVec;
use tiles::{ByWind, Seat, Wind};

use crate::base::amount::Points;
use crate::base::cause::Cause;
use crate::base::spelling::by_name;

/// An account that holds points. `P` identifies players: by wind in a deal, by seat at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Account<P = Wind> {
    /// A player's points.
    Player(P),
    /// The riichi deposit that a player paid in this deal.
    Deposit(P),
    /// The deposits carried over from earlier deals.
    Carried,
    /// No player: fines, and remainders that cannot be shared.
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
    /// The account that pays.
    pub from: Account<P>,
    /// The account that is paid.
    pub to: Account<P>,
    /// The amount.
    pub points: Points,
    /// The reason.
    pub cause: Cause,
}

impl<P> Account<P> {
    /// The same account with its player converted, for example from wind to seat.
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
    /// The origin of the deposits, if it pays deposits and their origin is known.
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
    /// The same transfer with its players converted.
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

/// The transfers at the end of a game.
pub type FinalTransfers = ArrayVec<Transfer<Seat>, 24>;

/// Each player's net change.
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
