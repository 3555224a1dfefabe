use crate::MOST_TILES;
use std::collections::HashMap;

/// The most sets a hand has.
pub const SETS: usize = 4;

/// Stands for what cannot be built at all; adding two of them stays below 256.
const NEVER: u8 = 100;

/// How many tiles a group lacks to become so many sets, without and with a pair.
///
/// The tiles lacking are real ones: what is aimed at has at most four of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Profile(pub [[u8; SETS + 1]; 2]);

impl Profile {
    /// What no kinds at all can become.
    pub const NOTHING: Profile = {
        let mut lacks = [[NEVER; SETS + 1]; 2];
        lacks[0][0] = 0;
        Profile(lacks)
    };

    /// Returns what so many tiles of one honor can become: a pair or a triplet, not both.
    pub fn honor(count: u8) -> Profile {
        let mut profile = Profile::NOTHING;
        profile.0[0][1] = 3u8.saturating_sub(count);
        profile.0[1][0] = 2u8.saturating_sub(count);
        profile
    }

    /// Returns what two groups without a common set or pair become together.
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

/// Returns the least that is lacking for each number of sets, however they are shared out.
fn least(a: &[u8; SETS + 1], b: &[u8; SETS + 1]) -> [u8; SETS + 1] {
    let mut least = [NEVER; SETS + 1];
    for (mine, a) in a.iter().enumerate() {
        for (b, least) in b.iter().zip(&mut least[mine..]) {
            *least = (a + b).min(*least);
        }
    }
    least
}

/// The profiles that occur, numbered as they were met, each with the fewest tiles that have it.
#[derive(Default)]
pub struct Known {
    all: Vec<(Profile, usize)>,
    numbers: HashMap<Profile, u8>,
}

impl Known {
    /// Returns the number of a profile, which may be new.
    pub fn learn(&mut self, profile: Profile, total: usize) -> u8 {
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

    /// Learns what joining known profiles leads to, as far as a hand's tiles go.
    pub fn close(&mut self) {
        loop {
            let before = self.all.clone();
            for (place, (a, t)) in before.iter().enumerate() {
                for (b, u) in before[place..].iter().filter(|(_, u)| t + u <= MOST_TILES) {
                    self.learn(a.join(b), t + u);
                }
            }
            if self.all == before {
                return;
            }
        }
    }

    /// Returns the number of the join of each two profiles, 256 to a row.
    ///
    /// Zero stands where a hand cannot have both, or has no use for them together.
    pub fn joins(&self) -> Vec<u8> {
        self.table(|joined| self.numbers.get(&joined).copied().unwrap_or(0))
    }

    /// Returns how many tiles each two profiles lack together for so many sets and a pair.
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
