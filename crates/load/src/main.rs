//! `cargo xtask load`: plays many tables at once on a running server, through real sockets, and
//! measures how long the server takes to answer.
//!
//! Everything runs on one thread, so that a server on the same machine keeps the other cores.

mod http;
mod measurements;
mod memory;
mod message;
mod open_files;
mod progress;
mod report;
mod seat;
mod table;
mod text;

use std::cell::RefCell;
use std::process::ExitCode;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Parser;
use fastrand::Rng;
use tokio::sync::{Semaphore, watch};
use tokio::task::{JoinSet, LocalSet};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};

use self::http::Server;
use self::measurements::Measurements;
use self::memory::Memory;
use self::progress::Progress;
use self::report::Report;
use self::table::Table;

/// How many tables are created at the same time.
const CREATED_AT_ONCE: usize = 16;
/// How long to wait after the last table was created before measuring, so that every table has
/// read the messages that came in meanwhile.
const WARM_UP: Duration = Duration::from_secs(1);
/// How often the server's memory is queried and the progress bar is drawn.
const SAMPLE_INTERVAL: Duration = Duration::from_secs(1);
/// The exit code of an interrupted run, as in shells.
const INTERRUPTED: u8 = 130;

/// Plays many tables at once on a running server and measures how long it takes to answer
#[derive(Parser)]
#[command(
    bin_name = "cargo xtask load",
    after_help = include_str!("help.txt"),
    max_term_width = 100
)]
struct Args {
    /// The server's address
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8640")]
    server: Server,
    /// Number of tables, with four sockets each
    #[arg(long, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,
    /// How long to play, in seconds
    #[arg(long, value_name = "N", default_value_t = 60)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// Actions per second at each table
    #[arg(long, value_name = "N", default_value_t = 1.0, value_parser = rate)]
    rate: f64,
    /// Rulebook: an id that the server knows
    #[arg(long, value_name = "ID", default_value = game::rules::DEFAULT)]
    rules: String,
    /// Seed of the players' choices; the server shuffles the walls itself
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Prints the report as JSON
    #[arg(long)]
    json: bool,
}

/// The result of a run.
struct RunResult {
    measurements: Measurements,
    memory: Option<Memory>,
    time: Duration,
    interrupted: bool,
}

fn main() -> ExitCode {
    run(&Args::parse()).unwrap_or_else(|error| {
        eprintln!("cargo xtask load: {error:#}");
        ExitCode::from(2)
    })
}

fn run(args: &Args) -> Result<ExitCode> {
    open_files::raise_limit(u64::from(args.tables) * 4)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start the async runtime")?;
    let result = LocalSet::new().block_on(&runtime, play(args))?;
    let errors = result.measurements.errors.total();
    let (interrupted, time) = (result.interrupted, result.time);
    let report = Report::new(args, result);
    if args.json {
        println!("{}", serde_json::to_string(&report)?);
    } else {
        print!("{}", text::of_report(&report));
    }
    if interrupted {
        let (time, wanted) = (time.as_secs(), args.seconds);
        eprintln!("cargo xtask load: stopped after {time} of {wanted} seconds");
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::from(u8::from(errors > 0)))
}

async fn play(args: &Args) -> Result<RunResult> {
    let server = Rc::new(args.server.clone());
    server.check_health().await?;
    let mut memory = Memory::before(&server).await;
    let measurements = Rc::new(RefCell::new(Measurements::default()));
    let progress = Progress::creating(args.tables);
    let created = tokio::select! {
        created = create(args, &server, &measurements, &progress) => created,
        _ = tokio::signal::ctrl_c() => std::process::exit(INTERRUPTED.into()),
    };
    progress.clear();
    let tables = created?;

    let began = Instant::now() + WARM_UP;
    let (stop, stopped) = watch::channel(false);
    let mut playing = JoinSet::new();
    let period = Duration::from_secs_f64(1.0 / args.rate);
    for (index, table) in tables.into_iter().enumerate() {
        // Spread over the period, so that the tables do not act all at once.
        let first = began + period.mul_f64(index as f64 / f64::from(args.tables));
        playing.spawn_local(table.play(first, period, stopped.clone()));
    }
    sleep_until(began).await;
    // Errors from before the measurement are still errors.
    measurements.replace_with(|before| Measurements {
        errors: before.errors,
        ..Measurements::default()
    });
    let progress = Progress::playing(args.seconds);
    let end = began + Duration::from_secs(args.seconds.into());
    let interrupted = {
        let mut samples = interval(SAMPLE_INTERVAL);
        samples.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let interrupt = tokio::signal::ctrl_c();
        tokio::pin!(interrupt);
        loop {
            tokio::select! {
                _ = samples.tick() => {
                    if let Some(memory) = &mut memory {
                        memory.sample(&server, began.elapsed()).await;
                    }
                    progress.played(began.elapsed(), &measurements.borrow());
                }
                () = sleep_until(end) => break false,
                _ = &mut interrupt => break true,
            }
        }
    };
    let time = began.elapsed();
    // This fails only if every table has ended already.
    let _ = stop.send(true);
    tokio::select! {
        () = async { while playing.join_next().await.is_some() {} } => {}
        // A second Ctrl-C does not wait for the tables to finish.
        _ = tokio::signal::ctrl_c() => {}
    }
    progress.clear();
    Ok(RunResult {
        measurements: measurements.take(),
        memory,
        time,
        interrupted,
    })
}

/// Creates the tables, a few at a time.
async fn create(
    args: &Args,
    server: &Rc<Server>,
    measurements: &Rc<RefCell<Measurements>>,
    progress: &Progress,
) -> Result<Vec<Table>> {
    let slots = Rc::new(Semaphore::new(CREATED_AT_ONCE));
    let mut creating = JoinSet::new();
    for number in 0..args.tables {
        let (slots, server) = (Rc::clone(&slots), Rc::clone(server));
        let measurements = Rc::clone(measurements);
        let rules = args.rules.clone();
        let rng = Rng::with_seed(args.seed.wrapping_add(u64::from(number) << 32));
        creating.spawn_local(async move {
            let _slot = slots.acquire().await;
            Table::create(server, measurements, &rules, rng).await
        });
    }
    let mut tables = Vec::with_capacity(creating.len());
    while let Some(created) = creating.join_next().await {
        let created = created.expect("creating a table does not panic");
        let number = tables.len() + 1;
        tables.push(created.with_context(|| format!("table {number} of {}", args.tables))?);
        progress.created(tables.len());
    }
    Ok(tables)
}

/// Reads the number of actions per second. At a lower rate the server would treat the seats as
/// abandoned, at a higher one the messages as a flood.
fn rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok();
    let rate = rate.filter(|rate| (0.05..=50.0).contains(rate));
    rate.ok_or_else(|| "expected a number from 0.05 to 50".to_owned())
}
