//! Settles a request.

use crate::scoring::{Claim, How, MAX_COUNT, Request as ScoreRequest, check_counters, read};
use game::rules::{LastDeals, Showing};
use game::{
    AbortFacts, Ending, Fault, FinalFacts, Incident, JudgeError, JudgedDeal, NextDealer, NoRuling,
    OnTable, Rulebook, RyuukyokuFacts, Score, SettleError, Settlement, Standing, TimeDecision, Why,
    Win, end_for, judge, possible_answers, score, standing, time_decision,
};
use tiles::{ByWind, Tile, Wind};

use super::asked::AskedFact;
use super::incident::{Offender, read_incident};
use super::request::{Final, Request, Shown, Sticks};
use super::same_deal::check_same_deal;
use crate::english::{points, wind};

/// A settled request.
pub struct Settled<'b> {
    /// The rulebook.
    pub book: &'b Rulebook,
    /// The winning hands, in the order of the request.
    pub wins: Vec<Winner>,
    /// The outcome.
    pub outcome: Outcome,
    /// Whether there is a next deal, if time was up.
    pub time: Option<TimeDecision>,
}

impl<'b> Settled<'b> {
    /// The id of the statement by which time ends the game, or does not end it yet.
    pub fn cite_time(&self, time: TimeDecision) -> &'b str {
        match time.setting {
            "time.up" if time.over => self.book.cite_time_up(),
            setting => self.book.cite(setting),
        }
    }

    /// A warning if the points at the end do not add up to those at the start.
    pub fn wrong_total(&self) -> Option<String> {
        let Outcome::Game(facts, _) = &self.outcome else {
            return None;
        };
        let rules = &self.book.rules;
        let seats: i64 = facts
            .points
            .values()
            .map(|points| i64::from(points.0))
            .sum();
        let sticks = i64::from(facts.carried) * i64::from(rules.riichi.deposit.0);
        let (found, start) = (seats + sticks, 4 * i64::from(rules.end.start.0));
        (found != start).then(|| {
            format!(
                "final: the points and sticks add up to {}, not to the {} of the start (4 x {}, {})",
                points(found),
                points(start),
                points(start / 4),
                self.book.cite("final.start")
            )
        })
    }
}

/// One winner's hand.
pub struct Winner {
    /// Concealed tiles without the winning one.
    pub concealed: Vec<Tile>,
    /// The winning tile.
    pub tile: Tile,
}

/// The outcome of a request.
#[expect(clippy::large_enum_variant, reason = "only one exists at a time")]
pub enum Outcome {
    /// A deal is over, or mistakes were judged and it goes on. The winning hands, and who hid a
    /// hand, decide which statements are cited.
    Deal(JudgedDeal, Vec<(Win, Score)>, ByWind<bool>),
    /// The game is over; the facts are kept for the warning about its points.
    Game(FinalFacts, Standing),
}

/// Why a request cannot be settled.
#[derive(Debug)]
pub enum RequestError {
    /// It is not valid.
    Invalid(String),
    /// A ruling depends on a fact about a mistake that is missing.
    Missing {
        /// The message for people.
        message: String,
        /// The question.
        asks: Box<AskedFact>,
    },
    /// The rulebook refuses it.
    Refused {
        /// The message for people.
        message: String,
        /// The code of the refusal.
        why: &'static str,
        /// The statement that refuses.
        cite: String,
    },
}

impl From<String> for RequestError {
    fn from(message: String) -> RequestError {
        RequestError::Invalid(message)
    }
}

/// Settles a request by a rulebook: the one that it names, with the settings that it changes.
///
/// # Errors
/// When the request is not valid, or the rulebook refuses it.
pub fn settle<'b>(book: &'b Rulebook, request: &Request<'_>) -> Result<Settled<'b>, RequestError> {
    one_of(request)?;
    if let Some(end) = request.end {
        let end: Final = read(end.get()).map_err(|error| format!("final: {error}"))?;
        let facts = end.facts().map_err(|error| format!("final: {error}"))?;
        let standing = standing(&book.rules, &facts);
        let outcome = Outcome::Game(facts, standing);
        return Ok(Settled {
            book,
            wins: Vec::new(),
            outcome,
            time: None,
        });
    }
    let mut table = on_table(request)?;
    check_counters(book, table.counters).map_err(|error| error.to_string())?;
    let (mut winners, mut wins) = (Vec::new(), Vec::new());
    for (index, raw) in request.wins.iter().flatten().enumerate() {
        let inside = |error| in_win(index, error);
        let (winner, win, score) = one_win(book, request, &table, raw.get()).map_err(inside)?;
        winners.push(winner);
        wins.push((win, score));
    }
    if let Some((win, _)) = wins.first() {
        table.round = win.situation.round;
    }
    check_same_deal(&book.rules, &winners, &wins)?;
    let ending = ending(request, &wins)?;
    let mut hides = ByWind::default();
    if let Some(Ending::Ryuukyoku(facts)) = &ending {
        check_hidden(book, &table, facts)?;
        hides = facts.hides;
    }
    let incidents = incidents(request)?;
    check_incidents(request, &incidents, ending.as_ref())?;
    let judged = judge(
        &book.rules,
        &table,
        ending.as_ref(),
        request.dead.unwrap_or_default(),
        request.chombo.unwrap_or_default(),
        &incidents,
    );
    let judged = judged.map_err(|error| unjudged(book, request, error))?;
    let time = match &judged.settlement {
        Some(settlement) => time(book, request, settlement, table.round)?,
        None => None,
    };
    Ok(Settled {
        book,
        wins: winners,
        time,
        outcome: Outcome::Deal(judged, wins, hides),
    })
}

fn incidents(request: &Request<'_>) -> Result<Vec<Incident>, String> {
    if let Some((offender, raw)) = request.fault {
        let incident = read_incident(raw.get(), Offender::Beside(offender));
        return Ok(vec![incident.map_err(|error| format!("fault: {error}"))?]);
    }
    let faults = request.faults.iter().flatten().enumerate();
    faults
        .map(|(index, raw)| {
            let incident = read_incident(raw.get(), Offender::Inside);
            incident.map_err(|error| format!("faults[{index}]: {error}"))
        })
        .collect()
}

/// What the mistake at this place of the list is called in the request.
fn name_of_fault(request: &Request<'_>, place: usize) -> String {
    match request.fault {
        Some(_) => "fault".to_owned(),
        None => format!("faults[{place}]"),
    }
}

/// Checks that what is said about mistakes agrees with how the deal ended.
fn check_incidents(
    request: &Request<'_>,
    incidents: &[Incident],
    ending: Option<&Ending<'_>>,
) -> Result<(), String> {
    let Some(ending) = ending else {
        return Ok(());
    };
    let inside = match request.fault {
        Some(_) => "beside.",
        None => "",
    };
    let (field, tenpai) = match ending {
        Ending::Wins(_) => ("wins", ByWind::default()),
        Ending::Ryuukyoku(facts) => ("ryuukyoku", facts.tenpai),
        Ending::Abort(_) => ("abort", request.tenpai.unwrap_or_default()),
        Ending::Chombo => ("chombo", ByWind::default()),
    };
    for (place, incident) in incidents.iter().enumerate() {
        let fault = name_of_fault(request, place);
        let actual = end_for(ending, incident.offender);
        if let (Some(said), Some(actual)) = (incident.facts.ended, actual)
            && said != actual
        {
            return Err(format!(
                "{fault}.ended: {said} contradicts {inside}{field}, which is {actual}; leave it out"
            ));
        }
        if incident.fault == Fault::NotenRiichi && tenpai[incident.offender] {
            return Err(format!(
                "{fault}: {} cannot be noten and among the tenpai players of {inside}{field}",
                incident.offender
            ));
        }
    }
    Ok(())
}

/// Why mistakes, or the end of the deal, cannot be judged.
fn unjudged(book: &Rulebook, request: &Request<'_>, error: JudgeError) -> RequestError {
    let refused = |message: String, why, cite: &str| RequestError::Refused {
        message,
        why,
        cite: cite.to_owned(),
    };
    match error {
        JudgeError::NoRuling(_, why @ NoRuling::Prevented) => {
            refused(why.to_string(), "prevented", book.cite("faults"))
        }
        JudgeError::NoRuling(place, NoRuling::Needs(fact)) => {
            let fault = name_of_fault(request, place);
            let (question, answers) = (fact.question(), possible_answers(&book.rules, fact));
            RequestError::Missing {
                message: format!("{fault}.{fact} is missing: {question} ({answers})"),
                asks: Box::new(AskedFact::new(&book.rules, fact)),
            }
        }
        JudgeError::NoRuling(
            place,
            why @ NoRuling::NeedsJudgement {
                fact, suggested, ..
            },
        ) => {
            let fault = name_of_fault(request, place);
            let (question, answers) = (fact.question(), possible_answers(&book.rules, fact));
            let cite = why.cite(book);
            RequestError::Missing {
                message: format!(
                    "{fault}.{fact} is missing: {question} ({answers}; the number of tiles \
                     suggests {suggested}, {cite})"
                ),
                asks: Box::new(AskedFact::new(&book.rules, fact)),
            }
        }
        JudgeError::NoRuling(_, why @ (NoRuling::NotInBook(_) | NoRuling::NoSuchEnd(_))) => {
            refused(why.to_string(), "not_in_book", why.cite(book))
        }
        JudgeError::StakeMissing(wind) => RequestError::Invalid(format!(
            "deposits.{wind} is missing: the stake of the riichi is paid now, so its stick counts; \
             give \"deposits\":{{\"{wind}\":1}}"
        )),
        JudgeError::WinMissing => {
            let place = match request.fault {
                Some(_) => "beside is missing: the chombo is paid beside the win, {\"wins\":[...]}",
                None => "wins is missing: the chombo is paid beside the win",
            };
            refused(
                place.to_owned(),
                "win_missing",
                book.cite("chombo.with_win"),
            )
        }
        JudgeError::DeadWinner(wind) => refused(
            format!("wins: {wind} cannot win with a dead hand"),
            "dead_win",
            book.cite_backed("refuse.dead_win"),
        ),
        JudgeError::EndedAndVoid => RequestError::Invalid(
            "a deal that is dealt again without a payment cannot have ended too".to_owned(),
        ),
        JudgeError::Settle(SettleError::NotInBook(abort)) => refused(
            SettleError::NotInBook(abort).to_string(),
            "not_in_book",
            book.cite(&format!("aborts.{}", abort.name())),
        ),
        JudgeError::Settle(error @ SettleError::Winners) => {
            RequestError::Invalid(format!("wins: {error}"))
        }
    }
}

/// Checks that nobody hides a hand that must be shown. If the rulebook fines hiding, it is a
/// possible fault.
fn check_hidden(
    book: &Rulebook,
    table: &OnTable,
    facts: &RyuukyokuFacts,
) -> Result<(), RequestError> {
    let rules = &book.rules.ryuukyoku;
    let must_show = |wind: Wind| rules.must_show(table.deposits[wind] > 0);
    let hides = Wind::ALL.into_iter().filter(|wind| facts.hides[*wind]);
    let Some(wind) = hides.into_iter().find(|wind| must_show(*wind)) else {
        return Ok(());
    };
    let (why, cite) = match rules.showing {
        Showing::Automatic => (
            "every tenpai hand is shown in this book",
            book.cite("ryuukyoku.showing"),
        ),
        Showing::Everybody | Showing::Choice => (
            "a player in riichi must show the hand",
            Why::RiichiMustShow.cite(book),
        ),
    };
    Err(RequestError::Refused {
        message: format!("ryuukyoku.hides: {wind} cannot hide the hand; {why}"),
        why: "must_show",
        cite: cite.to_owned(),
    })
}

/// Whether there is a next deal, if time was up.
fn time(
    book: &Rulebook,
    request: &Request<'_>,
    settlement: &Settlement,
    round: Wind,
) -> Result<Option<TimeDecision>, RequestError> {
    if request.deal.is_some_and(|deal| !(1..=4).contains(&deal)) {
        return Err("deal: a round has deals 1 to 4".to_owned().into());
    }
    if request.time_up.is_none() {
        return Ok(None);
    }
    let Some(rules) = &book.rules.time else {
        return Err(RequestError::Refused {
            message: format!("games under the rulebook {} have no time limit", book.id),
            why: "no_time_limit",
            cite: book.cite("time.up").to_owned(),
        });
    };
    let passes = settlement.dealer == NextDealer::Passes;
    if rules.up == LastDeals::Round && passes && request.deal.is_none() {
        let message = format!(
            "deal: the {} round is played to its end ({}); give the number of this deal in it, 1 to 4",
            wind(round),
            book.cite("time.up")
        );
        return Err(message.into());
    }
    let new_round = passes && request.deal == Some(4);
    let signal = request.time_up;
    Ok(time_decision(
        &book.rules,
        signal,
        settlement.dealer,
        new_round,
    ))
}

/// Checks that the request describes exactly one ending.
fn one_of(request: &Request<'_>) -> Result<(), String> {
    let happened = [
        ("wins", request.wins.is_some()),
        ("ryuukyoku", request.ryuukyoku.is_some()),
        ("abort", request.abort.is_some()),
        ("final", request.end.is_some()),
    ];
    let named: Vec<_> = happened
        .iter()
        .filter(|(_, is)| *is)
        .map(|(name, _)| *name)
        .collect();
    match named.as_slice() {
        [] if request.chombo.is_some_and(|who| who.values().any(|is| *is)) => Ok(()),
        [] if request.fault.is_some() => Ok(()),
        [] if request
            .faults
            .as_ref()
            .is_some_and(|faults| !faults.is_empty()) =>
        {
            Ok(())
        }
        [] => Err(
            "nothing to settle: give one of wins, ryuukyoku, abort, chombo, faults or final"
                .to_owned(),
        ),
        ["final"] if request.chombo.is_some() => {
            Err("chombo: it is not paid at the end of a game".to_owned())
        }
        ["final"] if request.faults.is_some() || request.dead.is_some() => {
            Err("faults and dead belong to a deal, not to the end of a game".to_owned())
        }
        ["final"] if request.time_up.is_some() => {
            Err("time_up: it belongs to the end of a deal".to_owned())
        }
        ["final"] if request.deposits.is_some() => Err(
            "deposits: at the end of a game, give the sticks still on the table in final.carried"
                .to_owned(),
        ),
        ["wins"] if request.wins.as_ref().is_some_and(Vec::is_empty) => {
            Err("wins: the list is empty".to_owned())
        }
        [_] if request.tenpai.is_some() && request.abort.is_none() => {
            Err("tenpai: it belongs beside abort, or inside ryuukyoku".to_owned())
        }
        [_] => Ok(()),
        [first, second, ..] => Err(format!("{first} and {second} cannot both have happened")),
    }
}

fn on_table(request: &Request<'_>) -> Result<OnTable, String> {
    let sticks: Sticks = match request.deposits {
        Some(raw) => read(raw.get()).map_err(|error| format!("deposits: {error}"))?,
        None => Sticks::default(),
    };
    let (stakes, carried) = sticks.counts();
    let total: u32 =
        u32::from(carried) + stakes.values().map(|stake| u32::from(*stake)).sum::<u32>();
    if total > u32::from(MAX_COUNT) {
        return Err(format!(
            "deposits: {total} sticks are more than {MAX_COUNT}"
        ));
    }
    let round = request.round.unwrap_or(Wind::East);
    Ok(OnTable {
        round,
        counters: request.honba.unwrap_or(0),
        deposits: stakes,
        carried,
    })
}

fn one_win(
    book: &Rulebook,
    outer: &Request<'_>,
    table: &OnTable,
    text: &str,
) -> Result<(Winner, Win, Score), RequestError> {
    let mut request: ScoreRequest<'_> = read(text).map_err(|error| error.to_string())?;
    let twice = [
        ("honba", request.honba.is_some()),
        ("deposits", request.deposits.is_some()),
        ("set", !request.set.is_empty()),
        (
            "rules",
            request.rules.is_some() && request.rules != outer.rules,
        ),
        (
            "round",
            outer.round.is_some() && request.round.is_some_and(|round| round != table.round),
        ),
        (
            "dealer_wins",
            outer.dealer_wins.is_some() && request.dealer_wins.is_some(),
        ),
    ];
    if let Some((field, _)) = twice.into_iter().find(|(_, is)| *is) {
        return Err(format!("{field}: it belongs to the whole deal, beside wins").into());
    }
    if request.by == Some(How::Nagashi) {
        return Err("by: a nagashi belongs inside ryuukyoku".to_owned().into());
    }
    request.honba = Some(table.counters);
    request.round = request.round.or(Some(table.round));
    request.dealer_wins = request.dealer_wins.or(outer.dealer_wins);
    let Claim::Hand {
        win,
        concealed,
        tile,
    } = Claim::new(book, &request).map_err(|error| error.to_string())?
    else {
        return Err("hand is missing".to_owned().into());
    };
    match score(&book.rules, &win) {
        Ok(score) => Ok((Winner { concealed, tile }, win, score)),
        Err(refusal) => Err(RequestError::Refused {
            message: format!("does not win: {refusal}"),
            why: refusal.code(),
            cite: refusal.cite(book).to_owned(),
        }),
    }
}

/// Adds the number of the win to an error.
fn in_win(index: usize, error: RequestError) -> RequestError {
    match error {
        RequestError::Invalid(message) => {
            RequestError::Invalid(format!("wins[{index}]: {message}"))
        }
        RequestError::Missing { message, asks } => RequestError::Missing {
            message: format!("wins[{index}]: {message}"),
            asks,
        },
        RequestError::Refused { message, why, cite } => RequestError::Refused {
            message: format!("wins[{index}]: {message}"),
            why,
            cite,
        },
    }
}

/// How the deal ended by itself, if it did.
fn ending<'a>(
    request: &Request<'_>,
    wins: &'a [(Win, Score)],
) -> Result<Option<Ending<'a>>, String> {
    if let Some(raw) = request.ryuukyoku {
        let shown: Shown = read(raw.get()).map_err(|error| format!("ryuukyoku: {error}"))?;
        if let (Some(inner), Some(outer)) = (shown.tenpai, request.tenpai_at_ryuukyoku)
            && inner != outer
        {
            return Err(
                "tenpai: it contradicts beside.ryuukyoku.tenpai; give one of them".to_owned(),
            );
        }
        return Ok(Some(Ending::Ryuukyoku(RyuukyokuFacts {
            tenpai: shown
                .tenpai
                .or(request.tenpai_at_ryuukyoku)
                .unwrap_or_default(),
            nagashi: shown.nagashi.unwrap_or_default(),
            hides: shown.hides.unwrap_or_default(),
        })));
    }
    if let Some(kind) = request.abort {
        let dealer_tenpai = request.tenpai.is_some_and(|tenpai| tenpai[Wind::East]);
        return Ok(Some(Ending::Abort(AbortFacts {
            kind,
            dealer_tenpai,
        })));
    }
    Ok((!wins.is_empty()).then_some(Ending::Wins(wins)))
}
