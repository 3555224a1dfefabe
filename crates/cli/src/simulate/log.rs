//! The log of a run: whole games in the order of their numbers, whoever finishes first.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// Held while a game is being written.
pub static WRITING: Mutex<()> = Mutex::new(());

/// Whether this name of a file means stdout.
pub fn is_stdout(path: &Path) -> bool {
    path == Path::new("-")
}

/// A log to which games come in any order.
pub struct Log(Mutex<Inner>);

struct Inner {
    to: Box<dyn Write + Send>,
    next: u64,
    /// Games that wait for one before them.
    waiting: BTreeMap<u64, String>,
    trouble: Option<io::Error>,
}

impl Log {
    /// A log in a new file, or on stdout; a file that is there already is replaced.
    pub fn create(path: &Path) -> io::Result<Log> {
        let to: Box<dyn Write + Send> = match is_stdout(path) {
            true => Box::new(io::stdout()),
            false => Box::new(File::create(path)?),
        };
        Ok(Log(Mutex::new(Inner {
            to,
            next: 0,
            waiting: BTreeMap::new(),
            trouble: None,
        })))
    }

    /// Takes the text of a game, and writes all that has its turn now.
    ///
    /// # Errors
    /// When nothing can be written any more; [`Log::finish`] says why.
    pub fn put(&self, number: u64, text: String) -> Result<(), Full> {
        let mut log = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        log.waiting.insert(number, text);
        if log.trouble.is_none()
            && let Err(trouble) = log.write_on()
        {
            log.trouble = Some(trouble);
        }
        match log.trouble {
            Some(_) => Err(Full),
            None => Ok(()),
        }
    }

    /// Says whether everything was written.
    ///
    /// # Errors
    /// When it was not.
    pub fn finish(self) -> io::Result<()> {
        let log = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        log.trouble.map_or(Ok(()), Err)
    }
}

/// Nothing can be written any more.
#[derive(Debug)]
pub struct Full;

impl Inner {
    fn write_on(&mut self) -> io::Result<()> {
        while let Some(text) = self.waiting.remove(&self.next) {
            let _whole_games = WRITING.lock();
            self.to.write_all(text.as_bytes())?;
            self.to.flush()?;
            self.next += 1;
        }
        Ok(())
    }
}
