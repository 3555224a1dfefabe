//! The books that games are judged by.

use std::collections::BTreeSet;
use std::sync::Arc;

use game::rules::{REFERENCE, Value};
use game::{Rulebook, RulebookError, Settings};

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

/// The book of which these settings are. Where it comes with the program it is that one, with the
/// answers that were others, so that its sentences can be quoted; what was played decides.
fn played(settings: &Settings) -> anyhow::Result<Rulebook> {
    let known = settings.rulebook();
    let known = known.map_err(|error| anyhow::anyhow!("its settings are not whole: {error}"))?;
    let Some(Ok(book)) = Rulebook::embedded(&settings.id) else {
        return Ok(known);
    };
    if Settings::from(&book).answers == settings.answers {
        return Ok(book);
    }
    let changed = without_new_yaku(&book, settings).and_then(|book| {
        let others = settings.answers.iter();
        let others = others.filter(|answer| book.answer(&answer.path) != Some(&answer.value));
        let changes: Vec<_> = others
            .map(|answer| (answer.path.clone(), answer.value.clone()))
            .collect();
        book.with(&changes)
    });
    match changed {
        Ok(changed) if changed.rules == known.rules => Ok(changed),
        Ok(_) | Err(_) => Ok(known),
    }
}

/// The book without the yaku of which it says more than the settings do. An answer cannot be taken
/// back alone, so the whole yaku goes, and what the settings say of it comes again later.
fn without_new_yaku(book: &Rulebook, settings: &Settings) -> Result<Rulebook, RulebookError> {
    let is_told = |path: &str| settings.answers.iter().any(|answer| answer.path == path);
    let current = Settings::from(book);
    let untold = current
        .answers
        .iter()
        .filter(|answer| !is_told(&answer.path));
    let yaku: BTreeSet<&str> = untold
        .filter_map(|answer| answer.path.strip_prefix("yaku.")?.split('.').next())
        .collect();
    let none = Value::Word("none".to_owned());
    let changes: Vec<_> = yaku
        .into_iter()
        .map(|id| (format!("yaku.{id}"), none.clone()))
        .collect();
    book.with(&changes)
}
