//! `hanchan rules check`: checks whether a rulebook file is complete and valid.

use game::rules::{EMBEDDED, Problem, RulebookFault, Value};
use game::{Rulebook, RulebookError};
use serde::Serialize;

use crate::books;
use crate::exit::Exit;
use crate::page::{self, BAD, GOOD, Page, QUIET};
use crate::words::several;

/// If at least this many settings are missing, the file should probably extend another rulebook.
const MANY: usize = 10;

/// Checks a rulebook file and lists its faults
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
    faults: Vec<FaultAnswer<'a>>,
    /// Settings that are newer than the file, each with the answer that keeps the old behaviour.
    unanswered: Vec<Unanswered<'a>>,
}

#[derive(Serialize)]
struct Unanswered<'a> {
    setting: &'a str,
    value: &'a Value,
    question: &'static str,
}

#[derive(Serialize)]
struct FaultAnswer<'a> {
    line: Option<usize>,
    statement: Option<&'a str>,
    setting: Option<&'a str>,
    says: String,
}

impl<'a> FaultAnswer<'a> {
    fn new(fault: &'a RulebookFault) -> FaultAnswer<'a> {
        FaultAnswer {
            line: fault.line,
            statement: fault.statement.as_deref(),
            setting: fault.setting.as_deref(),
            says: fault.problem.to_string(),
        }
    }
}

/// Runs the command. An incomplete file is an unreadable rulebook, so the exit code is 2.
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
            page::print(|page| write_complete(page, file, &book))?;
            Ok(Exit::Yes)
        }
        Err(error) if args.json => {
            let faults = error.faults.iter().map(FaultAnswer::new).collect();
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
                    "{file}: without `extends` the book must be complete; to change an existing \
                     one, write extends = {:?} (or one of {})",
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
            anstream::eprintln!("{BAD}{file} is not a complete rulebook{BAD:#}: {count}");
            Ok(Exit::NotDone)
        }
    }
}

/// Whether so many settings are missing that the file should probably extend another rulebook.
fn misses_many(error: &RulebookError) -> bool {
    let missing = |fault: &&RulebookFault| matches!(fault.problem, Problem::Missing { .. });
    error.faults.iter().filter(missing).count() >= MANY
}

fn write_complete(page: &mut Page<'_>, file: &str, book: &Rulebook) -> std::io::Result<()> {
    let tally = book.statement_counts();
    page.line(format_args!(
        "{GOOD}{file} is complete{GOOD:#}: {} {QUIET}({}){QUIET:#}",
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
        "  not answered, because they are new in this version; played as before until you write:"
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
