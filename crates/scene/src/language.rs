//! Languages: the words of the interface and the sentences of rulebooks. A language is a folder in
//! `languages`, and its code is not written anywhere else.

mod sentences;
mod words;

pub use sentences::Sentences;

use game::{Fault, Remedy, Rulebook, Why};

use crate::narrator::{Argument, Sentence};
use words::Words;

/// The files of a language.
struct Embedded {
    code: &'static str,
    interface: &'static str,
    /// The names of other files of texts, and the files.
    texts: &'static [(&'static str, &'static str)],
    /// The ids of rulebooks and their files of sentences.
    rules: &'static [(&'static str, &'static str)],
}

const EMBEDDED: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The code of the source language.
const ENGLISH: &str = "en";

/// A language that comes with the program.
pub struct Language {
    files: &'static Embedded,
    words: Words,
}

impl Language {
    /// All languages, sorted by code.
    pub fn all() -> impl Iterator<Item = Language> {
        EMBEDDED.iter().map(|files| Language {
            files,
            words: Words::read(files.interface),
        })
    }

    /// The codes of all languages, sorted.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        EMBEDDED.iter().map(|files| files.code)
    }

    /// The language with this two-letter code.
    #[must_use]
    pub fn read(code: &str) -> Option<Language> {
        let files = EMBEDDED.iter().find(|files| files.code == code)?;
        let words = Words::read(files.interface);
        Some(Language { files, words })
    }

    /// English.
    #[must_use]
    pub fn english() -> Language {
        Language::read(ENGLISH).expect("English is always there")
    }

    /// Its two-letter code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.files.code
    }

    /// The file of texts with this name, `handbook` or `glossary`.
    #[must_use]
    pub fn texts(&self, name: &str) -> Option<&'static str> {
        let mut texts = self.files.texts.iter();
        texts
            .find(|(known, _)| *known == name)
            .map(|(_, text)| *text)
    }

    /// The texts of the interface.
    #[must_use]
    pub fn interface(&self) -> &'static str {
        self.files.interface
    }

    /// The sentences of a rulebook in this language, or of the one it extends.
    #[must_use]
    pub fn sentences(&self, book: &Rulebook) -> Sentences {
        let book_id = book.extends.as_ref().unwrap_or(&book.id);
        let known = self.files.rules.iter().find(|(id, _)| id == book_id);
        let text = known.map_or("", |(_, text)| text);
        Sentences::read(text).expect("tests read every embedded file")
    }

    /// The rulebook with its sentences in this language, as far as they are translated.
    #[must_use]
    pub fn translate(&self, mut book: Rulebook) -> Rulebook {
        self.sentences(&book).put_into(&mut book);
        book
    }

    /// Fills in a sentence. `spell` may override how an argument is written.
    #[must_use]
    pub fn say(&self, sentence: &Sentence, spell: impl Fn(&Argument) -> Option<String>) -> String {
        self.words.say(sentence, spell)
    }

    /// What a mistake is called.
    #[must_use]
    pub fn fault(&self, fault: Fault) -> &str {
        self.words.fault(fault)
    }

    /// What a mistake costs, in words.
    #[must_use]
    pub fn remedy(&self, remedy: Remedy) -> String {
        self.words.remedy(remedy)
    }

    /// Why something is not allowed.
    #[must_use]
    pub fn refusal(&self, why: Why) -> &str {
        self.words.refusal(why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::narrator::Phrase;

    #[test]
    fn every_language_has_a_template_for_every_phrase() {
        for language in Language::all() {
            for says in Phrase::ALL {
                let template = language.words.template(*says);
                assert!(template.is_some(), "{}: {}", language.code(), says.name());
            }
            for reason in game::Why::all() {
                let sentence = language.refusal(reason);
                assert_ne!(sentence, reason.name(), "{}", language.code());
            }
            for fault in Fault::ALL {
                assert_ne!(language.fault(fault), fault.name(), "{}", language.code());
            }
        }
    }

    #[test]
    fn a_club_book_quotes_the_sentences_of_the_book_it_extends() {
        let german = Language::read("de").expect("German exists");
        let book = Rulebook::embedded("ema")
            .expect("the book is embedded")
            .expect("the book is complete");
        let english = book.statements[0].says.clone();
        let translated = german.translate(book);
        assert_ne!(translated.statements[0].says, english);
    }
}
