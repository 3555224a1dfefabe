//! Payments in answers.

use game::{Account, DepositOrigin, Payments, Points, Rulebook, Transfer};
use serde::{Serialize, Serializer};

/// One payment of an answer. `P` identifies players: by wind in a deal, by seat at the end.
#[derive(Serialize)]
pub struct Payment<'a, P: Serialize> {
    from: Party<P>,
    to: Party<P>,
    points: Points,
    cause: &'static str,
    cite: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    sticks: Option<DepositOrigin>,
}

impl<'a, P: Copy + PartialEq + Serialize> Payment<'a, P> {
    /// Payments under a rulebook.
    pub fn list(book: &'a Rulebook, payments: Payments<'_, P>) -> Vec<Payment<'a, P>> {
        let cited = payments.cited(book);
        cited
            .map(|(transfer, cite)| Payment::new(transfer, cite))
            .collect()
    }

    /// A payment that quotes this statement.
    pub fn new(transfer: &Transfer<P>, cite: &'a str) -> Payment<'a, P> {
        Payment {
            from: Party(transfer.from),
            to: Party(transfer.to),
            points: transfer.points,
            cause: transfer.cause.name(),
            cite,
            sticks: transfer.deposit_origin(),
        }
    }
}

/// The payer or payee. Riichi sticks belong to the table, whoever staked them.
struct Party<P>(Account<P>);

impl<P: Serialize> Serialize for Party<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Account::Player(player) => player.serialize(serializer),
            Account::Deposit(_) | Account::Carried => serializer.serialize_str("table"),
            Account::Bank => serializer.serialize_str("bank"),
        }
    }
}
