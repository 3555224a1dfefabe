//! Builds the message about the table for one viewer, only from what [`Event::seen_by`] and a scene
//! of the viewer's own view contain.

use std::time::Instant;

use game::{Event, Mode, Rulebook};
use scene::{Happened, Hints, Outcome, Scene, WouldBe, hints};
use tiles::Seat;

use super::timed_table::TimedTable;
use crate::wire::{GameTime, MomentMessage, ServerMessage};

/// The table as it is now, for a seat or for a spectator; `None` before the first deal.
#[must_use]
pub fn moment(
    book: &Rulebook,
    table: &TimedTable,
    viewer: Option<Seat>,
    events: &[Event],
    outcome: Option<&Outcome>,
    now: Instant,
) -> Option<String> {
    let kyoku = table.table().kyoku()?;
    let rules = &book.rules;
    let happened = Happened::seen_by(book, kyoku, viewer, events);
    let ask = viewer.and_then(|seat| table.open_ask(seat));
    let scene: Scene = match (viewer, ask) {
        (Some(seat), Some(ask)) => Scene::asking(rules, kyoku.view(seat), ask),
        (Some(seat), None) => Scene::of(rules, kyoku.view(seat)),
        (None, _) => Scene::watched(rules, kyoku.board(), Seat::A),
    };
    let hints = viewer.map(|seat| {
        let mut found = Hints::default();
        hints(rules, kyoku.view(seat), &mut found);
        found
    });
    let would_be = match (table.table().mode(), viewer, ask) {
        (Mode::Penalise, Some(seat), Some(ask)) => WouldBe::all(book, kyoku.view(seat), ask),
        _ => Vec::new(),
    };
    let clock = viewer.and_then(|seat| table.time_left(seat, now));
    Some(to_json(&ServerMessage::Moment(Box::new(MomentMessage {
        at: table.event_count(),
        happened: happened.latest,
        says: happened.says,
        scene,
        hints,
        would_be,
        clock,
        time: game_time(book, table, now),
        outcome,
    }))))
}

/// The time left for the whole game, where there is a limit.
fn game_time(book: &Rulebook, table: &TimedTable, now: Instant) -> Option<GameTime> {
    let left = table.game_time_left(now)?;
    let still = table.table().game().still_played(&book.rules);
    Some(GameTime {
        seconds: left.as_millis().div_ceil(1000) as u32,
        still,
        cite: book.cite("time.up").to_owned(),
    })
}

/// A message as it is sent.
#[must_use]
pub fn to_json(message: &ServerMessage<'_>) -> String {
    serde_json::to_string(message).expect("every message can be written as JSON")
}
