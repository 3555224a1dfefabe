//! What can be wrong with the text of a foreign game.

/// A foreign game that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// Neither of the formats.
    #[error(
        "this is no game that can be read: Tenhou mjlog begins with <mjloggm, Tenhou/6 is a JSON object with a list \"log\""
    )]
    NoFormat,
    /// The text is no XML.
    #[error("byte {at}: {why}")]
    Xml {
        /// Where.
        at: u64,
        /// What the XML reader says.
        why: String,
    },
    /// The text is no JSON.
    #[error("line {line}, column {column}: {why}")]
    Json {
        /// Line, counted from one.
        line: usize,
        /// Column, counted from one.
        column: usize,
        /// What the JSON reader says.
        why: String,
    },
    /// Something else than what belongs there.
    #[error("{place}: found {found}, wanted {wanted}")]
    Unexpected {
        /// Where.
        place: String,
        /// What stands there.
        found: String,
        /// What would be right.
        wanted: String,
    },
    /// Something is not there.
    #[error("{place}: {wanted} is missing")]
    Missing {
        /// Where.
        place: String,
        /// What would be right.
        wanted: String,
    },
    /// Draws and discards that no order of play explains.
    #[error("{place}: no order of play uses up all tiles taken and thrown; left over: {left}")]
    NoOrder {
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
    /// A game of three.
    #[error("{place}: a game for three players; only games for four can be read")]
    ThreePlayers {
        /// Where that is said.
        place: String,
    },
}

impl ReadError {
    /// Names the game, unless it is the first.
    pub(super) fn in_game(self, number: usize) -> ReadError {
        match number {
            0 | 1 => self,
            _ => ReadError::InGame {
                number,
                error: Box::new(self),
            },
        }
    }

    /// Something else than what belongs there; long texts are cut.
    pub(super) fn unexpected(
        place: &dyn std::fmt::Display,
        found: impl std::fmt::Display,
        wanted: impl Into<String>,
    ) -> ReadError {
        const LONGEST: usize = 60;
        let mut found = found.to_string();
        if let Some((cut, _)) = found.char_indices().nth(LONGEST) {
            found.truncate(cut);
            found.push_str("...");
        }
        ReadError::Unexpected {
            place: place.to_string(),
            found,
            wanted: wanted.into(),
        }
    }

    /// Something is not there.
    pub(super) fn missing(place: &dyn std::fmt::Display, wanted: impl Into<String>) -> ReadError {
        ReadError::Missing {
            place: place.to_string(),
            wanted: wanted.into(),
        }
    }
}
