//! What an open hand aims at, so that it has a yaku under the book.

use arrayvec::ArrayVec;
use game::{Rules, View, YakuId};
use shape::{shanten, ukeire};
use tiles::{Counts, Kind, KindSet, Suit, Tile};

/// What a hand aims at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    /// Anything: the hand is closed, or has its yaku.
    Any,
    /// Only these kinds.
    Kinds(KindSet),
    /// Triplets only.
    Triplets,
}

/// A set about to be called, and whether it is a run.
pub(super) type Called = Option<([Tile; 3], bool)>;

/// Room for every plan.
pub(super) type Plans = ArrayVec<Plan, 8>;

impl Plan {
    /// Tanyao.
    pub(super) const SIMPLES: Plan = Plan::Kinds(KindSet::SIMPLES);

    /// How far the tiles are from tenpai under this plan.
    pub(super) fn shanten(self, counts: &Counts, melds: u8) -> i8 {
        match self {
            Plan::Any => shanten(counts, melds).best(),
            Plan::Kinds(kinds) => shanten(&only(counts, kinds), melds).standard,
            Plan::Triplets => to_triplets(counts, 4 - melds),
        }
    }

    /// How many unseen tiles bring a hand before its draw nearer.
    pub(super) fn accepts(self, counts: &Counts, melds: u8, visible: &Counts) -> u8 {
        match self {
            Plan::Any => ukeire(counts, melds, visible).total,
            Plan::Kinds(kinds) => {
                let useless = counts.kinds().difference(kinds);
                if !useless.is_empty() {
                    // Tiles outside the plan are discarded first, no matter which.
                    return 0;
                }
                only(&ukeire(counts, melds, visible).left, kinds).total() as u8
            }
            Plan::Triplets => {
                let seen = counts.plus(visible);
                let pairs = counts.iter().filter(|(_, copies)| *copies == 2);
                pairs
                    .map(|(kind, _)| 4u8.saturating_sub(seen.get(kind)))
                    .sum()
            }
        }
    }
}

/// The plans that would give the hand a yaku, including a set that is about to be called.
pub(super) fn plans(rules: &Rules, view: View<'_>, called: Called, counts: &Counts) -> Plans {
    let mut plans = Plans::new();
    let minimum = rules.win.minimum.0.max(1);
    let gives = |id| rules.yaku.lists(id) && rules.yaku.han(id, true) >= minimum;
    let melds = &view.board.melds[view.seat];
    let laid: KindSet = melds
        .iter()
        .flat_map(|meld| meld.tiles())
        .chain(called.iter().flat_map(|(set, _)| set))
        .map(|tile| tile.kind())
        .collect();
    let runs = melds.iter().any(tiles::Meld::is_run) || called.is_some_and(|(_, run)| run);
    let is_set = |kind: Kind| laid.contains(kind) || counts.get(kind) >= 3;
    if values(rules, view, minimum).iter().any(is_set) {
        plans.push(Plan::Any);
        return plans;
    }
    if gives(YakuId::Tanyao) && laid.is_subset(KindSet::SIMPLES) {
        plans.push(Plan::SIMPLES);
    }
    if gives(YakuId::Honitsu) {
        for suit in Suit::ALL {
            let kinds = KindSet::of_suit(suit).union(KindSet::HONORS);
            if laid.is_subset(kinds) {
                plans.push(Plan::Kinds(kinds));
            }
        }
    }
    if gives(YakuId::Toitoi) && !runs {
        plans.push(Plan::Triplets);
    }
    plans
}

/// The honors whose set alone is enough of a yaku to win.
fn values(rules: &Rules, view: View<'_>, minimum: u8) -> KindSet {
    let round = view.board.deal.round.kind();
    let seat = view.board.wind(view.seat).kind();
    [
        (YakuId::Haku, Kind::WHITE),
        (YakuId::Hatsu, Kind::GREEN),
        (YakuId::Chun, Kind::RED),
        (YakuId::SeatWind, seat),
        (YakuId::RoundWind, round),
    ]
    .into_iter()
    .filter(|(id, _)| rules.yaku.lists(*id) && rules.yaku.han(*id, true) >= minimum)
    .map(|(_, kind)| kind)
    .collect()
}

/// The tiles of these kinds.
fn only(counts: &Counts, kinds: KindSet) -> Counts {
    let mut left = *counts;
    for kind in counts.kinds().difference(kinds) {
        for _ in 0..counts.get(kind) {
            left.remove(kind);
        }
    }
    left
}

/// How far tiles are from this many triplets and a pair.
fn to_triplets(counts: &Counts, sets: u8) -> i8 {
    let of = |least: u8, most: u8| {
        let copies = counts.iter().map(|(_, copies)| copies);
        copies
            .filter(|copies| (least..=most).contains(copies))
            .count() as i8
    };
    let missing = (sets as i8 - of(3, 4)).max(0);
    let pairs = of(2, 2);
    let grown = pairs.min(missing);
    // A pair needs one more tile for a triplet, a single tile two; the hand's pair needs one if no
    // pair is left over.
    grown + 2 * (missing - grown) + i8::from(pairs <= grown) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triplets_are_counted_from_pairs() {
        for (text, sets, expected) in [
            ("111222333m444p55s", 4, -1),
            ("111222333m44p55s", 4, 0),
            ("111222m33445p55s1z", 4, 1),
            ("1122m3344p5566s7z", 4, 3),
            ("55m66m", 1, 0),
            ("123456789m1234z", 4, 8),
        ] {
            let counts = Counts::of_tiles(&tiles::parse_tiles(text).unwrap()).unwrap();
            assert_eq!(to_triplets(&counts, sets), expected, "{text}");
        }
    }
}
