//! A rulebook: its sentences and the answers they fix.

mod choice;
mod cite;
mod cite_refusal;
mod draft;
mod fold;
mod older;
mod settings;

pub use choice::Choice;
pub use settings::{Answer, Settings};

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::rules::answers::Answers;
use crate::rules::embedded::EMBEDDED;
use crate::rules::error::{Problem, RulebookError, RulebookFault};
use crate::rules::question::Question;
use crate::rules::sections::Rules;
use crate::rules::statement::{Statement, StatementForm, StatementKind, Unit};
use crate::rules::value::Value;
use choice::Offered;
use draft::{Codes, Draft, OVERRIDE, UNANSWERED};

/// A rulebook that has been read and is complete.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// Its id, one for each edition.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A one-sentence description; may be empty.
    pub about: String,
    /// The book it extends.
    pub extends: Option<String>,
    /// Whether it is a reference for comparison, not a club's own book.
    pub reference: bool,
    /// What it calls the unit that yaku are worth.
    pub unit: Unit,
    /// Section numbers and titles, in order.
    pub sections: Vec<(String, String)>,
    /// Every sentence, those of the book it extends first.
    pub statements: Vec<Statement>,
    /// The settings, typed.
    pub rules: Arc<Rules>,
    /// The questions this book was asked, in order.
    pub questions: Vec<Question>,
    pub(crate) answers: Answers,
    pub(crate) codes: BTreeMap<String, usize>,
    /// The settings that the table may answer differently.
    pub(crate) offered: BTreeMap<String, Offered>,
}

/// How many entries of each sort a book has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StatementCounts {
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
    /// The rulebook with this id among those that come with the program.
    ///
    /// # Errors
    /// When that book is not complete.
    #[must_use]
    pub fn embedded(id: &str) -> Option<Result<Rulebook, RulebookError>> {
        let (id, text) = EMBEDDED.iter().find(|(known, _)| *known == id)?;
        Some(Rulebook::read(text, id))
    }

    /// Reads a rulebook's text; `file` is its name in errors.
    ///
    /// # Errors
    /// Names every fault: unknown, missing and double settings, values outside their vocabulary,
    /// contradictions, and text that cannot be read.
    pub fn read(text: &str, file: &str) -> Result<Rulebook, RulebookError> {
        let mut raw = fold::read(text);
        let fail = |faults| {
            Err(RulebookError {
                file: file.to_owned(),
                faults,
            })
        };
        let base = match raw.extends.as_deref().map(Rulebook::embedded) {
            None => None,
            Some(Some(Ok(base))) => Some(base),
            Some(Some(Err(error))) => return Err(error),
            Some(None) => {
                let known: Vec<_> = EMBEDDED.iter().map(|(id, _)| *id).collect();
                let problem =
                    Problem::UnknownBase(raw.extends.take().unwrap_or_default(), known.join(", "));
                raw.faults.push(RulebookFault {
                    line: None,
                    statement: None,
                    setting: None,
                    problem,
                });
                None
            }
        };
        if !raw.faults.is_empty() {
            return fail(raw.faults);
        }
        let inherited = base.as_ref().map_or(0, |base| base.statements.len());
        let mut draft = Draft::over(base);
        draft.fold(raw);
        let book = draft.finish(file, Codes::Backed)?;
        book.with_whole_choices(file, inherited)
    }

    /// This book with some answers changed for one run.
    ///
    /// # Errors
    /// As [`Rulebook::read`], for the changed answers.
    pub fn with(&self, changes: &[(String, Value)]) -> Result<Rulebook, RulebookError> {
        let changes = changes.iter();
        self.with_cited(changes.map(|(path, value)| (path.as_str(), value, OVERRIDE)))
    }

    /// This book with some answers changed, each attributed to a statement id.
    ///
    /// # Errors
    /// As [`Rulebook::read`], for the changed answers.
    pub(crate) fn with_cited<'a>(
        &self,
        changes: impl Iterator<Item = (&'a str, &'a Value, &'a str)>,
    ) -> Result<Rulebook, RulebookError> {
        // If only the book's settings are known, no code has to be backed.
        let codes = if self.codes.is_empty() {
            Codes::Unknown
        } else {
            Codes::Backed
        };
        let mut draft = Draft::over(Some(self.clone()));
        draft.id.clone_from(&self.id);
        draft.name.clone_from(&self.name);
        draft.about.clone_from(&self.about);
        draft.extends.clone_from(&self.extends);
        draft.reference = self.reference;
        let mut fixed = BTreeMap::new();
        for (path, value, id) in changes {
            let statement = draft.statement(id);
            draft.answer(path, value.clone(), statement, 0, &mut fixed);
        }
        draft.finish(OVERRIDE, codes)
    }

    /// The book behind the settings of a played game: its rules, and the id of the statement that
    /// fixed each. Statements have no text, and no code is backed.
    ///
    /// A setting that is newer than the game gets the answer that keeps the earlier behaviour.
    pub(crate) fn of_settings(settings: &Settings) -> Result<Rulebook, RulebookError> {
        let mut draft = Draft::default();
        draft.id.clone_from(&settings.id);
        draft.name.clone_from(&settings.id);
        draft.take_over(settings);
        draft.finish(&settings.id, Codes::Unknown)
    }

    /// The answer to the setting at `path`.
    #[must_use]
    pub fn answer(&self, path: &str) -> Option<&Value> {
        self.answers.get(path).map(|answered| &answered.value)
    }

    /// Every setting this book answers, in the order it was asked, with the statement that fixed it.
    pub fn settings(&self) -> impl Iterator<Item = (&Question, &Value, &Statement)> {
        self.questions.iter().filter_map(|question| {
            let answered = self.answers.get(&question.path)?;
            Some((
                question,
                &answered.value,
                &self.statements[answered.statement],
            ))
        })
    }

    /// The settings that are newer than the book, with the answers that keep the earlier behaviour.
    pub fn unanswered(&self) -> impl Iterator<Item = (&Question, &Value)> {
        let unanswered = self
            .settings()
            .filter(|(_, _, statement)| statement.id == UNANSWERED);
        unanswered.map(|(question, value, _)| (question, value))
    }

    /// The statement with this id.
    #[must_use]
    pub fn statement(&self, id: &str) -> Option<&Statement> {
        self.statements.iter().find(|statement| statement.id == id)
    }

    /// The settings that the statement with this index fixes.
    pub fn fixed_by(&self, statement: usize) -> impl Iterator<Item = (&str, &Value)> {
        self.answers
            .iter()
            .filter(move |(_, answered)| answered.statement == statement)
            .map(|(path, answered)| (path.as_str(), &answered.value))
    }

    /// The codes that the statement with this index backs.
    pub fn backed_by(&self, statement: usize) -> impl Iterator<Item = &str> {
        self.codes
            .iter()
            .filter(move |(_, backing)| **backing == statement)
            .map(|(code, _)| code.as_str())
    }

    /// Counts its entries.
    #[must_use]
    pub fn statement_counts(&self) -> StatementCounts {
        let mut tally = StatementCounts::default();
        for statement in &self.statements {
            tally.decisions += usize::from(statement.form == StatementForm::Silent);
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
