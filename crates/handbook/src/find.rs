//! The search over a rulebook: what a player types, what it means, and what comes first.
//!
//! The index is built from the rulebook and from the words of every language; the reader's language
//! comes first. Nothing about a particular word is written here.
//!
//! ```
//! use game::Rulebook;
//! use handbook::{HitKind, Index};
//! use scene::Language;
//!
//! let book = Rulebook::embedded("tsumo").expect("it is embedded")?;
//! let index = Index::new(&book, &Language::english());
//! let found = index.find("furitan");
//! assert_eq!(found.hits[0].kind, HitKind::Section);
//! assert_eq!(found.hits[0].title, "Furiten");
//! # Ok::<(), game::RulebookError>(())
//! ```

mod entry;
mod fold;
mod rank;
mod vocabulary;

use game::Rulebook;
use scene::Language;
use serde::Serialize;
use ts_rs::TS;

use crate::words::Words;
use entry::{Entry, entries};
use fold::{Folded, folded, joined};
use rank::Ranking;
use vocabulary::{TermId, Vocabulary};

/// The maximum number of hits.
const MAX_HITS: usize = 20;
/// The maximum number of words of a query; the rest is ignored.
const MAX_WORDS: usize = 12;
/// How many words are suggested if nothing was found.
const SUGGESTIONS: usize = 3;

/// Something that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "FoundRule")]
pub struct Hit {
    /// What it is.
    pub kind: HitKind,
    /// Its id: the path of a setting, the id of a statement, a section, a yaku or a word.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// A sentence about it.
    pub says: String,
    /// The statement to read; empty if there is none.
    pub cite: String,
}

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "FoundKind")]
pub enum HitKind {
    /// Something that no rulebook here can have.
    Unsupported,
    /// A section of the rulebook.
    Section,
    /// A yaku.
    Yaku,
    /// A setting, or a group of settings.
    Setting,
    /// A word of the game.
    Word,
    /// A sentence of the rulebook.
    Statement,
    /// A word that may have been meant, where nothing was found.
    Suggestion,
}

impl HitKind {
    /// Its name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            HitKind::Unsupported => "unsupported",
            HitKind::Section => "section",
            HitKind::Yaku => "yaku",
            HitKind::Setting => "setting",
            HitKind::Word => "word",
            HitKind::Statement => "statement",
            HitKind::Suggestion => "suggestion",
        }
    }
}

/// The answer to a query.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// What was found, best first; empty if nothing fits.
    pub hits: Vec<Hit>,
    /// How well each hit fits; comparable between rulebooks.
    pub scores: Vec<f32>,
    /// The nearest words, if nothing fits.
    pub suggestions: Vec<String>,
}

impl Found {
    /// The hits, or the suggestions where there are none.
    #[must_use]
    pub fn listed(self) -> Vec<Hit> {
        let suggestion = |title| Hit {
            kind: HitKind::Suggestion,
            id: String::new(),
            title,
            says: String::new(),
            cite: String::new(),
        };
        let suggestions = self.suggestions.into_iter().map(suggestion);
        self.hits.into_iter().chain(suggestions).collect()
    }
}

/// A rulebook in a language, ready to be searched.
pub struct Index {
    hits: Vec<Hit>,
    /// What each hit is called.
    titles: Vec<Vec<Title>>,
    names: Vec<IndexedName>,
    vocabulary: Vocabulary,
    /// By word.
    postings: Vec<Postings>,
}

/// What a hit is called, folded and without spaces.
#[derive(PartialEq, Eq)]
struct Title {
    whole: String,
    /// Without the words that say little.
    telling: String,
}

/// A name of an entry.
struct IndexedName {
    entry: u32,
    weight: f32,
    /// The sum of the weights of its words.
    mass: f32,
}

/// Where a word occurs.
#[derive(Default)]
struct Postings {
    /// How much the word says: the rarer, the more.
    weight: f32,
    /// The names with this word, and how much of the name it makes up.
    names: Vec<(u32, f32)>,
    /// The entries with this word in their texts, and how much it counts there.
    texts: Vec<(u32, f32)>,
}

/// How much a word that says little counts.
const STOP: f32 = 0.08;
/// A text of this many words counts as it is, a shorter one more and a longer one less.
const USUAL_LENGTH: f32 = 14.0;
/// The share of the usual length below which a text is not preferred any more.
const SHORT: f32 = 0.4;

impl Index {
    /// Indexes a rulebook in a language.
    #[must_use]
    pub fn new(book: &Rulebook, language: &Language) -> Index {
        let entries = entries(book, language);
        let mut stop = Words::of(language).own.find.stop;
        stop.extend(Words::of(&Language::english()).own.find.stop);
        let stop = stop
            .iter()
            .flat_map(|word| folded(word))
            .map(|word| word.plain);
        let mut index = Index {
            hits: Vec::new(),
            titles: Vec::new(),
            names: Vec::new(),
            vocabulary: Vocabulary::new(stop.collect()),
            postings: Vec::new(),
        };
        let names: Vec<Vec<(Vec<Folded>, f32)>> = entries.iter().map(distinct_names).collect();
        let texts: Vec<Vec<(Vec<Folded>, f32)>> = entries.iter().map(folded_texts).collect();
        index.weigh(&names, &texts);
        for (entry, (names, texts)) in (0..).zip(names.iter().zip(&texts)) {
            names
                .iter()
                .for_each(|(words, weight)| index.add_name(entry, words, *weight));
            texts
                .iter()
                .for_each(|(words, weight)| index.add_text(entry, words, *weight));
        }
        let vocabulary = &index.vocabulary;
        let titles = |entry: &Entry| {
            let titles = [&entry.hit.title, &entry.hit.id]
                .into_iter()
                .chain(&entry.called);
            titles
                .map(|title| Title::new(&folded(title), vocabulary))
                .collect()
        };
        index.titles = entries.iter().map(titles).collect();
        index.hits = entries.into_iter().map(|entry| entry.hit).collect();
        index
    }

    /// How many things it can find, by how many names and words.
    #[must_use]
    pub fn size(&self) -> (usize, usize, usize) {
        (self.hits.len(), self.names.len(), self.vocabulary.len())
    }

    /// Finds what a query means, best first.
    #[must_use]
    pub fn find(&self, query: &str) -> Found {
        let mut words: Vec<Folded> = Vec::new();
        for word in folded(query) {
            // Some names repeat a word: toi toi.
            let known = words.iter().filter(|known| **known == word).count();
            if words.len() < MAX_WORDS && known < 2 {
                words.push(word);
            }
        }
        let ranked = Ranking::new(self).ranked(&words);
        if ranked.is_empty() {
            return Found {
                suggestions: self.nearest(&words),
                ..Found::default()
            };
        }
        let best = ranked.iter().take(MAX_HITS);
        Found {
            hits: best
                .clone()
                .map(|(entry, _)| self.hits[*entry].clone())
                .collect(),
            scores: best.map(|(_, score)| *score).collect(),
            suggestions: Vec::new(),
        }
    }

    /// The words of the game and the yaku that are spelled most like a query.
    fn nearest(&self, query: &[Folded]) -> Vec<String> {
        let query = joined(query);
        let known = self
            .hits
            .iter()
            .zip(&self.titles)
            .filter(|(hit, _)| match hit.kind {
                HitKind::Word | HitKind::Yaku => true,
                HitKind::Unsupported
                | HitKind::Section
                | HitKind::Setting
                | HitKind::Statement
                | HitKind::Suggestion => false,
            });
        let rated = known.filter_map(|(hit, titles)| {
            let title = titles.first()?;
            Some((strsim::jaro_winkler(&query, &title.whole), &hit.title))
        });
        let mut rated: Vec<_> = rated.collect();
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut nearest: Vec<String> = Vec::new();
        for (_, title) in rated {
            if nearest.len() < SUGGESTIONS && !nearest.contains(title) {
                nearest.push(title.clone());
            }
        }
        nearest
    }

    /// Lists all words and weighs them by how many entries have them.
    fn weigh(&mut self, names: &[Vec<(Vec<Folded>, f32)>], texts: &[Vec<(Vec<Folded>, f32)>]) {
        let mut counts: Vec<u32> = Vec::new();
        let mut last: Vec<usize> = Vec::new();
        for (entry, (names, texts)) in names.iter().zip(texts).enumerate() {
            let words = names.iter().chain(texts).flat_map(|(words, _)| words);
            for word in words {
                let term = self.vocabulary.add(word).0 as usize;
                counts.resize(self.vocabulary.len(), 0);
                last.resize(self.vocabulary.len(), usize::MAX);
                if last[term] != entry {
                    last[term] = entry;
                    counts[term] += 1;
                }
            }
        }
        let all = names.len();
        for (term, count) in (0..).map(TermId).zip(&counts) {
            let weight = rarity(all, *count);
            let little = self.vocabulary.says_little(term);
            self.postings.push(Postings {
                weight: if little { weight * STOP } else { weight },
                ..Postings::default()
            });
        }
    }

    /// How much a word says that occurs nowhere.
    fn unknown_weight(&self) -> f32 {
        rarity(self.hits.len(), 4)
    }

    fn add_name(&mut self, entry: u32, words: &[Folded], weight: f32) {
        let name = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        let terms: Vec<TermId> = words.iter().map(|word| self.vocabulary.add(word)).collect();
        let mut mass = 0.0;
        for term in &terms {
            let postings = &mut self.postings[term.0 as usize];
            mass += postings.weight;
            postings.names.push((name, postings.weight));
        }
        if terms.len() > 1 {
            let whole = self.vocabulary.add_joined(words);
            let unknown = rarity(self.hits.len().max(2), 1);
            self.postings
                .resize_with(self.vocabulary.len(), || Postings {
                    weight: unknown,
                    ..Postings::default()
                });
            self.postings[whole.0 as usize].names.push((name, mass));
        }
        self.names.push(IndexedName {
            entry,
            weight,
            mass,
        });
    }

    fn add_text(&mut self, entry: u32, words: &[Folded], weight: f32) {
        #[expect(clippy::cast_precision_loss, reason = "texts have few words")]
        let length = words.len() as f32 / USUAL_LENGTH;
        let weight = weight / (0.85 + 0.15 * length.max(SHORT));
        for word in words {
            let term = self.vocabulary.add(word).0 as usize;
            let texts = &mut self.postings[term].texts;
            match texts.last_mut() {
                Some((known, counts)) if *known == entry => *counts = counts.max(weight),
                _ => texts.push((entry, weight)),
            }
        }
    }
}

impl Title {
    fn new(words: &[Folded], vocabulary: &Vocabulary) -> Title {
        Title {
            whole: joined(words),
            telling: vocabulary.telling(words),
        }
    }
}

/// How much a word says that so many of all entries have.
#[expect(
    clippy::cast_precision_loss,
    reason = "a rulebook has some thousand entries"
)]
fn rarity(all: usize, count: u32) -> f32 {
    (1.0 + all as f32 / count.max(1) as f32).ln().sqrt()
}

/// The names of an entry, each once, with the weight of the best.
fn distinct_names(entry: &Entry) -> Vec<(Vec<Folded>, f32)> {
    let mut names: Vec<(Vec<Folded>, f32)> = Vec::new();
    for name in &entry.names {
        let words = folded(&name.text);
        match names.iter_mut().find(|(known, _)| *known == words) {
            Some((_, weight)) => *weight = weight.max(name.weight),
            None if words.is_empty() => {}
            None => names.push((words, name.weight)),
        }
    }
    names
}

fn folded_texts(entry: &Entry) -> Vec<(Vec<Folded>, f32)> {
    entry
        .texts
        .iter()
        .map(|(text, weight)| (folded(text), *weight))
        .collect()
}
