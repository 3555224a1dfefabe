//! What the viewers of a room are sent.

use std::time::Instant;

use game::Event;
use tiles::{BySeat, Seat};

use super::RoomActor;
use crate::room::messages::to_json;
use crate::room::players;
use crate::room::room_game::RoomGame;
use crate::rulebooks::changed_settings;
use crate::wire::{Chair, Occupant, RoomInfo, RoomState, ServerMessage};

impl RoomActor {
    /// Sends everybody what they may see of these events, which have been stored.
    pub(super) fn publish(&mut self, events: &[Event]) {
        let waited = self.waiting_for_deal();
        let game = self.game.as_mut();
        let new_deal = game.is_some_and(|game| game.record(events));
        let players_changed = new_deal && self.update_players();
        let waiting = self.waiting_for_deal();
        if waiting != waited || players_changed {
            for seat in Seat::ALL {
                self.update_presence(seat);
            }
            self.send_info();
        }
        let Some(game) = &self.game else {
            return;
        };
        let now = Instant::now();
        let view = |seat: Option<Seat>| seat.filter(|seat| !waiting[*seat]);
        self.viewers
            .send_all(|seat| game.moment(view(seat), events, now));
        if let Some(standing) = game.result() {
            let (number, events) = (game.number, game.table.event_count());
            tracing::info!(room = self.code, game = number, events, "a game is over");
            let over = to_json(&ServerMessage::Over { standing });
            self.viewers.send_all(|_| Some(over.clone()));
            self.send_info();
        }
    }

    /// Sends everybody the room.
    pub(super) fn send_info(&mut self) {
        self.info_sent = Instant::now();
        self.info_outdated = false;
        let room = self.info();
        self.viewers
            .send_all(|you| Some(to_json(&ServerMessage::Room { room: &room, you })));
    }

    /// Sends the table again to all viewers at this seat, or to all spectators.
    pub(super) fn resend_table(&mut self, to: Option<Seat>) {
        let Some(game) = &self.game else {
            return;
        };
        let now = Instant::now();
        self.viewers
            .send_all(|seat| (seat == to).then(|| game.moment(seat, &[], now)).flatten());
    }

    /// Makes the holders of the seats the players of the deal that begins; returns whether any
    /// player has changed.
    fn update_players(&mut self) -> bool {
        let players = players(&self.chairs);
        let Some(game) = &mut self.game else {
            return false;
        };
        let changed = game.players != players;
        game.players = players;
        changed
    }

    /// The room as everybody sees it.
    pub(super) fn info(&self) -> RoomInfo {
        let state = match &self.game {
            None => RoomState::Waiting,
            Some(game) if game.table.is_over() => RoomState::Over,
            Some(_) => RoomState::Playing,
        };
        let game = self.game.as_ref();
        let players = game.map(|game| &game.players);
        let base = self.rulebooks.as_ref().map(|rulebooks| &rulebooks.base);
        let rules = &self.setup.rules;
        RoomInfo {
            code: self.code.clone(),
            rules: rules.clone(),
            rules_name: base.map_or(rules, |base| &base.name).clone(),
            changed: base.map_or_else(Vec::new, |base| changed_settings(base, &self.setup.options)),
            clock: self.setup.clock,
            window: self.setup.window,
            seats: BySeat::from_fn(|seat| Chair {
                name: self.chairs[seat].name.clone(),
                kind: self.chairs[seat].kind,
                here: self.viewers.is_connected(seat),
                waits: self.waits_for_deal(seat),
                played: players.map_or_else(String::new, |all| all[seat].name.to_string()),
                played_by_bot: players.is_some_and(|all| all[seat].kind == Occupant::Bot),
                on: game.is_some_and(|game| game.table.is_ready(seat)),
            }),
            state,
            game: game.map_or(0, |game| game.number),
            fingerprint: game.map(RoomGame::fingerprint),
            listed: self.setup.listed,
            minutes: self.setup.minutes,
            mode: self.setup.mode,
            drawn: game.and_then(RoomGame::seat_draw_cite),
            watchers: self.viewers.spectators(),
        }
    }
}
