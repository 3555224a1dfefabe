//! Who pays and who is paid, for people.

use game::{Account, Cause, Sticks, Transfer};

use crate::words::Player;

/// The account's name in text.
pub fn name<P: Player>(account: Account<P>) -> &'static str {
    match account {
        Account::Player(player) => player.name(),
        Account::Stake(_) | Account::Carried => "the table",
        Account::Bank => "the bank",
    }
}

/// What a payment is for, in a few words.
pub fn cause<P: PartialEq>(transfer: &Transfer<P>) -> &'static str {
    match (transfer.sticks(), transfer.cause) {
        (Some(Sticks::Own), _) => "own stake",
        (Some(Sticks::ThisDeal), _) => "stakes of this deal",
        (Some(Sticks::CarriedOver), _) => "sticks carried over",
        (None, Cause::TableDeposit) => "sticks on the table",
        (None, cause) => cause.name(),
    }
}
