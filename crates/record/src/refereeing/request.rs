//! An incident, as JSON, and its ruling.

use crate::scoring::{Change, Fields, changes, count, read, text};
use game::{Abort, Fault, Rulebook};
use serde::Deserialize;
use serde::de::{self, Deserializer};
use serde_json::Value as Json;
use serde_json::value::RawValue;
use tiles::{ByWind, Wind};
use ts_rs::TS;

use crate::settling::{self, RequestError, Settled, by_wind, fault_of, settle};

/// An incident and what lay on the table.
#[derive(Default, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
#[ts(rename = "RefereeRequest", optional_fields)]
pub struct Request<'a> {
    /// Any JSON, returned in the answer.
    #[serde(borrow)]
    #[ts(skip)]
    pub id: Option<&'a RawValue>,
    /// Rulebook id or file.
    pub rules: Option<String>,
    /// Settings changed for this request.
    #[serde(deserialize_with = "changes")]
    #[ts(
        optional,
        type = "Record<string, string | number | boolean | Array<string>>"
    )]
    pub set: Vec<Change>,
    /// The mistake: its code and the facts.
    #[serde(borrow)]
    #[ts(type = "{ code: Fault } & Partial<Record<FaultFact, string | number | boolean>>")]
    pub fault: Option<&'a RawValue>,
    /// Who made it.
    #[serde(deserialize_with = "one_player")]
    pub offender: Option<Wind>,
    /// The dealer, who is East.
    #[serde(deserialize_with = "text")]
    pub dealer: Option<Wind>,
    /// The round's wind.
    #[serde(deserialize_with = "text")]
    pub round: Option<Wind>,
    /// Counters on the table.
    #[serde(deserialize_with = "count")]
    pub honba: Option<u8>,
    /// Sticks on the table.
    #[serde(borrow)]
    #[ts(optional, type = "Partial<Record<Wind | 'carried', number>>")]
    pub deposits: Option<&'a RawValue>,
    /// Who was tenpai, if the deal ended without a winner.
    #[serde(deserialize_with = "by_wind")]
    #[ts(optional, type = "Array<Wind>")]
    pub tenpai: Option<ByWind<bool>>,
    /// Whose hand was dead before.
    #[serde(deserialize_with = "by_wind")]
    #[ts(optional, type = "Array<Wind>")]
    pub dead: Option<ByWind<bool>>,
    /// How the deal ended at the same time.
    #[serde(borrow)]
    #[ts(skip)]
    pub beside: Option<&'a RawValue>,
    /// Several mistakes, which a settle request takes.
    #[serde(borrow)]
    #[ts(skip)]
    pub faults: Option<&'a RawValue>,
    /// Players who commit chombo, which a settle request takes.
    #[serde(borrow)]
    #[ts(skip)]
    pub chombo: Option<&'a RawValue>,
    /// When time was up, which a settle request takes.
    #[serde(borrow)]
    #[ts(skip)]
    pub time_up: Option<&'a RawValue>,
}

impl<'a> Fields<'a> for Request<'a> {
    const NAMES: &'static [&'static str] = &[
        "id", "rules", "set", "fault", "offender", "round", "honba", "deposits", "tenpai", "dead",
        "beside",
    ];

    fn reads(text: &str) -> Result<(), serde_json::Error> {
        serde_json::from_str::<Request<'_>>(text).map(|_| ())
    }
}

/// What else happened: one of the endings of a deal.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Beside<'a> {
    #[serde(borrow)]
    wins: Option<Vec<&'a RawValue>>,
    #[serde(borrow)]
    ryuukyoku: Option<&'a RawValue>,
    abort: Option<String>,
}

impl<'a> Fields<'a> for Beside<'a> {
    const SHAPE: &'static str = "expected one of {\"wins\":[...]}, {\"ryuukyoku\":{...}}, \
        {\"abort\":\"four_riichi\"}";
    const NAMES: &'static [&'static str] = &["wins", "ryuukyoku", "abort"];

    fn reads(text: &str) -> Result<(), serde_json::Error> {
        serde_json::from_str::<Beside<'_>>(text).map(|_| ())
    }
}

/// A ruling.
pub struct Ruled<'b> {
    /// The mistake as the request names it.
    pub fault: Fault,
    /// The ruling, and the deal if it is over.
    pub settled: Settled<'b>,
}

/// Rules on an incident by a rulebook: the one that the request names, with the settings that it
/// changes.
///
/// # Errors
/// When the request is not valid, a fact is missing, or the rulebook has no ruling.
pub fn rule<'b>(book: &'b Rulebook, request: &Request<'_>) -> Result<Ruled<'b>, RequestError> {
    let shape = "fault is missing; expected {\"fault\":{\"code\":\"wrong_win\",\"shown\":true},\"offender\":\"S\"}";
    let of_settle = [
        (
            request.faults,
            "faults: fault is one mistake; settle takes several, in faults",
        ),
        (
            request.chombo,
            "chombo: fault is the mistake itself; settle takes chombo",
        ),
        (
            request.time_up,
            "time_up: settle takes it, with the mistake in faults",
        ),
    ];
    if let Some((_, why)) = of_settle.iter().find(|(field, _)| field.is_some()) {
        return Err((*why).to_owned().into());
    }
    let fault = request.fault.ok_or_else(|| shape.to_owned())?;
    if fault.get().starts_with('[') {
        let why = "fault: it is one mistake; settle takes several, in faults";
        return Err(why.to_owned().into());
    }
    let named = fault_of(fault.get());
    if request.offender.is_none() && named.is_some_and(|fault| fault != Fault::Accident) {
        let why = "offender is missing beside fault; it is one of E, S, W, N";
        return Err(why.to_owned().into());
    }
    if request.dealer.is_some_and(|dealer| dealer != Wind::East) {
        let why = "dealer: winds belong to a deal, so the dealer is E; give the winds of this deal";
        return Err(why.to_owned().into());
    }
    let beside: Beside<'_> = match request.beside {
        Some(raw) => read(raw.get()).map_err(|error| format!("beside: {error}"))?,
        None => Beside::default(),
    };
    let mut deal = settling::Request {
        rules: request.rules.clone(),
        round: request.round,
        honba: request.honba,
        deposits: request.deposits,
        wins: beside.wins,
        ryuukyoku: beside.ryuukyoku,
        abort: beside.abort.as_deref().map(abort).transpose()?,
        dead: request.dead,
        fault: Some((request.offender, fault)),
        ..settling::Request::default()
    };
    if deal.ryuukyoku.is_some() {
        deal.tenpai_at_ryuukyoku = request.tenpai;
    } else if deal.abort.is_some() {
        deal.tenpai = request.tenpai;
    } else if request.tenpai.is_some() {
        let why = "tenpai: it belongs beside a ryuukyoku or an abort, which beside names";
        return Err(why.to_owned().into());
    }
    let settled = settle(book, &deal)?;
    Ok(Ruled {
        fault: named.expect("the mistake was judged"),
        settled,
    })
}

/// Reads who made a mistake.
fn one_player<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Wind>, D::Error> {
    match Option::<Json>::deserialize(deserializer)? {
        Some(Json::Array(_)) => Err(de::Error::custom(
            "it is one player; settle takes several mistakes, in faults",
        )),
        named => text(named.unwrap_or_default()).map_err(de::Error::custom),
    }
}

fn abort(name: &str) -> Result<Abort, String> {
    let found = Abort::ALL.into_iter().find(|abort| abort.name() == name);
    let known = Abort::ALL.map(Abort::name).join(", ");
    found.ok_or_else(|| format!("beside.abort: {name:?} is not one of {known}"))
}
