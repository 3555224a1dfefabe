//! Who sits where: joining, leaving, and the seating of a new game.

use std::sync::Arc;

use game::Seed;
use tiles::{BySeat, Seat};

use super::RoomActor;
use super::answers::if_moved;
use crate::error::ApiError;
use crate::room::room_game::{RoomGame, seat_draw};
use crate::room::{GamePosition, Player, SeatHolder, nickname, players};
use crate::storage::GameState;
use crate::token::{Token, TokenDigest};
use crate::wire::{Occupant, SeatGrant};

/// The names of the bots by seat: fruit, so that none is confused with a yaku.
const BOT_NAMES: [&str; 4] = ["Kaki", "Momo", "Nashi", "Yuzu"];

impl RoomActor {
    /// Seats a player. One who joins during a deal watches until the next, because nobody may see
    /// two hands of one deal.
    pub(super) async fn join(&mut self, name: &str) -> Result<SeatGrant, ApiError> {
        let name = nickname(name).ok_or(ApiError::BadName)?;
        let seat = self.seat_for(&name)?;
        let token = Token::new().map_err(|_| ApiError::Internal)?;
        // The previous holder's name at this seat is free.
        let others = Seat::ALL.into_iter().filter(|other| *other != seat);
        let taken: Vec<_> = others
            .map(|other| self.chairs[other].name.clone())
            .collect();
        let holder = SeatHolder {
            name: distinct_name(&name, &taken),
            kind: Occupant::Person,
            token: Some(token.digest()),
            ..self.new_holder(seat)
        };
        self.set_chair(seat, holder).await?;
        self.update_presence(seat);
        self.send_info();
        Ok(SeatGrant {
            code: self.code.clone(),
            seat,
            token: token.into_text(),
        })
    }

    /// Hands a player's seat over to a bot; before and after a game, the seat becomes free.
    pub(super) async fn leave(&mut self, seat: Seat) -> Result<(), ApiError> {
        let holder = if self.is_playing() {
            SeatHolder {
                name: self.chairs[seat].name.clone(),
                kind: Occupant::Bot,
                ..self.new_holder(seat)
            }
        } else {
            SeatHolder::default()
        };
        self.set_chair(seat, holder).await?;
        if let Some(game) = &mut self.game {
            game.table.clear_ready(seat);
        }
        self.viewers.unseat(seat);
        self.update_presence(seat);
        self.send_info();
        self.resend_table(None);
        Ok(())
    }

    /// The seat that a token holds.
    pub(super) fn seat_of(&self, token: &TokenDigest) -> Result<Seat, ApiError> {
        let holds = |seat: &Seat| {
            let holder = &self.chairs[*seat];
            holder.token.is_some_and(|digest| digest.matches(token))
        };
        let mut seats = Seat::ALL.into_iter();
        seats.find(holds).ok_or(ApiError::NotYourSeat)
    }

    /// Stores and sets the holder of a seat.
    async fn set_chair(&mut self, seat: Seat, holder: SeatHolder) -> Result<(), ApiError> {
        let stored_seat = self.stored_seats[seat];
        let set = self.storage.set_chair(&self.code, stored_seat, &holder);
        set.await?;
        self.chairs[seat] = holder;
        Ok(())
    }

    /// A holder who joins a seat now, without a name yet.
    fn new_holder(&self, seat: Seat) -> SeatHolder {
        let game = self.game.as_ref();
        SeatHolder {
            joined_at: game.map_or_else(GamePosition::default, RoomGame::position),
            previous_player: game.map_or_else(Player::default, |game| game.players[seat].clone()),
            ..SeatHolder::default()
        }
    }

    /// A person who left gets the same seat back; others preferably get a seat that nobody left.
    fn seat_for(&self, name: &str) -> Result<Seat, ApiError> {
        let is_free = |seat: &Seat| self.chairs[*seat].kind != Occupant::Person;
        let free: Vec<Seat> = Seat::ALL.into_iter().filter(is_free).collect();
        let is_own = |seat: &&Seat| {
            let holder = &self.chairs[**seat];
            holder.has_replaced_person() && holder.name == name
        };
        if let Some(seat) = free.iter().find(is_own) {
            return Ok(*seat);
        }
        let is_unclaimed = |seat: &Seat| !self.chairs[*seat].has_replaced_person();
        let unclaimed: Vec<Seat> = free.iter().copied().filter(is_unclaimed).collect();
        random_seat(if unclaimed.is_empty() {
            &free
        } else {
            &unclaimed
        })
    }

    /// Begins the first game. After a game, the next one begins once everybody connected wants it.
    pub(super) async fn start(&mut self, token: &TokenDigest) -> Result<(), ApiError> {
        let seat = self.seat_of(token)?;
        if self.rulebooks.is_none() && !self.is_playing() {
            return Err(ApiError::RulebookUnreadable);
        }
        match &mut self.game {
            None => self.begin_game().await,
            Some(game) if game.table.is_over() => {
                if !game.table.is_ready(seat) {
                    game.table.set_ready(seat);
                    self.send_info();
                }
                Ok(())
            }
            Some(_) => Err(ApiError::GameRunning),
        }
    }

    pub(super) async fn begin_game(&mut self) -> Result<(), ApiError> {
        let rulebooks = self.rulebooks.as_ref();
        let rulebooks = rulebooks.ok_or(ApiError::RulebookUnreadable)?;
        let book = Arc::clone(&rulebooks.with_options);
        let number = self.game.as_ref().map_or(1, |game| game.number + 1);
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|_| ApiError::Internal)?;
        let seed = Seed(seed);
        if let Some(seat_draw) = seat_draw(&book, number, seed) {
            self.move_seats(seat_draw);
        }
        // A bot that had replaced a person plays the next game under its own name.
        let is_person = |seat: &Seat| self.chairs[*seat].kind == Occupant::Person;
        let (people, bots): (Vec<_>, Vec<_>) = Seat::ALL.into_iter().partition(is_person);
        let mut taken: Vec<String> = people
            .into_iter()
            .map(|seat| self.chairs[seat].name.clone())
            .collect();
        for seat in bots {
            let name = distinct_name(BOT_NAMES[seat.index()], &taken);
            taken.push(name.clone());
            self.set_chair(seat, SeatHolder::bot(name)).await?;
        }
        let state = GameState {
            stored_seats: if_moved(self.stored_seats),
            ..GameState::default()
        };
        let begun = self.storage.begin_game(&self.code, number, seed, &state);
        begun.await?;
        self.storage.metrics().games.inc();
        let is_person = |holder: &&SeatHolder| holder.kind == Occupant::Person;
        let people = self.chairs.values().filter(is_person).count();
        tracing::info!(room = self.code, game = number, people, "a game begins");
        let players = players(&self.chairs);
        self.game = Some(RoomGame::new(
            number,
            book,
            players,
            seed,
            self.timing,
            self.setup.mode,
        ));
        for seat in Seat::ALL {
            self.update_presence(seat);
        }
        self.send_info();
        Ok(())
    }

    /// Moves everybody, with their tokens, to the seats that were drawn. `from` names, for each
    /// seat, the previous one. The new seating is stored with the beginning of the game.
    fn move_seats(&mut self, from: BySeat<Seat>) {
        self.chairs = from.map(|seat| self.chairs[seat].clone());
        self.stored_seats = from.map(|seat| self.stored_seats[seat]);
        self.viewers.move_seats(from);
    }
}

/// A random one of the free seats, so that joining first does not mean dealing first.
fn random_seat(free: &[Seat]) -> Result<Seat, ApiError> {
    let mut byte = [0];
    getrandom::fill(&mut byte).map_err(|_| ApiError::Internal)?;
    let place = usize::from(byte[0]) % free.len().max(1);
    free.get(place).copied().ok_or(ApiError::RoomFull)
}

/// The name, with a number if it is taken.
fn distinct_name(name: &str, taken: &[String]) -> String {
    let numbered = (2..).map(|number| format!("{name} {number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    let free = names.find(|name| !taken.contains(name));
    free.unwrap_or_else(|| name.to_owned())
}
