//! Known counts of complete shapes.

use shape::{Groupings, groupings, is_standard};
use std::collections::HashMap;
use tiles::{Counts, Kind};

/// Calls `visit` with every combination of at most fourteen tiles of one suit.
fn one_suit(visit: &mut impl FnMut(&Counts, usize)) {
    fn go(number: usize, counts: Counts, total: usize, visit: &mut impl FnMut(&Counts, usize)) {
        let Some(kind) = Kind::ALL[..9].get(number) else {
            return visit(&counts, total);
        };
        let mut counts = counts;
        for more in 0..=4.min(14 - total) {
            go(number + 1, counts, total + more, visit);
            counts.add(*kind);
        }
    }
    go(0, Counts::EMPTY, 0, visit);
}

/// Returns how many one-suit shapes are complete, by size, and the most readings that one has.
///
/// A shape without a pair gets one of honors, which changes nothing else.
fn complete_shapes() -> HashMap<usize, (u64, usize)> {
    let mut found = HashMap::new();
    let mut readings = Groupings::new();
    one_suit(&mut |counts, total| {
        let mut counts = *counts;
        match total % 3 {
            0 if total < 14 => {
                counts.add(Kind::RED);
                counts.add(Kind::RED);
            }
            2 => (),
            _ => return,
        }
        if counts.total() > 14 || !is_standard(&counts) {
            return;
        }
        groupings(&counts, &mut readings);
        let (shapes, most) = found.entry(total).or_insert((0, 0));
        *shapes += 1;
        *most = readings.len().max(*most);
    });
    found
}

#[test]
fn complete_shapes_match_the_known_counts() {
    let found = complete_shapes();
    let known = [
        (0, 1),
        (2, 9),
        (3, 16),
        (5, 135),
        (6, 127),
        (8, 996),
        (9, 627),
        (11, 4475),
        (12, 2098),
        (14, 13259),
    ];
    assert_eq!(found.len(), known.len());
    for (total, shapes) in known {
        assert_eq!(found[&total].0, shapes, "{total} tiles");
    }

    // Hands of four groups: sets and at most one pair in each suit, and among the honors.
    let suit = |sets: usize, pairs: usize| found[&(3 * sets + 2 * pairs)].0;
    let choose = |n: u64, k: u64| (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1));
    let honors = |sets: usize, pairs: usize| match pairs {
        0 => choose(7, sets as u64),
        _ => 7 * choose(6, sets as u64),
    };
    let mut hands = [[0; 2]; 5];
    hands[0][0] = 1;
    let groups: [&dyn Fn(usize, usize) -> u64; 4] = [&suit, &suit, &suit, &honors];
    for group in groups {
        let before = std::mem::take(&mut hands);
        for (sets, pairs) in (0..5).flat_map(|sets| [(sets, 0), (sets, 1)]) {
            for more in 0..5 - sets {
                hands[sets + more][pairs] += before[sets][pairs] * group(more, 0);
                if pairs == 0 {
                    hands[sets + more][1] += before[sets][0] * group(more, 1);
                }
            }
        }
    }
    assert_eq!(hands[4][1], 11_498_658);
}

#[test]
fn no_hand_has_more_readings_than_the_list_holds() {
    let found = complete_shapes();
    let most = |sets: usize, pairs: usize| found[&(3 * sets + 2 * pairs)].1;
    let mut worst = 0;
    for a in 0..=4 {
        for b in 0..=4 - a {
            for c in 0..=4 - a - b {
                worst = worst.max(most(a, 0) * most(b, 0) * most(c, 1));
                worst = worst.max(most(a, 0) * most(b, 0) * most(c, 0));
            }
        }
    }
    assert_eq!(worst, Groupings::new().capacity());
}
