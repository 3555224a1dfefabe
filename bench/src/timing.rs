//! Timing engines against each other.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Times one pass of an engine over its inputs; prevents its answers from being optimised away.
pub fn timed<I, O>(
    inputs: impl IntoIterator<Item = I>,
    mut engine: impl FnMut(I) -> O,
) -> Duration {
    let begin = Instant::now();
    for input in inputs {
        black_box(engine(black_box(input)));
    }
    begin.elapsed()
}

/// Engines that take turns at the same work.
pub struct Contest<'a> {
    title: &'a str,
    inputs: usize,
    entries: Vec<Entry<'a>>,
}

/// The engine that the last column compares with.
#[derive(Clone, Copy)]
pub enum Against {
    /// The first engine.
    First,
    /// The fastest engine.
    Fastest,
}

struct Entry<'a> {
    name: String,
    pass: Box<dyn FnMut() -> Duration + 'a>,
    best: Duration,
}

impl<'a> Contest<'a> {
    /// A contest over this many inputs.
    pub fn new(title: &'a str, inputs: usize) -> Contest<'a> {
        Contest {
            title,
            inputs,
            entries: Vec::new(),
        }
    }

    /// Adds an engine: a pass does the work once and returns how long it took.
    pub fn enter(&mut self, name: &str, pass: impl FnMut() -> Duration + 'a) {
        self.entries.push(Entry {
            name: name.into(),
            pass: Box::new(pass),
            best: Duration::MAX,
        });
    }

    /// Lets all engines take turns and prints the best round of each.
    pub fn run(mut self, rounds: usize, against: Against) {
        for _ in 0..rounds {
            for entry in &mut self.entries {
                entry.best = entry.best.min((entry.pass)());
            }
        }
        let mut times = self.entries.iter().map(|entry| entry.best.as_secs_f64());
        let one = match against {
            Against::First => times.next(),
            Against::Fastest => times.reduce(f64::min),
        };
        let one = one.unwrap_or(1.0);
        println!(
            "\n{:<24} {:>10} {:>9} {:>8}",
            self.title, "hands/s", "ns/hand", "time"
        );
        for entry in &self.entries {
            let seconds = entry.best.as_secs_f64();
            let rate = self.inputs as f64 / seconds;
            let (each, times) = (1e9 / rate, seconds / one);
            println!(
                "  {:<22} {rate:>10.0} {each:>9.1} {times:>7.2}x",
                entry.name
            );
        }
    }
}
