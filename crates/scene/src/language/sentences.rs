//! The sentences of a rulebook in another language.

use std::collections::BTreeMap;

use game::Rulebook;
use serde::Deserialize;

/// The sentences of a rulebook in another language, by statement; some may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Sentences {
    about: Option<String>,
    #[serde(default)]
    sections: BTreeMap<String, String>,
    #[serde(default)]
    why: BTreeMap<String, String>,
    #[serde(default)]
    words: BTreeMap<String, String>,
    #[serde(flatten)]
    statements: BTreeMap<String, String>,
}

impl Sentences {
    /// Reads a file of sentences.
    ///
    /// # Errors
    /// When it is not a TOML table of texts.
    pub fn read(text: &str) -> Result<Sentences, toml::de::Error> {
        toml::from_str(text)
    }

    /// What a statement says.
    #[must_use]
    pub fn says(&self, id: &str) -> Option<&str> {
        self.statements.get(id).map(String::as_str)
    }

    /// Why a decision was taken.
    #[must_use]
    pub fn why(&self, id: &str) -> Option<&str> {
        self.why.get(id).map(String::as_str)
    }

    /// The book's own words for texts that are written around its sentences, by their paths.
    pub fn words(&self) -> impl Iterator<Item = (&str, &str)> {
        let words = self.words.iter();
        words.map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The description of the book.
    #[must_use]
    pub fn about(&self) -> Option<&str> {
        self.about.as_deref()
    }

    /// The title of a section.
    #[must_use]
    pub fn title(&self, section: &str) -> Option<&str> {
        self.sections.get(section).map(String::as_str)
    }

    /// Replaces the English sentences of a book.
    pub(super) fn put_into(&self, book: &mut Rulebook) {
        // The description of the extended book does not apply to this one.
        if let (Some(about), None) = (&self.about, &book.extends) {
            book.about.clone_from(about);
        }
        for (section, title) in &mut book.sections {
            if let Some(translated) = self.title(section) {
                translated.clone_into(title);
            }
        }
        for statement in &mut book.statements {
            if let Some(translated) = self.says(&statement.id) {
                translated.clone_into(&mut statement.says);
            }
            if let (Some(why), Some(translated)) = (&mut statement.why, self.why(&statement.id)) {
                translated.clone_into(why);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Language;
    use super::*;
    use game::rules::{Choice, EMBEDDED};

    fn all_books() -> impl Iterator<Item = Rulebook> {
        let read = |(id, text): &(&str, &str)| Rulebook::read(text, id).expect(id);
        EMBEDDED.iter().map(read)
    }

    /// The books that a club can choose.
    fn books() -> impl Iterator<Item = Rulebook> {
        all_books().filter(|book| !book.reference)
    }

    #[test]
    fn files_name_only_what_the_books_have() {
        for language in Language::all() {
            for (id, _) in language.files.rules {
                let known = EMBEDDED.iter().any(|(book, _)| book == id);
                assert!(known, "languages/{}/rules/{id}.toml", language.code());
            }
            for book in all_books() {
                let at = format!("languages/{}/rules/{}.toml", language.code(), book.id);
                let sentences = language.sentences(&book);
                for id in sentences.statements.keys() {
                    assert!(book.statement(id).is_some(), "{at}: {id}");
                }
                for section in sentences.sections.keys() {
                    let known = book.sections.iter().any(|(name, _)| name == section);
                    assert!(known, "{at}: section {section}");
                }
            }
        }
    }

    #[test]
    fn every_language_has_the_titles_of_every_book() {
        for language in Language::all().filter(|language| language.code() != "en") {
            for book in books() {
                let at = format!("languages/{}/rules/{}.toml", language.code(), book.id);
                let sentences = language.sentences(&book);
                assert!(sentences.about().is_some(), "{at}: about");
                for (section, _) in &book.sections {
                    assert!(sentences.title(section).is_some(), "{at}: {section}");
                }
            }
        }
    }

    #[test]
    fn a_book_is_translated_wholly_or_not_at_all() {
        for language in Language::all() {
            for book in books() {
                let at = format!("languages/{}/rules/{}.toml", language.code(), book.id);
                let sentences = language.sentences(&book);
                if sentences.statements.is_empty() {
                    continue;
                }
                for (index, statement) in book.statements.iter().enumerate() {
                    let offers = |choice: Choice<'_>| choice.statement.id == statement.id;
                    let is_quoted = book.fixed_by(index).next().is_some()
                        || book.backed_by(index).next().is_some()
                        || book.choices().any(offers);
                    let says = sentences.says(&statement.id);
                    assert!(!is_quoted || says.is_some(), "{at}: {}", statement.id);
                }
            }
        }
    }
}
