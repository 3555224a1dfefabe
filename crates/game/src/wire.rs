//! How the smaller values of events are spelled in data, where deriving it would not give the
//! form that people read.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};
use tiles::{BySeat, Seat, Tile, Wind};

use crate::amount::{Han, Points};
use crate::event::{Begun, Mode, Opened, Ryuukyoku};
use crate::fu::FuSource;
use crate::score::{Counted, Worth};
use crate::settings::Settings;
use crate::settle::Abort;
use crate::transfer::{Account, Cause, Fine};
use crate::wall::{Deal, Fingerprint, Seed};
use crate::yaku::YakuId;

/// Points that no table has seen: whoever writes more has made a mistake, and sums stay in range.
const MOST_POINTS: i32 = 10_000_000;

/// The most times one seat may have dealt in one round.
const MOST_REPEATS: u16 = 9_999;

/// Writes a type by its name and reads it back.
macro_rules! by_name {
    ($( $type:ty: $expected:literal, $write:expr, $read:expr; )*) => { $(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn(&$type) -> _ = $write;
                serializer.collect_str(&write(self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let read: fn(&str) -> Option<$type> = $read;
                deserializer.deserialize_str(Named { expected: $expected, read })
            }
        }
    )* };
}

by_name! {
    YakuId: "a yaku's id, such as \"tanyao\"",
        |id| id.name(), |name| YakuId::from_str(name).ok();
    FuSource: "a setting that is worth fu, such as \"fu.tsumo\"",
        |source| source.setting(), FuSource::of_setting;
    Cause: "a cause of payment, such as \"ron\"",
        |cause| spelling(*cause), |name| cause(name);
    Account<Seat>: "an account: a seat, \"stake_A\" to \"stake_D\", \"carried\" or \"bank\"",
        |account| match account {
            Account::Player(seat) => seat.to_string(),
            Account::Stake(seat) => format!("{STAKE}{seat}"),
            Account::Carried => CARRIED.to_owned(),
            Account::Bank => BANK.to_owned(),
        }, account;
    Fingerprint: "64 hexadecimal digits",
        |print| hex::write(&print.0), |text| hex::read(text).map(Fingerprint);
}

struct Named<F> {
    expected: &'static str,
    read: F,
}

impl<T, F: FnOnce(&str) -> Option<T>> Visitor<'_> for Named<F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        let unexpected = de::Unexpected::Str(text);
        let wrong = E::invalid_value(unexpected, &self.expected);
        (self.read)(text).ok_or(wrong)
    }
}

const STAKE: &str = "stake_";
const CARRIED: &str = "carried";
const BANK: &str = "bank";

fn account(text: &str) -> Option<Account<Seat>> {
    match text {
        CARRIED => Some(Account::Carried),
        BANK => Some(Account::Bank),
        _ => match text.strip_prefix(STAKE) {
            Some(seat) => seat.parse().ok().map(Account::Stake),
            None => text.parse().ok().map(Account::Player),
        },
    }
}

/// Every cause; which place an uma is for, and who fines whom, is part of the name.
const CAUSES: [Cause; 25] = [
    Cause::Ron,
    Cause::DealerRon,
    Cause::Tsumo,
    Cause::DealerTsumo,
    Cause::RonCounters,
    Cause::TsumoCounters,
    Cause::Staked,
    Cause::Deposit,
    Cause::OwnDeposit,
    Cause::SharedDeposit,
    Cause::Pao,
    Cause::Rinshan,
    Cause::Nagashi,
    Cause::Noten,
    Cause::Hiding,
    Cause::Chombo(Fine::OfDealer),
    Cause::Chombo(Fine::ToDealer),
    Cause::Chombo(Fine::ToOther),
    Cause::Returned,
    Cause::Uma(1),
    Cause::Uma(2),
    Cause::Uma(3),
    Cause::Uma(4),
    Cause::Leftover,
    Cause::Yakitori,
];

const fn spelling(cause: Cause) -> &'static str {
    match cause {
        Cause::Ron => "ron",
        Cause::DealerRon => "dealer_ron",
        Cause::Tsumo => "tsumo",
        Cause::DealerTsumo => "dealer_tsumo",
        Cause::RonCounters => "ron_counters",
        Cause::TsumoCounters => "tsumo_counters",
        Cause::Staked => "staked",
        Cause::Deposit => "deposit",
        Cause::OwnDeposit => "own_deposit",
        Cause::SharedDeposit => "shared_deposit",
        Cause::Pao => "pao",
        Cause::Rinshan => "rinshan",
        Cause::Nagashi => "nagashi",
        Cause::Noten => "noten",
        Cause::Hiding => "hiding",
        Cause::Chombo(Fine::OfDealer) => "chombo_of_dealer",
        Cause::Chombo(Fine::ToDealer) => "chombo_to_dealer",
        Cause::Chombo(Fine::ToOther) => "chombo_to_other",
        Cause::Returned => "returned",
        Cause::Uma(1) => "uma_1",
        Cause::Uma(2) => "uma_2",
        Cause::Uma(3) => "uma_3",
        Cause::Uma(_) => "uma_4",
        Cause::Leftover => "leftover",
        Cause::Yakitori => "yakitori",
    }
}

fn cause(name: &str) -> Option<Cause> {
    CAUSES.into_iter().find(|cause| spelling(*cause) == name)
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i32(self.0)
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        let points = i32::deserialize(deserializer)?;
        if points.unsigned_abs() > MOST_POINTS.unsigned_abs() {
            let most = format!("{points} are more points than any table has seen");
            return Err(de::Error::custom(most));
        }
        Ok(Points(points))
    }
}

/// A yaku that counts, with its han or its base points beside its id.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct CountedForm {
    id: YakuId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    han: Option<Han>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    base: Option<Points>,
}

impl Serialize for Counted {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (han, base) = match self.worth {
            Worth::Han(han) => (Some(han), None),
            Worth::Base(base) => (None, Some(base)),
        };
        let id = self.id;
        CountedForm { id, han, base }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Counted {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Counted, D::Error> {
        let form = CountedForm::deserialize(deserializer)?;
        let worth = match (form.han, form.base) {
            (Some(han), None) => Worth::Han(han),
            (None, Some(base)) => Worth::Base(base),
            (Some(_), Some(_)) | (None, None) => {
                let wrong = format!("{} needs either han or base", form.id);
                return Err(de::Error::custom(wrong));
            }
        };
        Ok(Counted { id: form.id, worth })
    }
}

/// The version of the log's form; it changes when an old line would mean something else.
const VERSION: u32 = 1;

/// How a game began, with the version of the form that its log is written in.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct BegunForm {
    #[serde(deserialize_with = "version")]
    log: u32,
    rules: Arc<Settings>,
    seats: BySeat<Arc<str>>,
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
            mode: form.mode,
            seed: form.seed,
        })
    }
}

fn version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    match u32::deserialize(deserializer)? {
        VERSION => Ok(VERSION),
        other => Err(de::Error::custom(format!(
            "log version {other} is not known: this program reads version {VERSION}"
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
        repeat @ ..=MOST_REPEATS => Ok(repeat),
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
            "{die} is on no die: dice show 1 to 6"
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

/// How a deal ended without a winner: one word, and whose nagashi it was.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct RyuukyokuForm {
    how: How,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nagashi: Option<Vec<Seat>>,
}

#[derive(Clone, Copy, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
enum How {
    Exhausted,
    NineKinds,
    FourWinds,
    FourKans,
    FourRiichi,
    TripleRon,
}

impl Serialize for Ryuukyoku {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = match self {
            Ryuukyoku::Exhausted { nagashi } => RyuukyokuForm {
                how: How::Exhausted,
                nagashi: Some(seats_of(nagashi)),
            },
            Ryuukyoku::Aborted(abort) => RyuukyokuForm {
                how: match abort {
                    Abort::NineKinds => How::NineKinds,
                    Abort::FourWinds => How::FourWinds,
                    Abort::FourKans => How::FourKans,
                    Abort::FourRiichi => How::FourRiichi,
                    Abort::TripleRon => How::TripleRon,
                },
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
            How::NineKinds => Abort::NineKinds,
            How::FourWinds => Abort::FourWinds,
            How::FourKans => Abort::FourKans,
            How::FourRiichi => Abort::FourRiichi,
            How::TripleRon => Abort::TripleRon,
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

/// A published seed, for `#[serde(with = "seed")]`: it has no spelling elsewhere, so that it is
/// never written by mistake.
pub(crate) mod seed {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        seed: &Option<Seed>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let seed = seed.as_ref().map(|seed| hex::write(&seed.0));
        seed.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D>(deserializer: D) -> Result<Option<Seed>, D::Error>
    where
        D: Deserializer<'de>,
    {
        let print = Option::<Fingerprint>::deserialize(deserializer)?;
        Ok(print.map(|Fingerprint(bytes)| Seed(bytes)))
    }
}

/// Thirty-two bytes as hexadecimal digits.
mod hex {
    pub(super) fn write(bytes: &[u8; 32]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    pub(super) fn read(text: &str) -> Option<[u8; 32]> {
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let mut bytes = [0; 32];
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).ok()?;
        }
        Some(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cause_has_its_own_spelling() {
        for known in CAUSES {
            assert_eq!(cause(spelling(known)), Some(known));
        }
    }

    #[test]
    fn every_account_is_read_back() {
        for seat in Seat::ALL {
            for known in [Account::Player(seat), Account::Stake(seat)] {
                let text = serde_json::to_string(&known).unwrap();
                assert_eq!(serde_json::from_str::<Account<Seat>>(&text).unwrap(), known);
            }
        }
        assert_eq!(account("stake_E"), None);
    }
}
