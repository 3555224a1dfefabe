//! Reads questions; when one cannot be read, finds the field at fault.

use game::rules::nearest;
use serde::de::{Deserialize, IgnoredAny};
use serde_json::Value as Json;

/// A JSON object with known, optional fields.
pub trait Fields<'a>: Deserialize<'a> {
    /// The names of the fields.
    const NAMES: &'static [&'static str];

    /// The error for anything that is not such an object.
    const SHAPE: &'static str = "expected a JSON object, {\"field\": value, ...}";

    /// Checks whether a text is such an object.
    ///
    /// # Errors
    /// The error of the JSON parser.
    fn reads(text: &str) -> Result<(), serde_json::Error>;
}

/// A text that cannot be read as an object with known fields.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The text is not JSON.
    #[error("this is not JSON: {why}")]
    NotJson {
        /// The message of the JSON parser.
        why: String,
    },
    /// The text is not an object.
    #[error("{shape}")]
    NoObject {
        /// What is expected.
        shape: &'static str,
    },
    /// A field is unknown.
    #[error("unknown field {name:?}; {hint}")]
    UnknownField {
        /// Its name.
        name: String,
        /// A suggestion of what was meant.
        hint: String,
    },
    /// A field is invalid.
    #[error("{}{why}", name.as_ref().map_or_else(String::new, |name| format!("{name}: ")))]
    Invalid {
        /// The field, if the problem is in one.
        name: Option<String>,
        /// What is wrong.
        why: String,
    },
}

/// Reads an object with known fields.
///
/// # Errors
/// Names the unknown or invalid field.
pub fn read<'a, F: Fields<'a>>(text: &'a str) -> Result<F, ReadError> {
    // The derived deserializers would accept a list with the values of the fields in order.
    if !text.trim_start().starts_with('{') {
        return Err(match serde_json::from_str::<IgnoredAny>(text) {
            Ok(_) => ReadError::NoObject { shape: F::SHAPE },
            Err(error) => not_json(&error),
        });
    }
    serde_json::from_str(text).map_err(|error| find_problem::<F>(text, &error))
}

fn not_json(error: &serde_json::Error) -> ReadError {
    let why = error.to_string();
    ReadError::NotJson { why }
}

/// Finds the field at fault: an unknown one, or one that cannot be read even on its own.
fn find_problem<'a, F: Fields<'a>>(text: &str, error: &serde_json::Error) -> ReadError {
    let object: serde_json::Map<String, Json> = match serde_json::from_str(text) {
        Ok(object) => object,
        Err(error) => return not_json(&error),
    };
    let unknown = |name: &&String| !F::NAMES.contains(&name.as_str());
    if let Some(name) = object.keys().find(unknown) {
        let hint = match nearest(name, F::NAMES.iter().copied()) {
            Some(near) => format!("did you mean {near:?}?"),
            None => format!("the fields are {}", F::NAMES.join(", ")),
        };
        let name = name.clone();
        return ReadError::UnknownField { name, hint };
    }
    let invalid = |name, error: &serde_json::Error| ReadError::Invalid {
        name,
        why: in_plain_words(&error.to_string()),
    };
    for (name, value) in object {
        let alone = Json::Object([(name.clone(), value)].into_iter().collect());
        if let Err(error) = F::reads(&alone.to_string()) {
            return invalid(Some(name), &error);
        }
    }
    invalid(None, error)
}

/// Rewords a message of the JSON parser in plain English.
fn in_plain_words(message: &str) -> String {
    let message = without_position(message);
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
    format!("{found} is not valid; expected {}", plain(expected))
}

/// A message of the JSON parser without its position.
fn without_position(message: &str) -> &str {
    message
        .rfind(" at line ")
        .map_or(message, |end| &message[..end])
}
