//! Every case of every rulebook passes.

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
