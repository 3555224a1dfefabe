//! Counting outcomes: how many different ways so many decisions can go from a table.
//!
//! A change in what is allowed, in how claims are resolved or in what a table asks shows here as
//! another number. The walls are known to the table, so nothing is left to chance.

use arrayvec::ArrayVec;
use tiles::Seat;

use crate::action::Action;
use crate::event::Event;
use crate::rules::Rules;
use crate::table::Table;

/// One answer of each seat that is asked.
pub type Answers = ArrayVec<(Seat, Action), 4>;

/// A first decision, and how many outcomes come after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The answers; of several that come to the same, the first.
    pub answers: Answers,
    /// How many outcomes lie behind them.
    pub outcomes: u64,
}

/// How many different outcomes there are after so many decisions.
///
/// A decision is one answer of every seat that is asked, and its outcome is all that happens until
/// somebody is asked again. Answers that come to the same, such as a chii that loses to a pon and
/// a pass, have one outcome. A game that ends before has none.
#[must_use]
pub fn perft(rules: &Rules, table: &Table, decisions: u32) -> u64 {
    if decisions == 0 {
        return 1;
    }
    // Of who is asked alone, every answer is another event.
    if let ([ask], 1) = (table.asks(), decisions) {
        return ask.actions.len() as u64;
    }
    let mut outcomes = 0;
    each_outcome(rules, table, &mut |_, after| {
        outcomes += perft(rules, after, decisions - 1);
    });
    outcomes
}

/// How many outcomes there are behind each first decision, in the order of lists.
#[must_use]
pub fn divide(rules: &Rules, table: &Table, decisions: u32) -> Vec<Branch> {
    let mut branches = Vec::new();
    each_outcome(rules, table, &mut |answers, after| {
        branches.push(Branch {
            answers: answers.clone(),
            outcomes: perft(rules, after, decisions.saturating_sub(1)),
        });
    });
    branches
}

/// Visits every different outcome of the next decision.
fn each_outcome(rules: &Rules, table: &Table, visit: &mut dyn FnMut(&Answers, &Table)) {
    let alone = table.asks().len() == 1;
    let mut met: Vec<Vec<Event>> = Vec::new();
    each_combination(table, &mut |answers| {
        let mut after = table.clone();
        for (seat, action) in answers {
            let answered = after.answer(rules, *seat, *action);
            answered.expect("a table accepts what it offers");
        }
        if alone {
            after.advance(rules, &mut |_| {});
            return visit(answers, &after);
        }
        let mut events = Vec::new();
        after.advance(rules, &mut |event| events.push(event.clone()));
        if !met.contains(&events) {
            met.push(events);
            visit(answers, &after);
        }
    });
}

/// Visits every combination of answers, the first seat's changing slowest.
fn each_combination(table: &Table, visit: &mut dyn FnMut(&Answers)) {
    fn choose(table: &Table, chosen: &mut Answers, visit: &mut dyn FnMut(&Answers)) {
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
        choose(table, &mut Answers::new(), visit);
    }
}
