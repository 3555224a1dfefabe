//! What came of a file, for people.

use std::io;

use super::{Found, Verdict};
use crate::page::{BAD, GOOD, Page, QUIET};
use crate::words::several;

/// Writes one line for the file, and what was found beneath it.
pub fn write(page: &mut Page<'_>, verdict: &Verdict<'_>) -> io::Result<()> {
    let answer = if verdict.ok {
        format!("{GOOD}ok{GOOD:#}    ")
    } else {
        format!("{BAD}not ok{BAD:#}")
    };
    let mut parts = vec![verdict.format.to_owned()];
    if verdict.games != 1 {
        parts.push(several(verdict.games, "game"));
    }
    parts.push(several(verdict.deals, "deal"));
    if verdict.cut {
        parts.push("cut short".to_owned());
    }
    let parts = parts.join(", ");
    page.line(format_args!(
        "{answer}  {}  {QUIET}{parts}{QUIET:#}",
        verdict.file
    ))?;
    let many = verdict.games > 1;
    for found in &verdict.mismatches {
        page.hang(
            &format!("        {}", place(found, many)),
            24,
            &words(found),
        )?;
    }
    Ok(())
}

fn place(found: &Found, many: bool) -> String {
    let deal = match found.deal {
        0 => "the game".to_owned(),
        deal => format!("deal {deal}"),
    };
    match many {
        true => format!("{}/{deal}", found.game),
        false => deal,
    }
}

fn words(found: &Found) -> String {
    let engine = &found.engine;
    let said = match found.what {
        "refused" => format!("{BAD}refused{BAD:#}, {engine}"),
        "missing" => format!("{BAD}missing{BAD:#} before it: {engine}"),
        "points" => format!("{BAD}points{BAD:#} are others: {engine}"),
        _ => format!("{BAD}does not fit{BAD:#}: {engine}"),
    };
    format!("{}: {said}", found.log)
}
