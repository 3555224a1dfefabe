//! A line on stderr that says how far a run is, where a person looks on.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use super::figures::Figures;
use crate::words::several;

const WIDE: usize = 30;

/// A line that says how far a run is.
pub struct Progress {
    watched: bool,
    shown: bool,
}

impl Progress {
    /// Nothing is shown yet.
    pub fn new() -> Progress {
        Progress {
            watched: io::stderr().is_terminal(),
            shown: false,
        }
    }

    /// So many tables are made.
    pub fn making(&mut self, made: usize, tables: u32) {
        let part = made as f64 / f64::from(tables);
        self.draw(
            part,
            &format!("{made} of {} made", several(tables as usize, "table")),
        );
    }

    /// So much of the time is over.
    pub fn playing(&mut self, time: Duration, seconds: u32, figures: &Figures) {
        let part = time.as_secs_f64() / f64::from(seconds);
        let rate = figures.actions as f64 / time.as_secs_f64().max(1.0);
        let errors = several(figures.errors.all() as usize, "error");
        let (time, late) = (time.as_secs(), figures.late);
        let line =
            format!("{time} of {seconds} s, {rate:.0} actions a second, {late} late, {errors}");
        self.draw(part, &line);
    }

    fn draw(&mut self, part: f64, says: &str) {
        if !self.watched {
            return;
        }
        self.shown = true;
        let full = ((part * WIDE as f64) as usize).min(WIDE);
        let (full, empty) = ("█".repeat(full), "░".repeat(WIDE - full));
        // A line that cannot be drawn is no reason to stop.
        let _ = write!(io::stderr(), "\r{full}{empty} {says}\x1b[K");
    }

    /// Takes it off the screen.
    pub fn clear(&self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
