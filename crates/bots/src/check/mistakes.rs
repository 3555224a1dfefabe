//! A table judges mistakes and nothing else.

use game::{
    Action, Ask, Doing, Event, Fault, Faulted, Mode, Public, Step, Table, doing, hidden_faults,
};

/// Lets a table that penalises mistakes take each action of each list, the other seats answering
/// with their fallback, and reports what is judged although it is allowed, and what is not judged
/// although it is a mistake.
pub(super) fn try_all(table: &Table, asks: &[Ask]) -> Vec<String> {
    if table.mode() == Mode::Prevent {
        return Vec::new();
    }
    let actions = |ask: &Ask| ask.actions.clone().into_iter();
    let tries = asks
        .iter()
        .flat_map(|ask| actions(ask).map(move |action| (ask, action)));
    tries
        .filter_map(|(ask, action)| problem(table, asks, ask, action))
        .collect()
}

fn problem(table: &Table, asks: &[Ask], ask: &Ask, action: Action) -> Option<String> {
    let seat = ask.seat;
    let view = table.kyoku()?.view(seat);
    let found = judged(table, asks, ask, action);
    let found: Vec<&Faulted> = found
        .iter()
        .filter(|faulted| faulted.seat == seat)
        .collect();
    let came_to_light =
        |faulted: &&&Faulted| matches!(faulted.fault, Fault::NotenRiichi | Fault::WrongKanInRiichi);
    let at_once = || found.iter().find(|faulted| !came_to_light(faulted));
    match doing(table.rules(), view, action)? {
        Doing::Mistake(fault, _, ruling) => {
            let is_it =
                |faulted: &&&Faulted| (faulted.fault, faulted.remedy) == (fault, ruling.remedy);
            let missing = !found.iter().any(|faulted| is_it(&faulted));
            missing.then(|| format!("{seat} {action:?} is not judged as {fault}: {found:?}"))
        }
        Doing::Hidden(fault) => at_once()
            .map(|faulted| format!("{seat} {action:?}, hidden {fault}, is judged: {faulted:?}")),
        Doing::Allowed => {
            let known = hidden_faults(table.rules(), view);
            let invented = found.iter().find(|faulted| !known.contains(&faulted.fault));
            invented.map(|faulted| format!("{seat} {action:?} is allowed, but judged: {faulted:?}"))
        }
    }
}

/// The mistakes that are judged before the next question if one seat answers this.
fn judged(table: &Table, asks: &[Ask], ask: &Ask, action: Action) -> Vec<Faulted> {
    let mut other = table.clone();
    for asked in asks {
        let answer = if asked.seat == ask.seat {
            action
        } else {
            asked.fallback
        };
        if other.answer(asked.seat, answer).is_err() {
            return Vec::new();
        }
    }
    let mut found = Vec::new();
    let mut is_over = false;
    let mut tell = |event: &Event| match event {
        Event::Public(Public::Faulted(faulted)) if !is_over => found.push(faulted.clone()),
        Event::Public(Public::Settled(_)) => is_over = true,
        Event::Public(_) | Event::Dealt { .. } | Event::Drew { .. } => {}
    };
    while other.step(&mut tell) != Step::Waits {}
    found
}
