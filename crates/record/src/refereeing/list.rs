//! The mistakes that a rulebook judges.

use game::{Fault, FaultFact, NoRuling, Rulebook, facts_needed, possible_answers};
use serde::Serialize;

/// A mistake that a rulebook judges.
#[derive(Serialize)]
pub struct JudgedFault<'a> {
    /// The mistake.
    pub code: Fault,
    /// Its title.
    pub title: &'a str,
    /// The facts that the ruling may depend on.
    pub facts: Vec<AskedFact>,
}

/// A fact that a ruling may depend on.
#[derive(Serialize)]
pub struct AskedFact {
    /// The fact.
    pub name: FaultFact,
    /// The question for which it is the answer.
    pub question: &'static str,
    /// The answers that the question takes.
    pub answers: String,
}

/// The mistakes that the book judges, with the facts that each ruling depends on. `title` gives a
/// mistake its title.
///
/// # Errors
/// When the book judges none because its tables prevent them.
pub fn judged_faults<'a>(
    book: &Rulebook,
    title: impl Fn(Fault) -> &'a str,
) -> Result<Vec<JudgedFault<'a>>, NoRuling> {
    if book.rules.faults.is_none() {
        return Err(NoRuling::Prevented);
    }
    let judged = Fault::ALL.into_iter().filter_map(|code| {
        let facts = facts_needed(&book.rules, code).ok()?.into_iter();
        let asked = facts.map(|name| AskedFact {
            name,
            question: name.question(),
            answers: possible_answers(&book.rules, name),
        });
        Some(JudgedFault {
            code,
            title: title(code),
            facts: asked.collect(),
        })
    });
    Ok(judged.collect())
}
