//! The sentences of a rulebook in another language.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::embedded::SAYS;

/// The sentences of a rulebook in another language, by statement; not all need be there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Sentences {
    about: Option<String>,
    #[serde(default)]
    sections: BTreeMap<String, String>,
    #[serde(flatten)]
    statements: BTreeMap<String, String>,
}

impl Sentences {
    /// Those that come with the program, empty if there are none.
    #[must_use]
    pub fn embedded(id: &str, language: &str) -> Sentences {
        let known = SAYS
            .iter()
            .find(|(book, other, _)| (*book, *other) == (id, language));
        let text = known.map_or("", |(_, _, text)| text);
        Sentences::read(text).expect("tests read every embedded file")
    }

    /// Reads a file of sentences.
    ///
    /// # Errors
    /// When it is no TOML table of texts.
    pub fn read(text: &str) -> Result<Sentences, toml::de::Error> {
        toml::from_str(text)
    }

    /// What a statement says.
    #[must_use]
    pub fn says(&self, id: &str) -> Option<&str> {
        self.statements.get(id).map(String::as_str)
    }

    /// What the book is.
    #[must_use]
    pub fn about(&self) -> Option<&str> {
        self.about.as_deref()
    }

    /// The title of a section.
    #[must_use]
    pub fn title(&self, section: &str) -> Option<&str> {
        self.sections.get(section).map(String::as_str)
    }

    /// The id of every statement, in order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.statements.keys().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Choice, Rulebook};

    #[test]
    fn every_sentence_is_of_a_statement_and_every_quote_has_one() {
        for (id, language, text) in SAYS {
            let sentences = Sentences::read(text).expect(id);
            let book = Rulebook::embedded(id)
                .expect("it is there")
                .expect("it is whole");
            for statement in sentences.ids() {
                assert!(
                    book.statement(statement).is_some(),
                    "{id} {language}: {statement}"
                );
            }
            for (index, statement) in book.statements.iter().enumerate() {
                let fixes = book.fixed_by(index).next().is_some();
                let offers = |choice: Choice<'_>| choice.statement.id == statement.id;
                let quoted =
                    fixes || book.backed_by(index).next().is_some() || book.choices().any(offers);
                let says = sentences.says(&statement.id);
                assert!(
                    !quoted || says.is_some(),
                    "{id} {language}: {}",
                    statement.id
                );
            }
            assert!(sentences.about().is_some(), "{id} {language}");
            for (section, _) in &book.sections {
                assert!(
                    sentences.title(section).is_some(),
                    "{id} {language}: {section}"
                );
            }
            assert_eq!(
                sentences.sections.len(),
                book.sections.len(),
                "{id} {language}"
            );
        }
    }
}
