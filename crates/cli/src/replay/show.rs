//! One moment of a game, for people.

use std::io;

use game::{Event, Game, Mismatch, Public, Rulebook};
use tiles::BySeat;

use super::look::Look;
use super::{table, win, words};
use crate::page::{BAD, CITE, Page};
use crate::tiles_view::Drawn;

/// Clears the screen and goes to its upper left corner.
const CLEAR: &str = "\x1b[2J\x1b[H";

/// One moment of a game.
pub struct Moment<'a> {
    /// The book it is played by.
    pub book: &'a Rulebook,
    /// Who sits where.
    pub names: &'a BySeat<String>,
    /// The game after the event.
    pub game: &'a Game,
    /// Whose hands are shown.
    pub look: Look,
    /// How tiles are drawn.
    pub drawn: Drawn,
    /// What happened.
    pub event: &'a Event,
    /// The draw that has not been told of, if a discard follows it.
    pub before: Option<&'a Event>,
    /// What should have been otherwise.
    pub found: &'a [Mismatch],
}

/// Writes what happened, and the table where it is worth a look: after every event for somebody
/// who goes step by step, else at the beginning and the end of a deal.
pub fn write(page: &mut Page<'_>, moment: &Moment<'_>, step: bool) -> io::Result<()> {
    if step {
        page.raw(CLEAR)?;
    }
    let words = words::say(moment);
    let pictured = step || is_landmark(moment.event);
    if matches!(moment.event, Event::Public(Public::Opened(_))) {
        page.head(&words.text)?;
    } else {
        let cite = match words.cite.is_empty() {
            true => String::new(),
            false => format!("   {CITE}{}{CITE:#}", words.cite),
        };
        page.hang("", 2, &format!("{}{cite}", words.text))?;
    }
    for found in moment.found {
        let (what, engine) = (found.what.name(), &found.engine);
        page.hang(
            "",
            4,
            &format!("{BAD}not by the rules{BAD:#} ({what}): {engine}"),
        )?;
    }
    win::write(page, moment)?;
    if pictured && let Some(kyoku) = moment.game.kyoku() {
        table::write(page, moment, kyoku)?;
    }
    Ok(())
}

fn is_landmark(event: &Event) -> bool {
    match event {
        Event::Dealt { .. } | Event::Public(Public::Won(_) | Public::Ryuukyoku(_)) => true,
        Event::Drew { .. } | Event::Public(_) => false,
    }
}
