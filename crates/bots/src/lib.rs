//! Players that need no person, an arena where they play whole games, and a checker that watches.
//!
//! A player is given the rulebook, a view and the list it may choose from; it cannot see more
//! than a person at the table. All of them are deterministic by their seed.
//!
//! This crate must never know a rulebook's name, a file or a clock; and it decides nothing that
//! the rules decide: what may be done stands in the list, what it brings is the table's business.
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
//! let mut table = Table::new(&book.rules, settings, seats, Seed::of_series(1, 0));
//! let bot = |seat: Seat| player("shanten", seed_of(1, 0, seat)).expect("a player of ours");
//! let mut totals = Totals::default();
//! let played = play(&book.rules, &mut table, &mut BySeat::from_fn(bot), 200, |event| {
//!     totals.told(event);
//! });
//! assert!(table.game().is_over() && totals.outcomes.deals == played.deals);
//! # Ok::<(), game::RulebookError>(())
//! ```

mod arena;
mod basic;
mod bot;
mod check;
mod eager;
mod near;
mod random;
pub mod rigged;
mod shanten;
mod totals;
mod tsumogiri;

pub use arena::{Moment, Played, play, seed_of, watch};
pub use basic::Basic;
pub use bot::{Bot, NAMES, player};
pub use check::{Census, Checker, Happening, Property};
pub use eager::Eager;
pub use random::Random;
pub use shanten::Shanten;
pub use totals::{Outcomes, Record, Totals};
pub use tsumogiri::Tsumogiri;

use game::{Action, Ask, Rules, Seen, View};

/// Somebody who answers.
pub trait Player {
    /// Whether it wants to be told what its seat saw; those who look at the table when they are
    /// asked need not be.
    fn listens(&self) -> bool {
        false
    }

    /// Is told what its seat saw, before it is asked anything about it.
    fn see(&mut self, _seen: &Seen) {}

    /// Chooses one of the actions of the ask.
    fn choose(&mut self, rules: &Rules, view: View<'_>, ask: &Ask) -> Action;
}
