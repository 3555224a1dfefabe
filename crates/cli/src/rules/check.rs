//! `hanchan rules check`: is a club's file whole, and if not, what is wrong with it?

use game::rules::{EMBEDDED, Fault, Problem, Value};
use game::{Rulebook, RulebookError};
use serde::Serialize;

use crate::books;
use crate::exit::Exit;
use crate::page::{self, BAD, GOOD, Page, QUIET};
use crate::words::several;

/// How many settings must be missing before a file is taken for one that should extend another.
const MANY: usize = 10;

/// Checks a rulebook file and names every fault
#[derive(clap::Args)]
#[command(after_help = include_str!("../help/rules-check.txt"))]
pub struct Args {
    /// The file, or the id of a rulebook that comes with the program
    #[arg(value_name = "FILE")]
    rules: String,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer<'a> {
    file: &'a str,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    faults: Vec<Found<'a>>,
    /// Settings that are newer than the file, and the answers that play as before.
    unanswered: Vec<Unanswered<'a>>,
}

#[derive(Serialize)]
struct Unanswered<'a> {
    setting: &'a str,
    value: &'a Value,
    question: &'static str,
}

#[derive(Serialize)]
struct Found<'a> {
    line: Option<usize>,
    statement: Option<&'a str>,
    setting: Option<&'a str>,
    says: String,
}

impl<'a> Found<'a> {
    fn new(fault: &'a Fault) -> Found<'a> {
        Found {
            line: fault.line,
            statement: fault.statement.as_deref(),
            setting: fault.setting.as_deref(),
            says: fault.problem.to_string(),
        }
    }
}

/// Runs the command. A file that is not whole cannot be played by, so that is not done (2).
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let file = args.rules.as_str();
    match books::read(file)? {
        Ok(book) if args.json => {
            let answer = Answer {
                file,
                ok: true,
                id: Some(&book.id),
                name: Some(&book.name),
                faults: Vec::new(),
                unanswered: book
                    .unanswered()
                    .map(|(question, value)| Unanswered {
                        setting: &question.path,
                        value,
                        question: question.text,
                    })
                    .collect(),
            };
            page::print_json(&answer)?;
            Ok(Exit::Yes)
        }
        Ok(book) => {
            page::print(|page| whole(page, file, &book))?;
            Ok(Exit::Yes)
        }
        Err(error) if args.json => {
            let faults = error.faults.iter().map(Found::new).collect();
            page::print_json(&Answer {
                file,
                ok: false,
                id: None,
                name: None,
                faults,
                unanswered: Vec::new(),
            })?;
            Ok(Exit::NotDone)
        }
        Err(error) => {
            if misses_many(&error) {
                let ids: Vec<_> = EMBEDDED.iter().map(|(id, _)| *id).collect();
                anstream::eprintln!(
                    "{file}: no `extends`: a whole book is expected; to change an existing one \
                     write extends = {:?} (known: {})",
                    "ema",
                    ids.join(", ")
                );
            }
            for fault in &error.faults {
                let line = fault
                    .line
                    .map_or_else(String::new, |line| format!(":{line}"));
                anstream::eprintln!("{file}{line}: {fault}");
            }
            let count = several(error.faults.len(), "fault");
            anstream::eprintln!("{BAD}{file} is not a whole rulebook{BAD:#}: {count}");
            Ok(Exit::NotDone)
        }
    }
}

/// Whether so much is missing that the file can extend no other book.
fn misses_many(error: &RulebookError) -> bool {
    let missing = |fault: &&Fault| matches!(fault.problem, Problem::Missing { .. });
    error.faults.iter().filter(missing).count() >= MANY
}

fn whole(page: &mut Page<'_>, file: &str, book: &Rulebook) -> std::io::Result<()> {
    let tally = book.tally();
    page.line(format_args!(
        "{GOOD}{file} is whole{GOOD:#}: {} {QUIET}({}){QUIET:#}",
        book.name, book.id
    ))?;
    let extends = book
        .extends
        .as_ref()
        .map_or_else(String::new, |base| format!(", those of {base} included"));
    page.line(format_args!(
        "  {} ({} engine, {} referee, {} procedure) and {}{extends}",
        several(tally.statements, "statement"),
        tally.engine,
        tally.referee,
        tally.procedure,
        several(tally.decisions, "decision"),
    ))?;
    let unanswered: Vec<_> = book.unanswered().collect();
    let answered = book.settings().count() - unanswered.len();
    page.line(format_args!("  {} answered", several(answered, "setting")))?;
    if unanswered.is_empty() {
        return Ok(());
    }
    page.line(format_args!(
        "  not answered, since this version is the first to ask; played as before until you write:"
    ))?;
    for (question, value) in unanswered {
        page.line(format_args!(
            "    set.{} = {}   {QUIET}{} ({}){QUIET:#}",
            question.path,
            value.to_toml(),
            question.text,
            question.allowed
        ))?;
    }
    Ok(())
}
