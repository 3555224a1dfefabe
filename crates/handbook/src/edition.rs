//! A rulebook in a language.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use game::Rulebook;
use scene::Language;

use crate::chapters::{Chapter, chapters};
use crate::html::Linker;
use crate::pictures::Pictures;
use crate::words::Words;

/// A rulebook in a language, ready to be read.
pub struct Edition {
    /// The rulebook, with its sentences in the language as far as they are translated.
    pub book: Rulebook,
    pub(crate) words: Words,
    pub(crate) pictures: Arc<Pictures>,
    pub(crate) linker: Linker,
    /// The ids of statements that are not translated.
    pub(crate) untranslated: BTreeSet<String>,
    /// The book that it extends.
    base: Option<Rulebook>,
    /// The section that the point tables belong to, once it is known.
    pub(crate) point_table_section: OnceLock<Option<String>>,
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
            words: Words::of_book(language, book),
            linker: Linker::new(language),
            pictures,
            base: book
                .extends
                .as_deref()
                .and_then(Rulebook::embedded)
                .and_then(Result::ok),
            point_table_section: OnceLock::new(),
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
        let inherited = self.base.as_ref().map_or(0, |base| base.statements.len());
        chapters(&self.book, inherited)
    }

    /// The statements of this book that change this one, if it is the extended book's.
    pub(crate) fn changed_by(&self, statement: &str) -> Vec<&str> {
        let Some(base) = &self.base else {
            return Vec::new();
        };
        let index = base
            .statements
            .iter()
            .position(|known| known.id == statement);
        index.map_or_else(Vec::new, |index| changed_by(&self.book, base, index))
    }
}

/// The book's own statements that change what a statement of its base fixed: the same setting, or
/// another part of the same yaku.
#[must_use]
pub fn changed_by<'a>(book: &'a Rulebook, base: &Rulebook, index: usize) -> Vec<&'a str> {
    let fixed: Vec<&str> = base
        .fixed_by(index)
        .map(|(path, _)| subject(path))
        .collect();
    let backed: Vec<&str> = base.backed_by(index).collect();
    let own = base.statements.len()..book.statements.len();
    let changes = own.filter(|own| {
        let mut settings = book.fixed_by(*own);
        let mut codes = book.backed_by(*own);
        settings.any(|(path, _)| fixed.contains(&subject(path)))
            || codes.any(|code| backed.contains(&code))
    });
    changes
        .map(|own| book.statements[own].id.as_str())
        .collect()
}

/// `yaku.tanyao` for `yaku.tanyao.open`; the path itself for any other setting.
fn subject(path: &str) -> &str {
    match path.strip_prefix("yaku.").and_then(|yaku| yaku.find('.')) {
        Some(end) => &path[.."yaku.".len() + end],
        None => path,
    }
}
