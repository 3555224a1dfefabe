//! Serde by name, for types whose derived form would be hard to read.

use std::fmt;

use serde::de::{self, Visitor};

/// Implements serde for a type by its name.
macro_rules! by_name {
    ($( $type:ty: $expected:literal, $write:expr, $read:expr; )*) => { $(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn(&$type) -> _ = $write;
                serializer.collect_str(&write(self))
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let read: fn(&str) -> Option<$type> = $read;
                deserializer.deserialize_str($crate::base::spelling::Named { expected: $expected, read })
            }
        }
    )* };
}

pub(crate) use by_name;

/// A visitor that reads a value from its name; `expected` describes valid input in errors.
pub(crate) struct Named<F> {
    pub(crate) expected: &'static str,
    pub(crate) read: F,
}

impl<T, F: FnOnce(&str) -> Option<T>> Visitor<'_> for Named<F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        let unexpected = de::Unexpected::Str(text);
        let wrong = E::invalid_value(unexpected, &self.expected);
        (self.read)(text).ok_or(wrong)
    }
}
