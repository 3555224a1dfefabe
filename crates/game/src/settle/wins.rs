//! Deals that were won: which of several winners is paid, and who takes what is on the table.

use arrayvec::ArrayVec;
use tiles::{ByWind, Wind};

use crate::base::cause::Cause;
use crate::base::transfer::{Account, Transfers};
use crate::deal::several_ron::{SeveralRon, several_ron};
use crate::rules::{RonRules, Rules, SeveralCounters, SeveralDeposits};
use crate::settle::abort::abort_settled;
use crate::settle::counters::pay_counters;
use crate::settle::deposits::{pay_deposit, pay_deposits};
use crate::settle::hand_payment::{WinPayments, pay_hand};
use crate::settle::settlement::{OnTable, Settlement, after_win};
use crate::value::score::Score;
use crate::value::win::{Declared, Win, WonBy};

pub(super) fn could_win_together(wins: &[(Win, Score)]) -> bool {
    match wins {
        [] => false,
        [_] => true,
        [(first, _), ..] => {
            let distinct = wins.iter().enumerate().all(|(place, (win, _))| {
                let seat = win.situation.seat;
                wins[..place]
                    .iter()
                    .all(|(earlier, _)| earlier.situation.seat != seat)
            });
            let one_discard = wins
                .iter()
                .all(|(win, _)| win.situation.by == first.situation.by);
            wins.len() <= 3 && distinct && one_discard && !first.situation.is_tsumo()
        }
    }
}

/// The wins that count: an offender's win is void.
pub(super) fn valid_winners(wins: &[(Win, Score)], offenders: ByWind<bool>) -> Winners<'_> {
    let valid = |(win, _): &&(Win, Score)| !offenders[win.situation.seat];
    wins.iter().filter(valid).collect()
}

pub(super) type Winners<'a> = ArrayVec<&'a (Win, Score), 3>;

pub(super) fn wins_settled(rules: &Rules, table: &OnTable, mut winners: Winners<'_>) -> Settlement {
    winners.sort_by_key(|(win, _)| turns_after_discarder(win));
    match several_ron(rules, winners.len()) {
        SeveralRon::First => winners.truncate(1),
        SeveralRon::All => {}
        SeveralRon::Abort => return abort_settled(rules, table, true),
    }
    let (deposits, counters) = match &rules.ron {
        RonRules::Nearest => (SeveralDeposits::Nearest, SeveralCounters::Nearest),
        RonRules::All { deposits, counters } => {
            (*deposits, counters.unwrap_or(SeveralCounters::Nearest))
        }
    };
    let mut transfers = Transfers::new();
    for (place, (win, score)) in winners.iter().enumerate() {
        pay_hand(rules, win, score, &mut transfers);
        if place == 0 || counters == SeveralCounters::Each {
            pay_counters(rules, win, score, table.counters, &mut transfers);
        }
    }
    let seats: ArrayVec<Wind, 4> = winners.iter().map(|(win, _)| win.situation.seat).collect();
    let cause = match seats.len() {
        1 => Cause::Deposit,
        _ => Cause::SharedDeposit,
    };
    let own_back = deposits == SeveralDeposits::OwnBack;
    pay_deposits(rules, table, &seats, own_back, cause, &mut transfers);
    after_win(rules, table, seats.contains(&Wind::East), transfers)
}

/// How many turns after the discarder the winner's turn comes; 0 for a tsumo, which is never one of
/// several wins.
pub(super) fn turns_after_discarder(win: &Win) -> usize {
    match win.situation.by {
        WonBy::Ron { from } => (win.situation.seat.index() + 4 - from.index()) % 4,
        WonBy::Tsumo => 0,
    }
}

/// What one win pays its winner: the hand, counters, and this many deposits. If the winner is in
/// riichi, one of them is the winner's own; the owners of the others are not known.
#[must_use]
pub fn payments(rules: &Rules, win: &Win, score: &Score, deposits: u8) -> WinPayments {
    let mut transfers = ArrayVec::new();
    pay_hand(rules, win, score, &mut transfers);
    let points = transfers.iter().map(|transfer| transfer.points).sum();
    pay_counters(rules, win, score, win.situation.counters, &mut transfers);
    let seat = win.situation.seat;
    let in_riichi = win.situation.declared != Declared::None;
    let own = u8::from(in_riichi).min(deposits);
    let (own_account, others) = (Account::Deposit(seat), Account::Carried);
    pay_deposit(
        rules,
        own_account,
        seat,
        own,
        Cause::OwnDeposit,
        &mut transfers,
    );
    let rest = deposits - own;
    pay_deposit(
        rules,
        others,
        seat,
        rest,
        Cause::TableDeposit,
        &mut transfers,
    );
    WinPayments { points, transfers }
}
