//! Computer players, an arena where they play whole games, and checks that run during a game.
//!
//! A player is given the rulebook, a view and the list of allowed actions; it cannot see more
//! than a person at the table. All players are deterministic given their seed.
//!
//! This crate must never name a rulebook, open a file or read a clock, and it decides nothing
//! that the rules decide: the list says what is allowed, and the table says what follows.
//!
//! ```
//! use bots::{Totals, play, player, seed_of};
//! use game::{Rulebook, Seed, Settings, Table};
//! use tiles::{BySeat, Seat};
//!
//! let (id, text) = game::rules::EMBEDDED[0];
//! let book = Rulebook::read(text, id)?;
//! let seats = BySeat::from_fn(|_| "shanten".into());
//! let settings = Settings::from(&book).into();
//! let mut table = Table::new(book.rules.clone(), settings, seats, Seed::of_series(1, 0));
//! let bot = |seat: Seat| player("shanten", seed_of(1, 0, seat)).expect("there is such a player");
//! let mut totals = Totals::default();
//! let played = play(&mut table, &mut BySeat::from_fn(bot), 200, |event| {
//!     totals.count(event);
//! });
//! assert!(table.game().is_over() && totals.outcomes.deals == played.deals);
//! # Ok::<(), game::RulebookError>(())
//! ```

mod arena;
mod basic;
mod bot;
mod check;
mod distance;
mod eager;
mod erring;
mod random;
mod shanten;
mod totals;
mod tsumogiri;

pub use arena::{Played, Watched, answer, play, seed_of, watch};
pub use basic::Basic;
pub use bot::{Bot, ERRING, NAMES, player};
pub use check::{Census, Checker, EventKind, Property};
pub use eager::Eager;
pub use erring::Erring;
pub use random::Random;
pub use shanten::Shanten;
pub use totals::{Outcomes, SeatRecord, Totals};
pub use tsumogiri::Tsumogiri;

use game::{Action, Ask, Rules, Seen, View};

/// A player.
pub trait Player {
    /// Whether [`Player::see`] should be called; players that only look at their view do not need
    /// it.
    fn listens(&self) -> bool {
        false
    }

    /// Receives what its seat saw, before the next question.
    fn see(&mut self, _seen: &Seen) {}

    /// Chooses one of the offered actions, all of which are allowed.
    fn choose(&mut self, rules: &Rules, view: View<'_>, ask: &Ask) -> Action;

    /// A mistake that it makes now, at a table that penalises mistakes: one of the offered actions,
    /// which are everything that a person could do. Most players make none.
    fn mistake(&mut self, _rules: &Rules, _view: View<'_>, _ask: &Ask) -> Option<Action> {
        None
    }
}
