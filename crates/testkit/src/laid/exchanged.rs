//! Walls that differ only in what a seat cannot see.

use game::{DEALT, Wall, dead_wall, hand_places};
use tiles::{Seat, Tile};

use crate::Rng;

/// The same wall with those tiles shuffled that a seat cannot see: the other hands, everything
/// drawn after the first `draws` tiles, and the tiles below the indicators. Seat A must be the
/// dealer, and all seats but the viewer must only discard what they draw.
#[must_use]
pub fn exchanged(wall: &Wall, viewer: Seat, draws: usize, rng: &mut Rng) -> Wall {
    let others = (1..4).map(|turns| Seat::A.turns_to(viewer.after(turns)));
    let late = DEALT + draws..dead_wall::indicator(4);
    let ura = (0..5).map(dead_wall::ura);
    let hidden: Vec<usize> = others
        .flat_map(hand_places)
        .chain(late)
        .chain(ura)
        .collect();
    let mut tiles: [Tile; 136] = std::array::from_fn(|place| wall.tile(place));
    for last in (1..hidden.len()).rev() {
        tiles.swap(hidden[last], hidden[rng.below(last + 1)]);
    }
    let other = Wall::of_order(tiles, wall.dice());
    assert_ne!(*wall, other);
    other
}
