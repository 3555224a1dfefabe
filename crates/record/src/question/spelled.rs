//! Fields that are texts in a spelling of their own, and what to say of other texts.

use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::str::FromStr;

use game::YakuId;
use serde::de::{self, Deserializer, Visitor};
use tiles::{HandText, Tile, Wind};

use super::fields::{How, Indicators, Riichi};

/// A field that is a text in some spelling of its own.
pub trait Spelled: FromStr<Err: Display> {
    /// What may be written, for those who wrote something else.
    const ALLOWED: &'static str;
}

/// Declares what may be written in fields that are texts.
macro_rules! spelled {
    ($( $type:ty, $allowed:literal; )*) => {
        $( impl Spelled for $type {
            const ALLOWED: &'static str = $allowed;
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
    Indicators, "tiles as text, such as \"4p1z\"";
}

/// Reads a field in its spelling; null is as good as nothing.
///
/// # Errors
/// Those of the spelling, or what may be written.
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
    fn the_letter_that_is_no_suit_is_named() {
        for (text, letter) in [("99x", "x"), ("1m23 M4p", "M"), ("1E", "E")] {
            let error = text.parse::<HandText>().unwrap_err().to_string();
            assert!(
                error.contains(&format!("\"{letter}\" is no suit")),
                "{error}"
            );
        }
        let error = "123".parse::<HandText>().unwrap_err().to_string();
        assert!(error.contains("digits need"), "{error}");
        assert!("5mr".parse::<Tile>().is_ok());
    }
}
