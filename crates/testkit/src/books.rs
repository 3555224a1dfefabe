//! The rulebooks that come with the program.

use game::Rulebook;
use game::rules::{EMBEDDED, Value};

/// Every rulebook that comes with the program.
pub fn books() -> impl Iterator<Item = Rulebook> + Clone {
    EMBEDDED.iter().map(|(id, _)| book(id))
}

/// The rulebook with this id.
///
/// # Panics
/// When there is no such rulebook, or it cannot be read.
#[must_use]
pub fn book(id: &str) -> Rulebook {
    let book = Rulebook::embedded(id).unwrap_or_else(|| panic!("there is no rulebook {id:?}"));
    book.unwrap_or_else(|error| panic!("{error}"))
}

/// The rulebook with a time limit added, so that a game of a few deals can end.
///
/// # Panics
/// When the rulebook does not accept the time limit.
#[must_use]
pub fn timed(book: Rulebook) -> Rulebook {
    if book.rules.time.is_some() {
        return book;
    }
    let changes = [
        ("time.up", "finish_deal"),
        ("time.running", "dice_thrown"),
        ("time.chombo", "not_replayed"),
    ];
    let changes = changes.map(|(path, word)| (path.to_owned(), Value::Word(word.to_owned())));
    book.with(&changes)
        .expect("a time limit goes with any book")
}
