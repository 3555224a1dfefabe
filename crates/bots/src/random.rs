//! A player that chooses at random.

use game::{Action, Ask, Rules, View};

use crate::Player;

/// Takes any of the offered actions with equal probability.
#[derive(Clone, Debug)]
pub struct Random(fastrand::Rng);

impl Random {
    /// A player that is deterministic given its seed.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(fastrand::Rng::with_seed(seed))
    }
}

impl Player for Random {
    #[inline]
    fn choose(&mut self, _rules: &Rules, _view: View<'_>, ask: &Ask) -> Action {
        ask.actions[self.0.usize(..ask.actions.len())]
    }
}
