use crate::{Tally, counts, deal, near, walls};
use shape::shanten;
use std::collections::BTreeSet;
use testkit::Rng;
use tiles::KindSet;

/// Every target of a suit and of the honors with at most four of a kind, to count the tiles that a
/// hand lacks.
struct Targets {
    suit: Vec<([u8; 9], usize, usize)>,
    honors: Vec<([u8; 9], usize, usize)>,
}

impl Targets {
    fn new() -> Targets {
        Targets {
            suit: Targets::of(9, 7),
            honors: Targets::of(7, 0),
        }
    }

    fn of(kinds: usize, runs: usize) -> Vec<([u8; 9], usize, usize)> {
        let mut found = BTreeSet::from([([0; 9], 0, 0)]);
        for _ in 0..5 {
            for (target, sets, pairs) in found.clone() {
                let mut add = |tiles: &[(usize, u8)], sets: usize, pairs: usize| {
                    let mut larger: [u8; 9] = target;
                    tiles.iter().for_each(|(kind, more)| larger[*kind] += more);
                    if larger.iter().all(|n| *n <= 4) && sets <= 4 && pairs <= 1 {
                        found.insert((larger, sets, pairs));
                    }
                };
                for kind in 0..kinds {
                    add(&[(kind, 3)], sets + 1, pairs);
                    add(&[(kind, 2)], sets, pairs + 1);
                }
                for kind in 0..runs {
                    add(&[(kind, 1), (kind + 1, 1), (kind + 2, 1)], sets + 1, pairs);
                }
            }
        }
        found.into_iter().collect()
    }

    fn missing(&self, tally: &Tally, sets: usize) -> u8 {
        let mut best = [[u8::MAX; 2]; 5];
        best[0][0] = 0;
        for first in [0, 9, 18, 27] {
            let held = &tally[first..34.min(first + 9)];
            let targets = if first < 27 { &self.suit } else { &self.honors };
            let mut here = [[u8::MAX; 2]; 5];
            for (target, sets, pairs) in targets {
                let lacking: u8 = target
                    .iter()
                    .zip(held)
                    .map(|(t, h)| t.saturating_sub(*h))
                    .sum();
                here[*sets][*pairs] = lacking.min(here[*sets][*pairs]);
            }
            let before = std::mem::replace(&mut best, [[u8::MAX; 2]; 5]);
            for (a, p) in (0..5).flat_map(|a| [(a, 0), (a, 1)]) {
                for (b, q) in (0..5 - a).flat_map(|b| [(b, 0), (b, 1)]) {
                    if p + q < 2 {
                        let lacking = before[a][p].saturating_add(here[b][q]);
                        best[a + b][p + q] = lacking.min(best[a + b][p + q]);
                    }
                }
            }
        }
        best[sets][1]
    }
}

fn brute_chiitoitsu(tally: &Tally) -> i8 {
    let kinds = tally.iter().filter(|n| **n >= 1).count().min(7) as i8;
    let pairs = tally.iter().filter(|n| **n >= 2).count() as i8;
    // Seven kinds are needed twice; up to seven of those held count, each once or twice.
    14 - (kinds + pairs) - 1
}

fn brute_kokushi(tally: &Tally) -> i8 {
    let outer = KindSet::OUTER.iter().map(|kind| tally[kind.index()]);
    let kinds = outer.clone().filter(|n| *n >= 1).count() as i8;
    14 - kinds - i8::from(outer.clone().any(|n| n >= 2)) - 1
}

#[test]
fn shanten_of_random_hands() {
    let targets = Targets::new();
    let mut rng = Rng::new(2);
    let check = |tally: &Tally, melds: u8| {
        let hand = counts(tally);
        let found = shanten(&hand, melds);
        let missing = targets.missing(tally, usize::from(4 - melds));
        assert_eq!(found.standard, missing as i8 - 1, "{hand:?}");
        if melds == 0 {
            assert_eq!(found.chiitoitsu, Some(brute_chiitoitsu(tally)), "{hand:?}");
            assert_eq!(found.kokushi, Some(brute_kokushi(tally)), "{hand:?}");
        } else {
            assert_eq!((found.chiitoitsu, found.kokushi), (None, None));
            assert_eq!(found.best(), found.standard);
        }
    };
    for melds in 0..=4 {
        let tiles = 14 - 3 * usize::from(melds);
        for wall in walls() {
            for _ in 0..15 {
                check(&deal(&mut rng, &wall, tiles), melds);
                check(&deal(&mut rng, &wall, tiles - 1), melds);
            }
        }
        for strangers in 0..4 {
            for _ in 0..5 {
                check(&near(&mut rng, 4 - usize::from(melds), strangers), melds);
            }
        }
    }
}

#[test]
fn shanten_never_relies_on_a_fifth_tile() {
    let mut tally = [0; 34];
    tally[0] = 4;
    assert_eq!(shanten(&counts(&tally), 3).standard, 1);
    tally[27] = 4;
    assert_eq!(shanten(&counts(&tally), 2).standard, 1);
}
