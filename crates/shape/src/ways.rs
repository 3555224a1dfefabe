//! The table of ways to read one group of tiles as sets and a pair.
//!
//! A suit has 21,743 complete shapes, of which nearly all can be read in one way only. They are
//! found by their place among all shapes, through a bit for each place and a count for sixteen.

use crate::table::{Honors, SuitShape};

const WAYS: usize = include_bytes!(concat!(env!("OUT_DIR"), "/suit_ways.bin")).len() / 8;
const RANKS: usize = include_bytes!(concat!(env!("OUT_DIR"), "/suit_ranks.bin")).len() / 4;

static SUIT_RANKS: [u32; RANKS] = {
    let bytes = include_bytes!(concat!(env!("OUT_DIR"), "/suit_ranks.bin"));
    let mut words = [0; RANKS];
    let (chunks, _) = bytes.as_chunks();
    let mut place = 0;
    while place < RANKS {
        words[place] = u32::from_le_bytes(chunks[place]);
        place += 1;
    }
    words
};
static SUIT_WAYS: [u64; WAYS] = longs(include_bytes!(concat!(env!("OUT_DIR"), "/suit_ways.bin")));
static WIND_WAYS: [u64; 1 << 12] =
    longs(include_bytes!(concat!(env!("OUT_DIR"), "/wind_ways.bin")));
static DRAGON_WAYS: [u64; 1 << 9] =
    longs(include_bytes!(concat!(env!("OUT_DIR"), "/dragon_ways.bin")));

const fn longs<const N: usize>(bytes: &[u8]) -> [u64; N] {
    let mut words = [0; N];
    let (chunks, _) = bytes.as_chunks();
    let mut place = 0;
    while place < N {
        words[place] = u64::from_le_bytes(chunks[place]);
        place += 1;
    }
    words
}

/// One way to read a group of tiles: up to four sets and a pair.
///
/// From the lowest: four bytes for sets in their order (twice the lowest kind, plus one for a
/// triplet), a byte for the pair (its kind from 1), four bits each for how many sets and how many
/// pairs there are, and where the next way to read the same tiles is, or 0.
#[derive(Clone, Copy)]
pub struct Way(u64);

impl Way {
    /// Returns the first way to read a suit, if there is one.
    #[inline]
    pub fn of_suit(shape: SuitShape) -> Option<Way> {
        let place = shape.place();
        let entry = SUIT_RANKS.get(place >> 4)?;
        let bit = 1 << (place & 15);
        if entry & bit == 0 {
            return None;
        }
        let before = (entry & (bit - 1)).count_ones() + (entry >> 16);
        Some(Way(SUIT_WAYS[before as usize]))
    }

    #[inline]
    pub fn of_winds(honors: Honors) -> Option<Way> {
        Way::of_honors(WIND_WAYS[honors.winds & 0xfff])
    }

    #[inline]
    pub fn of_dragons(honors: Honors) -> Option<Way> {
        Way::of_honors(DRAGON_WAYS[honors.dragons & 0x1ff])
    }

    #[inline]
    fn of_honors(way: u64) -> Option<Way> {
        if way == u64::MAX {
            None
        } else {
            Some(Way(way))
        }
    }

    /// Returns the next way to read the same suit.
    #[inline]
    pub fn next(self) -> Option<Way> {
        match self.0 >> 48 {
            0 => None,
            place => Some(Way(SUIT_WAYS[place as usize])),
        }
    }

    /// Moves the kinds so that they begin at `first`, and forgets other ways.
    #[inline]
    pub fn starting_at(self, first: u64) -> Way {
        let used = (1 << (8 * self.set_count())) - 1;
        let sets = (first * 0x0202_0202) & used;
        let pair = (first * self.pair_count()) << 32;
        Way((self.0 & 0xffff_ffff_ffff) + sets + pair)
    }

    /// Returns both ways together, this one's sets first.
    #[inline]
    pub fn join(self, other: Way) -> Way {
        let sets = (other.0 & 0xffff_ffff) << (8 * self.set_count());
        let rest = other.0 & 0xffff_0000_0000;
        Way((self.0 | sets & 0xffff_ffff) + rest)
    }

    #[inline]
    pub fn sets(self) -> [u8; 4] {
        (self.0 as u32).to_le_bytes()
    }

    #[inline]
    pub fn set_count(self) -> u64 {
        self.0 >> 40 & 7
    }

    #[inline]
    pub fn pair_count(self) -> u64 {
        self.0 >> 44 & 7
    }

    /// Returns the index of the pair's kind, if there is just one pair.
    #[inline]
    pub fn pair(self) -> usize {
        (self.0 >> 32 & 0xff) as usize - 1
    }
}
