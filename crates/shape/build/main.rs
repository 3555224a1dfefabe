//! Writes the tables that `src/table.rs` and `src/ways.rs` read, into `OUT_DIR`.
//!
//! They are computed at build time rather than on first use: the distances of all 405,350 one-suit
//! shapes take a few hundred milliseconds, far longer than a command that scores one hand should
//! run.

mod profile;
mod readings;
mod suits;
mod ways;

use profile::{Known, Profile, SETS};
use readings::readings;
use std::path::Path;
use std::{env, fs, io};
use suits::SuitTable;
use ways::{SuitWays, honor_ways};

/// The size of the largest hand; larger groups of tiles have no entry.
const MAX_TILES: usize = 14;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build");
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    let write = |name: &str, bytes: Vec<u8>| fs::write(Path::new(&out).join(name), bytes);

    let table = SuitTable::new();
    write("suit_low.bin", bytes(&table.low, u16::to_le_bytes))?;
    write("suit_high.bin", bytes(&table.high, u16::to_le_bytes))?;

    let mut known = Known::default();
    let mut class = |group: Option<(Profile, usize)>| group.map_or(0, |(p, t)| known.intern(p, t));
    let complete = readings(9, 7);
    let suits = table.profiles(&complete);
    write("suits.bin", suits.into_iter().map(&mut class).collect())?;

    let winds = honors(4);
    let dragons = honors(3);
    for (a, t) in winds.iter().flatten() {
        for (b, u) in dragons.iter().flatten().filter(|(_, u)| t + u <= MAX_TILES) {
            known.intern(a.join(b), t + u);
        }
    }
    known.close_under_join();
    // The winds or the dragons alone cannot form every number of sets, so they have additional
    // profiles; joined with the rest of a hand, these lead to profiles that are already known.
    let mut class = |group: Option<(Profile, usize)>| group.map_or(0, |(p, t)| known.intern(p, t));
    write("winds.bin", winds.into_iter().map(&mut class).collect())?;
    write("dragons.bin", dragons.into_iter().map(&mut class).collect())?;
    write("join.bin", known.joins())?;
    for sets in 0..=SETS {
        write(&format!("missing_{sets}.bin"), known.missing(sets))?;
    }

    let ways = SuitWays::new(&table, &complete);
    write("suit_ranks.bin", bytes(&ways.ranks, u32::to_le_bytes))?;
    write("suit_ways.bin", bytes(&ways.ways, u64::to_le_bytes))?;
    write("wind_ways.bin", bytes(&honor_ways(0, 4), u64::to_le_bytes))?;
    write(
        "dragon_ways.bin",
        bytes(&honor_ways(4, 3), u64::to_le_bytes),
    )
}

/// Returns the profile and size of every combination of `kinds` honors, by its bits.
fn honors(kinds: u32) -> Vec<Option<(Profile, usize)>> {
    let holding = |bits: u32| {
        let counts = (0..kinds).map(|kind| (bits >> (3 * kind) & 7) as usize);
        let total = counts.clone().sum();
        if total > MAX_TILES || counts.clone().any(|count| count > 4) {
            return None;
        }
        let profile = counts.fold(Profile::NOTHING, |all, n| {
            all.join(&Profile::honor(n as u8))
        });
        Some((profile, total))
    };
    (0..1 << (3 * kinds)).map(holding).collect()
}

fn bytes<T: Copy, const N: usize>(words: &[T], bytes: fn(T) -> [u8; N]) -> Vec<u8> {
    words.iter().flat_map(|word| bytes(*word)).collect()
}
