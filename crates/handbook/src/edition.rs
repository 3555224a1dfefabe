//! A rulebook in a language.

use std::collections::BTreeSet;
use std::sync::Arc;

use game::Rulebook;
use scene::Language;

use crate::chapters::{Chapter, chapters};
use crate::pictures::Pictures;
use crate::words::Words;

/// A rulebook in a language, ready to be read.
pub struct Edition {
    /// The rulebook, with its sentences in the language as far as they are translated.
    pub book: Rulebook,
    pub(crate) words: Words,
    pub(crate) pictures: Arc<Pictures>,
    /// The ids of statements that are not translated.
    pub(crate) untranslated: BTreeSet<String>,
}

impl Edition {
    /// A rulebook in a language, with the cases that come with the program.
    #[must_use]
    pub fn new(book: &Rulebook, language: &Language) -> Edition {
        Edition::with_pictures(book, language, Arc::new(Pictures::new(book, Vec::new())))
    }

    /// A rulebook in a language; editions in several languages can share their pictures.
    #[must_use]
    pub fn with_pictures(book: &Rulebook, language: &Language, pictures: Arc<Pictures>) -> Edition {
        let sentences = language.sentences(book);
        let is_english = language.code() == "en";
        let untranslated = book.statements.iter().map(|statement| &statement.id);
        let untranslated = untranslated.filter(|id| !is_english && sentences.says(id).is_none());
        Edition {
            untranslated: untranslated.cloned().collect(),
            book: language.translate(book.clone()),
            words: Words::of(language),
            pictures,
        }
    }

    /// The language's code.
    #[must_use]
    pub fn language(&self) -> &'static str {
        self.words.language
    }

    /// Its chapters, in order.
    #[must_use]
    pub fn chapters(&self) -> Vec<Chapter<'_>> {
        chapters(&self.book)
    }
}
