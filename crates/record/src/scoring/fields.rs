//! Fields of questions, with clear errors.

use std::str::FromStr;

use arrayvec::ArrayVec;
use game::{Declared, YakuId};
use serde::de::{self, Deserialize, Deserializer};
use serde_json::Value as Json;
use serde_json::value::RawValue;
use tiles::{Tile, TilesError, Wind, parse_tiles};
use ts_rs::TS;

use super::read::{Fields, read};
use super::text_field::text;

/// The largest number of counters, sticks or wins that is accepted.
pub const MAX_COUNT: u8 = 200;

/// Deserializes an optional number of counters, sticks or wins; null counts as missing.
///
/// # Errors
/// When it is not a number from 0 to [`MAX_COUNT`].
pub fn count<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    let number: Option<Json> = Option::deserialize(deserializer)?;
    let Some(number) = number else {
        return Ok(None);
    };
    let count = number.as_u64().and_then(|count| u8::try_from(count).ok());
    match count.filter(|count| *count <= MAX_COUNT) {
        Some(count) => Ok(Some(count)),
        None => Err(de::Error::custom(format!(
            "{number} is not a whole number from 0 to {MAX_COUNT}"
        ))),
    }
}

/// Deserializes a flag; null counts as false.
pub(super) fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    let flag: Option<bool> = Option::deserialize(deserializer)?;
    Ok(flag.unwrap_or(false))
}

/// Dora indicators, at most five.
#[derive(Clone, Debug, Default, PartialEq, Eq, TS)]
#[ts(as = "String")]
pub struct Indicators(pub ArrayVec<Tile, 5>);

impl FromStr for Indicators {
    type Err = IndicatorsError;

    fn from_str(text: &str) -> Result<Indicators, IndicatorsError> {
        let tiles = parse_tiles(text)?;
        let five = ArrayVec::try_from(tiles.as_slice());
        five.map(Indicators)
            .map_err(|_| IndicatorsError::TooMany(tiles.len()))
    }
}

/// A text that is not a list of indicators.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IndicatorsError {
    /// It is not a list of tiles.
    #[error(transparent)]
    Tiles(#[from] TilesError),
    /// There are too many.
    #[error("{0} indicators: there are at most five")]
    TooMany(usize),
}

/// How a win came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
#[ts(rename_all = "snake_case")]
pub enum How {
    /// On a discard or a robbed kan.
    Ron,
    /// On a drawn tile.
    Tsumo,
    /// With a river of terminals and honors.
    Nagashi,
}

impl FromStr for How {
    type Err = WordError;

    fn from_str(text: &str) -> Result<How, WordError> {
        match text {
            "ron" => Ok(How::Ron),
            "tsumo" => Ok(How::Tsumo),
            "nagashi" => Ok(How::Nagashi),
            _ => Err(WordError::new(text, "ron, tsumo, nagashi")),
        }
    }
}

/// The riichi that was declared, as written in questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
#[ts(type = "\"none\" | \"riichi\" | \"double\"")]
pub struct Riichi(pub Declared);

impl FromStr for Riichi {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Riichi, WordError> {
        match text {
            "none" => Ok(Riichi(Declared::None)),
            "riichi" => Ok(Riichi(Declared::Riichi)),
            "double" => Ok(Riichi(Declared::Double)),
            _ => Err(WordError::new(text, "none, riichi, double")),
        }
    }
}

/// A text that is not one of the values of a field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not one of {known}")]
pub struct WordError {
    text: String,
    known: &'static str,
}

impl WordError {
    fn new(text: &str, known: &'static str) -> WordError {
        let text = text.to_owned();
        WordError { text, known }
    }
}

/// Who fed the last set of a yakuman.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
#[ts(optional_fields)]
pub struct Fed {
    /// The yakuman.
    #[serde(deserialize_with = "text")]
    pub yaku: Option<YakuId>,
    /// The feeder's wind.
    #[serde(deserialize_with = "text")]
    pub seat: Option<Wind>,
}

impl Fields<'_> for Fed {
    const NAMES: &'static [&'static str] = &["yaku", "seat"];
    const SHAPE: &'static str = "expected {\"yaku\": \"daisangen\", \"seat\": \"N\"}: the yakuman, \
        and the wind that fed its last set";

    fn reads(text: &str) -> Result<(), serde_json::Error> {
        serde_json::from_str::<Fed>(text).map(|_| ())
    }
}

/// Deserializes who fed the last set of a yakuman.
pub(super) fn fed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Fed>, D::Error> {
    let raw: Option<&RawValue> = Option::deserialize(deserializer)?;
    let fed = raw.map(|raw| read(raw.get())).transpose();
    fed.map_err(de::Error::custom)
}
