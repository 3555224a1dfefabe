//! What can be wrong with a log.

/// A log that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ReadError {
    /// Line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub problem: LineError,
}

/// What is wrong with one line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// No JSON object.
    #[error("an event is a JSON object, {{\"type\":...}}: {why}")]
    NotJson {
        /// What the JSON reader says.
        why: String,
    },
    /// The text ends in the middle of a line: whoever wrote it was interrupted.
    #[error("the log breaks off in the middle of a line")]
    BreaksOff,
    /// The object has no type.
    #[error("an event needs a \"type\", such as {{\"type\":\"discarded\",...}}")]
    NoType,
    /// The object has two types.
    #[error("an event has one \"type\", and this line tells two")]
    TwoTypes,
    /// No event is called so.
    #[error("{found:?} is not a type of event; {hint}")]
    UnknownType {
        /// What was written.
        found: String,
        /// What would be right.
        hint: String,
    },
    /// A field is missing, unknown or wrong.
    #[error("{name}: {}{why}", field.as_ref().map_or_else(String::new, |field| format!("{field}: ")))]
    Wrong {
        /// The type of event.
        name: String,
        /// The field, where one is to blame.
        field: Option<String>,
        /// What is wrong.
        why: String,
    },
    /// The log does not begin with the beginning of a game.
    #[error("a game begins with \"begun\"")]
    NotBegun,
    /// Nothing is there.
    #[error("the log is empty; a game begins with \"begun\"")]
    Empty,
}
