//! Any change to a log is detected.

mod common;

use common::{books, game};
use game::{Assertion, Audit, Auditor, Event, Fact, Public, Rules};
use record::log;

fn audit(rules: &Rules, events: &[Event]) -> Audit {
    let mut auditor = Auditor::new(rules);
    for event in events {
        auditor.take(event);
    }
    auditor.finish()
}

fn is_found(rules: &Rules, events: &[Event]) -> bool {
    let audit = audit(rules, events);
    audit.cut || !audit.mismatches.is_empty()
}

/// Checks that a change to the events at this place is detected.
#[track_caller]
fn check_found(rules: &Rules, events: &[Event], place: usize, change: fn(&mut Vec<Event>, usize)) {
    let mut changed = events.to_vec();
    change(&mut changed, place);
    let line = log::write(&events[place]);
    assert!(is_found(rules, &changed), "{line}");
}

#[test]
fn omitted_and_duplicated_lines_are_found() {
    for book in books() {
        let events = game(&book, ["eager", "random", "eager", "random"], [3, 1, 2]);
        assert!(events.len() > 50, "{}: {} events", book.id, events.len());
        for place in 1..events.len() {
            check_found(&book.rules, &events, place, |events, place| {
                events.remove(place);
            });
            check_found(&book.rules, &events, place, |events, place| {
                events.insert(place, events[place].clone());
            });
        }
    }
}

#[test]
fn swapped_lines_are_found() {
    for book in books() {
        let events = game(&book, ["eager", "eager", "random", "shanten"], [4, 2, 2]);
        assert!(events.len() > 50, "{}: {} events", book.id, events.len());
        for place in 1..events.len() - 1 {
            // Time may run out at any moment.
            let time_up = Event::Public(Public::TimeUp);
            if events[place] == time_up || events[place + 1] == time_up {
                continue;
            }
            check_found(&book.rules, &events, place, |events, place| {
                events.swap(place, place + 1);
            });
        }
    }
}

/// Changes every number and every tile of a log, one at a time.
#[test]
fn every_changed_number_and_tile_is_found() {
    for book in books() {
        let events = game(&book, ["eager", "random", "eager", "basic"], [5, 3, 2]);
        let mut checked = 0;
        for (place, event) in events.iter().enumerate().skip(1) {
            let line = log::write(event);
            for changed in changes(&line) {
                let Ok(changed) = log::read_event(&changed) else {
                    continue;
                };
                // Another discard by the same seat may have been just as legal.
                if changed == *event || are_discards_of_same_seat(&changed, event) {
                    continue;
                }
                let mut other = events.clone();
                other[place] = changed;
                let text = log::write(&other[place]);
                assert!(is_found(&book.rules, &other), "{line}\n{text}");
                checked += 1;
            }
        }
        assert!(checked > 100, "{}: {checked} changes", book.id);
    }
}

fn are_discards_of_same_seat(one: &Event, other: &Event) -> bool {
    let discarder = |event: &Event| {
        let Event::Public(Public::Discarded { seat, .. }) = event else {
            return None;
        };
        Some(*seat)
    };
    discarder(one).is_some() && discarder(one) == discarder(other)
}

/// Copies of the line, each with one digit or seat letter changed.
fn changes(line: &str) -> Vec<String> {
    let mut changes = Vec::new();
    for (place, letter) in line.char_indices() {
        let other = match letter {
            '0'..='8' => char::from(letter as u8 + 1),
            '9' => '1',
            'A' => 'B',
            'B' => 'C',
            'C' => 'D',
            'D' => 'A',
            'm' => 'p',
            '<' | '^' | '>' => ')',
            _ => continue,
        };
        let mut changed = line.to_owned();
        changed.replace_range(place..=place, &other.to_string());
        changes.push(changed);
    }
    for (word, other) in [("true", "false"), ("false", "true")] {
        for (place, _) in line.match_indices(word) {
            let mut changed = line.to_owned();
            changed.replace_range(place..place + word.len(), other);
            changes.push(changed);
        }
    }
    changes
}

#[test]
fn a_changed_setting_is_found_by_the_digest() {
    let book = books().next().unwrap();
    let events = game(&book, ["random"; 4], [1, 1, 1]);
    let line = log::write(&events[0]);
    let changed = line.replacen("\"value\":1000", "\"value\":2000", 1);
    assert_ne!(changed, line);
    let mut other = events;
    other[0] = log::read_event(&changed).unwrap();
    let audit = audit(&book.rules, &other);
    let found: Vec<_> = audit.mismatches.iter().map(|found| &found.rules).collect();
    assert_eq!(found, [&Assertion::Fact(Fact::DigestDiffers)]);
    assert!(matches!(other[0], Event::Public(Public::Begun(_))));
}
