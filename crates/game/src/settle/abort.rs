//! Deals that were cut short.

use crate::base::transfer::Transfers;
use crate::rules::{CounterChange, DealerAtAbort, Rules};
use crate::settle::settlement::{OnTable, Quote, Settlement, without_winner};

pub(super) fn abort_settled(rules: &Rules, table: &OnTable, dealer_tenpai: bool) -> Settlement {
    let stays = rules.dealer.at_abort != Some(DealerAtAbort::Tenpai) || dealer_tenpai;
    let adds = rules
        .counters
        .as_ref()
        .is_some_and(|counters| counters.at_abort == Some(CounterChange::Add));
    let quote = |_| Quote::AFTER_ABORT;
    without_winner(table, Transfers::new(), stays, adds, quote)
}
