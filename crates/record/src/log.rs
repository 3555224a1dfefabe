//! Our own log: JSON Lines, one event per line, in order. A log may contain several games; each
//! starts with a `begun` line.
//!
//! The form of a line is a contract: every version of the program reads what earlier versions
//! wrote. `begun` contains the version.

mod error;
mod games;
mod line;

pub use error::{LineError, ReadError};
pub use games::{Games, LoggedGame};
pub use line::{read_event, read_seen};

use std::sync::Arc;

use game::{Event, Public, Seen, Settings};

/// Writes an event as one line, without the line ending.
///
/// # Panics
/// Never: every event can be written.
#[must_use]
pub fn write(event: &Event) -> String {
    serde_json::to_string(event).expect("every event can be written")
}

/// Writes what one seat or a spectator saw of an event, without what is hidden.
///
/// # Panics
/// Never: everything seen can be written.
#[must_use]
pub fn write_seen(seen: &Seen) -> String {
    serde_json::to_string(seen).expect("everything seen can be written")
}

/// Reads a whole log, game by game.
///
/// # Errors
/// Names the line that cannot be read, and what is expected.
pub fn read(text: &str) -> Result<Vec<Vec<Event>>, ReadError> {
    let games = Games::new(text).map(|game| {
        let game = game?;
        match game.breaks_off {
            None => Ok(game.events),
            Some(line) => Err(ReadError {
                line,
                problem: LineError::BreaksOff,
            }),
        }
    });
    let games: Vec<_> = games.collect::<Result<_, _>>()?;
    if games.is_empty() {
        let problem = LineError::Empty;
        return Err(ReadError { line: 1, problem });
    }
    Ok(games)
}

/// Whether a text looks like our own log: its first line is an event.
#[must_use]
pub fn is_log(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let first = text.lines().next().unwrap_or_default();
    line::type_of(first).is_ok_and(|name| line::TYPES.contains(&&*name))
}

/// Reads a log event by event, with line numbers.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    lines: std::iter::Enumerate<std::str::SplitInclusive<'a, char>>,
    /// The settings of the latest game, shared with the next if it has the same.
    settings: Option<Arc<Settings>>,
}

impl<'a> Reader<'a> {
    /// A reader for the text of a log.
    #[must_use]
    pub fn new(text: &'a str) -> Reader<'a> {
        Reader {
            lines: text
                .trim_start_matches('\u{feff}')
                .split_inclusive('\n')
                .enumerate(),
            settings: None,
        }
    }

    /// Lets games under the same rulebook share its settings, which are much larger than an event.
    fn share(&mut self, event: &mut Event) {
        let Event::Public(Public::Begun(begun)) = event else {
            return;
        };
        match &self.settings {
            Some(settings) if **settings == *begun.rules => begun.rules = Arc::clone(settings),
            Some(_) | None => self.settings = Some(Arc::clone(&begun.rules)),
        }
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<(usize, Event), ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (place, text) = self.lines.find(|(_, text)| !text.trim().is_empty())?;
        let line = place + 1;
        Some(match read_event(text) {
            Ok(mut event) => {
                self.share(&mut event);
                Ok((line, event))
            }
            // The rest of the line is missing.
            Err(LineError::NotJson { .. }) if !text.ends_with('\n') && text.starts_with('{') => {
                let problem = LineError::BreaksOff;
                Err(ReadError { line, problem })
            }
            Err(problem) => Err(ReadError { line, problem }),
        })
    }
}
