//! Asking a rulebook its questions.
//!
//! The typed sections of [`super::Rules`] read themselves by asking; each question names its
//! path, its text and the answers it takes. So the list of settings exists once, as the code
//! that reads them, and `rules explain`, the errors and the pins all come from it.

use std::collections::{BTreeMap, BTreeSet};

use super::error::{Fault, Problem, nearest};
use super::value::Value;

/// A setting's answer and the statement that fixed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The answer.
    pub value: Value,
    /// Index of the statement that fixed it.
    pub statement: usize,
    /// Line in that statement's file.
    pub line: usize,
}

/// The folded answers of a rulebook by setting path.
pub type Answers = BTreeMap<String, Answered>;

/// A question that a rulebook was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The setting's path, `riichi.deposit`.
    pub path: String,
    /// The question itself.
    pub text: &'static str,
    /// The answers it takes.
    pub allowed: Allowed,
    /// Whether leaving it unanswered is an answer too.
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
    /// A list of ids out of these.
    Ids(&'static [&'static str]),
    /// This word, which stands for nothing inside, or the settings inside.
    NoneOr(&'static str),
}

impl std::fmt::Display for Allowed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Allowed::Words(words) => write!(f, "{}", words.join(", ")),
            Allowed::Flag => write!(f, "true, false"),
            Allowed::Number { min, max, .. } => write!(f, "a whole number from {min} to {max}"),
            Allowed::Ids(_) => write!(f, "a list of yaku ids"),
            Allowed::NoneOr(word) => write!(f, "{word:?}, or the settings inside it"),
        }
    }
}

/// A value that reads itself from a rulebook's answers.
pub(crate) trait Setting: Sized {
    /// Asks for the setting at `path`; `None` after a fault was noted.
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self>;
}

/// Puts questions to a rulebook's answers and notes faults.
pub(crate) struct Asker<'a> {
    answers: &'a Answers,
    used: BTreeSet<&'a str>,
    /// Every question put so far.
    pub(crate) questions: Vec<Question>,
    /// Every fault found so far.
    pub(crate) faults: Vec<Fault>,
    /// Whether a game was already played by these answers.
    pub(crate) was_played: bool,
}

impl<'a> Asker<'a> {
    pub(crate) fn new(answers: &'a Answers) -> Self {
        Self {
            answers,
            used: BTreeSet::new(),
            questions: Vec::new(),
            faults: Vec::new(),
            was_played: false,
        }
    }

    /// Asks a question whose answer must be there.
    pub(crate) fn ask(
        &mut self,
        path: &str,
        text: &'static str,
        allowed: Allowed,
    ) -> Option<&'a Value> {
        let value = self.ask_optional(path, text, allowed);
        if let Some(question) = self.questions.last_mut() {
            question.optional = false;
        }
        if value.is_none() {
            self.missing(path, text, allowed);
        }
        value
    }

    /// Asks a question that may stay unanswered.
    pub(crate) fn ask_optional(
        &mut self,
        path: &str,
        text: &'static str,
        allowed: Allowed,
    ) -> Option<&'a Value> {
        let text = text.trim_start();
        self.questions.push(Question {
            path: path.to_owned(),
            text,
            allowed,
            optional: true,
        });
        let (key, answered) = self.answers.get_key_value(path)?;
        self.used.insert(key);
        Some(&answered.value)
    }

    /// Whether the word `word` stands at `path`; asked before the settings inside it are.
    pub(crate) fn says(&mut self, path: &str, text: &'static str, word: &'static str) -> bool {
        let said = matches!(self.answers.get(path), Some(Answered { value: Value::Word(w), .. }) if w == word);
        if said {
            self.ask_optional(path, text, Allowed::NoneOr(word));
        } else if self.answers.contains_key(path) {
            self.ask_optional(path, text, Allowed::NoneOr(word));
            self.bad(path, Allowed::NoneOr(word));
        } else if !self.has_inside(path) {
            self.questions.push(Question {
                path: path.to_owned(),
                text: text.trim_start(),
                allowed: Allowed::NoneOr(word),
                optional: false,
            });
        }
        said
    }

    /// Whether anything is answered below `path`.
    pub(crate) fn has_inside(&self, path: &str) -> bool {
        let prefix = format!("{path}.");
        self.answers
            .range(prefix.clone()..)
            .next()
            .is_some_and(|(key, _)| key.starts_with(&prefix))
    }

    /// The names directly below `path`.
    pub(crate) fn names_inside(&self, path: &str) -> BTreeSet<&'a str> {
        let prefix = format!("{path}.");
        self.answers
            .range(prefix.clone()..)
            .take_while(|(key, _)| key.starts_with(&prefix))
            .filter_map(|(key, _)| key[prefix.len()..].split('.').next())
            .collect()
    }

    pub(crate) fn missing(&mut self, path: &str, text: &'static str, allowed: Allowed) {
        let problem = Problem::Missing {
            question: text.trim_start().to_owned(),
            allowed: allowed.to_string(),
        };
        self.faults.push(Fault {
            line: None,
            statement: None,
            setting: Some(path.to_owned()),
            problem,
        });
    }

    /// Notes that the answer at `path` is outside its vocabulary.
    pub(crate) fn bad(&mut self, path: &str, allowed: Allowed) {
        let value =
            self.answers
                .get(path)
                .map_or_else(String::new, |answered| match &answered.value {
                    Value::Word(word) => format!("{word:?}"),
                    other => other.to_string(),
                });
        let hint = match (
            allowed,
            self.answers.get(path).map(|answered| &answered.value),
        ) {
            (Allowed::Words(words), Some(Value::Word(word))) => {
                nearest(word, words.iter().copied())
            }
            (Allowed::Ids(ids), Some(Value::List(list))) => list
                .iter()
                .find(|id| !ids.contains(&id.as_str()))
                .and_then(|id| nearest(id, ids.iter().copied())),
            _ => None,
        };
        let problem = Problem::BadValue {
            value,
            allowed: allowed.to_string(),
            nearest: hint,
        };
        self.fault(path, problem);
    }

    /// Notes that the answer at `path` contradicts another.
    pub(crate) fn contradiction(&mut self, path: &str, why: impl Into<String>) {
        self.fault(path, Problem::Contradiction(why.into()));
    }

    fn fault(&mut self, path: &str, problem: Problem) {
        let line = self.answers.get(path).map(|answered| answered.line);
        self.faults.push(Fault {
            line,
            statement: None,
            setting: Some(path.to_owned()),
            problem,
        });
    }

    /// The answers that nobody asked for.
    pub(crate) fn unasked(&self) -> Vec<&'a str> {
        self.answers
            .keys()
            .map(String::as_str)
            .filter(|path| !self.used.contains(path))
            .collect()
    }

    /// Says which other answer keeps the setting at `path` from being asked.
    fn why_unasked(&self, path: &str) -> String {
        let parents = path.match_indices('.').map(|(end, _)| &path[..end]);
        for parent in parents {
            if let Some(answered) = self.answers.get(parent) {
                let Answered { value, line, .. } = answered;
                return format!(
                    "{parent} = {value} (line {line}) leaves nothing inside it to answer"
                );
            }
        }
        let (_, asked) = ASKED_WHERE
            .iter()
            .find(|(prefix, _)| path.starts_with(prefix))
            .unwrap_or(&("", "the yaku it belongs to is listed"));
        format!("this is asked only where {asked}")
    }

    /// Notes an answer that nobody asked for: a name that does not exist, judged by `known`, or
    /// one that another answer makes meaningless.
    pub(crate) fn unwanted(&mut self, path: &str, known: &BTreeSet<String>) {
        let problem = if known.contains(path) {
            Problem::Contradiction(self.why_unasked(path))
        } else {
            let unknown = |fault: &&Fault| matches!(fault.problem, Problem::UnknownSetting { .. });
            let is_hinted = self.faults.iter().filter(unknown).count() < MOST_HINTS;
            let known = known.iter().map(String::as_str).filter(|_| is_hinted);
            Problem::UnknownSetting {
                nearest: nearest(path, known),
            }
        };
        self.fault(path, problem);
    }
}

/// For how many unknown settings of one book a known one is looked for: each is compared with
/// hundreds, and whoever has more of them has the wrong list.
const MOST_HINTS: usize = 8;

/// Where the settings are asked that not every book is asked.
const ASKED_WHERE: &[(&str, &str)] = &[
    ("fu.", "value.by = fu_and_han"),
    ("cells.", "value.by = fu_and_han"),
    ("value.kiriage", "value.by = fu_and_han"),
    ("value.han_base", "value.by = han_only"),
    ("counters.at_abort", "some abort is played"),
    ("dealer.at_abort", "some abort is played"),
    ("ron.deposits", "ron.several = all"),
    ("ron.counters", "ron.several = all and there are counters"),
    ("liability.sets", "liability.yaku is not empty"),
    ("liability.covers", "liability.yaku is not empty"),
    (
        "liability.counters",
        "liability.yaku is not empty and there are counters",
    ),
    ("final.leftover", "final.ties = shared"),
    ("time.running", "time.up is not none"),
    ("time.chombo", "time.up is not none"),
    ("chombo.bust", "game.bust = ends"),
    ("chombo.with_nagashi", "ryuukyoku.nagashi.counts_as = win"),
    (
        "final.uma.shared",
        "final.ties = shared and some places do not share their uma evenly",
    ),
    (
        "yaku.tenhou.last_tile",
        "kokushi_13, chuuren_9 or suuankou_tanki is listed",
    ),
];

/// The setting whose answer decides whether the one at `path` is asked.
pub(crate) fn asked_because(path: &str) -> Option<&'static str> {
    let (_, asked) = ASKED_WHERE
        .iter()
        .find(|(prefix, _)| path.starts_with(prefix))?;
    asked.split_once(' ').map(|(deciding, _)| deciding)
}

/// Declares a section of settings: a struct whose fields are questions.
macro_rules! settings {
    ($(#[doc = $doc:literal])* $name:ident { $( #[doc = $question:literal] $field:ident: $type:ty, )* }) => {
        $(#[doc = $doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name { $( #[doc = $question] pub $field: $type, )* }

        impl $crate::rules::ask::Setting for $name {
            fn read(ask: &mut $crate::rules::ask::Asker<'_>, path: &str, _: &'static str) -> Option<Self> {
                $( let $field = <$type as $crate::rules::ask::Setting>::read(ask, &format!("{path}.{}", stringify!($field)), $question); )*
                Some(Self { $( $field: $field?, )* })
            }
        }
    };
}

/// Declares the vocabulary of a setting: an enum whose variants are words.
macro_rules! words {
    ($(#[doc = $doc:literal])* $name:ident { $( #[doc = $meaning:literal] $variant:ident = $word:literal, )* }) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $( #[doc = $meaning] $variant, )* }

        impl $crate::rules::ask::Setting for $name {
            fn read(ask: &mut $crate::rules::ask::Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
                const ALLOWED: $crate::rules::ask::Allowed = $crate::rules::ask::Allowed::Words(&[$($word),*]);
                match ask.ask(path, question, ALLOWED)? {
                    $( $crate::rules::value::Value::Word(word) if word == $word => Some(Self::$variant), )*
                    _ => { ask.bad(path, ALLOWED); None }
                }
            }
        }
    };
}

pub(crate) use {settings, words};

impl Setting for bool {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        match ask.ask(path, question, Allowed::Flag)? {
            Value::Flag(flag) => Some(*flag),
            Value::Word(_) | Value::Number(_) | Value::List(_) => {
                ask.bad(path, Allowed::Flag);
                None
            }
        }
    }
}

/// Numbers in a range, usually changed in steps of `step`.
pub(crate) const fn range(min: i64, max: i64, step: i64) -> Allowed {
    Allowed::Number { min, max, step }
}

/// Reads a number in a range.
pub(crate) fn number(
    ask: &mut Asker<'_>,
    path: &str,
    question: &'static str,
    allowed: Allowed,
) -> Option<i64> {
    let value = ask.ask(path, question, allowed)?;
    in_range(ask, path, allowed, value)
}

/// Reads a number in a range that may be left out.
pub(crate) fn optional_number(
    ask: &mut Asker<'_>,
    path: &str,
    question: &'static str,
    allowed: Allowed,
) -> Option<i64> {
    match ask.ask_optional(path, question, allowed)? {
        // What a book below has answered can be taken back.
        Value::Word(word) if word == "none" => None,
        value => in_range(ask, path, allowed, value),
    }
}

fn in_range(ask: &mut Asker<'_>, path: &str, allowed: Allowed, value: &Value) -> Option<i64> {
    match (allowed, value) {
        (Allowed::Number { min, max, .. }, Value::Number(number))
            if (min..=max).contains(number) =>
        {
            Some(*number)
        }
        _ => {
            ask.bad(path, allowed);
            None
        }
    }
}

/// The word `none`, or a section.
impl<T: Setting> Setting for Option<T> {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        if ask.says(path, question, "none") {
            return Some(None);
        }
        if !ask.has_inside(path) {
            if !ask.answers.contains_key(path) {
                ask.missing(path, question, Allowed::NoneOr("none"));
            }
            return None;
        }
        T::read(ask, path, question).map(Some)
    }
}
