//! How many entries of each sort a rulebook has.

use super::book::Rulebook;
use super::statement::{Form, StatementKind};

/// How many entries of each sort a book has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Numbered statements.
    pub statements: usize,
    /// Those a digital table enforces.
    pub engine: usize,
    /// Mistakes and remedies.
    pub referee: usize,
    /// Set-up, display and etiquette.
    pub procedure: usize,
    /// Decisions on what the book leaves open.
    pub decisions: usize,
}

impl Rulebook {
    /// Counts its entries.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        for statement in &self.statements {
            tally.decisions += usize::from(statement.form == Form::Silent);
            if !statement.is_numbered() {
                continue;
            }
            tally.statements += 1;
            match statement.kind {
                Some(StatementKind::Engine) => tally.engine += 1,
                Some(StatementKind::Referee) => tally.referee += 1,
                Some(StatementKind::Procedure) => tally.procedure += 1,
                None => {}
            }
        }
        tally
    }
}
