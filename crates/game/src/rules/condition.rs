//! Conditions under which a setting is asked.
//!
//! A condition is data: it is evaluated on a book's answers, printed if a book answers a setting
//! that is not asked, and names the settings that decide it.

use std::fmt;

use crate::rules::answers::Answers;
use crate::rules::value::Value;

/// A condition on a book's answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Condition {
    /// The setting has this word as its answer.
    Is(&'static str, &'static str),
    /// The setting has an answer other than this word, or settings inside it.
    IsNot(&'static str, &'static str),
    /// The setting is a list with something in it.
    IsNotEmpty(&'static str),
    /// The setting is true.
    IsTrue(&'static str),
    /// The book lists the yaku with this id.
    Listed(&'static str),
    /// All of these hold.
    All(&'static [Condition]),
    /// One of these holds; the text is a summary.
    Any(&'static str, &'static [Condition]),
}

impl Condition {
    /// Whether it holds for these answers. A missing answer is reported elsewhere, and the settings
    /// that depend on it are asked as well; but if a section is answered with one word, no
    /// condition on a setting inside it holds.
    pub(crate) fn holds(self, answers: &Answers) -> bool {
        let value = |path: &str| answers.get(path).map(|answered| &answered.value);
        let has_word = |path: &str, word: &str| match value(path) {
            Some(Value::Word(found)) => Some(found == word),
            Some(Value::Number(_) | Value::Flag(_) | Value::List(_)) => Some(false),
            None => None,
        };
        let missing = |path: &str| {
            let mut parents = path.match_indices('.').map(|(end, _)| &path[..end]);
            !parents.any(|parent| answers.contains_key(parent))
        };
        match self {
            Condition::Is(path, word) => has_word(path, word).unwrap_or_else(|| missing(path)),
            Condition::IsNot(path, word) => !has_word(path, word).unwrap_or(false),
            Condition::IsNotEmpty(path) => match value(path) {
                Some(Value::List(list)) => !list.is_empty(),
                Some(Value::Word(_) | Value::Number(_) | Value::Flag(_)) | None => true,
            },
            Condition::IsTrue(path) => !matches!(value(path), Some(Value::Flag(false))),
            Condition::Listed(id) => ["closed", "open", "base"]
                .iter()
                .any(|worth| answers.contains_key(&format!("yaku.{id}.{worth}"))),
            Condition::All(all) => all.iter().all(|condition| condition.holds(answers)),
            Condition::Any(_, any) => any.iter().any(|condition| condition.holds(answers)),
        }
    }

    /// The setting that decides it; the first one if there are several.
    pub(crate) fn decided_by(self) -> Option<&'static str> {
        match self {
            Condition::Is(path, _)
            | Condition::IsNot(path, _)
            | Condition::IsNotEmpty(path)
            | Condition::IsTrue(path) => Some(path),
            Condition::All(all) => all.first().and_then(|first| first.decided_by()),
            Condition::Listed(_) | Condition::Any(..) => None,
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Is(path, word) => write!(f, "{path} = {word}"),
            Condition::IsNot(path, word) => write!(f, "{path} is not {word}"),
            Condition::IsNotEmpty(path) => write!(f, "{path} is not empty"),
            Condition::IsTrue(path) => write!(f, "{path} = true"),
            Condition::Listed(id) => write!(f, "{id} is listed"),
            Condition::All(all) => {
                for (place, condition) in all.iter().enumerate() {
                    let and = if place > 0 { " and " } else { "" };
                    write!(f, "{and}{condition}")?;
                }
                Ok(())
            }
            Condition::Any(says, _) => f.write_str(says),
        }
    }
}
