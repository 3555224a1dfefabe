//! A request to settle a deal or a game.

use game::{Abort, FinalFacts, Points};
use serde::Deserialize;
use serde::de::{self, Deserializer};
use serde_json::Value as Json;
use serde_json::value::RawValue;
use std::str::FromStr;
use tiles::{BySeat, ByWind, Seat, Wind};

use crate::books::Change;
use crate::fields::{changes, small};
use crate::json;
use crate::spelled::text;

/// What lies on the table, and what happened. Parts with fields of their own are read later, so
/// that errors can name both.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Request<'a> {
    /// Any JSON, given back.
    #[serde(borrow)]
    pub id: Option<&'a RawValue>,
    /// Rulebook id or file.
    pub rules: Option<String>,
    /// Settings changed for this request.
    #[serde(deserialize_with = "changes")]
    pub set: Vec<Change>,
    /// The round's wind.
    #[serde(deserialize_with = "text")]
    pub round: Option<Wind>,
    /// Counters on the table.
    #[serde(deserialize_with = "small")]
    pub honba: Option<u8>,
    /// The dealer's wins in a row before this deal.
    #[serde(deserialize_with = "small")]
    pub dealer_wins: Option<u8>,
    /// Sticks on the table.
    #[serde(borrow)]
    pub deposits: Option<&'a RawValue>,
    /// Who won, as score requests.
    #[serde(borrow)]
    pub wins: Option<Vec<&'a RawValue>>,
    /// The wall ran out.
    #[serde(borrow)]
    pub ryuukyoku: Option<&'a RawValue>,
    /// The deal was cut short.
    #[serde(deserialize_with = "abort")]
    pub abort: Option<Abort>,
    /// Who was tenpai when the deal was cut short.
    #[serde(deserialize_with = "by_wind")]
    pub tenpai: Option<ByWind<bool>>,
    /// Who committed a chombo.
    #[serde(deserialize_with = "by_wind")]
    pub chombo: Option<ByWind<bool>>,
    /// The game is over.
    #[serde(borrow, rename = "final")]
    pub end: Option<&'a RawValue>,
}

impl<'a> json::Request<'a> for Request<'a> {
    const FIELDS: &'static [&'static str] = &[
        "id",
        "rules",
        "set",
        "round",
        "honba",
        "dealer_wins",
        "deposits",
        "wins",
        "ryuukyoku",
        "abort",
        "tenpai",
        "chombo",
        "final",
    ];

    fn reads(text: &str) -> Result<(), serde_json::Error> {
        serde_json::from_str::<Request<'_>>(text).map(|_| ())
    }
}

/// Sticks of this deal by wind, and older ones.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Sticks {
    #[serde(rename = "E", deserialize_with = "small")]
    east: Option<u8>,
    #[serde(rename = "S", deserialize_with = "small")]
    south: Option<u8>,
    #[serde(rename = "W", deserialize_with = "small")]
    west: Option<u8>,
    #[serde(rename = "N", deserialize_with = "small")]
    north: Option<u8>,
    #[serde(deserialize_with = "small")]
    carried: Option<u8>,
}

impl json::Request<'_> for Sticks {
    const SHAPE: &'static str = "sticks are written {\"S\": 1, \"carried\": 2}: by the wind that \
        staked them in this deal, and older ones";
    const FIELDS: &'static [&'static str] = &["E", "S", "W", "N", "carried"];

    fn reads(text: &str) -> Result<(), serde_json::Error> {
        serde_json::from_str::<Sticks>(text).map(|_| ())
    }
}

impl Sticks {
    /// Sticks of this deal by wind, and older ones.
    pub fn counts(&self) -> (ByWind<u8>, u8) {
        let stakes = [self.east, self.south, self.west, self.north];
        (
            ByWind::new(stakes.map(Option::unwrap_or_default)),
            self.carried.unwrap_or(0),
        )
    }
}

/// What was shown when the wall ran out.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Shown {
    /// Who showed a tenpai hand.
    #[serde(deserialize_with = "by_wind")]
    pub tenpai: Option<ByWind<bool>>,
    /// Whose discards were all terminals and honors and none called.
    #[serde(deserialize_with = "by_wind")]
    pub nagashi: Option<ByWind<bool>>,
    /// Who refused to show the hand.
    #[serde(deserialize_with = "by_wind")]
    pub hides: Option<ByWind<bool>>,
}

impl json::Request<'_> for Shown {
    const SHAPE: &'static str = "what was shown is written {\"tenpai\": [\"S\", \"W\"]}";
    const FIELDS: &'static [&'static str] = &["tenpai", "nagashi", "hides"];

    fn reads(text: &str) -> Result<(), serde_json::Error> {
        serde_json::from_str::<Shown>(text).map(|_| ())
    }
}

/// How a game ended.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Final {
    #[serde(deserialize_with = "points")]
    points: Option<BySeat<Points>>,
    #[serde(deserialize_with = "small")]
    carried: Option<u8>,
    #[serde(deserialize_with = "by_seat")]
    winless: Option<BySeat<bool>>,
}

impl json::Request<'_> for Final {
    const SHAPE: &'static str =
        "the end is written {\"points\": {\"A\": 38000, ...}, \"carried\": 1}";
    const FIELDS: &'static [&'static str] = &["points", "carried", "winless"];

    fn reads(text: &str) -> Result<(), serde_json::Error> {
        serde_json::from_str::<Final>(text).map(|_| ())
    }
}

impl Final {
    /// The facts as the library takes them.
    pub fn facts(&self) -> Result<FinalFacts, String> {
        let points = self.points.ok_or("points of the four seats are missing")?;
        let winless = self.winless.unwrap_or_default();
        Ok(FinalFacts {
            points,
            carried: self.carried.unwrap_or(0),
            winless,
        })
    }
}

fn abort<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Abort>, D::Error> {
    let name: Option<Json> = Option::deserialize(deserializer)?;
    let Some(name) = name else { return Ok(None) };
    let found = Abort::ALL
        .into_iter()
        .find(|abort| name.as_str() == Some(abort.name()));
    let known = Abort::ALL.map(Abort::name).join(", ");
    found
        .map(Some)
        .ok_or_else(|| de::Error::custom(format!("{name} is not one of {known}")))
}

/// Reads a list of players.
fn players<'de, D, P>(deserializer: D, such_as: &str) -> Result<Option<Vec<P>>, D::Error>
where
    D: Deserializer<'de>,
    P: FromStr<Err: std::fmt::Display>,
{
    let names: Option<Json> = Option::deserialize(deserializer)?;
    let Some(names) = names else { return Ok(None) };
    let wrong = || de::Error::custom(format!("{names} is not a list such as {such_as}"));
    let parse = |name: &Json| {
        let name = name.as_str().ok_or_else(wrong)?;
        name.parse().map_err(de::Error::custom)
    };
    let list = names.as_array().ok_or_else(wrong)?;
    list.iter().map(parse).collect::<Result<_, _>>().map(Some)
}

fn by_wind<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<ByWind<bool>>, D::Error> {
    let winds: Option<Vec<Wind>> = players(deserializer, r#"["S", "W"]"#)?;
    Ok(winds.map(|winds| ByWind::from_fn(|wind| winds.contains(&wind))))
}

fn by_seat<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<BySeat<bool>>, D::Error> {
    let seats: Option<Vec<Seat>> = players(deserializer, r#"["A", "C"]"#)?;
    Ok(seats.map(|seats| BySeat::from_fn(|seat| seats.contains(&seat))))
}

/// Reads the points of the four seats.
fn points<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<BySeat<Points>>, D::Error> {
    const MOST: i64 = 10_000_000;
    let given: Option<Json> = Option::deserialize(deserializer)?;
    let Some(given) = given else { return Ok(None) };
    let Some(given) = given.as_object() else {
        let shape = r#"{"A": 38000, "B": 32000, "C": 28000, "D": 21000}"#;
        return Err(de::Error::custom(format!("points are written {shape}")));
    };
    let mut points = BySeat::from_fn(|_| Points::ZERO);
    for (name, value) in given {
        let seat: Seat = name.parse().map_err(de::Error::custom)?;
        let number = value.as_i64().filter(|number| number.abs() <= MOST);
        let number =
            number.ok_or_else(|| de::Error::custom(format!("{name}: {value} are no points")))?;
        points[seat] = Points(number as i32);
    }
    match Seat::ALL
        .into_iter()
        .find(|seat| !given.contains_key(&seat.letter().to_string()))
    {
        None => Ok(Some(points)),
        Some(seat) => Err(de::Error::custom(format!(
            "the points of {} are missing",
            seat.letter()
        ))),
    }
}
