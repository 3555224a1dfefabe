//! Chombo: who commits it, who pays whom, whether a nagashi mangan is still paid, and the deal
//! that is played again.

use tiles::{ByWind, Wind};

use crate::base::amount::Points;
use crate::base::cause::{Cause, Fine};
use crate::base::next_dealer::NextDealer;
use crate::base::transfer::{Account, Transfer, Transfers};
use crate::rules::{Chombo, ChomboWithNagashi, FineSplit, Hiding, Rules};
use crate::settle::deposits::pay_deposit;
use crate::settle::settlement::{Ending, OnTable, Quote, RyuukyokuFacts, Settlement};

/// The deal is void: fines are paid, and it is dealt again.
pub(super) fn chombo_settled(
    rules: &Rules,
    table: &OnTable,
    offenders: ByWind<bool>,
) -> Settlement {
    let mut transfers = Transfers::new();
    pay_chombo(rules, offenders, &mut transfers);
    void(rules, table, transfers, Quote::AFTER_CHOMBO)
}

/// The deal is void and nobody is to blame: it is dealt again, and nothing is paid.
pub(crate) fn replay_settled(rules: &Rules, table: &OnTable) -> Settlement {
    void(rules, table, Transfers::new(), Quote::AFTER_ACCIDENT)
}

/// This deal's deposits go back, and the same player deals again.
fn void(rules: &Rules, table: &OnTable, mut transfers: Transfers, quote: Quote) -> Settlement {
    for declarer in Wind::ALL {
        pay_deposit(
            rules,
            Account::Deposit(declarer),
            declarer,
            table.deposits[declarer],
            Cause::Returned,
            &mut transfers,
        );
    }
    Settlement {
        transfers,
        dealer: NextDealer::Redeal,
        counters: table.counters,
        deposits: table.carried,
        quote,
    }
}

/// Where not showing the hand is fined, a player in riichi who does not show it commits chombo.
pub(super) fn with_hiders(
    rules: &Rules,
    table: &OnTable,
    ending: &Ending<'_>,
    offenders: ByWind<bool>,
) -> ByWind<bool> {
    match ending {
        Ending::Ryuukyoku(facts) if rules.ryuukyoku.hiding == Hiding::Fined => {
            ByWind::from_fn(|wind| {
                offenders[wind] || (facts.hides[wind] && table.deposits[wind] > 0)
            })
        }
        Ending::Ryuukyoku(_) | Ending::Wins(_) | Ending::Abort(_) | Ending::Chombo => offenders,
    }
}

/// Whether somebody else's nagashi mangan is still paid beside a chombo.
pub(super) fn nagashi_stands(
    rules: &Rules,
    facts: &RyuukyokuFacts,
    offenders: ByWind<bool>,
) -> bool {
    let another = |wind: &Wind| facts.nagashi[*wind] && !offenders[*wind];
    rules.chombo.with_nagashi == Some(ChomboWithNagashi::Stands) && Wind::ALL.iter().any(another)
}

pub(super) fn pay_chombo(rules: &Rules, offenders: ByWind<bool>, into: &mut Transfers) {
    for wind in Wind::ALL.into_iter().filter(|wind| offenders[*wind]) {
        pay_fine(rules, wind, Cause::Chombo, into);
    }
}

/// What a chombo, or what is fined like one, costs this player in all.
#[must_use]
pub fn chombo_fine(rules: &Rules, offender: Wind) -> Points {
    let others = Wind::ALL.into_iter().filter(|wind| *wind != offender);
    others.map(|to| share_of_fine(rules, offender, to).0).sum()
}

pub(super) fn share_of_fine(rules: &Rules, offender: Wind, to: Wind) -> (Points, Fine) {
    match (offender, to) {
        (Wind::East, _) => (dealers_fine(&rules.chombo, to), Fine::OfDealer),
        (_, Wind::East) => (rules.chombo.to_dealer, Fine::ToDealer),
        (_, _) => (rules.chombo.to_other, Fine::ToOther),
    }
}

pub(crate) fn pay_fine(
    rules: &Rules,
    offender: Wind,
    cause: fn(Fine) -> Cause,
    into: &mut Transfers,
) {
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
pub(super) fn dealers_fine(chombo: &Chombo, to: Wind) -> Points {
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

/// The smallest amount that is paid.
const HUNDRED: i32 = 100;
