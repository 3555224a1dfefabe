//! Storage of rooms: converts between our types and the texts in the store.

mod stored_room;

use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use game::{Action, Event, Seed};
use serde::Serialize;
use store::{
    AnyStore, Append, AppendError, Expiry, GameId, NewGame, Store, StoreError, UnixSeconds,
    WriterStub,
};
use tiles::{BySeat, Seat};

pub use stored_room::{GameState, StoredGame, StoredRoom};

use crate::blocking::BlockingPool;
use crate::error::{ApiError, with_sources};
use crate::health::Health;
use crate::metrics::Metrics;
use crate::room::{Chairs, SeatHolder, Setup};

/// The storage of all rooms.
#[derive(Clone)]
pub struct Storage {
    store: AnyStore,
    writer: WriterStub,
    health: Arc<Health>,
    /// For creating and resuming rooms. Its queue is unbounded: after a restart all players come
    /// back at once, and none of them may be refused.
    opening_pool: BlockingPool,
    metrics: Arc<Metrics>,
}

/// What a table adds to its game in one step.
pub struct GameUpdate<'a> {
    /// The number of events that the game had before.
    pub first: usize,
    /// The new events.
    pub events: &'a [Event],
    /// The answers given so far to the prompts that follow these events.
    pub answers: Vec<(Seat, Action)>,
    /// The new state of the game, where it changes.
    pub state: Option<&'a GameState>,
    /// Whether the game is now over.
    pub over: bool,
}

impl Storage {
    /// The storage in this store.
    #[must_use]
    pub fn new(store: AnyStore, writer: WriterStub, metrics: Arc<Metrics>) -> Storage {
        Storage {
            store,
            writer,
            health: Arc::default(),
            opening_pool: BlockingPool::with_queue(usize::MAX),
            metrics,
        }
    }

    /// The thread pool in which stored rooms are read and opened.
    #[must_use]
    pub fn opening_pool(&self) -> &BlockingPool {
        &self.opening_pool
    }

    /// The server's metrics.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Stores a new room.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn create_room(
        &self,
        code: &str,
        setup: &Setup,
        chairs: &Chairs,
    ) -> Result<(), ApiError> {
        let room = store::NewRoom {
            code: code.to_owned(),
            created: unix_seconds(SystemTime::now()),
            settings: to_json(setup),
            chairs: BySeat::from_fn(|seat| stored_room::chair(&chairs[seat])),
        };
        self.store.create_room(&room).await.map_err(store_failed)
    }

    /// Stores who occupies a chair.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn set_chair(
        &self,
        room: &str,
        seat: Seat,
        holder: &SeatHolder,
    ) -> Result<(), ApiError> {
        let chair = stored_room::chair(holder);
        let set = self.store.set_chair(room, seat, chair.as_ref());
        set.await.map_err(store_failed)
    }

    /// Stores the beginning of a game.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn begin_game(
        &self,
        room: &str,
        number: u32,
        seed: Seed,
        state: &GameState,
    ) -> Result<(), ApiError> {
        let game = NewGame {
            id: game_id(room, number),
            seed,
            state: to_json(state),
        };
        self.store.begin_game(&game).await.map_err(store_failed)
    }

    /// Stores everything that a table adds to its game in one step.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn append(
        &self,
        room: &str,
        number: u32,
        update: GameUpdate<'_>,
    ) -> Result<(), ApiError> {
        let lines = update.events.iter().map(record::log::write);
        let answers = update.answers.iter();
        let append = Append {
            lines: lines.map(|line| line.trim_end().to_owned()).collect(),
            answers: answers
                .map(|(seat, action)| (*seat, to_json(action)))
                .collect(),
            state: update.state.map(to_json),
            over: update.over,
            ..Append::at(game_id(room, number), update.first as u32)
        };
        self.write(append).await
    }

    async fn write(&self, append: Append) -> Result<(), ApiError> {
        let room = append.game.room.clone();
        let (events, began) = (append.lines.len() as u64, Instant::now());
        let written = self.writer.append(append).await;
        // A refused append does not fit its game, but the database itself works.
        let writable = matches!(written, Ok(()) | Err(AppendError::Refused(_)));
        self.health.record_write(writable, Instant::now());
        written.map_err(|error| {
            tracing::error!(
                room,
                error = with_sources(&error),
                "events cannot be stored"
            );
            ApiError::Internal
        })?;
        self.metrics.events.inc_by(events);
        let time = began.elapsed().as_secs_f64();
        self.metrics.write_time.observe(time);
        Ok(())
    }

    /// Reads a room and its latest game.
    ///
    /// # Errors
    /// When there is no such room, or what is stored cannot be read.
    pub async fn load_room(&self, code: &str) -> Result<StoredRoom, ApiError> {
        let room = self.store.room(code).await.map_err(store_failed)?;
        let room = room.ok_or(ApiError::RoomNotFound)?;
        let game = match room.last_game {
            Some(last) => self
                .store
                .game(&game_id(code, last.number))
                .await
                .map_err(store_failed)?,
            None => None,
        };
        let game = match game {
            Some(game) => {
                let read = self.opening_pool.run(move || StoredGame::read(&game));
                Some(read.await??)
            }
            None => None,
        };
        StoredRoom::read(&room, game)
    }

    /// The log of one of a room's games, or of its latest, once it is over.
    ///
    /// # Errors
    /// When there is no such room, or that game is not over.
    pub async fn finished_log(&self, code: &str, game: Option<u32>) -> Result<String, ApiError> {
        let room = self.store.room(code).await.map_err(store_failed)?;
        let room = room.ok_or(ApiError::RoomNotFound)?;
        let last = room.last_game.ok_or(ApiError::GameNotOver)?;
        let number = game.unwrap_or(last.number);
        let finished = self.store.finished_game(&game_id(code, number)).await;
        let finished = finished
            .map_err(store_failed)?
            .ok_or(ApiError::GameNotOver)?;
        Ok(finished
            .lines
            .iter()
            .flat_map(|line| [line, "\n"])
            .collect())
    }

    /// Whether the database accepts writes.
    pub async fn is_writable(&self, now: Instant) -> bool {
        self.health.is_writable(&self.writer, now).await
    }

    /// Records that a room is in use.
    pub async fn touch(&self, code: &str, now: SystemTime) {
        if let Err(error) = self.store.touch(code, unix_seconds(now)).await {
            tracing::warn!(room = code, %error, "cannot record that a room is in use");
        }
    }

    /// Deletes the rooms that have expired, and returns their codes.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn delete_expired(&self, expiry: &Expiry) -> Result<Vec<String>, ApiError> {
        let deleted = self.store.delete_expired(expiry);
        deleted.await.map_err(store_failed)
    }
}

fn game_id(room: &str, number: u32) -> GameId {
    let room = room.to_owned();
    GameId { room, number }
}

fn to_json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("our types can be written as JSON")
}

fn store_failed(error: StoreError) -> ApiError {
    tracing::error!(error = with_sources(&error), "the store failed");
    ApiError::Internal
}

/// A point in time as the store counts it.
#[must_use]
pub fn unix_seconds(time: SystemTime) -> UnixSeconds {
    let since = time.duration_since(UNIX_EPOCH);
    UnixSeconds(since.map_or(0, |since| since.as_secs() as i64))
}
