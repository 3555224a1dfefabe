//! The answers of a rulebook, by setting.

use std::collections::BTreeMap;

use crate::rules::value::Value;

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
