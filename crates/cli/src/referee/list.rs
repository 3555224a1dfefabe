//! The mistakes that a book judges.

use game::{Fault, FaultFact, NoRuling, Rulebook, facts_needed, possible_answers};
use serde::Serialize;

use crate::exit::Exit;
use crate::page::{self, BAD, CITE, HEAD, QUIET};
use crate::words::ENGLISH;

#[derive(Serialize)]
struct Listed {
    code: Fault,
    title: &'static str,
    facts: Vec<Asked>,
}

#[derive(Serialize)]
struct Asked {
    name: FaultFact,
    question: &'static str,
    answers: String,
}

/// Lists the mistakes that the book judges, with the facts that each ruling depends on.
pub fn run(book: &Rulebook, json: bool) -> anyhow::Result<Exit> {
    if book.rules.faults.is_none() {
        let (message, cite) = (NoRuling::Prevented, book.cite("faults"));
        if json {
            page::print_json(&serde_json::json!([]))?;
        } else {
            page::print(|page| {
                page.line(format_args!(
                    "{BAD}no mistakes{BAD:#}: {message}   {CITE}{cite}{CITE:#}"
                ))
            })?;
        }
        return Ok(Exit::No);
    }
    let listed = Fault::ALL.into_iter().filter_map(|code| {
        let facts = facts_needed(&book.rules, code).ok()?.into_iter();
        let asked = facts.map(|name| Asked {
            name,
            question: name.question(),
            answers: possible_answers(&book.rules, name),
        });
        Some(Listed {
            code,
            title: ENGLISH.fault(code),
            facts: asked.collect(),
        })
    });
    let listed: Vec<Listed> = listed.collect();
    if json {
        page::print_json(&listed)?;
        return Ok(Exit::Yes);
    }
    page::print(|page| {
        page.book(book)?;
        for fault in &listed {
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
