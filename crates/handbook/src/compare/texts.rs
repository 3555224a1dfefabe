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
    pub(super) worth_closed: String,
    pub(super) worth_both: String,
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
