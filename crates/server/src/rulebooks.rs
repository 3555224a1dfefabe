//! The rulebooks that rooms can be played by.

mod asked;
pub mod text;

pub use asked::asked_rulebook;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use cases::Case;
use game::Rulebook;
use game::rules::{EMBEDDED, Value};
use record::refereeing::judged_faults;
use scene::Language;
use text::{Translations, rulebook_card, rulebook_text};

use crate::compare::{ComparableBook, Comparisons};
use crate::error::ApiError;
use crate::handbook::Handbooks;
use crate::precompressed::Precompressed;
use crate::wire::{GameLength, RedFivesOption, RoomOptions, Setting};

/// The embedded rulebooks and those that the server was configured with.
#[derive(Clone)]
pub struct Rulebooks {
    by_id: Arc<BTreeMap<String, ListedRulebook>>,
    cards: Precompressed,
    comparable: Precompressed,
    handbooks: Handbooks,
    comparisons: Comparisons,
    /// Rulebooks changed by a room's options, cached as long as a room uses them.
    with_options: Arc<Mutex<WithOptions>>,
}

/// By id and options.
type WithOptions = HashMap<(String, RoomOptions), Weak<Rulebook>>;

struct ListedRulebook {
    book: Arc<Rulebook>,
    /// The text for readers, as it is sent.
    text: Precompressed,
    /// The mistakes that it judges, as they are sent.
    faults: Precompressed,
}

/// Two rulebooks have the same id.
#[derive(Debug, thiserror::Error)]
#[error("there are two rulebooks with the id {id:?}")]
pub struct DuplicateId {
    /// The id.
    pub id: String,
}

impl Rulebooks {
    /// These rulebooks with their cases, listed before the embedded ones.
    ///
    /// # Errors
    /// When two rulebooks have the same id.
    pub fn new(own: Vec<Rulebook>, cases: Vec<Case>) -> Result<Rulebooks, DuplicateId> {
        let read = |(id, text): &(&str, &str)| {
            Rulebook::read(text, id).expect("tests read every embedded book")
        };
        let all = own.into_iter().chain(EMBEDDED.iter().map(read));
        let mut by_id = BTreeMap::new();
        let mut cards = Vec::new();
        let mut comparable = Vec::new();
        let languages: Vec<Language> = Language::all().collect();
        let english = Language::english();
        for book in all {
            let translations = Translations::of(&book, &languages);
            if !book.reference {
                cards.push(rulebook_card(&book, &translations));
            }
            comparable.push(ComparableBook {
                id: book.id.clone(),
                name: book.name.clone(),
                reference: book.reference,
            });
            let listed = ListedRulebook {
                text: Precompressed::json(&rulebook_text(&book, &translations)),
                // A book that prevents mistakes judges none.
                faults: Precompressed::json(
                    &judged_faults(&book, |fault| english.fault(fault)).unwrap_or_default(),
                ),
                book: Arc::new(book),
            };
            let id = listed.book.id.clone();
            if by_id.insert(id.clone(), listed).is_some() {
                return Err(DuplicateId { id });
            }
        }
        Ok(Rulebooks {
            by_id: Arc::new(by_id),
            cards: Precompressed::json(&cards),
            comparable: Precompressed::json(&comparable),
            handbooks: Handbooks::new(cases),
            comparisons: Comparisons::default(),
            with_options: Arc::default(),
        })
    }

    /// The list of rulebooks to choose from, as it is sent.
    #[must_use]
    pub fn cards(&self) -> &Precompressed {
        &self.cards
    }

    /// The list of rulebooks that can be compared, as it is sent.
    #[must_use]
    pub fn comparable(&self) -> &Precompressed {
        &self.comparable
    }

    /// Rulebooks compared.
    #[must_use]
    pub fn comparisons(&self) -> &Comparisons {
        &self.comparisons
    }

    /// Rulebooks for readers.
    #[must_use]
    pub fn handbooks(&self) -> &Handbooks {
        &self.handbooks
    }

    /// The text of a rulebook, as it is sent.
    ///
    /// # Errors
    /// When there is no rulebook with this id.
    pub fn text(&self, id: &str) -> Result<&Precompressed, ApiError> {
        let listed = self.by_id.get(id).ok_or(ApiError::RulebookNotFound)?;
        Ok(&listed.text)
    }

    /// The mistakes that a rulebook judges, as they are sent.
    ///
    /// # Errors
    /// When there is no rulebook with this id.
    pub fn faults(&self, id: &str) -> Result<&Precompressed, ApiError> {
        let listed = self.by_id.get(id).ok_or(ApiError::RulebookNotFound)?;
        Ok(&listed.faults)
    }

    /// The ids of all rulebooks in alphabetical order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.by_id.keys().map(String::as_str)
    }

    /// The rulebook with this id.
    ///
    /// # Errors
    /// When there is none.
    pub fn get(&self, id: &str) -> Result<Arc<Rulebook>, ApiError> {
        let listed = self.by_id.get(id).ok_or(ApiError::RulebookNotFound)?;
        Ok(Arc::clone(&listed.book))
    }

    /// The rulebook with this id, changed by a room's options.
    ///
    /// # Errors
    /// When there is no such rulebook, or the options do not fit it.
    pub fn with_options(&self, id: &str, options: &RoomOptions) -> Result<Arc<Rulebook>, ApiError> {
        let book = self.get(id)?;
        let changes = changes(&book, options).ok_or(ApiError::BadOptions)?;
        if changes.is_empty() {
            return Ok(book);
        }
        let mut cache = self
            .with_options
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let key = (id.to_owned(), options.clone());
        if let Some(changed) = cache.get(&key).and_then(Weak::upgrade) {
            return Ok(changed);
        }
        let changed = book.with(&changes).map_err(|_| ApiError::BadOptions)?;
        let changed = Arc::new(changed);
        cache.retain(|_, book| book.strong_count() > 0);
        cache.insert(key, Arc::downgrade(&changed));
        Ok(changed)
    }
}

/// The settings that a room's options change; `None` if they choose something that the book does
/// not leave to the table.
fn changes(book: &Rulebook, options: &RoomOptions) -> Option<Vec<(String, Value)>> {
    let rounds = match options.length {
        GameLength::Book => None,
        GameLength::East => Some(1),
        GameLength::EastSouth => Some(2),
    };
    let reds = match options.red_fives {
        RedFivesOption::Book => None,
        RedFivesOption::None => Some(0),
        RedFivesOption::Three => Some(1),
    };
    let chosen = [
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
    let mut changes: Vec<_> = chosen.into_iter().filter_map(differs).collect();
    for (path, answer) in &options.choices {
        let mut offered = book.choice(path)?.values.iter();
        let chosen = offered.find(|value| value.to_string() == *answer)?;
        changes.push((path.clone(), chosen.clone()));
    }
    Some(changes)
}

/// The settings that a room's options change, for display.
#[must_use]
pub fn changed_settings(book: &Rulebook, options: &RoomOptions) -> Vec<Setting> {
    let setting = |(path, value): (String, Value)| Setting {
        path,
        value: value.to_string(),
        cite: None,
    };
    let changes = changes(book, options).unwrap_or_default();
    changes.into_iter().map(setting).collect()
}
