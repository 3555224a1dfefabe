//! The timing of a room: thinking time, pauses and the limit of a game.

use std::time::Duration;

use crate::wire::{ClaimWindow, Clock};

/// The timing of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// How long a player may think.
    pub clock: Clock,
    /// How long the table waits for claims after a discard.
    pub window: ClaimWindow,
    /// The short pause; zero in games between programs.
    pub short_pause: Duration,
    /// The time limit of a game.
    pub game_limit: Option<Duration>,
}

impl Timing {
    /// How long the table pauses. `random` varies the length a little, so that it reveals nothing;
    /// `book` is the rulebook's time for claims, in seconds.
    #[must_use]
    pub fn pause(self, random: u8, book: Option<u8>) -> Duration {
        let short = self.short_pause * (224 + u32::from(random) / 4) / 256;
        match (self.window, book) {
            (ClaimWindow::Book, Some(seconds)) => Duration::from_secs(seconds.into()).max(short),
            (ClaimWindow::Book, None) | (ClaimWindow::Short, _) => short,
        }
    }
}
