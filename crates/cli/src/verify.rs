//! `hanchan verify`: whether games that were written down were played by the rules.

mod foreign;
mod found;
mod own;
mod shelf;
mod text;

use anyhow::bail;
use serde::Serialize;

pub use self::found::{Found, deal_name};
pub use self::shelf::Shelf;
use crate::exit::Exit;
use crate::{files, page};

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
    /// Tells only of files that are not ok
    #[arg(long)]
    bad: bool,
    /// Answers in JSON, one line a file
    #[arg(long)]
    json: bool,
}

/// What came of one file.
#[derive(Serialize)]
struct Verdict<'a> {
    file: &'a str,
    format: Option<&'static str>,
    ok: bool,
    cut: bool,
    games: usize,
    deals: usize,
    mismatches: Vec<Found>,
    /// What was not judged, and why.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<Note>,
    /// Why it could not be judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    /// Which games of the file break off.
    #[serde(skip)]
    cut_games: Vec<usize>,
}

/// Something that was not judged.
#[derive(Serialize)]
struct Note {
    /// In which game of the file, counted from one.
    game: usize,
    /// In which deal of the game, counted from one; 0 if it concerns the whole game.
    deal: usize,
    /// What, and why, in a sentence.
    says: String,
}

/// Games that were judged.
struct Judged {
    format: &'static str,
    games: usize,
    deals: usize,
    cut_games: Vec<usize>,
    mismatches: Vec<Found>,
    notes: Vec<Note>,
}

impl Judged {
    /// Games in this format, of which none has been judged yet.
    fn new(format: &'static str) -> Judged {
        Judged {
            format,
            games: 0,
            deals: 0,
            cut_games: Vec::new(),
            mismatches: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Adds the next game.
    fn add(&mut self, deals: usize, cut: bool, mismatches: impl IntoIterator<Item = Found>) {
        self.games += 1;
        self.deals += deals;
        if cut {
            self.cut_games.push(self.games);
        }
        self.mismatches.extend(mismatches);
    }
}

impl<'a> Verdict<'a> {
    fn new(file: &'a str, judged: anyhow::Result<Judged>) -> Verdict<'a> {
        match judged {
            Ok(judged) => Verdict {
                file,
                format: Some(judged.format),
                ok: judged.mismatches.is_empty(),
                cut: !judged.cut_games.is_empty(),
                games: judged.games,
                deals: judged.deals,
                mismatches: judged.mismatches,
                notes: judged.notes,
                error: None,
                cut_games: judged.cut_games,
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

/// What came of all files.
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
    // A book that cannot be opened is no file's fault.
    let mut shelf = Shelf::new(args.rules.as_deref())?;
    let mut total = Total::default();
    for file in &args.files {
        let verdict = Verdict::new(file, judge(file, &mut shelf));
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

fn judge(file: &str, shelf: &mut Shelf) -> anyhow::Result<Judged> {
    let text = files::read(file)?;
    if record::log::is_log(&text) {
        return own::judge(&text, shelf);
    }
    if record::foreign::format_of(&text).is_some() {
        return foreign::judge(&text, shelf);
    }
    bail!("this is no game: {}", files::KNOWN)
}
