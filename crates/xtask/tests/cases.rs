//! Every case of every rulebook holds.

use xtask::{books, cases};

#[track_caller]
fn check(id: &str) {
    let books = books::all().expect("the rulebooks are whole");
    let shown = books
        .iter()
        .find(|shown| shown.book.id == id)
        .expect("it is embedded");
    let failures: Vec<String> = shown
        .cases
        .iter()
        .filter_map(|case| cases::run(&shown.book, case).err())
        .map(|failure| failure.says)
        .collect();
    assert!(!shown.cases.is_empty(), "{id} has no cases");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn regelwerk_holds() {
    check("regelwerk");
}

#[test]
fn alarm_holds() {
    check("alarm");
}

#[test]
fn ema_holds() {
    check("ema");
}

#[test]
fn tsumo_holds() {
    check("tsumo");
}

#[test]
fn haus_holds() {
    check("haus");
}
