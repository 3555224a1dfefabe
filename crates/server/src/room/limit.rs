//! The time for a whole game.

use std::time::{Duration, Instant};

/// The time for a whole game: it runs only while it is told to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    left: Duration,
    /// When `left` was that much.
    counted: Instant,
}

impl Limit {
    /// So much time, counted from now.
    #[must_use]
    pub fn new(left: Duration, now: Instant) -> Limit {
        Limit { left, counted: now }
    }

    /// Takes off what has gone by since the last time, if the clock ran.
    pub fn count(&mut self, runs: bool, now: Instant) {
        *self = Limit {
            left: self.left_at(runs, now),
            counted: now.max(self.counted),
        };
    }

    /// How much time is left.
    #[must_use]
    pub fn left_at(&self, runs: bool, now: Instant) -> Duration {
        match runs {
            true => self
                .left
                .saturating_sub(now.saturating_duration_since(self.counted)),
            false => self.left,
        }
    }

    /// When the time is up if the clock goes on running.
    #[must_use]
    pub fn ends(&self) -> Instant {
        self.counted + self.left
    }
}
