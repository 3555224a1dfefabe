//! The answer to an invalid question.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

/// Writes the answer to an invalid question: its id, if that can be read, and the error.
///
/// # Panics
/// Never: every text can be written as JSON.
pub fn write_error(text: &str, error: &str, into: &mut Vec<u8>) {
    let id = id_of(text);
    let answer = ErrorAnswer {
        id: id.as_deref(),
        error,
    };
    serde_json::to_writer(into, &answer).expect("every text can be written as JSON");
}

#[derive(serde::Serialize)]
struct ErrorAnswer<'a> {
    id: Option<&'a RawValue>,
    error: &'a str,
}

/// Finds the `id` in an invalid line, where it may precede the point at which the JSON breaks off.
fn id_of(text: &str) -> Option<Box<RawValue>> {
    let mut id = None;
    let mut reader = serde_json::Deserializer::from_str(text);
    let _broken_off = Id(&mut id).deserialize(&mut reader);
    id
}

struct Id<'b>(&'b mut Option<Box<RawValue>>);

impl<'de> DeserializeSeed<'de> for Id<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Id<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<Cow<'de, str>>()? {
            if name == "id" {
                *self.0 = Some(map.next_value()?);
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_before_the_break_is_found() {
        let id = |text| id_of(text).map(|id| id.get().to_owned());
        assert_eq!(
            id(r#"{"hand":"1m","id":[1, 2.50]}"#).as_deref(),
            Some("[1, 2.50]")
        );
        assert_eq!(id(r#"{"id":7,"hand":"#).as_deref(), Some("7"));
        assert_eq!(id(r#"{"hand":"#), None);
        assert_eq!(id("[]"), None);
    }
}
