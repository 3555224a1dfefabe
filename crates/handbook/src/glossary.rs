//! The words of the game and of its players, as far as they are read from `languages`.

use std::collections::BTreeMap;

use scene::Language;
use serde::Deserialize;
use tiles::HandText;

/// A word of the game in a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) id: String,
    /// What it is called.
    pub(crate) word: String,
    /// Other names and spellings.
    pub(crate) also: Vec<String>,
    /// What it means.
    pub(crate) says: String,
    /// Its names in Japanese script.
    pub(crate) japanese: Vec<String>,
    /// The settings that it is about, or groups of them.
    pub(crate) about: Vec<String>,
    /// A picture: groups of tiles.
    pub(crate) tiles: Vec<HandText>,
    /// Whether rulebooks can have it at all.
    pub(crate) supported: bool,
}

const NEUTRAL: &str = include_str!("../../../languages/glossary.toml");

#[derive(Deserialize)]
struct Neutral {
    word: Vec<NeutralWord>,
}

#[derive(Deserialize)]
struct NeutralWord {
    id: String,
    japanese: Option<String>,
    kana: Option<String>,
    about: Vec<String>,
    /// A picture, in the notation of hands, with spaces between groups.
    tiles: Option<String>,
    #[serde(default = "supported")]
    supported: bool,
}

const fn supported() -> bool {
    true
}

#[derive(Deserialize)]
struct Translated {
    word: String,
    #[serde(default)]
    also: Vec<String>,
    says: String,
}

/// The words of the game in a language, in reading order; none if it has no glossary.
pub(crate) fn words(language: &Language) -> Vec<Word> {
    let neutral: Neutral = toml::from_str(NEUTRAL).expect("tests read the glossary");
    let text = language.texts("glossary").unwrap_or_default();
    let mut translated: BTreeMap<String, Translated> =
        toml::from_str(text).expect("tests read every glossary");
    let words = neutral.word.into_iter().filter_map(|neutral| {
        let own = translated.remove(&neutral.id)?;
        Some(Word {
            id: neutral.id,
            word: own.word,
            also: own.also,
            says: own.says,
            japanese: neutral.japanese.into_iter().chain(neutral.kana).collect(),
            about: neutral.about,
            tiles: groups(neutral.tiles.as_deref().unwrap_or_default()),
            supported: neutral.supported,
        })
    });
    words.collect()
}

fn groups(tiles: &str) -> Vec<HandText> {
    let groups = tiles.split_whitespace();
    let groups = groups.map(|group| group.parse().expect("tests read every picture"));
    groups.collect()
}

/// Other words of players for settings, groups of settings and yaku, by their paths, and for what
/// statements are quoted for, by its code.
pub(crate) fn synonyms(language: &Language) -> BTreeMap<String, Vec<String>> {
    let text = language.texts("synonyms").unwrap_or_default();
    toml::from_str(text).expect("tests read every file of synonyms")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use game::Rulebook;
    use game::rules::EMBEDDED;

    use super::*;

    #[test]
    fn every_language_has_every_word() {
        let neutral: Neutral = toml::from_str(NEUTRAL).unwrap();
        for language in Language::all() {
            let words = words(&language);
            assert_eq!(words.len(), neutral.word.len(), "{}", language.code());
        }
    }

    #[test]
    fn words_are_about_settings_and_codes_of_some_book() {
        let books = EMBEDDED
            .iter()
            .map(|(id, text)| Rulebook::read(text, id).unwrap());
        let books: Vec<Rulebook> = books.collect();
        let codes: BTreeSet<String> = books
            .iter()
            .flat_map(|book| (0..book.statements.len()).flat_map(|index| book.backed_by(index)))
            .map(str::to_owned)
            .collect();
        let mut known = BTreeSet::new();
        let questions = books.into_iter().flat_map(|book| book.questions);
        for path in questions.map(|question| question.path) {
            let groups = path
                .match_indices('.')
                .map(|(end, _)| path[..end].to_owned());
            known.extend(groups.collect::<Vec<_>>());
            known.insert(path);
        }
        for language in Language::all() {
            for path in words(&language).into_iter().flat_map(|word| word.about) {
                assert!(known.contains(&path), "{}: {path}", language.code());
            }
            for path in synonyms(&language).into_keys() {
                let is_known = known.contains(&path) || codes.contains(&path);
                assert!(is_known, "{}: {path}", language.code());
            }
        }
    }
}
