use crate::readings::{Reading, readings};
use crate::suits::SuitTable;
use std::collections::BTreeMap;

/// The ways to read suits: where each complete shape is found among them.
pub struct SuitWays {
    /// For sixteen places each: which are complete, and how many before them are (high half).
    pub ranks: Vec<u32>,
    /// The first way of each complete shape by rank, then the other ways.
    pub ways: Vec<u64>,
}

impl SuitWays {
    pub fn new(table: &SuitTable, readings: &[Reading]) -> SuitWays {
        let mut complete: BTreeMap<usize, Vec<&Reading>> = BTreeMap::new();
        for reading in readings {
            let place = table.place(reading.shape);
            complete.entry(place).or_default().push(reading);
        }
        let mut ranks = vec![0; table.shapes.len().div_ceil(16)];
        for (rank, place) in complete.keys().enumerate() {
            let entry: &mut u32 = &mut ranks[place / 16];
            if *entry == 0 {
                *entry = (rank as u32) << 16;
            }
            *entry |= 1 << (place % 16);
        }
        let mut ways = vec![0; complete.len()];
        for (rank, alternatives) in complete.into_values().enumerate() {
            // From the last to the second, each goes to the end and points at the one after it.
            let mut next = 0;
            for way in alternatives[1..].iter().rev() {
                ways.push(way.bits(next));
                next = u16::try_from(ways.len() - 1).expect("there are about 23,000 ways");
            }
            ways[rank] = alternatives[0].bits(next);
        }
        SuitWays { ranks, ways }
    }
}

/// Returns the way to read each holding of so many honors, or `u64::MAX` where there is none.
pub fn honor_ways(kinds: u32) -> Vec<u64> {
    let mut ways = vec![u64::MAX; 1 << (3 * kinds)];
    for reading in readings(kinds, 0) {
        ways[reading.shape as usize] = reading.bits(0);
    }
    ways
}
