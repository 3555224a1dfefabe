use crate::{Kind, NameError, Suit, TilesError, parse_tiles};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// One of the 38 distinguishable tiles: 34 plain kinds, three red fives and the special white
/// dragon.
///
/// Tiles sort by kind; a red five and the special white dragon come before plain tiles of their kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, TS)]
#[ts(type = "string")]
pub struct Tile(u8);

impl Tile {
    /// How many different tiles there are.
    pub const COUNT: usize = 38;

    /// All tiles: the plain kinds in order, the red fives of man, pin and sou, then shiropochi.
    pub const ALL: [Tile; Tile::COUNT] = {
        let mut all = [Tile(0); Tile::COUNT];
        let mut index = 0;
        while index < Tile::COUNT {
            all[index] = Tile(index as u8);
            index += 1;
        }
        all
    };

    /// 白ポッチ, the special white dragon, written `0z`.
    pub const SHIROPOCHI: Tile = Tile(37);

    const FIRST_RED: u8 = 34;

    /// Returns the tile at an index in [`Tile::ALL`].
    pub const fn new(index: u8) -> Option<Tile> {
        if index < Tile::COUNT as u8 {
            Some(Tile(index))
        } else {
            None
        }
    }

    /// Returns the plain tile of a kind.
    pub const fn plain(kind: Kind) -> Tile {
        Tile(kind.index() as u8)
    }

    /// Returns the red five of a suit.
    pub const fn red(suit: Suit) -> Tile {
        Tile(Tile::FIRST_RED + suit as u8)
    }

    /// Returns the kind; red fives are fives and shiropochi is a white dragon.
    #[inline]
    pub const fn kind(self) -> Kind {
        const KINDS: [Kind; Tile::COUNT] = {
            let mut kinds = [Kind::WHITE; Tile::COUNT];
            let mut index = 0;
            while index < Kind::COUNT {
                kinds[index] = Kind::ALL[index];
                index += 1;
            }
            kinds[34] = Kind::ALL[4];
            kinds[35] = Kind::ALL[13];
            kinds[36] = Kind::ALL[22];
            kinds
        };
        KINDS[self.0 as usize]
    }

    /// Is it a red five?
    pub const fn is_red(self) -> bool {
        self.0 >= Tile::FIRST_RED && self.0 < Tile::SHIROPOCHI.0
    }

    /// Is it the special white dragon?
    pub const fn is_shiropochi(self) -> bool {
        self.0 == Tile::SHIROPOCHI.0
    }

    /// Returns the index of the tile in [`Tile::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the digit and the letter of the tile's text form.
    pub(crate) fn letters(self) -> (char, char) {
        let kind = self.kind();
        let (number, letter) = match (kind.suit(), kind.number()) {
            (Some(suit), Some(number)) => (number, suit.letter()),
            _ => ((kind.index() - Kind::EAST.index() + 1) as u8, 'z'),
        };
        let special = self.0 >= Tile::FIRST_RED;
        (char::from(b'0' + if special { 0 } else { number }), letter)
    }

    const fn sort_key(self) -> usize {
        self.kind().index() * 2 + (self.0 < Tile::FIRST_RED) as usize
    }
}

impl From<Kind> for Tile {
    fn from(kind: Kind) -> Tile {
        Tile::plain(kind)
    }
}

impl Ord for Tile {
    fn cmp(&self, other: &Tile) -> Ordering {
        self.sort_key().cmp(&other.sort_key())
    }
}

impl PartialOrd for Tile {
    fn partial_cmp(&self, other: &Tile) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (digit, letter) = self.letters();
        write!(f, "{digit}{letter}")
    }
}

/// Reads one tile in any spelling that [`parse_tiles`] reads.
impl FromStr for Tile {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Tile, NameError> {
        match parse_tiles(text) {
            Ok(tiles) if tiles.len() == 1 => Ok(tiles[0]),
            Ok(tiles) => Err(NameError::NotOne {
                text: text.into(),
                count: tiles.len(),
            }),
            Err(error) => Err(NameError::Tiles(error)),
        }
    }
}

impl From<TilesError> for NameError {
    fn from(error: TilesError) -> NameError {
        NameError::Tiles(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_has_its_own_text() {
        for tile in Tile::ALL {
            assert_eq!(tile.to_string().parse(), Ok(tile));
            assert_eq!(Tile::new(tile.index() as u8), Some(tile));
        }
        assert_eq!(Tile::new(38), None);
        assert_eq!(Tile::SHIROPOCHI.to_string(), "0z");
        assert_eq!(Tile::from(Kind::RED).to_string(), "7z");
    }

    #[test]
    fn special_tiles_keep_their_kind() {
        for suit in Suit::ALL {
            let red = Tile::red(suit);
            assert!(red.is_red() && !red.is_shiropochi());
            assert_eq!(Some(red.kind()), Kind::of(suit, 5));
        }
        assert!(Tile::SHIROPOCHI.is_shiropochi() && !Tile::SHIROPOCHI.is_red());
        assert_eq!(Tile::SHIROPOCHI.kind(), Kind::WHITE);
        for kind in Kind::ALL {
            assert_eq!(Tile::plain(kind).kind(), kind);
            assert!(!Tile::plain(kind).is_red());
        }
    }

    #[test]
    fn red_fives_sort_beside_plain_ones() {
        let mut tiles = parse_tiles("5z0z6s5s0s4s").unwrap();
        tiles.sort();
        assert_eq!(crate::write_tiles(&tiles), "4056s05z");
    }

    #[test]
    fn a_name_must_be_exactly_one_tile() {
        assert_eq!(
            "12m".parse::<Tile>().unwrap_err().to_string(),
            "\"12m\" is 2 tiles: one is wanted, such as 5p"
        );
        assert_eq!(
            "8z".parse::<Kind>().unwrap_err().to_string(),
            "\"8z\" at character 1: honors are 1z to 7z (0z is the special white dragon)"
        );
    }
}
