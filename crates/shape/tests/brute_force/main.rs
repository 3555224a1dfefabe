//! Compares the library with brute-force implementations of the definitions.

mod given_melds;
mod groupings;
mod shanten;
mod ukeire;
mod waits;

use testkit::Rng;
use tiles::Counts;

type Tally = [u8; 34];

fn counts(tally: &Tally) -> Counts {
    Counts::from_array(tally)
}

/// Deals a hand from a wall of these kinds.
fn deal(rng: &mut Rng, kinds: &[usize], tiles: usize) -> Tally {
    let mut wall: Vec<usize> = kinds.iter().flat_map(|kind| [*kind; 4]).collect();
    let mut hand = [0; 34];
    for _ in 0..tiles {
        hand[wall.swap_remove(rng.below(wall.len()))] += 1;
    }
    hand
}

/// Makes sets and a pair, then replaces some tiles with random ones.
fn near(rng: &mut Rng, sets: usize, strangers: usize) -> Tally {
    loop {
        let mut hand = [0; 34];
        for _ in 0..sets {
            if rng.below(3) == 0 {
                hand[rng.below(34)] += 3;
            } else {
                let lowest = rng.below(3) * 9 + rng.below(7);
                hand[lowest..lowest + 3].iter_mut().for_each(|n| *n += 1);
            }
        }
        hand[rng.below(34)] += 2;
        for _ in 0..strangers {
            let held: Vec<usize> = (0..34).filter(|kind| hand[*kind] > 0).collect();
            hand[held[rng.below(held.len())]] -= 1;
            hand[rng.below(34)] += 1;
        }
        if hand.iter().all(|n| *n <= 4) {
            return hand;
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
