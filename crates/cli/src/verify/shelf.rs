//! The books that games are judged by.

use std::sync::Arc;

use game::rules::REFERENCE;
use game::{Rulebook, Settings};

use crate::books;

/// The books that games are judged by.
pub struct Shelf {
    /// The one that was named.
    named: Option<Rulebook>,
    /// That of games in other formats, where none is named.
    reference: Option<Rulebook>,
    /// That of the latest log of ours.
    played: Option<(Arc<Settings>, Rulebook)>,
}

impl Shelf {
    /// A shelf on which the named book lies, if one is named.
    pub fn new(named: Option<&str>) -> anyhow::Result<Shelf> {
        Ok(Shelf {
            named: named.map(books::open).transpose()?,
            reference: None,
            played: None,
        })
    }

    /// The book of a game in another format.
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

    /// The book of a game in our own log: the named one, or what its settings tell.
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

/// The book of which these settings are; where it comes with the program, its sentences can be
/// quoted.
fn played(settings: &Settings) -> anyhow::Result<Rulebook> {
    let book = match Rulebook::embedded(&settings.id) {
        Some(Ok(today)) => settings.rulebook_over(&today),
        Some(Err(_)) | None => settings.rulebook(),
    };
    book.map_err(|error| anyhow::anyhow!("its settings are not whole: {error}"))
}
