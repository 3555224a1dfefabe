//! A bar on stderr for a run that takes its time, where a person looks on.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// A run that is done so soon needs no bar.
const PATIENCE: Duration = Duration::from_secs(2);
const WIDE: usize = 30;

/// A bar that shows how many games are played.
pub struct Bar {
    games: u64,
    began: Instant,
    watched: bool,
    shown: bool,
}

impl Bar {
    /// A bar for so many games.
    pub fn new(games: u64, began: Instant) -> Bar {
        Bar {
            games,
            began,
            watched: io::stderr().is_terminal(),
            shown: false,
        }
    }

    /// Draws it with so many games played.
    pub fn draw(&mut self, done: u64) {
        let time = self.began.elapsed();
        if !self.watched || time < PATIENCE {
            return;
        }
        self.shown = true;
        // A bar that cannot be drawn is no reason to stop playing.
        let _ = write!(io::stderr(), "\r{}\x1b[K", line(done, self.games, time));
    }

    /// Takes it off the screen.
    pub fn clear(&self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

fn line(done: u64, games: u64, time: Duration) -> String {
    let part = done as f64 / games as f64;
    let full = (part * WIDE as f64) as usize;
    let (full, empty) = ("█".repeat(full), "░".repeat(WIDE - full.min(WIDE)));
    let rate = done as f64 / time.as_secs_f64();
    let left = if done == 0 {
        String::new()
    } else {
        let seconds = time.as_secs_f64() * (1.0 - part) / part;
        format!(", {} left", clock(seconds))
    };
    format!("{full}{empty} {done} of {games} games, {rate:.0} a second{left}")
}

fn clock(seconds: f64) -> String {
    let seconds = seconds.ceil() as u64;
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_says_how_far_it_is() {
        let line = line(50, 200, Duration::from_secs(10));
        assert!(
            line.ends_with("50 of 200 games, 5 a second, 30 s left"),
            "{line}"
        );
        assert_eq!(line.chars().filter(|letter| *letter == '█').count(), 7);
        assert_eq!(clock(4000.0), "1:06:40");
        assert_eq!(clock(61.0), "1:01");
    }
}
