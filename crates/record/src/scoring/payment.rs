//! Payments in answers.

use game::{Account, CauseName, DepositOrigin, Payments, Points, Rulebook, Transfer};
use serde::{Serialize, Serializer};
use ts_rs::TS;

/// One payment of an answer. `P` identifies players: by wind in a deal, by seat at the end.
#[derive(Serialize, TS)]
#[ts(rename = "CitedPayment", concrete(P = tiles::Wind))]
pub struct Payment<'a, P> {
    /// The payer.
    #[ts(type = "Wind | 'table' | 'bank'")]
    from: Party<P>,
    /// The payee.
    #[ts(type = "Wind | 'table' | 'bank'")]
    to: Party<P>,
    /// The amount.
    points: Points,
    /// What it is for.
    cause: CauseName,
    /// The statement that it quotes.
    cite: &'a str,
    /// For riichi sticks, whose they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
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
            cause: transfer.cause.called(),
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
