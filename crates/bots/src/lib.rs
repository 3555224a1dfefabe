//! Players that need no person, and an arena where they play whole games.
//!
//! A player is given the rulebook, a view and the list it may choose from; it cannot see more
//! than a person at the table. All of them are deterministic by their seed.

mod arena;
mod random;
mod tsumogiri;

pub use arena::{Played, play};
pub use random::Random;
pub use tsumogiri::Tsumogiri;

use game::{Action, Ask, Rules, Seen, View};

/// Somebody who answers.
pub trait Player {
    /// Is told what its seat saw, before it is asked anything about it.
    fn see(&mut self, _seen: &Seen) {}

    /// Chooses one of the actions of the ask.
    fn choose(&mut self, rules: &Rules, view: View<'_>, ask: &Ask) -> Action;
}
