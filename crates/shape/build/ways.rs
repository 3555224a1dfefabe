use crate::readings::{Reading, readings};
use crate::suits::SuitTable;
use std::collections::BTreeMap;

/// The readings of complete suits, and where those of each shape are found.
pub struct SuitWays {
    /// For every sixteen shapes: a bit for each complete one, and in the high half the position of
    /// the first one's reading.
    pub ranks: Vec<u32>,
    /// From position 1 the second, third and fourth readings of shapes that have them, then the
    /// first reading of each complete shape.
    pub ways: Vec<u64>,
}

impl SuitWays {
    pub fn new(table: &SuitTable, readings: &[Reading]) -> SuitWays {
        let mut complete: BTreeMap<usize, Vec<&Reading>> = BTreeMap::new();
        for reading in readings {
            let place = table.place(reading.shape);
            complete.entry(place).or_default().push(reading);
        }
        let mut ways = vec![0];
        let mut firsts = Vec::new();
        for alternatives in complete.values() {
            // Added from the last to the second, so that each can point at the next one.
            let mut next = 0;
            for way in alternatives[1..].iter().rev() {
                ways.push(way.bits(0, next));
                next = ways.len() as u64 - 1;
                assert!(next < 1 << 14, "there are about 1,300 of them");
            }
            firsts.push(alternatives[0].bits(0, next));
        }
        let mut ranks = vec![0; table.shapes.len().div_ceil(16)];
        for (place, rank) in complete.keys().zip(ways.len() as u32..) {
            let entry: &mut u32 = &mut ranks[place / 16];
            if *entry == 0 {
                *entry = rank << 16;
            }
            *entry |= 1 << (place % 16);
        }
        ways.extend(firsts);
        assert!(ways.len() <= 1 << 16, "there are about 23,000 ways");
        SuitWays { ranks, ways }
    }
}

/// Returns the reading of each combination of this many honors, or `u64::MAX` if it has none.
///
/// All honors are counted from East, so that the readings of winds and dragons can be added.
pub fn honor_ways(first: u32, kinds: u32) -> Vec<u64> {
    let mut ways = vec![u64::MAX; 1 << (3 * kinds)];
    for reading in readings(kinds, 0) {
        ways[reading.shape as usize] = reading.bits(first, 0);
    }
    ways
}
