//! Fields of requests that read themselves from text, with errors for people.

use std::str::FromStr;

use arrayvec::ArrayVec;
use game::rules::Value;
use game::{Declared, YakuId};
use serde::de::{self, Deserialize, Deserializer};
use serde_json::Value as Json;
use serde_json::value::RawValue;
use tiles::{Tile, TilesError, Wind, parse_tiles};

use crate::books::Change;
use crate::json::{self, Request};
use crate::spelled::{Spelled, text};

/// The largest number of counters, sticks or wins that is believed.
pub const MOST: u8 = 200;

/// Reads a field that is a small number.
pub fn small<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    let number: Option<Json> = Option::deserialize(deserializer)?;
    let Some(number) = number else {
        return Ok(None);
    };
    let small = number.as_u64().and_then(|small| u8::try_from(small).ok());
    match small.filter(|small| *small <= MOST) {
        Some(small) => Ok(Some(small)),
        None => Err(de::Error::custom(not_small(&number.to_string()))),
    }
}

fn not_small(text: &str) -> String {
    format!("{text} is not a whole number from 0 to {MOST}")
}

/// Reads a field that is true or false; null is as good as nothing.
pub fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    let flag: Option<bool> = Option::deserialize(deserializer)?;
    Ok(flag.unwrap_or(false))
}

/// Reads a small number of the command line.
pub fn small_text(text: &str) -> Result<u8, String> {
    let small = text.parse().ok().filter(|small| *small <= MOST);
    small.ok_or_else(|| not_small(text))
}

/// Reads the settings that a request changes, `{"path": value}`.
pub fn changes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Change>, D::Error> {
    let object: Option<serde_json::Map<String, Json>> = Option::deserialize(deserializer)?;
    let answer = |(path, value): (String, Json)| match answer(&value) {
        Some(answer) => Ok((path, answer)),
        None => Err(de::Error::custom(format!(
            "{path} is answered by a word, a whole number, true or false, or a list of words"
        ))),
    };
    object.unwrap_or_default().into_iter().map(answer).collect()
}

fn answer(value: &Json) -> Option<Value> {
    match value {
        Json::Bool(flag) => Some(Value::Flag(*flag)),
        Json::Number(number) => number.as_i64().map(Value::Number),
        Json::String(word) => Some(Value::Word(word.clone())),
        Json::Array(items) => {
            let words = items.iter().map(|item| item.as_str().map(str::to_owned));
            words.collect::<Option<_>>().map(Value::List)
        }
        Json::Null | Json::Object(_) => None,
    }
}

/// Any number of tiles.
pub struct Tiles(pub Vec<Tile>);

impl FromStr for Tiles {
    type Err = TilesError;

    fn from_str(text: &str) -> Result<Tiles, TilesError> {
        parse_tiles(text).map(Tiles)
    }
}

/// Dora indicators, at most five.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Indicators(pub ArrayVec<Tile, 5>);

impl FromStr for Indicators {
    type Err = String;

    fn from_str(text: &str) -> Result<Indicators, String> {
        let tiles = parse_tiles(text).map_err(|error| error.to_string())?;
        let five = ArrayVec::try_from(tiles.as_slice());
        five.map(Indicators)
            .map_err(|_| format!("{} indicators: there are at most five", tiles.len()))
    }
}

/// How a win came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// On a discard or a robbed kan.
    Ron,
    /// On a drawn tile.
    Tsumo,
    /// With a river of terminals and honors.
    Nagashi,
}

impl FromStr for How {
    type Err = String;

    fn from_str(text: &str) -> Result<How, String> {
        match text {
            "ron" => Ok(How::Ron),
            "tsumo" => Ok(How::Tsumo),
            "nagashi" => Ok(How::Nagashi),
            _ => Err(format!("{text:?} is not one of ron, tsumo, nagashi")),
        }
    }
}

/// What was declared, as requests say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Riichi(pub Declared);

impl FromStr for Riichi {
    type Err = String;

    fn from_str(text: &str) -> Result<Riichi, String> {
        match text {
            "none" => Ok(Riichi(Declared::None)),
            "riichi" => Ok(Riichi(Declared::Riichi)),
            "double" => Ok(Riichi(Declared::Double)),
            _ => Err(format!("{text:?} is not one of none, riichi, double")),
        }
    }
}

/// Who fed the last set of a yakuman; `YAKU:WIND` on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Fed {
    #[serde(deserialize_with = "text")]
    yaku: Option<YakuId>,
    #[serde(deserialize_with = "text")]
    seat: Option<Wind>,
}

impl Fed {
    /// The yakuman and the feeder; the error is a sentence.
    pub fn pair(self) -> Result<(YakuId, Wind), String> {
        let pair = self.yaku.zip(self.seat);
        pair.ok_or_else(|| format!("pao: {}", Fed::SHAPE))
    }
}

impl json::Request<'_> for Fed {
    const FIELDS: &'static [&'static str] = &["yaku", "seat"];
    const SHAPE: &'static str = "it is written {\"yaku\": \"daisangen\", \"seat\": \"N\"}: the \
        yakuman, and the wind that fed its last set";

    fn reads(text: &str) -> Result<(), serde_json::Error> {
        serde_json::from_str::<Fed>(text).map(|_| ())
    }
}

/// Reads who fed the last set of a yakuman.
pub fn fed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Fed>, D::Error> {
    let raw: Option<&RawValue> = Option::deserialize(deserializer)?;
    let read = raw.map(|raw| json::read(raw.get())).transpose();
    read.map_err(de::Error::custom)
}

impl FromStr for Fed {
    type Err = String;

    fn from_str(text: &str) -> Result<Fed, String> {
        let (yaku, seat) = text
            .split_once(':')
            .ok_or("pao is written YAKU:WIND, such as daisangen:W")?;
        Ok(Fed {
            yaku: Some(YakuId::spelled(yaku)?),
            seat: Some(Wind::spelled(seat)?),
        })
    }
}
