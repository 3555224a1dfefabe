//! One table: four seats that act when they are asked, one action at a time.

use std::array;
use std::cell::RefCell;
use std::future::poll_fn;
use std::mem;
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;

use anyhow::Result;
use fastrand::Rng;
use game::Mode;
use server::wire::{
    ClaimWindow, Clock, JoinRequest, NewRoom, Opponents, RoomOptions, SeatGrant, SeatToken,
};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::http::Server;
use crate::measurements::Measurements;
use crate::message::{Message, MessageKind};
use crate::seat::{Next, Seat};

/// An action that is followed by no moment within this time counts as a timeout.
const TIMEOUT: Duration = Duration::from_secs(10);
/// How long a seat waits before it tries to reconnect again.
const RECONNECT_DELAY: Duration = Duration::from_secs(1);

/// One table.
pub struct Table {
    server: Rc<Server>,
    measurements: Rc<RefCell<Measurements>>,
    code: String,
    seats: [Seat; 4],
    /// The number of the latest moment that any seat has seen.
    at: usize,
    /// The latest action, until every seat has received the moment that follows it.
    in_flight: Option<InFlight>,
    /// When the table last did anything.
    acted: Instant,
    rng: Rng,
}

/// An action whose resulting moment has not reached every seat yet.
struct InFlight {
    at: usize,
    sent: Instant,
    /// Which seats have received the resulting moment.
    received: [bool; 4],
}

/// What a table can do next.
#[derive(Clone, Copy)]
enum Turn {
    /// This seat acts.
    Act(usize),
    /// All seats go on to the next deal.
    NextDeal,
    /// Another game begins.
    NextGame,
}

impl Table {
    /// Creates a room, takes its four seats, opens their sockets and starts a game.
    ///
    /// # Errors
    /// When the server refuses any of it.
    pub async fn create(
        server: Rc<Server>,
        measurements: Rc<RefCell<Measurements>>,
        rules: &str,
        rng: Rng,
    ) -> Result<Table> {
        let room = NewRoom {
            rules: rules.to_owned(),
            options: RoomOptions::default(),
            clock: Clock::default(),
            window: ClaimWindow::Short,
            listed: false,
            minutes: None,
            mode: Mode::Prevent,
            name: "Load 1".to_owned(),
            play: Opponents::Friends,
        };
        let SeatGrant { code, token, .. } = server.post("/api/rooms", &room).await?;
        let mut seats = vec![Seat::open(&server, &code, token).await?];
        for number in 2..=4 {
            let name = format!("Load {number}");
            let join = format!("/api/rooms/{code}/join");
            let SeatGrant { token, .. } = server.post(&join, &JoinRequest { name }).await?;
            seats.push(Seat::open(&server, &code, token).await?);
        }
        let seats: [Seat; 4] = array::from_fn(|_| seats.remove(0));
        let table = Table {
            server,
            measurements,
            code,
            seats,
            at: 0,
            in_flight: None,
            acted: Instant::now(),
            rng,
        };
        table.start(0).await?;
        Ok(table)
    }

    /// Acts once per period from `first` on, until `stopped` becomes true.
    ///
    /// When an action is due does not depend on the server: an action that cannot be sent in time,
    /// because the server has not announced the previous one, is late and is sent as soon as possible.
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
            if stopping && self.is_idle() {
                break;
            }
            let now = Instant::now();
            if !stopping && now >= due {
                if let Some(turn) = self.turn() {
                    self.act(turn, due).await;
                    (due, late) = (due + period, false);
                    continue;
                }
                self.measurements.borrow_mut().late += u64::from(!late);
                late = true;
            }
            if (late || stopping) && now >= self.acted + TIMEOUT {
                self.measurements.borrow_mut().errors.timeouts += 1;
                if stopping {
                    break;
                }
                self.reconnect_all().await;
            }
            let wakes = if late || stopping {
                self.acted + TIMEOUT
            } else {
                due
            };
            if timer.deadline() != wakes {
                timer.as_mut().reset(wakes);
            }
            tokio::select! {
                biased;
                (index, text) = next_message(&mut self.seats) => self.receive(index, text).await,
                () = &mut timer => {}
                _ = stopped.changed(), if !stopping => {}
            }
        }
        for seat in self.seats {
            seat.close().await;
        }
    }

    /// What can be done now; `None` while some seat has not received the latest moment.
    fn turn(&self) -> Option<Turn> {
        if self.seats.iter().all(|seat| seat.over) {
            return Some(Turn::NextGame);
        }
        if self.seats.iter().any(|seat| seat.at != self.at) {
            return None;
        }
        let is_done = |seat: &Seat| matches!(seat.next, Next::Continue(_));
        if self.seats.iter().all(is_done) {
            return Some(Turn::NextDeal);
        }
        let is_asked = |seat: &Seat| matches!(seat.next, Next::Act(_));
        self.seats.iter().position(is_asked).map(Turn::Act)
    }

    /// Whether no moment is awaited. An action leads to none while other seats are still asked.
    fn is_idle(&self) -> bool {
        let acknowledged = |seat: &Seat| seat.unacknowledged.is_none();
        (self.in_flight.is_none() || self.turn().is_some()) && self.seats.iter().all(acknowledged)
    }

    async fn act(&mut self, turn: Turn, due: Instant) {
        let now = Instant::now();
        self.acted = now;
        self.in_flight = Some(InFlight {
            at: self.at,
            sent: now,
            received: [false; 4],
        });
        {
            let mut measurements = self.measurements.borrow_mut();
            measurements.actions += 1;
            measurements.waited.add(now - due);
        }
        match turn {
            Turn::Act(index) => {
                let seat = &mut self.seats[index];
                if seat.unacknowledged.replace(now).is_some() {
                    self.measurements.borrow_mut().errors.timeouts += 1;
                }
                seat.send_next(&self.measurements).await;
            }
            Turn::NextDeal => {
                for seat in &mut self.seats {
                    seat.send_next(&self.measurements).await;
                }
            }
            Turn::NextGame => self.start_next_game().await,
        }
        for seat in &mut self.seats {
            seat.ping(&self.measurements).await;
        }
    }

    async fn start_next_game(&mut self) {
        self.measurements.borrow_mut().games += 1;
        self.at = 0;
        self.in_flight = None;
        self.seats.iter_mut().for_each(Seat::reset);
        // The game starts once all four have asked for it.
        for index in 0..self.seats.len() {
            if self.start(index).await.is_err() {
                self.measurements.borrow_mut().errors.refused += 1;
            }
        }
    }

    async fn start(&self, index: usize) -> Result<()> {
        let token = self.seats[index].token().to_owned();
        let path = format!("/api/rooms/{}/start", self.code);
        self.server.send(&path, &SeatToken { token }).await
    }

    /// Handles a message to a seat, or that its socket was closed.
    async fn receive(&mut self, index: usize, text: Option<Utf8Bytes>) {
        let is_up_to_date = match text {
            Some(text) => self.handle(index, &text),
            None => {
                self.measurements.borrow_mut().errors.closed += 1;
                false
            }
        };
        if !is_up_to_date {
            self.reconnect(index).await;
        }
    }

    /// Handles a message to a seat. Returns whether the seat is up to date: after a refusal it is
    /// not.
    fn handle(&mut self, index: usize, text: &str) -> bool {
        let now = Instant::now();
        let mut measurements = self.measurements.borrow_mut();
        measurements.received.count(text.len());
        let Ok(message) = Message::read(text) else {
            measurements.errors.unreadable += 1;
            return true;
        };
        let seat = &mut self.seats[index];
        match message.kind {
            MessageKind::Moment => {
                if seat.see(&message, &mut self.rng).is_err() {
                    measurements.errors.unreadable += 1;
                }
                self.at = self.at.max(message.at);
                if let Some(action) = self.in_flight.as_mut().filter(|it| message.at > it.at) {
                    action.received[index] = true;
                    if action.received == [true; 4] {
                        measurements.moment.add(now - action.sent);
                        self.in_flight = None;
                    }
                }
            }
            MessageKind::Taken => {
                if let Some(sent) = seat.unacknowledged.take() {
                    measurements.taken.add(now - sent);
                }
            }
            MessageKind::Refused => measurements.errors.refused += 1,
            MessageKind::Over => seat.over = true,
            MessageKind::Room | MessageKind::Pong => {}
        }
        message.kind != MessageKind::Refused
    }

    /// Opens a seat's socket again; the server then sends the current state.
    async fn reconnect(&mut self, index: usize) {
        let token = self.seats[index].token().to_owned();
        match Seat::open(&self.server, &self.code, token).await {
            Ok(seat) => {
                self.measurements.borrow_mut().reconnects += 1;
                let old = mem::replace(&mut self.seats[index], seat);
                old.close().await;
            }
            // The closed socket is noticed again, and the next attempt follows.
            Err(_) => sleep(RECONNECT_DELAY).await,
        }
    }

    /// Reconnects every seat, after a timeout.
    async fn reconnect_all(&mut self) {
        self.acted = Instant::now();
        self.in_flight = None;
        for index in 0..self.seats.len() {
            self.reconnect(index).await;
        }
    }
}

/// The next message to any of the seats; `None` from a seat whose socket is closed.
async fn next_message(seats: &mut [Seat; 4]) -> (usize, Option<Utf8Bytes>) {
    poll_fn(|cx| {
        for (index, seat) in seats.iter_mut().enumerate() {
            if let Poll::Ready(text) = seat.poll_message(cx) {
                return Poll::Ready((index, text));
            }
        }
        Poll::Pending
    })
    .await
}
