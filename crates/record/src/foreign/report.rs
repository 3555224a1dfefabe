//! What came of playing a foreign game through our engine.

use game::{Event, What, Why};

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
    pub disagreements: Vec<Disagreement>,
    /// What was not judged, and why.
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

/// Something that was not judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// In which deal, counted from one; 0 if it concerns the whole game.
    pub deal: usize,
    /// What, and why, in a sentence.
    pub says: String,
}

/// Something in which text and engine disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// In which deal, counted from one; 0 if it concerns the whole game.
    pub deal: usize,
    /// Which move of the deal, counted from one; `None` if it concerns its opening or its result.
    pub step: Option<usize>,
    /// How many of our events came before it.
    pub after: usize,
    /// What sort of disagreement.
    pub what: What,
    /// Why it was refused, if it was.
    pub why: Option<Why>,
    /// What the text says, as far as the two differ.
    pub log: String,
    /// What the engine says.
    pub engine: String,
}
