//! What our tables play survives being written down, and stands up to an audit.

mod common;

use common::{books, game};
use game::{Auditor, Event, Game, Seen};
use record::log;
use tiles::Seat;

const PLAYERS: [[&str; 4]; 3] = [
    ["random", "eager", "random", "eager"],
    ["shanten", "basic", "eager", "shanten"],
    ["tsumogiri", "tsumogiri", "basic", "random"],
];

#[test]
fn games_survive_and_are_right() {
    for book in books() {
        for (round, names) in PLAYERS.into_iter().enumerate() {
            for number in 0..4 {
                let events = game(&book, names, [round as u64, number, 40]);
                let text: String = events
                    .iter()
                    .map(|event| log::write(event) + "\n")
                    .collect();
                let read = log::read(&text).unwrap();
                assert_eq!(read, [events.clone()], "{}", book.id);
                let rules = match &events[0] {
                    Event::Public(game::Public::Begun(begun)) => begun.rules.rulebook().unwrap(),
                    other => panic!("{other:?}"),
                };
                assert_eq!(rules.rules, book.rules);
                let mut auditor = Auditor::new(&rules.rules);
                let mut folded = Game::new();
                for event in &events {
                    auditor.take(event);
                    folded.apply(event).unwrap();
                }
                assert_eq!(auditor.game(), &folded);
                let audit = auditor.finish();
                assert_eq!(audit.mismatches, [], "{} {names:?} {number}", book.id);
                assert!(!audit.cut && audit.deals > 0);
            }
        }
    }
}

#[test]
fn what_was_seen_survives() {
    for book in books() {
        for event in game(&book, PLAYERS[0], [9, 9, 4]) {
            for seat in [None, Some(Seat::A), Some(Seat::C)] {
                let seen: Seen = event.seen_by(seat);
                let text = log::write_seen(&seen);
                assert_eq!(log::read_seen(&text), Ok(seen), "{text}");
            }
        }
    }
}
