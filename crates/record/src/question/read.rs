//! Reading questions, and finding out which field is to blame when one cannot be read.

use game::rules::nearest;
use serde::de::{Deserialize, IgnoredAny};
use serde_json::Value as Json;

/// A JSON object with known fields, each of which may be left out.
pub trait Fields<'a>: Deserialize<'a> {
    /// The fields it knows.
    const NAMES: &'static [&'static str];

    /// How it is written, for those who wrote something else.
    const SHAPE: &'static str = "a request is a JSON object, {\"field\": value, ...}";

    /// Whether a text is such an object.
    ///
    /// # Errors
    /// Those of the JSON reader.
    fn reads(text: &str) -> Result<(), serde_json::Error>;
}

/// A text that cannot be read into known fields.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// No JSON.
    #[error("this is not JSON: {why}")]
    NotJson {
        /// What the JSON reader says.
        why: String,
    },
    /// No object.
    #[error("{shape}")]
    NoObject {
        /// How it is written.
        shape: &'static str,
    },
    /// A field that is not known.
    #[error("unknown field {name:?}; {hint}")]
    UnknownField {
        /// What was written.
        name: String,
        /// What would be right.
        hint: String,
    },
    /// A field that is known, and wrong.
    #[error("{}{why}", name.as_ref().map_or_else(String::new, |name| format!("{name}: ")))]
    Wrong {
        /// The field, where one is to blame.
        name: Option<String>,
        /// What is wrong.
        why: String,
    },
}

/// Reads an object with known fields.
///
/// # Errors
/// Names the field that is to blame.
pub fn read<'a, F: Fields<'a>>(text: &'a str) -> Result<F, ReadError> {
    // The derived readers would take a list for an object whose fields come in order.
    if !text.trim_start().starts_with('{') {
        return Err(match serde_json::from_str::<IgnoredAny>(text) {
            Ok(_) => ReadError::NoObject { shape: F::SHAPE },
            Err(error) => not_json(&error),
        });
    }
    serde_json::from_str(text).map_err(|error| blame::<F>(text, &error))
}

fn not_json(error: &serde_json::Error) -> ReadError {
    let why = error.to_string();
    ReadError::NotJson { why }
}

/// Finds out which field is to blame: an unknown one, or one that cannot even be read alone.
fn blame<'a, F: Fields<'a>>(text: &str, error: &serde_json::Error) -> ReadError {
    let object: serde_json::Map<String, Json> = match serde_json::from_str(text) {
        Ok(object) => object,
        Err(error) => return not_json(&error),
    };
    let unknown = |name: &&String| !F::NAMES.contains(&name.as_str());
    if let Some(name) = object.keys().find(unknown) {
        let hint = match nearest(name, F::NAMES.iter().copied()) {
            Some(near) => format!("did you mean {near:?}?"),
            None => format!("known are {}", F::NAMES.join(", ")),
        };
        let name = name.clone();
        return ReadError::UnknownField { name, hint };
    }
    let wrong = |name, error: &serde_json::Error| ReadError::Wrong {
        name,
        why: in_plain_words(&error.to_string()),
    };
    for (name, value) in object {
        let alone = Json::Object([(name.clone(), value)].into_iter().collect());
        if let Err(error) = F::reads(&alone.to_string()) {
            return wrong(Some(name), &error);
        }
    }
    wrong(None, error)
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
