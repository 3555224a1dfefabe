//! One room, one task: it hears what people say, keeps what happens, and tells everybody.
//!
//! What happens is written down first and told afterwards. If it cannot be written down the room
//! closes, and is opened again from what was.

mod seating;

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use game::{Action, Event, Rulebook};
use tiles::{BySeat, Seat};
use tokio::sync::mpsc;
use tokio::time::sleep_until;

use super::pace::Pace;
use super::running::Running;
use super::stub::{self, Message, RoomStub};
use super::told::text;
use super::viewers::{Text, ViewerId, Viewers};
use super::{Chairs, Setup, players};
use crate::keeper::{Appended, GameState, Keeper};
use crate::metrics::Answered;
use crate::shelf;
use crate::token::TokenDigest;
use crate::trouble::Trouble;
use crate::wire::{Chair, FromBrowser, FromServer, Room, RoomState, Sitter};

/// How often the others are told at most that somebody comes or goes who only watches.
const WATCHERS_TOLD: Duration = Duration::from_secs(1);
/// How many may watch a room.
const MOST_WATCHERS: usize = 60;

/// The task of a room.
pub struct RoomActor {
    code: String,
    setup: Setup,
    books: Option<Books>,
    chairs: Chairs,
    /// Under which seat the store keeps who sits in each: everybody keeps the row of their first
    /// seat, so that drawing seats again is one write.
    rows: BySeat<Seat>,
    running: Option<Running>,
    pace: Pace,
    viewers: Viewers,
    /// When everybody was last told how the room looks.
    room_told: Instant,
    /// Whether somebody has begun or ceased to watch since.
    room_stale: bool,
    keeper: Keeper,
    inbox: mpsc::Receiver<Message>,
}

/// What a room plays by.
pub struct Books {
    /// The book as it is.
    pub plain: Arc<Rulebook>,
    /// The book with what the room chose over it.
    pub chosen: Arc<Rulebook>,
}

/// Everything that a room is made of.
pub struct Opening {
    /// Its code.
    pub code: String,
    /// What it is set up as.
    pub setup: Setup,
    /// What it plays by; `None` where the book cannot be read any more, and the game that was begun
    /// is the last.
    pub books: Option<Books>,
    /// Who sits where.
    pub chairs: Chairs,
    /// Under which seat the store keeps who sits in each.
    pub rows: BySeat<Seat>,
    /// How fast it goes.
    pub pace: Pace,
    /// Its latest game, if there was one.
    pub running: Option<Running>,
}

/// A room, and the way to talk to it.
#[must_use]
pub fn channel(opening: Opening, keeper: Keeper) -> (RoomStub, RoomActor) {
    let (stub, inbox) = stub::channel();
    let actor = RoomActor {
        code: opening.code,
        setup: opening.setup,
        books: opening.books,
        chairs: opening.chairs,
        rows: opening.rows,
        running: opening.running,
        pace: opening.pace,
        viewers: Viewers::default(),
        room_told: Instant::now(),
        room_stale: false,
        keeper,
        inbox,
    };
    (stub, actor)
}

/// The room cannot go on.
struct Closed;

impl RoomActor {
    /// Lives until nobody can talk to the room any more, or what happens cannot be written down.
    pub async fn run(mut self) {
        for seat in Seat::ALL {
            self.set_presence(seat);
        }
        loop {
            let plays = self.running.as_ref();
            let plays = plays.and_then(|running| running.play.wakes());
            let tells = self.room_stale.then(|| self.room_told + WATCHERS_TOLD);
            let wakes = plays.into_iter().chain(tells).min();
            let message = tokio::select! {
                // What was said before the time came counts; time passes after every message.
                biased;
                message = self.inbox.recv() => match message {
                    Some(message) => Some(message),
                    None => return,
                },
                () = sleep_until(wakes.unwrap_or_else(Instant::now).into()), if wakes.is_some() => None,
            };
            let heard = match message {
                Some(message) => self.hear(message).await,
                None => Ok(()),
            };
            if heard.is_err() || self.move_on().await.is_err() {
                return;
            }
            if self.room_stale && self.room_told.elapsed() >= WATCHERS_TOLD {
                self.tell_room();
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), Closed> {
        match message {
            Message::Look(answer) => {
                let _ = answer.send(self.room());
            }
            Message::Join(name, answer) => {
                let joined = self.join(&name).await;
                let goes_on = self.goes_on(&joined);
                if let Err(Ok(seated)) = answer.send(joined) {
                    // Whoever asked is gone, and nobody else knows the secret of the chair.
                    let left = self.leave(seated.seat).await;
                    return goes_on.and(self.goes_on(&left));
                }
                return goes_on;
            }
            Message::Start(token, answer) => {
                let started = self.start(&token).await;
                let goes_on = self.goes_on(&started);
                let _ = answer.send(started);
                return goes_on;
            }
            Message::Leave(token, answer) => {
                let left = match self.held(&token) {
                    Ok(seat) => self.leave(seat).await,
                    Err(trouble) => Err(trouble),
                };
                let goes_on = self.goes_on(&left);
                let _ = answer.send(left);
                return goes_on;
            }
            Message::Enter(token, outbox, answer) => {
                self.keeper.touch(&self.code, SystemTime::now()).await;
                let entered = self.enter(token, outbox);
                let _ = answer.send(entered);
            }
            Message::Said(viewer, said) => return self.heard(viewer, said).await,
            Message::Exit(viewer) => match self.viewers.exit(viewer) {
                Some(seat) => {
                    self.set_presence(seat);
                    self.tell_room();
                }
                None => self.room_stale = true,
            },
        }
        Ok(())
    }

    /// A room that could not write something down no longer knows what is kept: it closes, and is
    /// opened again from that.
    fn goes_on<T>(&self, done: &Result<T, Trouble>) -> Result<(), Closed> {
        match done {
            Err(Trouble::Broken) => Err(Closed),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    async fn heard(&mut self, viewer: ViewerId, said: FromBrowser) -> Result<(), Closed> {
        let Some(seat) = self.viewers.seat(viewer) else {
            return Ok(());
        };
        let seat = seat.filter(|seat| !self.waits(*seat));
        match said {
            FromBrowser::Hello { .. } | FromBrowser::Ping {} => {}
            FromBrowser::On { at } => {
                if let (Some(seat), Some(running)) = (seat, &mut self.running)
                    && running.play.is_at(at)
                    && running.play.is_between_deals()
                    && !running.play.has_gone_on(seat)
                {
                    running.play.go_on(seat);
                    self.tell_room();
                }
            }
            FromBrowser::Act { at, action } => return self.act(viewer, seat, at, action).await,
        }
        Ok(())
    }

    async fn act(
        &mut self,
        viewer: ViewerId,
        seat: Option<Seat>,
        at: usize,
        action: Action,
    ) -> Result<(), Closed> {
        let now = Instant::now();
        let (Some(seat), Some(running)) = (seat, &mut self.running) else {
            let says = "you are not at this table".to_owned();
            self.refuse(viewer, at, "answer/not_seated", says, None);
            return Ok(());
        };
        if !running.play.is_at(at) || running.play.asks(seat).is_none() {
            let says = "the table has moved on".to_owned();
            self.refuse(viewer, at, "answer/stale", says, None);
            return Ok(());
        }
        if let Err(error) = running.play.answer(seat, action, now) {
            let book = running.book();
            let statement = book.statement(error.why.cite(book));
            let cite = statement.map(|statement| statement.id.clone());
            let says = statement.map_or_else(|| error.to_string(), |found| found.says.clone());
            self.refuse(viewer, at, "answer/refused", says, cite);
            return Ok(());
        }
        // What follows at once is written down with the answer's outcome; else the answer alone.
        let before = running.play.at();
        let events = running.play.move_on(now);
        if events.is_empty() {
            let (number, state) = (running.number, state(running, self.rows, now));
            let appended = Appended {
                first: before,
                events: &[],
                answers: vec![(seat, action)],
                state: state.as_ref(),
                over: false,
            };
            let kept = self.keeper.append(&self.code, number, appended);
            kept.await.map_err(|_| Closed)?;
        } else {
            self.keep(before, &events).await?;
        }
        self.count("taken");
        self.viewers
            .tell_one(viewer, text(&FromServer::Taken { at }));
        if !events.is_empty() {
            self.tell(&events);
        }
        Ok(())
    }

    /// Tells a viewer that an answer is not accepted, and why.
    fn refuse(
        &mut self,
        viewer: ViewerId,
        at: usize,
        code: &'static str,
        says: String,
        cite: Option<String>,
    ) {
        self.count(code);
        let refused = FromServer::Refused {
            at,
            code,
            says,
            cite,
        };
        self.viewers.tell_one(viewer, text(&refused));
    }

    fn count(&self, how: &'static str) {
        let answers = &self.keeper.metrics().answers;
        answers.get_or_create(&Answered { how }).inc();
    }

    /// Lets the game go on, if it is time.
    async fn move_on(&mut self) -> Result<(), Closed> {
        let Some(running) = &mut self.running else {
            return Ok(());
        };
        if running.play.wants_another() && self.books.is_some() {
            return self.begin().await.map_err(|_| Closed);
        }
        let at = running.play.at();
        let events = running.play.move_on(Instant::now());
        if events.is_empty() {
            return Ok(());
        }
        self.keep(at, &events).await?;
        self.tell(&events);
        Ok(())
    }

    /// Writes down what has happened in the running game.
    async fn keep(&mut self, at: usize, events: &[Event]) -> Result<(), Closed> {
        let Some(running) = &self.running else {
            return Ok(());
        };
        let (number, over) = (running.number, running.play.is_over());
        let state = state(running, self.rows, Instant::now());
        let appended = Appended {
            first: at,
            events,
            answers: running.play.answers(),
            state: state.as_ref(),
            over,
        };
        let kept = self.keeper.append(&self.code, number, appended);
        kept.await.map_err(|_| Closed)
    }

    fn tell(&mut self, events: &[Event]) {
        let waited = self.waiting();
        let begins = self
            .running
            .as_mut()
            .is_some_and(|running| running.note(events));
        let others_play = begins && self.let_play();
        let waits = self.waiting();
        if waits != waited || others_play {
            for seat in Seat::ALL {
                self.set_presence(seat);
            }
            self.tell_room();
        }
        let Some(running) = &self.running else {
            return;
        };
        let now = Instant::now();
        let view = |seat: Option<Seat>| seat.filter(|seat| !waits[*seat]);
        self.viewers
            .tell(|seat| running.moment(view(seat), events, now));
        if let Some(standing) = running.standing() {
            let (game, events) = (running.number, running.play.at());
            tracing::info!(room = self.code, game, events, "a game is over");
            let over = text(&FromServer::Over { standing });
            self.viewers.tell(|_| Some(over.clone()));
            self.tell_room();
        }
    }

    fn tell_room(&mut self) {
        self.room_told = Instant::now();
        self.room_stale = false;
        let room = self.room();
        self.viewers
            .tell(|you| Some(text(&FromServer::Room { room: &room, you })));
    }

    fn enter(
        &mut self,
        token: Option<TokenDigest>,
        outbox: mpsc::Sender<Text>,
    ) -> Result<ViewerId, Trouble> {
        let seat = match token {
            None if self.viewers.watchers() >= MOST_WATCHERS => return Err(Trouble::Full),
            None => None,
            Some(token) => Some(self.held(&token)?),
        };
        let comes = seat.filter(|seat| !self.viewers.looks_from(*seat));
        let viewer = self.viewers.enter(seat, outbox);
        if let Some(seat) = comes {
            self.set_presence(seat);
            self.tell_room();
        } else {
            // Who only watches, or looks from a second window, disturbs nobody: the others learn of
            // watchers a little later.
            self.room_stale |= seat.is_none();
            let room = self.room();
            let told = text(&FromServer::Room {
                room: &room,
                you: seat,
            });
            self.viewers.tell_one(viewer, told);
        }
        let view = seat.filter(|seat| !self.waits(*seat));
        let Some(running) = &self.running else {
            return Ok(viewer);
        };
        if let Some(moment) = running.moment(view, &[], Instant::now()) {
            self.viewers.tell_one(viewer, moment);
        }
        if let Some(standing) = running.standing() {
            self.viewers
                .tell_one(viewer, text(&FromServer::Over { standing }));
        }
        Ok(viewer)
    }

    /// Shows the table again to everybody who looks from there.
    fn show_again(&mut self, from: Option<Seat>) {
        let Some(running) = &self.running else {
            return;
        };
        let now = Instant::now();
        self.viewers.tell(|seat| {
            (seat == from)
                .then(|| running.moment(seat, &[], now))
                .flatten()
        });
    }

    /// Whoever sits there plays the deal that begins; returns whether that is somebody else.
    fn let_play(&mut self) -> bool {
        let players = players(&self.chairs);
        let Some(running) = &mut self.running else {
            return false;
        };
        let changes = running.players != players;
        running.players = players;
        changes
    }

    fn is_playing(&self) -> bool {
        self.running
            .as_ref()
            .is_some_and(|running| !running.play.is_over())
    }

    fn room(&self) -> Room {
        let state = match &self.running {
            None => RoomState::Waiting,
            Some(running) if running.play.is_over() => RoomState::Over,
            Some(_) => RoomState::Playing,
        };
        let players = self.running.as_ref().map(|running| &running.players);
        let plain = self.books.as_ref().map(|books| &books.plain);
        let rules = &self.setup.rules;
        Room {
            code: self.code.clone(),
            rules: rules.clone(),
            rules_name: plain.map_or(rules, |plain| &plain.name).clone(),
            changed: plain
                .map_or_else(Vec::new, |plain| shelf::changed(plain, &self.setup.options)),
            clock: self.setup.clock,
            window: self.setup.window,
            seats: BySeat::from_fn(|seat| Chair {
                name: self.chairs[seat].name.clone(),
                kind: self.chairs[seat].kind,
                here: self.viewers.looks_from(seat),
                waits: self.waits(seat),
                played: players.map_or_else(String::new, |all| all[seat].name.to_string()),
                played_by_bot: players.is_some_and(|all| all[seat].kind == Sitter::Bot),
                on: self
                    .running
                    .as_ref()
                    .is_some_and(|running| running.play.has_gone_on(seat)),
            }),
            state,
            game: self.running.as_ref().map_or(0, |running| running.number),
            fingerprint: self.running.as_ref().map(Running::fingerprint),
            listed: self.setup.listed,
            minutes: self.setup.minutes,
            drawn: self.running.as_ref().and_then(Running::drawn_by),
            watchers: self.viewers.watchers(),
        }
    }
}

/// What of a game must survive beside its events, where there is any.
fn state(running: &Running, rows: BySeat<Seat>, now: Instant) -> Option<GameState> {
    let left = running.play.game_time(now);
    let state = GameState {
        bank: running.play.bank(),
        left: left.map(|left| left.as_millis() as u64),
        rows: moved(rows),
    };
    (state != GameState::default()).then_some(state)
}

/// Where the chairs are kept, if they are not where they were at first.
fn moved(rows: BySeat<Seat>) -> Option<BySeat<Seat>> {
    (rows != BySeat::new(Seat::ALL)).then_some(rows)
}
