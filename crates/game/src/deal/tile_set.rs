//! The tiles of a game.

use tiles::{Kind, Suit, Tile};

use crate::rules::{RedFives, Rules, Shiropochi};

impl RedFives {
    /// How many fives of a suit are red.
    #[must_use]
    pub const fn of(&self, suit: Suit) -> u8 {
        match suit {
            Suit::Man => self.man.0,
            Suit::Pin => self.pin.0,
            Suit::Sou => self.sou.0,
        }
    }
}

/// Every tile of the set under a rulebook: four of each kind, red fives and the special white
/// dragon in the place of plain ones.
#[must_use]
pub fn tile_set(rules: &Rules) -> [Tile; 4 * Kind::COUNT] {
    let mut tiles = std::array::from_fn(|place| Tile::plain(Kind::ALL[place / 4]));
    let mut replace = |kind: Kind, special: Tile, copies: u8| {
        for place in tiles
            .iter_mut()
            .filter(|tile| **tile == Tile::plain(kind))
            .take(usize::from(copies))
        {
            *place = special;
        }
    };
    for suit in Suit::ALL {
        let five = Kind::of(suit, 5).expect("every suit has a five");
        replace(five, Tile::red(suit), rules.tiles.red_fives.of(suit));
    }
    if rules.tiles.shiropochi == Shiropochi::Bonus {
        replace(Kind::WHITE, Tile::SHIROPOCHI, 1);
    }
    tiles
}
