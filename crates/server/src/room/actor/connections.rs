//! Viewers that connect, disconnect and come back. The token of a seat connects its player again,
//! however the previous connection ended.

use std::time::Instant;

use tiles::{BySeat, Seat};
use tokio::sync::mpsc;

use super::RoomActor;
use crate::error::ApiError;
use crate::reconnect::presence::Presence;
use crate::room::messages::to_json;
use crate::room::viewers::{MessageText, ViewerId};
use crate::token::TokenDigest;
use crate::wire::{Occupant, ServerMessage};

/// The maximum number of spectators in a room.
const MAX_SPECTATORS: usize = 60;

impl RoomActor {
    /// Connects a viewer, and sends it the room and the table as they are now.
    pub(super) fn connect(
        &mut self,
        token: Option<TokenDigest>,
        outbox: mpsc::Sender<MessageText>,
    ) -> Result<ViewerId, ApiError> {
        let seat = match token {
            None if self.viewers.spectators() >= MAX_SPECTATORS => return Err(ApiError::RoomFull),
            None => None,
            Some(token) => Some(self.seat_of(&token)?),
        };
        let comes_back = seat.filter(|seat| !self.viewers.is_connected(*seat));
        let viewer = self.viewers.add(seat, outbox);
        if let Some(seat) = comes_back {
            self.update_presence(seat);
            self.send_info();
        } else {
            // A spectator, or another socket of a player, changes little: the others are sent the
            // new number of spectators a little later.
            self.info_outdated |= seat.is_none();
            let room = self.info();
            let message = to_json(&ServerMessage::Room {
                room: &room,
                you: seat,
            });
            self.viewers.send_to(viewer, message);
        }
        let view = seat.filter(|seat| !self.waits_for_deal(*seat));
        let Some(game) = &self.game else {
            return Ok(viewer);
        };
        if let Some(moment) = game.moment(view, &[], Instant::now()) {
            self.viewers.send_to(viewer, moment);
        }
        if let Some(standing) = game.result() {
            self.viewers
                .send_to(viewer, to_json(&ServerMessage::Over { standing }));
        }
        Ok(viewer)
    }

    /// Disconnects a viewer. A player keeps the seat.
    pub(super) fn disconnect(&mut self, viewer: ViewerId) {
        match self.viewers.remove(viewer) {
            Some(seat) => {
                self.update_presence(seat);
                self.send_info();
            }
            None => self.info_outdated = true,
        }
    }

    /// Tells the game whether the player of a seat is connected.
    pub(super) fn update_presence(&mut self, seat: Seat) {
        let waits = self.waits_for_deal(seat);
        let connected = self.viewers.is_connected(seat);
        let presence = match self.chairs[seat].kind {
            Occupant::Empty | Occupant::Bot => Presence::Bot,
            Occupant::Person if waits && connected => Presence::WaitingForDeal,
            Occupant::Person if waits => Presence::Bot,
            Occupant::Person if connected => Presence::Connected,
            Occupant::Person => Presence::Away(Instant::now()),
        };
        if let Some(game) = &mut self.game {
            game.table.set_presence(seat, presence, Instant::now());
        }
    }

    /// Whether the person at a seat joined during the current deal, and only watches until the next.
    pub(super) fn waits_for_deal(&self, seat: Seat) -> bool {
        let holder = &self.chairs[seat];
        let Some(game) = self.game.as_ref().filter(|game| !game.table.is_over()) else {
            return false;
        };
        holder.kind == Occupant::Person && !game.deal_began_since(holder.joined_at)
    }

    /// [`RoomActor::waits_for_deal`] for every seat.
    pub(super) fn waiting_for_deal(&self) -> BySeat<bool> {
        BySeat::from_fn(|seat| self.waits_for_deal(seat))
    }
}
