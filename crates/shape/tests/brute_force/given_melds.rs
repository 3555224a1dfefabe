use crate::{Tally, counts};
use shape::{Discards, discards_given_melds, shanten_given_melds, ukeire_given_melds};
use testkit::Rng;
use tiles::Kind;

/// Every possible set.
fn all_sets() -> Vec<Tally> {
    let mut sets = Vec::new();
    for kind in 0..34 {
        let mut triplet = [0; 34];
        triplet[kind] = 3;
        sets.push(triplet);
        if kind < 27 && kind % 9 < 7 {
            let mut run = [0; 34];
            run[kind..kind + 3].fill(1);
            sets.push(run);
        }
    }
    sets
}

fn sum(a: &Tally, b: &Tally) -> Tally {
    std::array::from_fn(|kind| a[kind] + b[kind])
}

/// Tries every choice of sets and pair that the tiles outside the melds allow.
fn missing(tally: &Tally, laid: &Tally, sets: usize, all: &[Tally]) -> u8 {
    let fits = |target: &Tally| (0..34).all(|kind| target[kind] + laid[kind] <= 4);
    let mut targets = vec![[0; 34]];
    for _ in 0..sets {
        let larger = targets
            .iter()
            .flat_map(|target| all.iter().map(move |set| sum(target, set)));
        targets = larger.filter(fits).collect();
    }
    let mut least = u8::MAX;
    for target in &targets {
        for pair in 0..34 {
            let mut target = *target;
            target[pair] += 2;
            if fits(&target) {
                let lacking = target.iter().zip(tally).map(|(t, h)| t.saturating_sub(*h));
                least = least.min(lacking.sum());
            }
        }
    }
    least
}

/// Deals a hand with melds, most of them in one suit so that they compete for tiles.
fn deal(rng: &mut Rng, all: &[Tally], melds: usize, tiles: usize) -> (Tally, Tally) {
    loop {
        let mut laid = [0; 34];
        for _ in 0..melds {
            let bound = if rng.below(3) == 0 { all.len() } else { 16 };
            laid = sum(&laid, &all[rng.below(bound)]);
        }
        if laid.iter().any(|n| *n > 4) {
            continue;
        }
        // Some triplets become quads.
        for count in &mut laid {
            *count += u8::from(*count == 3 && rng.below(2) == 0);
        }
        let kinds = if rng.below(3) == 0 { 34 } else { 9 };
        let mut wall = Vec::new();
        for (kind, laid) in laid[..kinds].iter().enumerate() {
            wall.extend((*laid..4).map(|_| kind));
        }
        let mut hand = [0; 34];
        for _ in 0..tiles {
            hand[wall.swap_remove(rng.below(wall.len()))] += 1;
        }
        return (hand, laid);
    }
}

fn check(tally: &Tally, laid: &Tally, melds: u8, all: &[Tally]) {
    let sets = usize::from(4 - melds);
    let (hand, beside) = (counts(tally), counts(laid));
    let lacking = missing(tally, laid, sets, all);
    let found = ukeire_given_melds(&hand, melds, &beside, &beside);
    assert_eq!(found.shanten, shanten_given_melds(&hand, melds, &beside));
    assert_eq!(
        found.shanten.best(),
        lacking as i8 - 1,
        "{hand:?} {beside:?}"
    );
    for kind in Kind::ALL {
        let mut more = *tally;
        more[kind.index()] += 1;
        let left = 5u8.saturating_sub(more[kind.index()] + laid[kind.index()]);
        let accepted = left > 0 && missing(&more, laid, sets, all) < lacking;
        assert_eq!(
            found.left.get(kind),
            if accepted { left } else { 0 },
            "{kind} to {hand:?} {beside:?}"
        );
        assert_eq!(found.kinds.contains(kind), accepted);
    }
}

#[test]
fn random_hands_with_melds() {
    let all = all_sets();
    let mut rng = Rng::new(5);
    for (melds, hands) in [(4, 100), (3, 100), (2, 3)] {
        for _ in 0..hands {
            let (tally, laid) = deal(&mut rng, &all, melds, 13 - 3 * melds);
            check(&tally, &laid, melds as u8, &all);
        }
    }
}

#[test]
fn each_discard_leaves_a_hand_with_melds_and_one_tile_fewer() {
    let all = all_sets();
    let mut rng = Rng::new(6);
    let mut into = Discards::new();
    for melds in 1..=4 {
        for _ in 0..20 {
            let (tally, laid) = deal(&mut rng, &all, melds, 14 - 3 * melds);
            let (hand, beside) = (counts(&tally), counts(&laid));
            discards_given_melds(&hand, melds as u8, &beside, &beside, &mut into);
            assert_eq!(into.len(), hand.kinds().len());
            for discard in &into {
                let mut rest = hand;
                rest.remove(discard.kind);
                let mut visible = beside;
                visible.add(discard.kind);
                let expected = ukeire_given_melds(&rest, melds as u8, &beside, &visible);
                assert_eq!(discard.ukeire, expected);
            }
        }
    }
}
