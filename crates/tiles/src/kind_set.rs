use crate::{Kind, Suit};
use std::fmt;

/// A set of kinds, one bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct KindSet(u64);

const NINE: u64 = 0x1ff;

impl KindSet {
    /// No kinds.
    pub const EMPTY: KindSet = KindSet(0);
    /// All 34 kinds.
    pub const ALL: KindSet = KindSet((1 << Kind::COUNT) - 1);
    /// Winds and dragons.
    pub const HONORS: KindSet = KindSet(0x7f << 27);
    /// East, South, West, North.
    pub const WINDS: KindSet = KindSet(0xf << 27);
    /// White, green, red.
    pub const DRAGONS: KindSet = KindSet(7 << 31);
    /// Ones and nines.
    pub const TERMINALS: KindSet = KindSet(0x101 | 0x101 << 9 | 0x101 << 18);
    /// Terminals and honors.
    pub const OUTER: KindSet = KindSet::TERMINALS.union(KindSet::HONORS);
    /// Twos to eights.
    pub const SIMPLES: KindSet = KindSet(KindSet::ALL.0 & !KindSet::OUTER.0);
    /// The kinds printed only in green: 2 3 4 6 8 sou and the green dragon.
    pub const GREEN_TILES: KindSet = KindSet(0b0_1010_1110 << 18 | 1 << Kind::GREEN.index());

    /// Returns all kinds of one suit.
    pub const fn of_suit(suit: Suit) -> KindSet {
        KindSet(NINE << (9 * suit as u32))
    }

    /// Returns the set of one kind.
    pub const fn of(kind: Kind) -> KindSet {
        KindSet(1 << kind.index())
    }

    /// Returns the set whose bits are given, kind 0 lowest; bits beyond the 34 kinds are dropped.
    pub const fn from_bits(bits: u64) -> KindSet {
        KindSet(bits & KindSet::ALL.0)
    }

    /// Returns one bit for each kind, kind 0 lowest.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Puts a kind into the set.
    pub const fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind.index();
    }

    /// Takes a kind out of the set.
    pub const fn remove(&mut self, kind: Kind) {
        self.0 &= !(1 << kind.index());
    }

    /// Is the kind in the set?
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.index() & 1 == 1
    }

    /// Returns the kinds that are in either set.
    pub const fn union(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }

    /// Returns the kinds that are in both sets.
    pub const fn intersection(self, other: KindSet) -> KindSet {
        KindSet(self.0 & other.0)
    }

    /// Returns the kinds in this set that are not in the other.
    pub const fn difference(self, other: KindSet) -> KindSet {
        KindSet(self.0 & !other.0)
    }

    /// Is every kind of this set also in the other?
    pub const fn is_subset(self, other: KindSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Is the set empty?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns how many kinds are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the lowest kind of the set.
    pub const fn first(self) -> Option<Kind> {
        Kind::new(self.0.trailing_zeros() as u8)
    }

    /// Iterates over the kinds in order.
    pub const fn iter(self) -> KindSetIter {
        KindSetIter(self)
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> KindSet {
        let mut set = KindSet::EMPTY;
        for kind in kinds {
            set.insert(kind);
        }
        set
    }
}

impl IntoIterator for KindSet {
    type Item = Kind;
    type IntoIter = KindSetIter;

    fn into_iter(self) -> KindSetIter {
        self.iter()
    }
}

impl fmt::Debug for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(|kind| kind.to_string()))
            .finish()
    }
}

/// Iterator over the kinds of a [`KindSet`] in order.
#[derive(Clone, Debug)]
pub struct KindSetIter(KindSet);

impl Iterator for KindSetIter {
    type Item = Kind;

    #[inline]
    fn next(&mut self) -> Option<Kind> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for KindSetIter {}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(set: KindSet, is: impl Fn(Kind) -> bool) {
        for kind in Kind::ALL {
            assert_eq!(set.contains(kind), is(kind), "{kind}");
        }
    }

    #[test]
    fn named_sets_contain_the_right_kinds() {
        check(KindSet::EMPTY, |_| false);
        check(KindSet::ALL, |_| true);
        check(KindSet::HONORS, Kind::is_honor);
        check(KindSet::WINDS, Kind::is_wind);
        check(KindSet::DRAGONS, Kind::is_dragon);
        check(KindSet::TERMINALS, Kind::is_terminal);
        check(KindSet::OUTER, Kind::is_outer);
        check(KindSet::SIMPLES, Kind::is_simple);
        for suit in Suit::ALL {
            check(KindSet::of_suit(suit), |kind| kind.suit() == Some(suit));
        }
        let green: Vec<String> = KindSet::GREEN_TILES.iter().map(|k| k.to_string()).collect();
        assert_eq!(green, ["2s", "3s", "4s", "6s", "8s", "6z"]);
    }

    #[test]
    fn sets_behave_as_sets() {
        let mut set = KindSet::of(Kind::RED);
        set.insert(Kind::EAST);
        assert_eq!((set.len(), set.first()), (2, Some(Kind::EAST)));
        assert!(set.is_subset(KindSet::HONORS) && !KindSet::HONORS.is_subset(set));
        assert_eq!(set.union(KindSet::HONORS), KindSet::HONORS);
        assert_eq!(set.intersection(KindSet::WINDS), KindSet::of(Kind::EAST));
        assert_eq!(set.difference(KindSet::WINDS), KindSet::of(Kind::RED));
        assert_eq!(set.iter().collect::<KindSet>(), set);
        assert_eq!(KindSet::from_bits(set.bits()), set);
        assert_eq!(KindSet::from_bits(u64::MAX), KindSet::ALL);
        assert_eq!(format!("{set:?}"), "{\"1z\", \"7z\"}");
        set.remove(Kind::EAST);
        set.remove(Kind::RED);
        assert!(set.is_empty() && set.first().is_none());
    }
}
