//! Errors in a log.

/// A log that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ReadError {
    /// Line, counted from one.
    pub line: usize,
    /// The problem.
    pub problem: LineError,
}

/// The problem with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The line is not a JSON object.
    #[error("an event is a JSON object, {{\"type\":...}}: {why}")]
    NotJson {
        /// The message of the JSON parser.
        why: String,
    },
    /// The text ends in the middle of a line, because writing it was interrupted.
    #[error("the log breaks off in the middle of a line")]
    BreaksOff,
    /// The object has no type.
    #[error("an event needs a \"type\", such as {{\"type\":\"discarded\",...}}")]
    NoType,
    /// The object has two types.
    #[error("an event has one \"type\", and this line has two")]
    TwoTypes,
    /// There is no event of this type.
    #[error("{found:?} is not a type of event; {hint}")]
    UnknownType {
        /// The type in the line.
        found: String,
        /// A suggestion of what was meant.
        hint: String,
    },
    /// A field is missing, unknown or invalid.
    #[error("{name}: {}{why}", field.as_ref().map_or_else(String::new, |field| format!("{field}: ")))]
    Invalid {
        /// The type of event.
        name: String,
        /// The field, if the problem is in one.
        field: Option<String>,
        /// What is wrong.
        why: String,
    },
    /// The log does not start with `begun`.
    #[error("a game begins with \"begun\"")]
    NotBegun,
    /// The log is empty.
    #[error("the log is empty; a game begins with \"begun\"")]
    Empty,
}
