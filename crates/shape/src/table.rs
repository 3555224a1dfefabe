//! The tables of distances: how far groups of tiles are from sets and a pair.
//!
//! Every group of tiles has a *profile*: how many tiles it lacks for 0 to 4 sets, without and
//! with a pair. All 405,350 shapes of a suit share only 126 profiles, and joining groups of at most
//! fourteen tiles yields no more than 180; with winds and dragons alone there are 235. So one byte
//! identifies a profile, and a table gives the join of any two.

use tiles::{Counts, Suit};

/// The number of a profile.
pub type Profile = u8;

const LOW_BITS: u32 = 12;
const HIGH_BITS: u32 = 15;

/// As many entries as there are indices, so that the compiler omits bounds checks.
const PLACES: usize = 8 * 0xffff + 0xffff + 1;

/// Where the shapes with given counts of the numbers 1 to 4 begin, in units of eight.
///
/// This table and the next have room for one tile more than the bits can hold.
static SUIT_LOW: [u16; (1 << LOW_BITS) + (1 << (LOW_BITS - 3))] =
    shorts(include_bytes!(concat!(env!("OUT_DIR"), "/suit_low.bin")));

/// The offset of the shape from there, by its counts of the numbers 5 to 9.
static SUIT_HIGH: [u16; (1 << HIGH_BITS) + (1 << (HIGH_BITS - 3))] =
    shorts(include_bytes!(concat!(env!("OUT_DIR"), "/suit_high.bin")));

static SUITS: [u8; PLACES] = {
    let bytes = include_bytes!(concat!(env!("OUT_DIR"), "/suits.bin"));
    let mut places = [0; PLACES];
    let (used, _) = places.split_at_mut(bytes.len());
    used.copy_from_slice(bytes);
    places
};

static WINDS: &[u8; 1 << 12] = include_bytes!(concat!(env!("OUT_DIR"), "/winds.bin"));
static DRAGONS: &[u8; 1 << 9] = include_bytes!(concat!(env!("OUT_DIR"), "/dragons.bin"));
static JOIN: [[u8; 256]; 256] = square(include_bytes!(concat!(env!("OUT_DIR"), "/join.bin")));

/// The tiles lacking, by the number of sets wanted in addition to the pair.
static MISSING: [[[u8; 256]; 256]; 5] = [
    square(include_bytes!(concat!(env!("OUT_DIR"), "/missing_0.bin"))),
    square(include_bytes!(concat!(env!("OUT_DIR"), "/missing_1.bin"))),
    square(include_bytes!(concat!(env!("OUT_DIR"), "/missing_2.bin"))),
    square(include_bytes!(concat!(env!("OUT_DIR"), "/missing_3.bin"))),
    square(include_bytes!(concat!(env!("OUT_DIR"), "/missing_4.bin"))),
];

/// Decodes a table of two-byte entries.
const fn shorts<const N: usize>(bytes: &[u8]) -> [u16; N] {
    let mut words = [0; N];
    let (chunks, _) = bytes.as_chunks();
    let mut place = 0;
    while place < chunks.len() {
        words[place] = u16::from_le_bytes(chunks[place]);
        place += 1;
    }
    words
}

/// Splits a table into rows.
const fn square(bytes: &[u8; 1 << 16]) -> [[u8; 256]; 256] {
    let mut rows = [[0; 256]; 256];
    let (chunks, _) = bytes.as_chunks();
    rows.copy_from_slice(chunks);
    rows
}

/// Returns the profile of two groups that share no set.
#[inline]
pub fn join(a: Profile, b: Profile) -> Profile {
    JOIN[usize::from(a)][usize::from(b)]
}

/// How many tiles two groups together lack for a given number of sets and a pair.
#[derive(Clone, Copy)]
pub struct Missing(&'static [[u8; 256]; 256]);

impl Missing {
    /// Looks up the table for this number of sets, at most four.
    #[inline]
    pub fn new(sets: u8) -> Missing {
        Missing(&MISSING[usize::from(sets)])
    }

    /// Returns how many tiles are lacking.
    #[inline]
    pub fn of(self, a: Profile, b: Profile) -> u8 {
        self.beside(a)[usize::from(b)]
    }

    /// Returns how many tiles are lacking, by the profile of the other group.
    #[inline]
    pub fn beside(self, a: Profile) -> &'static [u8; 256] {
        &self.0[usize::from(a)]
    }
}

/// One suit of a hand.
#[derive(Clone, Copy)]
pub struct SuitShape(u32);

impl SuitShape {
    #[inline]
    pub fn new(counts: &Counts, suit: Suit) -> SuitShape {
        SuitShape(counts.suit_bits(suit))
    }

    #[inline]
    pub fn profile(self) -> Profile {
        SUITS[self.place()]
    }

    /// Returns the index of the shape among all shapes of a suit.
    #[inline]
    pub fn place(self) -> usize {
        let (low, high) = self.halves();
        8 * usize::from(SUIT_LOW[low]) + usize::from(SUIT_HIGH[high])
    }

    /// Returns the profiles with one more tile, by number.
    ///
    /// Entries for a fifth tile of a number, or a fifteenth of the suit, are meaningless.
    #[inline]
    pub fn with_one_more(self) -> [Profile; 9] {
        let (low, high) = self.halves();
        let base = 8 * usize::from(SUIT_LOW[low]);
        let rank = usize::from(SUIT_HIGH[high]);
        std::array::from_fn(|number| match number {
            0..4 => SUITS[8 * usize::from(SUIT_LOW[low + (1 << (3 * number))]) + rank],
            _ => SUITS[base + usize::from(SUIT_HIGH[high + (1 << (3 * number - 12))])],
        })
    }

    #[inline]
    fn halves(self) -> (usize, usize) {
        let low = self.0 & ((1 << LOW_BITS) - 1);
        let high = self.0 >> LOW_BITS & ((1 << HIGH_BITS) - 1);
        (low as usize, high as usize)
    }
}

/// The honors of a hand, split for lookup.
#[derive(Clone, Copy)]
pub struct Honors {
    pub winds: usize,
    pub dragons: usize,
}

impl Honors {
    #[inline]
    pub fn new(counts: &Counts) -> Honors {
        let bits = counts.honor_bits() as usize;
        Honors {
            winds: bits & 0xfff,
            dragons: bits >> 12 & 0x1ff,
        }
    }

    #[inline]
    pub fn profile(self) -> Profile {
        join(self.wind_profile(), self.dragon_profile())
    }

    #[inline]
    pub fn wind_profile(self) -> Profile {
        WINDS[self.winds]
    }

    #[inline]
    pub fn dragon_profile(self) -> Profile {
        DRAGONS[self.dragons]
    }

    /// Returns the profiles of the winds with one more of each; entries for a fifth are
    /// meaningless.
    #[inline]
    pub fn winds_with_one_more(self) -> [Profile; 4] {
        std::array::from_fn(|n| WINDS[(self.winds + (1 << (3 * n))) & 0xfff])
    }

    /// Returns the profiles of the dragons with one more of each; entries for a fifth are
    /// meaningless.
    #[inline]
    pub fn dragons_with_one_more(self) -> [Profile; 3] {
        std::array::from_fn(|n| DRAGONS[(self.dragons + (1 << (3 * n))) & 0x1ff])
    }
}
