//! What came of playing a foreign game through our engine.

use game::{Event, Mismatch};

use super::Format;

/// What came of playing a foreign game through our engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignReport {
    /// How the game was written.
    pub format: Format,
    /// Whether its text breaks off before the game is over.
    pub cut: bool,
    /// How many deals it has.
    pub deals: usize,
    /// Everything in which text and engine disagree, in order.
    pub mismatches: Vec<Mismatch>,
    /// The game as our own events, as far as it could be followed.
    pub events: Vec<Event>,
}

impl ForeignReport {
    /// Whether text and engine agree.
    #[must_use]
    pub fn is_ok(&self) -> bool {
        self.mismatches.is_empty()
    }
}
