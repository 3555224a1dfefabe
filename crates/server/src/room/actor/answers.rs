//! What players send: answers to what they are asked. Each is stored before it is acknowledged.

use std::time::Instant;

use game::{Action, Event};
use tiles::{BySeat, Seat};

use super::{RoomActor, RoomClosed};
use crate::metrics::AnswerResult;
use crate::room::messages::to_json;
use crate::room::room_game::RoomGame;
use crate::room::viewers::ViewerId;
use crate::storage::{GameState, GameUpdate};
use crate::wire::{ClientMessage, ServerMessage};

impl RoomActor {
    /// Handles a message that has arrived on a socket.
    pub(super) async fn receive(
        &mut self,
        viewer: ViewerId,
        message: ClientMessage,
    ) -> Result<(), RoomClosed> {
        let Some(seat) = self.viewers.seat(viewer) else {
            return Ok(());
        };
        let seat = seat.filter(|seat| !self.waits_for_deal(*seat));
        match message {
            ClientMessage::Hello { .. } | ClientMessage::Ping {} => {}
            ClientMessage::On { at } => {
                if let (Some(seat), Some(game)) = (seat, &mut self.game)
                    && game.table.accepts_answers_to(at)
                    && game.table.is_between_deals()
                    && !game.table.is_ready(seat)
                {
                    game.table.set_ready(seat);
                    self.send_info();
                }
            }
            ClientMessage::Act { at, action } => {
                return self.answer(viewer, seat, at, action).await;
            }
        }
        Ok(())
    }

    async fn answer(
        &mut self,
        viewer: ViewerId,
        seat: Option<Seat>,
        at: usize,
        action: Action,
    ) -> Result<(), RoomClosed> {
        let now = Instant::now();
        let (Some(seat), Some(game)) = (seat, &mut self.game) else {
            let says = "you are not at this table".to_owned();
            self.refuse(viewer, at, "answer/not_seated", says, None);
            return Ok(());
        };
        if !game.table.accepts_answers_to(at) || !game.table.may_answer(seat) {
            let says = "the table has moved on".to_owned();
            self.refuse(viewer, at, "answer/stale", says, None);
            return Ok(());
        }
        if let Err(error) = game.table.answer(seat, action, now) {
            let book = game.book();
            let statement = book.statement(error.why.cite(book));
            let cite = statement.map(|statement| statement.id.clone());
            let says = statement.map_or_else(|| error.to_string(), |found| found.says.clone());
            self.refuse(viewer, at, "answer/refused", says, cite);
            return Ok(());
        }
        // Where events follow at once they are stored, and otherwise the answer alone.
        let count_before = game.table.event_count();
        let events = game.table.advance(now);
        if events.is_empty() {
            let state = game_state(game, self.stored_seats, now);
            let update = GameUpdate {
                first: count_before,
                events: &[],
                answers: vec![(seat, action)],
                state: state.as_ref(),
                over: false,
            };
            let stored = self.storage.append(&self.code, game.number, update);
            stored.await.map_err(|_| RoomClosed)?;
        } else {
            self.store(count_before, &events).await?;
        }
        self.count_answer("taken");
        let is_open = events.is_empty()
            && self
                .game
                .as_ref()
                .is_some_and(|game| game.table.may_answer(seat));
        let taken = ServerMessage::Taken { at, open: is_open };
        self.viewers.send_to(viewer, to_json(&taken));
        if !events.is_empty() {
            self.publish(&events);
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
        self.count_answer(code);
        let refused = ServerMessage::Refused {
            at,
            code,
            says,
            cite,
        };
        self.viewers.send_to(viewer, to_json(&refused));
    }

    fn count_answer(&self, how: &'static str) {
        let answers = &self.storage.metrics().answers;
        answers.get_or_create(&AnswerResult { how }).inc();
    }

    /// Stores new events of the current game.
    pub(super) async fn store(&mut self, first: usize, events: &[Event]) -> Result<(), RoomClosed> {
        let Some(game) = &self.game else {
            return Ok(());
        };
        let state = game_state(game, self.stored_seats, Instant::now());
        let update = GameUpdate {
            first,
            events,
            answers: game.table.answers(),
            state: state.as_ref(),
            over: game.table.is_over(),
        };
        let stored = self.storage.append(&self.code, game.number, update);
        stored.await.map_err(|_| RoomClosed)
    }
}

/// The state of a game to store beside its events, if there is any.
fn game_state(game: &RoomGame, stored_seats: BySeat<Seat>, now: Instant) -> Option<GameState> {
    let time_left = game.table.game_time_left(now);
    let state = GameState {
        bank: game.table.bank(),
        time_left: time_left.map(|left| left.as_millis() as u64),
        stored_seats: if_moved(stored_seats),
    };
    (state != GameState::default()).then_some(state)
}

/// The stored seats, unless every holder is stored under its own seat.
pub(super) fn if_moved(stored_seats: BySeat<Seat>) -> Option<BySeat<Seat>> {
    (stored_seats != BySeat::new(Seat::ALL)).then_some(stored_seats)
}
