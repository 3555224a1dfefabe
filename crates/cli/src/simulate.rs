//! `hanchan simulate`: games between our own players, in any number and on any number of threads.

mod answer;
mod bar;
mod log;
mod lots;
mod number;
mod series;
mod text;

use std::path::PathBuf;
use std::thread::available_parallelism;

use anyhow::{Context, bail};
use clap::ValueEnum;
use game::rules::nearest;
use tiles::BySeat;

use self::answer::Answer;
use self::log::Log;
use self::series::Series;
use crate::books::{self, Change};
use crate::exit::Exit;
use crate::page::{self, Stream};

/// Plays games between the program's own players and says what came of them.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/simulate.txt"))]
pub struct Args {
    /// Rulebook: an id (see `hanchan rules list`) or a file
    #[arg(long, value_name = "ID|FILE", default_value = books::DEFAULT)]
    rules: String,
    /// Changes a setting for this run; may be given again
    #[arg(long, value_name = "PATH=VALUE", value_parser = books::change)]
    set: Vec<Change>,
    /// How many games
    #[arg(
        long,
        value_name = "N",
        default_value_t = 100,
        allow_negative_numbers = true
    )]
    #[arg(value_parser = number::whole::<u64>(1, u64::MAX))]
    games: u64,
    /// The number from which all walls and choices follow
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        allow_negative_numbers = true
    )]
    #[arg(value_parser = number::whole::<u64>(0, u64::MAX))]
    seed: u64,
    /// Who sits in A, B, C and D; one name sits everywhere
    #[arg(
        long,
        value_name = "A,B,C,D",
        value_delimiter = ',',
        default_value = "basic"
    )]
    players: Vec<String>,
    /// How many games at a time [default: as many as there are processors]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = number::whole::<u16>(1, u16::MAX.into()))]
    threads: Option<u16>,
    /// Time is up after so many deals of one game, which then counts as unfinished
    #[arg(
        long,
        value_name = "N",
        default_value_t = 200,
        allow_negative_numbers = true
    )]
    #[arg(value_parser = number::whole::<u16>(1, u16::MAX.into()))]
    deals: u16,
    /// What tables do about mistakes: they prevent them
    #[arg(long, value_name = "HOW", value_enum, default_value_t = Mode::Prevent)]
    #[arg(hide_possible_values = true)]
    mode: Mode,
    /// Looks after every event whether all is well; slow
    #[arg(long)]
    check: bool,
    /// Writes all games into this file, one after another; `-` is stdout, and then the answer goes
    /// to stderr
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

/// Whether tables prevent mistakes or penalise them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Mode {
    /// Only what is allowed can be done
    Prevent,
    /// Everything can be said, and what is not allowed costs what the book says
    Penalise,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    if args.mode == Mode::Penalise {
        bail!("--mode penalise comes later: tables only prevent mistakes for now; leave it out");
    }
    let names = names(&args.players)?;
    let book = books::open_with(&args.rules, &args.set)?;
    let log = match &args.log {
        Some(file) => Some(Log::create(file).with_context(|| format!("log {}", file.display()))?),
        None => None,
    };
    let series = Series::new(&book, names, args.seed, args.deals, args.check);
    let threads = args.threads.map_or_else(
        || available_parallelism().map_or(1, usize::from),
        usize::from,
    );
    let lots = lots::play(&series, args.games, threads, log.as_ref())?;
    if let (Some(log), Some(file)) = (log, &args.log) {
        log.finish()
            .with_context(|| format!("log {}", file.display()))?;
    }
    let answer = Answer::new(&book, &series, &lots);
    let to = match &args.log {
        Some(file) if log::is_stdout(file) => Stream::Talk,
        Some(_) | None => Stream::Data,
    };
    if args.json {
        page::json_to(to, &answer)?;
    } else {
        page::to(to, |page| text::write(page, &book, &answer))?;
    }
    if lots.interrupted {
        let (played, wanted) = (
            text::number(answer.games),
            text::counted(args.games, "game"),
        );
        anstream::eprintln!("hanchan: stopped after {played} of {wanted}");
        return Ok(Exit::Interrupted);
    }
    Ok(match answer.violations {
        Some(found) if found > 0 => Exit::No,
        Some(_) | None => Exit::Yes,
    })
}

/// The four players that are meant.
fn names(players: &[String]) -> anyhow::Result<BySeat<String>> {
    for name in players {
        if name.starts_with("err:") {
            bail!(
                "player {name:?} makes mistakes and comes later: tables only prevent them for now"
            );
        }
        if bots::player(name, 0).is_none() {
            let hint = nearest(name, bots::NAMES)
                .map_or_else(String::new, |near| format!("; did you mean {near}?"));
            bail!(
                "no player is called {name:?}: known are {}{hint}",
                bots::NAMES.join(", ")
            );
        }
    }
    match players {
        [one] => Ok(BySeat::from_fn(|_| one.clone())),
        [a, b, c, d] => Ok(BySeat::new([a, b, c, d].map(Clone::clone))),
        _ => bail!(
            "--players names {} players: four are wanted, or one for every seat",
            players.len()
        ),
    }
}
