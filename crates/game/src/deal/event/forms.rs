//! The larger values of events, flat where the types are nested.

use std::sync::Arc;

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};
use tiles::{BySeat, Seat, Tile, Wind};

use crate::base::abort::Abort;
use crate::base::amount::Points;
use crate::base::seed::Fingerprint;
use crate::base::spelling::by_name;
use crate::deal::event::{Begun, Mode, Opened, Ryuukyoku};
use crate::deal::wall::Deal;
use crate::rules::Settings;

/// The most times one seat may have dealt in one round.
const MAX_REPEATS: u16 = 9_999;

/// The version of the log's form that is written; it changes when an old line would mean something
/// else. Every earlier version is read.
const VERSION: u32 = 1;

/// How a game began, with the version of the form that its log is written in.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct BegunForm {
    #[serde(deserialize_with = "version")]
    log: u32,
    rules: Arc<Settings>,
    seats: BySeat<Arc<str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    drawn: Option<BySeat<Seat>>,
    mode: Mode,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<Fingerprint>,
}

impl Serialize for Begun {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = BegunForm {
            log: VERSION,
            rules: self.rules.clone(),
            seats: self.seats.clone(),
            drawn: self.drawn,
            mode: self.mode,
            seed: self.seed,
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Begun {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Begun, D::Error> {
        let form = BegunForm::deserialize(deserializer)?;
        Ok(Begun {
            rules: form.rules,
            seats: form.seats,
            drawn: form.drawn,
            mode: form.mode,
            seed: form.seed,
        })
    }
}

fn version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    match u32::deserialize(deserializer)? {
        version @ 1..=VERSION => Ok(version),
        other => Err(de::Error::custom(format!(
            "log version {other} is not known: this program reads versions up to {VERSION}"
        ))),
    }
}

/// How a deal opened, the deal itself flat among the rest.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct OpenedForm {
    round: Wind,
    dealer: Seat,
    #[serde(deserialize_with = "repeat")]
    repeat: u16,
    counters: u8,
    dealer_wins: u8,
    points: BySeat<Points>,
    carried: Points,
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "dice"
    )]
    dice: Option<[u8; 2]>,
    indicator: Tile,
}

fn repeat<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    match u16::deserialize(deserializer)? {
        repeat @ ..=MAX_REPEATS => Ok(repeat),
        repeat => Err(de::Error::custom(format!(
            "nobody deals {repeat} times in one round"
        ))),
    }
}

fn dice<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<[u8; 2]>, D::Error> {
    let dice = Option::<[u8; 2]>::deserialize(deserializer)?;
    match dice.iter().flatten().find(|die| !(1..=6).contains(*die)) {
        None => Ok(dice),
        Some(die) => Err(de::Error::custom(format!(
            "{die} is not a number on a die: dice show 1 to 6"
        ))),
    }
}

impl Serialize for Opened {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = OpenedForm {
            round: self.deal.round,
            dealer: self.deal.dealer,
            repeat: self.deal.repeat,
            counters: self.counters,
            dealer_wins: self.dealer_wins,
            points: self.points,
            carried: self.carried,
            dice: self.dice,
            indicator: self.indicator,
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Opened {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Opened, D::Error> {
        let form = OpenedForm::deserialize(deserializer)?;
        Ok(Opened {
            deal: Deal {
                round: form.round,
                dealer: form.dealer,
                repeat: form.repeat,
            },
            counters: form.counters,
            dealer_wins: form.dealer_wins,
            points: form.points,
            carried: form.carried,
            dice: form.dice,
            indicator: form.indicator,
        })
    }
}

/// How a deal ended without a winner: one word, and the seats with nagashi.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct RyuukyokuForm {
    how: How,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nagashi: Option<Vec<Seat>>,
}

/// How a deal ended without a winner, as one word.
#[derive(Clone, Copy)]
enum How {
    Exhausted,
    Aborted(Abort),
}

const EXHAUSTED: &str = "exhausted";

by_name! {
    How: "how a deal ended without a winner: \"exhausted\" or the name of an abort",
        |how| match how {
            How::Exhausted => EXHAUSTED,
            How::Aborted(abort) => abort.name(),
        },
        |name| match name {
            EXHAUSTED => Some(How::Exhausted),
            _ => Abort::from_name(name).map(How::Aborted),
        };
}

impl Serialize for Ryuukyoku {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = match self {
            Ryuukyoku::Exhausted { nagashi } => RyuukyokuForm {
                how: How::Exhausted,
                nagashi: Some(seats_of(nagashi)),
            },
            Ryuukyoku::Aborted(abort) => RyuukyokuForm {
                how: How::Aborted(*abort),
                nagashi: None,
            },
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Ryuukyoku {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ryuukyoku, D::Error> {
        let form = RyuukyokuForm::deserialize(deserializer)?;
        let aborted = match form.how {
            How::Exhausted => {
                let seats = form.nagashi;
                let seats = seats.ok_or_else(|| de::Error::missing_field("nagashi"))?;
                let nagashi = BySeat::from_fn(|seat| seats.contains(&seat));
                return Ok(Ryuukyoku::Exhausted { nagashi });
            }
            How::Aborted(abort) => abort,
        };
        if form.nagashi.is_some() {
            let wrong = "nagashi is told only of a wall that ran out";
            return Err(de::Error::custom(wrong));
        }
        Ok(Ryuukyoku::Aborted(aborted))
    }
}

fn seats_of(holds: &BySeat<bool>) -> Vec<Seat> {
    let held = holds.iter().filter(|(_, holds)| **holds);
    held.map(|(seat, _)| seat).collect()
}
