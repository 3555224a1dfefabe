//! `hanchan load`: many tables at once through real sockets, and how long the server takes.
//!
//! One thread does it all, so that a server on the same machine keeps the rest of it.

mod answer;
mod figures;
mod files;
mod http;
mod memory;
mod progress;
mod seat;
mod table;
mod text;
mod told;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Result};
use fastrand::Rng;
use tokio::sync::{Semaphore, watch};
use tokio::task::{JoinSet, LocalSet};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};

use self::answer::Answer;
use self::figures::Figures;
use self::http::Server;
use self::memory::Memory;
use self::progress::Progress;
use self::table::Table;
use crate::exit::{self, Exit};
use crate::{books, page};

/// How many tables are made at a time.
const MAKING: usize = 16;
/// How long tables read what they were told while others were made, before the clock runs.
const SETTLING: Duration = Duration::from_secs(1);
/// How often the server's memory is asked for and the progress drawn.
const LOOK: Duration = Duration::from_secs(1);

/// Plays many tables at once on a running server and says how long it took to answer
#[derive(clap::Args)]
#[command(after_help = include_str!("help/load.txt"))]
pub struct Args {
    /// The server's address
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8640")]
    server: Server,
    /// How many tables, with four sockets each
    #[arg(long, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,
    /// How long they play, in seconds
    #[arg(long, value_name = "N", default_value_t = 60)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// How many actions a second each table makes
    #[arg(long, value_name = "N", default_value_t = 1.0, value_parser = rate)]
    rate: f64,
    /// Rulebook: an id that the server knows
    #[arg(long, value_name = "ID", default_value = books::DEFAULT)]
    rules: String,
    /// The number from which the players' choices follow; the server shuffles by itself
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

/// What came of a run.
struct Played {
    figures: Figures,
    memory: Option<Memory>,
    time: Duration,
    interrupted: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit> {
    files::allow(u64::from(args.tables) * 4)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("no runtime can be started")?;
    let played = LocalSet::new().block_on(&runtime, play(args))?;
    let errors = played.figures.errors.all();
    let (interrupted, time) = (played.interrupted, played.time);
    let answer = Answer::new(args, played);
    if args.json {
        page::print_json(&answer)?;
    } else {
        page::print(|page| text::write(page, &answer))?;
    }
    if interrupted {
        let (time, wanted) = (time.as_secs(), args.seconds);
        anstream::eprintln!("hanchan: stopped after {time} of {wanted} seconds");
        return Ok(Exit::Interrupted);
    }
    Ok(if errors == 0 { Exit::Yes } else { Exit::No })
}

async fn play(args: &Args) -> Result<Played> {
    let server = Rc::new(args.server.clone());
    server.greet().await?;
    let mut memory = Memory::before(&server).await;
    let figures = Rc::new(RefCell::new(Figures::default()));
    let mut progress = Progress::new();
    let made = tokio::select! {
        made = make(args, &server, &figures, &mut progress) => made,
        _ = tokio::signal::ctrl_c() => exit::interrupted(),
    };
    if made.is_err() {
        progress.clear();
    }
    let tables = made?;

    let began = Instant::now() + SETTLING;
    let (stop, stopped) = watch::channel(false);
    let mut playing = JoinSet::new();
    let period = Duration::from_secs_f64(1.0 / args.rate);
    for (place, table) in tables.into_iter().enumerate() {
        // Evenly over the period, so that the server never meets all of them at once.
        let first = began + period.mul_f64(place as f64 / f64::from(args.tables));
        playing.spawn_local(table.play(first, period, stopped.clone()));
    }
    sleep_until(began).await;
    // What went wrong before the clock ran went wrong all the same.
    figures.replace_with(|before| Figures {
        errors: before.errors,
        ..Figures::default()
    });
    let end = began + Duration::from_secs(args.seconds.into());
    let interrupted = {
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let interrupt = tokio::signal::ctrl_c();
        tokio::pin!(interrupt);
        loop {
            tokio::select! {
                _ = looks.tick() => {
                    if let Some(memory) = &mut memory {
                        memory.look(&server, began.elapsed()).await;
                    }
                    progress.playing(began.elapsed(), args.seconds, &figures.borrow());
                }
                () = sleep_until(end) => break false,
                _ = &mut interrupt => break true,
            }
        }
    };
    let time = began.elapsed();
    // Nobody hears it only if every table has ended already.
    let _ = stop.send(true);
    tokio::select! {
        () = async { while playing.join_next().await.is_some() {} } => {}
        // Who asks twice does not want to wait.
        _ = tokio::signal::ctrl_c() => {}
    }
    progress.clear();
    Ok(Played {
        figures: figures.take(),
        memory,
        time,
        interrupted,
    })
}

/// Makes the tables, a few at a time.
async fn make(
    args: &Args,
    server: &Rc<Server>,
    figures: &Rc<RefCell<Figures>>,
    progress: &mut Progress,
) -> Result<Vec<Table>> {
    let few = Rc::new(Semaphore::new(MAKING));
    let mut making = JoinSet::new();
    for number in 0..args.tables {
        let (few, server, figures) = (Rc::clone(&few), Rc::clone(server), Rc::clone(figures));
        let rules = args.rules.clone();
        let rng = Rng::with_seed(args.seed.wrapping_add(u64::from(number) << 32));
        making.spawn_local(async move {
            let _one_of_few = few.acquire().await;
            Table::make(server, figures, &rules, rng).await
        });
    }
    let mut tables = Vec::with_capacity(making.len());
    while let Some(made) = making.join_next().await {
        let made = made.expect("making a table does not panic");
        tables
            .push(made.with_context(|| format!("table {} of {}", tables.len() + 1, args.tables))?);
        progress.making(tables.len(), args.tables);
    }
    Ok(tables)
}

/// Reads how many actions a second a table makes: slower, and the server takes the seats for
/// deserted; faster, and it takes them for a flood.
fn rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok();
    let rate = rate.filter(|rate| (0.05..=50.0).contains(rate));
    rate.ok_or_else(|| "a number from 0.05 to 50 is wanted".to_owned())
}
