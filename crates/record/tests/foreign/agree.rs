//! Our own games and real games of other programs agree with our engine.

use game::{Auditor, Event, Game, Public};
use record::foreign::verify;
use tiles::{Seat, Wind};

use crate::games::{games, lines, one, others, played, tenhou};
use crate::laid::fixture;

/// Games that their authors edited by hand, and what is wrong with them. In the first, C's riichi
/// stood, but its stick is missing from the payments. In the second, there are four plain 5s beside
/// the red one, and B is named as the winner on A's 7m, which completes C's hand.
const WRONG: [(&str, &str); 2] = [
    (
        "confusing_nakis_1.json",
        "deal 1: points: payments to A: A 1600 | payments to A: A 2600",
    ),
    (
        "confusing_nakis_2.json",
        "deal 1: misfit: move 23: another 5s | all 5s of the set have been seen",
    ),
];

#[test]
fn all_games_agree_with_the_engine_except_those_edited_by_hand() {
    let mut wrong = Vec::new();
    for (name, text) in games() {
        let report = played(&text);
        let known = WRONG.iter().find(|(known, _)| *known == name);
        let expected: Vec<_> = known.iter().map(|(_, line)| (*line).to_owned()).collect();
        let found = lines(&report.disagreements);
        if found != expected {
            wrong.push(format!("{name}: {found:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn folding_the_events_gives_the_same_game() {
    let mut ended_games = 0;
    for (name, text) in games() {
        let foreign = one(&text);
        let report = verify(&foreign, &tenhou());
        let mut game = Game::new();
        for event in &report.events {
            game.apply(event).unwrap();
        }
        assert_eq!(usize::from(game.deals()), foreign.deals.len(), "{name}");
        assert_eq!(game.is_over(), foreign.end.is_some(), "{name}");
        if let (Some(end), Some(Event::Public(Public::Ended(ended)))) =
            (&foreign.end, report.events.last())
        {
            let best = ended.places.iter().find(|(_, place)| **place == 1);
            let most = end.points.values().max();
            assert_eq!(best.map(|(seat, _)| &end.points[seat]), most, "{name}");
            ended_games += 1;
        }
    }
    assert!(ended_games >= 6, "only {ended_games} games have an end");
}

#[test]
fn events_pass_the_audit_of_our_own_logs() {
    for (name, text) in games() {
        let foreign = one(&text);
        let report = verify(&foreign, &tenhou());
        let book = foreign.options.apply_to(&tenhou()).unwrap();
        let first = &foreign.deals[0];
        let begins = (first.round, first.dealer, first.counters) == (Wind::East, Seat::A, 0);
        let mut auditor = match begins {
            true => Auditor::new(&book.rules),
            false => Auditor::of_excerpt(&book.rules),
        };
        for event in &report.events {
            auditor.take(event);
        }
        let found = auditor.finish().mismatches;
        assert_eq!(found, [], "{name}");
    }
}

/// Under other rulebooks many moves are refused, but nothing panics.
#[test]
fn every_book_can_play_every_game() {
    for book in testkit::books() {
        let id = &book.id;
        for (name, text) in games() {
            let report = verify(&one(&text), &book);
            assert!(!report.events.is_empty(), "{id} {name}");
        }
    }
}

#[test]
fn texts_that_break_off_are_reported_as_cut() {
    let expected = [
        ("double-ron", false, 4),
        ("pao-tsumo", false, 1),
        ("pao-ron", true, 1),
        ("aborts", true, 6),
        ("kans", true, 5),
    ];
    for (name, cut, deals) in expected {
        for ending in ["mjlog", "json"] {
            let name = format!("{name}.{ending}");
            let report = played(&fixture(&name));
            assert_eq!((report.cut, report.deals), (cut, deals), "{name}");
        }
    }
    // The same for real games, if they are available.
    let expected = [
        ("double-ron.mjlog", false, 4),
        ("encdec-wo-terminal-state.mjlog", true, 1),
        ("obs-riichi-discard.mjlog", true, 1),
        ("upd-aft-reach4.mjlog", true, 3),
        ("ranked_game.json", false, 3),
        ("kyushukyuhai.json", true, 1),
    ];
    for (name, text) in others() {
        if let Some((_, cut, deals)) = expected.iter().find(|(known, _, _)| *known == name) {
            let report = played(&text);
            assert_eq!((report.cut, report.deals), (*cut, *deals), "{name}");
        }
    }
}
