//! Answers of rulebooks as JSON.

use game::rules::Value;
use serde_json::Value as Json;

/// A setting's answer as JSON.
pub fn of_value(value: &Value) -> Json {
    match value {
        Value::Word(word) => Json::from(word.as_str()),
        Value::Number(number) => Json::from(*number),
        Value::Flag(flag) => Json::from(*flag),
        Value::List(ids) => Json::from(ids.clone()),
    }
}

/// Serializes a setting's answer.
pub fn serialize_value<S: serde::Serializer>(
    value: &&Value,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serde::Serialize::serialize(&of_value(value), serializer)
}
