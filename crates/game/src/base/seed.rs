//! The seed of a game and the fingerprint that is published before it.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use tiles::{BySeat, Seat};

use crate::base::spelling::by_name;

/// The random stream for drawing seats; no deal uses it.
const SEATS_STREAM: u64 = u64::MAX;

/// The secret that determines every wall and all dice of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// A digest that can be published before the game without revealing its input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint(pub [u8; 32]);

impl Seed {
    /// The seed of a numbered game in a numbered series.
    #[must_use]
    pub fn of_series(series: u64, game: u64) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"hanchan series");
        hash.update(series.to_le_bytes());
        hash.update(game.to_le_bytes());
        Seed(hash.finalize().into())
    }

    /// A new draw of seats: for each seat, the one its player had in the previous game.
    #[must_use]
    pub fn draw_seats(&self) -> BySeat<Seat> {
        let mut words = ChaCha20Rng::from_seed(self.0);
        words.set_stream(SEATS_STREAM);
        let mut drawn = Seat::ALL;
        for last in (1..drawn.len()).rev() {
            drawn.swap(last, below(&mut words, last as u32 + 1) as usize);
        }
        BySeat::new(drawn)
    }

    /// The digest that is published before the game.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint(Sha256::digest(self.0).into())
    }
}

/// A seed must not be printed by accident.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// A uniformly distributed number below `bound`.
pub(crate) fn below(words: &mut ChaCha20Rng, bound: u32) -> u32 {
    loop {
        let product = u64::from(words.next_u32()) * u64::from(bound);
        // Words that would bias the result are rejected.
        let rest = product as u32;
        if rest >= bound || rest >= bound.wrapping_neg() % bound {
            return (product >> 32) as u32;
        }
    }
}

/// Serde for a published seed, with `#[serde(with = "published")]`. [`Seed`] itself cannot be
/// serialized, so that it is never written by mistake.
pub(crate) mod published {
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

by_name! {
    Fingerprint: "64 hexadecimal digits",
        |print| hex::write(&print.0), |text| hex::read(text).map(Fingerprint);
}
