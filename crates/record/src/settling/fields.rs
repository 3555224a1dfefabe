//! Fields of settle requests, with clear errors.

use std::str::FromStr;

use game::{Abort, Points, TimeSignal};
use serde::de::{self, Deserialize, Deserializer};
use serde_json::Value as Json;
use tiles::{BySeat, ByWind, Seat, Wind};

/// Reads the abort that ended a deal.
pub fn abort<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Abort>, D::Error> {
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

/// Reads when time was up; `true` means during the deal or after it.
pub fn signal<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<TimeSignal>, D::Error> {
    let when: Option<Json> = Option::deserialize(deserializer)?;
    match when {
        None | Some(Json::Null | Json::Bool(false)) => Ok(None),
        Some(Json::Bool(true)) => Ok(Some(TimeSignal::Since)),
        Some(when) => match when.as_str() {
            Some("before") => Ok(Some(TimeSignal::Before)),
            Some("deal") => Ok(Some(TimeSignal::Since)),
            Some("next_dice") => Ok(Some(TimeSignal::NextDice)),
            _ => Err(de::Error::custom(format!(
                "{when} is not one of true, \"before\", \"deal\", \"next_dice\""
            ))),
        },
    }
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

/// Reads a list of winds.
pub fn by_wind<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<ByWind<bool>>, D::Error> {
    let winds: Option<Vec<Wind>> = players(deserializer, r#"["S", "W"]"#)?;
    Ok(winds.map(|winds| ByWind::from_fn(|wind| winds.contains(&wind))))
}

/// Reads a list of seats.
pub fn by_seat<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<BySeat<bool>>, D::Error> {
    let seats: Option<Vec<Seat>> = players(deserializer, r#"["A", "C"]"#)?;
    Ok(seats.map(|seats| BySeat::from_fn(|seat| seats.contains(&seat))))
}

/// Reads the points of the four seats.
pub fn points<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<BySeat<Points>>, D::Error> {
    const MAX: i64 = 10_000_000;
    let given: Option<Json> = Option::deserialize(deserializer)?;
    let Some(given) = given else { return Ok(None) };
    let Some(given) = given.as_object() else {
        let shape = r#"{"A": 38000, "B": 32000, "C": 28000, "D": 21000}"#;
        return Err(de::Error::custom(format!(
            "expected points such as {shape}"
        )));
    };
    let mut points = BySeat::from_fn(|_| Points::ZERO);
    for (name, value) in given {
        let seat: Seat = name.parse().map_err(de::Error::custom)?;
        let number = value.as_i64().filter(|number| number.abs() <= MAX);
        let number = number.ok_or_else(|| {
            de::Error::custom(format!("{name}: {value} is not a number of points"))
        })?;
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
