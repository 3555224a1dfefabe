//! How the smaller values of events are spelled in data, where deriving it would not give the
//! form that people read.

mod forms;

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};
use tiles::Seat;

use crate::amount::Points;
use crate::fu::FuSource;
use crate::transfer::{Account, Cause, Fine};
use crate::wall::{Fingerprint, Seed};
use crate::yaku::YakuId;

/// Points that no table has seen: whoever writes more has made a mistake, and sums stay in range.
const MOST_POINTS: i32 = 10_000_000;

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
        |account| account.to_string(), account;
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

impl<P: fmt::Display> fmt::Display for Account<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Account::Player(player) => player.fmt(f),
            Account::Stake(player) => write!(f, "{STAKE}{player}"),
            Account::Carried => f.write_str(CARRIED),
            Account::Bank => f.write_str(BANK),
        }
    }
}

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
const CAUSES: [Cause; 26] = [
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
    Cause::TableDeposit,
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
        Cause::TableDeposit => "table_deposit",
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
