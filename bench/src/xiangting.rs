//! xiangting: replacement number (shanten plus one) and necessary tiles.

use tiles::{Kind, Tile};
use xiangting::{PlayerCount, calculate_necessary_tiles, calculate_replacement_number};

/// Converts a hand to indexes of kinds. xiangting expects counts, and counting is part of the timed
/// work.
pub fn hand(tiles: &[Tile]) -> Vec<u8> {
    tiles.iter().map(|tile| tile.kind().index() as u8).collect()
}

/// The shanten of a hand.
pub fn shanten(hand: &[u8]) -> i8 {
    let replaced = calculate_replacement_number(&counts(hand), PlayerCount::Four);
    replaced.expect("hands are dealt from one set") as i8 - 1
}

/// The kinds that lower the shanten.
pub fn ukeire(hand: &[u8]) -> (i8, u64) {
    let necessary = calculate_necessary_tiles(&counts(hand), PlayerCount::Four);
    let (replaced, kinds) = necessary.expect("hands are dealt from one set");
    (replaced as i8 - 1, kinds)
}

fn counts(hand: &[u8]) -> [u8; Kind::COUNT] {
    let mut counts = [0; Kind::COUNT];
    for kind in hand {
        counts[usize::from(*kind)] += 1;
    }
    counts
}
