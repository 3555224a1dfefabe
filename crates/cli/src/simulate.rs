//! `hanchan simulate`: plays any number of games between bots, on any number of threads.

mod answer;
mod log;
mod number;
mod runner;
mod series;
mod text;

use std::path::PathBuf;
use std::thread::available_parallelism;

use anyhow::{Context, bail};
use clap::ValueEnum;
use game::rules::nearest;
use game::{Mode, NoRuling, Rulebook};
use tiles::BySeat;

use self::answer::Answer;
use self::log::Log;
use self::series::Series;
use crate::books::{self, Change};
use crate::exit::Exit;
use crate::page::{self, Stream};

/// Plays games between bots and reports the results.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/simulate.txt"))]
pub struct Args {
    /// Rulebook: an id (see `hanchan rules list`) or a file
    #[arg(long, value_name = "ID|FILE", default_value = books::DEFAULT)]
    rules: String,
    /// Changes a setting for this run; may be repeated
    #[arg(long, value_name = "PATH=VALUE", value_parser = books::parse_change)]
    set: Vec<Change>,
    /// Number of games
    #[arg(
        long,
        value_name = "N",
        default_value_t = 100,
        allow_negative_numbers = true
    )]
    #[arg(value_parser = number::whole::<u64>(1, u64::MAX))]
    games: u64,
    /// Seed for all walls and choices
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        allow_negative_numbers = true
    )]
    #[arg(value_parser = number::whole::<u64>(0, u64::MAX))]
    seed: u64,
    /// Players in seats A, B, C and D, or one name for all four
    #[arg(
        long,
        value_name = "A,B,C,D",
        value_delimiter = ',',
        default_value = "basic"
    )]
    players: Vec<String>,
    /// Number of games to play in parallel [default: the number of processors]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = number::whole::<u16>(1, u16::MAX.into()))]
    threads: Option<u16>,
    /// Number of deals after which a game is stopped and counts as unfinished
    #[arg(
        long,
        value_name = "N",
        default_value_t = 200,
        allow_negative_numbers = true
    )]
    #[arg(value_parser = number::whole::<u16>(1, u16::MAX.into()))]
    deals: u16,
    /// How tables treat mistakes: prevent or penalise them
    #[arg(long, value_name = "HOW", value_enum, default_value_t = Treatment::Prevent)]
    #[arg(hide_possible_values = true)]
    mode: Treatment,
    /// Checks the engine after every event; slow
    #[arg(long)]
    check: bool,
    /// Writes all games to this file, one after another; `-` is stdout, and the answer then goes
    /// to stderr
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

/// Whether tables prevent mistakes or penalise them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Treatment {
    /// Only allowed actions are offered
    Prevent,
    /// Anything can be declared, and mistakes cost what the book says
    Penalise,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let names = names(&args.players)?;
    let book = books::open_with(&args.rules, &args.set)?;
    let mode = mode(args.mode, &book, &names)?;
    let log = match &args.log {
        Some(file) => Some(Log::create(file).with_context(|| format!("log {}", file.display()))?),
        None => None,
    };
    let series = Series::new(&book, names, args.seed, args.deals, mode, args.check);
    let threads = args.threads.map_or_else(
        || available_parallelism().map_or(1, usize::from),
        usize::from,
    );
    let result = runner::play(&series, args.games, threads, log.as_ref())?;
    if let (Some(log), Some(file)) = (log, &args.log) {
        log.finish()
            .with_context(|| format!("log {}", file.display()))?;
    }
    let answer = Answer::new(&book, &series, &result);
    let to = match &args.log {
        Some(file) if log::is_stdout(file) => Stream::Stderr,
        Some(_) | None => Stream::Stdout,
    };
    if args.json {
        page::print_json_to(to, &answer)?;
    } else {
        page::print_to(to, |page| text::write(page, &book, &answer))?;
    }
    if result.interrupted {
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

/// How the tables treat mistakes.
fn mode(wanted: Treatment, book: &Rulebook, names: &BySeat<String>) -> anyhow::Result<Mode> {
    let erring = names.values().find(|name| name.starts_with(bots::ERRING));
    match (wanted, erring) {
        (Treatment::Prevent, Some(name)) => {
            bail!("player {name:?} makes mistakes, which tables prevent: add --mode penalise")
        }
        (Treatment::Prevent, None) => Ok(Mode::Prevent),
        (Treatment::Penalise, _) if book.rules.faults.is_none() => {
            bail!(
                "--mode penalise --rules {}: {}",
                book.id,
                NoRuling::Prevented
            )
        }
        (Treatment::Penalise, _) => Ok(Mode::Penalise),
    }
}

/// The names of the four players.
fn names(players: &[String]) -> anyhow::Result<BySeat<String>> {
    for name in players {
        if bots::player(name, 0).is_none() {
            if name.starts_with(bots::ERRING) {
                bail!(
                    "player {name:?}: a player that makes mistakes is written err:NAME:P, with P from 0 to \
                     1, such as err:eager:0.05"
                );
            }
            let hint = nearest(name, bots::NAMES)
                .map_or_else(String::new, |near| format!("; did you mean {near}?"));
            bail!(
                "unknown player {name:?}: the players are {}{hint}",
                bots::NAMES.join(", ")
            );
        }
    }
    match players {
        [one] => Ok(BySeat::from_fn(|_| one.clone())),
        [a, b, c, d] => Ok(BySeat::new([a, b, c, d].map(Clone::clone))),
        _ => bail!(
            "--players names {} players; give four, or one for all seats",
            players.len()
        ),
    }
}
