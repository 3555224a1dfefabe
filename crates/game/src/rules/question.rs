//! The questions that a rulebook is asked, and the answers they take.

/// A question that a rulebook was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The setting's path, `riichi.deposit`.
    pub path: String,
    /// The question itself.
    pub text: &'static str,
    /// The answers it takes.
    pub allowed: Allowed,
    /// Whether it may be left unanswered.
    pub optional: bool,
}

/// The answers a setting takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// One word of a list.
    Words(&'static [&'static str]),
    /// True or false.
    Flag,
    /// A whole number in a range, usually changed in steps of `step`.
    Number {
        /// Smallest allowed.
        min: i64,
        /// Largest allowed.
        max: i64,
        /// The step to a neighbouring value.
        step: i64,
    },
    /// A list of some of these ids.
    Ids(&'static [&'static str]),
    /// Either this word, which means that the section does not apply, or the settings inside it.
    NoneOr(&'static str),
}

impl std::fmt::Display for Allowed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Allowed::Words(words) => write!(f, "{}", words.join(", ")),
            Allowed::Flag => write!(f, "true, false"),
            Allowed::Number { min, max, .. } => write!(f, "a whole number from {min} to {max}"),
            Allowed::Ids(ids) if ids.len() <= FEW => {
                write!(f, "a list of some of {}", ids.join(", "))
            }
            Allowed::Ids(_) => write!(f, "a list of yaku ids"),
            Allowed::NoneOr(word) => write!(f, "{word:?}, or the settings inside it"),
        }
    }
}

/// A list of ids this long is printed; the only longer one is that of yaku.
const FEW: usize = 8;
