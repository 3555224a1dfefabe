//! What can go wrong with an open store.

/// Why a call was not obeyed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// No room has this code.
    #[error("there is no room {room}")]
    NoSuchRoom {
        /// The code.
        room: String,
    },
    /// Another room has this code.
    #[error("there is a room {room} already")]
    RoomExists {
        /// The code.
        room: String,
    },
    /// The room's last game is still being played.
    #[error("game {number} of room {room} is not over")]
    GameNotOver {
        /// The code of the room.
        room: String,
        /// The game that lasts.
        number: u32,
    },
    /// The games of a room are numbered without gaps.
    #[error("the next game of room {room} has the number {next}")]
    GameNotNext {
        /// The code of the room.
        room: String,
        /// The number that would have been accepted.
        next: u32,
    },
    /// Somebody else has written into the database, or it is broken.
    #[error("what is kept of room {room} makes no sense: {what}")]
    Damaged {
        /// The code of the room.
        room: String,
        /// What was found.
        what: &'static str,
    },
    /// What was committed is not found by another connection.
    #[error("what was written is not in the database: was it deleted or replaced?")]
    WriteLost,
    /// The database did not do it.
    #[error("the database did not obey")]
    Database(#[from] sqlx::Error),
}
