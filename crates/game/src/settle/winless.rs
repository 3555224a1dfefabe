//! Deals that end without a winner: exhaustive draws, aborts and chombo.

use arrayvec::ArrayVec;
use tiles::{ByWind, Wind};

use super::{
    NextDealer, OnTable, Quote, RyuukyokuFacts, Settlement, after_win, pay_deposits, sticks,
};
use crate::amount::Points;
use crate::pay::pay_nagashi;
use crate::rules::{
    Chombo, CounterChange, DealerAtAbort, DealerAtRyuukyoku, FineSplit, Hiding, NagashiCountsAs,
    NotenSplit, Rules, SeveralNagashi,
};
use crate::score::score_nagashi;
use crate::transfer::{Account, Cause, Fine, Transfer, Transfers};

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

fn pay_noten(rules: &Rules, tenpai: ByWind<bool>, into: &mut Transfers) {
    let ready = tenpai.values().filter(|ready| **ready).count() as i32;
    if ready == 0 || ready == 4 {
        return;
    }
    let noten = 4 - ready;
    let points = rules.ryuukyoku.noten.points;
    let each = match rules.ryuukyoku.noten.split {
        NotenSplit::Each => points,
        NotenSplit::Total => points / (ready * noten),
    };
    // Two against two: each noten player pays one tenpai player, not half to either.
    let pairwise = ready == 2 && rules.ryuukyoku.noten.split == NotenSplit::Total;
    let payers: ArrayVec<Wind, 4> = Wind::ALL
        .into_iter()
        .filter(|wind| !tenpai[*wind])
        .collect();
    let takers: ArrayVec<Wind, 4> = Wind::ALL.into_iter().filter(|wind| tenpai[*wind]).collect();
    for (place, from) in payers.iter().enumerate() {
        for (other, to) in takers.iter().enumerate() {
            if pairwise && place != other {
                continue;
            }
            let points = if pairwise { points / 2 } else { each };
            into.push(Transfer {
                from: Account::Player(*from),
                to: Account::Player(*to),
                points,
                cause: Cause::Noten,
            });
        }
    }
}

pub(super) fn abort_settled(rules: &Rules, table: &OnTable, dealer_tenpai: bool) -> Settlement {
    let stays = rules.dealer.at_abort != Some(DealerAtAbort::Tenpai) || dealer_tenpai;
    let adds = rules
        .counters
        .as_ref()
        .is_some_and(|counters| counters.at_abort == Some(CounterChange::Add));
    let quote = |_| Quote::AFTER_ABORT;
    without_winner(table, Transfers::new(), stays, adds, quote)
}

/// The sticks stay, and perhaps a counter is placed.
fn without_winner(
    table: &OnTable,
    transfers: Transfers,
    dealer_stays: bool,
    adds_counter: bool,
    quote: impl Fn(NextDealer) -> Quote,
) -> Settlement {
    let dealer = if dealer_stays {
        NextDealer::Stays
    } else {
        NextDealer::Passes
    };
    Settlement {
        transfers,
        dealer,
        counters: table.counters.saturating_add(u8::from(adds_counter)),
        deposits: table.sticks(),
        quote: quote(dealer),
    }
}

/// The deal is void: fines are paid, this deal's sticks go back, the same player deals again.
pub(super) fn chombo_settled(
    rules: &Rules,
    table: &OnTable,
    offenders: ByWind<bool>,
) -> Settlement {
    let mut transfers = Transfers::new();
    pay_chombo(rules, offenders, &mut transfers);
    for staker in Wind::ALL {
        sticks(
            rules,
            Account::Stake(staker),
            staker,
            table.stakes[staker],
            Cause::Returned,
            &mut transfers,
        );
    }
    Settlement {
        transfers,
        dealer: NextDealer::Redeal,
        counters: table.counters,
        deposits: table.carried,
        quote: Quote::AFTER_CHOMBO,
    }
}

pub(super) fn pay_chombo(rules: &Rules, offenders: ByWind<bool>, into: &mut Transfers) {
    for wind in Wind::ALL.into_iter().filter(|wind| offenders[*wind]) {
        pay_fine(rules, wind, Cause::Chombo, into);
    }
}

/// What a chombo, or what is fined like one, costs this player in all.
#[must_use]
pub(crate) fn fine(rules: &Rules, offender: Wind) -> Points {
    let others = Wind::ALL.into_iter().filter(|wind| *wind != offender);
    others.map(|to| share_of_fine(rules, offender, to).0).sum()
}

fn share_of_fine(rules: &Rules, offender: Wind, to: Wind) -> (Points, Fine) {
    match (offender, to) {
        (Wind::East, _) => (dealers_fine(&rules.chombo, to), Fine::OfDealer),
        (_, Wind::East) => (rules.chombo.to_dealer, Fine::ToDealer),
        (_, _) => (rules.chombo.to_other, Fine::ToOther),
    }
}

fn pay_fine(rules: &Rules, offender: Wind, cause: fn(Fine) -> Cause, into: &mut Transfers) {
    for to in Wind::ALL.into_iter().filter(|wind| *wind != offender) {
        let (points, fine) = share_of_fine(rules, offender, to);
        into.push(Transfer {
            from: Account::Player(offender),
            to: Account::Player(to),
            points,
            cause: cause(fine),
        });
    }
}

/// What the dealer as offender pays to this player.
fn dealers_fine(chombo: &Chombo, to: Wind) -> Points {
    let whole = chombo.dealer_pays;
    let third = Points(whole.0 / 3 / HUNDRED * HUNDRED);
    let rest = whole - third * 3;
    match chombo.dealer_split {
        FineSplit::Each => whole,
        FineSplit::TotalRoundedDown => third,
        // South is next in turn and gets the first hundred that is left over.
        FineSplit::TotalNextInTurn => {
            let before = HUNDRED * (to.index() as i32 - 1);
            third + Points((rest.0 - before).clamp(0, HUNDRED))
        }
    }
}

/// The smallest stick.
const HUNDRED: i32 = 100;
