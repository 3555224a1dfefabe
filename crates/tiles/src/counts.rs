use crate::{Kind, KindSet, Suit, Tile, TileCounts};
use std::fmt;

/// The number of tiles of each kind: three bits per kind.
///
/// The kinds are in four groups of 32 bits, two in each integer: man below pin, sou below honors.
/// A field holds up to seven, so that a fifth tile in bad input is noticed instead of overflowing
/// into its neighbour; use [`Counts::of_tiles`] for unchecked input.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Counts([u64; 2]);

/// The bits of an integer that count kinds.
pub(crate) const KINDS: u64 = 0o777_777_777 << 32 | 0o777_777_777;

impl Counts {
    /// No tiles.
    pub const EMPTY: Counts = Counts([0; 2]);

    /// Returns counts of no tiles.
    pub const fn new() -> Counts {
        Counts::EMPTY
    }

    /// Builds counts from their bits: each group has three bits per kind, the first kind lowest,
    /// and no others.
    #[inline]
    pub const fn from_bits(bits: [u64; 2]) -> Counts {
        debug_assert!((bits[0] | bits[1]) & !KINDS == 0, "only kinds are counted");
        Counts(bits)
    }

    /// Returns the bits that [`Counts::from_bits`] takes.
    #[inline]
    pub const fn bits(&self) -> [u64; 2] {
        self.0
    }

    /// Builds counts from one number per kind, in the order of [`Kind::ALL`], each at most seven.
    pub const fn from_array(array: &[u8; Kind::COUNT]) -> Counts {
        let mut bits = [0; 2];
        let mut index = 0;
        while index < Kind::COUNT {
            let count = array[index];
            debug_assert!(count <= 7, "no field holds more than seven");
            let (integer, shift) = place(Kind::ALL[index]);
            bits[integer] |= (count as u64) << shift;
            index += 1;
        }
        Counts(bits)
    }

    /// Counts tiles by kind; a fifth tile of any kind is an error.
    #[inline]
    pub fn of_tiles(tiles: &[Tile]) -> Result<Counts, FifthTile> {
        let mut tally = TileCounts::default();
        for tile in tiles {
            tally.add(*tile);
        }
        if tally.is_possible(tiles.len()) {
            Ok(tally.counts())
        } else {
            Err(fifth_tile(tiles))
        }
    }

    /// Returns how many tiles of a kind there are.
    #[inline]
    pub const fn get(&self, kind: Kind) -> u8 {
        let (integer, shift) = place(kind);
        (self.0[integer] >> shift & 7) as u8
    }

    /// Adds a tile of a kind.
    #[inline]
    pub const fn add(&mut self, kind: Kind) {
        debug_assert!(self.get(kind) < 7, "no field holds more than seven");
        let (integer, shift) = place(kind);
        self.0[integer] += 1 << shift;
    }

    /// Removes a tile of a kind; there must be one.
    #[inline]
    pub const fn remove(&mut self, kind: Kind) {
        debug_assert!(self.get(kind) > 0, "there must be a tile to remove");
        let (integer, shift) = place(kind);
        self.0[integer] -= 1 << shift;
    }

    /// Returns the total number of tiles.
    #[inline]
    pub const fn total(&self) -> usize {
        // Fields are widened from three to six bits before the groups are summed, then to twelve:
        // eight fields of at most seven fit six bits, and all 34 together fit twelve.
        const EVEN: u64 = 0o707_070_707 << 32 | 0o707_070_707;
        const ODD: u64 = KINDS & !EVEN;
        const TWELVE: u64 = 0o0077_0077_0077;
        let [low, high] = self.0;
        let six = (low & EVEN) + ((low & ODD) >> 3) + (high & EVEN) + ((high & ODD) >> 3);
        let six = (six >> 32) + (six & 0xffff_ffff);
        let twelve = (six & TWELVE) + (six >> 6 & TWELVE);
        ((twelve + (twelve >> 12) + (twelve >> 24)) & 0xfff) as usize
    }

    /// Are there no tiles?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Returns the nine counts of a suit, three bits each, number 1 lowest.
    #[inline]
    pub const fn suit_bits(&self, suit: Suit) -> u32 {
        (self.0[suit as usize / 2] >> (32 * (suit as u32 % 2))) as u32
    }

    /// Returns the seven counts of the honors, three bits each, East lowest.
    #[inline]
    pub const fn honor_bits(&self) -> u32 {
        (self.0[1] >> 32) as u32
    }

    /// Adds two counts kind by kind; no sum may exceed seven.
    #[inline]
    pub const fn plus(&self, other: &Counts) -> Counts {
        let [a, b] = [&self.0, &other.0];
        Counts([a[0] + b[0], a[1] + b[1]])
    }

    /// Iterates over the kinds present, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> {
        let counts = *self;
        counts
            .kinds()
            .iter()
            .map(move |kind| (kind, counts.get(kind)))
    }

    /// Returns the kinds with at least one tile.
    #[inline]
    pub const fn kinds(&self) -> KindSet {
        let [low, high] = self.0;
        KindSet::from_bits(squeeze(low) | squeeze(high) << 18)
    }

    /// Returns the kinds with four tiles.
    #[inline]
    pub const fn fours(&self) -> KindSet {
        const FOURS: u64 = 0o444_444_444 << 32 | 0o444_444_444;
        let [low, high] = self.0;
        if (low | high) & FOURS == 0 {
            return KindSet::EMPTY;
        }
        Counts([low & FOURS, high & FOURS]).kinds()
    }
}

/// Finds the first kind with more than four tiles.
#[cold]
fn fifth_tile(tiles: &[Tile]) -> FifthTile {
    let copies = |kind| tiles.iter().filter(|tile| tile.kind() == kind).count();
    let mut kinds = tiles.iter().map(|tile| tile.kind());
    let kind = kinds.find(|kind| copies(*kind) > 4);
    FifthTile {
        kind: kind.expect("the tally found one"),
    }
}

/// Returns the integer that holds a kind's count, and its bit offset there.
#[inline]
pub(crate) const fn place(kind: Kind) -> (usize, u32) {
    let (group, place) = (kind.index() as u32 / 9, kind.index() as u32 % 9);
    (group as usize / 2, 32 * (group % 2) + 3 * place)
}

/// Returns a bit for each field of two groups that is not zero.
#[inline]
const fn squeeze(x: u64) -> u64 {
    // Bits shifted from one group into the other are masked off each time. Bits 0, 3 and 6 of each
    // nine are brought together first, then the groups of nine, then the two halves.
    const ONES: u64 = 0o111_111_111 | 0o111_111_111 << 32;
    const THREES: u64 = 0o007_007_007 | 0o007_007_007 << 32;
    const NINES: u64 = 0o777 | 0o777 << 32;
    let x = (x | x >> 1 | x >> 2) & ONES;
    let x = (x | x >> 2 | x >> 4) & THREES;
    let x = (x | x >> 6 | x >> 12) & NINES;
    (x | x >> 23) & 0o777_777
}

impl FromIterator<Kind> for Counts {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Counts {
        let mut counts = Counts::EMPTY;
        for kind in kinds {
            counts.add(kind);
        }
        counts
    }
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(self.iter().map(|(kind, count)| (kind.to_string(), count)))
            .finish()
    }
}

/// More than four tiles of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is a fifth {kind}: a set has four of each kind")]
pub struct FifthTile {
    /// The kind with too many tiles.
    pub kind: Kind,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_tiles;

    fn counts(text: &str) -> Counts {
        Counts::of_tiles(&parse_tiles(text).unwrap()).unwrap()
    }

    #[test]
    fn tiles_are_counted_by_kind() {
        let hand = counts("1140m9p7z0z5z");
        let pairs: Vec<(String, u8)> = hand.iter().map(|(k, n)| (k.to_string(), n)).collect();
        let expected = [
            ("1m", 2),
            ("4m", 1),
            ("5m", 1),
            ("9p", 1),
            ("5z", 2),
            ("7z", 1),
        ];
        assert_eq!(pairs, expected.map(|(k, n)| (k.to_string(), n)));
        assert_eq!(hand.total(), 8);
        assert_eq!(hand.suit_bits(Suit::Man), 0o11002);
        assert_eq!(hand.suit_bits(Suit::Sou), 0);
        assert_eq!(hand.honor_bits(), 0o1020000);
        assert_eq!(Counts::from_bits(hand.bits()), hand);
        let array = Kind::ALL.map(|kind| hand.get(kind));
        assert_eq!(Counts::from_array(&array), hand);
        assert_eq!(format!("{:?}", counts("11m")), "{\"1m\": 2}");
    }

    #[test]
    fn removing_what_was_added_leaves_nothing() {
        let mut hand = Counts::new();
        for (n, kind) in Kind::ALL.into_iter().cycle().take(34 * 7).enumerate() {
            assert_eq!((hand.total(), hand.get(kind) as usize), (n, n / 34));
            hand.add(kind);
        }
        assert_eq!(hand.kinds(), KindSet::ALL);
        for kind in Kind::ALL.into_iter().cycle().take(34 * 7) {
            hand.remove(kind);
        }
        assert!(hand.is_empty());
        assert_eq!(hand, Counts::default());
    }

    #[test]
    fn kinds_are_found_one_by_one() {
        for kind in Kind::ALL {
            for count in 1..=7 {
                let one: Counts = std::iter::repeat_n(kind, count).collect();
                assert_eq!(one.kinds(), KindSet::of(kind));
                assert_eq!(one.total(), count);
                assert!(!one.is_empty());
            }
        }
    }

    #[test]
    fn counts_are_added_kind_by_kind() {
        assert_eq!(counts("12m3z").plus(&counts("2m9s")), counts("122m9s3z"));
    }

    #[test]
    fn a_fifth_tile_is_refused() {
        let error = Counts::of_tiles(&parse_tiles("55550m").unwrap()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "there is a fifth 5m: a set has four of each kind"
        );
    }
}
