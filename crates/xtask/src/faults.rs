//! `cargo xtask faults`: what every mistake costs that the rulebooks name, as the program rules.

use std::fs;

use anyhow::{Context, Result, anyhow, ensure};
use game::{OnTable, Remedy, Rulebook, delta, judge};
use serde::Deserialize;
use tiles::{ByWind, Wind};

use crate::books::{self, RulebookWithCases};

/// The list of mistakes.
const FILE: &str = "rulebooks/faults.toml";

/// Every mistake that the rulebooks name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Catalogue {
    /// The mistakes.
    pub row: Vec<Row>,
}

/// A mistake that a rulebook names.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Its id in the list.
    pub id: String,
    /// The rulebook.
    pub book: String,
    /// What the rulebook says.
    pub says: String,
    /// What happens, and the expected ruling.
    #[serde(default)]
    pub judged: Vec<Judged>,
    /// The statements whose cases show it.
    #[serde(default)]
    pub cases: Vec<String>,
    /// Why it is nothing that a referee decides.
    pub excuse: Option<String>,
}

/// Something that happens, and the expected ruling.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judged {
    /// What happens, as in a case.
    pub fault: String,
    /// What it costs.
    pub remedy: String,
    /// A statement that says so.
    pub cite: String,
}

/// Reads the list.
///
/// # Errors
/// When the file is missing or wrong.
pub fn catalogue() -> Result<Catalogue> {
    let text = fs::read_to_string(books::root().join(FILE)).context(FILE)?;
    toml::from_str(&text).context(FILE)
}

/// Prints one line for each mistake of these rulebooks, or of all: its id, the rulebook, and each
/// different ruling with what South pays and the statements that are quoted.
///
/// # Errors
/// When the list is wrong, or a rulebook is unknown.
pub fn run(only: &[&str]) -> Result<()> {
    let books = books::all()?;
    for id in only {
        ensure!(
            books.iter().any(|entry| entry.book.id == *id),
            "there is no rulebook {id}"
        );
    }
    for row in catalogue()?.row {
        if only.is_empty() || only.contains(&row.book.as_str()) {
            println!("{}", line(&books, &row)?);
        }
    }
    Ok(())
}

/// The line of a row.
///
/// # Errors
/// When it names no rulebook, or a mistake that cannot be judged.
pub fn line(books: &[RulebookWithCases], row: &Row) -> Result<String> {
    let entry = books.iter().find(|entry| entry.book.id == row.book);
    let entry = entry.with_context(|| format!("{}: there is no rulebook {}", row.id, row.book))?;
    let mut rulings: Vec<(String, Vec<String>)> = Vec::new();
    for judged in &row.judged {
        let ruled = ruled(&entry.book, &judged.fault);
        let (costs, cites) = ruled.map_err(|why| anyhow!("{}: {why}", row.id))?;
        match rulings.iter_mut().find(|(known, _)| *known == costs) {
            Some((_, known)) => cites.into_iter().for_each(|cite| {
                if !known.contains(&cite) {
                    known.push(cite);
                }
            }),
            None => rulings.push((costs, cites)),
        }
    }
    let rulings = rulings
        .iter()
        .map(|(costs, cites)| format!("{costs} ({})", cites.join(", ")));
    let ruled = match &row.excuse {
        Some(excuse) => format!("no ruling: {excuse}"),
        None => rulings.collect::<Vec<_>>().join("; "),
    };
    Ok(format!("{:5} {:10} {ruled}", row.id, row.book))
}

/// What a mistake costs if nothing else happens, and the statements that are quoted.
fn ruled(book: &Rulebook, fault: &str) -> Result<(String, Vec<String>), String> {
    let (incident, ruling) = cases::ruling(book, fault)?;
    let ruling = ruling.map_err(|why| format!("{fault}: {why}"))?;
    let cites = ruling.cites(book).into_iter().map(str::to_owned).collect();
    let mut costs = ruling.remedy.name().to_owned();
    if let Remedy::Chombo | Remedy::Fine(_) = ruling.remedy {
        let nothing = OnTable {
            round: Wind::East,
            counters: 0,
            deposits: ByWind::from_fn(|_| 0),
            carried: 0,
        };
        let nobody = ByWind::from_fn(|_| false);
        let judged = judge(&book.rules, &nothing, None, nobody, nobody, &[incident]);
        let judged = judged.map_err(|why| format!("{fault}: {why:?}"))?;
        let points = delta(&judged.transfers())[incident.offender];
        costs = format!("{costs} {}", points.0);
    }
    if ruling.stake_returned {
        costs.push_str(", stake returned");
    }
    Ok((costs, cites))
}
