use crate::Kind;
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// The wind of a seat in one deal, or of a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "\"E\" | \"S\" | \"W\" | \"N\"")]
pub enum Wind {
    /// 東, the dealer.
    East,
    /// 南, on East's right.
    South,
    /// 西, opposite East.
    West,
    /// 北, on East's left.
    North,
}

impl Wind {
    /// The winds in the order of turns.
    pub const ALL: [Wind; 4] = [Wind::East, Wind::South, Wind::West, Wind::North];

    /// Returns the index of the wind in [`Wind::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the wind whose turn comes next.
    pub const fn next(self) -> Wind {
        Wind::ALL[(self as usize + 1) % 4]
    }

    /// Returns the tile of this wind.
    pub const fn kind(self) -> Kind {
        match self {
            Wind::East => Kind::EAST,
            Wind::South => Kind::SOUTH,
            Wind::West => Kind::WEST,
            Wind::North => Kind::NORTH,
        }
    }

    /// Returns `E`, `S`, `W` or `N`.
    pub const fn letter(self) -> char {
        match self {
            Wind::East => 'E',
            Wind::South => 'S',
            Wind::West => 'W',
            Wind::North => 'N',
        }
    }
}

impl fmt::Display for Wind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Wind {
    type Err = WindError;

    fn from_str(text: &str) -> Result<Wind, WindError> {
        match text {
            "E" => Ok(Wind::East),
            "S" => Ok(Wind::South),
            "W" => Ok(Wind::West),
            "N" => Ok(Wind::North),
            _ => Err(WindError { text: text.into() }),
        }
    }
}

/// A text that is not a wind.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is not a wind: winds are E, S, W and N")]
pub struct WindError {
    text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_convert_both_ways() {
        for wind in Wind::ALL {
            assert_eq!(wind.to_string().parse(), Ok(wind));
            assert_eq!(Wind::ALL[wind.index()], wind);
            assert_eq!(wind.kind().wind(), Some(wind));
        }
        assert_eq!(Wind::North.next(), Wind::East);
    }

    #[test]
    fn other_texts_are_refused() {
        assert_eq!(
            "East".parse::<Wind>().unwrap_err().to_string(),
            "\"East\" is not a wind: winds are E, S, W and N"
        );
    }
}
