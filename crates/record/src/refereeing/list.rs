//! The mistakes that a rulebook judges.

use game::{Fault, NoRuling, Rulebook, facts_assumed, facts_needed};
use serde::Serialize;
use ts_rs::TS;

use crate::settling::AskedFact;

/// A mistake that a rulebook judges.
#[derive(Serialize, TS)]
pub struct JudgedFault<'a> {
    /// The mistake.
    pub code: Fault,
    /// Its title.
    pub title: &'a str,
    /// The facts that the ruling may depend on.
    pub facts: Vec<AskedFact>,
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
    let rules = &book.rules;
    if rules.faults.is_none() {
        return Err(NoRuling::Prevented);
    }
    let judged = Fault::ALL.into_iter().filter_map(|code| {
        let needed = facts_needed(rules, code).ok()?.into_iter();
        let assumed = facts_assumed(code);
        let facts = needed.map(|name| AskedFact {
            optional: assumed.contains(&name),
            ..AskedFact::new(rules, name)
        });
        Some(JudgedFault {
            code,
            title: title(code),
            facts: facts.collect(),
        })
    });
    Ok(judged.collect())
}
