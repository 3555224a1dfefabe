//! The citation of every payment is the one that was reviewed and committed.

use std::fs;

use game::rules::EMBEDDED;
use xtask::{books, citations};

#[test]
fn every_payment_quotes_what_was_read() {
    let books = books::all().expect("the rulebooks are whole");
    assert_eq!(books.len(), EMBEDDED.len());
    for shown in books {
        let id = &shown.book.id;
        let listed = citations::list(&shown.book).expect("every situation can be read");
        assert!(!listed.is_empty(), "{id} quotes nothing");
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
