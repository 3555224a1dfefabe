//! The answer to a settle request, as JSON.

use crate::scoring::Payment;
use game::rules::Detail;
use game::{
    CallThatCounts, Cause, Fault, Incident, JudgedDeal, NextDealer, Payments, Points, Remedy,
    RemedyName, Rulebook, Ruling, Score, Settlement, Win, delta,
};
use serde::Serialize;
use serde_json::value::RawValue;
use tiles::{BySeat, ByWind, Seat, Wind};
use ts_rs::TS;

use super::asked::AskedFact;
use super::settlement::{Outcome, RequestError, Settled};

/// The answer to a settle request.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Answer<'a> {
    /// A deal is over.
    Deal {
        /// The request's id.
        id: Option<&'a RawValue>,
        /// The rulebook's name in the request.
        rules: &'a str,
        /// Who pays whom.
        payments: Vec<Payment<'a, Wind>>,
        /// Each player's total.
        delta: ByWind<Points>,
        /// The next deal; `None` if this one goes on.
        next: Option<Next>,
        /// The statement behind the next deal.
        cite: &'a str,
        /// The statements on dead hands, older sticks and an offender's own win.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        details: Vec<&'a str>,
        /// The mistakes and what they cost.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        faults: Vec<Judged<'a>>,
        /// Whether the game goes on, if time was up.
        #[serde(skip_serializing_if = "Option::is_none")]
        time_up: Option<TimeUp<'a>>,
    },
    /// The game is over.
    Game {
        /// The request's id.
        id: Option<&'a RawValue>,
        /// The rulebook's name in the request.
        rules: &'a str,
        /// Places, 1 to 4.
        places: BySeat<u8>,
        /// Points including everything added at the end.
        score: BySeat<Points>,
        /// The score minus the points at the start.
        over_start: BySeat<Points>,
        /// What was added.
        payments: Vec<Payment<'a, Seat>>,
    },
    /// The request cannot be settled.
    Error(ErrorAnswer<'a>),
}

/// The answer to a request that cannot be settled.
#[derive(Serialize, TS)]
#[ts(rename = "NoRuling", optional_fields)]
pub struct ErrorAnswer<'a> {
    #[ts(skip)]
    id: Option<&'a RawValue>,
    /// Why not.
    error: &'a str,
    /// The code of the refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
    /// The statement that refuses.
    #[serde(skip_serializing_if = "Option::is_none")]
    cite: Option<&'a str>,
    /// The fact that is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    asks: Option<AskedFact>,
}

impl<'a> ErrorAnswer<'a> {
    /// The answer to the request with this id.
    pub fn new(id: Option<&'a RawValue>, error: &'a RequestError) -> ErrorAnswer<'a> {
        let (RequestError::Invalid(message)
        | RequestError::Missing { message, .. }
        | RequestError::Refused { message, .. }) = error;
        let mut answer = ErrorAnswer {
            id,
            error: message,
            why: None,
            cite: None,
            asks: None,
        };
        match error {
            RequestError::Invalid(_) => {}
            RequestError::Missing { asks, .. } => answer.asks = Some((**asks).clone()),
            RequestError::Refused { why, cite, .. } => {
                answer.why = Some(why);
                answer.cite = Some(cite);
            }
        }
        answer
    }
}

/// Whether the game goes on when time is up.
#[derive(Serialize)]
pub struct TimeUp<'a> {
    game: &'static str,
    cite: &'a str,
}

/// The next deal.
#[derive(Serialize, TS)]
#[ts(rename = "NextDeal")]
pub struct Next {
    /// Who deals.
    dealer: NextDealer,
    /// Counters on the table.
    honba: u8,
    /// Sticks on the table.
    deposits: u8,
}

impl Next {
    /// The deal after a settlement.
    pub fn new(settlement: &Settlement) -> Next {
        Next {
            dealer: settlement.dealer,
            honba: settlement.counters,
            deposits: settlement.deposits,
        }
    }
}

/// A mistake and what it costs.
#[derive(Serialize)]
pub struct Judged<'a> {
    /// `None` if nobody is to blame.
    offender: Option<Wind>,
    code: Fault,
    remedy: RemedyName,
    /// The points of a fine.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Points>,
    /// Which call counts, if there were two or it was late.
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<&'static str>,
    cites: Vec<&'a str>,
}

impl<'a> Judged<'a> {
    fn new(book: &'a Rulebook, (incident, ruling): &(Incident, Ruling)) -> Judged<'a> {
        Judged {
            offender: (incident.fault != Fault::Accident).then_some(incident.offender),
            code: incident.fault,
            remedy: ruling.remedy.called(),
            points: match ruling.remedy {
                Remedy::Fine(points) => Some(points),
                _ => None,
            },
            counts: ruling.counts.map(CallThatCounts::name),
            cites: ruling.cites(book),
        }
    }
}

/// The payments of a deal: those that are due at once first.
pub fn payments<'b>(settled: &Settled<'b>, judged: &JudgedDeal) -> Vec<Payment<'b, Wind>> {
    let book = settled.book;
    let Outcome::Deal(_, wins, hides) = &settled.outcome else {
        return Vec::new();
    };
    let at_once = judged.at_once.iter();
    let mut list: Vec<_> = at_once
        .map(|transfer| Payment::new(transfer, cite_at_once(book, transfer.cause)))
        .collect();
    if let Some(settlement) = &judged.settlement {
        let transfers = &settlement.transfers;
        let paid = Payments::of_settlement(&book.rules, transfers, wins, hides);
        list.extend(Payment::list(book, paid));
    }
    list
}

/// The statements on dead hands, older sticks and an offender's own win, each once.
pub fn details<'b>(book: &'b Rulebook, judged: &JudgedDeal, wins: &[(Win, Score)]) -> Vec<&'b str> {
    let winners: Vec<Wind> = wins.iter().map(|(win, _)| win.situation.seat).collect();
    let details = judged.details(&winners).into_iter();
    let mut cites: Vec<&str> = details.map(|detail| book.cite_detail(detail)).collect();
    cites.dedup();
    cites
}

/// The statement behind a payment that is due at once.
pub fn cite_at_once(book: &Rulebook, cause: Cause) -> &str {
    match cause {
        Cause::Returned => book.cite("faults.riichi.stake"),
        _ => book.cite_detail(Detail::Hiding),
    }
}

impl<'a> Answer<'a> {
    /// The answer to a request; `rules` is the rulebook's name in it.
    pub fn new(id: Option<&'a RawValue>, rules: &'a str, settled: &Settled<'a>) -> Answer<'a> {
        let book = settled.book;
        match &settled.outcome {
            Outcome::Deal(judged, wins, _) => Answer::Deal {
                id,
                rules,
                payments: payments(settled, judged),
                delta: delta(&judged.transfers()),
                next: judged.settlement.as_ref().map(Next::new),
                cite: judged
                    .settlement
                    .as_ref()
                    .map_or("", |settlement| settlement.quote.cite(book)),
                details: details(book, judged, wins),
                faults: judged
                    .rulings
                    .iter()
                    .map(|ruling| Judged::new(book, ruling))
                    .collect(),
                time_up: settled.time.map(|time| TimeUp {
                    game: if time.over { "over" } else { "goes_on" },
                    cite: settled.cite_time(time),
                }),
            },
            Outcome::Game(_, standing) => Answer::Game {
                id,
                rules,
                places: standing.places,
                score: standing.score,
                over_start: standing.over_start,
                payments: Payment::list(
                    book,
                    Payments::at_end(&standing.transfers, &standing.places),
                ),
            },
        }
    }

    /// The answer to a request that cannot be settled.
    pub fn error(id: Option<&'a RawValue>, error: &'a RequestError) -> Answer<'a> {
        Answer::Error(ErrorAnswer::new(id, error))
    }
}
