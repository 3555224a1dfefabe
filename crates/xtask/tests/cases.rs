//! Every case of every rulebook passes.

use game::Why;
use game::rules::EMBEDDED;
use xtask::books;

#[track_caller]
fn check(id: &str) {
    let books = books::all().expect("the rulebooks are complete");
    let entry = books
        .iter()
        .find(|entry| entry.book.id == id)
        .expect("the rulebook is embedded");
    let failures: Vec<String> = entry
        .cases
        .iter()
        .filter_map(|case| cases::run(&entry.book, case).err())
        .map(|failure| failure.to_string())
        .collect();
    assert!(!entry.cases.is_empty(), "{id} has no cases");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Declares one test per rulebook, so that they run in parallel.
macro_rules! books {
    ($( $test:ident: $id:literal, )*) => {
        const BOOKS: &[&str] = &[$($id),*];
        $( #[test] fn $test() { check($id); } )*
    };
}

books! {
    alarm_holds: "alarm",
    ema_holds: "ema",
    haus_holds: "haus",
    regelwerk_holds: "regelwerk",
    tenhou_holds: "tenhou",
    tsumo_holds: "tsumo",
}

#[test]
fn every_book_is_checked() {
    let mut ids: Vec<&str> = EMBEDDED.iter().map(|(id, _)| *id).collect();
    ids.sort_unstable();
    assert_eq!(ids, BOOKS);
}

/// The refusal that no case shows: a case begins before its deal can be void.
const NOT_IN_A_CASE: Why = Why::DealVoid;

#[test]
fn every_refusal_is_shown_by_a_case() {
    let books = books::all().expect("the rulebooks are complete");
    let cases = books.iter().flat_map(|entry| &entry.cases);
    let lines: Vec<&String> = cases
        .flat_map(|case| case.lines.iter().map(|(_, line)| line))
        .collect();
    for why in Why::PLAIN.iter().filter(|why| **why != NOT_IN_A_CASE) {
        let refused = format!("refused {}", why.name());
        let shows = |line: &&String| {
            let mut after = line.split(&refused).skip(1);
            after.any(|rest| !rest.starts_with('_'))
        };
        assert!(lines.iter().any(shows), "{}", why.name());
    }
}
