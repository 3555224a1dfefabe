//! The rulebooks that rooms can be played by.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use game::Rulebook;
use game::rules::{EMBEDDED, Sentences, Value};
use serde::Serialize;

use crate::books::{card, whole};
use crate::ready::Ready;
use crate::trouble::Trouble;
use crate::wire::{Length, Options, RedFives, Setting};

/// The rulebooks that come with the program, and those of whoever runs the server.
#[derive(Clone)]
pub struct Shelf {
    books: Arc<BTreeMap<String, Shelved>>,
    cards: Ready,
    /// Books with what rooms chose over them, as long as a room has them.
    chosen: Arc<Mutex<Chosen>>,
}

/// By id and choice.
type Chosen = HashMap<(String, Options), Weak<Rulebook>>;

struct Shelved {
    book: Arc<Rulebook>,
    /// To read, as it is sent.
    text: Ready,
}

/// Two books on one shelf have the same id.
#[derive(Debug, thiserror::Error)]
#[error("there are two rulebooks with the id {id:?}")]
pub struct SameId {
    /// The id.
    pub id: String,
}

impl Shelf {
    /// All that are embedded, and before them these.
    ///
    /// # Errors
    /// When an id is there twice.
    pub fn new(own: Vec<Rulebook>) -> Result<Shelf, SameId> {
        let read = |(id, text): &(&str, &str)| {
            Rulebook::read(text, id).expect("tests read every embedded book")
        };
        let all = own.into_iter().chain(EMBEDDED.iter().map(read));
        let mut books = BTreeMap::new();
        let mut cards = Vec::new();
        for book in all {
            // A book that extends another has its sentences, and a card of its own.
            let speaks = book.extends.as_deref().unwrap_or(&book.id);
            let german = Sentences::embedded(speaks, "de");
            if !book.reference {
                cards.push(card(&book, &german));
            }
            let shelved = Shelved {
                text: json(&whole(&book, &german)),
                book: Arc::new(book),
            };
            let id = shelved.book.id.clone();
            if books.insert(id.clone(), shelved).is_some() {
                return Err(SameId { id });
            }
        }
        Ok(Shelf {
            books: Arc::new(books),
            cards: json(&cards),
            chosen: Arc::default(),
        })
    }

    /// The books to choose from, as they are sent.
    #[must_use]
    pub fn cards(&self) -> &Ready {
        &self.cards
    }

    /// A book to read, as it is sent.
    ///
    /// # Errors
    /// When there is none.
    pub fn text(&self, id: &str) -> Result<&Ready, Trouble> {
        let shelved = self.books.get(id).ok_or(Trouble::NoRulebook)?;
        Ok(&shelved.text)
    }

    /// The ids of all books, in order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.books.keys().map(String::as_str)
    }

    /// The book with this id.
    ///
    /// # Errors
    /// When there is none.
    pub fn book(&self, id: &str) -> Result<Arc<Rulebook>, Trouble> {
        let shelved = self.books.get(id).ok_or(Trouble::NoRulebook)?;
        Ok(Arc::clone(&shelved.book))
    }

    /// The book with this id and what a room chooses over it.
    ///
    /// # Errors
    /// When there is no such book, or the choice does not go with it.
    pub fn chosen(&self, id: &str, options: &Options) -> Result<Arc<Rulebook>, Trouble> {
        let book = self.book(id)?;
        let changes = changes(&book, options).ok_or(Trouble::BadOptions)?;
        if changes.is_empty() {
            return Ok(book);
        }
        let mut chosen = self.chosen.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (id.to_owned(), options.clone());
        if let Some(with) = chosen.get(&key).and_then(Weak::upgrade) {
            return Ok(with);
        }
        let with = book.with(&changes).map_err(|_| Trouble::BadOptions)?;
        let with = Arc::new(with);
        chosen.retain(|_, book| book.strong_count() > 0);
        chosen.insert(key, Arc::downgrade(&with));
        Ok(with)
    }
}

fn json<T: Serialize>(value: &T) -> Ready {
    let text = serde_json::to_vec(value).expect("our types can be written as JSON");
    Ready::new("application/json", text)
}

/// The answers that a room's choice changes, and only those; `None` if it chooses what the book
/// does not leave to it.
fn changes(book: &Rulebook, options: &Options) -> Option<Vec<(String, Value)>> {
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
    let mut changes: Vec<_> = asked.into_iter().filter_map(differs).collect();
    for (path, answer) in &options.choices {
        let mut offered = book.choice(path)?.values.iter();
        let chosen = offered.find(|value| value.to_string() == *answer)?;
        changes.push((path.clone(), chosen.clone()));
    }
    Some(changes)
}

/// What a room chose over its book, for people to see.
#[must_use]
pub fn changed(book: &Rulebook, options: &Options) -> Vec<Setting> {
    let told = |(path, value): (String, Value)| Setting {
        path,
        value: value.to_string(),
        cite: None,
    };
    let changes = changes(book, options).unwrap_or_default();
    changes.into_iter().map(told).collect()
}
