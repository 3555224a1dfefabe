//! The time limit of a whole game.

use std::time::{Duration, Instant};

/// The time left for a whole game. The caller says whether the clock is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    left: Duration,
    /// When `left` was last updated.
    updated: Instant,
}

impl GameClock {
    /// A clock with this much time left now.
    #[must_use]
    pub fn new(left: Duration, now: Instant) -> GameClock {
        GameClock { left, updated: now }
    }

    /// Subtracts the time since the last update, if the clock was running.
    pub fn update(&mut self, running: bool, now: Instant) {
        *self = GameClock {
            left: self.left_at(running, now),
            updated: now.max(self.updated),
        };
    }

    /// The time left.
    #[must_use]
    pub fn left_at(&self, running: bool, now: Instant) -> Duration {
        match running {
            true => self
                .left
                .saturating_sub(now.saturating_duration_since(self.updated)),
            false => self.left,
        }
    }

    /// When the time is up if the clock keeps running.
    #[must_use]
    pub fn ends(&self) -> Instant {
        self.updated + self.left
    }
}
