use crate::profile::SETS;
use crate::suits::{is_shape, one};

/// One way to read a complete group of tiles.
#[derive(Clone, Copy, Default)]
pub struct Reading {
    /// The tiles, three bits a kind.
    pub shape: u32,
    /// The sets in their order: twice the lowest kind, plus one for a triplet.
    sets: [u8; SETS],
    set_count: u8,
    /// The kind of the pair from 1, or 0.
    pair: u8,
}

impl Reading {
    pub fn set_count(&self) -> usize {
        usize::from(self.set_count)
    }

    pub fn pair_count(&self) -> usize {
        usize::from(self.pair != 0)
    }

    /// Returns the form that `src/ways.rs` takes apart, with the place of the next one.
    pub fn bits(&self, next: u16) -> u64 {
        let [a, b, c, d] = self.sets;
        let counts = self.set_count | (self.pair_count() as u8) << 4;
        let [e, f] = next.to_le_bytes();
        u64::from_le_bytes([a, b, c, d, self.pair, counts, e, f])
    }

    fn with_set(mut self, code: u8, tiles: u32) -> Reading {
        self.sets[self.set_count()] = code;
        self.set_count += 1;
        self.shape += tiles;
        self
    }

    fn with_pair(mut self, kind: u32) -> Reading {
        self.pair = kind as u8 + 1;
        self.shape += 2 * one(kind);
        self
    }
}

/// Lists all sets and pairs of so many kinds, the lowest ones of which begin runs.
///
/// Sets are added in their order only, so no reading comes twice.
pub fn readings(kinds: u32, runs: u32) -> Vec<Reading> {
    let run = |kind| (2 * kind as u8, 0o111 * one(kind));
    let triplet = |kind| (2 * kind as u8 + 1, 3 * one(kind));
    let mut sets: Vec<(u8, u32)> = (0..runs).map(run).chain((0..kinds).map(triplet)).collect();
    sets.sort_unstable();

    let mut found = vec![Reading::default()];
    let mut done = 0;
    while let Some(reading) = found.get(done).copied() {
        done += 1;
        let last = reading
            .set_count()
            .checked_sub(1)
            .map_or(0, |last| reading.sets[last]);
        if reading.set_count() < SETS {
            let later = sets.iter().filter(|(code, _)| *code >= last);
            let larger = later.map(|(code, tiles)| reading.with_set(*code, *tiles));
            found.extend(larger.filter(|reading| is_shape(reading.shape)));
        }
    }
    for place in 0..done {
        let larger = (0..kinds).map(|kind| found[place].with_pair(kind));
        found.extend(
            larger
                .filter(|reading| is_shape(reading.shape))
                .collect::<Vec<_>>(),
        );
    }
    found
}
