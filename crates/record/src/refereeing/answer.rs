//! A ruling as JSON.

use game::{CallThatCounts, Fault, Points, Remedy, RemedyName, delta};
use serde::Serialize;
use serde_json::value::RawValue;
use tiles::{ByWind, Wind};
use ts_rs::TS;

use super::request::Ruled;
use crate::scoring::Payment;
use crate::settling::{ErrorAnswer, Next, Outcome, RequestError, details, payments};

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
    /// The mistake as which it was judged, if the hand was already dead.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    judged_as: Option<Fault>,
    /// Which call counts, if there were two or it was late.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    counts: Option<CallThatCounts>,
    /// Who pays whom.
    payments: Vec<Payment<'a, Wind>>,
    /// Each player's total.
    delta: ByWind<Points>,
    /// What becomes of the offender's hand.
    hand: HandNow,
    /// The next deal; `None` if this one goes on, or the request does not say how it ended.
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
        let Outcome::Deal(judged, wins, _) = &settled.outcome else {
            unreachable!("an incident belongs to a deal");
        };
        let (incident, ruling) = &judged.rulings[0];
        let offender = incident.offender;
        let mut cites: Vec<&str> = ruling.cites(book);
        let settlement = judged.settlement.as_ref();
        let is_dead = judged.dead[offender] && !judged.is_over();
        let dead = is_dead.then(|| book.cite_backed("refuse.dead_win"));
        let next = settlement.map(|settlement| settlement.quote.cite(book));
        let others = details(book, judged, wins).into_iter();
        for cite in others.chain(dead).chain(next) {
            if !cites.contains(&cite) {
                cites.push(cite);
            }
        }
        Answer::Ruled(RulingAnswer {
            id,
            rules,
            remedy: ruling.remedy.called(),
            points: match ruling.remedy {
                Remedy::Fine(points) => Some(points),
                _ => None,
            },
            judged_as: (incident.fault != ruled.fault).then_some(incident.fault),
            counts: ruling.counts,
            payments: payments(settled, judged),
            delta: delta(&judged.transfers()),
            hand: match judged.dead[offender] {
                _ if judged.is_over() => HandNow::Over,
                true => HandNow::Dead,
                false => HandNow::PlaysOn,
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
