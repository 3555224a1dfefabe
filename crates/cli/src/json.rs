//! Reading requests, and finding out which field is to blame when one cannot be read.

use std::borrow::Cow;
use std::fmt;

use game::rules::{Value, nearest};
use serde::de::{Deserialize, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::Value as Json;
use serde_json::value::RawValue;

/// A request: a JSON object with known fields, each of which may be left out.
pub trait Request<'a>: Deserialize<'a> {
    /// The fields it knows.
    const FIELDS: &'static [&'static str];

    /// How it is written, for those who wrote something else.
    const SHAPE: &'static str = "a request is a JSON object, {\"field\": value, ...}";

    /// Whether a text is such a request.
    fn reads(text: &str) -> Result<(), serde_json::Error>;
}

/// Reads a request; the error is a sentence that names the field.
pub fn read<'a, R: Request<'a>>(text: &'a str) -> Result<R, String> {
    // The derived readers would take a list for an object whose fields come in order.
    if !text.trim_start().starts_with('{') {
        return Err(match serde_json::from_str::<IgnoredAny>(text) {
            Ok(_) => R::SHAPE.to_owned(),
            Err(error) => format!("this is not JSON: {error}"),
        });
    }
    serde_json::from_str(text).map_err(|error| blame::<R>(text, &error))
}

/// Finds out which field is to blame: an unknown one, or one that cannot even be read alone.
fn blame<'a, R: Request<'a>>(text: &str, error: &serde_json::Error) -> String {
    let object: serde_json::Map<String, Json> = match serde_json::from_str(text) {
        Ok(object) => object,
        Err(error) => return format!("this is not JSON: {error}"),
    };
    if let Some(name) = object
        .keys()
        .find(|name| !R::FIELDS.contains(&name.as_str()))
    {
        let hint = match nearest(name, R::FIELDS.iter().copied()) {
            Some(near) => format!("did you mean {near:?}?"),
            None => format!("known are {}", R::FIELDS.join(", ")),
        };
        return format!("unknown field {name:?}; {hint}");
    }
    for (name, value) in object {
        let alone = Json::Object([(name.clone(), value)].into_iter().collect());
        if let Err(error) = R::reads(&alone.to_string()) {
            return format!("{name}: {}", in_plain_words(&error.to_string()));
        }
    }
    in_plain_words(&error.to_string())
}

/// A message of the JSON reader, in words that are not the reader's own.
fn in_plain_words(message: &str) -> String {
    let message = without_place(message);
    let Some((found, expected)) = message
        .strip_prefix("invalid type: ")
        .and_then(|message| message.split_once(", expected "))
    else {
        return message.to_owned();
    };
    let plain = |word: &str| match word {
        "a boolean" => "true or false".to_owned(),
        "a string" => "a text in quotes".to_owned(),
        "a sequence" | "sequence" => "a list".to_owned(),
        "a map" | "map" => "an object".to_owned(),
        word => word.replace(['`'], ""),
    };
    let found = plain(found);
    let found = ["boolean ", "integer ", "floating point ", "string "]
        .iter()
        .find_map(|kind| found.strip_prefix(kind))
        .unwrap_or(&found);
    format!("{found} is not right; allowed: {}", plain(expected))
}

/// Takes the place off a message of the JSON reader.
fn without_place(message: &str) -> &str {
    message
        .rfind(" at line ")
        .map_or(message, |end| &message[..end])
}

/// Finds the `id` of a line that is otherwise not to be understood; it may stand before the place
/// where the line breaks off.
pub fn id_of(text: &str) -> Option<Box<RawValue>> {
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

/// A setting's answer as JSON.
pub fn of_value(value: &Value) -> Json {
    match value {
        Value::Word(word) => Json::from(word.as_str()),
        Value::Number(number) => Json::from(*number),
        Value::Flag(flag) => Json::from(*flag),
        Value::List(ids) => Json::from(ids.clone()),
    }
}

/// Writes a setting's answer as JSON.
pub fn value<S: serde::Serializer>(value: &&Value, serializer: S) -> Result<S::Ok, S::Error> {
    serde::Serialize::serialize(&of_value(value), serializer)
}

/// The answer to a request that cannot be answered.
#[derive(serde::Serialize)]
pub struct Trouble<'a> {
    /// The request's id, if it could be read.
    pub id: Option<&'a RawValue>,
    /// What is wrong with it.
    pub error: &'a str,
}

/// Writes the answer to a request that cannot be answered.
pub fn write_trouble(text: &str, error: &str, into: &mut Vec<u8>) -> serde_json::Result<()> {
    let id = id_of(text);
    serde_json::to_writer(
        into,
        &Trouble {
            id: id.as_deref(),
            error,
        },
    )
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
