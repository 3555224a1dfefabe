//! Fields that are parsed from a text.

use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::str::FromStr;

use game::YakuId;
use serde::de::{self, Deserializer, Visitor};
use tiles::{HandText, Tile, Wind};

use super::fields::{How, Indicators, Riichi};

/// A field that is parsed from a text.
pub trait TextField: FromStr<Err: Display> {
    /// What is expected, for the error.
    const ALLOWED: &'static str;
}

/// Declares what is expected in fields that are parsed from a text.
macro_rules! text_fields {
    ($( $type:ty, $allowed:literal; )*) => {
        $( impl TextField for $type {
            const ALLOWED: &'static str = $allowed;
        } )*
    };
}

text_fields! {
    How, "one of \"ron\", \"tsumo\", \"nagashi\"";
    Riichi, "one of \"none\", \"riichi\", \"double\"";
    Wind, "one of \"E\", \"S\", \"W\", \"N\"";
    YakuId, "a yaku's id, such as \"daisangen\"";
    HandText, "a hand as text, such as \"234m88p12345678s(555z)\"";
    Tile, "a tile as text, such as \"5p\"";
    Indicators, "tiles as text, such as \"4p1z\"";
}

/// Deserializes an optional field from a text; null counts as missing.
///
/// # Errors
/// When the text cannot be parsed; the error says what is expected.
pub fn text<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: TextField,
{
    struct Text<T>(PhantomData<T>);

    impl<T: TextField> Visitor<'_> for Text<T> {
        type Value = Option<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(T::ALLOWED)
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<Option<T>, E> {
            text.parse().map(Some).map_err(E::custom)
        }

        fn visit_unit<E: de::Error>(self) -> Result<Option<T>, E> {
            Ok(None)
        }
    }

    deserializer.deserialize_any(Text(PhantomData))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_that_is_not_a_suit_is_named() {
        for (text, letter) in [("99x", "x"), ("1m23 M4p", "M"), ("1E", "E")] {
            let error = text.parse::<HandText>().unwrap_err().to_string();
            assert!(
                error.contains(&format!("\"{letter}\" is not a suit")),
                "{error}"
            );
        }
        let error = "123".parse::<HandText>().unwrap_err().to_string();
        assert!(error.contains("digits need"), "{error}");
        assert!("5mr".parse::<Tile>().is_ok());
    }
}
