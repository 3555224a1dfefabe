use crate::{Tally, counts, deal, walls};
use shape::{Discards, discards, shanten, ukeire};
use testkit::Rng;
use tiles::{Counts, Kind, KindSet};

/// A hand before its draw accepts exactly the kinds that lower its shanten.
#[track_caller]
fn check_ukeire(tally: &Tally, melds: u8, visible: &Tally) {
    let hand = counts(tally);
    let found = ukeire(&hand, melds, &counts(visible));
    assert_eq!(found.shanten, shanten(&hand, melds));
    let mut total = 0;
    for kind in Kind::ALL {
        let held = tally[kind.index()];
        let mut more = hand;
        let accepted = held < 4 && {
            more.add(kind);
            shanten(&more, melds).best() < found.shanten.best()
        };
        assert_eq!(found.kinds.contains(kind), accepted, "{kind} to {hand:?}");
        let left = 4u8.saturating_sub(held + visible[kind.index()]);
        assert_eq!(
            found.left.get(kind),
            if accepted { left } else { 0 },
            "{kind} to {hand:?}"
        );
        total += found.left.get(kind);
    }
    assert_eq!(found.total, total);
}

#[test]
fn ukeire_of_random_hands() {
    let mut rng = Rng::new(3);
    for melds in 0..=4 {
        for wall in walls() {
            for _ in 0..200 {
                let tally = deal(&mut rng, &wall, 13 - 3 * usize::from(melds));
                let mut visible = deal(&mut rng, &walls()[0], 30);
                for (visible, held) in visible.iter_mut().zip(tally) {
                    *visible = (*visible).min(4 - held);
                }
                check_ukeire(&tally, melds, &visible);
            }
        }
    }
}

#[test]
fn each_discard_leaves_a_hand_with_one_tile_fewer() {
    let mut rng = Rng::new(4);
    let mut into = Discards::new();
    for melds in 0..=4 {
        for wall in walls() {
            for _ in 0..50 {
                let tally = deal(&mut rng, &wall, 14 - 3 * usize::from(melds));
                let hand = counts(&tally);
                discards(&hand, melds, &Counts::EMPTY, &mut into);
                let kinds: KindSet = into.iter().map(|discard| discard.kind).collect();
                assert_eq!((kinds, kinds.len()), (hand.kinds(), into.len()));
                for discard in &into {
                    let mut rest = hand;
                    rest.remove(discard.kind);
                    let discarded: Counts = [discard.kind].into_iter().collect();
                    assert_eq!(discard.ukeire, ukeire(&rest, melds, &discarded));
                }
            }
        }
    }
}
