use crate::{Kind, Suit, Tile};

/// Reads tiles as people write them, in the order written.
///
/// Three spellings are understood and may be mixed: mpsz (`123m406p1177z0z`), Unicode tiles
/// (`🀇🀙🀐🀀`, with or without a variation selector) and mjai names (`1m 5mr E P`). Spaces and
/// underscores are ignored.
pub fn parse_tiles(text: &str) -> Result<Vec<Tile>, TilesError> {
    parse_tiles_at(text, 1)
}

/// Writes tiles in the order given, with one letter for neighbours of the same suit: `123m406p`.
pub fn write_tiles(tiles: &[Tile]) -> String {
    let mut text = String::with_capacity(tiles.len() + 4);
    for (place, tile) in tiles.iter().enumerate() {
        let (digit, letter) = tile.letters();
        text.push(digit);
        if tiles.get(place + 1).map(|next| next.letters().1) != Some(letter) {
            text.push(letter);
        }
    }
    text
}

/// Why a text is not a list of tiles; positions count characters from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TilesError {
    /// A character that is not part of any spelling.
    #[error(
        "\"{text}\" at character {at}: tiles are written like 123m406p11z, with Unicode tiles or mjai names"
    )]
    Unknown {
        /// The character.
        text: char,
        /// Its position.
        at: usize,
    },
    /// Digits without a letter after them.
    #[error("\"{text}\" at character {at}: digits need m, p, s or z after them")]
    NoSuit {
        /// The digits.
        text: String,
        /// The position of the first one.
        at: usize,
    },
    /// Digits followed by a letter that is not a suit.
    #[error(
        "\"{text}{letter}\" at character {at}: \"{letter}\" is not a suit; digits need m, p, s or z after them"
    )]
    NotASuit {
        /// The digits.
        text: String,
        /// The letter.
        letter: char,
        /// The position of the first one.
        at: usize,
    },
    /// A letter without digits before it.
    #[error("\"{text}\" at character {at}: digits come before m, p, s or z, as in 123{text}")]
    NoDigits {
        /// The letter.
        text: char,
        /// Its position.
        at: usize,
    },
    /// `8z` or `9z`.
    #[error("\"{text}\" at character {at}: honors are 1z to 7z (0z is the special white dragon)")]
    NoSuchHonor {
        /// The tile.
        text: String,
        /// The position of its digit.
        at: usize,
    },
    /// An mjai `r` after anything but a single plain five.
    #[error("\"{text}\" at character {at}: only 5mr, 5pr and 5sr are red")]
    NotRed {
        /// The tiles before the `r`, and the `r`.
        text: String,
        /// The position of the first one.
        at: usize,
    },
}

/// Why a text is not the name of one tile.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameError {
    /// It is not a list of tiles at all.
    #[error(transparent)]
    Tiles(TilesError),
    /// It names no tile, or several.
    #[error("\"{text}\" is {count} tiles: one is wanted, such as 5p")]
    NotOne {
        /// The text.
        text: String,
        /// How many tiles it names.
        count: usize,
    },
}

/// Reads tiles that begin at character `first` of a longer text.
pub(crate) fn parse_tiles_at(text: &str, first: usize) -> Result<Vec<Tile>, TilesError> {
    let mut tiles = Vec::with_capacity(14);
    let mut digits: Vec<(char, usize)> = Vec::with_capacity(14);
    // The previous group, which an mjai `r` applies to: its position, digits and suit.
    let mut group: Option<(usize, String, Suit)> = None;
    for (at, letter) in text.chars().enumerate().map(|(n, c)| (n + first, c)) {
        if matches!(
            letter,
            ' ' | '_' | '\t' | '\n' | '\r' | '\u{fe0e}' | '\u{fe0f}'
        ) {
            continue;
        }
        if letter.is_ascii_digit() {
            digits.push((letter, at));
            continue;
        }
        let before = group.take();
        if matches!(letter, 'm' | 'p' | 's' | 'z') {
            let start = digits.first().map(|(_, at)| *at);
            let Some(start) = start else {
                return Err(TilesError::NoDigits { text: letter, at });
            };
            for (digit, at) in &digits {
                let tile = from_mpsz(*digit, letter).ok_or_else(|| TilesError::NoSuchHonor {
                    text: format!("{digit}{letter}"),
                    at: *at,
                })?;
                tiles.push(tile);
            }
            group = Suit::from_letter(letter).map(|suit| {
                (
                    start,
                    digits.iter().map(|(digit, _)| *digit).collect(),
                    suit,
                )
            });
            digits.clear();
            continue;
        }
        if let Some((_, start)) = digits.first() {
            return Err(TilesError::NotASuit {
                text: digits.iter().map(|(digit, _)| *digit).collect(),
                letter,
                at: *start,
            });
        }
        if letter == 'r' {
            match (before, tiles.last_mut()) {
                (Some((_, five, suit)), Some(last)) if five == "5" => *last = Tile::red(suit),
                (Some((start, text, suit)), _) => {
                    let text = format!("{text}{suit}r");
                    return Err(TilesError::NotRed { text, at: start });
                }
                (None, _) => {
                    let text = letter.to_string();
                    return Err(TilesError::NotRed { text, at });
                }
            }
            continue;
        }
        match from_mjai(letter).or_else(|| from_unicode(letter)) {
            Some(kind) => tiles.push(Tile::plain(kind)),
            None => return Err(TilesError::Unknown { text: letter, at }),
        }
    }
    match digits.first() {
        Some((_, at)) => Err(TilesError::NoSuit {
            text: digits.iter().map(|(digit, _)| *digit).collect(),
            at: *at,
        }),
        None => Ok(tiles),
    }
}

/// Returns the tile with this digit and letter in mpsz.
fn from_mpsz(digit: char, letter: char) -> Option<Tile> {
    let number = digit.to_digit(10)? as u8;
    match (Suit::from_letter(letter), number) {
        (Some(suit), 0) => Some(Tile::red(suit)),
        (Some(suit), number) => Kind::of(suit, number).map(Tile::plain),
        (None, 0) => Some(Tile::SHIROPOCHI),
        (None, number @ 1..=7) => Kind::new(26 + number).map(Tile::plain),
        (None, _) => None,
    }
}

/// Returns the honor with this mjai letter.
fn from_mjai(letter: char) -> Option<Kind> {
    match letter {
        'E' => Some(Kind::EAST),
        'S' => Some(Kind::SOUTH),
        'W' => Some(Kind::WEST),
        'N' => Some(Kind::NORTH),
        'P' => Some(Kind::WHITE),
        'F' => Some(Kind::GREEN),
        'C' => Some(Kind::RED),
        _ => None,
    }
}

/// Returns the kind of a Unicode tile.
fn from_unicode(letter: char) -> Option<Kind> {
    let place = u32::from(letter).checked_sub(0x1f000)?;
    // Unicode orders them differently: winds, red, green, white, man, sou, pin.
    let index = match place {
        0..=3 => 27 + place,
        4 => 33,
        5 => 32,
        6 => 31,
        7..=15 => place - 7,
        16..=24 => place - 16 + 18,
        25..=33 => place - 25 + 9,
        _ => return None,
    };
    Kind::new(index as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let tiles = parse_tiles(text).unwrap();
        assert_eq!(write_tiles(&tiles), expected);
    }

    #[track_caller]
    fn refuse(text: &str, expected: &str) {
        assert_eq!(parse_tiles(text).unwrap_err().to_string(), expected);
    }

    #[test]
    fn three_spellings_mean_the_same() {
        check("123m406p1177z0z", "123m406p11770z");
        check(" 12 3m_406 p\n", "123m406p");
        check("1m2m3m", "123m");
        check("1m9m1s", "19m1s");
        check("", "");
        check("1m 5mr 5m 5pr 9s 5sr E S W N P F C", "105m0p90s1234567z");
        check("E3mW", "1z3m3z");
        check("🀇🀏🀙🀡🀐🀘", "19m19p19s");
        check("🀀🀁🀂🀃🀆🀅🀄", "1234567z");
        check("🀄\u{fe0e}🀄\u{fe0f}🀋", "77z5m");
    }

    #[test]
    fn every_tile_round_trips() {
        let text = write_tiles(&Tile::ALL);
        assert_eq!(text, "123456789m123456789p123456789s1234567z0m0p0s0z");
        assert_eq!(parse_tiles(&text).unwrap(), Tile::ALL);
    }

    #[test]
    fn errors_say_what_and_where() {
        const SHAPE: &str = "tiles are written like 123m406p11z, with Unicode tiles or mjai names";
        refuse("12mx", &format!("\"x\" at character 4: {SHAPE}"));
        refuse("🀇🀫", &format!("\"🀫\" at character 2: {SHAPE}"));
        refuse(
            "123M",
            "\"123M\" at character 1: \"M\" is not a suit; digits need m, p, s or z after them",
        );
        refuse(
            "1m23",
            "\"23\" at character 3: digits need m, p, s or z after them",
        );
        refuse(
            "1m m",
            "\"m\" at character 4: digits come before m, p, s or z, as in 123m",
        );
        refuse(
            "111m8z",
            "\"8z\" at character 5: honors are 1z to 7z (0z is the special white dragon)",
        );
        refuse(
            "1m4mr",
            "\"4mr\" at character 3: only 5mr, 5pr and 5sr are red",
        );
        refuse(
            "55mr",
            "\"55mr\" at character 1: only 5mr, 5pr and 5sr are red",
        );
        refuse("5zr", "\"r\" at character 3: only 5mr, 5pr and 5sr are red");
        refuse(
            "5mrr",
            "\"r\" at character 4: only 5mr, 5pr and 5sr are red",
        );
    }
}
