//! The same answers found the slow way, from the definitions.

mod beside;
mod groupings;
mod shanten;
mod ukeire;
mod waits;

use tiles::Counts;

type Tally = [u8; 34];

fn counts(tally: &Tally) -> Counts {
    Counts::from_array(tally)
}

/// splitmix64: the same hands on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    /// Deals from a wall of some kinds.
    fn deal(&mut self, kinds: &[usize], tiles: usize) -> Tally {
        let mut wall: Vec<usize> = kinds.iter().flat_map(|kind| [*kind; 4]).collect();
        let mut hand = [0; 34];
        for _ in 0..tiles {
            hand[wall.swap_remove(self.below(wall.len()))] += 1;
        }
        hand
    }

    /// Makes sets and a pair, then takes some tiles away for others.
    fn near(&mut self, sets: usize, strangers: usize) -> Tally {
        loop {
            let mut hand = [0; 34];
            for _ in 0..sets {
                if self.below(3) == 0 {
                    hand[self.below(34)] += 3;
                } else {
                    let lowest = self.below(3) * 9 + self.below(7);
                    hand[lowest..lowest + 3].iter_mut().for_each(|n| *n += 1);
                }
            }
            hand[self.below(34)] += 2;
            for _ in 0..strangers {
                let held: Vec<usize> = (0..34).filter(|kind| hand[*kind] > 0).collect();
                hand[held[self.below(held.len())]] -= 1;
                hand[self.below(34)] += 1;
            }
            if hand.iter().all(|n| *n <= 4) {
                return hand;
            }
        }
    }
}

/// The walls that hands are dealt from: all kinds, two suits, one suit, one suit and honors.
fn walls() -> [Vec<usize>; 4] {
    [
        (0..34).collect(),
        (0..18).collect(),
        (9..18).collect(),
        (18..34).collect(),
    ]
}
