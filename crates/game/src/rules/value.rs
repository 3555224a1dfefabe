//! One answer to one setting, as it is written in a rulebook or after `--set`.

use std::fmt;

/// The written answer to a setting.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    untagged,
    expecting = "an answer is a word, a whole number, true or false, or a list of ids"
)]
pub enum Value {
    /// A word of the setting's vocabulary, or an id.
    Word(String),
    /// A whole number.
    Number(i64),
    /// True or false.
    Flag(bool),
    /// A list of ids.
    List(Vec<String>),
}

impl Value {
    /// Parses the value of `--set path=value`.
    #[must_use]
    pub fn from_text(text: &str) -> Value {
        let text = text.trim();
        if let Ok(number) = text.replace('_', "").parse() {
            return Value::Number(number);
        }
        match text {
            "true" => return Value::Flag(true),
            "false" => return Value::Flag(false),
            _ => {}
        }
        if let Some(inner) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
            return Value::List(
                inner
                    .split(',')
                    .map(unquoted)
                    .filter(|word| !word.is_empty())
                    .collect(),
            );
        }
        Value::Word(unquoted(text))
    }
}

impl Value {
    /// As it is written in a rulebook's file.
    #[must_use]
    pub fn to_toml(&self) -> String {
        match self {
            Value::Word(word) => format!("{word:?}"),
            Value::Number(_) | Value::Flag(_) => self.to_string(),
            Value::List(ids) => format!("{ids:?}"),
        }
    }
}

fn unquoted(text: &str) -> String {
    text.trim().trim_matches(['"', '\'']).to_owned()
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Word(word) => write!(f, "{word}"),
            Value::Number(number) => write!(f, "{number}"),
            Value::Flag(flag) => write!(f, "{flag}"),
            Value::List(ids) => write!(f, "[{}]", ids.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_becomes_the_value_it_looks_like() {
        assert_eq!(Value::from_text("1_000"), Value::Number(1000));
        assert_eq!(Value::from_text("-9000"), Value::Number(-9000));
        assert_eq!(Value::from_text("true"), Value::Flag(true));
        assert_eq!(Value::from_text("\"none\""), Value::Word("none".into()));
        assert_eq!(
            Value::from_text("[daisangen, 'daisuushii']"),
            Value::List(vec!["daisangen".into(), "daisuushii".into()])
        );
        assert_eq!(Value::from_text("[]"), Value::List(vec![]));
    }
}
