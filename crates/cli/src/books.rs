//! From a rulebook's id or file to the rulebook, with what `--set` changes.

use std::collections::HashMap;
use std::rc::Rc;

use anyhow::{Context, bail};
pub use game::rules::DEFAULT;
use game::rules::{EMBEDDED, Value, nearest};
use game::{Rulebook, RulebookError};
use record::question;
pub use record::question::Change;

/// How many different books are kept at a time; a long batch may name any number of them.
const KEPT: usize = 64;

/// Reads `path=value`.
pub fn change(text: &str) -> Result<Change, String> {
    match text.split_once('=') {
        Some((path, value)) if !path.trim().is_empty() => {
            Ok((path.trim().to_owned(), Value::from_text(value)))
        }
        _ => Err("a change is written path=value, such as yaku.tanyao.open=1".to_owned()),
    }
}

/// Opens the rulebook with this id, or the one in this file.
pub fn open(name: &str) -> anyhow::Result<Rulebook> {
    match read(name)? {
        Ok(book) => Ok(book),
        Err(error) => bail!(sentence(&error)),
    }
}

/// Opens a rulebook and keeps apart what cannot be found and what is not whole.
pub fn read(name: &str) -> anyhow::Result<Result<Rulebook, RulebookError>> {
    if let Some(book) = Rulebook::embedded(name) {
        return Ok(book);
    }
    let is_file = name.contains(['/', '\\']) || name.ends_with(".toml");
    if !is_file && !std::path::Path::new(name).is_file() {
        let ids: Vec<_> = EMBEDDED.iter().map(|(id, _)| *id).collect();
        let hint = nearest(name, ids.iter().copied());
        let hint = hint.map_or_else(String::new, |id| format!("; did you mean {id}?"));
        bail!(
            "{name:?} is neither a known rulebook ({}) nor a file{hint}",
            ids.join(", ")
        );
    }
    let text = std::fs::read_to_string(name).with_context(|| format!("rulebook {name}"))?;
    Ok(Rulebook::read(&text, name))
}

/// Opens a rulebook with some answers changed.
pub fn open_with(name: &str, changes: &[Change]) -> anyhow::Result<Rulebook> {
    let book = open(name)?;
    if changes.is_empty() {
        return Ok(book);
    }
    Ok(question::change(&book, changes)?)
}

/// The first fault of a book in one sentence, and how many more there are.
fn sentence(error: &RulebookError) -> String {
    let Some(fault) = error.faults.first() else {
        return error.file.clone();
    };
    let line = fault
        .line
        .map_or_else(String::new, |line| format!(":{line}"));
    let more = match error.faults.len() - 1 {
        0 => String::new(),
        more => format!(" (and {more} more: hanchan rules check {})", error.file),
    };
    format!("{}{line}: {fault}{more}", error.file)
}

/// The books of a run, each read once.
pub struct Shelf {
    default: String,
    changes: Vec<Change>,
    books: HashMap<String, Result<Rc<Rulebook>, String>>,
}

impl Shelf {
    /// A shelf for requests that name no book (`default`), with changes that hold for all.
    pub fn new(default: &str, changes: &[Change]) -> Shelf {
        Shelf {
            default: default.to_owned(),
            changes: changes.to_vec(),
            books: HashMap::new(),
        }
    }

    /// The name of the book that a request means.
    pub fn name<'a>(&'a self, rules: Option<&'a str>) -> &'a str {
        rules.unwrap_or(&self.default)
    }

    /// The book that a request means, with the changes it asks for.
    pub fn book(&mut self, rules: Option<&str>, set: &[Change]) -> Result<Rc<Rulebook>, String> {
        let name = rules.unwrap_or(&self.default);
        let known = if set.is_empty() {
            self.books.get(name)
        } else {
            None
        };
        if let Some(known) = known {
            return known.clone();
        }
        // No path of a file holds this byte, so that no plain name is taken for a changed book.
        let key = if set.is_empty() {
            name.to_owned()
        } else {
            format!("{name}\0{set:?}")
        };
        if let Some(known) = self.books.get(&key) {
            return known.clone();
        }
        let own = |(path, _): &&Change| !set.iter().any(|(other, _)| other == path);
        let changes: Vec<_> = self
            .changes
            .iter()
            .filter(own)
            .chain(set)
            .cloned()
            .collect();
        let book = open_with(name, &changes)
            .map(Rc::new)
            .map_err(|error| format!("{error:#}"));
        if self.books.len() >= KEPT {
            self.books.clear();
        }
        self.books.insert(key, book.clone());
        book
    }
}
