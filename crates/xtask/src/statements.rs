//! `cargo xtask statements`: which statements have a case, which only play can show, and which
//! nothing shows yet.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use anyhow::{Result, bail};
use game::rules::{Form, Statement, StatementKind};

use crate::books::{self, Shown};

/// Where the coverage is committed.
const FILE: &str = "rulebooks/coverage.txt";

/// Counts of one book, or of all.
#[derive(Clone, Copy, Default)]
struct Count {
    statements: usize,
    covered: usize,
    decisions: usize,
    decided: usize,
}

/// How far a statement is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shows {
    Case,
    Play,
    Nothing,
}

/// Prints the coverage and checks the committed file.
///
/// # Errors
/// When a case names no statement, the file no longer agrees, or with `all` where an engine
/// statement has no case.
pub fn run(all: bool, write: bool) -> Result<()> {
    let books = books::all()?;
    let mut text = String::from(
        "# What shows each statement: `cargo xtask statements --write` writes this file.\n",
    );
    let mut total = Count::default();
    let mut left = 0;
    for shown in &books {
        let named = named_ids(shown)?;
        let count = tally(shown, &named);
        let line = format!(
            "{:10} covered {} of {} statements, {} of {} decisions",
            shown.book.id, count.covered, count.statements, count.decided, count.decisions
        );
        println!("{line}");
        writeln!(text, "\n{line}")?;
        left += sections(shown, &named, &mut text)?;
        // A book that is here to compare with has no booklet to be measured by.
        if shown.book.reference {
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
    books::committed(FILE, &text, write)?;
    if all && left > 0 {
        bail!("{left} engine statements have no case yet");
    }
    Ok(())
}

/// Every id that some case names; each must be an entry of the book.
fn named_ids(shown: &Shown) -> Result<BTreeSet<&str>> {
    let mut named = BTreeSet::new();
    for case in &shown.cases {
        for id in &case.ids {
            if shown.book.statement(id).is_none() {
                bail!("{}: the book has no {id}", case.place);
            }
            named.insert(id.as_str());
        }
    }
    Ok(named)
}

fn tally(shown: &Shown, named: &BTreeSet<&str>) -> Count {
    let mut count = Count::default();
    for statement in &shown.book.statements {
        let covered = usize::from(named.contains(statement.id.as_str()));
        if statement.is_numbered() {
            count.statements += 1;
            count.covered += covered;
        }
        if statement.form == Form::Silent {
            count.decisions += 1;
            count.decided += covered;
        }
    }
    count
}

/// Writes a line for each section and one for each entry that has no case; returns how many
/// engine statements have none.
fn sections(shown: &Shown, named: &BTreeSet<&str>, text: &mut String) -> Result<usize> {
    let mut order = Vec::new();
    let mut by_section: BTreeMap<&str, Vec<&Statement>> = BTreeMap::new();
    for statement in shown
        .book
        .statements
        .iter()
        .filter(|statement| must_be_shown(statement))
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
        let shows = |statement: &Statement| match (
            named.contains(statement.id.as_str()),
            &statement.todo,
        ) {
            (true, _) => Shows::Case,
            (false, Some(_)) => Shows::Play,
            (false, None) => Shows::Nothing,
        };
        let with = |wanted| {
            entries
                .iter()
                .filter(|statement| shows(statement) == wanted)
                .map(|statement| statement.id.as_str())
                .collect::<Vec<_>>()
        };
        let (play, nothing) = (with(Shows::Play), with(Shows::Nothing));
        write!(
            text,
            "  {section}: {} of {}",
            with(Shows::Case).len(),
            entries.len()
        )?;
        if !play.is_empty() {
            write!(text, "; only play shows {}", play.join(" "))?;
        }
        if !nothing.is_empty() {
            write!(text, "; nothing shows {}", nothing.join(" "))?;
        }
        writeln!(text)?;
        left += play.len() + nothing.len();
    }
    Ok(left)
}

/// Engine statements, engine decisions and worked examples must be shown; the rest is for people.
fn must_be_shown(statement: &Statement) -> bool {
    match statement.form {
        Form::Statement => statement.kind == Some(StatementKind::Engine),
        Form::Silent => !matches!(
            statement.kind,
            Some(StatementKind::Referee | StatementKind::Procedure)
        ),
        Form::Example => true,
    }
}
