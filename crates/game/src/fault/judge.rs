//! A deal in which mistakes were made: what each costs, and how the deal is paid, if it is over.

use tiles::{ByWind, Wind};

use crate::base::abort::Abort;
use crate::base::cause::Cause;
use crate::base::fault::{Fault, Remedy};
use crate::base::fault_facts::{DealEnd, FaultFacts, FirstCall};
use crate::base::next_dealer::NextDealer;
use crate::base::transfer::{Account, Transfers};
use crate::fault::remedy::remedy;
use crate::fault::ruling::{CallThatCounts, NoRuling, Ruling};
use crate::rules::{ChomboWithWin, Detail, Rules};
use crate::settle::chombo::{pay_fine, replay_settled};
use crate::settle::deal_end::{settle, stands_beside_chombo};
use crate::settle::deposits::pay_deposit;
use crate::settle::settlement::{Ending, OnTable, Quote, SettleError, Settlement};
use crate::value::score::Score;
use crate::value::win::Win;

/// A mistake that a player made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Incident {
    /// The player.
    pub offender: Wind,
    /// The mistake.
    pub fault: Fault,
    /// What is known about it.
    pub facts: FaultFacts,
}

/// A deal whose mistakes were judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedDeal {
    /// The mistakes with their rulings; those that came to light by themselves are last.
    pub rulings: Vec<(Incident, Ruling)>,
    /// The players whose hands are dead.
    pub dead: ByWind<bool>,
    /// The players who commit chombo, whether or not it is paid.
    pub offenders: ByWind<bool>,
    /// The players who are not tenpai only because their hands are dead.
    pub struck: ByWind<bool>,
    /// What is paid at once: stakes that go back, and fines.
    pub at_once: Transfers,
    /// How the deal is paid; `None` if it goes on.
    pub settlement: Option<Settlement>,
}

impl JudgedDeal {
    /// Whether the deal is over, even if it is not known how it ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let after_end = |(incident, ruling): &(Incident, Ruling)| match incident.fault {
            Fault::WrongShowing | Fault::WrongScore | Fault::WrongWord => true,
            // The player wins after all.
            Fault::ChangedCall => match (ruling.counts, incident.facts.first) {
                (Some(CallThatCounts::First), Some(FirstCall::Win)) => true,
                (Some(CallThatCounts::Last), Some(FirstCall::Set)) => {
                    incident.facts.wins == Some(true)
                }
                _ => false,
            },
            _ => incident.facts.ended.is_some(),
        };
        self.settlement.is_some() || self.rulings.iter().any(after_end)
    }

    /// The statements, beside those of the rulings, on what becomes of dead hands and older sticks
    /// and of an offender's own win.
    #[must_use]
    pub fn details(&self, winners: &[Wind]) -> Vec<Detail> {
        let mut details = Vec::new();
        if winners.iter().any(|winner| self.offenders[*winner]) {
            details.push(Detail::OwnWinVoid);
        }
        if self.struck.values().any(|struck| *struck) {
            details.push(Detail::DeadNoten);
        }
        details.extend(self.older_sticks());
        details
    }

    /// The statement by which older sticks stay on the table when the deal is dealt again; `None`
    /// if there are none, or it is not.
    #[must_use]
    pub fn older_sticks(&self) -> Option<Detail> {
        let settlement = self.settlement.as_ref()?;
        let stay = settlement.dealer == NextDealer::Redeal && settlement.deposits > 0;
        stay.then_some(match settlement.quote {
            Quote::AFTER_ACCIDENT => Detail::ReturnedReplay,
            _ => Detail::CarriedStay,
        })
    }

    /// Everything that is paid.
    #[must_use]
    pub fn transfers(&self) -> Transfers {
        let mut all = self.at_once.clone();
        let settlement = self.settlement.iter();
        all.extend(settlement.flat_map(|settlement| settlement.transfers.iter().copied()));
        all
    }
}

/// Why mistakes cannot be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JudgeError {
    /// There is no ruling on one of them, given by its place in the list.
    NoRuling(usize, NoRuling),
    /// A player with a dead hand won.
    DeadWinner(Wind),
    /// A chombo is paid beside another player's win, which is not given.
    WinMissing,
    /// A player paid the stake of a riichi late, but it is not on the table.
    StakeMissing(Wind),
    /// A deal that is void without a payment cannot have ended in another way.
    EndedAndVoid,
    /// The deal cannot be settled.
    Settle(SettleError),
}

/// Judges mistakes, and settles the deal if it is over: it ended by itself, or a mistake ends it.
/// `dead` are the hands that were dead before, `offenders` the players whose chombo is certain.
///
/// # Errors
/// When there is no ruling on a mistake, or the deal cannot have ended so.
pub fn judge(
    rules: &Rules,
    table: &OnTable,
    ending: Option<&Ending<'_>>,
    mut dead: ByWind<bool>,
    mut offenders: ByWind<bool>,
    incidents: &[Incident],
) -> Result<JudgedDeal, JudgeError> {
    let mut rulings = Vec::new();
    let was_dead = dead;
    for (place, incident) in incidents.iter().enumerate() {
        let incident = Incident {
            fault: match was_dead[incident.offender] {
                true => with_dead_hand(incident.fault),
                false => incident.fault,
            },
            ..*incident
        };
        let facts = with_end(&incident, ending);
        let ruling = remedy(rules, incident.offender, incident.fault, &facts)
            .map_err(|no_ruling| JudgeError::NoRuling(place, no_ruling))?;
        let another_won = facts.ended == Some(DealEnd::OtherWin);
        if ruling.remedy == Remedy::Chombo && another_won && ending.is_none() {
            return Err(JudgeError::WinMissing);
        }
        dead[incident.offender] |= ruling.remedy == Remedy::DeadHand;
        rulings.push((incident, ruling));
    }
    let judged: ByWind<bool> = ByWind::from_fn(|wind| {
        let riichi = |(incident, ruling): &(Incident, Ruling)| match incident.fault {
            _ if incident.offender != wind => false,
            Fault::NotenRiichi => true,
            // A hand that is shown after all is judged as it is.
            Fault::WrongShowing => ruling.remedy != Remedy::PutRight,
            _ => false,
        };
        rulings.iter().any(riichi) || dead[wind]
    });
    // At a nagashi mangan nobody needs to say who was tenpai.
    if let Some(Ending::Ryuukyoku(facts)) = ending
        && !facts.nagashi.values().any(|nagashi| *nagashi)
    {
        for offender in Wind::ALL {
            let shown = !facts.tenpai[offender] && !facts.hides[offender];
            if table.deposits[offender] > 0 && shown && !judged[offender] {
                rulings.extend(noten_riichi(rules, offender));
            }
        }
    }
    let unpaid = |(incident, ruling): &&(Incident, Ruling)| {
        let is_put_right = ruling.remedy == Remedy::PutRight;
        let is_missing = table.deposits[incident.offender] == 0;
        incident.fault == Fault::RiichiUnpaid && is_put_right && is_missing
    };
    if let Some((incident, _)) = rulings.iter().find(unpaid)
        && ending.is_some()
    {
        return Err(JudgeError::StakeMissing(incident.offender));
    }
    let mut table = *table;
    let mut at_once = Transfers::new();
    let mut replay = false;
    for (incident, ruling) in &rulings {
        let offender = incident.offender;
        match ruling.remedy {
            Remedy::Chombo => offenders[offender] = true,
            Remedy::Replay => replay = true,
            // At a ryuukyoku it is paid with everything else.
            Remedy::Fine(_) if matches!(ending, Some(Ending::Ryuukyoku(_))) => {}
            Remedy::Fine(_) => pay_fine(rules, offender, |_| Cause::Hiding, &mut at_once),
            Remedy::Nothing
            | Remedy::PutRight
            | Remedy::Warned
            | Remedy::DeadHand
            | Remedy::Judgement => {}
        }
        if ruling.stake_returned && table.deposits[offender] > 0 {
            let own = Account::Deposit(offender);
            pay_deposit(rules, own, offender, 1, Cause::Returned, &mut at_once);
            table.deposits[offender] -= 1;
        }
    }
    let chombo = offenders.values().any(|offends| *offends);
    let mut struck = ByWind::default();
    let settlement = match ending {
        Some(_) if replay => return Err(JudgeError::EndedAndVoid),
        Some(ending) => {
            let counted = without_dead(ending, dead, &rulings)?;
            if chombo && stands_beside_chombo(rules, &counted, offenders) {
                beside_win(rules, &counted, &mut rulings);
            } else if let Ending::Ryuukyoku(facts) = ending
                && !chombo
            {
                struck = ByWind::from_fn(|wind| dead[wind] && facts.tenpai[wind]);
            }
            Some(settle(rules, &table, &counted, offenders).map_err(JudgeError::Settle)?)
        }
        None if chombo => {
            let settled = settle(rules, &table, &Ending::Chombo, offenders);
            Some(settled.map_err(JudgeError::Settle)?)
        }
        None => replay.then(|| replay_settled(rules, &table)),
    };
    Ok(JudgedDeal {
        rulings,
        dead,
        offenders,
        struck,
        at_once,
        settlement,
    })
}

/// A mistake, of a player whose hand was dead when it was made.
const fn with_dead_hand(fault: Fault) -> Fault {
    match fault {
        Fault::WrongWin | Fault::FuritenWin => Fault::DeadWin,
        Fault::WrongCall => Fault::DeadCall,
        fault => fault,
    }
}

/// Adds to the rulings what becomes of a chombo beside somebody's win.
fn beside_win(rules: &Rules, ending: &Ending<'_>, rulings: &mut [(Incident, Ruling)]) {
    const WITH_WIN: &str = "chombo.with_win";
    for (_, ruling) in rulings {
        if ruling.remedy != Remedy::Chombo {
            continue;
        }
        let mut said = match rules.chombo.with_win {
            ChomboWithWin::Ignored => ruling.clone().cancelled(WITH_WIN),
            ChomboWithWin::AlsoPaid => ruling.clone().also(WITH_WIN),
        };
        if let Ending::Ryuukyoku(_) = ending {
            said = said.also("chombo.with_nagashi");
        }
        *ruling = said;
    }
}

/// How the deal ended for a player; `None` if a chombo ended it.
#[must_use]
pub fn end_for(ending: &Ending<'_>, player: Wind) -> Option<DealEnd> {
    match ending {
        Ending::Wins(wins) => {
            let own = |(win, _): &(Win, Score)| win.situation.seat == player;
            Some(match wins.iter().any(own) {
                true => DealEnd::OwnWin,
                false => DealEnd::OtherWin,
            })
        }
        Ending::Ryuukyoku(_) => Some(DealEnd::Exhausted),
        Ending::Abort(facts) if facts.kind == Abort::FourRiichi => Some(DealEnd::FourRiichi),
        Ending::Abort(_) => Some(DealEnd::Abort),
        Ending::Chombo => None,
    }
}

/// The facts of a mistake, with how the deal ended if that is known.
fn with_end(incident: &Incident, ending: Option<&Ending<'_>>) -> FaultFacts {
    let ended = ending.and_then(|ending| end_for(ending, incident.offender));
    FaultFacts {
        ended: incident.facts.ended.or(ended),
        ..incident.facts
    }
}

/// A riichi hand that turned out to be noten when the wall had run out, where the book judges it.
fn noten_riichi(rules: &Rules, offender: Wind) -> Option<(Incident, Ruling)> {
    let facts = FaultFacts {
        ended: Some(DealEnd::Exhausted),
        died: Some(false),
        ..FaultFacts::default()
    };
    let fault = Fault::NotenRiichi;
    let ruling = remedy(rules, offender, fault, &facts).ok()?;
    let incident = Incident {
        offender,
        fault,
        facts,
    };
    (ruling.remedy != Remedy::Nothing).then_some((incident, ruling))
}

/// The ending as it counts: a dead hand is not tenpai and has no nagashi, and a hand that was not
/// shown and was fined for it as a mistake counts as hidden.
fn without_dead<'a>(
    ending: &Ending<'a>,
    dead: ByWind<bool>,
    rulings: &[(Incident, Ruling)],
) -> Result<Ending<'a>, JudgeError> {
    let fined = |wind: Wind| {
        let fine = |(incident, ruling): &(Incident, Ruling)| {
            incident.offender == wind && matches!(ruling.remedy, Remedy::Fine(_))
        };
        rulings.iter().any(fine)
    };
    Ok(match ending {
        Ending::Wins(wins) => {
            let winners = wins.iter().map(|(win, _)| win.situation.seat);
            match winners.into_iter().find(|winner| dead[*winner]) {
                Some(winner) => return Err(JudgeError::DeadWinner(winner)),
                None => ending.clone(),
            }
        }
        Ending::Ryuukyoku(facts) => {
            let mut facts = *facts;
            let is_tenpai = |wind| facts.tenpai[wind] && !dead[wind] && !fined(wind);
            facts.tenpai = ByWind::from_fn(is_tenpai);
            facts.nagashi = ByWind::from_fn(|wind| facts.nagashi[wind] && !dead[wind]);
            facts.hides = ByWind::from_fn(|wind| facts.hides[wind] || fined(wind));
            Ending::Ryuukyoku(facts)
        }
        Ending::Abort(facts) => {
            let mut facts = *facts;
            facts.dealer_tenpai &= !dead[Wind::East];
            Ending::Abort(facts)
        }
        Ending::Chombo => Ending::Chombo,
    })
}
