//! A ruling as JSON.

use game::{Points, Remedy, RemedyName, delta};
use serde::Serialize;
use serde_json::value::RawValue;
use tiles::{ByWind, Wind};
use ts_rs::TS;

use super::request::Ruled;
use crate::scoring::Payment;
use crate::settling::{ErrorAnswer, Next, Outcome, RequestError, payments};

/// The answer to an incident.
#[derive(Serialize, TS)]
#[serde(untagged)]
#[ts(rename = "RefereeAnswer")]
pub enum Answer<'a> {
    /// There is a ruling.
    Ruled(RulingAnswer<'a>),
    /// There is none.
    Error(ErrorAnswer<'a>),
}

/// A ruling.
#[derive(Serialize, TS)]
#[ts(rename = "Ruling")]
pub struct RulingAnswer<'a> {
    #[ts(skip)]
    id: Option<&'a RawValue>,
    /// The rulebook's name in the request.
    rules: &'a str,
    /// What the mistake costs.
    remedy: RemedyName,
    /// The points of a fine.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    points: Option<Points>,
    /// Who pays whom.
    payments: Vec<Payment<'a, Wind>>,
    /// Each player's total.
    delta: ByWind<Points>,
    /// What becomes of the offender's hand.
    hand: HandNow,
    /// The next deal; `None` if this one goes on.
    next: Option<Next>,
    /// The statements that say so, the ruling's first.
    cites: Vec<&'a str>,
}

/// What becomes of the hand of the player who made a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum HandNow {
    /// It plays on.
    PlaysOn,
    /// It is dead.
    Dead,
    /// It is over with the deal.
    Over,
}

impl<'a> Answer<'a> {
    /// The answer to an incident; `rules` is the rulebook's name in it.
    pub fn new(id: Option<&'a RawValue>, rules: &'a str, ruled: &Ruled<'a>) -> Answer<'a> {
        let settled = &ruled.settled;
        let book = settled.book;
        let Outcome::Deal(judged, ..) = &settled.outcome else {
            unreachable!("an incident belongs to a deal");
        };
        let (_, ruling) = &judged.rulings[0];
        let mut cites: Vec<&str> = ruling.cites(book).collect();
        let settlement = judged.settlement.as_ref();
        if judged.dead[ruled.offender] && settlement.is_none() {
            cites.push(book.cite_backed("refuse.dead_win"));
        }
        cites.extend(settlement.map(|settlement| settlement.quote.cite(book)));
        Answer::Ruled(RulingAnswer {
            id,
            rules,
            remedy: ruling.remedy.called(),
            points: match ruling.remedy {
                Remedy::Fine(points) => Some(points),
                _ => None,
            },
            payments: payments(settled, judged),
            delta: delta(&judged.transfers()),
            hand: match settlement {
                Some(_) => HandNow::Over,
                None if judged.dead[ruled.offender] => HandNow::Dead,
                None => HandNow::PlaysOn,
            },
            next: settlement.map(Next::new),
            cites,
        })
    }

    /// The answer to an incident without a ruling.
    pub fn error(id: Option<&'a RawValue>, error: &'a RequestError) -> Answer<'a> {
        Answer::Error(ErrorAnswer::new(id, error))
    }
}
