use crate::groupings::brute_groupings;
use crate::{Tally, counts, deal, near, walls};
use shape::{is_thirteen_orphans, waits};
use testkit::Rng;
use tiles::{Kind, KindSet};

/// A hand waits for the kinds that complete it, even if that takes a fifth tile.
#[track_caller]
fn check_waits(tally: &Tally, melds: u8) {
    let found = waits(&counts(tally), melds);
    for kind in Kind::ALL {
        let mut more = *tally;
        more[kind.index()] += 1;
        let complete = !brute_groupings(&more).is_empty()
            || melds == 0 && more.iter().filter(|n| **n == 2).count() == 7
            || melds == 0 && is_thirteen_orphans(&counts(&more));
        assert_eq!(found.all.contains(kind), complete, "{kind} to {tally:?}");
        let live = complete && tally[kind.index()] < 4;
        assert_eq!(found.live.contains(kind), live, "{kind} to {tally:?}");
    }
}

#[test]
fn waits_of_random_hands() {
    let mut rng = Rng::new(5);
    for melds in 0..=4 {
        let sets = 4 - usize::from(melds);
        for _ in 0..150 {
            let mut tenpai = near(&mut rng, sets, usize::from(melds % 2));
            let held: Vec<usize> = (0..34).filter(|kind| tenpai[*kind] > 0).collect();
            tenpai[held[rng.below(held.len())]] -= 1;
            check_waits(&tenpai, melds);
        }
        for _ in 0..100 {
            check_waits(&deal(&mut rng, &walls()[2], 1 + 3 * sets), melds);
        }
    }
}

#[test]
fn waits_of_special_hands() {
    let mut orphans = [0; 34];
    KindSet::OUTER
        .iter()
        .for_each(|kind| orphans[kind.index()] = 1);
    check_waits(&orphans, 0);
    orphans[0] = 2;
    orphans[27] = 0;
    check_waits(&orphans, 0);
    let mut pairs = [0; 34];
    [1, 3, 8, 12, 20, 31]
        .iter()
        .for_each(|kind| pairs[*kind] = 2);
    pairs[33] = 1;
    check_waits(&pairs, 0);
    pairs[33] = 0;
    pairs[1] = 3;
    check_waits(&pairs, 0);
    // Four of a kind are one pair.
    pairs[1] = 4;
    pairs[3] = 1;
    check_waits(&pairs, 0);
}
