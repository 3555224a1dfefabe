//! The rulebooks that games are checked against.

use std::sync::Arc;

use game::rules::REFERENCE;
use game::{Rulebook, Settings};

use crate::books;

/// The rulebooks that games are checked against.
pub struct Rulebooks {
    /// The rulebook given by `--rules`.
    named: Option<Rulebook>,
    /// The rulebook for games in other formats, if `--rules` is not given.
    reference: Option<Rulebook>,
    /// The rulebook of the latest game in our own log.
    played: Option<(Arc<Settings>, Rulebook)>,
}

impl Rulebooks {
    /// Opens the rulebook given by `--rules`, if any.
    pub fn new(named: Option<&str>) -> anyhow::Result<Rulebooks> {
        Ok(Rulebooks {
            named: named.map(books::open).transpose()?,
            reference: None,
            played: None,
        })
    }

    /// The rulebook for a game in another format.
    pub fn of_foreign(&mut self) -> anyhow::Result<&Rulebook> {
        if let Some(named) = &self.named {
            return Ok(named);
        }
        let reference = match self.reference.take() {
            Some(book) => book,
            None => books::open(REFERENCE)?,
        };
        Ok(self.reference.insert(reference))
    }

    /// The rulebook for a game in our own log: the one given by `--rules`, or that of the log's
    /// settings.
    pub fn of_settings(&mut self, settings: &Arc<Settings>) -> anyhow::Result<&Rulebook> {
        if let Some(named) = &self.named {
            return Ok(named);
        }
        let played = match self.played.take() {
            Some((known, book)) if Arc::ptr_eq(&known, settings) => (known, book),
            Some(_) | None => (Arc::clone(settings), played(settings)?),
        };
        Ok(&self.played.insert(played).1)
    }
}

/// The rulebook with these settings; if it comes with the program, its sentences are included.
fn played(settings: &Settings) -> anyhow::Result<Rulebook> {
    let book = match Rulebook::embedded(&settings.id) {
        Some(Ok(current)) => settings.rulebook_over(&current),
        Some(Err(_)) | None => settings.rulebook(),
    };
    book.map(books::translated)
        .map_err(|error| anyhow::anyhow!("its settings are not complete: {error}"))
}
