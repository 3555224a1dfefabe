//! Counts the different outcomes of a given number of decisions at a table.
//!
//! A change in what is allowed, in how claims are resolved or in what a table asks changes these
//! counts. The table knows its walls, so nothing is left to chance.

use arrayvec::ArrayVec;
use tiles::Seat;

use crate::deal::action::Action;
use crate::deal::event::Event;
use crate::game::table::Table;

/// One answer of each seat that is asked.
pub type Decision = ArrayVec<(Seat, Action), 4>;

/// A first decision, and how many outcomes come after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The answers; the first of several with the same outcome.
    pub answers: Decision,
    /// The number of outcomes after them.
    pub outcomes: u64,
}

/// How many different outcomes there are after this many decisions.
///
/// A decision is one answer of every seat that is asked, and its outcome is all that happens until
/// somebody is asked again. Answers with the same effect, such as a chii that loses to a pon and
/// a pass, have one outcome. A game that ends earlier has none.
#[must_use]
pub fn perft(table: &Table, decisions: u32) -> u64 {
    if decisions == 0 {
        return 1;
    }
    // If only one seat is asked, every answer leads to a different event.
    if let ([ask], 1) = (table.asks(), decisions) {
        return ask.actions.len() as u64;
    }
    let mut outcomes = 0;
    each_outcome(table, &mut |_, after| {
        outcomes += perft(after, decisions - 1);
    });
    outcomes
}

/// How many outcomes there are after each first decision, in the order of the lists.
#[must_use]
pub fn divide(table: &Table, decisions: u32) -> Vec<Branch> {
    let mut branches = Vec::new();
    each_outcome(table, &mut |answers, after| {
        branches.push(Branch {
            answers: answers.clone(),
            outcomes: perft(after, decisions.saturating_sub(1)),
        });
    });
    branches
}

/// Visits every different outcome of the next decision.
fn each_outcome(table: &Table, visit: &mut dyn FnMut(&Decision, &Table)) {
    let alone = table.asks().len() == 1;
    let mut met: Vec<Vec<Event>> = Vec::new();
    each_combination(table, &mut |answers| {
        let mut after = table.clone();
        for (seat, action) in answers {
            let answered = after.answer(*seat, *action);
            answered.expect("a table accepts what it offers");
        }
        if alone {
            after.advance(&mut |_| {});
            return visit(answers, &after);
        }
        let mut events = Vec::new();
        after.advance(&mut |event| events.push(event.clone()));
        if !met.contains(&events) {
            met.push(events);
            visit(answers, &after);
        }
    });
}

/// Visits every combination of answers, the first seat's changing slowest.
fn each_combination(table: &Table, visit: &mut dyn FnMut(&Decision)) {
    fn choose(table: &Table, chosen: &mut Decision, visit: &mut dyn FnMut(&Decision)) {
        let Some(ask) = table.asks().get(chosen.len()) else {
            return visit(chosen);
        };
        for action in &ask.actions {
            chosen.push((ask.seat, *action));
            choose(table, chosen, visit);
            chosen.pop();
        }
    }
    if !table.asks().is_empty() {
        choose(table, &mut Decision::new(), visit);
    }
}
