use crate::profile::SETS;
use crate::suits::{is_shape, one};

/// One way to read a complete group of tiles.
#[derive(Clone, Copy, Default)]
pub struct Reading {
    /// The tiles, three bits a kind.
    pub shape: u32,
    /// The sets in ascending order: twice the lowest kind, plus one for a triplet.
    sets: [u8; SETS],
    set_count: u8,
    /// The kind of the pair, counted from 1, or 0 for none.
    pair: u8,
}

impl Reading {
    pub fn set_count(&self) -> usize {
        usize::from(self.set_count)
    }

    pub fn pair_count(&self) -> usize {
        usize::from(self.pair != 0)
    }

    /// Returns the bits that `src/ways.rs` decodes, with kinds counted from `first` and the
    /// position of the next reading.
    pub fn bits(&self, first: u32, next: u64) -> u64 {
        let (mut runs, mut equal, mut triplets) = (0, 0, 0);
        let (mut run_count, mut triplet_count) = (0, 0);
        for code in &self.sets[..self.set_count()] {
            let kind = 1 << (u32::from(code / 2) + first);
            if code % 2 == 1 {
                triplets |= kind;
                triplet_count += 1;
            } else {
                equal |= runs & kind;
                runs |= kind;
                run_count += 1;
            }
        }
        let pair = (1 << self.pair >> 1) << first;
        let counts: u64 = run_count | triplet_count << 3;
        runs | equal << 9 | counts << 18 | triplets << 32 | pair << 41 | next << 50
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

/// Lists all readings of this many kinds; the lowest `runs` of them can begin a run.
///
/// Sets are added in ascending order only, so no reading is listed twice.
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
