//! The mistakes that a book judges.

use game::Rulebook;
use record::refereeing::judged_faults;

use crate::exit::Exit;
use crate::page::{self, BAD, CITE, HEAD, QUIET};
use crate::words::ENGLISH;

/// Lists the mistakes that the book judges, with the facts that each ruling depends on.
pub fn run(book: &Rulebook, json: bool) -> anyhow::Result<Exit> {
    let judged = match judged_faults(book, |fault| ENGLISH.fault(fault)) {
        Ok(judged) => judged,
        Err(_) if json => {
            page::print_json(&serde_json::json!([]))?;
            return Ok(Exit::No);
        }
        Err(message) => {
            let cite = book.cite("faults");
            page::print(|page| {
                page.line(format_args!(
                    "{BAD}no mistakes{BAD:#}: {message}   {CITE}{cite}{CITE:#}"
                ))
            })?;
            return Ok(Exit::No);
        }
    };
    if json {
        page::print_json(&judged)?;
        return Ok(Exit::Yes);
    }
    page::print(|page| {
        page.book(book)?;
        for fault in &judged {
            page.gap()?;
            page.line(format_args!(
                "{HEAD}{:22}{HEAD:#} {}",
                fault.code, fault.title
            ))?;
            for fact in &fault.facts {
                page.line(format_args!(
                    "  {:20} {QUIET}{} ({}){QUIET:#}",
                    fact.name, fact.question, fact.answers
                ))?;
            }
        }
        Ok(())
    })?;
    Ok(Exit::Yes)
}
