//! Games played at our tables can be written and read back, and pass an audit.

mod common;

use common::{books, game, played};
use game::{Auditor, Event, Game, Rulebook, Seed, Seen, Wall};
use record::log;
use testkit::laid::{Rare, near_wins};
use testkit::table_of;
use tiles::Seat;

const PLAYERS: [[&str; 4]; 3] = [
    ["random", "eager", "random", "eager"],
    ["shanten", "basic", "eager", "shanten"],
    ["tsumogiri", "tsumogiri", "basic", "random"],
];

/// Checks that a game passes an audit, and that the auditor's game equals the folded one.
#[track_caller]
fn check(book: &Rulebook, events: &[Event], which: &str) {
    let mut auditor = Auditor::new(&book.rules);
    let mut folded = Game::new();
    for event in events {
        auditor.take(event);
        folded
            .apply(event)
            .unwrap_or_else(|misfit| panic!("{which}: {misfit}"));
    }
    assert_eq!(auditor.game(), &folded);
    let audit = auditor.finish();
    assert_eq!(audit.mismatches, [], "{} {which}", book.id);
    assert!(!audit.cut && audit.deals > 0);
}

/// Plays a game with stacked walls; the last is used for all remaining deals.
fn laid(book: &Rulebook, names: [&str; 4], walls: Vec<Wall>, seed: u64) -> Vec<Event> {
    let mut table = table_of(book, names, Seed([0; 32]));
    let deals = walls.len() as u64;
    table.lay(walls);
    played(table, names, [seed, 0, deals])
}

#[test]
fn games_with_rare_events_pass_an_audit() {
    for book in books() {
        for seed in 0..8 {
            for rare in Rare::ALL {
                let walls = vec![rare.wall(&book.rules, seed); 2];
                let events = laid(&book, PLAYERS[0], walls, seed);
                check(&book, &events, &format!("{rare:?} {seed}"));
            }
            let near = (0..4).map(|wall| near_wins(&book.rules, 4 * seed + wall));
            let events = laid(&book, PLAYERS[1], near.collect(), seed);
            check(&book, &events, &format!("near wins {seed}"));
        }
    }
}

#[test]
fn games_can_be_read_back_and_pass_an_audit() {
    for book in books() {
        for (round, names) in PLAYERS.into_iter().enumerate() {
            for number in 0..4 {
                let events = game(&book, names, [round as u64, number, 40]);
                let text: String = events
                    .iter()
                    .map(|event| log::write(event) + "\n")
                    .collect();
                let read = log::read(&text).unwrap();
                assert_eq!(read, std::slice::from_ref(&events), "{}", book.id);
                let rules = match &events[0] {
                    Event::Public(game::Public::Begun(begun)) => begun.rules.rulebook().unwrap(),
                    other => panic!("{other:?}"),
                };
                assert_eq!(rules.rules, book.rules);
                check(&book, &events, &format!("{names:?} {number}"));
            }
        }
    }
}

#[test]
fn seen_events_can_be_read_back() {
    for book in books() {
        let events = game(&book, PLAYERS[0], [9, 9, 4]);
        assert!(events.len() > 50, "{}: {} events", book.id, events.len());
        for event in events {
            for seat in [None, Some(Seat::A), Some(Seat::C)] {
                let seen: Seen = event.seen_by(seat);
                let text = log::write_seen(&seen);
                assert_eq!(log::read_seen(&text), Ok(seen), "{text}");
            }
        }
    }
}
