//! The citation of every payment is the one that was reviewed and committed.

use std::fs;

use game::CauseName;
use game::rules::EMBEDDED;
use xtask::{books, citations};

#[test]
fn every_payment_cites_the_reviewed_statement() {
    let books = books::all().expect("the rulebooks are complete");
    assert_eq!(books.len(), EMBEDDED.len());
    for entry in books {
        let id = &entry.book.id;
        let listed = citations::list(&entry.book).expect("every situation can be read");
        assert!(!listed.is_empty(), "{id} has no citations");
        let read = fs::read_to_string(citations::file(id)).unwrap_or_default();
        let changed = listed
            .lines()
            .zip(read.lines())
            .find(|(now, then)| now != then);
        assert!(
            listed == read,
            "{id}: `cargo xtask update`, and read what changed: {changed:?}"
        );
    }
}

/// The stake of a riichi is paid during a deal; the list has what is paid at the end of one.
const PAID_DURING_A_DEAL: CauseName = CauseName::RiichiDeposit;

#[test]
fn every_cause_is_listed_for_some_book() {
    let books = books::all().expect("the rulebooks are complete");
    let lists = books.iter().map(|entry| citations::list(&entry.book));
    let lists: String = lists.map(|list| list.expect("it can be listed")).collect();
    for cause in CauseName::ALL {
        let listed = lists.contains(&format!("  {cause}  "));
        assert_eq!(listed, cause != PAID_DURING_A_DEAL, "{cause}");
    }
}
