//! `hanchan rules list`.

use game::Rulebook;
use game::rules::EMBEDDED;
use serde::Serialize;

use crate::books;
use crate::exit::Exit;
use crate::page::{self, CITE, HEAD};

/// The meaning of the columns.
const COLUMNS: &str = "statements: numbered sentences, of which engine: a program can enforce \
    them, referee: mistakes and remedies, procedure: set-up and etiquette; decisions: what the \
    book leaves open and we chose";

/// Lists the rulebooks that come with the program
#[derive(clap::Args)]
#[command(after_help = include_str!("../help/rules-list.txt"))]
pub struct Args {
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Entry {
    id: String,
    name: String,
    statements: usize,
    engine: usize,
    referee: usize,
    procedure: usize,
    decisions: usize,
}

impl Entry {
    fn new(book: Rulebook) -> Entry {
        let tally = book.statement_counts();
        Entry {
            id: book.id,
            name: book.name,
            statements: tally.statements,
            engine: tally.engine,
            referee: tally.referee,
            procedure: tally.procedure,
            decisions: tally.decisions,
        }
    }
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let mut entries = Vec::new();
    for (id, _) in EMBEDDED {
        entries.push(Entry::new(books::open(id)?));
    }
    if args.json {
        page::print_json(&entries)?;
        return Ok(Exit::Yes);
    }
    let id = entries
        .iter()
        .map(|entry| entry.id.len())
        .max()
        .unwrap_or(0)
        .max(2);
    let name = entries
        .iter()
        .map(|entry| entry.name.chars().count())
        .max()
        .unwrap_or(0)
        .max(4);
    page::print(|page| {
        page.line(format_args!(
            "{HEAD}{:id$}  {:name$}  statements  engine  referee  procedure  decisions{HEAD:#}",
            "id", "name"
        ))?;
        for entry in &entries {
            page.line(format_args!(
                "{CITE}{:id$}{CITE:#}  {:name$}  {:>10}  {:>6}  {:>7}  {:>9}  {:>9}",
                entry.id,
                entry.name,
                entry.statements,
                entry.engine,
                entry.referee,
                entry.procedure,
                entry.decisions
            ))?;
        }
        page.gap()?;
        page.quote(0, COLUMNS)
    })?;
    Ok(Exit::Yes)
}
