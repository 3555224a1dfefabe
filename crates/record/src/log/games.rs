//! The games of a log, one after another.

use game::{Event, Public};

use super::{LineError, ReadError, Reader};

/// A game in a log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LoggedGame {
    /// The events; the first is `begun`.
    pub events: Vec<Event>,
    /// The line of each event.
    pub lines: Vec<usize>,
    /// The incomplete last line, if the log breaks off in this game.
    pub breaks_off: Option<usize>,
}

impl LoggedGame {
    fn push(&mut self, (line, event): (usize, Event)) {
        self.events.push(event);
        self.lines.push(line);
    }
}

/// Reads a log game by game, up to the first error.
#[derive(Clone, Debug)]
pub struct Games<'a> {
    reader: Reader<'a>,
    /// The first event of the next game, if it has been read.
    begun: Option<(usize, Event)>,
    is_over: bool,
}

impl<'a> Games<'a> {
    /// Reads the games in the text of a log.
    #[must_use]
    pub fn new(text: &'a str) -> Games<'a> {
        Games {
            reader: Reader::new(text),
            begun: None,
            is_over: false,
        }
    }

    /// The next game, or `None` at the end.
    fn read(&mut self) -> Result<Option<LoggedGame>, ReadError> {
        let mut game = LoggedGame::default();
        if let Some(begun) = self.begun.take() {
            game.push(begun);
        }
        for read in self.reader.by_ref() {
            let (line, event) = match read {
                Err(error) if error.problem == LineError::BreaksOff && !game.events.is_empty() => {
                    game.breaks_off = Some(error.line);
                    break;
                }
                read => read?,
            };
            let begins = matches!(event, Event::Public(Public::Begun(_)));
            if begins && !game.events.is_empty() {
                self.begun = Some((line, event));
                return Ok(Some(game));
            }
            if !begins && game.events.is_empty() {
                let problem = LineError::NotBegun;
                return Err(ReadError { line, problem });
            }
            game.push((line, event));
        }
        self.is_over = true;
        Ok((!game.events.is_empty()).then_some(game))
    }
}

impl Iterator for Games<'_> {
    type Item = Result<LoggedGame, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let read = self.read().transpose();
        self.is_over |= matches!(read, Some(Err(_)));
        read
    }
}
