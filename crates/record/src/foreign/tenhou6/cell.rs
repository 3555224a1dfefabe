//! One entry of a list: a number is a tile, a string is a call, a kan or a riichi.

use serde_json::Value;
use tiles::{Feeder, Kind, MeldKind, Suit, Tile};

/// How a tile is written.
pub(super) const TILE: &str =
    "a tile: 11 to 19, 21 to 29, 31 to 39, 41 to 47, or a red five 51 to 53";
const TAKE: &str = "a tile such as 23, or a call such as \"c131112\", \"45p4545\" or \"393939m39\"";
const THROW: &str = "a tile such as 23, 60 for the tile just drawn, a riichi such as \"r23\", a kan such as \"161616a16\" or \"k47474747\", or 0";

/// How a seat took a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Take {
    /// Drawn.
    Drew(Tile),
    /// Called.
    Called {
        /// Chii, pon or daiminkan.
        kind: MeldKind,
        /// Whose discard it was.
        from: Feeder,
        /// The discard.
        tile: Tile,
        /// The caller's own tiles.
        with: Vec<Tile>,
    },
}

/// What a seat did with a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Throw {
    /// A discard.
    Discard {
        /// The tile; `None` is the one just drawn.
        tile: Option<Tile>,
        /// Whether riichi was declared with it.
        riichi: bool,
    },
    /// An ankan or kakan.
    Kan {
        /// Which.
        kind: MeldKind,
        /// The tile added to a pon; any tile of an ankan.
        tile: Tile,
        /// The other tiles.
        with: Vec<Tile>,
    },
    /// Nothing: after a daiminkan, the replacement tile is drawn first.
    Nothing,
}

/// Reads a tile.
pub(super) fn tile(json: &Value) -> Option<Tile> {
    u8::try_from(json.as_u64()?).ok().and_then(tile_of)
}

fn tile_of(number: u8) -> Option<Tile> {
    let (tens, ones) = (number / 10, number % 10);
    match (tens, ones) {
        (1..=3, 1..=9) => Kind::of(Suit::ALL[usize::from(tens) - 1], ones).map(Tile::plain),
        (4, 1..=7) => Kind::new(26 + ones).map(Tile::plain),
        (5, 1..=3) => Some(Tile::red(Suit::ALL[usize::from(ones) - 1])),
        _ => None,
    }
}

/// Reads an entry of a list of tiles taken.
pub(super) fn take(json: &Value) -> Result<Take, &'static str> {
    if let Some(tile) = tile(json) {
        return Ok(Take::Drew(tile));
    }
    let (letter, place, tiles) = json.as_str().and_then(marked).ok_or(TAKE)?;
    let kind = match (letter, tiles.len()) {
        ('c', 3) => MeldKind::Chii,
        ('p', 3) => MeldKind::Pon,
        ('m', 4) => MeldKind::Daiminkan,
        _ => return Err(TAKE),
    };
    // The letter is before the called tile, whose position shows who discarded it.
    let from = match (place, tiles.len() - place) {
        (0, _) => Feeder::Left,
        (1, _) => Feeder::Across,
        (_, 1) => Feeder::Right,
        _ => return Err(TAKE),
    };
    let (tile, with) = split(tiles, place);
    Ok(Take::Called {
        kind,
        from,
        tile,
        with,
    })
}

/// Reads an entry of a list of discards and kans.
pub(super) fn throw(json: &Value) -> Result<Throw, &'static str> {
    const DRAWN: u64 = 60;
    let discard = |tile, riichi| Ok(Throw::Discard { tile, riichi });
    if let Some(tile) = tile(json) {
        return discard(Some(tile), false);
    }
    match json.as_u64() {
        Some(0) => return Ok(Throw::Nothing),
        Some(DRAWN) => return discard(None, false),
        _ => {}
    }
    let text = json.as_str().ok_or(THROW)?;
    if let Some(number) = text.strip_prefix('r') {
        if number == "60" {
            return discard(None, true);
        }
        let tile = number.parse().ok().and_then(tile_of).ok_or(THROW)?;
        return discard(Some(tile), true);
    }
    let (letter, place, tiles) = marked(text).ok_or(THROW)?;
    let kind = match (letter, tiles.len()) {
        ('a', 4) => MeldKind::Ankan,
        ('k', 4) => MeldKind::Kakan,
        _ => return Err(THROW),
    };
    let (tile, with) = split(tiles, place);
    Ok(Throw::Kan { kind, tile, with })
}

/// Reads tiles with one letter among them; returns the letter, the index of the tile that follows
/// it, and the tiles.
fn marked(text: &str) -> Option<(char, usize, Vec<Tile>)> {
    let mut mark = None;
    let mut tiles = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        if first.is_ascii_alphabetic() && mark.is_none() {
            mark = Some((char::from(*first), tiles.len()));
            rest = after;
            continue;
        }
        let [ones, after @ ..] = after else {
            return None;
        };
        if !first.is_ascii_digit() || !ones.is_ascii_digit() || tiles.len() == 4 {
            return None;
        }
        tiles.push(tile_of(10 * (first - b'0') + (ones - b'0'))?);
        rest = after;
    }
    let (letter, place) = mark?;
    (place < tiles.len()).then_some((letter, place, tiles))
}

fn split(mut tiles: Vec<Tile>, place: usize) -> (Tile, Vec<Tile>) {
    let tile = tiles.remove(place);
    (tile, tiles)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use tiles::parse_tiles;

    #[track_caller]
    fn calls(text: &str, kind: MeldKind, from: Feeder, tile: &str, with: &str) {
        let expected = Take::Called {
            kind,
            from,
            tile: tile.parse().unwrap(),
            with: parse_tiles(with).unwrap(),
        };
        assert_eq!(take(&json!(text)), Ok(expected), "{text}");
    }

    #[test]
    fn calls_name_the_tile_and_the_feeder() {
        calls("c131112", MeldKind::Chii, Feeder::Left, "3m", "12m");
        calls("p151515", MeldKind::Pon, Feeder::Left, "5m", "55m");
        calls("25p5225", MeldKind::Pon, Feeder::Across, "0p", "55p");
        calls("2552p25", MeldKind::Pon, Feeder::Right, "5p", "50p");
        calls(
            "39m393939",
            MeldKind::Daiminkan,
            Feeder::Across,
            "9s",
            "999s",
        );
        calls(
            "252552m25",
            MeldKind::Daiminkan,
            Feeder::Right,
            "5p",
            "550p",
        );
    }

    #[test]
    fn kans_and_riichi_are_read() {
        let tile: Tile = "0m".parse().unwrap();
        let with = parse_tiles("555m").unwrap();
        let kind = MeldKind::Kakan;
        assert_eq!(
            throw(&json!("k51151515")),
            Ok(Throw::Kan { kind, tile, with })
        );
        let riichi = true;
        assert_eq!(
            throw(&json!("r60")),
            Ok(Throw::Discard { tile: None, riichi })
        );
        assert_eq!(throw(&json!(0)), Ok(Throw::Nothing));
    }

    #[test]
    fn invalid_entries_are_refused() {
        for cell in [
            json!(10),
            json!(48),
            json!(54),
            json!(-11),
            json!("c1311"),
            json!("x111111"),
        ] {
            assert!(take(&cell).is_err(), "{cell}");
        }
        for cell in [
            json!("r"),
            json!("r99"),
            json!("a1111"),
            json!("東"),
            json!(null),
            json!("1111111a"),
        ] {
            assert!(throw(&cell).is_err(), "{cell}");
        }
    }
}
