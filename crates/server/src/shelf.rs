//! The rulebooks that rooms can be played by.

use std::collections::BTreeMap;
use std::sync::Arc;

use game::Rulebook;
use game::rules::{EMBEDDED, Value};

use crate::trouble::Trouble;
use crate::wire::{Length, Options, RedFives, Setting};

/// The rulebooks that come with the program.
#[derive(Clone)]
pub struct Shelf {
    books: Arc<BTreeMap<&'static str, Arc<Rulebook>>>,
}

impl Shelf {
    /// All that are embedded.
    #[must_use]
    pub fn embedded() -> Shelf {
        let read = |(id, text): &(&'static str, &str)| {
            let book = Rulebook::read(text, id).expect("tests read every embedded book");
            (*id, Arc::new(book))
        };
        Shelf {
            books: Arc::new(EMBEDDED.iter().map(read).collect()),
        }
    }

    /// The books of clubs, in the order in which they are embedded.
    pub fn clubs(&self) -> impl Iterator<Item = &Arc<Rulebook>> {
        let books = EMBEDDED.iter().filter_map(|(id, _)| self.books.get(id));
        books.filter(|book| !book.reference)
    }

    /// The book with this id.
    ///
    /// # Errors
    /// When there is none.
    pub fn book(&self, id: &str) -> Result<Arc<Rulebook>, Trouble> {
        self.books.get(id).cloned().ok_or(Trouble::NoRulebook)
    }

    /// The book with this id and what a room chooses over it.
    ///
    /// # Errors
    /// When there is no such book, or the choice does not go with it.
    pub fn chosen(&self, id: &str, options: &Options) -> Result<Arc<Rulebook>, Trouble> {
        let book = self.book(id)?;
        let changes = changes(&book, options);
        if changes.is_empty() {
            return Ok(book);
        }
        let with = book.with(&changes).map_err(|_| Trouble::BadOptions)?;
        Ok(Arc::new(with))
    }
}

/// The answers that a room's choice changes, and only those.
fn changes(book: &Rulebook, options: &Options) -> Vec<(String, Value)> {
    let rounds = match options.length {
        Length::Book => None,
        Length::East => Some(1),
        Length::EastSouth => Some(2),
    };
    let reds = match options.red_fives {
        RedFives::Book => None,
        RedFives::None => Some(0),
        RedFives::Three => Some(1),
    };
    let asked = [
        ("game.rounds", rounds),
        ("final.start", options.start.map(i64::from)),
        ("tiles.red_fives.man", reds),
        ("tiles.red_fives.pin", reds),
        ("tiles.red_fives.sou", reds),
    ];
    let differs = |(path, answer): (&str, Option<i64>)| {
        let value = Value::Number(answer?);
        (book.answer(path) != Some(&value)).then(|| (path.to_owned(), value))
    };
    asked.into_iter().filter_map(differs).collect()
}

/// What a room chose over its book, for people to see.
#[must_use]
pub fn changed(book: &Rulebook, options: &Options) -> Vec<Setting> {
    let told = |(path, value): (String, Value)| Setting {
        path,
        value: value.to_string(),
        cite: None,
    };
    changes(book, options).into_iter().map(told).collect()
}
