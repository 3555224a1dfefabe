//! Riichi deposits on the table: who takes them.

use arrayvec::ArrayVec;
use tiles::Wind;

use crate::base::cause::Cause;
use crate::base::transfer::{Account, Transfer, Transfers};
use crate::rules::Rules;
use crate::settle::settlement::OnTable;

/// Pays the deposits on the table to the first of `winners`; with `own_back`, each winner gets
/// their own deposit back first.
pub(super) fn pay_deposits(
    rules: &Rules,
    table: &OnTable,
    winners: &[Wind],
    own_back: bool,
    cause: Cause,
    into: &mut Transfers,
) {
    let Some(first) = winners.first() else { return };
    for declarer in Wind::ALL {
        let to = if own_back && winners.contains(&declarer) {
            declarer
        } else {
            *first
        };
        let cause = if to == declarer {
            Cause::OwnDeposit
        } else {
            cause
        };
        pay_deposit(
            rules,
            Account::Deposit(declarer),
            to,
            table.deposits[declarer],
            cause,
            into,
        );
    }
    pay_deposit(rules, Account::Carried, *first, table.carried, cause, into);
}

/// Pays this many deposits from the table to a player.
pub(crate) fn pay_deposit<const N: usize>(
    rules: &Rules,
    from: Account,
    to: Wind,
    count: u8,
    cause: Cause,
    into: &mut ArrayVec<Transfer, N>,
) {
    if count > 0 {
        into.push(Transfer {
            from,
            to: Account::Player(to),
            points: rules.riichi.deposit * i32::from(count),
            cause,
        });
    }
}
