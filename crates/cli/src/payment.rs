//! Payments and what they change, as answers write them.

use game::{Account, Points, Rulebook, Transfer};
use serde::ser::{Serialize, SerializeMap, Serializer};
use tiles::{BySeat, ByWind, Seat, Wind};

use crate::words::Player;

/// One payment of an answer.
#[derive(serde::Serialize)]
pub struct Payment<'a> {
    from: &'static str,
    to: &'static str,
    points: i32,
    cause: &'static str,
    cite: &'a str,
}

impl<'a> Payment<'a> {
    /// The payments that these transfers are under a rulebook.
    pub fn list<P: Player>(book: &'a Rulebook, transfers: &[Transfer<P>]) -> Vec<Payment<'a>> {
        let payment = |transfer: &Transfer<P>| Payment {
            from: letter(transfer.from),
            to: letter(transfer.to),
            points: transfer.points.0,
            cause: transfer.cause.name(),
            cite: transfer.cause.cite(book),
        };
        transfers.iter().map(payment).collect()
    }
}

/// The account's name in answers; sticks lie on the table, whoever staked them.
pub fn letter<P: Player>(account: Account<P>) -> &'static str {
    match account {
        Account::Player(player) => player.letter(),
        Account::Stake(_) | Account::Carried => "table",
        Account::Bank => "bank",
    }
}

/// The account's name in text.
pub fn name<P: Player>(account: Account<P>) -> &'static str {
    match account {
        Account::Player(player) => player.name(),
        Account::Stake(_) | Account::Carried => "the table",
        Account::Bank => "the bank",
    }
}

/// Points of each wind, `{"E":0,"S":0,"W":0,"N":0}`.
pub struct Delta(pub ByWind<Points>);

impl Serialize for Delta {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        for wind in Wind::ALL {
            map.serialize_entry(Player::letter(wind), &self.0[wind].0)?;
        }
        map.end()
    }
}

/// A number for each seat, `{"A":1,"B":2,"C":3,"D":4}`.
pub struct Seats(pub BySeat<i32>);

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        for seat in Seat::ALL {
            map.serialize_entry(Player::letter(seat), &self.0[seat])?;
        }
        map.end()
    }
}
