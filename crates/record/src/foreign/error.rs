//! Errors in the text of a foreign game.

/// A foreign game that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The format is unknown.
    #[error(
        "unknown format: Tenhou mjlog begins with <mjloggm, Tenhou/6 is a JSON object with a list \"log\""
    )]
    UnknownFormat,
    /// The text is not XML.
    #[error("byte {at}: {why}")]
    Xml {
        /// The byte offset.
        at: u64,
        /// The message of the XML parser.
        why: String,
    },
    /// The text is not JSON.
    #[error("line {line}, column {column}: {why}")]
    Json {
        /// Line, counted from one.
        line: usize,
        /// Column, counted from one.
        column: usize,
        /// The message of the JSON parser.
        why: String,
    },
    /// A value is not what was expected.
    #[error("{place}: found {found}, expected {expected}")]
    Unexpected {
        /// Where.
        place: String,
        /// What was found.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// Something is missing.
    #[error("{place}: {expected} is missing")]
    Missing {
        /// Where.
        place: String,
        /// What was expected.
        expected: String,
    },
    /// Draws and discards that no order of play explains.
    #[error("{place}: no order of play uses all draws and discards; left over: {left}")]
    NoPlayOrder {
        /// Which deal.
        place: String,
        /// What is left over.
        left: String,
    },
    /// One of several games cannot be read.
    #[error("game {number}: {error}")]
    InGame {
        /// Which, counted from one.
        number: usize,
        /// What is wrong with it.
        error: Box<ReadError>,
    },
    /// A game for three players.
    #[error("{place}: a game for three players; only games for four can be read")]
    ThreePlayers {
        /// Where the text says so.
        place: String,
    },
}

impl ReadError {
    /// Adds the number of the game, unless it is the first.
    pub(super) fn in_game(self, number: usize) -> ReadError {
        match number {
            0 | 1 => self,
            _ => ReadError::InGame {
                number,
                error: Box::new(self),
            },
        }
    }

    /// A value is not what was expected; long values are shortened.
    pub(super) fn unexpected(
        place: &dyn std::fmt::Display,
        found: impl std::fmt::Display,
        expected: impl Into<String>,
    ) -> ReadError {
        const MAX_LENGTH: usize = 60;
        let mut found = found.to_string();
        if let Some((cut, _)) = found.char_indices().nth(MAX_LENGTH) {
            found.truncate(cut);
            found.push_str("...");
        }
        ReadError::Unexpected {
            place: place.to_string(),
            found,
            expected: expected.into(),
        }
    }

    /// Something is missing.
    pub(super) fn missing(place: &dyn std::fmt::Display, expected: impl Into<String>) -> ReadError {
        ReadError::Missing {
            place: place.to_string(),
            expected: expected.into(),
        }
    }
}
