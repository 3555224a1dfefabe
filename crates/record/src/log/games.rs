//! The games of a log, one after another.

use game::{Event, Public};

use super::{LineError, ReadError, Reader};

/// A game as it stands in a log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenGame {
    /// What happened; the first event is `begun`.
    pub events: Vec<Event>,
    /// The line of each event.
    pub lines: Vec<usize>,
    /// The line in the middle of which the log breaks off, if it does so in this game.
    pub breaks_off: Option<usize>,
}

impl WrittenGame {
    fn push(&mut self, (line, event): (usize, Event)) {
        self.events.push(event);
        self.lines.push(line);
    }
}

/// Reads a log game by game. After an error comes nothing more.
#[derive(Clone, Debug)]
pub struct Games<'a> {
    reader: Reader<'a>,
    /// The beginning of the next game, once it was met.
    begun: Option<(usize, Event)>,
    is_over: bool,
}

impl<'a> Games<'a> {
    /// The games of a log's text.
    #[must_use]
    pub fn new(text: &'a str) -> Games<'a> {
        Games {
            reader: Reader::new(text),
            begun: None,
            is_over: false,
        }
    }

    /// The next game, or `None` at the end.
    fn read(&mut self) -> Result<Option<WrittenGame>, ReadError> {
        let mut game = WrittenGame::default();
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
    type Item = Result<WrittenGame, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let read = self.read().transpose();
        self.is_over |= matches!(read, Some(Err(_)));
        read
    }
}
