use crate::Set;
use crate::table::{Honors, SuitShape};
use crate::ways::Way;
use arrayvec::ArrayVec;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use tiles::{Counts, Kind, Suit};

/// One way to read concealed tiles as sets and a pair.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grouping {
    /// The kind of the pair.
    pub pair: Kind,
    /// The sets in their order.
    pub sets: Sets,
}

/// Room for all readings of a hand: no fourteen tiles have more than four.
///
/// `55666777888999m` has them; a census over all shapes of the suits bears it out.
pub type Groupings = ArrayVec<Grouping, 4>;

/// Lists every different way to read the tiles as sets and one pair.
///
/// Takes 14 tiles, three less for each meld. Leaves the list empty if the tiles are not complete;
/// seven pairs are no sets.
pub fn groupings(counts: &Counts, into: &mut Groupings) {
    into.clear();
    let honors = Honors::new(counts);
    let [man, pin, sou] = Suit::ALL.map(|suit| Way::of_suit(SuitShape::new(counts, suit)));
    let (Some(man), Some(pin), Some(sou), Some(winds), Some(dragons)) = (
        man,
        pin,
        sou,
        Way::of_winds(honors),
        Way::of_dragons(honors),
    ) else {
        return;
    };
    let honors = winds.starting_at(27).join(dragons.starting_at(31));
    let all = man
        .starting_at(0)
        .join(pin.starting_at(9))
        .join(sou.starting_at(18))
        .join(honors);
    if all.pair_count() != 1 {
        return;
    }
    into.push(Grouping::new(all));
    if man.next().is_some() || pin.next().is_some() || sou.next().is_some() {
        into.clear();
        for man in alternatives(man, 0) {
            for pin in alternatives(pin, 9) {
                for sou in alternatives(sou, 18) {
                    into.push(Grouping::new(man.join(pin).join(sou).join(honors)));
                }
            }
        }
    }
}

/// Goes through the ways to read a suit.
fn alternatives(first: Way, kind: u64) -> impl Iterator<Item = Way> {
    std::iter::successors(Some(first), |way| way.next()).map(move |way| way.starting_at(kind))
}

impl Grouping {
    #[inline]
    fn new(way: Way) -> Grouping {
        Grouping {
            pair: Kind::ALL[way.pair()],
            sets: Sets {
                sets: way.sets().map(Set::from_code),
                len: way.set_count() as u8,
            },
        }
    }
}

/// Up to four sets in their order; reads as a slice.
#[derive(Clone, Copy)]
pub struct Sets {
    sets: [Set; 4],
    len: u8,
}

impl Deref for Sets {
    type Target = [Set];

    #[inline]
    fn deref(&self) -> &[Set] {
        &self.sets[..usize::from(self.len)]
    }
}

impl PartialEq for Sets {
    fn eq(&self, other: &Sets) -> bool {
        **self == **other
    }
}

impl Eq for Sets {}

impl Hash for Sets {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl fmt::Debug for Sets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
