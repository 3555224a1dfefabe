//! A request to settle a deal or a game.

use crate::scoring::{Change, Fields, changes, count, text};
use game::{Abort, FinalFacts, Points, TimeSignal};
use serde::Deserialize;
use serde_json::value::RawValue;
use tiles::{BySeat, ByWind, Wind};

use super::fields::{abort, by_seat, by_wind, points, signal};

/// What is on the table, and how the deal or game ended. Nested objects are read later, so that
/// errors can name both the outer and the inner field.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Request<'a> {
    /// Any JSON, returned in the answer.
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
    #[serde(deserialize_with = "count")]
    pub honba: Option<u8>,
    /// The dealer's wins in a row before this deal.
    #[serde(deserialize_with = "count")]
    pub dealer_wins: Option<u8>,
    /// Sticks on the table.
    #[serde(borrow)]
    pub deposits: Option<&'a RawValue>,
    /// The wins, as score requests.
    #[serde(borrow)]
    pub wins: Option<Vec<&'a RawValue>>,
    /// The wall ran out.
    #[serde(borrow)]
    pub ryuukyoku: Option<&'a RawValue>,
    /// The deal was aborted.
    #[serde(deserialize_with = "abort")]
    pub abort: Option<Abort>,
    /// Who was tenpai when the deal was aborted.
    #[serde(deserialize_with = "by_wind")]
    pub tenpai: Option<ByWind<bool>>,
    /// Who committed a chombo.
    #[serde(deserialize_with = "by_wind")]
    pub chombo: Option<ByWind<bool>>,
    /// Whose hand is dead.
    #[serde(deserialize_with = "by_wind")]
    pub dead: Option<ByWind<bool>>,
    /// Mistakes to judge.
    #[serde(borrow)]
    pub faults: Option<Vec<&'a RawValue>>,
    /// When time was up.
    #[serde(deserialize_with = "signal")]
    pub time_up: Option<TimeSignal>,
    /// The number of the deal in its round, 1 to 4.
    #[serde(deserialize_with = "count")]
    pub deal: Option<u8>,
    /// The game is over.
    #[serde(borrow, rename = "final")]
    pub end: Option<&'a RawValue>,
    /// The mistake of a request that has only one, and who made it, if anybody.
    #[serde(skip)]
    pub fault: Option<(Option<Wind>, &'a RawValue)>,
    /// Who was tenpai when the wall ran out, from such a request.
    #[serde(skip)]
    pub tenpai_at_ryuukyoku: Option<ByWind<bool>>,
}

impl<'a> Fields<'a> for Request<'a> {
    const NAMES: &'static [&'static str] = &[
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
        "dead",
        "faults",
        "time_up",
        "deal",
        "final",
    ];

    fn reads(text: &str) -> Result<(), serde_json::Error> {
        serde_json::from_str::<Request<'_>>(text).map(|_| ())
    }
}

/// Sticks staked in this deal, by wind, and older ones.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Sticks {
    #[serde(rename = "E", deserialize_with = "count")]
    east: Option<u8>,
    #[serde(rename = "S", deserialize_with = "count")]
    south: Option<u8>,
    #[serde(rename = "W", deserialize_with = "count")]
    west: Option<u8>,
    #[serde(rename = "N", deserialize_with = "count")]
    north: Option<u8>,
    #[serde(deserialize_with = "count")]
    carried: Option<u8>,
}

impl Fields<'_> for Sticks {
    const SHAPE: &'static str = "expected sticks such as {\"S\": 1, \"carried\": 2}: those staked \
        in this deal by wind, and older ones";
    const NAMES: &'static [&'static str] = &["E", "S", "W", "N", "carried"];

    fn reads(text: &str) -> Result<(), serde_json::Error> {
        serde_json::from_str::<Sticks>(text).map(|_| ())
    }
}

impl Sticks {
    /// Sticks staked in this deal, by wind, and older ones.
    pub fn counts(&self) -> (ByWind<u8>, u8) {
        let stakes = [self.east, self.south, self.west, self.north];
        (
            ByWind::new(stakes.map(Option::unwrap_or_default)),
            self.carried.unwrap_or(0),
        )
    }
}

/// What was shown at a ryuukyoku.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Shown {
    /// Who showed a tenpai hand.
    #[serde(deserialize_with = "by_wind")]
    pub tenpai: Option<ByWind<bool>>,
    /// Whose discards were all terminals and honors, none of them called.
    #[serde(deserialize_with = "by_wind")]
    pub nagashi: Option<ByWind<bool>>,
    /// Who refused to show the hand.
    #[serde(deserialize_with = "by_wind")]
    pub hides: Option<ByWind<bool>>,
}

impl Fields<'_> for Shown {
    const SHAPE: &'static str = "expected an object such as {\"tenpai\": [\"S\", \"W\"]}";
    const NAMES: &'static [&'static str] = &["tenpai", "nagashi", "hides"];

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
    #[serde(deserialize_with = "count")]
    carried: Option<u8>,
    #[serde(deserialize_with = "by_seat")]
    winless: Option<BySeat<bool>>,
}

impl Fields<'_> for Final {
    const SHAPE: &'static str =
        "expected an object such as {\"points\": {\"A\": 38000, ...}, \"carried\": 1}";
    const NAMES: &'static [&'static str] = &["points", "carried", "winless"];

    fn reads(text: &str) -> Result<(), serde_json::Error> {
        serde_json::from_str::<Final>(text).map(|_| ())
    }
}

impl Final {
    /// The facts in the types of `game`.
    pub fn facts(&self) -> Result<FinalFacts, String> {
        let points = self
            .points
            .ok_or("the points of the four seats are missing")?;
        let winless = self.winless.unwrap_or_default();
        Ok(FinalFacts {
            points,
            carried: self.carried.unwrap_or(0),
            winless,
        })
    }
}
