//! Fields that are texts in a spelling of their own, and what to say of other texts.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use game::YakuId;
use serde::de::{self, Deserializer, Visitor};
use tiles::{HandText, Tile, Wind};

use crate::fields::{How, Indicators, Riichi, Tiles};

/// A field that is a text in some spelling of its own.
pub trait Spelled: Sized {
    /// What may be written, for those who wrote something else.
    const ALLOWED: &'static str;

    /// Reads it; the error is a sentence.
    fn spelled(text: &str) -> Result<Self, String>;
}

/// Declares how fields are spelled: by a type's own reader, or by a reader of tiles.
macro_rules! spelled {
    ($( $type:ty, $allowed:literal; )*) => {
        $( impl Spelled for $type {
            const ALLOWED: &'static str = $allowed;

            fn spelled(text: &str) -> Result<Self, String> {
                text.parse().map_err(|error: <Self as FromStr>::Err| error.to_string())
            }
        } )*
    };
}

spelled! {
    How, "one of \"ron\", \"tsumo\", \"nagashi\"";
    Riichi, "one of \"none\", \"riichi\", \"double\"";
    Wind, "one of \"E\", \"S\", \"W\", \"N\"";
    YakuId, "a yaku's id, such as \"daisangen\"";
    HandText, "a hand as text, such as \"234m88p12345678s(555z)\"";
    Tile, "a tile as text, such as \"5p\"";
    Tiles, "tiles as text, such as \"4p1z\"";
    Indicators, "tiles as text, such as \"4p1z\"";
}

/// Reads a field in its spelling; null is as good as nothing.
pub fn text<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Spelled,
{
    struct Text<T>(PhantomData<T>);

    impl<T: Spelled> Visitor<'_> for Text<T> {
        type Value = Option<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(T::ALLOWED)
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<Option<T>, E> {
            T::spelled(text).map(Some).map_err(E::custom)
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
    fn the_letter_that_is_no_suit_is_named() {
        for (text, letter) in [("99x", "x"), ("1m23 M4p", "M"), ("1E", "E")] {
            let error = HandText::spelled(text).unwrap_err();
            assert!(
                error.contains(&format!("\"{letter}\" is no suit")),
                "{error}"
            );
        }
        assert!(
            HandText::spelled("123")
                .unwrap_err()
                .contains("digits need")
        );
        assert!(Tile::spelled("5mr").is_ok());
    }
}
