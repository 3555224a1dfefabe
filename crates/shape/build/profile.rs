use crate::MAX_TILES;
use std::collections::HashMap;

/// The most sets a hand has.
pub const SETS: usize = 4;

/// Marks what cannot be built; the sum of two still fits a byte.
const NEVER: u8 = 100;

/// How many tiles a group lacks for each number of sets, without and with a pair.
///
/// Only targets with at most four tiles of each kind are considered.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Profile(pub [[u8; SETS + 1]; 2]);

impl Profile {
    /// The profile of a group without any kinds.
    pub const NOTHING: Profile = {
        let mut lacks = [[NEVER; SETS + 1]; 2];
        lacks[0][0] = 0;
        Profile(lacks)
    };

    /// Returns the profile of `count` tiles of one honor: a pair or a triplet, not both.
    pub fn honor(count: u8) -> Profile {
        let mut profile = Profile::NOTHING;
        profile.0[0][1] = 3u8.saturating_sub(count);
        profile.0[1][0] = 2u8.saturating_sub(count);
        profile
    }

    /// Returns the profile of two groups that share no set or pair.
    pub fn join(&self, other: &Profile) -> Profile {
        let [alone, with_pair] = self.0;
        let [other_alone, other_with_pair] = other.0;
        let mut joined = [least(&alone, &other_alone), least(&with_pair, &other_alone)];
        let pair_there = least(&alone, &other_with_pair);
        for (here, there) in joined[1].iter_mut().zip(pair_there) {
            *here = there.min(*here);
        }
        Profile(joined)
    }
}

/// Returns the fewest tiles lacking for each number of sets, over all ways to divide the sets
/// between the two groups.
fn least(a: &[u8; SETS + 1], b: &[u8; SETS + 1]) -> [u8; SETS + 1] {
    let mut least = [NEVER; SETS + 1];
    for (mine, a) in a.iter().enumerate() {
        for (b, least) in b.iter().zip(&mut least[mine..]) {
            *least = (a + b).min(*least);
        }
    }
    least
}

/// The profiles that occur, numbered in order of discovery, each with the size of the smallest
/// group that has it.
#[derive(Default)]
pub struct Known {
    all: Vec<(Profile, usize)>,
    numbers: HashMap<Profile, u8>,
}

impl Known {
    /// Returns the number of a profile, adding it if it is new.
    pub fn intern(&mut self, profile: Profile, total: usize) -> u8 {
        if let Some(number) = self.numbers.get(&profile) {
            let fewest = &mut self.all[usize::from(*number)].1;
            *fewest = total.min(*fewest);
            return *number;
        }
        let number = u8::try_from(self.all.len()).expect("235 profiles occur");
        self.all.push((profile, total));
        self.numbers.insert(profile, number);
        number
    }

    /// Adds every profile that results from joining known ones, up to the size of a hand.
    pub fn close_under_join(&mut self) {
        loop {
            let before = self.all.clone();
            for (place, (a, t)) in before.iter().enumerate() {
                for (b, u) in before[place..].iter().filter(|(_, u)| t + u <= MAX_TILES) {
                    self.intern(a.join(b), t + u);
                }
            }
            if self.all == before {
                return;
            }
        }
    }

    /// Returns the number of the join of every two profiles, 256 per row.
    ///
    /// Entries are zero where a hand cannot have both, or never joins them.
    pub fn joins(&self) -> Vec<u8> {
        self.table(|joined| self.numbers.get(&joined).copied().unwrap_or(0))
    }

    /// Returns how many tiles every two profiles together lack for `sets` sets and a pair.
    pub fn missing(&self, sets: usize) -> Vec<u8> {
        self.table(|joined| joined.0[1][sets])
    }

    fn table(&self, entry: impl Fn(Profile) -> u8) -> Vec<u8> {
        let mut table = vec![0; 256 * 256];
        for (a, (row, _)) in self.all.iter().enumerate() {
            for (b, (column, _)) in self.all.iter().enumerate() {
                table[a * 256 + b] = entry(row.join(column));
            }
        }
        table
    }
}
