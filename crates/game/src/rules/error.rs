//! What can be wrong with a rulebook, in words that help its author to fix it.

use std::fmt;

/// A rulebook that cannot be read, with everything that was found wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct RulebookError {
    /// The file or id it was read from.
    pub file: String,
    /// Every fault, in the order of the file where it has a line.
    pub faults: Vec<RulebookFault>,
}

/// One thing wrong with a rulebook, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulebookFault {
    /// Line in the file, counted from one.
    pub line: Option<usize>,
    /// Statement that contains it.
    pub statement: Option<String>,
    /// Setting or code it concerns.
    pub setting: Option<String>,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// No such setting.
    #[error("unknown setting{}", hint(.nearest))]
    UnknownSetting {
        /// The known name that looks most like it.
        nearest: Option<String>,
    },
    /// No answer to a setting that needs one.
    #[error("missing: {question} (allowed: {allowed})")]
    Missing {
        /// The question it answers.
        question: String,
        /// The allowed answers.
        allowed: String,
    },
    /// Fixed twice in one book.
    #[error("fixed twice, first by {first}")]
    Twice {
        /// The statement that fixed it first.
        first: String,
    },
    /// An answer outside the vocabulary.
    #[error("{value} is not an answer (allowed: {allowed}){}", hint(.nearest))]
    BadValue {
        /// What was written.
        value: String,
        /// The allowed answers.
        allowed: String,
        /// The allowed word that looks most like it.
        nearest: Option<String>,
    },
    /// Two answers that cannot both hold, or an answer to a question that is not asked.
    #[error("contradiction: {0}")]
    Contradiction(String),
    /// No such code.
    #[error("unknown code{}", hint(.nearest))]
    UnknownCode {
        /// The known code that looks most like it.
        nearest: Option<String>,
    },
    /// A code that no statement backs.
    #[error("no statement backs this code")]
    Unbacked,
    /// The text is not TOML, or a value has the wrong type.
    #[error("{0}")]
    Unreadable(String),
    /// `extends` names a book that is not known.
    #[error("extends {0:?}, which is not a known rulebook (known: {1})")]
    UnknownBase(String, String),
    /// Two statements with the same id.
    #[error("a second statement with this id; the first is in line {0}")]
    SecondId(usize),
}

fn hint(nearest: &Option<String>) -> String {
    nearest
        .as_ref()
        .map_or_else(String::new, |name| format!("; did you mean {name}?"))
}

impl fmt::Display for RulebookFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in [&self.statement, &self.setting].into_iter().flatten() {
            write!(f, "{part}: ")?;
        }
        write!(f, "{}", self.problem)
    }
}

impl fmt::Display for RulebookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{}", self.file)?;
            if let Some(line) = fault.line {
                write!(f, ":{line}")?;
            }
            write!(f, ": {fault}")?;
        }
        Ok(())
    }
}

/// No known name is longer, so anything longer cannot be a misspelling of one.
const LONGEST_NAME: usize = 64;

/// Finds the known name that looks most like `name`, if any is close.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest_by(strsim::osa_distance, name, known)
}

/// As [`nearest`], with a function for the distance of two names. Distances are slow to compute, so
/// names whose lengths already put them too far apart are skipped.
fn nearest_by<'a>(
    mut distance: impl FnMut(&str, &str) -> usize,
    name: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    if name.len() > LONGEST_NAME {
        return None;
    }
    let length = name.chars().count();
    let farthest = |candidate: &str| 2.max(candidate.len() / 3);
    known
        .into_iter()
        .filter(|candidate| candidate.len().abs_diff(length) <= farthest(candidate))
        .map(|candidate| (distance(name, candidate), candidate))
        .filter(|(distance, candidate)| *distance <= farthest(candidate))
        .min()
        .map(|(_, candidate)| candidate.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [&str; 4] = [
        "riichi.deposit",
        "riichi.tiles_left",
        "yaku.tanyao.open",
        "tiles",
    ];

    #[track_caller]
    fn check(name: &str, expected: Option<&str>, distances: usize) {
        let mut count = 0;
        let counted = |a: &str, b: &str| {
            count += 1;
            strsim::osa_distance(a, b)
        };
        let found = nearest_by(counted, name, KNOWN);
        assert_eq!((found.as_deref(), count), (expected, distances), "{name}");
        assert_eq!(nearest(name, KNOWN).as_deref(), expected);
    }

    #[test]
    fn only_names_of_similar_length_are_compared() {
        check("riichi.depsoit", Some("riichi.deposit"), 3);
        check("tlies", Some("tiles"), 1);
        check("täles", Some("tiles"), 1);
        check("riichi", None, 1);
        check("", None, 0);
        check(&"a".repeat(62), None, 0);
        check(&"a".repeat(1000), None, 0);
    }
}
