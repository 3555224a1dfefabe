//! The table of a game: it holds the rules, the wall, the game so far and the answers still to
//! come.
//!
//! A table moves by itself until somebody has a choice, and passes every event to the caller. It
//! then waits for all answers at once, so that claims are resolved by rule and never by speed.

mod penalise;
mod state;

use std::sync::Arc;

use tiles::{BySeat, Seat, Tile};

use crate::base::refusal::Why;
use crate::base::seed::Seed;
use crate::deal::action::{Action, Ask};
use crate::deal::due::Due;
use crate::deal::event::{Begun, Event, Mode, Public};
use crate::deal::kyoku::Kyoku;
use crate::deal::legal::allows;
use crate::deal::wall::Wall;
use crate::fault::ruling::NoRuling;
use crate::game::progress::Game;
use crate::rules::{Rules, Settings};
use penalise::may_change;
use state::State;

/// The table of a game.
#[derive(Clone, Debug)]
pub struct Table {
    rules: Arc<Rules>,
    state: State,
}

/// What a table did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It moved on.
    Moved,
    /// It waits for answers, or the game is over.
    Waits,
}

/// An answer that is not accepted; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{seat} may not do this: {}", .why.name())]
pub struct Refused {
    /// The seat that answered.
    pub seat: Seat,
    /// The reason.
    pub why: Why,
}

impl Table {
    /// A table at which a game is about to begin, its walls from a seed. `settings` are what the
    /// log keeps of the rules.
    #[must_use]
    pub fn new(
        rules: Arc<Rules>,
        settings: Arc<Settings>,
        seats: BySeat<Arc<str>>,
        seed: Seed,
    ) -> Table {
        let begun = Begun {
            rules: settings,
            seats,
            drawn: None,
            mode: Mode::Prevent,
            seed: Some(seed.fingerprint()),
        };
        let state = State::new(&rules, Game::new(), begun, Some(seed));
        Table { rules, state }
    }

    /// A table that penalises mistakes instead of preventing them.
    ///
    /// # Errors
    /// When its rulebook judges no mistakes.
    pub fn penalising(mut self) -> Result<Table, NoRuling> {
        if self.rules.faults.is_none() {
            return Err(NoRuling::Prevented);
        }
        self.state.begun.mode = Mode::Penalise;
        Ok(self)
    }

    /// Whether the table prevents mistakes or penalises them.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.state.begun.mode
    }

    /// Records that seats were drawn again: `drawn` has the previous seat of each player.
    #[must_use]
    pub fn with_drawn_seats(mut self, drawn: BySeat<Seat>) -> Table {
        self.state.begun.drawn = Some(drawn);
        self
    }

    /// A table in the middle of a deal, its wall known. The deal must not be between a win and its
    /// payment: the winning hands would be lost.
    #[must_use]
    pub fn in_deal(rules: Arc<Rules>, begun: Begun, kyoku: Kyoku, wall: Wall) -> Table {
        let mut state = State::new(&rules, Game::in_deal(kyoku), begun, None);
        state.wall = wall;
        Table { rules, state }
    }

    /// A table whose game was folded from its log, to go on where the log ends. The log must not
    /// end between a win and its payment, or while hands are being shown: a table sends all
    /// of those events at once, and they should be stored at once too.
    ///
    /// `None` if the game has not begun, or the seed does not match its fingerprint.
    #[must_use]
    pub fn resume(rules: Arc<Rules>, game: Game, seed: Seed) -> Option<Table> {
        let begun = game.begun()?.clone();
        if begun.seed != Some(seed.fingerprint()) {
            return None;
        }
        let deal = game.kyoku().map(|kyoku| kyoku.board().deal);
        let mut state = State::new(&rules, game, begun, Some(seed));
        if let Some(deal) = deal {
            state.wall = Wall::new(&state.tile_box, &seed, deal);
        }
        Some(Table { rules, state })
    }

    /// Lays the walls of the next deals by hand. Those after them follow from the seed again,
    /// but it is not published: it would not explain the game.
    pub fn lay(&mut self, walls: impl IntoIterator<Item = Wall>) {
        let laid = &mut self.state.laid;
        *laid = walls.into_iter().collect();
        laid.reverse();
        self.state.begun.seed = None;
    }

    /// Lays a tile by hand at a place in the order of drawing.
    pub fn lay_tile(&mut self, place: usize, tile: Tile) {
        self.state.wall.put(place, tile);
    }

    /// The rules in force.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The game so far.
    #[inline]
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.state.game
    }

    /// The running deal, or the latest one.
    #[inline]
    #[must_use]
    pub fn kyoku(&self) -> Option<&Kyoku> {
        self.state.game.kyoku()
    }

    /// The wall of the running deal.
    #[must_use]
    pub fn wall(&self) -> &Wall {
        &self.state.wall
    }

    /// The questions waiting for answers; empty when the game is over.
    #[inline]
    #[must_use]
    pub fn asks(&self) -> &[Ask] {
        &self.state.asks
    }

    /// Whether a seat has answered what it was asked.
    #[inline]
    #[must_use]
    pub fn has_answered(&self, seat: Seat) -> bool {
        self.state.answers[seat].is_some()
    }

    /// The answer of a seat to what it is asked now.
    #[must_use]
    pub fn answer_of(&self, seat: Seat) -> Option<Action> {
        self.state.answers[seat]
    }

    /// Whether the seat has claimed a tile and may still change its claim, as the book lets players
    /// correct themselves at a table that penalises mistakes.
    #[must_use]
    pub fn may_change(&self, seat: Seat) -> bool {
        let claim = self.answer_of(seat);
        self.mode() == Mode::Penalise && claim.is_some_and(|claim| may_change(&self.rules, claim))
    }

    /// Takes an answer. Once all answers are in, [`Table::advance`] continues. At a table that
    /// penalises mistakes, a claim may be changed until then where the book allows it.
    ///
    /// # Errors
    /// When the seat was not asked, has answered already, or the answer is not in its list.
    #[inline]
    pub fn answer(&mut self, seat: Seat, action: Action) -> Result<(), Refused> {
        let ask = self.asks().iter().find(|ask| ask.seat == seat);
        let is_open = match self.answer_of(seat) {
            None => true,
            Some(given) => given != action && self.may_change(seat),
        };
        let open = ask.filter(|_| is_open);
        let Some(ask) = open else {
            let why = Why::NotYourTurn;
            return Err(Refused { seat, why });
        };
        if !ask.actions.contains(&action) {
            let why = self.why_not(seat, action);
            return Err(Refused { seat, why });
        }
        self.state.answers[seat] = Some(action);
        Ok(())
    }

    fn why_not(&self, seat: Seat, action: Action) -> Why {
        let refused = self
            .kyoku()
            .and_then(|kyoku| allows(&self.rules, kyoku.view(seat), action).err());
        refused.unwrap_or(Why::NotYourTurn)
    }

    /// Signals that the time for the game is up; the book decides which deals are still played.
    /// Does nothing before the game has begun.
    pub fn time_up(&mut self, tell: &mut impl FnMut(&Event)) {
        let game = self.game();
        let begun = game.begun().is_some() || game.kyoku().is_some();
        if begun && !game.is_time_up() && !game.is_over() {
            self.state.put(&Public::TimeUp.into(), tell);
        }
    }

    /// What comes next, if nobody has a choice.
    #[inline]
    #[must_use]
    pub fn due(&self) -> Due {
        self.state.due(&self.rules)
    }

    /// Moves on until somebody must answer or the game is over; `tell` receives every event.
    ///
    /// Does nothing while an answer is missing.
    #[inline]
    pub fn advance(&mut self, tell: &mut impl FnMut(&Event)) {
        while self.step(tell) != Step::Waits {}
    }

    /// Takes the next step: resolves the answers, asks, or does what is due.
    #[inline]
    pub fn step(&mut self, tell: &mut impl FnMut(&Event)) -> Step {
        self.state.step(&self.rules, tell)
    }
}
