use crate::{Kind, KindSet, Suit, Tile, TileCounts};
use std::fmt;

/// The number of tiles of each kind: three bits per kind, one word per suit and one for the honors.
///
/// A field holds up to seven, so that a fifth tile in bad input is noticed instead of overflowing
/// into its neighbour; use [`Counts::of_tiles`] for unchecked input.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Counts([u32; 4]);

impl Counts {
    /// No tiles.
    pub const EMPTY: Counts = Counts([0; 4]);

    /// Returns counts of no tiles.
    pub const fn new() -> Counts {
        Counts::EMPTY
    }

    /// Builds counts from words (man, pin, sou, honors) of three bits per kind, the first kind
    /// lowest.
    #[inline]
    pub const fn from_bits(words: [u32; 4]) -> Counts {
        Counts(words)
    }

    /// Returns the words that [`Counts::from_bits`] takes.
    #[inline]
    pub const fn bits(&self) -> [u32; 4] {
        self.0
    }

    /// Builds counts from one number per kind, in the order of [`Kind::ALL`], each at most seven.
    pub const fn from_array(array: &[u8; Kind::COUNT]) -> Counts {
        let mut words = [0; 4];
        let mut word = 0;
        while word < 4 {
            let mut place = 0;
            while place < 9 && 9 * word + place < Kind::COUNT {
                let count = array[9 * word + place];
                debug_assert!(count <= 7, "no field holds more than seven");
                words[word] |= (count as u32) << (3 * place);
                place += 1;
            }
            word += 1;
        }
        Counts(words)
    }

    /// Counts tiles by kind; a fifth tile of any kind is an error.
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
        let (word, shift) = place(kind);
        (self.0[word] >> shift & 7) as u8
    }

    /// Adds a tile of a kind.
    #[inline]
    pub const fn add(&mut self, kind: Kind) {
        debug_assert!(self.get(kind) < 7, "no field holds more than seven");
        let (word, shift) = place(kind);
        self.0[word] += 1 << shift;
    }

    /// Removes a tile of a kind; there must be one.
    #[inline]
    pub const fn remove(&mut self, kind: Kind) {
        debug_assert!(self.get(kind) > 0, "there must be a tile to remove");
        let (word, shift) = place(kind);
        self.0[word] -= 1 << shift;
    }

    /// Returns the total number of tiles.
    #[inline]
    pub const fn total(&self) -> usize {
        // Fields are widened from three to six bits before the suits are summed, then to twelve:
        // eight fields of at most seven fit six bits, and all 34 together fit twelve.
        const SIX: u32 = 0o07_07_07_07_07;
        const TWELVE: u64 = 0o0077_0077_0077;
        let mut six = 0;
        let mut word = 0;
        while word < 4 {
            six += (self.0[word] & SIX) + (self.0[word] >> 3 & SIX);
            word += 1;
        }
        let six = six as u64;
        let twelve = (six & TWELVE) + (six >> 6 & TWELVE);
        ((twelve + (twelve >> 12) + (twelve >> 24)) & 0xfff) as usize
    }

    /// Are there no tiles?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Returns the nine counts of a suit, three bits each, number 1 lowest.
    #[inline]
    pub const fn suit_bits(&self, suit: Suit) -> u32 {
        self.0[suit as usize]
    }

    /// Returns the seven counts of the honors, three bits each, East lowest.
    #[inline]
    pub const fn honor_bits(&self) -> u32 {
        self.0[3]
    }

    /// Adds two counts kind by kind; no sum may exceed seven.
    #[inline]
    pub const fn plus(&self, other: &Counts) -> Counts {
        let [a, b] = [&self.0, &other.0];
        Counts([a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]])
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
        let [man, pin, sou, honors] = self.0;
        KindSet::from_bits(squeeze(man, pin) | squeeze(sou, honors) << 18)
    }

    /// Returns the kinds with four tiles.
    #[inline]
    pub const fn fours(&self) -> KindSet {
        const FOURS: u32 = 0o444_444_444;
        let [man, pin, sou, honors] = self.0;
        if (man | pin | sou | honors) & FOURS == 0 {
            return KindSet::EMPTY;
        }
        Counts([man & FOURS, pin & FOURS, sou & FOURS, honors & FOURS]).kinds()
    }
}

/// Finds the first kind with more than four tiles.
fn fifth_tile(tiles: &[Tile]) -> FifthTile {
    let copies = |kind| tiles.iter().filter(|tile| tile.kind() == kind).count();
    let mut kinds = tiles.iter().map(|tile| tile.kind());
    let kind = kinds.find(|kind| copies(*kind) > 4);
    FifthTile {
        kind: kind.expect("the tally found one"),
    }
}

/// Returns the word that holds a kind's count, and its bit offset there.
#[inline]
const fn place(kind: Kind) -> (usize, u32) {
    let index = kind.index();
    (index / 9, 3 * (index % 9) as u32)
}

/// Returns a bit for each field of two words that is not zero.
#[inline]
const fn squeeze(low: u32, high: u32) -> u64 {
    // The words are packed side by side; bits shifted from one into the other are masked off each
    // time. Bits 0, 3 and 6 of each nine are brought together first, then the groups of nine, then
    // the words.
    const ONES: u64 = 0o111_111_111 | 0o111_111_111 << 32;
    const THREES: u64 = 0o007_007_007 | 0o007_007_007 << 32;
    const NINES: u64 = 0o777 | 0o777 << 32;
    let x = low as u64 | (high as u64) << 32;
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
