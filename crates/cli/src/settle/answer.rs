//! The answer to a settle request, as JSON.

use game::{Payments, Points, delta};
use record::scoring::Payment;
use serde::Serialize;
use serde_json::value::RawValue;
use tiles::{BySeat, ByWind, Seat, Wind};

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
        /// The next deal.
        next: Next,
        /// The statement behind the next deal.
        cite: &'a str,
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
    Error {
        /// The request's id.
        id: Option<&'a RawValue>,
        /// Why not.
        error: &'a str,
        /// The code of the refusal.
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<&'static str>,
        /// The statement that refuses.
        #[serde(skip_serializing_if = "Option::is_none")]
        cite: Option<&'a str>,
    },
}

/// Whether the game goes on when time is up.
#[derive(Serialize)]
pub struct TimeUp<'a> {
    game: &'static str,
    cite: &'a str,
}

/// The next deal.
#[derive(Serialize)]
pub struct Next {
    dealer: &'static str,
    honba: u8,
    deposits: u8,
}

impl<'a> Answer<'a> {
    /// The answer to a request; `rules` is the rulebook's name in it.
    pub fn new(id: Option<&'a RawValue>, rules: &'a str, settled: &'a Settled) -> Answer<'a> {
        let book = &settled.book;
        match &settled.outcome {
            Outcome::Deal(settlement, wins, hides) => Answer::Deal {
                id,
                rules,
                payments: Payment::list(
                    book,
                    Payments::of_settlement(&book.rules, &settlement.transfers, wins, hides),
                ),
                delta: delta(&settlement.transfers),
                next: Next {
                    dealer: settlement.dealer.name(),
                    honba: settlement.counters,
                    deposits: settlement.deposits,
                },
                cite: settlement.quote.cite(book),
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
        match error {
            RequestError::Invalid(message) => Answer::Error {
                id,
                error: message,
                why: None,
                cite: None,
            },
            RequestError::Refused { message, why, cite } => Answer::Error {
                id,
                error: message,
                why: Some(why),
                cite: Some(cite),
            },
        }
    }
}
