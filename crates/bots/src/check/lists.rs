//! Lists and judgements: what is offered is what is allowed, and nothing else is accepted.

use game::{
    Action, Actions, Ask, Doing, Kyoku, Mode, Rules, Table, View, Why, allows, doing, fallback,
    legal,
};
use tiles::Seat;

use super::conceivable::{Reach, conceivable};

/// How many problems of one question are reported.
const MAX_REPORTED: usize = 3;

/// What a seat is offered.
pub(super) fn list(rules: &Rules, view: View<'_>) -> Actions {
    let mut list = Actions::new();
    legal(rules, view, &mut list);
    list
}

/// What a seat is allowed, action by action; and why it is not allowed the rest.
pub(super) fn judged(
    rules: &Rules,
    view: View<'_>,
    reach: Reach,
    mut refused: impl FnMut(Why),
) -> Vec<Action> {
    let mut allowed = Vec::new();
    conceivable(view, reach, |action| match allows(rules, view, action) {
        Ok(()) => allowed.push(action),
        Err(why) => refused(why),
    });
    allowed
}

/// What is wrong with the questions of a table: every seat that has a choice must be asked about
/// all of it, and no other seat.
pub(super) fn asked(table: &Table, kyoku: &Kyoku, asks: &[Ask]) -> Vec<String> {
    match table.mode() {
        Mode::Prevent => asked_what_is_allowed(table.rules(), kyoku, asks),
        Mode::Penalise => asked_what_can_be_done(table.rules(), kyoku, asks),
    }
}

fn asked_what_is_allowed(rules: &Rules, kyoku: &Kyoku, asks: &[Ask]) -> Vec<String> {
    let mut problems = Vec::new();
    for seat in Seat::ALL {
        let list = list(rules, kyoku.view(seat));
        let mut asked = asks.iter().filter(|ask| ask.seat == seat);
        match (asked.next(), asked.next()) {
            // A player who must show the hand is not asked.
            (None, _) if list.is_empty() || list[..] == [Action::Show] || asks.is_empty() => {}
            (None, _) => problems.push(format!("{seat} is not asked about {list:?}")),
            (Some(_), Some(_)) => problems.push(format!("{seat} is asked twice")),
            (Some(ask), None) => {
                if ask.actions != list {
                    problems.push(format!(
                        "{seat} is asked about {:?}, not {list:?}",
                        ask.actions
                    ));
                }
                let sound = !list.is_empty() && fallback(&list) == ask.fallback;
                if !sound || !ask.actions.contains(&ask.fallback) {
                    problems.push(format!("{seat} falls back on {:?}", ask.fallback));
                }
            }
        }
    }
    problems
}

/// At a table that penalises mistakes, a seat is asked about everything it is allowed, and beyond
/// that only about what would be a mistake.
fn asked_what_can_be_done(rules: &Rules, kyoku: &Kyoku, asks: &[Ask]) -> Vec<String> {
    let mut problems = Vec::new();
    for seat in Seat::ALL {
        let view = kyoku.view(seat);
        let list = list(rules, view);
        let mut asked = asks.iter().filter(|ask| ask.seat == seat);
        let (ask, again) = (asked.next(), asked.next());
        if again.is_some() {
            problems.push(format!("{seat} is asked twice"));
        }
        let Some(ask) = ask else {
            let has_choice = !list.is_empty() && list[..] != [Action::Show];
            if has_choice && !asks.is_empty() {
                problems.push(format!("{seat} is not asked about {list:?}"));
            }
            continue;
        };
        if let Some(missing) = list.iter().find(|action| !ask.actions.contains(action)) {
            problems.push(format!("{seat} is not offered {missing:?}"));
        }
        let falls_back = match list.is_empty() {
            true => Action::Pass,
            false => fallback(&list),
        };
        if ask.fallback != falls_back || !ask.actions.contains(&ask.fallback) {
            problems.push(format!("{seat} falls back on {:?}", ask.fallback));
        }
        for action in &ask.actions {
            let is_allowed = list.contains(action) || list.is_empty() && *action == Action::Pass;
            let problem = match doing(rules, view, *action) {
                None => "is nothing that can be done",
                Some(Doing::Allowed) if !is_allowed => "counts as allowed",
                Some(Doing::Hidden(_) | Doing::Mistake(..)) if is_allowed => "counts as a mistake",
                Some(_) => continue,
            };
            problems.push(format!("{seat} {action:?} {problem}"));
        }
    }
    problems
}

/// Whatever a table wrongly accepts: an action outside a seat's list, an answer of a seat that was
/// not asked, a second answer. A refusal must leave everything as it was.
pub(super) fn refused(table: &Table, lists: &[Ask]) -> Vec<String> {
    let mut problems = Vec::new();
    let Some(kyoku) = table.kyoku().filter(|_| !lists.is_empty()) else {
        return problems;
    };
    for seat in Seat::ALL {
        let mut asked = table.clone();
        let list = lists.iter().find(|ask| ask.seat == seat);
        conceivable(kyoku.view(seat), Reach::Near, |action| {
            let offered = list.is_some_and(|ask| ask.actions.contains(&action));
            if !offered && problems.len() < MAX_REPORTED && asked.answer(seat, action).is_ok() {
                problems.push(format!("{seat} may answer {action:?}"));
            }
        });
        let Some(ask) = list else { continue };
        if asked.answer(seat, ask.fallback).is_err() {
            problems.push(format!("{seat} may not answer {:?} any more", ask.fallback));
        }
        if asked.answer(seat, ask.fallback).is_ok() {
            problems.push(format!("{seat} may answer twice"));
        }
    }
    problems
}
