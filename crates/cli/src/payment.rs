//! Who pays and who is paid, for people.

use game::Account;

use crate::words::Player;

/// The account's name in text.
pub fn name<P: Player>(account: Account<P>) -> &'static str {
    match account {
        Account::Player(player) => player.name(),
        Account::Stake(_) | Account::Carried => "the table",
        Account::Bank => "the bank",
    }
}
