//! The game that is shown.

use anyhow::{Context, bail};
use game::{Event, Public, Rulebook};
use record::foreign;
use record::log::{self, LineError};
use tiles::BySeat;

use crate::files;
use crate::verify::{Shelf, played};
use crate::words::several;

/// A game and the book it was played by.
pub struct Source {
    /// The book.
    pub book: Rulebook,
    /// Who sits where.
    pub names: BySeat<String>,
    /// Whether it may begin in the middle, as other programs' games do.
    pub excerpt: bool,
    /// What happened.
    pub events: Vec<Event>,
}

impl Source {
    /// The game with this number of a file, which must have the deal that is wanted.
    pub fn open(file: &str, number: usize, deal: Option<usize>) -> anyhow::Result<Source> {
        let source = read(file, number).with_context(|| file.to_owned())?;
        let opened = |event: &&Event| matches!(event, Event::Public(Public::Opened(_)));
        let deals = source.events.iter().filter(opened).count();
        if let Some(deal) = deal.filter(|deal| !(1..=deals).contains(deal)) {
            let has = several(deals, "deal");
            bail!("{file}: game {number} has {has}, counted from 1; --deal {deal} is none of them");
        }
        Ok(source)
    }
}

fn read(file: &str, number: usize) -> anyhow::Result<Source> {
    let text = files::read(file)?;
    let (mut games, book) = if log::is_log(&text) {
        (own(&text)?, None)
    } else if foreign::format_of(&text).is_some() {
        let (events, book) = of_foreign(&text)?;
        (vec![events], Some(book))
    } else {
        bail!(crate::verify::NO_GAME)
    };
    if !(1..=games.len()).contains(&number) {
        let has = several(games.len(), "game");
        bail!("the file has {has}, counted from 1; --game {number} is none of them");
    }
    let events = games.swap_remove(number - 1);
    let Some(Event::Public(Public::Begun(begun))) = events.first() else {
        bail!(crate::verify::NO_GAME)
    };
    let excerpt = book.is_some();
    let book = match book {
        Some(book) => book,
        None => played(&begun.rules)?,
    };
    Ok(Source {
        book,
        excerpt,
        names: begun.seats.clone().map(|name| name.to_string()),
        events,
    })
}

/// The games of a log of ours; one that breaks off is shown as far as it goes.
fn own(text: &str) -> anyhow::Result<Vec<Vec<Event>>> {
    match log::read(text) {
        Ok(games) => Ok(games),
        Err(error) if error.problem == LineError::BreaksOff => {
            let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
            Ok(log::read(whole)?)
        }
        Err(error) => Err(error.into()),
    }
}

/// A game of another program as our events, and the book with what its text says of the rules.
fn of_foreign(text: &str) -> anyhow::Result<(Vec<Event>, Rulebook)> {
    let game = foreign::read(text)?;
    let mut shelf = Shelf::new(None)?;
    let book = shelf.of_foreign()?;
    let events = foreign::verify(&game, book).events;
    Ok((events, game.options.over(book)?))
}
