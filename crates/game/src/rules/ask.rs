//! Asking a rulebook its questions.
//!
//! The typed sections of [`super::Rules`] are read by asking questions, each with its path, its
//! text and the answers it takes. So the list of settings exists once, as the code that reads them,
//! and `rules explain`, the errors and the pins all come from it.

use std::collections::BTreeSet;

use crate::rules::answers::{Answered, Answers};
use crate::rules::condition::Condition;
use crate::rules::error::{Problem, RulebookFault, nearest};
use crate::rules::question::{Allowed, Question};
use crate::rules::value::Value;

/// Looks up questions in a rulebook's answers and records faults.
pub(crate) struct Asker<'a> {
    answers: &'a Answers,
    used: BTreeSet<&'a str>,
    /// Every question asked so far.
    pub(crate) questions: Vec<Question>,
    /// Every fault found so far.
    pub(crate) faults: Vec<RulebookFault>,
    pub(crate) conditions: Conditions,
    /// Whether a game was already played with these answers.
    pub(crate) was_played: bool,
}

/// The conditions under which some settings are asked, by path prefix.
#[derive(Default)]
pub(crate) struct Conditions(Vec<(String, Condition)>);

impl Conditions {
    /// The condition under which a setting is asked.
    pub(crate) fn of(&self, path: &str) -> Option<Condition> {
        let inside = |start: &str| {
            let rest = path.strip_prefix(start);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        let found = self.0.iter().find(|(start, _)| inside(start));
        found.map(|(_, condition)| *condition)
    }

    /// The setting whose answer decides whether the one at `path` is asked.
    pub(crate) fn decided_by(&self, path: &str) -> Option<&'static str> {
        self.of(path).and_then(Condition::decided_by)
    }
}

impl<'a> Asker<'a> {
    pub(crate) fn new(answers: &'a Answers) -> Self {
        Self {
            answers,
            used: BTreeSet::new(),
            questions: Vec::new(),
            faults: Vec::new(),
            conditions: Conditions::default(),
            was_played: false,
        }
    }

    /// Whether the settings at and inside `path` are asked. The condition is kept for the error
    /// message in case they are answered although it does not hold.
    pub(crate) fn asks(&mut self, path: &str, condition: Condition) -> bool {
        self.conditions.0.push((path.to_owned(), condition));
        condition.holds(self.answers)
    }

    /// Asks a question that must be answered.
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

    /// Asks a question that may be left unanswered.
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

    /// Whether the answer at `path` is `word`; called before the settings inside it are asked.
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

    /// Whether there is an answer at `path`.
    pub(crate) fn is_answered(&self, path: &str) -> bool {
        self.answers.contains_key(path)
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
        self.faults.push(RulebookFault {
            line: None,
            statement: None,
            setting: Some(path.to_owned()),
            problem,
        });
    }

    /// Records that the answer at `path` is outside its vocabulary.
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

    /// Records that the answer at `path` contradicts another.
    pub(crate) fn contradiction(&mut self, path: &str, why: impl Into<String>) {
        self.fault(path, Problem::Contradiction(why.into()));
    }

    fn fault(&mut self, path: &str, problem: Problem) {
        let line = self.answers.get(path).map(|answered| answered.line);
        self.faults.push(RulebookFault {
            line,
            statement: None,
            setting: Some(path.to_owned()),
            problem,
        });
    }

    /// The answers to questions that were not asked.
    pub(crate) fn unasked(&self) -> Vec<&'a str> {
        self.answers
            .keys()
            .map(String::as_str)
            .filter(|path| !self.used.contains(path))
            .collect()
    }

    /// Explains which other answer keeps the setting at `path` from being asked.
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
        match self.conditions.of(path) {
            Some(condition) => format!("this is asked only where {condition}"),
            None => "this is not asked here".to_owned(),
        }
    }

    /// Records an answer to a question that was not asked: either its name is not in `known`, or
    /// another answer makes it meaningless.
    pub(crate) fn unwanted(&mut self, path: &str, known: &BTreeSet<String>) {
        let problem = if known.contains(path) {
            Problem::Contradiction(self.why_unasked(path))
        } else {
            let unknown =
                |fault: &&RulebookFault| matches!(fault.problem, Problem::UnknownSetting { .. });
            let is_hinted = self.faults.iter().filter(unknown).count() < MAX_HINTS;
            let known = known.iter().map(String::as_str).filter(|_| is_hinted);
            Problem::UnknownSetting {
                nearest: nearest(path, known),
            }
        };
        self.fault(path, problem);
    }
}

/// How many unknown settings of one book get a suggestion: each is compared with hundreds of names,
/// and a book with more of them was not written for this program.
const MAX_HINTS: usize = 8;
