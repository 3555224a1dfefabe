//! The citation of every payment is the one that was reviewed and committed.

use std::fs;

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
            "{id}: cargo xtask citations --write, and read what changed: {changed:?}"
        );
    }
}
