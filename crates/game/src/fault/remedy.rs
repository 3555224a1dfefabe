//! What a mistake costs.

use tiles::Wind;

use crate::base::abort::Abort;
use crate::base::fault::{Fault, Remedy};
use crate::base::fault_facts::{
    DealEnd, FactAnswers, FaultFact, FaultFacts, FirstCall, Lack, Miscount, Noticed,
};
use crate::fault::ruling::{CallThatCounts, NoRuling, Ruling};
use crate::rules::{
    CallCorrection, ChangedCall, ChomboWithWin, CountCorrection, DealEnds, Detail, DiedLater,
    DiscardCorrection, DiscardFault, Exposed, ExposedLimit, FaultRules, Hiding, Penalty,
    RiichiPoints, Rules, ScoreCorrection, SwapAfterChii, SwapAfterPon, VoidStake, WallsCounted,
    WinFault,
};
use crate::settle::chombo::chombo_fine;

/// What a mistake of the `offender` costs.
///
/// # Errors
/// When the book judges no mistakes, or none of this kind, or a fact is missing.
pub fn remedy(
    rules: &Rules,
    offender: Wind,
    fault: Fault,
    facts: &FaultFacts,
) -> Result<Ruling, NoRuling> {
    let faults = rules.faults.as_ref().ok_or(NoRuling::Prevented)?;
    if !can_happen(rules, fault, facts) {
        return Err(NoRuling::NotInBook(fault));
    }
    Ok(match fault {
        Fault::WrongWin => win(
            &faults.win,
            facts,
            ["faults.win.shown", "faults.win.unshown"],
        )?,
        Fault::FuritenWin => {
            let settings = ["faults.furiten_win.shown", "faults.furiten_win.unshown"];
            let ruling = win(&faults.furiten_win, facts, settings)?;
            // Where it costs what any false win costs, that is quoted too.
            let settings = ["faults.win.shown", "faults.win.unshown"];
            match win(&faults.win, facts, settings)? {
                any if any.remedy == ruling.remedy => ruling.also(any.settings[0]),
                _ => ruling,
            }
        }
        Fault::DeadWin => {
            let settings = ["faults.dead_win.shown", "faults.dead_win.unshown"];
            win(&faults.dead_win, facts, settings)?
        }
        Fault::DeadCall => Ruling::new(faults.dead.call, "faults.dead.call"),
        Fault::ActedWhileDead => Ruling::new(faults.dead.declaration, "faults.dead.declaration"),
        Fault::NotenRiichi => noten_riichi(rules, faults, facts)?,
        Fault::WrongKanInRiichi => {
            let kan = &faults.kan_in_riichi;
            let settings = ["faults.kan_in_riichi.remedy", "faults.kan_in_riichi.found"];
            come_to_light(rules, kan.remedy, kan.found, facts, settings)?
        }
        Fault::WrongRiichi => match facts.lacks()? {
            Lack::Tiles => void_riichi(
                faults,
                faults.riichi.too_few_tiles,
                "faults.riichi.too_few_tiles",
            ),
            Lack::Points => {
                let points = faults.riichi.too_few_points;
                void_riichi(faults, points, "faults.riichi.too_few_points")
            }
        },
        Fault::RiichiOpenHand => {
            void_riichi(faults, faults.riichi.open_hand, "faults.riichi.open_hand")
        }
        Fault::RiichiUnannounced => lost_riichi(
            faults,
            faults.riichi.unannounced,
            "faults.riichi.unannounced",
        ),
        Fault::RiichiNotTurned if facts.successor()? => {
            lost_riichi(faults, faults.riichi.successor, "faults.riichi.successor")
        }
        Fault::RiichiNotTurned => {
            lost_riichi(faults, faults.riichi.not_turned, "faults.riichi.not_turned")
        }
        Fault::RiichiUnpaid => Ruling::new(faults.riichi.unpaid, "faults.riichi.unpaid"),
        Fault::RiichiDiscard => {
            let settings = [
                "faults.riichi.discard.remedy",
                "faults.riichi.discard.until",
            ];
            discard(&faults.riichi.discard, facts, settings)?
        }
        Fault::WrongDiscard => {
            let settings = ["faults.swap.remedy", "faults.swap.until"];
            discard(&faults.swap, facts, settings)?
        }
        Fault::WrongCall => call(faults, facts)?,
        Fault::ChangedCall => changed_call(faults, facts)?,
        Fault::LateCall => {
            let ruling = Ruling::new(faults.call.late, "faults.call.late");
            ruling.counting(CallThatCounts::Neither)
        }
        Fault::TileNotTaken => {
            if facts.discards()? < faults.not_taken.discards.0 {
                Ruling::new(Remedy::PutRight, "faults.not_taken.discards")
            } else {
                Ruling::new(faults.not_taken.remedy, "faults.not_taken.remedy")
            }
        }
        Fault::WrongCount => count(faults, facts)?,
        Fault::ExposedTiles => exposed(faults, facts)?,
        Fault::EarlyDraw => Ruling::new(faults.draw.early, "faults.draw.early"),
        Fault::WrongDraw if facts.discarded()? => Ruling::nothing("faults.draw.wrong_place"),
        Fault::WrongDraw => Ruling::new(faults.draw.wrong_place, "faults.draw.wrong_place"),
        Fault::DeadWallDraw => Ruling::new(faults.draw.dead_wall, "faults.draw.dead_wall"),
        Fault::WrongAbort => match &faults.abort.chombo {
            Some(chombo) if facts.shown_tiles()? >= chombo.tiles.0 => {
                Ruling::new(Remedy::Chombo, "faults.abort.chombo.tiles")
            }
            Some(_) | None => Ruling::new(faults.abort.remedy, "faults.abort.remedy"),
        },
        Fault::WrongShowing => showing(rules, offender, facts)?,
        Fault::Unplayable => Ruling::new(faults.unplayable, "faults.unplayable"),
        Fault::Accident => Ruling::new(faults.accident, "faults.accident"),
        Fault::Obstruction => Ruling::new(faults.obstruction, "faults.obstruction"),
        Fault::Information if facts.repeated()? => {
            let information = &faults.information;
            Ruling::new(information.repeated, "faults.information.repeated")
        }
        Fault::Information => Ruling::new(faults.information.first, "faults.information.first"),
        Fault::WrongWord => Ruling::new(faults.word, "faults.word"),
        Fault::WrongScore => score(faults, facts)?,
        Fault::Minor => Ruling::new(faults.minor, "faults.minor"),
        Fault::Other => return Err(NoRuling::NotInBook(fault)),
    })
}

/// Whether the book has the rule that is broken. What breaking it costs is answered all the same,
/// for tables that play with the rule.
fn can_happen(rules: &Rules, fault: Fault, facts: &FaultFacts) -> bool {
    let kuikae = &rules.kuikae;
    match fault {
        Fault::FuritenWin => rules.furiten.is_some(),
        Fault::WrongDiscard => {
            kuikae.chii != SwapAfterChii::Free || kuikae.pon != SwapAfterPon::Free
        }
        Fault::WrongRiichi if facts.lacks() == Ok(Lack::Points) => {
            rules.riichi.points == RiichiPoints::Enough
        }
        _ => true,
    }
}

/// Whether a deal can end in this way.
fn can_end(rules: &Rules, end: DealEnd) -> bool {
    let mut aborts = Abort::ALL.into_iter();
    match end {
        DealEnd::Exhausted | DealEnd::OwnWin | DealEnd::OtherWin => true,
        DealEnd::FourRiichi => rules.aborts.plays(Abort::FourRiichi),
        DealEnd::Abort => {
            aborts.any(|abort| abort != Abort::FourRiichi && rules.aborts.plays(abort))
        }
    }
}

/// The answers that a fact takes under these rules, for people.
#[must_use]
pub fn possible_answers(rules: &Rules, fact: FaultFact) -> String {
    match fact.answers() {
        FactAnswers::Words(_) => possible_words(rules, fact).join(", "),
        answers @ (FactAnswers::YesNo | FactAnswers::Number) => answers.to_string(),
    }
}

/// The words that a fact takes as an answer under these rules; none if it takes no words.
#[must_use]
pub fn possible_words(rules: &Rules, fact: FaultFact) -> Vec<&'static str> {
    match fact.answers() {
        FactAnswers::Words(words) if fact != FaultFact::Ended => words.to_vec(),
        FactAnswers::Words(_) => {
            let ends = DealEnd::ALL.into_iter().filter(|end| can_end(rules, *end));
            ends.map(DealEnd::name).collect()
        }
        FactAnswers::YesNo | FactAnswers::Number => Vec::new(),
    }
}

/// A win that does not count; `settings` are those for a shown hand and for none.
fn win(
    fault: &WinFault,
    facts: &FaultFacts,
    [shown, unshown]: [&'static str; 2],
) -> Result<Ruling, FaultFact> {
    // Whoever asks need not know whether a hand was shown where that makes no difference.
    if fault.shown == fault.unshown && facts.shown().is_err() {
        return Ok(Ruling::new(fault.shown, shown));
    }
    Ok(match facts.shown()? {
        true => Ruling::new(fault.shown, shown),
        false => Ruling::new(fault.unshown, unshown),
    })
}

fn noten_riichi(
    rules: &Rules,
    faults: &FaultRules,
    facts: &FaultFacts,
) -> Result<Ruling, NoRuling> {
    let noten = &faults.noten_riichi;
    let settings = ["faults.noten_riichi.remedy", "faults.noten_riichi.found"];
    let ruling = come_to_light(rules, noten.remedy, noten.found, facts, settings)?;
    if ruling.remedy != Remedy::Nothing && facts.died()? {
        return Ok(match noten.died {
            DiedLater::Exempt => Ruling::nothing("faults.noten_riichi.died"),
            DiedLater::Judged => ruling.also("faults.noten_riichi.died"),
        });
    }
    Ok(ruling)
}

/// A mistake that costs something only if it comes to light; `settings` say what, and when.
fn come_to_light(
    rules: &Rules,
    penalty: Penalty,
    found: DealEnds,
    facts: &FaultFacts,
    [remedy, when]: [&'static str; 2],
) -> Result<Ruling, NoRuling> {
    let ended = facts.ended()?;
    if !can_end(rules, ended) {
        return Err(NoRuling::NoSuchEnd(ended));
    }
    if !found.contains(ended) {
        return Ok(Ruling::nothing(when));
    }
    let ruling = Ruling::new(penalty, remedy).also(when);
    let is_chombo = ruling.remedy == Remedy::Chombo;
    let is_ignored = rules.chombo.with_win == ChomboWithWin::Ignored;
    Ok(if is_chombo && is_ignored && ended == DealEnd::OtherWin {
        ruling.cancelled("chombo.with_win")
    } else {
        ruling
    })
}

/// A riichi that cannot be made: it is void, whatever else it costs.
fn void_riichi(faults: &FaultRules, penalty: Penalty, setting: &'static str) -> Ruling {
    let stakes = matches!(penalty, Penalty::PutRight | Penalty::DeadHand);
    with_stake(faults, Ruling::new(penalty, setting), stakes)
}

/// A riichi that was declared wrongly: it is void only if it makes the hand dead.
fn lost_riichi(faults: &FaultRules, penalty: Penalty, setting: &'static str) -> Ruling {
    let is_void = penalty == Penalty::DeadHand;
    with_stake(faults, Ruling::new(penalty, setting), is_void)
}

fn with_stake(faults: &FaultRules, ruling: Ruling, is_void: bool) -> Ruling {
    if !is_void {
        return ruling;
    }
    Ruling {
        stake_returned: faults.riichi.stake == VoidStake::Returned,
        ..ruling.also("faults.riichi.stake")
    }
}

fn discard(
    fault: &DiscardFault,
    facts: &FaultFacts,
    [remedy, until]: [&'static str; 2],
) -> Result<Ruling, FaultFact> {
    let in_time = match fault.until {
        DiscardCorrection::Never => false,
        DiscardCorrection::NextAction => facts.noticed()? == Noticed::AtOnce,
        DiscardCorrection::NextDraw => facts.noticed()? != Noticed::AfterDraw,
    };
    Ok(if in_time {
        Ruling::new(Remedy::PutRight, until)
    } else {
        Ruling::new(fault.remedy, remedy)
    })
}

fn call(faults: &FaultRules, facts: &FaultFacts) -> Result<Ruling, FaultFact> {
    let call = &faults.call;
    if !facts.exposed()? {
        return Ok(Ruling::new(call.unexposed, "faults.call.unexposed"));
    }
    Ok(match call.exposed.until {
        CallCorrection::OwnDiscard if !facts.discarded()? => {
            Ruling::new(Remedy::PutRight, "faults.call.exposed.until")
        }
        CallCorrection::OwnDiscard | CallCorrection::Never => {
            Ruling::new(call.exposed.remedy, "faults.call.exposed.remedy")
        }
    })
}

/// "Pon, no, ron" and "ron, no, pon".
fn changed_call(faults: &FaultRules, facts: &FaultFacts) -> Result<Ruling, FaultFact> {
    let (counts, setting) = match facts.first()? {
        FirstCall::Set => (faults.call.changed, "faults.call.changed"),
        FirstCall::Win => (faults.call.changed_win, "faults.call.changed_win"),
    };
    if counts == ChangedCall::Last && facts.at_once()? {
        // Corrected to a win that is none.
        if facts.first()? == FirstCall::Set && facts.wins() == Ok(false) {
            let settings = ["faults.win.shown", "faults.win.unshown"];
            let ruling = win(&faults.win, facts, settings)?.also(setting);
            return Ok(ruling.counting(CallThatCounts::Neither));
        }
        let ruling = Ruling::new(Remedy::PutRight, setting);
        return Ok(ruling.counting(CallThatCounts::Last));
    }
    // The first call counts, if it can be made.
    let ruling = match facts.first()? {
        FirstCall::Set if facts.possible()? => None,
        FirstCall::Win if facts.wins()? => None,
        FirstCall::Set => Some(call(faults, facts)?),
        FirstCall::Win => {
            let settings = ["faults.win.shown", "faults.win.unshown"];
            Some(win(&faults.win, facts, settings)?)
        }
    };
    Ok(match ruling {
        None => Ruling::nothing(setting).counting(CallThatCounts::First),
        Some(ruling) => ruling.also(setting).counting(CallThatCounts::Neither),
    })
}

fn count(faults: &FaultRules, facts: &FaultFacts) -> Result<Ruling, FaultFact> {
    let count = &faults.count;
    if count.until == CountCorrection::FirstDiscard && !facts.has_discarded()? {
        return Ok(Ruling::new(Remedy::PutRight, "faults.count.until"));
    }
    Ok(match facts.tiles()? {
        Miscount::Short => Ruling::new(count.short, "faults.count.short"),
        Miscount::Long => Ruling::new(count.long, "faults.count.long"),
    })
}

/// A place where tiles lie, with the settings that are quoted for it.
struct Place<'a> {
    limits: Option<&'a Exposed>,
    tiles: u8,
    setting: &'static str,
    dead_hand: &'static str,
    chombo: &'static str,
}

macro_rules! place {
    ($faults:ident, $facts:ident, $place:ident, $name:literal) => {
        Place {
            limits: $faults.exposed.$place.as_ref(),
            tiles: $facts.$place().unwrap_or(0),
            setting: concat!("faults.exposed.", $name),
            dead_hand: concat!("faults.exposed.", $name, ".dead_hand"),
            chombo: concat!("faults.exposed.", $name, ".chombo"),
        }
    };
}

fn exposed(faults: &FaultRules, facts: &FaultFacts) -> Result<Ruling, NoRuling> {
    let ruling = exposed_by_place(faults, facts)?;
    let places = [
        facts.live_wall(),
        facts.dead_wall(),
        facts.own_hand(),
        facts.other_hand(),
    ];
    let in_several = places
        .iter()
        .filter(|tiles| tiles.is_ok_and(|tiles| tiles > 0));
    Ok(match in_several.count() > 1 {
        true => ruling.also("faults.exposed.walls"),
        false => ruling,
    })
}

fn exposed_by_place(faults: &FaultRules, facts: &FaultFacts) -> Result<Ruling, NoRuling> {
    let exposed = &faults.exposed;
    if facts.before_deal() == Ok(true) {
        return Ok(Ruling::new(
            exposed.before_deal,
            "faults.exposed.before_deal",
        ));
    }
    let mut live_wall = place!(faults, facts, live_wall, "live_wall");
    if exposed.walls == WallsCounted::Together {
        live_wall.tiles = live_wall
            .tiles
            .saturating_add(facts.dead_wall().unwrap_or(0));
    }
    let places = [
        live_wall,
        place!(faults, facts, dead_wall, "dead_wall"),
        place!(faults, facts, own_hand, "own_hand"),
        place!(faults, facts, other_hand, "other_hand"),
    ];
    if places.iter().all(|place| place.tiles == 0) {
        return Err(FaultFact::LiveWall.into());
    }
    let reaches = |place: &&Place<'_>, from: Option<u8>| from.is_some_and(|n| place.tiles >= n);
    let many = |place: &&Place<'_>| reaches(place, place.limits.and_then(|limits| limits.chombo));
    let some =
        |place: &&Place<'_>| reaches(place, place.limits.and_then(|limits| limits.dead_hand));
    let chombo = places.iter().find(many);
    // The limits of a referee who judges are suggestions.
    let judged = places.iter().rev();
    let mut judged = judged.filter(|place| place.tiles > 0 && place.limits.is_some());
    let is_chombo = match (exposed.limit, judged.next()) {
        (ExposedLimit::Number, _) | (ExposedLimit::Judgement, None) => chombo.is_some(),
        (ExposedLimit::Judgement, Some(place)) => {
            let asked = NoRuling::NeedsJudgement {
                fact: FaultFact::Unplayable,
                suggested: chombo.is_some(),
                setting: chombo.unwrap_or(place).chombo,
            };
            facts.unplayable().map_err(|_| asked)?
        }
    };
    if is_chombo {
        let suggested = chombo.map(|place| Ruling::new(Remedy::Chombo, place.chombo));
        const LIMIT: &str = "faults.exposed.limit";
        return Ok(match (exposed.limit, suggested) {
            (ExposedLimit::Number, Some(ruling)) => ruling,
            (ExposedLimit::Judgement, Some(ruling)) => ruling.also(LIMIT),
            (_, None) => Ruling::new(Remedy::Chombo, LIMIT).also("faults.unplayable"),
        });
    }
    if let Some(place) = places.iter().find(some) {
        return Ok(Ruling::new(Remedy::DeadHand, place.dead_hand));
    }
    if exposed.limit == ExposedLimit::Judgement && chombo.is_some() {
        let ruling = Ruling::new(exposed.fewer, "faults.exposed.limit");
        let in_wall = places[..2].iter().any(|place| place.tiles > 0);
        return Ok(match in_wall {
            true => ruling.also("faults.exposed.fewer"),
            false => ruling,
        });
    }
    // Tiles of the dead wall that count as tiles of the live wall are still those of the dead wall.
    let place = places.iter().rev().find(|place| place.tiles > 0);
    let place = place.expect("some tiles are exposed");
    let (limit, fewer) = match place.limits {
        None => (place.setting, "faults.exposed.fewer"),
        Some(limits) if limits.dead_hand.is_some() => (place.dead_hand, Detail::FewExposed.name()),
        Some(_) => (place.chombo, "faults.exposed.fewer"),
    };
    Ok(Ruling::new(exposed.fewer, limit).also(fewer))
}

/// A hand that is not shown at the end of the deal.
fn showing(rules: &Rules, offender: Wind, facts: &FaultFacts) -> Result<Ruling, FaultFact> {
    let fine = || Remedy::Fine(chombo_fine(rules, offender));
    const MUST_SHOW: &str = "refuse.riichi_must_show";
    const HIDING: &str = "ryuukyoku.hiding";
    Ok(match (rules.ryuukyoku.hiding, facts.in_riichi()?) {
        (Hiding::Fined, true) => Ruling::new(Remedy::Chombo, MUST_SHOW).also(HIDING),
        (Hiding::Fined, false) => Ruling::new(fine(), HIDING),
        (Hiding::Noten, true) => Ruling::new(Remedy::PutRight, MUST_SHOW),
        (Hiding::Noten, false) => Ruling::nothing(HIDING),
    })
}

fn score(faults: &FaultRules, facts: &FaultFacts) -> Result<Ruling, FaultFact> {
    let while_visible = faults.score != ScoreCorrection::Always;
    if while_visible && facts.visible()? {
        return Ok(Ruling::new(Remedy::PutRight, Detail::ScoreVisible.name()));
    }
    let corrected = match faults.score {
        ScoreCorrection::Always => true,
        ScoreCorrection::WhileVisible => false,
        ScoreCorrection::VisibleOrAgreed => facts.agreed()?,
    };
    Ok(match corrected {
        true => Ruling::new(Remedy::PutRight, "faults.score"),
        false => Ruling::nothing("faults.score"),
    })
}

/// Every fact that a ruling on this mistake may depend on under these rules, in the order in which
/// they are asked.
///
/// # Errors
/// When the book judges no mistakes, or none of this kind.
pub fn facts_needed(rules: &Rules, fault: Fault) -> Result<Vec<FaultFact>, NoRuling> {
    let mut needed = Vec::new();
    each_ruling(rules, fault, |ruling| match ruling {
        Ok(_) | Err(NoRuling::NoSuchEnd(_)) => Ok(()),
        Err(NoRuling::NotInBook(_)) if !needed.is_empty() => Ok(()),
        Err(NoRuling::Needs(fact) | NoRuling::NeedsJudgement { fact, .. }) => {
            if !needed.contains(&fact) {
                needed.push(fact);
            }
            Ok(())
        }
        Err(no_ruling) => Err(no_ruling),
    })?;
    // Each place has a number, and none means no tile.
    needed.splice(
        needed.len().min(1)..needed.len().min(1),
        facts_assumed(fault),
    );
    Ok(needed)
}

/// Everything that a mistake may cost, depending on the facts, each answer once.
#[must_use]
pub fn possible_remedies(rules: &Rules, fault: Fault) -> Vec<Remedy> {
    let mut remedies = Vec::new();
    let all: Result<(), NoRuling> = each_ruling(rules, fault, |ruling| {
        if let Ok(ruling) = ruling
            && !remedies.contains(&ruling.remedy)
        {
            remedies.push(ruling.remedy);
        }
        Ok(())
    });
    all.expect("no ruling is passed on as an error");
    remedies
}

/// Rules on a mistake with every answer to every fact that matters.
fn each_ruling(
    rules: &Rules,
    fault: Fault,
    mut take: impl FnMut(Result<Ruling, NoRuling>) -> Result<(), NoRuling>,
) -> Result<(), NoRuling> {
    let mut open = vec![FaultFacts::default()];
    while let Some(facts) = open.pop() {
        let ruling = remedy(rules, Wind::South, fault, &facts);
        let asks = match ruling {
            Err(NoRuling::Needs(fact) | NoRuling::NeedsJudgement { fact, .. }) => Some(fact),
            Ok(_) | Err(NoRuling::Prevented | NoRuling::NoSuchEnd(_) | NoRuling::NotInBook(_)) => {
                None
            }
        };
        take(ruling)?;
        let Some(fact) = asks else { continue };
        let answers: &[&str] = match fact.answers() {
            FactAnswers::YesNo => &["true", "false"],
            FactAnswers::Number => &["1", "99"],
            FactAnswers::Words(words) => words,
        };
        for answer in answers {
            let mut known = facts;
            known
                .set(fact, answer)
                .expect("these are the answers that the fact takes");
            open.push(known);
        }
    }
    Ok(())
}

/// The facts that change a ruling on this mistake but are never asked for: while they are unknown,
/// no tile lay there, and the dice were thrown.
#[must_use]
pub fn facts_assumed(fault: Fault) -> Vec<FaultFact> {
    match fault {
        Fault::ExposedTiles => vec![
            FaultFact::DeadWall,
            FaultFact::OwnHand,
            FaultFact::OtherHand,
            FaultFact::BeforeDeal,
        ],
        _ => Vec::new(),
    }
}
