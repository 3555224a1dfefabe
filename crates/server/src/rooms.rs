//! All rooms: creates them, finds them, opens them from storage, and closes and deletes those that
//! nobody uses.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use game::Mode;
use store::Expiry;

use crate::blocking::BlockingPool;
use crate::error::ApiError;
use crate::precompressed::Precompressed;
use crate::reconnect::resume::open_stored_room;
use crate::room::actor::{RoomParts, RoomRulebooks, channel};
use crate::room::stub::RoomStub;
use crate::room::{Chairs, Setup, nickname};
use crate::rulebooks::Rulebooks;
use crate::storage::{Storage, StoredRoom, unix_seconds};
use crate::token::{TokenDigest, room_code};
use crate::wire::{Clock, NewRoom, Occupant, Opponents, RoomCard, RoomState, SeatGrant};

/// The maximum number of open rooms.
const MAX_ROOMS: usize = 20_000;
/// The maximum length of the list of rooms to watch.
const MAX_LISTED: usize = 100;
/// How many expensive requests may be queued.
const REQUEST_QUEUE: usize = 32;
/// How long a room is kept in which nothing was ever played.
const KEEP_UNPLAYED: Duration = Duration::from_secs(30 * 24 * 3600);
/// How often an open room is recorded as used; shorter than any time for which rooms are kept.
const TOUCH_INTERVAL: Duration = Duration::from_secs(3600);

/// All rooms.
#[derive(Clone)]
pub struct Rooms {
    rulebooks: Rulebooks,
    storage: Storage,
    short_pause: Duration,
    /// How long rooms with a played game are kept; forever if `None`.
    keep_played: Option<Duration>,
    /// For expensive requests.
    request_pool: BlockingPool,
    open: Arc<Mutex<HashMap<String, OpenRoom>>>,
}

struct OpenRoom {
    stub: RoomStub,
    listed: bool,
    /// Whether nobody was connected at the last clean-up.
    was_empty: bool,
    /// How long ago the room was recorded as used.
    touched: Option<Duration>,
}

impl Rooms {
    /// No open rooms yet. `short_pause` is how long tables pause after a discard, `keep_played` how
    /// long rooms with a played game are kept, forever if `None`.
    #[must_use]
    pub fn new(
        rulebooks: Rulebooks,
        storage: Storage,
        short_pause: Duration,
        keep_played: Option<Duration>,
    ) -> Rooms {
        Rooms {
            rulebooks,
            storage,
            short_pause,
            keep_played,
            request_pool: BlockingPool::with_queue(REQUEST_QUEUE),
            open: Arc::default(),
        }
    }

    /// The rulebooks that rooms can be played by.
    #[must_use]
    pub fn rulebooks(&self) -> &Rulebooks {
        &self.rulebooks
    }

    /// The thread pool for expensive requests.
    #[must_use]
    pub fn request_pool(&self) -> &BlockingPool {
        &self.request_pool
    }

    /// Creates a room, with a seat for the player who asked for it.
    ///
    /// # Errors
    /// When the request is invalid, or there are too many rooms.
    pub async fn create(&self, request: NewRoom) -> Result<SeatGrant, ApiError> {
        nickname(&request.name).ok_or(ApiError::BadName)?;
        let setup = Setup {
            rules: request.rules,
            options: request.options,
            clock: request.clock,
            window: request.window,
            listed: request.listed,
            minutes: request.minutes,
            mode: request.mode,
        };
        check_ranges(&setup)?;
        // Checked before anything is stored.
        if self.count() >= MAX_ROOMS {
            return Err(ApiError::TooManyRooms);
        }
        let code = room_code().map_err(|_| ApiError::Internal)?;
        let new = StoredRoom {
            setup,
            options_known: true,
            chairs: Chairs::default(),
            game: None,
        };
        let parts = self.prepare(&code, new).await?;
        // A limit has no meaning under a rulebook by which time never ends a game.
        let has_time_rule = |rulebooks: &RoomRulebooks| rulebooks.with_options.rules.time.is_some();
        if parts.setup.minutes.is_some() && !parts.rulebooks.as_ref().is_some_and(has_time_rule) {
            return Err(ApiError::BadOptions);
        }
        let judges = |rulebooks: &RoomRulebooks| rulebooks.with_options.rules.faults.is_some();
        if parts.setup.mode == Mode::Penalise && !parts.rulebooks.as_ref().is_some_and(judges) {
            return Err(ApiError::MistakesNotJudged);
        }
        let (setup, chairs) = (&parts.setup, &parts.chairs);
        self.storage.create_room(&code, setup, chairs).await?;
        let stub = self.open(parts)?;
        tracing::info!(room = code, rooms = self.count(), "a room was created");
        let grant = stub.join(request.name).await?;
        if request.play == Opponents::Bots {
            let token = TokenDigest::of(&grant.token);
            stub.start(token).await?;
        }
        Ok(grant)
    }

    /// The room with this code, opened from storage if necessary.
    ///
    /// # Errors
    /// When there is none.
    pub async fn find(&self, code: &str) -> Result<RoomStub, ApiError> {
        if let Some(stub) = self.find_open(code) {
            return Ok(stub);
        }
        let stored = self.storage.load_room(code).await?;
        let parts = self.prepare(code, stored).await;
        // Its rulebook existed when the room was created.
        let parts = parts.map_err(|error| match error {
            ApiError::RulebookNotFound | ApiError::BadOptions => ApiError::RulebookUnreadable,
            other => other,
        })?;
        self.open(parts)
    }

    /// The public list of rooms to watch.
    pub async fn listed(&self) -> Vec<RoomCard> {
        let listed: Vec<RoomStub> = {
            let open = self.lock();
            let listed = open.values().filter(|room| room.listed);
            let stubs = listed.map(|room| room.stub.clone());
            stubs.take(MAX_LISTED).collect()
        };
        let mut cards = Vec::with_capacity(listed.len());
        for stub in listed {
            let Ok(room) = stub.info().await else {
                continue;
            };
            // After a game there may be another one as long as a player is connected.
            if room.state == RoomState::Over && !room.seats.values().any(|chair| chair.here) {
                continue;
            }
            let occupied = room
                .seats
                .values()
                .filter(|chair| chair.kind != Occupant::Empty);
            cards.push(RoomCard {
                seats: occupied.map(|chair| chair.name.clone()).collect(),
                code: room.code,
                rules: room.rules,
                state: room.state,
                watchers: room.watchers,
            });
        }
        cards.sort_by(|a, b| a.code.cmp(&b.code));
        cards
    }

    /// The log of one of a room's games, or of its latest, once it is over.
    ///
    /// # Errors
    /// When there is none.
    pub async fn log(&self, code: &str, game: Option<u32>) -> Result<Precompressed, ApiError> {
        let log = self.storage.finished_log(code, game).await?;
        let compress = move || Precompressed::new("application/jsonl", log);
        self.request_pool.run(compress).await
    }

    /// Whether the database accepts writes.
    pub async fn is_writable(&self) -> bool {
        self.storage.is_writable(Instant::now()).await
    }

    /// The number of open rooms.
    #[must_use]
    pub fn count(&self) -> usize {
        self.lock().len()
    }

    /// Deletes rooms that have expired, and closes rooms without connections, which are opened from
    /// storage when somebody returns. `running_time` is how long the server has run since the last
    /// clean-up: rooms age by that, whatever the clock says.
    pub async fn clean_up(&self, now: SystemTime, running_time: Duration) {
        for code in self.due_for_touch(running_time) {
            self.storage.touch(&code, now).await;
        }
        let expiry = Expiry {
            now: unix_seconds(now),
            running_time,
            keep_unplayed: KEEP_UNPLAYED,
            keep_played: self.keep_played,
        };
        let deleted = self.storage.delete_expired(&expiry).await;
        let mut open = self.lock();
        for code in deleted.unwrap_or_default() {
            tracing::info!(room = code, "a room was deleted");
            open.remove(&code);
        }
        // A page that is reloaded leaves its room only briefly, so a room is closed when it is
        // found empty for the second time.
        open.retain(|_, room| {
            let is_empty = room.stub.is_only_handle();
            let was_empty = std::mem::replace(&mut room.was_empty, is_empty);
            !(room.stub.is_closed() || was_empty && is_empty)
        });
    }

    /// The open rooms that have to be recorded as used: a page may stay open for longer than a room
    /// is kept.
    fn due_for_touch(&self, running_time: Duration) -> Vec<String> {
        let mut open = self.lock();
        let mut due = Vec::new();
        for (code, room) in open.iter_mut() {
            let touched = room.touched.map(|touched| touched + running_time);
            room.touched = touched.filter(|touched| *touched < TOUCH_INTERVAL);
            if room.touched.is_none() {
                room.touched = Some(Duration::ZERO);
                due.push(code.clone());
            }
        }
        due
    }

    /// Closes every room.
    pub fn close(&self) {
        self.lock().clear();
    }

    fn find_open(&self, code: &str) -> Option<RoomStub> {
        let open = self.lock();
        let room = open.get(code).filter(|room| !room.stub.is_closed())?;
        Some(room.stub.clone())
    }

    /// Opens a room, unless another request has opened it in the meantime.
    fn open(&self, parts: RoomParts) -> Result<RoomStub, ApiError> {
        let (code, listed) = (parts.code.clone(), parts.setup.listed);
        let mut open = self.lock();
        if let Some(room) = open.get(&code).filter(|room| !room.stub.is_closed()) {
            return Ok(room.stub.clone());
        }
        if open.len() >= MAX_ROOMS {
            return Err(ApiError::TooManyRooms);
        }
        let (stub, actor) = channel(parts, self.storage.clone());
        tokio::spawn(actor.run());
        let room = OpenRoom {
            stub: stub.clone(),
            listed,
            was_empty: false,
            touched: None,
        };
        open.insert(code, room);
        Ok(stub)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, OpenRoom>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs [`open_stored_room`] in the thread pool.
    async fn prepare(&self, code: &str, stored: StoredRoom) -> Result<RoomParts, ApiError> {
        let (rooms, code) = (self.clone(), code.to_owned());
        let prepare = move || rooms.open_stored(&code, stored);
        self.storage.opening_pool().run(prepare).await?
    }

    fn open_stored(&self, code: &str, stored: StoredRoom) -> Result<RoomParts, ApiError> {
        open_stored_room(code, stored, &self.rulebooks, self.short_pause)
    }
}

/// Checks that clocks, points and limits are within sensible ranges.
fn check_ranges(setup: &Setup) -> Result<(), ApiError> {
    let clock = match setup.clock {
        Clock::None {} => true,
        Clock::PerAction { seconds } => (3..=600).contains(&seconds),
        Clock::Bank { seconds, bank } => (1..=600).contains(&seconds) && bank <= 3600,
    };
    let start = setup
        .options
        .start
        .is_none_or(|start| (1_000..=200_000).contains(&start) && start % 100 == 0);
    let limit = setup
        .minutes
        .is_none_or(|minutes| LIMIT_MINUTES.contains(&minutes));
    (clock && start && limit)
        .then_some(())
        .ok_or(ApiError::BadOptions)
}

/// The range of the time limit of a game, in minutes.
const LIMIT_MINUTES: RangeInclusive<u16> = 5..=600;
