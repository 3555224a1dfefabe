//! What every store can do, whichever database is behind it.

use std::future::Future;
use std::time::Duration;

use game::Seed;
use tiles::{BySeat, Seat};

use crate::append::{Append, Refused};
use crate::error::StoreError;

/// A moment, as seconds since the beginning of 1970. The store has no clock: whoever calls it has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnixSeconds(pub i64);

/// Which game: the room it is played in, and its number there, from 1.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId {
    /// Code of the room.
    pub room: String,
    /// First, second, third game of the room.
    pub number: u32,
}

/// Who holds a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// JSON text that says who it is.
    pub holder: String,
    /// SHA-256 of the token that opens the seat, never the token; none where nobody needs one.
    pub token_digest: Option<[u8; 32]>,
}

/// A room as it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewRoom {
    /// The text that people pass on to find the room.
    pub code: String,
    /// When it is made, and so first touched.
    pub made: UnixSeconds,
    /// JSON text of the room's settings.
    pub settings: String,
    /// Who sits where from the beginning.
    pub chairs: BySeat<Option<Chair>>,
}

/// A room as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Room {
    /// The text that people pass on to find the room.
    pub code: String,
    /// When it was made.
    pub made: UnixSeconds,
    /// When somebody last cared.
    pub touched: UnixSeconds,
    /// JSON text of the room's settings.
    pub settings: String,
    /// Who sits where.
    pub chairs: BySeat<Option<Chair>>,
    /// The latest game, if one has begun.
    pub last: Option<LastGame>,
}

/// The latest game of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastGame {
    /// Its number in the room.
    pub number: u32,
    /// Whether it has ended.
    pub over: bool,
}

/// A game as it begins, before its first event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Which game; its number is one more than that of the room's last.
    pub id: GameId,
    /// The secret from which its walls follow.
    pub seed: Seed,
    /// JSON text of what must survive beside the events: what is left on the clocks, say.
    pub state: String,
}

/// Everything that is needed to fold a game again and go on where it stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// Which game.
    pub id: GameId,
    /// The secret from which its walls follow; nobody's to see before the game is over.
    pub seed: Seed,
    /// JSON text of what must survive beside the events.
    pub state: String,
    /// Whether it has ended.
    pub over: bool,
    /// The lines of its log, the event with number 0 first.
    pub lines: Vec<String>,
    /// What seats have answered after the last of these events, while others still think.
    pub answers: BySeat<Option<String>>,
}

/// What is deleted. A room's age is the time since somebody last cared about it, by the clock and by
/// the time that servers have run since, whichever is shorter: a clock that jumps makes no room
/// old, and neither does a server that was off for a year.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sweep {
    /// What the clock says.
    pub now: UnixSeconds,
    /// How long the server has run since it last swept.
    pub ran: Duration,
    /// The age at which a room goes in which no game has a single event.
    pub keep_unplayed: Duration,
    /// The age at which any other room goes, whether or not its last game is over; never if there
    /// is none.
    pub keep_played: Option<Duration>,
}

/// A game that is over: what may be shown to everyone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The secret, now published.
    pub seed: Seed,
    /// The lines of its log.
    pub lines: Vec<String>,
}

/// A place that keeps rooms, their games and the events of these.
///
/// A clone is another handle on the same place. When a call that writes has returned `Ok`, what it
/// wrote survives the death of this process; see the crate's page for power cuts.
pub trait Store: Clone + Send + Sync + 'static {
    /// Keeps a new room.
    ///
    /// # Errors
    /// [`StoreError::RoomExists`], and the room that had the code is unharmed.
    fn make_room(&self, room: &NewRoom) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns the room with this code, if there is one.
    ///
    /// # Errors
    /// When the database fails.
    fn room(&self, code: &str) -> impl Future<Output = Result<Option<Room>, StoreError>> + Send;

    /// Gives a chair to somebody else, or to nobody.
    ///
    /// # Errors
    /// [`StoreError::NoSuchRoom`].
    fn set_chair(
        &self,
        room: &str,
        seat: Seat,
        chair: Option<&Chair>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Notes that somebody cares about the room. An older moment than the one known changes
    /// nothing.
    ///
    /// # Errors
    /// [`StoreError::NoSuchRoom`].
    fn touch(
        &self,
        room: &str,
        at: UnixSeconds,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Adds to the time that servers have run on this database, deletes the rooms that are too
    /// old by then, games and all, and returns their codes in order. Appending does not touch a
    /// room: whoever runs tables does.
    ///
    /// # Errors
    /// When the database fails; then nothing is deleted and no time has passed.
    fn sweep(&self, sweep: &Sweep) -> impl Future<Output = Result<Vec<String>, StoreError>> + Send;

    /// Keeps the beginning of a game.
    ///
    /// # Errors
    /// [`StoreError::NoSuchRoom`]; [`StoreError::GameNotOver`], since a room plays one game at a
    /// time; [`StoreError::GameNotNext`]. So of two that begin the same game one is refused.
    fn begin_game(&self, game: &NewGame) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns everything kept of a game, as of one moment.
    ///
    /// # Errors
    /// When the database fails.
    fn game(&self, id: &GameId) -> impl Future<Output = Result<Option<Game>, StoreError>> + Send;

    /// Returns what may be shown of a game: nothing while it lasts, everything when it is over.
    ///
    /// # Errors
    /// When the database fails.
    fn finished(
        &self,
        id: &GameId,
    ) -> impl Future<Output = Result<Option<Finished>, StoreError>> + Send {
        async {
            let game = self.game(id).await?.filter(|game| game.over);
            Ok(game.map(|game| Finished {
                seed: game.seed,
                lines: game.lines,
            }))
        }
    }

    /// Appends to any number of games in one transaction, in the order given, and returns what
    /// became of each, in the same order. One that is refused leaves no trace and harms no other.
    ///
    /// Of two that append the same event number of one game, here, in another batch or in another
    /// process, one is refused.
    ///
    /// # Errors
    /// When the transaction fails; then nothing is kept, unless the connection broke during the
    /// commit: repeat it, and what was kept after all is [`Refused::NotNext`] or, if it was the
    /// last, [`Refused::Over`].
    fn append(
        &self,
        batch: &[Append],
    ) -> impl Future<Output = Result<Vec<Result<(), Refused>>, StoreError>> + Send;

    /// Writes a little, commits it, and looks for it over a new connection.
    ///
    /// # Errors
    /// When anything of that fails: nothing else can be kept either, then.
    fn check_write(&self) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Waits for what is under way and lets the database go. Later calls fail.
    fn close(&self) -> impl Future<Output = ()> + Send;
}
