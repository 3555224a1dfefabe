//! A progress bar on stderr; nothing is drawn where stderr is not a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::measurements::Measurements;

/// A progress bar for one part of a run.
pub struct Progress(ProgressBar);

impl Progress {
    /// A bar for creating tables.
    pub fn creating(tables: u32) -> Progress {
        Progress::new(tables, "{bar:30} {human_pos} of {human_len} tables created")
    }

    /// A bar for the seconds of the measurement.
    pub fn playing(seconds: u32) -> Progress {
        Progress::new(seconds, "{bar:30} {human_pos} of {human_len} s, {msg}")
    }

    fn new(length: u32, template: &str) -> Progress {
        let bar = ProgressBar::new(length.into());
        bar.set_style(ProgressStyle::with_template(template).expect("the template is valid"));
        Progress(bar)
    }

    /// Shows how many tables have been created.
    pub fn created(&self, tables: usize) {
        self.0.set_position(tables as u64);
    }

    /// Shows how much of the time is over, and what has been measured.
    pub fn played(&self, time: Duration, measurements: &Measurements) {
        let rate = measurements.actions as f64 / time.as_secs_f64().max(1.0);
        let (late, errors) = (measurements.late, measurements.errors.total());
        self.0.set_message(format!(
            "{rate:.0} actions per second, {late} late, {errors} errors"
        ));
        self.0.set_position(time.as_secs());
    }

    /// Removes the bar from the screen.
    pub fn clear(&self) {
        self.0.finish_and_clear();
    }
}
