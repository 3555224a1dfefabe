//! `hanchan verify`: whether games that were written down were played by the rules.

mod foreign;
mod own;
mod text;

use anyhow::bail;
use game::Mismatch;
use serde::Serialize;

pub use self::own::{Shelf, played};
use crate::exit::Exit;
use crate::{files, page};

/// What a text that is no game is told.
pub const NO_GAME: &str = "this is no game: a log of ours begins with {\"type\":\"begun\",...}, Tenhou mjlog with <mjloggm, and Tenhou/6 is a JSON object with a list \"log\"";

/// Replays games event by event and says what was not allowed, left out or paid wrongly.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/verify.txt"))]
pub struct Args {
    /// Games: a log of ours, Tenhou mjlog or Tenhou/6; `-` is stdin
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Rulebook to judge by, an id or a file [default: the log's own, tenhou for other formats]
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    /// Answers in JSON, one line a file
    #[arg(long)]
    json: bool,
}

/// What came of one file.
#[derive(Serialize)]
struct Verdict<'a> {
    file: &'a str,
    format: &'static str,
    ok: bool,
    cut: bool,
    games: usize,
    deals: usize,
    mismatches: Vec<Found>,
}

/// Something that should have been otherwise.
#[derive(Serialize)]
struct Found {
    game: usize,
    deal: usize,
    what: &'static str,
    log: String,
    engine: String,
}

/// The answer to a file that cannot be judged.
#[derive(Serialize)]
struct Trouble<'a> {
    file: &'a str,
    error: &'a str,
}

/// Games that were judged.
struct Judged {
    format: &'static str,
    cut: bool,
    games: usize,
    deals: usize,
    mismatches: Vec<Found>,
}

impl Judged {
    /// Games in this format, of which none has been judged yet.
    fn new(format: &'static str) -> Judged {
        Judged {
            format,
            cut: false,
            games: 0,
            deals: 0,
            mismatches: Vec::new(),
        }
    }

    /// Adds a game.
    fn add(&mut self, deals: usize, cut: bool, mismatches: Vec<Mismatch>) {
        self.games += 1;
        self.deals += deals;
        self.cut |= cut;
        let game = self.games;
        let found = |mismatch: Mismatch| Found {
            game,
            deal: mismatch.deal,
            what: mismatch.what.name(),
            log: mismatch.log,
            engine: mismatch.engine,
        };
        self.mismatches.extend(mismatches.into_iter().map(found));
    }
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    // A book that cannot be opened is no file's fault.
    let mut shelf = Shelf::new(args.rules.as_deref())?;
    let mut exit = Exit::Yes;
    for file in &args.files {
        match judge(file, &mut shelf) {
            Ok(judged) => {
                let ok = judged.mismatches.is_empty();
                let verdict = Verdict {
                    file,
                    format: judged.format,
                    ok,
                    cut: judged.cut,
                    games: judged.games,
                    deals: judged.deals,
                    mismatches: judged.mismatches,
                };
                if args.json {
                    page::print_json(&verdict)?;
                } else {
                    page::print(|page| text::write(page, &verdict))?;
                }
                if !ok && exit == Exit::Yes {
                    exit = Exit::No;
                }
            }
            Err(error) => {
                let error = format!("{error:#}");
                if args.json {
                    page::print_json(&Trouble {
                        file,
                        error: &error,
                    })?;
                }
                anstream::eprintln!("hanchan: {file}: {error}");
                exit = Exit::NotDone;
            }
        }
    }
    Ok(exit)
}

fn judge(file: &str, shelf: &mut Shelf) -> anyhow::Result<Judged> {
    let text = files::read(file)?;
    if record::log::is_log(&text) {
        return own::judge(&text, shelf);
    }
    if record::foreign::format_of(&text).is_some() {
        return foreign::judge(&text, shelf);
    }
    bail!(NO_GAME)
}
