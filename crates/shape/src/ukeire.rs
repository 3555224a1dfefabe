use crate::Shanten;
use crate::forms::Held;
use crate::standard::Standard;
use arrayvec::ArrayVec;
use tiles::{Counts, Kind, KindSet};

/// The tiles that bring a hand nearer to complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ukeire {
    /// How far the hand is now.
    pub shanten: Shanten,
    /// The kinds that lower the best shanten, whether or not any are left to draw.
    pub kinds: KindSet,
    /// How many of each of these kinds are neither in the hand nor visible.
    pub left: Counts,
    /// The total number of these tiles.
    pub total: u8,
}

/// A discard and what the hand accepts after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Discard {
    /// The kind discarded.
    pub kind: Kind,
    /// What the hand then accepts; the discarded tile no longer counts as left to draw.
    pub ukeire: Ukeire,
}

/// Every different discard of a hand.
pub type Discards = ArrayVec<Discard, 14>;

/// Returns what a hand before its draw accepts.
///
/// Takes 13 tiles, three less for each meld. `visible` are the tiles that the owner sees outside
/// the concealed hand: rivers, indicators and all melds, including the owner's. The hand and the
/// visible tiles together must not have more than seven of a kind; more than four count as four.
#[inline]
pub fn ukeire(counts: &Counts, melds: u8, visible: &Counts) -> Ukeire {
    accepted(counts, melds, &counts.plus(visible))
}

/// Lists what a hand with a drawn tile accepts after each possible discard, in the order of kinds.
pub fn discards(counts: &Counts, melds: u8, visible: &Counts, into: &mut Discards) {
    into.clear();
    let seen = counts.plus(visible);
    for kind in counts.kinds() {
        let mut rest = *counts;
        rest.remove(kind);
        let ukeire = accepted(&rest, melds, &seen);
        into.push(Discard { kind, ukeire });
    }
}

/// Returns what the hand accepts; `seen` are the tiles that can no longer be drawn.
#[inline]
fn accepted(counts: &Counts, melds: u8, seen: &Counts) -> Ukeire {
    debug_assert_eq!(
        counts.total() + 3 * usize::from(melds),
        13,
        "a hand before its draw"
    );
    let standard = Standard::new(counts, 4 - melds);
    let mut shanten = Shanten {
        standard: standard.shanten(),
        chiitoitsu: None,
        kokushi: None,
    };
    let mut kinds = standard.nearer();
    if melds == 0 {
        let held = Held::new(counts);
        let (chiitoitsu, kokushi) = (held.chiitoitsu(), held.kokushi());
        shanten.chiitoitsu = Some(chiitoitsu);
        shanten.kokushi = Some(kokushi);
        let best = shanten.best();
        kinds = kinds
            .when(shanten.standard == best)
            .or(held.chiitoitsu_accepts().when(chiitoitsu == best))
            .or(held.kokushi_accepts().when(kokushi == best));
    }
    let left = kinds.left_of_four(seen);
    Ukeire {
        shanten,
        kinds: kinds.kinds(),
        left,
        total: left.total() as u8,
    }
}
