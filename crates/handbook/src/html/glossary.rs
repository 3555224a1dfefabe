//! The words of the game: a page of their own, and links to it from the sentences of rulebooks.

use std::collections::BTreeSet;

use maud::{Markup, html};
use scene::Language;
use serde::Serialize;
use ts_rs::TS;

use super::tile;
use crate::glossary::{self, Word};
use crate::words::Words;

/// The words of the game in a language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Glossary")]
pub struct GlossaryPage {
    /// The words, in reading order.
    pub words: Vec<GlossaryWord>,
}

/// A word of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GlossaryWord {
    /// Its name in code.
    pub id: String,
    /// What it is called.
    pub word: String,
    /// Its names in Japanese script.
    pub japanese: Vec<String>,
    /// Other names.
    pub also: Vec<String>,
    /// What it means.
    pub says: String,
    /// A picture as HTML; empty if there is none.
    pub picture: String,
    /// Whether any rulebook here can have it.
    pub supported: bool,
}

impl GlossaryPage {
    /// The words of the game in a language.
    #[must_use]
    pub fn new(language: &Language) -> GlossaryPage {
        let words = Words::of(language);
        let page = glossary::words(language)
            .into_iter()
            .map(|word| GlossaryWord {
                picture: picture(&words, &word),
                id: word.id,
                word: word.word,
                japanese: word.japanese,
                also: word.also,
                says: word.says,
                supported: word.supported,
            });
        GlossaryPage {
            words: page.collect(),
        }
    }
}

fn picture(words: &Words, word: &Word) -> String {
    let groups = word.tiles.iter();
    groups
        .map(|group| tile::hand(words, group, None).into_string())
        .collect()
}

/// Words that a rulebook explains by using them: they are links only on the page of words.
const EVERYDAY: &[&str] = &[
    "tile",
    "dice",
    "wall",
    "set",
    "pair",
    "points",
    "score",
    "deal",
    "pass",
    "call",
    "wait",
    "wind",
    "dragon",
    "break",
    "limit",
    "run",
    "triplet",
    "quad",
    "honor",
    "terminal",
    "simple",
    "yaku",
    "dealer",
    "head",
    "characters",
    "circles",
    "bamboo",
    "tie",
];

/// Links words of the game in sentences to their page: each word once in a chapter, so that a page
/// is read and not followed.
pub(crate) struct Linker {
    /// Each spelling, folded, and the word that it stands for; the longest first.
    spellings: Vec<(String, String)>,
}

impl Linker {
    /// The words of a language.
    pub(crate) fn new(language: &Language) -> Linker {
        let words = glossary::words(language).into_iter();
        let words = words.filter(|word| word.supported && !EVERYDAY.contains(&word.id.as_str()));
        let mut spellings: Vec<(String, String)> = words
            .flat_map(|word| {
                let (id, main) = (word.id, word.word);
                let all = std::iter::once(main).chain(word.also);
                let all: Vec<_> = all
                    .map(|spelling| (spelling.to_lowercase(), id.clone()))
                    .collect();
                all
            })
            .filter(|(spelling, _)| spelling.chars().count() > 2)
            .collect();
        spellings.sort_by_key(|(spelling, _)| std::cmp::Reverse(spelling.len()));
        Linker { spellings }
    }

    /// A sentence with links to words that are not in `linked` yet.
    pub(crate) fn link(&self, sentence: &str, linked: &mut BTreeSet<String>) -> Markup {
        // Lower case keeps every offset only where it keeps every length.
        let lower = sentence.to_lowercase();
        if lower.len() != sentence.len() {
            return html! { (sentence) };
        }
        let mut found: Vec<(usize, usize, &str)> = Vec::new();
        for (spelling, id) in &self.spellings {
            if linked.contains(id) {
                continue;
            }
            let overlaps = |from: usize, to: usize| {
                found
                    .iter()
                    .any(|(start, end, _)| from < *end && *start < to)
            };
            let place = lower.match_indices(spelling.as_str()).find(|(from, _)| {
                let to = from + spelling.len();
                is_whole(&lower, *from, to) && !overlaps(*from, to)
            });
            if let Some((from, _)) = place {
                linked.insert(id.clone());
                found.push((from, from + spelling.len(), id));
            }
        }
        found.sort_unstable();
        let ends = std::iter::once(0).chain(found.iter().map(|(_, to, _)| *to));
        let before = ends.clone().zip(found.iter().map(|(from, _, _)| *from));
        let rest = &sentence[ends.clone().last().unwrap_or_default()..];
        html! {
            @for ((start, end), (from, to, id)) in before.zip(&found) {
                (&sentence[start..end])
                a.word href={ "/words#" (id) } { (&sentence[*from..*to]) }
            }
            (rest)
        }
    }
}

/// Whether a part of a text is not inside a longer word.
fn is_whole(text: &str, from: usize, to: usize) -> bool {
    let before = text[..from].chars().next_back();
    let after = text[to..].chars().next();
    let is_letter =
        |sign: Option<char>| sign.is_some_and(|sign| sign.is_alphanumeric() || sign == '-');
    !is_letter(before) && !is_letter(after)
}
