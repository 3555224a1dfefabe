//! Runs many games in parallel; the games do not depend on the number of threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;

use super::log::{Log, WRITING};
use super::series::{Results, Series};
use crate::exit;
use crate::progress::Progress;

/// How often the progress is updated.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);

/// The result of a run.
pub struct RunResult {
    /// The results of its games.
    pub results: Results,
    /// How long it took.
    pub time: Duration,
    /// Whether it was interrupted.
    pub interrupted: bool,
}

/// Plays the first `games` games of a series.
///
/// Games are started in the order of their numbers, and a game that was started is played to its
/// end. An interrupted run has therefore played the first games of the series and no others.
pub fn play(
    series: &Series<'_>,
    games: u64,
    threads: usize,
    log: Option<&Log>,
) -> anyhow::Result<RunResult> {
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        // A second Ctrl-C ends the run at once, except that a game being written is completed.
        if stopped.swap(true, Ordering::Relaxed) {
            let _whole_games = WRITING.lock();
            exit::interrupted();
        }
    })
    .context("cannot handle interrupts")?;
    series.report_panics();
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
                    let _open_until_done = working;
                    work()
                })
            })
            .collect();
        drop(working);
        let progress = Progress::of_games(games);
        while worked.recv_timeout(PROGRESS_INTERVAL) == Err(mpsc::RecvTimeoutError::Timeout) {
            progress.set(done.load(Ordering::Relaxed));
        }
        progress.clear();
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
    Ok(RunResult {
        interrupted: results.games < games,
        time: began.elapsed(),
        results,
    })
}
