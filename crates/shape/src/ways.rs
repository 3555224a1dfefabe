//! The table of ways to read one group of tiles as sets and a pair.
//!
//! A suit has 21,743 complete shapes, nearly all with a single reading. They are found by their
//! index among all shapes, using one bit per shape and one count for every sixteen.

use crate::Grouping;
use crate::table::{Honors, SuitShape};
use tiles::KindSet;

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
/// It has one bit per kind: from bit 0 the first tiles of runs, from 9 those of two equal runs,
/// from 32 the triplets and from 41 the pair. From 18, three bits each count the runs and the
/// triplets, and from 50 comes the position of the next way to read the same tiles, or 0.
///
/// The ways of a hand's groups can thus be joined by shifting and adding: the nine kinds of each
/// suit never overlap, and no field overflows.
#[derive(Clone, Copy)]
pub struct Way(u64);

/// The nine bits of runs, and those of triplets.
const SETS: u64 = 0x1ff | 0x1ff << 32;
/// The nine bits of equal runs, and those of the pair.
const PAIRS: u64 = SETS << 9;

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

    /// Returns the only way to read the honors, if there is one.
    #[inline]
    pub fn of_honors(honors: Honors) -> Option<Way> {
        let winds = WIND_WAYS[honors.winds & 0xfff];
        let dragons = DRAGON_WAYS[honors.dragons & 0x1ff];
        if winds == u64::MAX || dragons == u64::MAX {
            return None;
        }
        Some(Way(winds + dragons))
    }

    /// Returns the next way to read the same suit.
    #[inline]
    pub fn next(self) -> Option<Way> {
        match self.0 >> 50 {
            0 => None,
            place => Some(Way(SUIT_WAYS[place as usize])),
        }
    }

    /// Joins the ways of all groups of a hand, if there is exactly one pair among them.
    #[inline]
    pub fn join([man, pin, sou]: [Way; 3], honors: Way) -> Option<Grouping> {
        let sets = man.0 & SETS | (pin.0 & SETS) << 9 | (sou.0 & SETS) << 18;
        let pairs = (man.0 & PAIRS) >> 9 | pin.0 & PAIRS | (sou.0 & PAIRS) << 9;
        let pair = pairs >> 32 | (honors.0 >> 41 & 0x7f) << 27;
        if !pair.is_power_of_two() {
            return None;
        }
        let low = [man, pin, sou, honors].map(|way| way.0 as u32);
        let counts = (low[0] + low[1] + low[2] + low[3]) >> 18;
        Some(Grouping {
            pair: KindSet::from_bits(pair).first()?,
            runs: KindSet::from_bits(sets & 0x7ff_ffff),
            equal_runs: KindSet::from_bits(pairs & 0x7ff_ffff),
            triplets: KindSet::from_bits(sets >> 32 | (honors.0 >> 32 & 0x7f) << 27),
            run_count: (counts & 7) as u8,
            triplet_count: (counts >> 3 & 7) as u8,
        })
    }
}
