use tiles::{Counts, KindSet};

/// A set of kinds in the layout of [`Counts`]: the lowest of each kind's three bits.
///
/// This avoids converting between layouts where sets and counts are combined.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Marks(pub [u64; 2]);

const NINE: u64 = 0o111_111_111;
const SEVEN: u64 = 0o1_111_111;
const EIGHTEEN: u64 = NINE << 32 | NINE;
const ENDS: u64 = 0o100_000_001;

/// Nine bits spread out to every third position.
static SPREAD: [u64; 512] = {
    let mut spread = [0; 512];
    let mut bits = 1;
    while bits < 512 {
        spread[bits] = spread[bits >> 1] << 3 | bits as u64 & 1;
        bits += 1;
    }
    spread
};

impl Marks {
    pub const NONE: Marks = Marks([0; 2]);
    pub const ALL: Marks = Marks([EIGHTEEN, SEVEN << 32 | NINE]);
    pub const OUTER: Marks = Marks([ENDS << 32 | ENDS, SEVEN << 32 | ENDS]);

    /// Marks a set of kinds.
    #[inline]
    pub fn of(kinds: KindSet) -> Marks {
        let bits = kinds.bits() as usize;
        let spread = |shift: u32| SPREAD[bits >> shift & 0o777];
        Marks([0, 18].map(|shift| spread(shift + 9) << 32 | spread(shift)))
    }

    /// Marks the kinds with at least one tile.
    #[inline]
    pub fn once(counts: &Counts) -> Marks {
        Marks(counts.bits().map(|x| (x | x >> 1 | x >> 2) & EIGHTEEN))
    }

    /// Marks the kinds with at least two tiles.
    #[inline]
    pub fn twice(counts: &Counts) -> Marks {
        Marks(counts.bits().map(|x| (x >> 1 | x >> 2) & EIGHTEEN))
    }

    /// Marks the kinds with at least four tiles.
    #[inline]
    pub fn four(counts: &Counts) -> Marks {
        Marks(counts.bits().map(|x| x >> 2 & EIGHTEEN))
    }

    #[inline]
    pub fn and(self, other: Marks) -> Marks {
        self.with(other, |a, b| a & b)
    }

    #[inline]
    pub fn or(self, other: Marks) -> Marks {
        self.with(other, |a, b| a | b)
    }

    #[inline]
    pub fn and_not(self, other: Marks) -> Marks {
        self.with(other, |a, b| a & !b)
    }

    /// Returns the marks if the condition holds, and none if not.
    ///
    /// Branchless: for a random hand, a branch would often be mispredicted.
    #[inline]
    pub fn when(self, condition: bool) -> Marks {
        let mask = u64::from(condition).wrapping_neg();
        Marks(self.0.map(|bits| bits & mask))
    }

    /// Returns how many kinds are marked.
    #[inline]
    pub fn len(self) -> i8 {
        // Not every processor we build for has a popcount instruction. Four groups summed stay
        // below eight per field, and the total of at most 34 fits the six bits of the last field.
        const SIX: u32 = 0o07_07_07_07_07;
        let two = self.0[0] + self.0[1];
        let three = (two + (two >> 32)) as u32;
        let six = (three & SIX) + (three >> 3 & SIX);
        (six.wrapping_mul(0o01_01_01_01_01) >> 24 & 0o77) as i8
    }

    /// Returns the marked kinds as a set.
    #[inline]
    pub fn kinds(self) -> KindSet {
        Counts::from_bits(self.0).kinds()
    }

    /// Returns how many of the four tiles of each marked kind have not been seen.
    #[inline]
    pub fn left_of_four(self, seen: &Counts) -> Counts {
        let seen = seen.bits();
        Counts::from_bits([0, 1].map(|n| {
            // No field borrows: four minus at most three is positive. Kinds seen four times or more
            // have their highest bit set and are masked out.
            let left = 4 * EIGHTEEN - (seen[n] & (3 * EIGHTEEN));
            let none = seen[n] >> 2 & EIGHTEEN;
            left & ((self.0[n] & !none) * 7)
        }))
    }

    #[inline]
    fn with(self, other: Marks, f: impl Fn(u64, u64) -> u64) -> Marks {
        Marks([0, 1].map(|n| f(self.0[n], other.0[n])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiles::parse_tiles;

    fn counts(text: &str) -> Counts {
        Counts::of_tiles(&parse_tiles(text).unwrap()).unwrap()
    }

    #[test]
    fn marks_are_kinds() {
        let hand = counts("1112223m9999p1111z");
        assert_eq!(Marks::once(&hand).kinds(), hand.kinds());
        assert_eq!(Marks::twice(&hand).kinds(), counts("12m9p1z").kinds());
        assert_eq!(Marks::four(&hand).kinds(), counts("9p1z").kinds());
        assert_eq!(Marks::once(&hand).len(), 5);
        assert!(Marks::of(hand.kinds()) == Marks::once(&hand));
        assert_eq!(Marks::ALL.kinds(), KindSet::ALL);
        assert_eq!(Marks::OUTER.kinds(), KindSet::OUTER);
        assert_eq!((Marks::ALL.len(), Marks::OUTER.len()), (34, 13));
        assert_eq!(Marks::NONE.len(), 0);
    }

    #[test]
    fn tiles_left_are_four_less_those_seen() {
        let seen = counts("1m22m333m4444m1z");
        let left = Marks::ALL.left_of_four(&seen);
        for kind in KindSet::ALL {
            assert_eq!(left.get(kind), 4 - seen.get(kind));
        }
        let some = Marks::once(&counts("24m1z")).left_of_four(&seen);
        assert_eq!(some, counts("22m111z"));
        let five = Counts::from_bits([5, 0]);
        assert_eq!(Marks::ALL.left_of_four(&five).get(tiles::Kind::ALL[0]), 0);
    }
}
