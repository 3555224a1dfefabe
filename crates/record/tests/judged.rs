//! What follows from a judged mistake is checked in a log.

mod common;

use std::sync::Arc;

use common::{books, game};
use game::{
    Action, Actions, Assertion, Auditor, Due, Event, Fault, FaultFacts, Faulted, Game, Mismatch,
    Mode, Points, Public, Remedy, Rulebook, Settings, Why, allows, legal, settled,
};
use record::log;
use tiles::{MeldKind, Seat};

/// Makes the table of a game penalise mistakes. Returns the game's settings.
fn penalise(events: &mut [Event]) -> Arc<Settings> {
    let Some(Event::Public(Public::Begun(begun))) = events.first_mut() else {
        panic!("a log starts with begun");
    };
    begun.mode = Mode::Penalise;
    begun.rules.clone()
}

/// A game at a table that penalises mistakes.
fn penalised(book: &Rulebook) -> Vec<Event> {
    let mut events = game(book, ["eager", "random", "eager", "random"], [3, 1, 6]);
    penalise(&mut events);
    events
}

fn judged(seat: Seat, remedy: Remedy) -> Event {
    let faulted = Faulted {
        seat,
        fault: Fault::Other,
        facts: FaultFacts::default(),
        remedy,
        hand: None,
    };
    Public::Faulted(faulted).into()
}

fn audit(book: &Rulebook, events: &[Event]) -> Vec<Mismatch> {
    let mut auditor = Auditor::new(&book.rules);
    for event in events {
        auditor.take(event);
    }
    auditor.finish().mismatches
}

/// What a dead hand would have to be alive for.
fn needs_a_live_hand(event: &Event) -> Option<(Seat, Why)> {
    match event {
        Event::Public(Public::Called { seat, .. }) => Some((*seat, Why::DeadCall)),
        Event::Public(Public::KanDeclared { seat, meld }) => Some((
            *seat,
            match meld.kind() {
                MeldKind::Kakan => Why::DeadKakan,
                _ => Why::DeadKan,
            },
        )),
        Event::Public(Public::RiichiDeclared { seat, .. }) => Some((*seat, Why::DeadRiichi)),
        Event::Public(Public::Won(won)) => Some((won.seat, Why::DeadWin)),
        Event::Dealt { .. } | Event::Drew { .. } | Event::Public(_) => None,
    }
}

#[test]
fn a_dead_hand_that_does_more_than_draw_and_discard_is_found() {
    for book in books() {
        let events = penalised(&book);
        assert_eq!(audit(&book, &events), []);
        let mut checked = 0;
        for (place, event) in events.iter().enumerate() {
            let Some((seat, why)) = needs_a_live_hand(event) else {
                continue;
            };
            // A riichi or a win is judged with the tile that makes it, which comes before.
            let mut changed = events[..=place].to_vec();
            changed.insert(place, judged(seat, Remedy::DeadHand));
            let found = audit(&book, &changed);
            let refused = Assertion::Refused(why);
            assert!(
                found.iter().any(|mismatch| mismatch.rules == refused),
                "{}: event {place}: {found:?}",
                book.id
            );
            checked += 1;
        }
        assert!(checked > 10, "{}: {checked} places", book.id);
    }
}

#[test]
fn a_deal_that_goes_on_after_a_chombo_is_found() {
    for book in books() {
        let events = penalised(&book);
        let goes_on = |place: &usize| match &events[*place] {
            Event::Drew { .. } => true,
            Event::Public(public) => matches!(
                public,
                Public::Discarded { .. } | Public::Called { .. } | Public::RiichiDeclared { .. }
            ),
            Event::Dealt { .. } => false,
        };
        for place in (0..events.len()).filter(goes_on) {
            let mut changed = events[..=place].to_vec();
            changed.insert(place, judged(Seat::C, Remedy::Chombo));
            let found = audit(&book, &changed);
            let due = Assertion::Due(Due::Settlement);
            assert!(
                found.iter().any(|mismatch| mismatch.rules == due),
                "{}: event {place}: {found:?}",
                book.id
            );
        }
    }
}

#[test]
fn a_hand_that_dies_between_two_wins_on_a_tile_is_found() {
    let log = include_str!("golden/chankan-double-ron.jsonl");
    let events = log
        .lines()
        .map(log::read_event)
        .collect::<Result<Vec<_>, _>>();
    let mut events = events.expect("the golden log can be read");
    let book = penalise(&mut events)
        .rulebook()
        .expect("its book is complete");
    assert_eq!(audit(&book, &events), []);
    let won = |event: &Event| matches!(event, Event::Public(Public::Won(_)));
    let place = (1..events.len()).find(|at| won(&events[*at - 1]) && won(&events[*at]));
    let place = place.expect("two players win on a tile");
    let (seat, why) = needs_a_live_hand(&events[place]).expect("a win needs a live hand");
    events.truncate(place + 1);
    events.insert(place, judged(seat, Remedy::DeadHand));
    let found = audit(&book, &events);
    let refused = Assertion::Refused(why);
    assert!(
        found.iter().any(|mismatch| mismatch.rules == refused),
        "{found:?}"
    );
}

#[test]
fn a_chombo_that_ends_the_deal_is_right() {
    for book in books() {
        let events = penalised(&book);
        let place = events
            .iter()
            .rposition(|event| matches!(event, Event::Drew { .. }))
            .expect("a game has draws");
        let mut ended = events[..place].to_vec();
        ended.push(judged(Seat::C, Remedy::Chombo));
        let mut game = Game::new();
        for event in &ended {
            game.apply(event).expect("the log fits");
        }
        let kyoku = game.kyoku().expect("a deal is running");
        let paid = settled(&book.rules, kyoku, &[]).expect("a chombo is settled");
        assert!(!paid.transfers.is_empty());
        ended.push(Public::Settled(paid).into());
        assert_eq!(audit(&book, &ended), [], "{}", book.id);
    }
}

/// The discards that the seat on turn may make at the end of these events, with their kinds.
fn discards(book: &Rulebook, events: &[Event], seat: Seat) -> (Vec<Action>, usize) {
    let mut game = Game::new();
    for event in events {
        game.apply(event).expect("the log fits");
    }
    let view = game.kyoku().expect("a deal is running").view(seat);
    let mut actions = Actions::new();
    legal(&book.rules, view, &mut actions);
    for action in &actions {
        assert_eq!(allows(&book.rules, view, *action), Ok(()));
    }
    let held = view.hand.held().distinct().count() + usize::from(view.hand.drawn().is_some());
    (actions.to_vec(), held)
}

#[test]
fn a_noten_riichi_still_has_a_discard() {
    for book in books() {
        let mut events = penalised(&book);
        let drawn = |event: &Event| match event {
            Event::Drew { seat, .. } => Some(*seat),
            _ => None,
        };
        let place = events.iter().position(|event| drawn(event).is_some());
        let place = place.expect("a game has draws");
        let seat = drawn(&events[place]).expect("it is a draw");
        events.truncate(place + 1);
        let stake = Points::ZERO;
        let open = false;
        events.push(Public::RiichiDeclared { seat, open, stake }.into());
        let (allowed, held) = discards(&book, &events, seat);
        assert_eq!(allowed.len(), held, "{}", book.id);
    }
}

#[test]
fn after_a_riichi_that_was_judged_void_any_tile_can_be_discarded() {
    for book in books() {
        let mut events = penalised(&book);
        let declared = |event: &Event| match event {
            Event::Public(Public::RiichiDeclared { seat, .. }) => Some(*seat),
            _ => None,
        };
        let Some(place) = events.iter().position(|event| declared(event).is_some()) else {
            continue;
        };
        let seat = declared(&events[place]).expect("it is a riichi");
        events.truncate(place + 1);
        let (kept, held) = discards(&book, &events, seat);
        assert!(!kept.is_empty() && kept.len() < held, "{}", book.id);
        let mut faulted = judged(seat, Remedy::PutRight);
        if let Event::Public(Public::Faulted(faulted)) = &mut faulted {
            faulted.fault = Fault::WrongRiichi;
        }
        events.push(faulted);
        let (allowed, held) = discards(&book, &events, seat);
        assert_eq!(allowed.len(), held, "{}", book.id);
    }
}

#[test]
fn what_a_chombo_forbids_quotes_what_the_book_says_about_the_deal() {
    let quoted = |id: &str, why: Why| {
        let book = Rulebook::embedded(id).expect("it is embedded");
        let book = book.expect("it is complete");
        why.cite(&book).to_owned()
    };
    assert_eq!(quoted("regelwerk", Why::DealVoid), "REG-3.6-2");
    assert_eq!(quoted("alarm", Why::DealVoid), "ALM-6-15");
    assert_eq!(quoted("alarm", Why::DeadKan), "ALM-6-8");
    assert_eq!(quoted("alarm", Why::DeadKakan), "ALM-6-5");
    assert_eq!(quoted("ema", Why::DeadKakan), "EMA-DEC-63");
}
