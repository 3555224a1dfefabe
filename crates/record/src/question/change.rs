//! Settings that a question answers otherwise than its rulebook does.

use std::fmt;

use game::rules::{Fault, Value};
use game::{Rulebook, RulebookError};
use serde::de::{self, Deserialize, Deserializer};
use serde_json::Value as Json;

/// A setting's path and the answer it is given.
pub type Change = (String, Value);

/// The rulebook with these answers changed.
///
/// # Errors
/// When there is no such setting, or its answer is not one that goes with the book.
pub fn change(book: &Rulebook, changes: &[Change]) -> Result<Rulebook, ChangeError> {
    book.with(changes).map_err(ChangeError)
}

/// Changes that a rulebook does not bear.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ChangeError(RulebookError);

impl fmt::Display for ChangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = |fault: &Fault| match &fault.setting {
            Some(setting) => format!("set {setting}: {}", fault.problem),
            None => format!("set: {}", fault.problem),
        };
        let all: Vec<_> = self.0.faults.iter().map(one).collect();
        f.write_str(&all.join("; "))
    }
}

/// Reads the settings that a question changes, `{"path": value}`.
///
/// # Errors
/// Names the setting whose answer is of no sort that settings have.
pub fn changes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Change>, D::Error> {
    let object: Option<serde_json::Map<String, Json>> = Option::deserialize(deserializer)?;
    let answer = |(path, value): (String, Json)| match answer(&value) {
        Some(answer) => Ok((path, answer)),
        None => Err(de::Error::custom(format!(
            "{path} is answered by a word, a whole number, true or false, or a list of words"
        ))),
    };
    object.unwrap_or_default().into_iter().map(answer).collect()
}

fn answer(value: &Json) -> Option<Value> {
    match value {
        Json::Bool(flag) => Some(Value::Flag(*flag)),
        Json::Number(number) => number.as_i64().map(Value::Number),
        Json::String(word) => Some(Value::Word(word.clone())),
        Json::Array(items) => {
            let words = items.iter().map(|item| item.as_str().map(str::to_owned));
            words.collect::<Option<_>>().map(Value::List)
        }
        Json::Null | Json::Object(_) => None,
    }
}
