//! `hanchan verify`: checks whether recorded games were played by the rules.

mod discrepancy;
mod foreign;
mod own_log;
mod rulebooks;
mod text;

use anyhow::bail;
use serde::Serialize;

pub use self::discrepancy::{Discrepancy, deal_name};
pub use self::rulebooks::Rulebooks;
use crate::exit::Exit;
use crate::{files, page};

/// Replays games and reports forbidden actions, missing steps and wrong payments.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/verify.txt"))]
pub struct Args {
    /// Files with games: our own log, Tenhou mjlog or Tenhou/6; `-` is stdin
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Rulebook to check against, an id or a file [default: the log's own, tenhou for other formats]
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    /// Lists only files that are not ok
    #[arg(long)]
    bad: bool,
    /// Answers in JSON, one line per file
    #[arg(long)]
    json: bool,
}

/// The result of one file.
#[derive(Serialize)]
struct Verdict<'a> {
    file: &'a str,
    format: Option<&'static str>,
    ok: bool,
    cut: bool,
    games: usize,
    deals: usize,
    mismatches: Vec<Discrepancy>,
    /// What was not checked, and why.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<Note>,
    /// Why the file could not be checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    /// The games that break off, counted from one.
    #[serde(skip)]
    cut_games: Vec<usize>,
}

/// Something that was not checked.
#[derive(Serialize)]
struct Note {
    /// The game in the file, counted from one.
    game: usize,
    /// The deal in the game, counted from one; 0 if it concerns the whole game.
    deal: usize,
    /// What was not checked and why, in one sentence.
    says: String,
}

/// The games of a file, checked.
struct CheckedGames {
    format: &'static str,
    games: usize,
    deals: usize,
    cut_games: Vec<usize>,
    mismatches: Vec<Discrepancy>,
    notes: Vec<Note>,
}

impl CheckedGames {
    /// Starts without games, in this format.
    fn new(format: &'static str) -> CheckedGames {
        CheckedGames {
            format,
            games: 0,
            deals: 0,
            cut_games: Vec::new(),
            mismatches: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Adds a game.
    fn add(&mut self, deals: usize, cut: bool, mismatches: impl IntoIterator<Item = Discrepancy>) {
        self.games += 1;
        self.deals += deals;
        if cut {
            self.cut_games.push(self.games);
        }
        self.mismatches.extend(mismatches);
    }
}

impl<'a> Verdict<'a> {
    fn new(file: &'a str, checked: anyhow::Result<CheckedGames>) -> Verdict<'a> {
        match checked {
            Ok(checked) => Verdict {
                file,
                format: Some(checked.format),
                ok: checked.mismatches.is_empty(),
                cut: !checked.cut_games.is_empty(),
                games: checked.games,
                deals: checked.deals,
                mismatches: checked.mismatches,
                notes: checked.notes,
                error: None,
                cut_games: checked.cut_games,
            },
            Err(error) => Verdict {
                file,
                format: None,
                ok: false,
                cut: false,
                games: 0,
                deals: 0,
                mismatches: Vec::new(),
                notes: Vec::new(),
                error: Some(format!("{error:#}")),
                cut_games: Vec::new(),
            },
        }
    }
}

/// The results of all files.
#[derive(Default)]
struct Total {
    files: usize,
    ok: usize,
    cut: usize,
    unreadable: usize,
    deals: usize,
}

impl Total {
    fn add(&mut self, verdict: &Verdict<'_>) {
        self.files += 1;
        self.ok += usize::from(verdict.ok);
        self.cut += usize::from(verdict.cut);
        self.unreadable += usize::from(verdict.error.is_some());
        self.deals += verdict.deals;
    }

    fn exit(&self) -> Exit {
        match (self.unreadable, self.files - self.ok) {
            (0, 0) => Exit::Yes,
            (0, _) => Exit::No,
            (_, _) => Exit::NotDone,
        }
    }
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    // A rulebook that cannot be opened is an error of the command, not of a file.
    let mut rulebooks = Rulebooks::new(args.rules.as_deref())?;
    let mut total = Total::default();
    for file in &args.files {
        let verdict = Verdict::new(file, check(file, &mut rulebooks));
        total.add(&verdict);
        if let Some(error) = &verdict.error {
            anstream::eprintln!("hanchan: {file}: {error}");
        }
        if args.bad && verdict.ok {
            continue;
        }
        if args.json {
            page::print_json(&verdict)?;
        } else if verdict.error.is_none() {
            page::print(|page| text::write(page, &verdict))?;
        }
    }
    if !args.json && total.files > 1 {
        page::print(|page| text::write_total(page, &total))?;
    }
    Ok(total.exit())
}

fn check(file: &str, rulebooks: &mut Rulebooks) -> anyhow::Result<CheckedGames> {
    let text = files::read(file)?;
    if record::log::is_log(&text) {
        return own_log::check(&text, rulebooks);
    }
    if record::foreign::format_of(&text).is_some() {
        return foreign::check(&text, rulebooks);
    }
    bail!("this is not a game: {}", files::KNOWN)
}
