//! How fast a table goes.

use std::time::Duration;

use crate::wire::{Clock, Window};

/// How fast a table goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// How long people may think.
    pub clock: Clock,
    /// How long everybody rests after a discard.
    pub window: Window,
    /// The short rest; nothing where only machines play.
    pub short: Duration,
    /// How long a game may last.
    pub limit: Option<Duration>,
}

impl Pace {
    /// How long the table rests. `word` makes no two rests quite alike, so that none of them says
    /// anything; `book` is the book's own time for claims, in seconds.
    #[must_use]
    pub fn rest(self, word: u8, book: Option<u8>) -> Duration {
        let short = self.short * (224 + u32::from(word) / 4) / 256;
        match (self.window, book) {
            (Window::Book, Some(seconds)) => Duration::from_secs(seconds.into()).max(short),
            (Window::Book, None) | (Window::Short, _) => short,
        }
    }
}
