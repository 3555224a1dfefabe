//! Opens rulebooks by id or file, with the settings that `--set` changes.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::OnceLock;

use anyhow::{Context, bail};
pub use game::rules::DEFAULT;
use game::rules::{EMBEDDED, Value, nearest};
use game::{Rulebook, RulebookError};
use record::scoring;
pub use record::scoring::Change;
use scene::Language;

/// How many rulebooks are cached; a long batch may name any number of them.
const MAX_CACHED: usize = 64;

/// The language that rulebooks are quoted in; English until another is chosen.
static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Sets the language in which rulebooks are quoted.
pub fn quote_in(code: &str) {
    if let Some(language) = Language::read(code) {
        LANGUAGE.get_or_init(|| language);
    }
}

/// The language in which rulebooks are quoted.
pub fn language() -> &'static Language {
    LANGUAGE.get_or_init(Language::english)
}

/// The rulebook in the chosen language, as far as it is translated.
pub fn translated(book: Rulebook) -> Rulebook {
    match LANGUAGE.get() {
        Some(language) => language.translate(book),
        None => book,
    }
}

/// Parses `path=value`.
pub fn parse_change(text: &str) -> Result<Change, String> {
    match text.split_once('=') {
        Some((path, value)) if !path.trim().is_empty() => {
            Ok((path.trim().to_owned(), Value::from_text(value)))
        }
        _ => Err("a change is written path=value, such as yaku.tanyao.open=1".to_owned()),
    }
}

/// Opens the rulebook with this id, or the one in this file.
pub fn open(name: &str) -> anyhow::Result<Rulebook> {
    Ok(translated(open_original(name)?))
}

/// As [`open()`], with its sentences as they are in its file.
pub fn open_original(name: &str) -> anyhow::Result<Rulebook> {
    match read_original(name)? {
        Ok(book) => Ok(book),
        Err(error) => bail!(first_fault(&error)),
    }
}

/// Opens a rulebook. The outer error means that it was not found, the inner one that it is invalid.
pub fn read(name: &str) -> anyhow::Result<Result<Rulebook, RulebookError>> {
    Ok(read_original(name)?.map(translated))
}

fn read_original(name: &str) -> anyhow::Result<Result<Rulebook, RulebookError>> {
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

/// Opens a rulebook with some settings changed.
pub fn open_with(name: &str, changes: &[Change]) -> anyhow::Result<Rulebook> {
    let book = open(name)?;
    if changes.is_empty() {
        return Ok(book);
    }
    Ok(scoring::change(&book, changes)?)
}

/// The first fault of a book in one sentence, and how many others there are.
fn first_fault(error: &RulebookError) -> String {
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

/// The rulebooks of a run, each read once.
pub struct RulebookCache {
    default: String,
    changes: Vec<Change>,
    books: HashMap<String, Result<Rc<Rulebook>, String>>,
}

impl RulebookCache {
    /// A cache with the rulebook for requests that name none, and changes that apply to every
    /// rulebook.
    pub fn new(default: &str, changes: &[Change]) -> RulebookCache {
        RulebookCache {
            default: default.to_owned(),
            changes: changes.to_vec(),
            books: HashMap::new(),
        }
    }

    /// The name of the rulebook for a request.
    pub fn name<'a>(&'a self, rules: Option<&'a str>) -> &'a str {
        rules.unwrap_or(&self.default)
    }

    /// The rulebook for a request, with the settings that the request changes.
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
        // No file name contains this byte, so the key differs from that of any unchanged book.
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
        if self.books.len() >= MAX_CACHED {
            self.books.clear();
        }
        self.books.insert(key, book.clone());
        book
    }
}
