//! Progress of commands that take a while, on stderr. Nothing is drawn where stderr is not a
//! terminal.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// Commands that end sooner than this show no progress.
const DELAY: Duration = Duration::from_secs(2);

/// The progress of a command.
pub struct Progress {
    bar: ProgressBar,
    began: Instant,
}

impl Progress {
    /// A bar for a known number of games.
    pub fn of_games(games: u64) -> Progress {
        let template = "{bar:30} {human_pos} of {human_len} games, {rate} per second, {eta} left";
        Progress::new(Some(games), ProgressDrawTarget::stderr(), template)
    }

    /// A counter of lines. It is not shown if the lines themselves are printed to the
    /// terminal.
    pub fn of_lines() -> Progress {
        let target = if io::stdout().is_terminal() {
            ProgressDrawTarget::hidden()
        } else {
            ProgressDrawTarget::stderr()
        };
        Progress::new(None, target, "{human_pos} lines, {rate} per second")
    }

    fn new(length: Option<u64>, target: ProgressDrawTarget, template: &str) -> Progress {
        let style = ProgressStyle::with_template(template).expect("the template is valid");
        let rate = |state: &ProgressState, text: &mut dyn std::fmt::Write| {
            let _ = write!(text, "{:.0}", state.per_sec());
        };
        Progress {
            bar: ProgressBar::with_draw_target(length, target)
                .with_style(style.with_key("rate", rate)),
            began: Instant::now(),
        }
    }

    /// Shows how far the command has come.
    pub fn set(&self, done: u64) {
        if self.began.elapsed() >= DELAY {
            self.bar.set_position(done);
        }
    }

    /// Removes the progress from the screen.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }
}
