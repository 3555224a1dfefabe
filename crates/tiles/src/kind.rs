use crate::{NameError, Suit, Tile, Wind};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// One of the 34 kinds of tile; a red five is of the same kind as a plain one.
///
/// The order is man 1–9, pin 1–9, sou 1–9, East, South, West, North, white, green, red.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "string")]
pub struct Kind(u8);

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 34;

    /// All kinds in order.
    pub const ALL: [Kind; Kind::COUNT] = {
        let mut all = [Kind(0); Kind::COUNT];
        let mut index = 0;
        while index < Kind::COUNT {
            all[index] = Kind(index as u8);
            index += 1;
        }
        all
    };

    /// 東.
    pub const EAST: Kind = Kind(27);
    /// 南.
    pub const SOUTH: Kind = Kind(28);
    /// 西.
    pub const WEST: Kind = Kind(29);
    /// 北.
    pub const NORTH: Kind = Kind(30);
    /// 白, the white dragon.
    pub const WHITE: Kind = Kind(31);
    /// 發, the green dragon.
    pub const GREEN: Kind = Kind(32);
    /// 中, the red dragon.
    pub const RED: Kind = Kind(33);

    /// Returns the kind at an index in [`Kind::ALL`].
    pub const fn new(index: u8) -> Option<Kind> {
        if index < Kind::COUNT as u8 {
            Some(Kind(index))
        } else {
            None
        }
    }

    /// Returns the index of the kind in [`Kind::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the kind with this suit and a number from 1 to 9.
    pub const fn of(suit: Suit, number: u8) -> Option<Kind> {
        if number >= 1 && number <= 9 {
            Some(Kind(suit as u8 * 9 + number - 1))
        } else {
            None
        }
    }

    /// Returns the suit, or `None` for an honor.
    pub const fn suit(self) -> Option<Suit> {
        match self.0 {
            0..9 => Some(Suit::Man),
            9..18 => Some(Suit::Pin),
            18..27 => Some(Suit::Sou),
            _ => None,
        }
    }

    /// Returns the number from 1 to 9, or `None` for an honor.
    pub const fn number(self) -> Option<u8> {
        if self.is_honor() {
            None
        } else {
            Some(self.0 % 9 + 1)
        }
    }

    /// Is it a wind or a dragon?
    pub const fn is_honor(self) -> bool {
        self.0 >= Kind::EAST.0
    }

    /// Is it East, South, West or North?
    pub const fn is_wind(self) -> bool {
        self.is_honor() && self.0 <= Kind::NORTH.0
    }

    /// Is it white, green or red?
    pub const fn is_dragon(self) -> bool {
        self.0 >= Kind::WHITE.0
    }

    /// Is it a 1 or a 9?
    pub const fn is_terminal(self) -> bool {
        !self.is_honor() && matches!(self.0 % 9, 0 | 8)
    }

    /// Is it a terminal or an honor?
    pub const fn is_outer(self) -> bool {
        self.is_honor() || self.is_terminal()
    }

    /// Is it a number from 2 to 8?
    pub const fn is_simple(self) -> bool {
        !self.is_outer()
    }

    /// Returns the wind that is printed on it.
    pub const fn wind(self) -> Option<Wind> {
        match self {
            Kind::EAST => Some(Wind::East),
            Kind::SOUTH => Some(Wind::South),
            Kind::WEST => Some(Wind::West),
            Kind::NORTH => Some(Wind::North),
            _ => None,
        }
    }

    /// Returns the dora that this kind points at when it is turned as an indicator.
    ///
    /// Nines point at ones, North at East, and the dragons go round: white, green, red, white.
    #[inline]
    pub const fn indicated_dora(self) -> Kind {
        // A table lookup, because a branch on a random indicator would often be mispredicted.
        const AFTER: [Kind; Kind::COUNT] = {
            let mut after = Kind::ALL;
            let mut index = 0;
            while index < Kind::COUNT {
                after[index] = match Kind(index as u8) {
                    Kind::NORTH => Kind::EAST,
                    Kind::RED => Kind::WHITE,
                    Kind(8 | 17 | 26) => Kind(index as u8 - 8),
                    Kind(index) => Kind(index + 1),
                };
                index += 1;
            }
            after
        };
        AFTER[self.0 as usize]
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.suit(), self.number()) {
            (Some(suit), Some(number)) => write!(f, "{number}{suit}"),
            _ => write!(f, "{}z", self.0 - Kind::EAST.0 + 1),
        }
    }
}

/// Reads one tile in any spelling and keeps its kind.
impl FromStr for Kind {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Kind, NameError> {
        text.parse().map(Tile::kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suits_and_numbers_rebuild_the_kind() {
        for kind in Kind::ALL {
            match (kind.suit(), kind.number()) {
                (Some(suit), Some(number)) => assert_eq!(Kind::of(suit, number), Some(kind)),
                (None, None) => assert!(kind.is_honor()),
                other => panic!("{kind} has {other:?}"),
            }
            assert_eq!(Kind::new(kind.index() as u8), Some(kind));
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        assert_eq!(Kind::new(34), None);
        assert_eq!(Kind::of(Suit::Pin, 0), None);
        assert_eq!(Kind::of(Suit::Pin, 10), None);
    }

    #[test]
    fn classes_have_their_sizes() {
        let count = |is: fn(Kind) -> bool| Kind::ALL.into_iter().filter(|kind| is(*kind)).count();
        assert_eq!(count(Kind::is_honor), 7);
        assert_eq!(count(Kind::is_wind), 4);
        assert_eq!(count(Kind::is_dragon), 3);
        assert_eq!(count(Kind::is_terminal), 6);
        assert_eq!(count(Kind::is_outer), 13);
        assert_eq!(count(Kind::is_simple), 21);
    }

    #[test]
    fn winds_convert_to_kinds_and_back() {
        for kind in Kind::ALL {
            assert_eq!(kind.wind().is_some(), kind.is_wind());
            if let Some(wind) = kind.wind() {
                assert_eq!(wind.kind(), kind);
            }
        }
    }

    #[test]
    fn indicators_point_at_the_next_kind_and_wrap_around() {
        for (indicator, dora) in [
            ("1m", "2m"),
            ("9m", "1m"),
            ("9p", "1p"),
            ("9s", "1s"),
            ("8s", "9s"),
            ("1z", "2z"),
            ("4z", "1z"),
            ("5z", "6z"),
            ("6z", "7z"),
            ("7z", "5z"),
        ] {
            let indicator: Kind = indicator.parse().unwrap();
            assert_eq!(indicator.indicated_dora().to_string(), dora);
        }
    }
}
