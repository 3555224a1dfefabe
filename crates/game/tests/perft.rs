//! How many outcomes decisions have, and in which order actions are offered.
//!
//! A `.perft` file begins with a position: a game's `seed`, or hands laid by hand. Then, for each
//! rulebook, it lists the actions offered there, in order, and the number of outcomes after one
//! decision, after two, and so on. `UPDATE=1` rewrites everything but the position; read the diff.

#[path = "perft/position.rs"]
mod position;

use std::path::PathBuf;

use game::{Event, divide, perft};
use position::{Position, words};
use testkit::books;

fn file(name: &str) -> PathBuf {
    let name = format!("tests/{name}.perft");
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The position that a file begins with, and the whole file.
fn read(name: &str) -> (Position, String) {
    let text = std::fs::read_to_string(file(name)).expect("the file exists");
    let position = Position::read(&text);
    (position, text)
}

/// Checks a file against the program.
#[track_caller]
fn check(name: &str) {
    let (position, text) = read(name);
    let mut found = position.text.clone();
    for book in books() {
        let table = position.table(&book);
        found.push_str(&format!("\n{}\n", book.id));
        for ask in table.asks() {
            let actions: Vec<String> = ask.actions.iter().map(|it| words(*it)).collect();
            found.push_str(&format!("{}: {}\n", ask.seat, actions.join(", ")));
        }
        let counts = (1..=position.decisions).map(|decisions| perft(&table, decisions));
        let counts: Vec<String> = counts.map(|count| count.to_string()).collect();
        found.push_str(&format!("counts {}\n", counts.join(" ")));
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(file(name), &found).expect("the file can be written");
        return;
    }
    assert!(
        found == text,
        "{name} differs; UPDATE=1 rewrites it\n{found}"
    );
}

/// Declares one test per file, so that they run in parallel.
macro_rules! files {
    ($( $test:ident: $name:literal, )*) => {
        const FILES: &[&str] = &[$($name),*];
        $( #[test] fn $test() { check($name); } )*
    };
}

files! {
    calls_count: "called",
    claims_count: "claims",
    first_turns_count: "first-turn",
    kans_count: "kans",
    last_tiles_count: "last-tile",
    riichi_counts: "riichi",
    robbed_kans_count: "robbed-kan",
    showing_counts: "showing",
}

#[test]
fn every_file_is_checked() {
    let folder = std::fs::read_dir(file("x").parent().unwrap()).unwrap();
    let names = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut found: Vec<String> = names
        .filter_map(|name| Some(name.strip_suffix(".perft")?.to_owned()))
        .collect();
    found.sort();
    assert_eq!(found, FILES);
}

/// Nothing is counted twice, and the parts add up.
#[test]
fn outcomes_are_different() {
    for name in FILES {
        let (position, _) = read(name);
        for book in books() {
            let table = position.table(&book);
            let branches = divide(&table, 2);
            let sum: u64 = branches.iter().map(|branch| branch.outcomes).sum();
            assert_eq!(sum, perft(&table, 2), "{name} {}", book.id);
            assert_eq!(branches.len() as u64, perft(&table, 1));
            let mut met: Vec<Vec<Event>> = Vec::new();
            for branch in branches {
                let mut after = table.clone();
                for (seat, action) in branch.answers {
                    after.answer(seat, action).unwrap();
                }
                let mut events = Vec::new();
                after.advance(&mut |event| events.push(event.clone()));
                assert!(!met.contains(&events), "{name} {}", book.id);
                met.push(events);
            }
        }
    }
}
