//! The words of a language that rulebooks are compared with.

use std::collections::BTreeMap;

use scene::Language;
use serde::Deserialize;

/// The file `topics.toml` of a language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Texts {
    pub(super) parts: BTreeMap<String, String>,
    pub(super) topics: BTreeMap<String, String>,
    /// Sentences by setting and answer, `path=answer`, or by setting for numbers, `path=`.
    pub(super) says: BTreeMap<String, String>,
    /// Aborts in a list.
    pub(super) aborts: BTreeMap<String, String>,
    pub(super) compare: Sentences,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sentences {
    pub(super) not_played: String,
    pub(super) no_rule: String,
    pub(super) also_played: String,
    pub(super) no_longer_played: String,
    pub(super) worth: String,
    pub(super) closed_or_open: String,
    pub(super) closed_and_open: String,
    pub(super) not_in_book: String,
    pub(super) doubled: String,
    pub(super) none_doubled: String,
    pub(super) aborting: String,
    pub(super) none_aborting: String,
}

impl Texts {
    /// The words of the language with this code.
    pub(super) fn of(code: &str) -> Texts {
        let language = Language::read(code).unwrap_or_else(Language::english);
        let text = language.texts("topics").unwrap_or_default();
        toml::from_str(text).unwrap_or_else(|error| panic!("tests read {code}: {error}"))
    }

    /// The title of a topic.
    pub(super) fn topic<'a>(&'a self, id: &'a str) -> &'a str {
        self.topics.get(id).map_or(id, String::as_str)
    }

    /// The name of a part of the game.
    pub(super) fn part<'a>(&'a self, id: &'a str) -> &'a str {
        self.parts.get(id).map_or(id, String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use game::Rulebook;
    use game::rules::{Allowed, EMBEDDED, Question};

    use super::super::topics::{Part, TOPICS, topic_of, yaku_of};
    use super::*;

    fn questions() -> Vec<Question> {
        let read = |(id, text): &(&str, &str)| Rulebook::read(text, id).unwrap().questions;
        EMBEDDED.iter().flat_map(read).collect()
    }

    #[test]
    fn every_topic_and_every_part_has_a_title_in_every_language() {
        for language in Language::all() {
            let texts = Texts::of(language.code());
            for topic in TOPICS.iter().filter(|topic| yaku_of(topic.id).is_none()) {
                let titled = texts.topics.contains_key(topic.id);
                assert!(titled, "{} has no title for {}", language.code(), topic.id);
            }
            for part in Part::ALL {
                let titled = texts.parts.contains_key(part.name());
                assert!(
                    titled,
                    "{} has no title for {}",
                    language.code(),
                    part.name()
                );
            }
        }
    }

    #[test]
    fn every_setting_belongs_to_a_topic() {
        for question in questions() {
            assert!(topic_of(&question.path).is_some(), "{}", question.path);
        }
    }

    #[test]
    fn every_sentence_is_for_an_answer_that_exists() {
        let questions = questions();
        let english = Texts::of("en");
        for language in Language::all() {
            let texts = Texts::of(language.code());
            let keys = |texts: &Texts| texts.says.keys().cloned().collect::<Vec<_>>();
            assert_eq!(keys(&texts), keys(&english), "{}", language.code());
            let conditions = texts.says.keys().flat_map(|key| key.split('&'));
            for key in conditions {
                let (path, answer) = key.split_once('=').unwrap();
                let mut asked = questions.iter().filter(|question| question.path == path);
                let first = asked
                    .next()
                    .unwrap_or_else(|| panic!("{path} is not asked"));
                let takes = |question: &Question| match question.allowed {
                    Allowed::Words(words) => words.contains(&answer),
                    Allowed::NoneOr(word) => word == answer,
                    Allowed::Flag => ["true", "false"].contains(&answer),
                    Allowed::Number { .. } => answer.parse::<i64>().is_ok(),
                    Allowed::Ids(ids) => ids.contains(&answer),
                };
                let any = ["", "-"].contains(&answer);
                let taken = any || takes(first) || asked.any(takes);
                assert!(taken, "{key}: not an answer");
            }
        }
    }
}
