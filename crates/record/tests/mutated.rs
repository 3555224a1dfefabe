//! Logs with random changes: reading and auditing them never panics, every unreadable line gives an
//! error with the right number and the right reason, and whatever is read is read completely.
//!
//! `ROUNDS=1000000 SEED=7 cargo test -p record --test mutated` runs longer, from another seed.

#[path = "mutated/corruption.rs"]
mod corruption;
#[path = "mutated/error_check.rs"]
mod error_check;

use std::cell::Cell;

use corruption::Corruption;
use fastrand::Rng;
use game::{Auditor, Event, Public, Rulebook};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, RngSeed, TestRunner};
use record::log::{self, LineError};

/// How many changed logs a default run checks, and how often it changes each line in each way.
const ROUNDS: u64 = 500;
const TRIES: u64 = 4;

const GAMES: [&str; 6] = [
    include_str!("golden/chankan-double-ron.jsonl"),
    include_str!("golden/four-kans.jsonl"),
    include_str!("golden/hand-hidden.jsonl"),
    include_str!("golden/nagashi.jsonl"),
    include_str!("golden/open-riichi.jsonl"),
    include_str!("golden/played-haus.jsonl"),
];

/// A change to a log: which line, which kind of change, and the seed for its details.
#[derive(Clone, Debug)]
struct Change {
    place: Index,
    way: Way,
    chance: u64,
}

#[derive(Clone, Copy, Debug)]
enum Way {
    /// The line itself is corrupted.
    Corrupted(Corruption),
    /// The line is deleted.
    Deleted,
    /// The line is duplicated.
    Duplicated,
    /// The line is swapped with another.
    Swapped,
    /// Another line is copied in front of it.
    Copied,
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let way = prop_oneof![
        4 => select(&Corruption::ALL[..]).prop_map(Way::Corrupted),
        1 => Just(Way::Deleted),
        1 => Just(Way::Duplicated),
        1 => Just(Way::Swapped),
        1 => Just(Way::Copied),
    ];
    let change = (any::<Index>(), way, any::<u64>());
    let change = change.prop_map(|(place, way, chance)| Change { place, way, chance });
    proptest::collection::vec(change, 1..6)
}

#[test]
fn no_changed_log_causes_a_panic() {
    let books: Vec<Rulebook> = GAMES.iter().map(|text| book(text)).collect();
    let config = Config {
        cases: number("ROUNDS", ROUNDS) as u32,
        rng_seed: RngSeed::Fixed(number("SEED", 1)),
        failure_persistence: None,
        ..Config::default()
    };
    let (read, refused) = (Cell::new(0), Cell::new(0));
    let looked = TestRunner::new(config).run(&(0..GAMES.len(), changes()), |(which, changes)| {
        let lines = changed(GAMES[which], &changes);
        // Line by line, so that one unreadable line does not hide the rest.
        let mut auditor = Auditor::new(&books[which].rules);
        for line in &lines {
            match log::read_event(line) {
                Ok(event) => {
                    read.set(read.get() + 1);
                    let again = log::read_event(&log::write(&event));
                    prop_assert_eq!(again.as_ref(), Ok(&event));
                    auditor.take(&event);
                }
                Err(_) => refused.set(refused.get() + 1),
            }
            let _ = log::read_seen(line);
        }
        let _ = auditor.finish();
        let _ = log::read(&lines.join("\n"));
        Ok(())
    });
    if let Err(failure) = looked {
        panic!("{failure}");
    }
    assert!(read.get() > 0 && refused.get() > 0);
}

#[test]
fn every_corrupted_line_gives_a_correct_error() {
    let mut rng = Rng::with_seed(number("SEED", 1));
    let tries = TRIES * number("ROUNDS", ROUNDS) / ROUNDS;
    let mut refused = [0; Corruption::ALL.len()];
    let mut read = [0; Corruption::ALL.len()];
    let mut wrong = Vec::new();
    for text in GAMES {
        let begun = text.lines().next().unwrap_or_default();
        for (place, line) in text.lines().enumerate() {
            for (way, corruption) in Corruption::ALL.into_iter().enumerate() {
                for _ in 0..tries {
                    let changed = corruption.apply(line, &mut rng);
                    // An empty line gives no error here; an audit finds that the event is missing.
                    if changed == line || changed.trim().is_empty() {
                        continue;
                    }
                    match read_alone(begun, &changed, place) {
                        Err(problem) => {
                            refused[way] += 1;
                            if !error_check::is_correct(&problem, line, &changed) {
                                wrong.push(format!("{problem}\nnow {changed}\nwas {line}"));
                            }
                        }
                        Ok(event) => {
                            error_check::assert_all_was_read(&event, &changed);
                            read[way] += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(
        refused.iter().all(|count| *count > 100),
        "{refused:?} {read:?}"
    );
}

/// Reads one line of a log; an error must name that line.
fn read_alone(begun: &str, line: &str, place: usize) -> Result<Event, LineError> {
    let before = if place == 0 { "" } else { begun };
    let text = format!("{before}{}{line}\n", "\n".repeat(place));
    match log::read(&text) {
        Ok(games) => {
            let last = games.concat().pop();
            Ok(last.expect("a log has events"))
        }
        Err(error) => {
            assert_eq!(error.line, place + 1, "{error}\n{line}");
            let message = error.to_string();
            let named = format!("line {}: {}", place + 1, error.problem);
            assert_eq!(message, named, "{line}");
            Err(error.problem)
        }
    }
}

/// A log cut anywhere in its last line gives the error that it breaks off there.
#[test]
fn an_incomplete_last_line_is_reported_at_its_number() {
    for text in GAMES {
        let text = text.trim_end();
        let (lines, start) = (text.lines().count(), text.rfind('\n').unwrap() + 1);
        assert!(start + 1 < text.len());
        for end in start + 1..text.len() {
            let Some(cut) = text.get(..end) else { continue };
            let error = log::read(cut).unwrap_err();
            assert_eq!((error.line, error.problem), (lines, LineError::BreaksOff));
        }
    }
}

fn number(name: &str, default: u64) -> u64 {
    let given = std::env::var(name).ok();
    given.and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn book(text: &str) -> Rulebook {
    let line = text.lines().next().unwrap_or_default();
    match log::read_event(line) {
        Ok(Event::Public(Public::Begun(begun))) => begun
            .rules
            .rulebook()
            .expect("golden settings are complete"),
        other => panic!("{other:?}"),
    }
}

/// The lines of a log after these changes. The long first line is rarely chosen, because most of it
/// is one list.
fn changed(text: &str, changes: &[Change]) -> Vec<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for change in changes {
        let rng = &mut Rng::with_seed(change.chance);
        let from = usize::from(rng.u8(..20) > 0);
        let place = from + change.place.index(lines.len() - from);
        let other = rng.usize(from..lines.len());
        match change.way {
            Way::Corrupted(corruption) => lines[place] = corruption.apply(&lines[place], rng),
            Way::Deleted => {
                lines.remove(place);
            }
            Way::Duplicated => lines.insert(place, lines[place].clone()),
            Way::Swapped => lines.swap(place, other),
            Way::Copied => lines.insert(place, lines[other].clone()),
        }
        if lines.len() < 3 {
            break;
        }
    }
    lines
}
