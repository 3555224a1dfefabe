//! All rooms: made, found again, opened from what was kept, and forgotten.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use game::{Event, Public, Rulebook, Settings};
use store::Sweep;
use tiles::{BySeat, Seat};

use crate::keeper::{Keeper, KeptGame, KeptRoom, seconds};
use crate::ready::Ready;
use crate::room::actor::{Books, Opening, channel};
use crate::room::pace::Pace;
use crate::room::running::Running;
use crate::room::stub::RoomStub;
use crate::room::{Chairs, Setup, nickname, players};
use crate::shelf::Shelf;
use crate::token::{TokenDigest, code};
use crate::trouble::Trouble;
use crate::wire::{Clock, NewRoom, RoomCard, RoomState, Seated, Sitter, With};
use crate::workers::Workers;

/// How many rooms may be open.
const MOST_ROOMS: usize = 20_000;
/// How many wait at most for an answer that takes long to find.
const LINE: usize = 32;
/// After how long a room is deleted in which nothing was ever played.
const KEEP_UNPLAYED: Duration = Duration::from_secs(30 * 24 * 3600);
/// How often it is noted that a room is open; less than any time for which rooms are kept.
const TOUCH: Duration = Duration::from_secs(3600);

/// All rooms.
#[derive(Clone)]
pub struct Rooms {
    shelf: Shelf,
    keeper: Keeper,
    short: Duration,
    /// How long rooms are kept in which something was played; for ever if nobody said.
    keep: Option<Duration>,
    /// For questions of anybody.
    workers: Workers,
    open: Arc<Mutex<HashMap<String, Open>>>,
}

struct Open {
    stub: RoomStub,
    listed: bool,
    /// Whether nobody was there when that was last looked at.
    quiet: bool,
    /// How long ago it was noted that somebody cares, if it was.
    noted: Option<Duration>,
}

impl Rooms {
    /// No room is open yet. `short` is how long tables rest after a discard, `keep` how long rooms
    /// are kept in which something was played, for ever if it is not said.
    #[must_use]
    pub fn new(shelf: Shelf, keeper: Keeper, short: Duration, keep: Option<Duration>) -> Rooms {
        Rooms {
            shelf,
            keeper,
            short,
            keep,
            workers: Workers::with_line(LINE),
            open: Arc::default(),
        }
    }

    /// The rulebooks that rooms can be played by.
    #[must_use]
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// Where questions are answered that take long.
    #[must_use]
    pub fn workers(&self) -> &Workers {
        &self.workers
    }

    /// Makes a room, with a chair for whoever asks.
    ///
    /// # Errors
    /// When the request makes no sense, or there are too many rooms.
    pub async fn make(&self, request: NewRoom) -> Result<Seated, Trouble> {
        nickname(&request.name).ok_or(Trouble::BadName)?;
        let setup = Setup {
            rules: request.rules,
            options: request.options,
            clock: request.clock,
            window: request.window,
            listed: request.listed,
            minutes: request.minutes,
        };
        check_numbers(&setup)?;
        // Before anything is kept.
        if self.count() >= MOST_ROOMS {
            return Err(Trouble::TooManyRooms);
        }
        let code = code().map_err(|_| Trouble::Broken)?;
        let kept = KeptRoom {
            setup,
            options_known: true,
            chairs: Chairs::default(),
            game: None,
        };
        let opening = self.prepare(&code, kept).await?;
        // Where time never ends a game, there is nothing to limit.
        let timed = |books: &Books| books.chosen.rules.time.is_some();
        if opening.setup.minutes.is_some() && !opening.books.as_ref().is_some_and(timed) {
            return Err(Trouble::BadOptions);
        }
        let (setup, chairs) = (&opening.setup, &opening.chairs);
        self.keeper.make_room(&code, setup, chairs).await?;
        let stub = self.open(opening)?;
        tracing::info!(room = code, rooms = self.count(), "a room is made");
        let seated = stub.join(request.name).await?;
        if request.play == With::Now {
            let token = TokenDigest::of(&seated.token);
            stub.start(token).await?;
        }
        Ok(seated)
    }

    /// The room with this code, opened again if it has to be.
    ///
    /// # Errors
    /// When there is none.
    pub async fn find(&self, code: &str) -> Result<RoomStub, Trouble> {
        if let Some(stub) = self.opened(code) {
            return Ok(stub);
        }
        let kept = self.keeper.room(code).await?;
        let opening = self.prepare(code, kept).await;
        // There was a book when the room was made.
        let opening = opening.map_err(|trouble| match trouble {
            Trouble::NoRulebook | Trouble::BadOptions => Trouble::BookUnreadable,
            other => other,
        })?;
        self.open(opening)
    }

    /// The rooms that strangers may watch.
    pub async fn listed(&self) -> Vec<RoomCard> {
        let listed: Vec<RoomStub> = {
            let open = self.lock();
            let listed = open.values().filter(|room| room.listed);
            listed.map(|room| room.stub.clone()).take(100).collect()
        };
        let mut cards = Vec::with_capacity(listed.len());
        for stub in listed {
            let Ok(room) = stub.look().await else {
                continue;
            };
            // After a game there is another, as long as somebody is there who may want it.
            if room.state == RoomState::Over && !room.seats.values().any(|chair| chair.here) {
                continue;
            }
            let people = room
                .seats
                .values()
                .filter(|chair| chair.kind != Sitter::Empty);
            cards.push(RoomCard {
                seats: people.map(|chair| chair.name.clone()).collect(),
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
    pub async fn log(&self, code: &str, game: Option<u32>) -> Result<Ready, Trouble> {
        let log = self.keeper.log(code, game).await?;
        let pack = move || Ready::new("application/jsonl", log);
        self.workers.run(pack).await
    }

    /// Whether what happens can be kept.
    pub async fn is_well(&self) -> bool {
        self.keeper.is_well(Instant::now()).await
    }

    /// How many rooms are open.
    #[must_use]
    pub fn count(&self) -> usize {
        self.lock().len()
    }

    /// Deletes rooms that are not to be kept any longer, and closes those where nobody is: they
    /// are opened again from what was kept when somebody comes. `ran` is how long the server has
    /// run since this was last done: rooms grow older by that, whatever the clock says.
    pub async fn sweep(&self, now: SystemTime, ran: Duration) {
        for code in self.to_touch(ran) {
            self.keeper.touch(&code, now).await;
        }
        let sweep = Sweep {
            now: seconds(now),
            ran,
            keep_unplayed: KEEP_UNPLAYED,
            keep_played: self.keep,
        };
        let deleted = self.keeper.sweep(&sweep).await.unwrap_or_default();
        let mut open = self.lock();
        for code in deleted {
            tracing::info!(room = code, "a room is deleted");
            open.remove(&code);
        }
        open.retain(|_, room| {
            let was_quiet = std::mem::replace(&mut room.quiet, room.stub.is_alone());
            !(room.stub.is_closed() || was_quiet && room.quiet)
        });
    }

    /// The open rooms of which that was not noted lately. Whoever opened one cares about it, and a
    /// page may stay open for longer than a room is kept.
    fn to_touch(&self, ran: Duration) -> Vec<String> {
        let mut open = self.lock();
        let mut due = Vec::new();
        for (code, room) in open.iter_mut() {
            let noted = room.noted.map(|noted| noted + ran);
            room.noted = noted.filter(|noted| *noted < TOUCH);
            if room.noted.is_none() {
                room.noted = Some(Duration::ZERO);
                due.push(code.clone());
            }
        }
        due
    }

    /// Closes every room.
    pub fn close(&self) {
        self.lock().clear();
    }

    fn opened(&self, code: &str) -> Option<RoomStub> {
        let open = self.lock();
        let room = open.get(code).filter(|room| !room.stub.is_closed())?;
        Some(room.stub.clone())
    }

    /// Opens a room, unless somebody else has done so meanwhile.
    fn open(&self, opening: Opening) -> Result<RoomStub, Trouble> {
        let (code, listed) = (opening.code.clone(), opening.setup.listed);
        let mut open = self.lock();
        if let Some(room) = open.get(&code).filter(|room| !room.stub.is_closed()) {
            return Ok(room.stub.clone());
        }
        if open.len() >= MOST_ROOMS {
            return Err(Trouble::TooManyRooms);
        }
        let (stub, actor) = channel(opening, self.keeper.clone());
        tokio::spawn(actor.run());
        let room = Open {
            stub: stub.clone(),
            listed,
            quiet: false,
            noted: None,
        };
        open.insert(code, room);
        Ok(stub)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Open>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the book with what the room chose and folds the game again, which takes a while.
    async fn prepare(&self, code: &str, kept: KeptRoom) -> Result<Opening, Trouble> {
        let (rooms, code) = (self.clone(), code.to_owned());
        let opening = self
            .keeper
            .openers()
            .run(move || rooms.opening(&code, kept));
        opening.await?
    }

    fn opening(&self, code: &str, kept: KeptRoom) -> Result<Opening, Trouble> {
        let books = self.books(&kept);
        let pace = Pace {
            clock: kept.setup.clock,
            window: kept.setup.window,
            short: self.short,
            limit: kept.setup.minutes.map(minutes),
        };
        let rows = kept.game.as_ref().map(KeptGame::rows);
        // A game that was begun is played to its end by what it was begun with.
        let running = match (&books, kept.game) {
            (_, None) => None,
            (books, Some(game)) => resume(code, books.as_ref().ok(), game, pace, &kept.chairs)?,
        };
        if let (Err(trouble), None) = (&books, &running) {
            return Err(*trouble);
        }
        Ok(Opening {
            code: code.to_owned(),
            setup: kept.setup,
            books: books.ok(),
            chairs: kept.chairs,
            rows: rows.unwrap_or(BySeat::new(Seat::ALL)),
            pace,
            running,
        })
    }

    /// The book of a room, and the same with what the room chose over it.
    fn books(&self, kept: &KeptRoom) -> Result<Books, Trouble> {
        let Setup { rules, options, .. } = &kept.setup;
        let books = || {
            Ok(Books {
                plain: self.shelf.book(rules)?,
                chosen: self.shelf.chosen(rules, options)?,
            })
        };
        match books() {
            Ok(_) if !kept.options_known => Err(Trouble::BookUnreadable),
            books => books,
        }
    }
}

/// The room's latest game, going on where it stopped; `None` where it was only about to begin and
/// there is no book to begin it by.
fn resume(
    code: &str,
    books: Option<&Books>,
    game: KeptGame,
    pace: Pace,
    chairs: &Chairs,
) -> Result<Option<Running>, Trouble> {
    let KeptGame {
        number,
        seed,
        events,
        answers,
        state,
    } = game;
    if events.is_empty() {
        // It was about to begin.
        let chosen = books.map(|books| Arc::clone(&books.chosen));
        return Ok(chosen.map(|book| Running::new(number, book, players(chairs), seed, pace)));
    }
    let book = played_by(code, books.map(|books| &books.chosen), &events)?;
    let running = Running::resume(number, book, &events, seed, pace);
    let Ok(Some(mut running)) = running else {
        tracing::error!(room = code, "the kept game cannot be folded again");
        return Err(Trouble::Broken);
    };
    if let Some(bank) = state.bank {
        running.play.set_bank(bank);
    }
    if let Some(left) = state.left {
        let left = Duration::from_millis(left);
        running.play.set_game_time(left, Instant::now());
    }
    // Who came since the deal began did not play it, nor did nobody.
    for (seat, chair) in chairs.iter() {
        let sat = running.has_dealt_since(chair.sat);
        let player = if sat {
            chair.player()
        } else {
            chair.before.clone()
        };
        if !player.name.is_empty() {
            running.players[seat] = player;
        }
    }
    running.answer_again(&answers);
    Ok(Some(running))
}

/// The book that a game was begun by: it is played to its end by the same settings, even if the
/// book has changed since or is gone.
///
/// # Errors
/// When the settings cannot be read here.
fn played_by(
    code: &str,
    today: Option<&Arc<Rulebook>>,
    events: &[Event],
) -> Result<Arc<Rulebook>, Trouble> {
    let begun = events.iter().find_map(|event| match event {
        Event::Public(Public::Begun(begun)) => Some(begun),
        Event::Dealt { .. } | Event::Drew { .. } | Event::Public(_) => None,
    });
    let settings = &begun.ok_or(Trouble::BookUnreadable)?.rules;
    let played = match today {
        Some(today) if **settings == Settings::from(&**today) => return Ok(Arc::clone(today)),
        Some(today) => settings.rulebook_over(today),
        None => settings.rulebook(),
    };
    played.map(Arc::new).map_err(|error| {
        tracing::error!(room = code, %error, "the settings of a kept game cannot be read");
        Trouble::BookUnreadable
    })
}

/// Clocks and points that make sense.
fn check_numbers(setup: &Setup) -> Result<(), Trouble> {
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
        .is_none_or(|minutes| MINUTES.contains(&minutes));
    (clock && start && limit)
        .then_some(())
        .ok_or(Trouble::BadOptions)
}

/// How many minutes a game may be limited to.
const MINUTES: RangeInclusive<u16> = 5..=600;

fn minutes(minutes: u16) -> Duration {
    Duration::from_secs(60 * u64::from(minutes))
}
