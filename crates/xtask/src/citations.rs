//! `cargo xtask citations`: payments of every cause, each with the statement that a rulebook cites.
//!
//! The list of each rulebook is committed in `rulebooks/ID/citations.txt`, for people to review:
//! each sentence should explain the payment. A test fails when a citation changes.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use game::rules::StatementForm;
use game::{Account, Payments, Rulebook};

use crate::books;
use cases::{PaidSituation, paid};

const SITUATIONS: &str = include_str!("citations/situations.txt");

/// The minimum number of payments that each rulebook must list.
const MIN_PAYMENTS: usize = 40;

/// Prints the citations of the named rulebooks, or of all; with `write`, writes the files instead.
///
/// # Errors
/// When a situation cannot be read, or a file cannot be written.
pub fn run(only: &[&str], write: bool) -> Result<()> {
    let books = books::all()?;
    let unknown = |id: &&&str| !books.iter().any(|entry| entry.book.id == **id);
    if let Some(id) = only.iter().find(unknown) {
        bail!("no such rulebook: {id:?}");
    }
    for entry in books {
        let book = &entry.book;
        if !only.is_empty() && !only.contains(&book.id.as_str()) {
            continue;
        }
        let text = list(book)?;
        if write {
            let path = file(&book.id);
            fs::write(&path, text).with_context(|| path.display().to_string())?;
        } else {
            print!("{text}");
        }
    }
    Ok(())
}

/// The file with the citations of a rulebook.
#[must_use]
pub fn file(id: &str) -> PathBuf {
    let folder = books::root().join("rulebooks").join(id);
    folder.join("citations.txt")
}

/// Lists every payment of every situation that can arise under a rulebook.
///
/// # Errors
/// When a situation cannot be read, a payment cites nothing, or there are too few payments.
pub fn list(book: &Rulebook) -> Result<String> {
    let mut text = format!(
        "# {}: who pays whom, and the statement quoted for it.\n",
        book.name
    );
    let mut payments = 0;
    for (title, lines) in situations() {
        let outcome = paid(book, &lines).map_err(|why| anyhow::anyhow!("{title}: {why}"))?;
        let Some(outcome) = outcome else { continue };
        let rows = match &outcome {
            PaidSituation::Deal(deal) => rows(book, deal.payments(book))?,
            PaidSituation::End(end) => rows(book, Payments::at_end(&end.transfers, &end.places))?,
        };
        if rows.is_empty() {
            continue;
        }
        payments += rows.len();
        write!(text, "\n## {title}\n")?;
        for row in rows {
            text.push_str(&row);
        }
    }
    if payments < MIN_PAYMENTS {
        bail!("{}: only {payments} payments", book.id);
    }
    Ok(text)
}

fn rows<P: Copy + PartialEq + ToString>(
    book: &Rulebook,
    payments: Payments<'_, P>,
) -> Result<Vec<String>> {
    let name = |account: Account<P>| match account {
        Account::Player(player) => player.to_string(),
        Account::Deposit(player) => format!("{}'s stick", player.to_string()),
        Account::Carried => "carried".to_owned(),
        Account::Bank => "bank".to_owned(),
    };
    let row = |(transfer, cite): (&game::Transfer<P>, &str)| {
        let Some(statement) = book.statement(cite) else {
            bail!("{}: {:?} quotes nothing", book.id, transfer.cause);
        };
        let chosen = match statement.form {
            StatementForm::Silent => " (decision)",
            StatementForm::Statement | StatementForm::Example => "",
        };
        let (from, to) = (name(transfer.from), name(transfer.to));
        let (points, cause) = (transfer.points.0, transfer.cause.name());
        let says = &statement.says;
        Ok(format!(
            "{from} -> {to}  {points}  {cause}  {cite}{chosen}: {says}\n"
        ))
    };
    payments.cited(book).map(row).collect()
}

/// The titles, each with its lines.
fn situations() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    let parts = SITUATIONS.split("\n## ").skip(1);
    parts.map(|part| {
        let mut lines = part.lines().filter(|line| !line.is_empty());
        (lines.next().unwrap_or(""), lines.collect())
    })
}
