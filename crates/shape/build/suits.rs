use crate::MAX_TILES;
use crate::profile::{Profile, SETS};
use crate::readings::Reading;

/// Numbers 1 to 4 and 5 to 9 are looked up separately, so that two small tables cover all shapes.
const LOW_BITS: u32 = 12;
const HIGH_BITS: u32 = 15;

/// The index of each one-suit shape: at most four of a number, fourteen tiles, three bits per
/// number.
///
/// The index is `8 * low[numbers 1-4] + high[numbers 5-9]`. High halves are ranked by size, so
/// those that still fit with a low half are a prefix of the ranking, and few indices are wasted.
/// Small shapes, which are the most common, stay close together.
pub struct SuitTable {
    /// The shapes by index; `None` where the index is unused.
    pub shapes: Vec<Option<u32>>,
    pub low: Vec<u16>,
    pub high: Vec<u16>,
}

impl SuitTable {
    pub fn new() -> SuitTable {
        let lows = halves(LOW_BITS);
        let highs = halves(HIGH_BITS);
        let mut low = vec![0; 1 << LOW_BITS];
        let mut high = vec![0; 1 << HIGH_BITS];
        for (rank, (bits, _)) in highs.iter().enumerate() {
            high[*bits as usize] = rank as u16;
        }
        let mut shapes = Vec::new();
        for (bits, size) in lows {
            shapes.resize(shapes.len().next_multiple_of(8), None);
            low[bits as usize] =
                u16::try_from(shapes.len() / 8).expect("there are about half a million indices");
            let fitting = highs
                .iter()
                .take_while(|(_, rest)| size + rest <= MAX_TILES);
            shapes.extend(fitting.map(|(high, _)| Some(bits | high << LOW_BITS)));
        }
        SuitTable { shapes, low, high }
    }

    /// Returns the index of a shape.
    pub fn place(&self, shape: u32) -> usize {
        let low = shape & ((1 << LOW_BITS) - 1);
        8 * usize::from(self.low[low as usize])
            + usize::from(self.high[(shape >> LOW_BITS) as usize])
    }

    /// Returns the profile of each shape, by index.
    ///
    /// A shape that is part of a target lacks exactly the rest of it. Any other shape holds a tile
    /// that its nearest target does not use, and is equally near without that tile.
    pub fn profiles(&self, readings: &[Reading]) -> Vec<Option<(Profile, usize)>> {
        let mut by_size: Vec<(usize, usize, u32)> = Vec::new();
        for (place, shape) in self.shapes.iter().enumerate() {
            by_size.extend(shape.map(|shape| (size(shape), place, shape)));
        }
        by_size.sort_unstable();

        let mut goals = vec![0; self.shapes.len()];
        for reading in readings {
            goals[self.place(reading.shape)] |= goal_bit(reading.set_count(), reading.pair_count());
        }
        for (_, place, shape) in by_size.iter().rev().copied() {
            if goals[place] != 0 {
                for smaller in self.one_fewer(shape) {
                    goals[smaller] |= goals[place];
                }
            }
        }

        let mut profiles = vec![None; self.shapes.len()];
        for (size, place, shape) in by_size {
            let mut lacks = [[u8::MAX; SETS + 1]; 2];
            for smaller in self.one_fewer(shape) {
                if let Some((Profile(smaller), _)) = &profiles[smaller] {
                    lower(&mut lacks, smaller);
                }
            }
            for (pairs, lacks) in lacks.iter_mut().enumerate() {
                for (sets, lacks) in lacks.iter_mut().enumerate() {
                    if goals[place] & goal_bit(sets, pairs) != 0 {
                        *lacks = (3 * sets + 2 * pairs - size) as u8;
                    }
                }
            }
            profiles[place] = Some((Profile(lacks), size));
        }
        profiles
    }

    /// Iterates over the indices of the shapes with one tile fewer.
    fn one_fewer(&self, shape: u32) -> impl Iterator<Item = usize> {
        (0..9)
            .filter(move |number| shape >> (3 * number) & 7 != 0)
            .map(move |number| self.place(shape - one(number)))
    }
}

fn goal_bit(sets: usize, pairs: usize) -> u16 {
    1 << (sets + (SETS + 1) * pairs)
}

/// Replaces each number by the other one if that is smaller.
fn lower(lacks: &mut [[u8; SETS + 1]; 2], other: &[[u8; SETS + 1]; 2]) {
    for (mine, its) in lacks
        .as_flattened_mut()
        .iter_mut()
        .zip(other.as_flattened())
    {
        if its < mine {
            *mine = *its;
        }
    }
}

/// Returns the half shapes of this many bits with their sizes, smallest first.
fn halves(bits: u32) -> Vec<(u32, usize)> {
    let mut halves: Vec<(u32, usize)> = (0..1 << bits)
        .filter(|half| is_shape(*half))
        .map(|half| (half, size(half)))
        .collect();
    halves.sort_by_key(|(_, size)| *size);
    halves
}

/// Returns the shape of one tile, by its number from 0.
pub fn one(number: u32) -> u32 {
    1 << (3 * number)
}

/// Does it have at most four of each number and fourteen tiles in all?
///
/// Counts of five to seven are detected too, so it can be called after adding one set to a shape:
/// that never overflows a field.
pub fn is_shape(bits: u32) -> bool {
    (0..9).all(|number| bits >> (3 * number) & 7 <= 4) && size(bits) <= MAX_TILES
}

fn size(shape: u32) -> usize {
    (0..9)
        .map(|number| (shape >> (3 * number) & 7) as usize)
        .sum()
}
