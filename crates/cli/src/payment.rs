//! Payments in words.

use game::{Account, Cause, DepositOrigin, Transfer};

use crate::words::Player;

/// What an account is called.
pub fn name<P: Player>(account: Account<P>) -> &'static str {
    match account {
        Account::Player(player) => player.name(),
        Account::Deposit(_) | Account::Carried => "the table",
        Account::Bank => "the bank",
    }
}

/// What a payment is for.
pub fn cause<P: PartialEq>(transfer: &Transfer<P>) -> &'static str {
    match (transfer.deposit_origin(), transfer.cause) {
        (Some(DepositOrigin::Own), _) => "own stake",
        (Some(DepositOrigin::ThisDeal), _) => "stakes of this deal",
        (Some(DepositOrigin::CarriedOver), _) => "sticks carried over",
        (None, Cause::TableDeposit) => "sticks on the table",
        (None, cause) => cause.name(),
    }
}
