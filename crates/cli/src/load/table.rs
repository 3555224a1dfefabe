//! One table: four seats that answer what they are asked, one action at a time.

use std::array;
use std::cell::RefCell;
use std::future::poll_fn;
use std::mem;
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;

use anyhow::Result;
use fastrand::Rng;
use server::wire::{Clock, Held, Join, NewRoom, Options, Seated, Window, With};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::figures::Figures;
use super::http::Server;
use super::seat::{Next, Seat};
use super::told::{Told, What};

/// After how long without a consequence an action counts as lost.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a seat waits before it tries again to come back.
const AWAY: Duration = Duration::from_secs(1);

/// One table.
pub struct Table {
    server: Rc<Server>,
    figures: Rc<RefCell<Figures>>,
    code: String,
    seats: [Seat; 4],
    /// The latest moment that any seat was told.
    at: usize,
    /// The latest action, until every seat knows what came of it.
    flight: Option<Flight>,
    /// When the table last did anything.
    acted: Instant,
    rng: Rng,
}

/// An action on its way.
struct Flight {
    at: usize,
    sent: Instant,
    /// Which seats know what came of it.
    told: [bool; 4],
}

/// What a table can do next.
#[derive(Clone, Copy)]
enum Turn {
    /// The seat at this place answers.
    Answer(usize),
    /// Everybody goes on to the next deal.
    On,
    /// The next game begins.
    Again,
}

impl Table {
    /// Makes a room, takes its four seats, opens their sockets and begins a game.
    ///
    /// # Errors
    /// When the server refuses any of it.
    pub async fn make(
        server: Rc<Server>,
        figures: Rc<RefCell<Figures>>,
        rules: &str,
        rng: Rng,
    ) -> Result<Table> {
        let room = NewRoom {
            rules: rules.to_owned(),
            options: Options::default(),
            clock: Clock::default(),
            window: Window::Short,
            listed: false,
            minutes: None,
            name: "Load 1".to_owned(),
            play: With::Friends,
        };
        let Seated { code, token, .. } = server.post("/api/rooms", &room).await?;
        let mut seats = vec![Seat::open(&server, &code, token).await?];
        for number in 2..=4 {
            let name = format!("Load {number}");
            let join = format!("/api/rooms/{code}/join");
            let Seated { token, .. } = server.post(&join, &Join { name }).await?;
            seats.push(Seat::open(&server, &code, token).await?);
        }
        let seats: [Seat; 4] = array::from_fn(|_| seats.remove(0));
        let table = Table {
            server,
            figures,
            code,
            seats,
            at: 0,
            flight: None,
            acted: Instant::now(),
            rng,
        };
        table.start(0).await?;
        Ok(table)
    }

    /// Acts once a period from `first` on, until it is told to stop.
    ///
    /// When an action is due does not depend on the server: one that cannot be sent in time,
    /// because the table has not been told of the one before, is late and sent as soon as it can.
    pub async fn play(
        mut self,
        first: Instant,
        period: Duration,
        mut stopped: watch::Receiver<bool>,
    ) {
        let (mut due, mut late) = (first, false);
        let timer = sleep_until(due);
        tokio::pin!(timer);
        loop {
            let stopping = *stopped.borrow();
            if stopping && self.has_landed() {
                break;
            }
            let now = Instant::now();
            if !stopping && now >= due {
                if let Some(turn) = self.turn() {
                    self.act(turn, due).await;
                    (due, late) = (due + period, false);
                    continue;
                }
                self.figures.borrow_mut().late += u64::from(!late);
                late = true;
            }
            if (late || stopping) && now >= self.acted + PATIENCE {
                self.figures.borrow_mut().errors.timeouts += 1;
                if stopping {
                    break;
                }
                self.come_again().await;
            }
            let wakes = if late || stopping {
                self.acted + PATIENCE
            } else {
                due
            };
            if timer.deadline() != wakes {
                timer.as_mut().reset(wakes);
            }
            tokio::select! {
                biased;
                (place, text) = told(&mut self.seats) => self.hear(place, text).await,
                () = &mut timer => {}
                _ = stopped.changed(), if !stopping => {}
            }
        }
        for seat in self.seats {
            seat.close().await;
        }
    }

    /// What can be done now; `None` while the server has not told everybody of it.
    fn turn(&self) -> Option<Turn> {
        if self.seats.iter().all(|seat| seat.over) {
            return Some(Turn::Again);
        }
        if self.seats.iter().any(|seat| seat.at != self.at) {
            return None;
        }
        let on = |seat: &Seat| matches!(seat.next, Next::On(_));
        if self.seats.iter().all(on) {
            return Some(Turn::On);
        }
        let answers = |seat: &Seat| matches!(seat.next, Next::Answer(_));
        self.seats.iter().position(answers).map(Turn::Answer)
    }

    /// Whether nothing is on its way any more. An answer leads to nothing while others still think.
    fn has_landed(&self) -> bool {
        let acknowledged = |seat: &Seat| seat.unacknowledged.is_none();
        (self.flight.is_none() || self.turn().is_some()) && self.seats.iter().all(acknowledged)
    }

    async fn act(&mut self, turn: Turn, due: Instant) {
        let now = Instant::now();
        self.acted = now;
        self.flight = Some(Flight {
            at: self.at,
            sent: now,
            told: [false; 4],
        });
        {
            let mut figures = self.figures.borrow_mut();
            figures.actions += 1;
            figures.waited.note(now - due);
        }
        match turn {
            Turn::Answer(place) => {
                let seat = &mut self.seats[place];
                if seat.unacknowledged.replace(now).is_some() {
                    self.figures.borrow_mut().errors.timeouts += 1;
                }
                seat.say_next(&self.figures).await;
            }
            Turn::On => {
                for seat in &mut self.seats {
                    seat.say_next(&self.figures).await;
                }
            }
            Turn::Again => self.begin_again().await,
        }
        for seat in &mut self.seats {
            seat.ping(&self.figures).await;
        }
    }

    async fn begin_again(&mut self) {
        self.figures.borrow_mut().games += 1;
        self.at = 0;
        self.flight = None;
        self.seats.iter_mut().for_each(Seat::begin_again);
        // It begins when everybody wants it.
        for place in 0..self.seats.len() {
            if self.start(place).await.is_err() {
                self.figures.borrow_mut().errors.refused += 1;
            }
        }
    }

    async fn start(&self, place: usize) -> Result<()> {
        let token = self.seats[place].token().to_owned();
        let path = format!("/api/rooms/{}/start", self.code);
        self.server.tell(&path, &Held { token }).await
    }

    /// Takes in what a seat was told, or that it is told nothing any more.
    async fn hear(&mut self, place: usize, text: Option<Utf8Bytes>) {
        let welcome = match text {
            Some(text) => self.take_in(place, &text),
            None => {
                self.figures.borrow_mut().errors.closed += 1;
                false
            }
        };
        if !welcome {
            self.come_back(place).await;
        }
    }

    /// Takes in what a seat was told. Returns whether it knows how things are: one who was refused
    /// does not.
    fn take_in(&mut self, place: usize, text: &str) -> bool {
        let now = Instant::now();
        let mut figures = self.figures.borrow_mut();
        figures.received.count(text.len());
        let Ok(told) = Told::read(text) else {
            figures.errors.unreadable += 1;
            return true;
        };
        let seat = &mut self.seats[place];
        match told.what {
            What::Moment => {
                if seat.see(&told, &mut self.rng).is_err() {
                    figures.errors.unreadable += 1;
                }
                self.at = self.at.max(told.at);
                if let Some(flight) = self.flight.as_mut().filter(|it| told.at > it.at) {
                    flight.told[place] = true;
                    if flight.told == [true; 4] {
                        figures.moment.note(now - flight.sent);
                        self.flight = None;
                    }
                }
            }
            What::Taken => {
                if let Some(sent) = seat.unacknowledged.take() {
                    figures.taken.note(now - sent);
                }
            }
            What::Refused => figures.errors.refused += 1,
            What::Over => seat.over = true,
            What::Room | What::Pong => {}
        }
        told.what != What::Refused
    }

    /// Opens a seat's socket anew: whoever comes is told how things are.
    async fn come_back(&mut self, place: usize) {
        let token = self.seats[place].token().to_owned();
        match Seat::open(&self.server, &self.code, token).await {
            Ok(seat) => {
                self.figures.borrow_mut().reconnects += 1;
                let gone = mem::replace(&mut self.seats[place], seat);
                gone.close().await;
            }
            // It is heard again that the socket is closed, and tried again.
            Err(_) => sleep(AWAY).await,
        }
    }

    /// Lets every seat come back, for one who hears nothing for long.
    async fn come_again(&mut self) {
        self.acted = Instant::now();
        self.flight = None;
        for place in 0..self.seats.len() {
            self.come_back(place).await;
        }
    }
}

/// The next text that any of the seats is told; `None` from one whose socket is closed.
async fn told(seats: &mut [Seat; 4]) -> (usize, Option<Utf8Bytes>) {
    poll_fn(|cx| {
        for (place, seat) in seats.iter_mut().enumerate() {
            if let Poll::Ready(text) = seat.poll_told(cx) {
                return Poll::Ready((place, text));
            }
        }
        Poll::Pending
    })
    .await
}
