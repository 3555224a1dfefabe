//! Logs of ours.

use std::sync::Arc;

use anyhow::Context;
use game::{Auditor, Event, Public, Rulebook, Settings};
use record::log::{self, LineError};

use super::Judged;
use crate::books;

/// The book of games in other formats, where none is named.
const TENHOU: &str = "tenhou";

/// The books that games are judged by.
pub struct Shelf {
    /// The one that was named.
    named: Option<Rulebook>,
    tenhou: Option<Rulebook>,
    /// That of the latest log of ours.
    played: Option<(Arc<Settings>, Rulebook)>,
}

impl Shelf {
    /// A shelf on which the named book lies, if one is named.
    pub fn new(named: Option<&str>) -> anyhow::Result<Shelf> {
        Ok(Shelf {
            named: named.map(books::open).transpose()?,
            tenhou: None,
            played: None,
        })
    }

    /// The book of a game in another format.
    pub fn of_foreign(&mut self) -> anyhow::Result<&Rulebook> {
        if let Some(named) = &self.named {
            return Ok(named);
        }
        let tenhou = match self.tenhou.take() {
            Some(book) => book,
            None => books::open(TENHOU)?,
        };
        Ok(self.tenhou.insert(tenhou))
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
pub fn played(settings: &Settings) -> anyhow::Result<Rulebook> {
    let known = settings.rulebook();
    let known = known.map_err(|error| anyhow::anyhow!("its settings are not whole: {error}"))?;
    let Some(Ok(book)) = Rulebook::embedded(&settings.id) else {
        return Ok(known);
    };
    if Settings::from(&book).answers == settings.answers {
        return Ok(book);
    }
    let others = settings.answers.iter();
    let others = others.filter(|answer| book.answer(&answer.path) != Some(&answer.value));
    let changes: Vec<_> = others
        .map(|answer| (answer.path.clone(), answer.value.clone()))
        .collect();
    match book.with(&changes) {
        Ok(changed) if changed.rules == known.rules => Ok(changed),
        Ok(_) | Err(_) => Ok(known),
    }
}

/// Judges every game of a log.
pub fn judge(text: &str, shelf: &mut Shelf) -> anyhow::Result<Judged> {
    let mut judged = Judged::new("own");
    let mut game: Vec<Event> = Vec::new();
    let mut breaks_off = false;
    for read in log::Reader::new(text) {
        let (line, event) = match read {
            Ok(read) => read,
            Err(error) if error.problem == LineError::BreaksOff => {
                breaks_off = true;
                break;
            }
            Err(error) => return Err(error.into()),
        };
        if matches!(event, Event::Public(Public::Begun(_))) {
            add(&mut judged, &game, shelf)?;
            game.clear();
        } else if game.is_empty() {
            let problem = LineError::NotBegun;
            return Err(log::ReadError { line, problem }.into());
        }
        game.push(event);
    }
    add(&mut judged, &game, shelf)?;
    judged.cut |= breaks_off;
    Ok(judged)
}

/// Judges one game.
fn add(judged: &mut Judged, events: &[Event], shelf: &mut Shelf) -> anyhow::Result<()> {
    let Some(Event::Public(Public::Begun(begun))) = events.first() else {
        return Ok(());
    };
    let book = shelf
        .of_settings(&begun.rules)
        .with_context(|| format!("game {}", judged.games + 1))?;
    let mut auditor = Auditor::new(&book.rules);
    for event in events {
        auditor.take(event);
    }
    let audit = auditor.finish();
    judged.add(audit.deals, audit.cut, audit.mismatches);
    Ok(())
}
