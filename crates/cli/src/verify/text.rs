//! Results as text.

use std::io;

use super::{Discrepancy, Note, Total, Verdict};
use crate::page::{BAD, GOOD, Page, QUIET};
use crate::words::several;

/// The indentation of discrepancies, of their texts, and of notes.
const INDENT: usize = 8;
const TEXT: usize = 24;
const NOTES: usize = 14;

/// Writes one line for a file, and its discrepancies below.
pub fn write(page: &mut Page<'_>, verdict: &Verdict<'_>) -> io::Result<()> {
    let answer = if verdict.ok {
        format!("{GOOD}ok{GOOD:#}    ")
    } else {
        format!("{BAD}not ok{BAD:#}")
    };
    let mut parts: Vec<String> = verdict.format.iter().map(ToString::to_string).collect();
    if verdict.games != 1 {
        parts.push(several(verdict.games, "game"));
    }
    parts.push(several(verdict.deals, "deal"));
    parts.extend(cut(verdict));
    let parts = parts.join(", ");
    page.line(format_args!(
        "{answer}  {}  {QUIET}{parts}{QUIET:#}",
        verdict.file
    ))?;
    for found in &verdict.mismatches {
        write_discrepancy(page, found, verdict.games > 1)?;
    }
    for note in &verdict.notes {
        write_note(page, note, verdict.games > 1)?;
    }
    Ok(())
}

/// Writes what was not checked, and where.
fn write_note(page: &mut Page<'_>, note: &Note, names_game: bool) -> io::Result<()> {
    let game = names_game.then(|| format!("game {}", note.game));
    let deal = (note.deal > 0).then(|| format!("deal {}", note.deal));
    let place: Vec<String> = game.into_iter().chain(deal).collect();
    let says = match place.is_empty() {
        true => note.says.clone(),
        false => format!("{}: {}", place.join(", "), note.says),
    };
    page.hang("        note", NOTES, &says)
}

/// The games that break off.
fn cut(verdict: &Verdict<'_>) -> Option<String> {
    let numbers: Vec<String> = verdict.cut_games.iter().map(usize::to_string).collect();
    match (verdict.games, numbers.as_slice()) {
        (_, []) => None,
        (1, _) => Some("cut short".to_owned()),
        (_, [one]) => Some(format!("game {one} cut short")),
        (games, all) if all.len() == games => Some("all cut short".to_owned()),
        (_, several) => Some(format!("games {} cut short", several.join(", "))),
    }
}

/// Writes the place of a discrepancy, what the log says, what the rules say, and their sentence.
fn write_discrepancy(page: &mut Page<'_>, found: &Discrepancy, names_game: bool) -> io::Result<()> {
    page.line(format_args!("{:INDENT$}{}", "", found.place(names_game)))?;
    page.hang("          log", TEXT, &found.log)?;
    let says = &found.says;
    page.hang(
        "          by the rules",
        TEXT,
        &format!("{BAD}{says}{BAD:#}"),
    )?;
    match (&found.cite, &found.quote) {
        (Some(cite), Some(quote)) => page.cited(TEXT, cite, quote),
        (Some(_) | None, _) => Ok(()),
    }
}

/// Writes the total of all files.
pub fn write_total(page: &mut Page<'_>, total: &Total) -> io::Result<()> {
    let mut parts = vec![format!(
        "{} of {} ok",
        total.ok,
        several(total.files, "file")
    )];
    if total.cut > 0 {
        parts.push(format!("{} cut", total.cut));
    }
    if total.unreadable > 0 {
        parts.push(format!("{} unreadable", total.unreadable));
    }
    parts.push(several(total.deals, "deal"));
    page.line(parts.join(", "))
}
