use crate::{Tally, counts, near};
use shape::{Grouping, Groupings, groupings, is_standard};
use std::collections::{BTreeSet, HashSet};
use testkit::Rng;
use tiles::{Kind, KindSet};

/// The lowest kind of a set, and whether it is a run.
type Set = (Kind, bool);

/// Every way to read tiles as sets and a pair, by trying everything.
pub fn brute_groupings(tally: &Tally) -> BTreeSet<(Kind, Vec<Set>)> {
    fn sets(tally: &mut Tally, so_far: &mut Vec<Set>, found: &mut BTreeSet<Vec<Set>>) {
        let Some(lowest) = (0..34).find(|kind| tally[*kind] > 0) else {
            let mut sorted = so_far.clone();
            sorted.sort();
            found.insert(sorted);
            return;
        };
        let kind = Kind::ALL[lowest];
        if tally[lowest] >= 3 {
            tally[lowest] -= 3;
            so_far.push((kind, false));
            sets(tally, so_far, found);
            so_far.pop();
            tally[lowest] += 3;
        }
        if kind.number().is_some_and(|n| n <= 7) && tally[lowest + 1] > 0 && tally[lowest + 2] > 0 {
            (0..3).for_each(|n| tally[lowest + n] -= 1);
            so_far.push((kind, true));
            sets(tally, so_far, found);
            so_far.pop();
            (0..3).for_each(|n| tally[lowest + n] += 1);
        }
    }
    let mut all = BTreeSet::new();
    for pair in (0..34).filter(|kind| tally[*kind] >= 2) {
        let mut rest = *tally;
        rest[pair] -= 2;
        let mut found = BTreeSet::new();
        sets(&mut rest, &mut Vec::new(), &mut found);
        all.extend(found.into_iter().map(|sets| (Kind::ALL[pair], sets)));
    }
    all
}

/// Converts a reading to the library's type.
fn grouping((pair, sets): &(Kind, Vec<Set>)) -> Grouping {
    let firsts = |run: bool| sets.iter().filter(move |set| set.1 == run).map(|set| set.0);
    let twice = |kind: &Kind| firsts(true).filter(|first| first == kind).count() >= 2;
    Grouping {
        pair: *pair,
        runs: firsts(true).collect(),
        equal_runs: firsts(true).filter(twice).collect(),
        triplets: firsts(false).collect::<KindSet>(),
        run_count: firsts(true).count() as u8,
        triplet_count: firsts(false).count() as u8,
    }
}

#[track_caller]
fn check_groupings(tally: &Tally, into: &mut Groupings) {
    let hand = counts(tally);
    groupings(&hand, into);
    let found: HashSet<Grouping> = into.iter().copied().collect();
    assert_eq!(found.len(), into.len(), "duplicates in {hand:?}");
    let expected: HashSet<Grouping> = brute_groupings(tally).iter().map(grouping).collect();
    assert_eq!(found, expected, "{hand:?}");
    assert_eq!(is_standard(&hand), !into.is_empty(), "{hand:?}");
}

#[test]
fn groupings_of_every_suit() {
    fn go(number: usize, tally: &mut Tally, total: u8, into: &mut Groupings) {
        if number == 9 {
            if total % 3 == 2 {
                check_groupings(tally, into);
            }
            return;
        }
        for count in 0..=4.min(14 - total) {
            tally[number] = count;
            go(number + 1, tally, total + count, into);
        }
        tally[number] = 0;
    }
    go(0, &mut [0; 34], 0, &mut Groupings::new());
}

#[test]
fn groupings_of_random_hands() {
    let mut rng = Rng::new(1);
    let mut into = Groupings::new();
    for sets in 0..=4 {
        for _ in 0..2000 {
            check_groupings(&near(&mut rng, sets, 0), &mut into);
            check_groupings(&near(&mut rng, sets, 1), &mut into);
        }
    }
}
