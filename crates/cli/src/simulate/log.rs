//! The log of a run: whole games in the order of their numbers, whichever finishes first.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// Held while a game is being written.
pub static WRITING: Mutex<()> = Mutex::new(());

/// Whether this path means stdout.
pub fn is_stdout(path: &Path) -> bool {
    path == Path::new("-")
}

/// A log that accepts games in any order.
pub struct Log(Mutex<Inner>);

struct Inner {
    to: Box<dyn Write + Send>,
    next: u64,
    /// Games that wait for an earlier game to be written.
    waiting: BTreeMap<u64, String>,
    error: Option<io::Error>,
}

impl Log {
    /// A log in a new file, or on stdout; an existing file is replaced.
    pub fn create(path: &Path) -> io::Result<Log> {
        let to: Box<dyn Write + Send> = match is_stdout(path) {
            true => Box::new(io::stdout()),
            false => Box::new(File::create(path)?),
        };
        Ok(Log(Mutex::new(Inner {
            to,
            next: 0,
            waiting: BTreeMap::new(),
            error: None,
        })))
    }

    /// Adds the text of a game, and writes every game whose turn has come.
    ///
    /// # Errors
    /// When writing has failed; [`Log::finish`] returns the reason.
    pub fn put(&self, number: u64, text: String) -> Result<(), WriteFailed> {
        let mut log = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        log.waiting.insert(number, text);
        if log.error.is_none()
            && let Err(error) = log.write_next()
        {
            log.error = Some(error);
        }
        match log.error {
            Some(_) => Err(WriteFailed),
            None => Ok(()),
        }
    }

    /// Closes the log.
    ///
    /// # Errors
    /// When not everything was written.
    pub fn finish(self) -> io::Result<()> {
        let log = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        log.error.map_or(Ok(()), Err)
    }
}

/// Writing has failed, and nothing more is written.
#[derive(Debug)]
pub struct WriteFailed;

impl Inner {
    fn write_next(&mut self) -> io::Result<()> {
        while let Some(text) = self.waiting.remove(&self.next) {
            let _whole_games = WRITING.lock();
            self.to.write_all(text.as_bytes())?;
            self.to.flush()?;
            self.next += 1;
        }
        Ok(())
    }
}
