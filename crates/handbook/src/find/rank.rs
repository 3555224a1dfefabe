//! Ranking: how well each entry fits a query.

use super::fold::Folded;
use super::vocabulary::Meant;
use super::{HitKind, Index, IndexedName, Title};

/// What a whole query that is a name counts, and one whose words all stand in a text.
const NAMED: f32 = 10.0;
const TEXT: f32 = 7.0;
/// What a query that is exactly a name counts besides.
const EXACT: f32 = 4.0;
/// The share of a query or a name that is all of it, but for words that say little.
const ALL: f32 = 0.93;
/// How much of a name counts even if the rest of it is not in the query.
const PARTLY: f32 = 0.15;
/// As [`TEXT`], besides a name that is the whole query.
const BESIDE: f32 = 1.0;
/// How much a word of a name counts as a word about the entry.
const NAME_IN_TEXT: f32 = 0.55;
/// A hit has at least this score, and at least this share of the best score.
const LEAST: f32 = 1.3;
const LEAST_SHARE: f32 = 0.3;

/// How much more the first word of a query counts: it usually names the subject.
const FIRST: f32 = 1.25;

/// The ways to read a query: as it stands, all words written together, two neighbours together.
const MAX_READINGS: usize = 6;
/// The maximum number of words that are read as one.
const MAX_JOINED: usize = 4;

/// The scores of all entries for one query.
pub(super) struct Ranking<'a> {
    index: &'a Index,
    scores: Vec<f32>,
}

/// A word of a query with what it can mean, and how much it counts.
#[derive(Clone)]
struct Asked {
    meant: Vec<Meant>,
    weight: f32,
}

impl<'a> Ranking<'a> {
    pub(super) fn new(index: &'a Index) -> Ranking<'a> {
        Ranking {
            scores: vec![0.0; index.hits.len()],
            index,
        }
    }

    /// The entries that fit a query and their scores, best first.
    pub(super) fn ranked(mut self, words: &[Folded]) -> Vec<(usize, f32)> {
        let readings = self.readings(words);
        for reading in &readings {
            self.read(reading);
        }
        let (hits, query) = (&self.index.hits, Title::new(words, &self.index.vocabulary));
        let entries = hits.iter().zip(&self.index.titles);
        for (score, (hit, titles)) in self.scores.iter_mut().zip(entries) {
            if *score > 0.0 {
                let place = titles
                    .iter()
                    .position(|title| title.telling == query.telling);
                let titled = place.map_or(0.0, |place| {
                    let whole = titles[place].whole == query.whole;
                    titled(hit.kind, place) + if whole { WHOLE } else { 0.0 }
                });
                *score += preference(hit.kind, *score) + titled;
            }
        }
        let best = self.scores.iter().copied().fold(0.0, f32::max);
        let least = LEAST.max(best * LEAST_SHARE);
        let fitting = self
            .scores
            .into_iter()
            .enumerate()
            .filter(|(_, score)| *score >= least);
        let mut ranked: Vec<(usize, f32)> = fitting.collect();
        ranked.sort_by(|a, b| {
            b.1.total_cmp(&a.1)
                .then(hits[a.0].kind.cmp(&hits[b.0].kind))
        });
        ranked
    }

    /// The ways to read a query.
    fn readings(&self, words: &[Folded]) -> Vec<Vec<Asked>> {
        let mut single: Vec<Asked> = words.iter().map(|word| self.asked(word)).collect();
        let mut telling = words
            .iter()
            .map(|word| !self.index.vocabulary.is_stop(word));
        if let Some(first) = telling.position(|telling| telling) {
            single[first].weight *= FIRST;
        }
        let mut readings = Vec::new();
        let all = 2..=MAX_JOINED;
        if all.contains(&words.len()) {
            let meant = self.index.vocabulary.meant_joined(words, true);
            readings.extend(with_joined(&single, meant, 0, words.len()));
        }
        for first in 0..words.len().saturating_sub(1) {
            let meant = self
                .index
                .vocabulary
                .meant_joined(&words[first..first + 2], false);
            readings.extend(with_joined(&single, meant, first, 2));
        }
        readings.push(single);
        readings.reverse();
        readings.truncate(MAX_READINGS);
        readings
    }

    fn asked(&self, word: &Folded) -> Asked {
        let vocabulary = &self.index.vocabulary;
        let meant = vocabulary.meant(word);
        let weight = meant
            .iter()
            .map(|meant| self.index.postings[meant.term.0 as usize].weight);
        let weight = match meant.first() {
            Some(first) if first.surely >= 1.0 => weight.clone().next(),
            _ => weight.reduce(f32::max),
        };
        let unknown = if vocabulary.is_stop(word) {
            0.1
        } else {
            self.index.unknown_weight()
        };
        Asked {
            meant,
            weight: weight.unwrap_or(unknown),
        }
    }

    /// Adds the scores for one reading of a query.
    fn read(&mut self, reading: &[Asked]) {
        let index = self.index;
        let whole: f32 = reading.iter().map(|asked| asked.weight).sum();
        if whole <= 0.0 {
            return;
        }
        let mut names = Hits::new(index.names.len());
        let mut masses = Hits::new(index.names.len());
        let mut texts = Hits::new(index.hits.len());
        for asked in reading {
            for meant in &asked.meant {
                let postings = &index.postings[meant.term.0 as usize];
                for (name, mass) in &postings.names {
                    let IndexedName { entry, weight, .. } = index.names[*name as usize];
                    names.hit(*name, asked.weight * meant.surely);
                    masses.hit(*name, mass * meant.surely);
                    texts.hit(entry, asked.weight * meant.surely * weight * NAME_IN_TEXT);
                }
                for (entry, counts) in &postings.texts {
                    texts.hit(*entry, asked.weight * meant.surely * counts);
                }
            }
            names.next();
            masses.next();
            texts.next();
        }
        let mut best_names = vec![(0.0, false); index.hits.len()];
        for name in &names.touched {
            let IndexedName {
                entry,
                weight,
                mass,
            } = index.names[*name as usize];
            let asked = (names.sums[*name as usize] / whole).min(1.0);
            let of_name = (masses.sums[*name as usize] / mass).min(1.0);
            let is_all = asked > ALL && of_name > ALL;
            let share = PARTLY + (1.0 - PARTLY) * of_name * of_name;
            let fits = if is_all {
                NAMED + EXACT
            } else {
                NAMED * asked * asked * share
            };
            let score = weight * fits;
            let best = &mut best_names[entry as usize];
            if score > best.0 {
                *best = (score, is_all);
            }
        }
        for entry in &texts.touched {
            let entry = *entry as usize;
            let share = texts.sums[entry] / whole;
            let (name, is_all) = best_names[entry];
            let text = if is_all { BESIDE } else { TEXT };
            let score = name + text * share * share;
            self.scores[entry] = self.scores[entry].max(score);
        }
    }
}

/// A reading in which some neighbouring words are one, if that means anything.
fn with_joined(
    single: &[Asked],
    meant: Vec<Meant>,
    first: usize,
    count: usize,
) -> Option<Vec<Asked>> {
    if meant.is_empty() {
        return None;
    }
    let weight = single[first..first + count]
        .iter()
        .map(|asked| asked.weight)
        .sum();
    let (before, after) = (&single[..first], &single[first + count..]);
    let one = Asked { meant, weight };
    Some(
        before
            .iter()
            .cloned()
            .chain([one])
            .chain(after.iter().cloned())
            .collect(),
    )
}

/// What is preferred among entries that fit equally well: what the program cannot do is said first,
/// and a rule comes before a word and a mention.
fn preference(kind: HitKind, score: f32) -> f32 {
    match kind {
        HitKind::Unsupported if score > 0.7 * NAMED => 2.0,
        HitKind::Section => 1.2,
        HitKind::Yaku => 1.0,
        HitKind::Setting => 0.8,
        HitKind::Word => 0.15,
        HitKind::Unsupported | HitKind::Statement | HitKind::Suggestion => 0.0,
    }
}

/// What a query counts besides that is a title with all its words.
const WHOLE: f32 = 0.3;

/// What a query that is exactly a title counts besides; a setting may have a name besides it.
const fn titled(kind: HitKind, place: usize) -> f32 {
    match (kind, place) {
        (HitKind::Word, _) => 2.0,
        (_, 0) => 3.0,
        _ => 2.2,
    }
}

/// Sums over the words of a query, of the best for each word.
struct Hits {
    sums: Vec<f32>,
    /// The best for the present word, and the number of that word.
    best: Vec<(u32, f32)>,
    word: u32,
    touched: Vec<u32>,
}

impl Hits {
    fn new(count: usize) -> Hits {
        Hits {
            sums: vec![0.0; count],
            best: vec![(0, 0.0); count],
            word: 1,
            touched: Vec::new(),
        }
    }

    fn hit(&mut self, place: u32, value: f32) {
        let (word, best) = &mut self.best[place as usize];
        let sum = &mut self.sums[place as usize];
        if *word != self.word {
            if *word == 0 {
                self.touched.push(place);
            }
            (*word, *best) = (self.word, 0.0);
        }
        if value > *best {
            *sum += value - *best;
            *best = value;
        }
    }

    fn next(&mut self) {
        self.word += 1;
    }
}
