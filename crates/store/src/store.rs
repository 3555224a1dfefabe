//! The interface of a store, and what is stored.

use std::future::Future;
use std::time::Duration;

use game::Seed;
use tiles::{BySeat, Seat};

use crate::append::{Append, AppendRefused};
use crate::error::StoreError;

/// A point in time, in seconds since the beginning of 1970. The store has no clock: its caller has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnixSeconds(pub i64);

/// Identifies a game by its room and its number there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId {
    /// The code of the room.
    pub room: String,
    /// The number of the game in the room, from 1.
    pub number: u32,
}

/// The holder of a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// JSON that describes the holder.
    pub holder: String,
    /// The SHA-256 digest of the seat's token, never the token itself; `None` for a bot.
    pub token_digest: Option<[u8; 32]>,
}

/// A new room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewRoom {
    /// The code by which players find the room.
    pub code: String,
    /// When it is created.
    pub created: UnixSeconds,
    /// The room's settings as JSON.
    pub settings: String,
    /// The holders of its chairs.
    pub chairs: BySeat<Option<Chair>>,
}

/// A stored room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Room {
    /// The code by which players find the room.
    pub code: String,
    /// When it was created.
    pub created: UnixSeconds,
    /// When it was last used.
    pub touched: UnixSeconds,
    /// The room's settings as JSON.
    pub settings: String,
    /// The holders of its chairs.
    pub chairs: BySeat<Option<Chair>>,
    /// Its latest game, if one has begun.
    pub last_game: Option<LastGame>,
}

/// The latest game of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastGame {
    /// The number of the game in the room.
    pub number: u32,
    /// Whether it is over.
    pub over: bool,
}

/// A new game, before its first event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Its id; the number is one more than that of the room's latest game.
    pub id: GameId,
    /// The secret seed of its walls.
    pub seed: Seed,
    /// State that is not an event but must be persisted, as JSON: for example the time left.
    pub state: String,
}

/// A stored game: everything that is needed to resume it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// Its id.
    pub id: GameId,
    /// The seed of its walls, secret until the game is over.
    pub seed: Seed,
    /// State that is not an event, as JSON.
    pub state: String,
    /// Whether it is over.
    pub over: bool,
    /// The lines of its log, in the order of the event numbers.
    pub lines: Vec<String>,
    /// The answers given after the last event, while other players are still thinking.
    pub answers: BySeat<Option<String>>,
}

/// Which rooms have expired. A room's age is the time since it was last used, by the clock or by the
/// time that servers have been running since, whichever is shorter. So neither a clock that jumps
/// nor a server that was off for a year makes rooms expire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expiry {
    /// The current time.
    pub now: UnixSeconds,
    /// How long the server has been running since the last call.
    pub running_time: Duration,
    /// The age at which a room without any event expires.
    pub keep_unplayed: Duration,
    /// The age at which any other room expires, whether or not its latest game is over; `None`
    /// means never.
    pub keep_played: Option<Duration>,
}

/// A game that is over, as far as it is public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    /// The seed of its walls, no longer secret.
    pub seed: Seed,
    /// The lines of its log.
    pub lines: Vec<String>,
}

/// A database of rooms, their games and the games' events.
///
/// A clone is another handle of the same database. When a call that writes has returned `Ok`, what it
/// wrote survives a crash of this process; the crate's documentation says what a power failure can
/// lose.
pub trait Store: Clone + Send + Sync + 'static {
    /// Stores a new room.
    ///
    /// # Errors
    /// [`StoreError::RoomExists`]; the existing room is unchanged.
    fn create_room(&self, room: &NewRoom) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns the room with this code, if there is one.
    ///
    /// # Errors
    /// When the database fails.
    fn room(&self, code: &str) -> impl Future<Output = Result<Option<Room>, StoreError>> + Send;

    /// Sets or removes the holder of a chair.
    ///
    /// # Errors
    /// [`StoreError::NoSuchRoom`].
    fn set_chair(
        &self,
        room: &str,
        seat: Seat,
        chair: Option<&Chair>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Records that the room is in use. An earlier time than the stored one changes nothing.
    ///
    /// # Errors
    /// [`StoreError::NoSuchRoom`].
    fn touch(
        &self,
        room: &str,
        at: UnixSeconds,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Adds to the time that servers have been running on this database, deletes the rooms that have
    /// expired by then with all their games, and returns their codes in alphabetical order.
    /// Appending does not count as using a room; the server calls [`Store::touch`].
    ///
    /// # Errors
    /// When the database fails; then nothing is deleted and no time is added.
    fn delete_expired(
        &self,
        expiry: &Expiry,
    ) -> impl Future<Output = Result<Vec<String>, StoreError>> + Send;

    /// Stores a new game.
    ///
    /// # Errors
    /// [`StoreError::NoSuchRoom`]; [`StoreError::GameNotOver`], because a room plays one game at a
    /// time; [`StoreError::GameNotNext`]. So if two callers begin the same game, one is refused.
    fn begin_game(&self, game: &NewGame) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns a game in one consistent snapshot.
    ///
    /// # Errors
    /// When the database fails.
    fn game(&self, id: &GameId) -> impl Future<Output = Result<Option<Game>, StoreError>> + Send;

    /// Returns a game that is over; `None` while it is being played.
    ///
    /// # Errors
    /// When the database fails.
    fn finished_game(
        &self,
        id: &GameId,
    ) -> impl Future<Output = Result<Option<FinishedGame>, StoreError>> + Send {
        async {
            let game = self.game(id).await?.filter(|game| game.over);
            Ok(game.map(|game| FinishedGame {
                seed: game.seed,
                lines: game.lines,
            }))
        }
    }

    /// Appends to any number of games in one transaction, in the order given, and returns the results
    /// in the same order. A refused append changes nothing and does not affect the others.
    ///
    /// If two callers append the same event number of one game, in one batch, in two, or from two
    /// processes, one is refused.
    ///
    /// # Errors
    /// When the transaction fails; then nothing is stored, unless the connection broke during the
    /// commit. Repeat the call: an append that was stored after all is now
    /// [`AppendRefused::OutOfSequence`] or, if it was the last, [`AppendRefused::GameOver`].
    fn append(
        &self,
        batch: &[Append],
    ) -> impl Future<Output = Result<Vec<Result<(), AppendRefused>>, StoreError>> + Send;

    /// Writes and commits a little data, and reads it back through a new connection.
    ///
    /// # Errors
    /// When any of that fails; other writes would fail too.
    fn check_write(&self) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Waits for running calls and closes the database. Later calls fail.
    fn close(&self) -> impl Future<Output = ()> + Send;
}
