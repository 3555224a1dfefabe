//! The wall: from a seed to the order of the tiles, and where each lies.
//!
//! The four walls are a ring of 68 stacks in the order in which they are used up, beginning with
//! the right-hand end of the dealer's wall: East's seventeen, then those of East's left neighbour
//! North, of West and of South. A stack's upper tile comes before its lower one. With a total of
//! `n` on the dice the `n`-th player from East, East being the first, breaks their own wall after
//! `n` stacks from the right. The tiles from there on are the live wall; the seven stacks before
//! the break are the dead wall, counted from the break: replacement tiles in the first two, the
//! indicators on top of the third to the seventh.
//!
//! A deal's order is a function of the game's seed and of the deal, so that anyone who has the
//! seed can check it: `docs/walls.md` says how, in full.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::SeedableRng;
use tiles::{BySeat, Seat, Tile, Wind};

use crate::base::seed::{Seed, below};
use crate::deal::tile_set::tile_set;
use crate::rules::Rules;

/// How many tiles a wall has.
pub const TILES: usize = 136;

/// How many of them are the dead wall.
pub const DEAD: usize = 14;

/// How many are dealt, which is also the place, in the order of drawing, of the first draw.
pub const DEALT: usize = 4 * 13;

/// How many are left in the live wall after the deal, before East draws the fourteenth tile.
pub const LIVE_AFTER_DEAL: u8 = (TILES - DEAD - DEALT) as u8;

/// How many replacement tiles lie in the dead wall, and so how many kans a deal can have.
pub const REPLACEMENTS: u8 = 4;

/// Which deal of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The round.
    pub round: Wind,
    /// The dealer.
    pub dealer: Seat,
    /// How many times that seat has dealt in that round before, redeals included.
    pub repeat: u16,
}

impl Deal {
    /// Which deal of the round it is, 1 to 4, however often it was dealt.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.dealer.index() as u8 + 1
    }

    /// The stream of random words that belongs to this deal.
    fn stream(self) -> u64 {
        u64::from(self.repeat) * 16 + self.round.index() as u64 * 4 + self.dealer.index() as u64
    }
}

/// Where a wall is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallBreak {
    /// The player whose wall is broken.
    pub breaker: Wind,
    /// How many stacks stay to the right of the break.
    pub stacks: u8,
}

/// A stack of the ring: the wall it lies in, and its number from that wall's right-hand end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, ts_rs::TS)]
pub struct WallStack {
    /// The player in front of whom the wall stands.
    pub wall: Wind,
    /// Its number, 1 to 17.
    pub number: u8,
}

impl WallBreak {
    /// Where two dice break the wall.
    #[must_use]
    pub fn of_dice(dice: [u8; 2]) -> WallBreak {
        let total = dice[0] + dice[1];
        WallBreak {
            breaker: Wind::ALL[usize::from(total + 3) % 4],
            stacks: total,
        }
    }

    /// The place in the ring of the first tile that is drawn.
    fn first(self) -> usize {
        let wall = (4 - self.breaker.index()) % 4;
        2 * (17 * wall + usize::from(self.stacks))
    }

    /// The stack that contains the tile at `place` in the order of drawing; the tiles of the dead
    /// wall come last.
    #[must_use]
    pub fn stack(self, place: usize) -> WallStack {
        let stack = (self.first() + place) % TILES / 2;
        WallStack {
            wall: Wind::ALL[(4 - stack / 17) % 4],
            number: (stack % 17 + 1) as u8,
        }
    }
}

/// The places, in the order of drawing, of the tiles in the dead wall.
pub mod dead_wall {
    use super::TILES;

    /// The replacement tile of the next kan after this many.
    #[must_use]
    pub const fn replacement(kans: usize) -> usize {
        // The first two stacks from the break, each from above.
        [TILES - 2, TILES - 1, TILES - 4, TILES - 3][kans]
    }

    /// The indicator that is turned next after this many.
    #[must_use]
    pub const fn indicator(turned: usize) -> usize {
        TILES - 6 - 2 * turned
    }

    /// The tile under an indicator.
    #[must_use]
    pub const fn ura(turned: usize) -> usize {
        indicator(turned) + 1
    }
}

/// Every tile of a game in a fixed order, from which walls are shuffled.
#[derive(Clone, Debug)]
pub struct TileBox([Tile; TILES]);

impl TileBox {
    /// The tiles of a game under a rulebook.
    #[must_use]
    pub fn new(rules: &Rules) -> TileBox {
        TileBox(tile_set(rules))
    }

    /// The tiles in order.
    #[must_use]
    pub fn tiles(&self) -> &[Tile; TILES] {
        &self.0
    }
}

/// The tiles of one deal, and the dice that broke the wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wall {
    /// The tiles in the order of drawing, the dead wall's last.
    tiles: [Tile; TILES],
    dice: [u8; 2],
}

impl Wall {
    /// The wall of a deal.
    #[must_use]
    pub fn new(tile_box: &TileBox, seed: &Seed, deal: Deal) -> Wall {
        let mut words = ChaCha20Rng::from_seed(seed.0);
        words.set_stream(deal.stream());
        let dice = [0; 2].map(|_: u8| 1 + below(&mut words, 6) as u8);
        let mut ring = tile_box.0;
        for last in (1..TILES).rev() {
            ring.swap(last, below(&mut words, last as u32 + 1) as usize);
        }
        ring.rotate_left(WallBreak::of_dice(dice).first());
        Wall { tiles: ring, dice }
    }

    /// A wall whose order of drawing is known.
    #[must_use]
    pub fn of_order(tiles: [Tile; TILES], dice: [u8; 2]) -> Wall {
        Wall { tiles, dice }
    }

    /// The dice.
    #[must_use]
    pub fn dice(&self) -> [u8; 2] {
        self.dice
    }

    /// The tile at a place in the order of drawing.
    #[must_use]
    pub fn tile(&self, place: usize) -> Tile {
        self.tiles[place]
    }

    /// Lays another tile at a place.
    pub(crate) fn put(&mut self, place: usize, tile: Tile) {
        self.tiles[place] = tile;
    }

    /// The tiles each seat is dealt; East's fourteenth is the first that is drawn.
    #[must_use]
    pub fn hands(&self, dealer: Seat) -> BySeat<[Tile; 13]> {
        BySeat::from_fn(|seat| hand_places(dealer.turns_to(seat)).map(|place| self.tiles[place]))
    }
}

/// The places of the thirteen tiles dealt to the player this many turns after the dealer: three
/// times four, then one.
#[must_use]
pub fn hand_places(turns: usize) -> [usize; 13] {
    std::array::from_fn(|tile| match tile {
        12 => 48 + turns,
        tile => tile / 4 * 16 + turns * 4 + tile % 4,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_twelve_breaks_norths_wall() {
        let broken = WallBreak::of_dice([6, 6]);
        assert_eq!(broken.breaker, Wind::North);
        let at = |place| {
            let stack = broken.stack(place);
            (stack.wall, stack.number)
        };
        assert_eq!(at(0), (Wind::North, 13));
        assert_eq!(at(dead_wall::replacement(0)), (Wind::North, 12));
        assert_eq!(at(dead_wall::indicator(0)), (Wind::North, 10));
        assert_eq!(at(dead_wall::indicator(4)), (Wind::North, 6));
        assert_eq!(at(121), (Wind::North, 5));
    }

    #[test]
    fn after_a_small_total_the_dead_wall_spans_two_walls() {
        let broken = WallBreak::of_dice([1, 1]);
        assert_eq!(broken.breaker, Wind::South);
        let at = |place| {
            let stack = broken.stack(place);
            (stack.wall, stack.number)
        };
        // The neighbour on South's right is West, whose wall ends beside South's first stack.
        assert_eq!(at(dead_wall::replacement(0)), (Wind::South, 2));
        assert_eq!(at(dead_wall::replacement(2)), (Wind::South, 1));
        assert_eq!(at(dead_wall::indicator(0)), (Wind::West, 17));
    }
}
