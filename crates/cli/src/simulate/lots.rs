//! Many games at a time, the same ones on any number of threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;

use super::bar::Bar;
use super::log::{Log, WRITING};
use super::series::{Results, Series};
use crate::exit;

/// How often the bar is drawn.
const LOOK: Duration = Duration::from_millis(200);

/// What came of a run.
pub struct Lots {
    /// What came of the games.
    pub results: Results,
    /// How long it took.
    pub time: Duration,
    /// Whether somebody stopped it before its end.
    pub interrupted: bool,
}

/// Plays the first so many games of a series.
///
/// Games are begun in the order of their numbers and a begun game is played to its end, so that an
/// interrupted run has played the first games of the series and no others.
pub fn play(
    series: &Series<'_>,
    games: u64,
    threads: usize,
    log: Option<&Log>,
) -> anyhow::Result<Lots> {
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        // Who asks twice does not want to wait; what is being written is written whole.
        if stopped.swap(true, Ordering::Relaxed) {
            let _whole_games = WRITING.lock();
            exit::interrupted();
        }
    })
    .context("interrupts")?;
    series.tell_of_panics();
    let began = Instant::now();
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut sum = Results::default();
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                break;
            }
            let mut text = log.map(|_| String::new());
            sum.add(series.play(number, text.as_mut()));
            if let (Some(log), Some(text)) = (log, text)
                && log.put(number, text).is_err()
            {
                stop.store(true, Ordering::Relaxed);
            }
            done.fetch_add(1, Ordering::Relaxed);
        }
        sum
    };
    let results = thread::scope(|scope| {
        let (working, worked) = mpsc::channel::<()>();
        let workers: Vec<_> = (0..threads.min(usize::try_from(games).unwrap_or(threads)))
            .map(|_| {
                let working = working.clone();
                scope.spawn(|| {
                    let _until_done = working;
                    work()
                })
            })
            .collect();
        drop(working);
        let mut bar = Bar::new(games, began);
        while worked.recv_timeout(LOOK) == Err(mpsc::RecvTimeoutError::Timeout) {
            bar.draw(done.load(Ordering::Relaxed));
        }
        bar.clear();
        let mut all = Results::default();
        for worker in workers {
            all.add(
                worker
                    .join()
                    .expect("a worker that panics stops the program"),
            );
        }
        all
    });
    Ok(Lots {
        interrupted: results.games < games,
        time: began.elapsed(),
        results,
    })
}
