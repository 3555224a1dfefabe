//! Compares the speed of whole games with that of riichienv-core, in one run on one core.
//!
//! Both engines have the same players, which choose uniformly among the offered actions. The other
//! engine's actions are taken directly from its state, without building an observation, because
//! ours does not build one either. Rounds alternate, and the best round of each counts. A counting
//! allocator shows how much our engine allocates while it plays.
//!
//! `cargo run --release --bin games -- [--games 200] [--rounds 5] [--seed 1]`

mod ours;
mod peer;

use std::alloc::System;
use std::error::Error;
use std::time::{Duration, Instant};

use game::rules::EMBEDDED;
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// The number of games, deals and decisions, and the time they took.
#[derive(Clone, Copy, Default)]
struct Run {
    games: u64,
    deals: u64,
    decisions: u64,
    time: Duration,
}

impl Run {
    fn games_per_second(&self) -> f64 {
        self.games as f64 / self.time.as_secs_f64()
    }

    fn decisions_per_second(&self) -> f64 {
        self.decisions as f64 / self.time.as_secs_f64()
    }

    fn faster(self, other: Option<Run>) -> Run {
        match other {
            Some(other) if other.games_per_second() > self.games_per_second() => other,
            _ => self,
        }
    }
}

fn timed(games: u64, play: impl FnOnce() -> (u64, u64)) -> Run {
    let begin = Instant::now();
    let (deals, decisions) = play();
    Run {
        games,
        deals,
        decisions,
        time: begin.elapsed(),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let (games, rounds, seed) = options()?;
    let book = "tenhou";
    // Our rounds have more games, so that they take long enough to measure.
    let more = games * 40;
    let (mut we, mut we_log, mut they, mut they_log) = (None, None, None, None);
    for round in 0..rounds {
        let seed = seed + round;
        they = Some(timed(games, || peer::play(games, seed, false)).faster(they));
        we = Some(
            timed(more, || {
                ours::play(book, ours::PlayerType::Random, more, seed, false)
            })
            .faster(we),
        );
        they_log = Some(timed(games, || peer::play(games, seed, true)).faster(they_log));
        we_log = Some(
            timed(more, || {
                ours::play(book, ours::PlayerType::Random, more, seed, true)
            })
            .faster(we_log),
        );
    }
    println!(
        "whole hanchan, four random players, one thread; best of {rounds} rounds, {games} games of riichienv-core each"
    );
    println!(
        "{:34}{:>10}{:>12}{:>14}{:>16}",
        "", "games/s", "deals/game", "decisions/game", "ns/decision"
    );
    for (name, run) in [
        ("riichienv-core", they),
        ("riichienv-core, with its log", they_log),
        ("hanchan, tenhou", we),
        ("hanchan, tenhou, with a log", we_log),
    ] {
        print(name, run);
    }
    let ratio = |a: Option<Run>, b: Option<Run>| match (a, b) {
        (Some(a), Some(b)) => a.games_per_second() / b.games_per_second(),
        _ => 0.0,
    };
    println!(
        "\nwithout a log {:.1} times riichienv-core, with one {:.1} times",
        ratio(we, they),
        ratio(we_log, they_log)
    );

    println!("\nevery rulebook, random players, in turns");
    let few = more / 8;
    let mut best = vec![None; EMBEDDED.len()];
    for round in 0..rounds {
        for (place, (id, _)) in EMBEDDED.iter().enumerate() {
            let play = || ours::play(id, ours::PlayerType::Random, few, seed + round, false);
            best[place] = Some(timed(few, play).faster(best[place]));
        }
    }
    let speed = |run: Option<Run>| run.map_or(0.0, |run| run.decisions_per_second());
    let reference = EMBEDDED.iter().position(|(id, _)| *id == book);
    let reference = reference.map_or(1.0, |place| speed(best[place]));
    for (place, (id, _)) in EMBEDDED.iter().enumerate() {
        print(id, best[place]);
        let share = 100.0 * speed(best[place]) / reference;
        println!(
            "{:34}{share:.0} % of the decisions a second under {book}",
            ""
        );
    }
    let shanten = timed(more / 4, || {
        ours::play(book, ours::PlayerType::Shanten, more / 4, seed, false)
    });
    print("four shanten players, tenhou", Some(shanten));
    ours::allocations(book, seed, ALLOCATOR);
    Ok(())
}

fn print(name: &str, run: Option<Run>) {
    let Some(run) = run else { return };
    println!(
        "{name:34}{:>10.0}{:>12.2}{:>14.1}{:>16.1}",
        run.games_per_second(),
        run.deals as f64 / run.games as f64,
        run.decisions as f64 / run.games as f64,
        1e9 / run.decisions_per_second()
    );
}

fn options() -> Result<(u64, u64, u64), String> {
    let (mut games, mut rounds, mut seed) = (200, 5, 1);
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let value = arguments.next().and_then(|value| value.parse::<u64>().ok());
        let value = value.ok_or_else(|| format!("{name} needs a number"))?;
        match name.as_str() {
            "--games" => games = value.max(1),
            "--rounds" => rounds = value.max(1),
            "--seed" => seed = value,
            _ => {
                return Err(format!(
                    "unknown option {name}; the options are --games, --rounds and --seed"
                ));
            }
        }
    }
    Ok((games, rounds, seed))
}
