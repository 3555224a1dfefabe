//! Random numbers that are the same on every machine.

use tiles::{Kind, KindSet};

/// A small generator of random numbers (splitmix64).
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
    /// Numbers to return before the seeded sequence, in reverse order.
    chosen: Vec<u32>,
}

impl Rng {
    /// Starts the sequence of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Rng {
        let chosen = Vec::new();
        Rng {
            state: seed,
            chosen,
        }
    }

    /// Starts with these numbers; a smaller number chooses an earlier entry of a list. A test that
    /// generates its input from them can therefore be shrunk to the simplest input that fails.
    #[must_use]
    pub fn of_choices(mut choices: Vec<u32>) -> Rng {
        choices.reverse();
        let chosen = choices;
        Rng { state: 0, chosen }
    }

    /// Returns the next 64 random bits.
    fn next(&mut self) -> u64 {
        if let Some(chosen) = self.chosen.pop() {
            return u64::from(chosen) << 32;
        }
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (((self.next() >> 32) * n as u64) >> 32) as usize
    }

    /// Returns true with this probability in percent.
    pub fn percent(&mut self, share: usize) -> bool {
        self.below(100) < share
    }

    /// Returns one of these.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Returns one of these kinds.
    pub fn kind(&mut self, from: KindSet) -> Kind {
        self.pick(&from.iter().collect::<Vec<Kind>>())
    }
}
