//! The result of playing a foreign game on our engine.

use game::{Event, MismatchKind, Why};

use super::Format;

/// The result of playing a foreign game on our engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignReport {
    /// The format of the game.
    pub format: Format,
    /// Whether its text breaks off before the game is over.
    pub cut: bool,
    /// How many deals it has.
    pub deals: usize,
    /// All disagreements between text and engine, in order.
    pub disagreements: Vec<Disagreement>,
    /// What was not checked, and why.
    pub remarks: Vec<Remark>,
    /// The game as our own events, as far as it could be followed.
    pub events: Vec<Event>,
}

impl ForeignReport {
    /// Whether text and engine agree.
    #[must_use]
    pub fn is_ok(&self) -> bool {
        self.disagreements.is_empty()
    }
}

/// Something that was not checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The deal, counted from one; 0 if it concerns the whole game.
    pub deal: usize,
    /// What was not checked and why, in one sentence.
    pub says: String,
}

/// A disagreement between text and engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The deal, counted from one; 0 if it concerns the whole game.
    pub deal: usize,
    /// The move of the deal, counted from one; `None` if it concerns the opening or the result.
    pub step: Option<usize>,
    /// How many of our events came before it.
    pub after: usize,
    /// The kind of disagreement.
    pub what: MismatchKind,
    /// Why the move was refused, if it was.
    pub why: Option<Why>,
    /// What the text says, where the two differ.
    pub log: String,
    /// What the engine says.
    pub engine: String,
}
