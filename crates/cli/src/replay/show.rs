//! One moment of a game, as text.

use std::io;

use game::{Event, Game, Public};

use super::perspective::Perspective;
use super::source::{Finding, Source};
use super::{table, win, words};
use crate::page::{BAD, CITE, Page, QUIET};
use crate::tiles_view::TileStyle;
use crate::verify::Discrepancy;

/// Clears the screen and goes to its upper left corner.
const CLEAR: &str = "\x1b[2J\x1b[H";

/// One moment of a game.
pub struct Moment<'a> {
    /// The game and its book.
    pub source: &'a Source,
    /// The game after the event.
    pub game: &'a Game,
    /// Whose hands are shown.
    pub perspective: Perspective,
    /// How tiles are drawn.
    pub drawn: TileStyle,
    /// What happened.
    pub event: &'a Event,
    /// The draw that has not been described yet, if a discard follows it.
    pub before: Option<&'a Event>,
    /// The number of the event in the game, counted from one; that of the draw, if it is included.
    pub number: usize,
    /// Whether everything before it was skipped.
    pub is_jump: bool,
    /// Where the event breaks the rules.
    pub found: Vec<&'a Finding>,
}

/// The width of event numbers, including the space after them.
const NUMBER: usize = 6;

/// Writes what happened, and the table where it helps: after every event when stepping, otherwise
/// at the beginning and the end of a deal.
pub fn write(page: &mut Page<'_>, moment: &Moment<'_>, step: bool) -> io::Result<()> {
    if step {
        page.raw(CLEAR)?;
    }
    let words = words::say(moment);
    let pictured = step || moment.is_jump || is_landmark(moment.event);
    let number = format!("{QUIET}{:>4}{QUIET:#}", moment.number);
    let cite = cited(&words.cite);
    if matches!(moment.event, Event::Public(Public::Opened(_))) {
        page.head(&format!("{} (event {})", words.text, moment.number))?;
    } else if let Some(ending) = in_file(moment) {
        page.hang(&number, NUMBER, &format!("In the file: {ending}."))?;
        page.hang("", NUMBER, &format!("By the rules: {}{cite}", words.text))?;
    } else {
        page.hang(&number, NUMBER, &format!("{}{cite}", words.text))?;
    }
    for finding in &moment.found {
        let Discrepancy { log, says, .. } = &finding.found;
        let cite = cited(finding.found.cite.as_deref().unwrap_or_default());
        let text = format!("{BAD}not by the rules{BAD:#}: log: {log} / by the rules: {says}{cite}");
        page.hang("", NUMBER, &text)?;
    }
    win::write(page, moment)?;
    if pictured && let Some(kyoku) = moment.game.kyoku() {
        table::write(page, moment, kyoku)?;
    }
    Ok(())
}

/// A citation after its sentence.
fn cited(cite: &str) -> String {
    match cite {
        "" => String::new(),
        cite => format!("   {CITE}{cite}{CITE:#}"),
    }
}

/// What was paid according to the file, if that differs from the rules.
fn in_file<'a>(moment: &Moment<'a>) -> Option<&'a str> {
    match moment.event {
        Event::Public(Public::Settled(_)) => moment
            .found
            .iter()
            .find_map(|finding| finding.ending.as_deref()),
        Event::Dealt { .. } | Event::Drew { .. } | Event::Public(_) => None,
    }
}

fn is_landmark(event: &Event) -> bool {
    match event {
        Event::Dealt { .. } | Event::Public(Public::Won(_) | Public::Ryuukyoku(_)) => true,
        Event::Drew { .. } | Event::Public(_) => false,
    }
}
