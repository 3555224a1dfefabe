//! Ryuukyoku: who is paid when the wall has run out.

use arrayvec::ArrayVec;
use tiles::{ByWind, Wind};

use crate::base::cause::Cause;
use crate::base::transfer::Transfers;
use crate::rules::{
    CounterChange, DealerAtRyuukyoku, Hiding, NagashiCountsAs, Rules, SeveralNagashi,
};
use crate::settle::chombo::pay_fine;
use crate::settle::deposits::pay_deposits;
use crate::settle::nagashi_payment::pay_nagashi;
use crate::settle::noten::pay_noten;
use crate::settle::settlement::{
    OnTable, Quote, RyuukyokuFacts, Settlement, after_win, without_winner,
};
use crate::value::score::score_nagashi;

pub(super) fn ryuukyoku_settled(
    rules: &Rules,
    table: &OnTable,
    facts: &RyuukyokuFacts,
) -> Settlement {
    let mut transfers = Transfers::new();
    if rules.ryuukyoku.hiding == Hiding::Fined {
        for wind in Wind::ALL.into_iter().filter(|wind| facts.hides[*wind]) {
            pay_fine(rules, wind, |_| Cause::Hiding, &mut transfers);
        }
    }
    let tenpai = ByWind::from_fn(|wind| facts.tenpai[wind] && !facts.hides[wind]);
    if let (Some(nagashi), Ok(score)) = (&rules.ryuukyoku.nagashi, score_nagashi(rules)) {
        let mut winners: ArrayVec<Wind, 4> = Wind::ALL
            .into_iter()
            .filter(|wind| facts.nagashi[*wind])
            .collect();
        if nagashi.several == SeveralNagashi::First {
            winners.truncate(1);
        }
        let counters = if nagashi.counts_as == NagashiCountsAs::Win {
            table.counters
        } else {
            0
        };
        for wind in &winners {
            pay_nagashi(rules, *wind, &score, counters, &mut transfers);
        }
        if !winners.is_empty() && nagashi.counts_as == NagashiCountsAs::Win {
            pay_deposits(rules, table, &winners, true, Cause::Deposit, &mut transfers);
            return after_win(rules, table, winners.contains(&Wind::East), transfers);
        }
        if !winners.is_empty() {
            return after_ryuukyoku(rules, table, tenpai[Wind::East], transfers);
        }
    }
    pay_noten(rules, tenpai, &mut transfers);
    after_ryuukyoku(rules, table, tenpai[Wind::East], transfers)
}

fn after_ryuukyoku(
    rules: &Rules,
    table: &OnTable,
    dealer_tenpai: bool,
    transfers: Transfers,
) -> Settlement {
    let stays = match rules.dealer.at_ryuukyoku {
        DealerAtRyuukyoku::Always => true,
        DealerAtRyuukyoku::Never => false,
        DealerAtRyuukyoku::Tenpai => dealer_tenpai,
        DealerAtRyuukyoku::TenpaiOrSouthRound => dealer_tenpai || table.round == Wind::South,
    };
    let adds = rules
        .counters
        .as_ref()
        .is_some_and(|counters| counters.at_ryuukyoku == CounterChange::Add);
    without_winner(table, transfers, stays, adds, Quote::after_ryuukyoku)
}
