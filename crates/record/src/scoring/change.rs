//! Settings that a question changes in its rulebook.

use std::fmt;

use game::rules::{RulebookFault, Value};
use game::{Rulebook, RulebookError};
use serde::de::{self, Deserialize, Deserializer};
use serde_json::Value as Json;

/// A setting's path and its new answer.
pub type Change = (String, Value);

/// The rulebook with these settings changed.
///
/// # Errors
/// When a setting does not exist, or the rulebook does not allow the answer.
pub fn change(book: &Rulebook, changes: &[Change]) -> Result<Rulebook, ChangeError> {
    book.with(changes).map_err(ChangeError)
}

/// Changes that a rulebook does not allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ChangeError(RulebookError);

impl fmt::Display for ChangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = |fault: &RulebookFault| match &fault.setting {
            Some(setting) => format!("set {setting}: {}", fault.problem),
            None => format!("set: {}", fault.problem),
        };
        let all: Vec<_> = self.0.faults.iter().map(one).collect();
        f.write_str(&all.join("; "))
    }
}

/// Deserializes the settings that a question changes, `{"path": value}`.
///
/// # Errors
/// Names the setting whose value has a type that no setting has.
pub fn changes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Change>, D::Error> {
    let object: Option<serde_json::Map<String, Json>> = Option::deserialize(deserializer)?;
    let answer = |(path, value): (String, Json)| match answer(&value) {
        Some(answer) => Ok((path, answer)),
        None => Err(de::Error::custom(format!(
            "{path} must be a word, a whole number, true or false, or a list of words"
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
