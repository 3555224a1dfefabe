//! The task of a room: handles one message after another, stores the events, and sends everybody
//! what they may see.
//!
//! Events are stored first and sent afterwards. If they cannot be stored the room closes, and is
//! opened again from storage.

mod answers;
mod broadcast;
mod connections;
mod seating;

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use game::Rulebook;
use tiles::{BySeat, Seat};
use tokio::sync::mpsc;
use tokio::time::sleep_until;

use super::room_game::RoomGame;
use super::stub::{self, Message, RoomStub};
use super::timing::Timing;
use super::viewers::Viewers;
use super::{Chairs, Setup};
use crate::error::ApiError;
use crate::storage::Storage;

/// The shortest time between two messages that only announce a new number of spectators.
const SPECTATORS_INTERVAL: Duration = Duration::from_secs(1);

/// The task of a room.
pub struct RoomActor {
    code: String,
    setup: Setup,
    rulebooks: Option<RoomRulebooks>,
    chairs: Chairs,
    /// For each seat, the seat under which the store keeps its holder. Players keep the row of
    /// their first seat, so that drawing seats again takes one write.
    stored_seats: BySeat<Seat>,
    game: Option<RoomGame>,
    timing: Timing,
    viewers: Viewers,
    /// When the room was last sent to everybody.
    info_sent: Instant,
    /// Whether the number of spectators has changed since then.
    info_outdated: bool,
    storage: Storage,
    inbox: mpsc::Receiver<Message>,
}

/// The rulebook of a room, without and with the room's options.
pub struct RoomRulebooks {
    /// The rulebook itself.
    pub base: Arc<Rulebook>,
    /// The rulebook changed by the room's options.
    pub with_options: Arc<Rulebook>,
}

/// Everything that a room is opened with.
pub struct RoomParts {
    /// Its code.
    pub code: String,
    /// How it was set up.
    pub setup: Setup,
    /// Its rulebook; `None` where it can no longer be read, so that the game that was begun is the
    /// last.
    pub rulebooks: Option<RoomRulebooks>,
    /// Who occupies its chairs.
    pub chairs: Chairs,
    /// For each seat, the seat under which the store keeps its holder.
    pub stored_seats: BySeat<Seat>,
    /// Its timing.
    pub timing: Timing,
    /// Its latest game, if there was one.
    pub game: Option<RoomGame>,
}

/// A room, and its handle.
#[must_use]
pub fn channel(parts: RoomParts, storage: Storage) -> (RoomStub, RoomActor) {
    let (stub, inbox) = stub::channel();
    let actor = RoomActor {
        code: parts.code,
        setup: parts.setup,
        rulebooks: parts.rulebooks,
        chairs: parts.chairs,
        stored_seats: parts.stored_seats,
        game: parts.game,
        timing: parts.timing,
        viewers: Viewers::default(),
        info_sent: Instant::now(),
        info_outdated: false,
        storage,
        inbox,
    };
    (stub, actor)
}

/// The room has to close, because what it holds may differ from what is stored.
struct RoomClosed;

impl RoomActor {
    /// Runs until every handle of the room has been dropped, or something cannot be stored.
    pub async fn run(mut self) {
        for seat in Seat::ALL {
            self.update_presence(seat);
        }
        loop {
            let game = self.game.as_ref();
            let game = game.and_then(|game| game.table.next_deadline());
            let outdated = self.info_outdated;
            let info = outdated.then(|| self.info_sent + SPECTATORS_INTERVAL);
            let deadline = game.into_iter().chain(info).min();
            let message = tokio::select! {
                // Messages that arrived before a deadline are handled before it.
                biased;
                message = self.inbox.recv() => match message {
                    Some(message) => Some(message),
                    None => return,
                },
                () = sleep_until(deadline.unwrap_or_else(Instant::now).into()), if deadline.is_some() => None,
            };
            let handled = match message {
                Some(message) => self.handle(message).await,
                None => Ok(()),
            };
            if handled.is_err() || self.advance().await.is_err() {
                return;
            }
            if self.info_outdated && self.info_sent.elapsed() >= SPECTATORS_INTERVAL {
                self.send_info();
            }
        }
    }

    async fn handle(&mut self, message: Message) -> Result<(), RoomClosed> {
        match message {
            Message::Info(reply) => {
                let _ = reply.send(self.info());
            }
            Message::Join(name, reply) => {
                let joined = self.join(&name).await;
                let is_stored = close_if_not_stored(&joined);
                if let Err(Ok(grant)) = reply.send(joined) {
                    // The client is gone, and nobody else knows the token of the seat.
                    let left = self.leave(grant.seat).await;
                    return is_stored.and(close_if_not_stored(&left));
                }
                return is_stored;
            }
            Message::Start(token, reply) => {
                let started = self.start(&token).await;
                let is_stored = close_if_not_stored(&started);
                let _ = reply.send(started);
                return is_stored;
            }
            Message::Leave(token, reply) => {
                let left = match self.seat_of(&token) {
                    Ok(seat) => self.leave(seat).await,
                    Err(error) => Err(error),
                };
                let is_stored = close_if_not_stored(&left);
                let _ = reply.send(left);
                return is_stored;
            }
            Message::Connect(token, outbox, reply) => {
                self.storage.touch(&self.code, SystemTime::now()).await;
                let connected = self.connect(token, outbox);
                let _ = reply.send(connected);
            }
            Message::Received(viewer, message) => return self.receive(viewer, message).await,
            Message::Disconnect(viewer) => self.disconnect(viewer),
        }
        Ok(())
    }

    /// Lets the game go on, if something is due.
    async fn advance(&mut self) -> Result<(), RoomClosed> {
        let Some(game) = &mut self.game else {
            return Ok(());
        };
        if game.table.wants_another_game() && self.rulebooks.is_some() {
            return self.begin_game().await.map_err(|_| RoomClosed);
        }
        let count_before = game.table.event_count();
        let events = game.table.advance(Instant::now());
        if events.is_empty() {
            return Ok(());
        }
        self.store(count_before, &events).await?;
        self.publish(&events);
        Ok(())
    }

    fn is_playing(&self) -> bool {
        let game = self.game.as_ref();
        game.is_some_and(|game| !game.table.is_over())
    }
}

/// After a failed write the room no longer knows what is stored, so it closes.
fn close_if_not_stored<T>(result: &Result<T, ApiError>) -> Result<(), RoomClosed> {
    match result {
        Err(ApiError::Internal) => Err(RoomClosed),
        Ok(_) | Err(_) => Ok(()),
    }
}
