//! Who comes, sits down, begins another game, and goes.

use std::sync::Arc;
use std::time::Instant;

use game::Seed;
use tiles::{BySeat, Seat};

use super::{RoomActor, moved};
use crate::keeper::GameState;
use crate::room::play::Presence;
use crate::room::running::{Running, drawn};
use crate::room::{Holder, Player, Sat, nickname, players};
use crate::token::{Token, TokenDigest};
use crate::trouble::Trouble;
use crate::wire::{Seated, Sitter};

/// Names of bots, by the chair they fill: fruit, which no yaku is called after.
const BOTS: [&str; 4] = ["Kaki", "Momo", "Nashi", "Yuzu"];

impl RoomActor {
    /// Gives somebody a chair. In the middle of a deal they watch until the next: nobody sees two
    /// hands of one deal.
    pub(super) async fn join(&mut self, name: &str) -> Result<Seated, Trouble> {
        let name = nickname(name).ok_or(Trouble::BadName)?;
        let seat = self.chair_for(&name)?;
        let token = Token::new().map_err(|_| Trouble::Broken)?;
        // Whoever had this chair before does not count.
        let others = Seat::ALL.into_iter().filter(|other| *other != seat);
        let taken: Vec<_> = others
            .map(|other| self.chairs[other].name.clone())
            .collect();
        let holder = Holder {
            name: distinct(&name, &taken),
            kind: Sitter::Person,
            token: Some(token.digest()),
            ..self.beginning(seat)
        };
        self.set_chair(seat, holder).await?;
        self.set_presence(seat);
        self.tell_room();
        Ok(Seated {
            code: self.code.clone(),
            seat,
            token: token.into_text(),
        })
    }

    /// Keeps who sits in a chair from now on.
    async fn set_chair(&mut self, seat: Seat, holder: Holder) -> Result<(), Trouble> {
        let row = self.rows[seat];
        self.keeper.set_chair(&self.code, row, &holder).await?;
        self.chairs[seat] = holder;
        Ok(())
    }

    /// Somebody who comes to a chair now.
    fn beginning(&self, seat: Seat) -> Holder {
        let running = self.running.as_ref();
        Holder {
            sat: running.map_or_else(Sat::default, Running::now),
            before: running.map_or_else(Player::default, |running| running.players[seat].clone()),
            ..Holder::default()
        }
    }

    /// Who left comes back to the same chair; others get one of those that nobody has left.
    fn chair_for(&self, name: &str) -> Result<Seat, Trouble> {
        let free = |seat: &Seat| self.chairs[*seat].kind != Sitter::Person;
        let free: Vec<Seat> = Seat::ALL.into_iter().filter(free).collect();
        let left = |seat: &&Seat| {
            let chair = &self.chairs[**seat];
            chair.stands_in() && chair.name == name
        };
        if let Some(seat) = free.iter().find(left) {
            return Ok(*seat);
        }
        let nobodys = |seat: &Seat| !self.chairs[*seat].stands_in();
        let nobodys: Vec<Seat> = free.iter().copied().filter(nobodys).collect();
        random_of(if nobodys.is_empty() { &free } else { &nobodys })
    }

    /// Begins the first game; another begins when everybody who is here wants it.
    pub(super) async fn start(&mut self, token: &TokenDigest) -> Result<(), Trouble> {
        let seat = self.held(token)?;
        if self.books.is_none() && !self.is_playing() {
            return Err(Trouble::BookUnreadable);
        }
        match &mut self.running {
            None => self.begin().await,
            Some(running) if running.play.is_over() => {
                if !running.play.has_gone_on(seat) {
                    running.play.go_on(seat);
                    self.tell_room();
                }
                Ok(())
            }
            Some(_) => Err(Trouble::Begun),
        }
    }

    pub(super) async fn begin(&mut self) -> Result<(), Trouble> {
        let books = self.books.as_ref().ok_or(Trouble::BookUnreadable)?;
        let book = Arc::clone(&books.chosen);
        let number = self
            .running
            .as_ref()
            .map_or(1, |running| running.number + 1);
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|_| Trouble::Broken)?;
        let seed = Seed(seed);
        if let Some(drawn) = drawn(&book, number, seed) {
            self.sit_as_drawn(drawn);
        }
        // A bot that stood in for somebody goes under its own name in the next game.
        let is_person = |seat: &Seat| self.chairs[*seat].kind == Sitter::Person;
        let (people, bots): (Vec<_>, Vec<_>) = Seat::ALL.into_iter().partition(is_person);
        let mut taken: Vec<String> = people
            .into_iter()
            .map(|seat| self.chairs[seat].name.clone())
            .collect();
        for seat in bots {
            let name = distinct(BOTS[seat.index()], &taken);
            taken.push(name.clone());
            self.set_chair(seat, Holder::bot(name)).await?;
        }
        let state = GameState {
            rows: moved(self.rows),
            ..GameState::default()
        };
        let begun = self.keeper.begin(&self.code, number, seed, &state);
        begun.await?;
        self.keeper.metrics().games.inc();
        let is_person = |holder: &&Holder| holder.kind == Sitter::Person;
        let people = self.chairs.values().filter(is_person).count();
        tracing::info!(room = self.code, game = number, people, "a game begins");
        let players = players(&self.chairs);
        self.running = Some(Running::new(number, book, players, seed, self.pace));
        for seat in Seat::ALL {
            self.set_presence(seat);
        }
        self.tell_room();
        Ok(())
    }

    /// Everybody moves to the seat that was drawn, with the secret that holds it. `drawn` names, for
    /// each seat, the one its player had. Nothing is written down here: who sits where is kept with
    /// the beginning of the game.
    fn sit_as_drawn(&mut self, drawn: BySeat<Seat>) {
        self.chairs = drawn.map(|seat| self.chairs[seat].clone());
        self.rows = drawn.map(|seat| self.rows[seat]);
        self.viewers.move_to(drawn);
    }

    pub(super) async fn leave(&mut self, seat: Seat) -> Result<(), Trouble> {
        let holder = if self.is_playing() {
            Holder {
                name: self.chairs[seat].name.clone(),
                kind: Sitter::Bot,
                ..self.beginning(seat)
            }
        } else {
            Holder::default()
        };
        self.set_chair(seat, holder).await?;
        if let Some(running) = &mut self.running {
            running.play.forget_going_on(seat);
        }
        self.viewers.stand_up(seat);
        self.set_presence(seat);
        self.tell_room();
        self.show_again(None);
        Ok(())
    }

    /// The seat that a token holds.
    pub(super) fn held(&self, token: &TokenDigest) -> Result<Seat, Trouble> {
        let holds = |seat: &Seat| self.chairs[*seat].token.is_some_and(|held| held.is(token));
        Seat::ALL
            .into_iter()
            .find(holds)
            .ok_or(Trouble::NotYourSeat)
    }

    /// Whether somebody has a chair and still watches, because they came in the middle of a deal.
    pub(super) fn waits(&self, seat: Seat) -> bool {
        let Holder { kind, sat, .. } = self.chairs[seat];
        let deals = |running: &Running| running.has_dealt_since(sat);
        kind == Sitter::Person && self.is_playing() && !self.running.as_ref().is_none_or(deals)
    }

    /// Who has a chair and still watches.
    pub(super) fn waiting(&self) -> BySeat<bool> {
        BySeat::from_fn(|seat| self.waits(seat))
    }

    /// Lets the game know whether somebody is there.
    pub(super) fn set_presence(&mut self, seat: Seat) {
        let (waits, looks) = (self.waits(seat), self.viewers.looks_from(seat));
        let presence = match self.chairs[seat].kind {
            Sitter::Empty | Sitter::Bot => Presence::Bot,
            Sitter::Person if waits && looks => Presence::Watches,
            Sitter::Person if waits => Presence::Bot,
            Sitter::Person if looks => Presence::Here,
            Sitter::Person => Presence::Away(Instant::now()),
        };
        if let Some(running) = &mut self.running {
            running.play.set_presence(seat, presence, Instant::now());
        }
    }
}

/// One of the free chairs, so that nobody deals first for having come first.
fn random_of(free: &[Seat]) -> Result<Seat, Trouble> {
    let mut byte = [0];
    getrandom::fill(&mut byte).map_err(|_| Trouble::Broken)?;
    let place = usize::from(byte[0]) % free.len().max(1);
    free.get(place).copied().ok_or(Trouble::Full)
}

/// Two of one name are told apart by a number.
fn distinct(name: &str, taken: &[String]) -> String {
    let numbered = (2..).map(|number| format!("{name} {number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    let free = names.find(|name| !taken.contains(name));
    free.unwrap_or_else(|| name.to_owned())
}
