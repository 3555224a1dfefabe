//! Serde support: tiles, seats, winds and melds are serialized as their text form.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::{BySeat, ByWind, Kind, Meld, Seat, Tile, Wind, parse_tiles, write_tiles};

/// Implements serde for a type by its text form.
macro_rules! as_text {
    ($( $type:ident: $example:literal, )*) => { $(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let read = |text: &str| text.parse().map_err(|error| format!("{error}"));
                deserializer.deserialize_str(Text { expected: $example, read })
            }
        }
    )* };
}

as_text! {
    Tile: "a tile, such as \"5p\"",
    Kind: "a kind of tile, such as \"5p\"",
    Meld: "a meld, such as \"(555z^)\"",
    Seat: "a seat, \"A\", \"B\", \"C\" or \"D\"",
    Wind: "a wind, \"E\", \"S\", \"W\" or \"N\"",
}

/// A visitor that parses a string with `read`.
struct Text<F> {
    expected: &'static str,
    read: F,
}

impl<T, F: FnOnce(&str) -> Result<T, String>> Visitor<'_> for Text<F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        (self.read)(text).map_err(E::custom)
    }
}

/// Serializes several tiles as one string, for `#[serde(with = "tiles::as_text")]`.
///
/// # Errors
/// Those of the serializer.
pub fn serialize<S: Serializer>(
    tiles: &impl AsRef<[Tile]>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&write_tiles(tiles.as_ref()))
}

/// Deserializes several tiles from one string, into any type that can be built from them.
///
/// # Errors
/// When the string is not a list of tiles, or has the wrong number of them.
pub fn deserialize<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: for<'a> TryFrom<&'a [Tile]>,
{
    deserializer.deserialize_str(Text {
        expected: "tiles, such as \"123m406p\"",
        read: |text: &str| {
            let tiles = parse_tiles(text).map_err(|error| error.to_string())?;
            let count = tiles.len();
            let made = T::try_from(&tiles);
            made.map_err(|_| format!("{text:?} is {count} tiles, which is not the right number"))
        },
    })
}

/// A collection of tiles, serialized as one string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AsText<T>(pub T);

impl<T: AsRef<[Tile]>> Serialize for AsText<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize(&self.0, serializer)
    }
}

impl<'de, T: for<'a> TryFrom<&'a [Tile]>> Deserialize<'de> for AsText<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize(deserializer).map(AsText)
    }
}

/// Optional tiles, for `#[serde(with = "tiles::as_text::option")]`.
pub mod option {
    use super::*;

    /// Writes the tiles, or nothing.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer, T: AsRef<[Tile]>>(
        tiles: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match tiles {
            Some(tiles) => super::serialize(tiles, serializer),
            None => serializer.serialize_none(),
        }
    }

    /// Reads the tiles, or nothing.
    ///
    /// # Errors
    /// As [`super::deserialize`].
    pub fn deserialize<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
    where
        D: Deserializer<'de>,
        T: for<'a> TryFrom<&'a [Tile]>,
    {
        let read = Option::<AsText<T>>::deserialize(deserializer)?;
        Ok(read.map(|AsText(tiles)| tiles))
    }
}

/// Tiles of each seat, for `#[serde(with = "tiles::as_text::by_seat")]`.
pub mod by_seat {
    use super::*;

    /// Writes the tiles of each seat.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer, T: AsRef<[Tile]>>(
        tiles: &BySeat<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        for (seat, tiles) in tiles.iter() {
            map.serialize_entry(&seat, &AsText(tiles))?;
        }
        map.end()
    }

    /// Reads the tiles of each seat.
    ///
    /// # Errors
    /// As [`super::deserialize`], and when a seat is missing or appears twice.
    pub fn deserialize<'de, D, T>(deserializer: D) -> Result<BySeat<T>, D::Error>
    where
        D: Deserializer<'de>,
        T: for<'a> TryFrom<&'a [Tile]>,
    {
        let read = BySeat::<AsText<T>>::deserialize(deserializer)?;
        Ok(read.map(|AsText(tiles)| tiles))
    }
}

/// Serializes a table of four as an object. When reading, all four keys are required.
macro_rules! table_of_four {
    ($( $table:ident, $key:ident, $expected:literal; )*) => { $(
        impl<T: Serialize> Serialize for $table<T> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.iter())
            }
        }

        impl<'de, T: Deserialize<'de>> Deserialize<'de> for $table<T> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Four<T>(PhantomData<T>);

                impl<'de, T: Deserialize<'de>> Visitor<'de> for Four<T> {
                    type Value = $table<T>;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<$table<T>, A::Error> {
                        let mut read = $table::from_fn(|_| None);
                        while let Some(key) = map.next_key::<$key>()? {
                            if read[key].replace(map.next_value()?).is_some() {
                                return Err(A::Error::custom(format!("{key} appears twice")));
                            }
                        }
                        for (key, value) in read.iter() {
                            if value.is_none() {
                                return Err(A::Error::custom(format!("{key} is missing")));
                            }
                        }
                        Ok(read.map(|value| value.expect("all four are present")))
                    }
                }

                deserializer.deserialize_map(Four(PhantomData))
            }
        }
    )* };
}

table_of_four! {
    BySeat, Seat, "an object with A, B, C and D";
    ByWind, Wind, "an object with E, S, W and N";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn survives<T>(value: T, text: &str)
    where
        T: Serialize + for<'de> Deserialize<'de> + PartialEq + fmt::Debug,
    {
        assert_eq!(serde_json::to_string(&value).unwrap(), text);
        assert_eq!(serde_json::from_str::<T>(text).unwrap(), value);
    }

    #[track_caller]
    fn refuse<T: for<'de> Deserialize<'de> + fmt::Debug>(text: &str, expected: &str) {
        let error = serde_json::from_str::<T>(text).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
    }

    #[test]
    fn small_values_are_written_as_text() {
        survives(Tile::SHIROPOCHI, "\"0z\"");
        survives(Kind::RED, "\"7z\"");
        survives(Seat::C, "\"C\"");
        survives(Wind::North, "\"N\"");
        let meld: Meld = "(505m+5m^)".parse().unwrap();
        survives(meld, "\"(505m+5m^)\"");
        survives(
            BySeat::new([1, 2, 3, 4]),
            "{\"A\":1,\"B\":2,\"C\":3,\"D\":4}",
        );
        let tiles: [Tile; 3] = parse_tiles("40m1z").unwrap().try_into().unwrap();
        survives(AsText(tiles), "\"40m1z\"");
    }

    #[test]
    fn errors_name_the_problem() {
        refuse::<Seat>("\"E\"", "\"E\" is not a seat: seats are A, B, C and D");
        refuse::<Tile>("5", "invalid type: integer `5`, expected a tile");
        refuse::<AsText<[Tile; 3]>>("\"12m\"", "\"12m\" is 2 tiles");
        refuse::<BySeat<u8>>("{\"A\":1,\"B\":2}", "C is missing");
        refuse::<BySeat<u8>>("{\"A\":1,\"A\":2}", "A appears twice");
        refuse::<BySeat<u8>>("[1,2,3,4]", "invalid type: sequence, expected an object");
    }
}
