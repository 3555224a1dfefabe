//! Errors of an open store.

/// Why a call failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// No room has this code.
    #[error("there is no room {room}")]
    NoSuchRoom {
        /// The code.
        room: String,
    },
    /// Another room has this code.
    #[error("room {room} already exists")]
    RoomExists {
        /// The code.
        room: String,
    },
    /// The room's last game is still being played.
    #[error("game {number} of room {room} is not over")]
    GameNotOver {
        /// The code of the room.
        room: String,
        /// The number of that game.
        number: u32,
    },
    /// The number is not the next: the games of a room are numbered without gaps.
    #[error("the next game of room {room} has the number {next}")]
    GameNotNext {
        /// The code of the room.
        room: String,
        /// The number that would have been accepted.
        next: u32,
    },
    /// The database contains something that this crate never writes.
    #[error("the stored data of room {room} is damaged: {what}")]
    Damaged {
        /// The code of the room.
        room: String,
        /// What was found.
        what: &'static str,
    },
    /// Another connection does not find what was committed.
    #[error("what was written is not in the database: was the file deleted or replaced?")]
    WriteLost,
    /// The database reported an error.
    #[error("the database reported an error")]
    Database(#[from] sqlx::Error),
}
