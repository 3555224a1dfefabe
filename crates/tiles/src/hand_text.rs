use crate::text::parse_tiles_at;
use crate::{Feeder, Meld, MeldError, MeldKind, Tile, TilesError, write_tiles};
use std::fmt;
use std::str::FromStr;

/// A hand as it is written: concealed tiles in their order, then melds in brackets.
///
/// Only the spelling is checked; the number of tiles is up to the caller.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HandText {
    /// The tiles in the hand, in the order written.
    pub concealed: Vec<Tile>,
    /// The melds, in the order written.
    pub melds: Vec<Meld>,
}

/// Why a text is not a hand; positions count characters from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HandTextError {
    /// The tiles are misspelled.
    #[error(transparent)]
    Tiles(#[from] TilesError),
    /// The tiles between brackets are not a meld.
    #[error("\"{text}\" at character {at}: {why}")]
    Meld {
        /// The meld with its brackets.
        text: String,
        /// The position of the opening bracket.
        at: usize,
        /// What is wrong with its tiles.
        why: MeldError,
    },
    /// A bracket that is never closed.
    #[error("\"{text}\" at character {at}: the bracket needs {close} after its tiles")]
    Unclosed {
        /// The text from the bracket on.
        text: String,
        /// The position of the opening bracket.
        at: usize,
        /// The bracket that is missing.
        close: char,
    },
    /// Something other than a meld where a meld is expected.
    #[error("\"{text}\" at character {at}: only melds in brackets follow the concealed tiles")]
    NotAMeld {
        /// The text found there.
        text: String,
        /// Its position.
        at: usize,
    },
    /// An ankan with a feeder's mark or an added tile.
    #[error(
        "\"{text}\" at character {at}: ankan is four concealed tiles and nothing else, such as [1111m]"
    )]
    Ankan {
        /// The meld with its brackets.
        text: String,
        /// The position of the opening bracket.
        at: usize,
    },
}

impl FromStr for HandText {
    type Err = HandTextError;

    fn from_str(text: &str) -> Result<HandText, HandTextError> {
        let brackets = text.find(['(', '[']).unwrap_or(text.len());
        let (concealed, mut rest) = text.split_at(brackets);
        let mut at = 1 + concealed.chars().count();
        let mut hand = HandText {
            concealed: parse_tiles_at(concealed, 1)?,
            melds: Vec::new(),
        };
        while let Some(first) = rest.chars().next() {
            if first.is_whitespace() || first == '_' {
                rest = &rest[first.len_utf8()..];
                at += 1;
                continue;
            }
            let (meld, length) = leading_meld(rest, at)?;
            hand.melds.push(meld);
            at += rest[..length].chars().count();
            rest = &rest[length..];
        }
        Ok(hand)
    }
}

impl fmt::Display for HandText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_tiles(&self.concealed))?;
        self.melds.iter().try_for_each(|meld| write!(f, "{meld}"))
    }
}

/// Reads a text that is one meld and nothing else.
pub(crate) fn parse_meld(text: &str) -> Result<Meld, HandTextError> {
    let (meld, length) = leading_meld(text, 1)?;
    if length < text.len() {
        return Err(HandTextError::NotAMeld {
            text: text[length..].into(),
            at: 1 + text[..length].chars().count(),
        });
    }
    Ok(meld)
}

/// Reads the meld at the start of `text`; returns it with its length in bytes.
fn leading_meld(text: &str, at: usize) -> Result<(Meld, usize), HandTextError> {
    let close = match text.chars().next() {
        Some('(') => ')',
        Some('[') => ']',
        Some(_) | None => {
            let text = text.into();
            return Err(HandTextError::NotAMeld { text, at });
        }
    };
    let Some(end) = text.find(close) else {
        let text = text.into();
        return Err(HandTextError::Unclosed { text, at, close });
    };
    let length = end + 1;
    let whole = &text[..length];
    let (inside, mark) = split_mark(&text[1..end]);
    let (base, added) = match inside.split_once('+') {
        Some((base, added)) => (base, Some(added)),
        None => (inside, None),
    };
    let mut tiles = parse_tiles_at(base, at + 1)?;
    if let Some(added) = added {
        tiles.extend(parse_tiles_at(added, at + 2 + base.chars().count())?);
    }
    let kind = match (close, added) {
        (']', None) if mark.is_none() => MeldKind::Ankan,
        (']', _) => {
            let text = whole.into();
            return Err(HandTextError::Ankan { text, at });
        }
        (_, Some(_)) => MeldKind::Kakan,
        (_, None) if tiles.len() == 4 => MeldKind::Daiminkan,
        // Two equal tiles can only be meant as a triplet.
        (_, None) if tiles.len() > 1 && tiles[0].kind() == tiles[1].kind() => MeldKind::Pon,
        (_, None) => MeldKind::Chii,
    };
    let meld = Meld::new(kind, &tiles, mark.unwrap_or(Feeder::Left)).map_err(|why| {
        let text = whole.into();
        HandTextError::Meld { text, at, why }
    })?;
    Ok((meld, length))
}

/// Splits the feeder's mark off the end of the text inside the brackets.
fn split_mark(inside: &str) -> (&str, Option<Feeder>) {
    let inside = inside.trim_end();
    for (mark, feeder) in [
        ('<', Feeder::Left),
        ('^', Feeder::Across),
        ('>', Feeder::Right),
    ] {
        if let Some(tiles) = inside.strip_suffix(mark) {
            return (tiles, Some(feeder));
        }
    }
    (inside, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let hand: HandText = text.parse().unwrap();
        assert_eq!(hand.to_string(), expected);
        assert_eq!(expected.parse(), Ok(hand));
    }

    #[track_caller]
    fn refuse(text: &str, expected: &str) {
        assert_eq!(text.parse::<HandText>().unwrap_err().to_string(), expected);
    }

    #[test]
    fn hands_round_trip() {
        check("", "");
        check("123m406p789s1177z", "123m406p789s1177z");
        check("11m(234m)(555z^)(1111m>)", "11m(234m)(555z^)(1111m>)");
        check(
            "11m (505m+5m) [1111m] (111p+1p^)",
            "11m(505m+5m)[1111m](111p+1p^)",
        );
        check("(555m+0m>)(234m<)", "(555m+0m>)(234m)");
        check("E E 5mr (🀇🀈🀉)", "11z0m(123m)");
        check("[5550z]", "[5550z]");
        check("(406m)", "(406m)");
    }

    #[test]
    fn kinds_of_melds_are_told_apart() {
        let hand: HandText = "(234m)(555z^)(1111m)(111m+1m)[1111m]".parse().unwrap();
        let kinds: Vec<MeldKind> = hand.melds.iter().map(Meld::kind).collect();
        let expected = [
            MeldKind::Chii,
            MeldKind::Pon,
            MeldKind::Daiminkan,
            MeldKind::Kakan,
            MeldKind::Ankan,
        ];
        assert_eq!(kinds, expected);
        assert_eq!(hand.melds[1].feeder(), Some(Feeder::Across));
        assert_eq!(hand.melds[3].to_string(), "(111m+1m)");
    }

    #[test]
    fn errors_say_what_and_where() {
        let honors = "honors are 1z to 7z (0z is the special white dragon)";
        refuse("123m(189z)", &format!("\"8z\" at character 7: {honors}"));
        refuse("1m(111m+8z)", &format!("\"8z\" at character 9: {honors}"));
        refuse("🀇(888z)", &format!("\"8z\" at character 3: {honors}"));
        let run = "chii is three neighbours of one suit, such as (234m)";
        refuse("11m(135m)", &format!("\"(135m)\" at character 4: {run}"));
        refuse("(555m)(135m)", &format!("\"(135m)\" at character 7: {run}"));
        refuse("(11m)", "\"(11m)\" at character 1: pon is 3 tiles, not 2");
        refuse("()", "\"()\" at character 1: chii is 3 tiles, not 0");
        refuse(
            "[111m]",
            "\"[111m]\" at character 1: ankan is 4 tiles, not 3",
        );
        refuse(
            "1m(234m",
            "\"(234m\" at character 3: the bracket needs ) after its tiles",
        );
        refuse(
            "[1111m)",
            "\"[1111m)\" at character 1: the bracket needs ] after its tiles",
        );
        let after = "only melds in brackets follow the concealed tiles";
        refuse("(234m)5m", &format!("\"5m\" at character 7: {after}"));
        let ankan = "ankan is four concealed tiles and nothing else, such as [1111m]";
        refuse("[1111m^]", &format!("\"[1111m^]\" at character 1: {ankan}"));
        refuse(
            "[111m+1m]",
            &format!("\"[111m+1m]\" at character 1: {ankan}"),
        );
        refuse(
            "1m)",
            "\")\" at character 3: tiles are written like 123m406p11z, with Unicode tiles or mjai names",
        );
    }

    #[test]
    fn text_around_a_single_meld_is_refused() {
        let after = "only melds in brackets follow the concealed tiles";
        let refuse = |text: &str| text.parse::<Meld>().unwrap_err().to_string();
        assert_eq!(
            refuse("(234m)5m"),
            format!("\"5m\" at character 7: {after}")
        );
        assert_eq!(refuse("234m"), format!("\"234m\" at character 1: {after}"));
    }
}
