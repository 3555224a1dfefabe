//! What one viewer is told: only what [`Event::seen_by`] and a scene of its own view hold.

use std::time::Instant;

use game::scene::Latest;
use game::{Board, Event, Hints, Rulebook, Scene, hints::hints};
use tiles::Seat;

use super::play::Play;
use crate::wire::{FromServer, GameTime, Moment, Outcome};

/// The table as it is now, for a seat or for somebody who watches; `None` before the first deal.
#[must_use]
pub fn moment(
    book: &Rulebook,
    play: &Play,
    viewer: Option<Seat>,
    happened: &[Event],
    outcome: Option<&Outcome>,
    now: Instant,
) -> Option<String> {
    let kyoku = play.table().kyoku()?;
    let rules = &book.rules;
    let seen = happened.iter().map(|event| event.seen_by(viewer));
    let happened: Vec<Latest> = seen.map(|seen| Latest::of(viewer, &seen)).collect();
    let ask = viewer.and_then(|seat| play.asks(seat));
    let scene: Scene = match (viewer, ask) {
        (Some(seat), Some(ask)) => kyoku.view(seat).scene_asking(rules, ask),
        (Some(seat), None) => kyoku.view(seat).scene(rules),
        (None, _) => Board::scene(kyoku.board(), rules, Seat::A),
    };
    let hints = viewer.map(|seat| {
        let mut found = Hints::default();
        hints(rules, kyoku.view(seat), &mut found);
        found
    });
    let clock = viewer.and_then(|seat| play.time_left(seat, now));
    Some(text(&FromServer::Moment(Box::new(Moment {
        at: play.at(),
        happened,
        scene,
        hints,
        clock,
        time: time(book, play, now),
        outcome,
    }))))
}

/// The time for the whole game, where there is a limit.
fn time(book: &Rulebook, play: &Play, now: Instant) -> Option<GameTime> {
    let left = play.game_time(now)?;
    let still = play.table().game().still_played(&book.rules);
    Some(GameTime {
        seconds: left.as_millis().div_ceil(1000) as u32,
        still,
        cite: book.cite("time.up").to_owned(),
    })
}

/// A message as it is sent.
#[must_use]
pub fn text(message: &FromServer<'_>) -> String {
    serde_json::to_string(message).expect("every message can be written as JSON")
}
