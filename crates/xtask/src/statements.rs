//! `cargo xtask statements`: lists which statements have a case, which can only be shown in play,
//! and which have neither.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use anyhow::{Result, bail};
use game::rules::{Statement, StatementForm, StatementKind};

use crate::books::{self, RulebookWithCases};

use procedure::{Counts, Procedure};

pub mod procedure;

/// The committed coverage file.
const FILE: &str = "rulebooks/coverage.txt";

/// The counts of one rulebook, or of all.
#[derive(Clone, Copy, Default)]
struct Count {
    statements: usize,
    covered: usize,
    decisions: usize,
    decided: usize,
}

/// What shows that a statement is implemented.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Coverage {
    Case,
    Play,
    Procedure,
    Nothing,
}

/// Prints the coverage and compares it with the committed file.
///
/// # Errors
/// When a case names an unknown statement, the file is out of date, or with `all` if an engine
/// statement has no case.
pub fn run(all: bool, write: bool) -> Result<()> {
    let books = books::all()?;
    let mut text = String::from(
        "# What shows each statement: `cargo xtask statements --write` writes this file.\n",
    );
    let procedure = Procedure::committed()?;
    let mut total = Count::default();
    let mut left = 0;
    for entry in &books {
        let named = named_ids(entry)?;
        let count = tally(entry, &named);
        let line = format!(
            "{:10} covered {} of {} statements, {} of {} decisions",
            entry.book.id, count.covered, count.statements, count.decided, count.decisions
        );
        println!("{line}");
        writeln!(text, "\n{line}")?;
        left += sections(entry, &named, &procedure, &mut text)?;
        // The reference rulebook has no booklet, so it does not count.
        if entry.book.reference {
            continue;
        }
        total.statements += count.statements;
        total.covered += count.covered;
        total.decisions += count.decisions;
        total.decided += count.decided;
    }
    println!(
        "covered {} of {} statements, {} of {} decisions",
        total.covered, total.statements, total.decided, total.decisions
    );
    let Counts {
        acted,
        shown,
        excused,
        uncovered,
    } = procedure.counts(&books)?;
    let line = format!(
        "procedure: {acted} acted, {shown} shown, {excused} excused; uncovered {uncovered}"
    );
    println!("{line}");
    writeln!(text, "\n{line}")?;
    books::compare_or_write(FILE, &text, write)?;
    if all && left > 0 {
        bail!("{left} engine statements have no case yet");
    }
    Ok(())
}

/// All ids that cases name; each must be in the rulebook.
fn named_ids(entry: &RulebookWithCases) -> Result<BTreeSet<&str>> {
    let mut named = BTreeSet::new();
    for case in &entry.cases {
        for id in &case.ids {
            if entry.book.statement(id).is_none() {
                bail!(
                    "{}:{}: the rulebook has no statement {id}",
                    case.file,
                    case.line
                );
            }
            named.insert(id.as_str());
        }
    }
    Ok(named)
}

fn tally(entry: &RulebookWithCases, named: &BTreeSet<&str>) -> Count {
    let mut count = Count::default();
    for statement in &entry.book.statements {
        let covered = usize::from(named.contains(statement.id.as_str()));
        if statement.is_numbered() {
            count.statements += 1;
            count.covered += covered;
        }
        if statement.form == StatementForm::Silent {
            count.decisions += 1;
            count.decided += covered;
        }
    }
    count
}

/// Writes a line for each section with the entries that have no case; returns how many there are.
fn sections(
    entry: &RulebookWithCases,
    named: &BTreeSet<&str>,
    procedure: &Procedure,
    text: &mut String,
) -> Result<usize> {
    let mut order = Vec::new();
    let mut by_section: BTreeMap<&str, Vec<&Statement>> = BTreeMap::new();
    for statement in entry
        .book
        .statements
        .iter()
        .filter(|statement| needs_case(statement))
    {
        let section = statement.section();
        if !by_section.contains_key(section) {
            order.push(section);
        }
        by_section.entry(section).or_default().push(statement);
    }
    let mut left = 0;
    for section in order {
        let entries = &by_section[section];
        let coverage = |statement: &Statement| match (
            named.contains(statement.id.as_str()),
            &statement.todo,
        ) {
            (true, _) => Coverage::Case,
            (false, Some(_)) => Coverage::Play,
            (false, None) if procedure.lists(&statement.id) => Coverage::Procedure,
            (false, None) => Coverage::Nothing,
        };
        let with = |wanted| {
            entries
                .iter()
                .filter(|statement| coverage(statement) == wanted)
                .map(|statement| statement.id.as_str())
                .collect::<Vec<_>>()
        };
        let (play, nothing) = (with(Coverage::Play), with(Coverage::Nothing));
        let listed = with(Coverage::Procedure);
        write!(
            text,
            "  {section}: {} of {}",
            with(Coverage::Case).len(),
            entries.len()
        )?;
        if !play.is_empty() {
            write!(text, "; only play shows {}", play.join(" "))?;
        }
        if !listed.is_empty() {
            write!(text, "; procedure.toml lists {}", listed.join(" "))?;
        }
        if !nothing.is_empty() {
            write!(text, "; nothing shows {}", nothing.join(" "))?;
        }
        writeln!(text)?;
        left += play.len() + nothing.len();
    }
    Ok(left)
}

/// Whether a statement needs a case: engine statements, engine decisions and worked examples do.
fn needs_case(statement: &Statement) -> bool {
    match statement.form {
        StatementForm::Statement => statement.kind == Some(StatementKind::Engine),
        StatementForm::Silent => !matches!(
            statement.kind,
            Some(StatementKind::Referee | StatementKind::Procedure)
        ),
        StatementForm::Example => true,
    }
}
