//! The words of an index, and those among them that a word of a query can mean.

use std::collections::HashMap;

use super::fold::{Folded, joined};

/// A word of the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct TermId(pub(super) u32);

/// A word of the index that a word of a query can mean, and how surely it does, up to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Meant {
    pub(super) term: TermId,
    pub(super) surely: f32,
}

/// All words of an index.
#[derive(Default)]
pub(super) struct Vocabulary {
    ids: HashMap<String, TermId>,
    terms: Vec<Term>,
    stop: Vec<String>,
}

struct Term {
    key: Box<str>,
    length: usize,
    letters: u64,
}

/// How surely a word means itself with another ending added or in the place of its own, a word that
/// differs by one or two typing errors, and a word that it is a part of.
const ENDING_ADDED: f32 = 0.85;
const ENDING_CHANGED: f32 = 0.65;
const MISTYPED: [f32; 2] = [0.7, 0.55];
const PART: f32 = 0.4;

/// The fewest letters of a word that is sought in other forms.
const SHORTEST: usize = 3;

/// A key that no word of a text has, so that a word that says little is told from another with the
/// same spelling: `for` from `four`.
const STOP_MARK: char = '~';

impl Vocabulary {
    /// An empty vocabulary; the words that say little are known.
    pub(super) fn new(stop: Vec<String>) -> Vocabulary {
        Vocabulary {
            stop,
            ..Vocabulary::default()
        }
    }

    pub(super) fn len(&self) -> usize {
        self.terms.len()
    }

    /// Whether the word says little.
    pub(super) fn is_stop(&self, word: &Folded) -> bool {
        self.stop.contains(&word.plain)
    }

    /// Several words written together, without those that say little unless all of them do.
    pub(super) fn telling(&self, words: &[Folded]) -> String {
        let telling = words.iter().filter(|word| !self.is_stop(word));
        let telling: String = telling.map(|word| word.key.as_str()).collect();
        if telling.is_empty() {
            joined(words)
        } else {
            telling
        }
    }

    /// The word as it is listed.
    fn listed(&self, word: &Folded) -> String {
        if self.is_stop(word) {
            format!("{STOP_MARK}{}", word.plain)
        } else {
            word.key.clone()
        }
    }

    /// The id of a word, which is added if it is new.
    pub(super) fn add(&mut self, word: &Folded) -> TermId {
        let key = self.listed(word);
        self.add_key(key)
    }

    /// The id of several words written together.
    pub(super) fn add_joined(&mut self, words: &[Folded]) -> TermId {
        self.add_key(joined(words))
    }

    fn add_key(&mut self, key: String) -> TermId {
        let next = TermId(u32::try_from(self.terms.len()).unwrap_or(u32::MAX));
        let terms = &mut self.terms;
        *self.ids.entry(key).or_insert_with_key(|key| {
            terms.push(Term {
                key: key.as_str().into(),
                length: key.chars().count(),
                letters: letters(key),
            });
            next
        })
    }

    /// Whether a word says little.
    pub(super) fn says_little(&self, term: TermId) -> bool {
        self.terms[term.0 as usize].key.starts_with(STOP_MARK)
    }

    /// What a word can mean: the word itself and its other forms; if it is unknown, words that
    /// differ by typing errors, and words that it is a part of.
    pub(super) fn meant(&self, word: &Folded) -> Vec<Meant> {
        let key = self.listed(word);
        let exact = self.ids.get(&key).map(|term| Meant {
            term: *term,
            surely: 1.0,
        });
        let mut found: Vec<Meant> = exact.into_iter().collect();
        if key.starts_with(STOP_MARK) {
            return found;
        }
        self.collect(&key, found.is_empty(), &mut found);
        found
    }

    /// What several words written together can mean: a word, also with typing errors.
    pub(super) fn meant_joined(&self, words: &[Folded], mistyped: bool) -> Vec<Meant> {
        let key = joined(words);
        let exact = self.ids.get(&key).map(|term| Meant {
            term: *term,
            surely: 1.0,
        });
        let mut found: Vec<Meant> = exact.into_iter().collect();
        if found.is_empty() && mistyped {
            self.collect(&key, true, &mut found);
            found.retain(|meant| MISTYPED.contains(&meant.surely));
        }
        found
    }

    fn collect(&self, key: &str, unknown: bool, found: &mut Vec<Meant>) {
        let (length, own) = (key.chars().count(), letters(key));
        if length < SHORTEST {
            return;
        }
        let errors = match length {
            0..4 => 0,
            4..8 => 1,
            _ => 2,
        };
        for (index, term) in self.terms.iter().enumerate() {
            let differing = (own ^ term.letters).count_ones();
            let missing = (own & !term.letters).count_ones();
            // A common beginning and a part share their letters; an error changes at most two.
            if missing > 3 && differing > 2 * errors || term.key.starts_with(STOP_MARK) {
                continue;
            }
            let surely = if let Some(surely) = inflected(key, length, term) {
                surely
            } else if !unknown {
                continue;
            } else if let Some(distance) = distance(key, length, term, errors, differing) {
                MISTYPED[distance - 1]
            } else if is_part(key, length, &term.key) {
                PART
            } else {
                continue;
            };
            let term = TermId(u32::try_from(index).unwrap_or(u32::MAX));
            if !found.iter().any(|meant| meant.term == term) {
                found.push(Meant { term, surely });
            }
        }
    }
}

/// The letters of a word as bits, to tell words apart quickly.
fn letters(key: &str) -> u64 {
    key.chars()
        .fold(0, |bits, letter| bits | 1 << (u32::from(letter) % 64))
}

/// How surely two words are forms of one word: they begin alike and end in a few other letters.
fn inflected(key: &str, length: usize, term: &Term) -> Option<f32> {
    // A quick check that most words fail.
    if key.as_bytes().get(..SHORTEST) != term.key.as_bytes().get(..SHORTEST) {
        return None;
    }
    let common = key
        .chars()
        .zip(term.key.chars())
        .take_while(|(a, b)| a == b)
        .count();
    let (short, long) = (length.min(term.length), length.max(term.length));
    let plural = key.ends_with('s') || term.key.ends_with('s');
    let added = match (short - common, long - common) {
        (0, 1) => common >= 4 || common == 3 && plural,
        (0, 2) => common >= 4,
        (0, 3) => common >= 5,
        (1 | 2, ..=3) => return (common >= 4 && 2 * common >= long).then_some(ENDING_CHANGED),
        _ => false,
    };
    added.then_some(ENDING_ADDED)
}

/// By how many typing errors two words differ, if by few.
fn distance(key: &str, length: usize, term: &Term, errors: u32, differing: u32) -> Option<usize> {
    let most = errors as usize;
    if errors == 0 || differing > 2 * errors || length.abs_diff(term.length) > most {
        return None;
    }
    let distance = strsim::osa_distance(key, &term.key);
    (1..=most).contains(&distance).then_some(distance)
}

/// Whether a word is the beginning or the end of a longer one.
fn is_part(key: &str, length: usize, term: &str) -> bool {
    length >= 4 && term.starts_with(key) || length >= 5 && term.ends_with(key)
}

#[cfg(test)]
mod tests {
    use super::super::fold::folded;
    use super::*;

    fn meant(word: &str, known: &[&str]) -> Vec<(String, f32)> {
        let mut vocabulary = Vocabulary::new(vec!["for".to_owned()]);
        for known in known {
            vocabulary.add(&folded(known)[0]);
        }
        let meant = vocabulary.meant(&folded(word)[0]).into_iter();
        let key = |term: TermId| vocabulary.terms[term.0 as usize].key.to_string();
        meant.map(|meant| (key(meant.term), meant.surely)).collect()
    }

    #[test]
    fn a_short_word_is_never_found_inside_another() {
        assert_eq!(
            meant("uma", &["yakuman", "umas", "hanuma"]),
            [("umas".to_owned(), ENDING_ADDED)]
        );
        assert_eq!(meant("fu", &["furiten", "fun"]), []);
        assert_eq!(meant("han", &["hand"]), []);
    }

    #[test]
    fn typing_errors_are_forgiven_in_long_words_only() {
        assert_eq!(meant("furitan", &["furiten"]).len(), 1);
        assert_eq!(meant("ruykyoku", &["ryuukyoku"]).len(), 1);
        assert_eq!(meant("kuykae", &["kuikae"]).len(), 1);
        assert_eq!(meant("pin", &["pon"]), []);
        assert_eq!(meant("rin", &["ron"]), []);
        assert_eq!(meant("tanpoi", &["tenpai"]), []);
    }

    #[test]
    fn forms_of_a_word_are_found() {
        for (word, known) in [
            ("draws", "draw"),
            ("wins", "win"),
            ("winning", "winner"),
            ("discarded", "discard"),
            ("Ersatzsteine", "Ersatzstein"),
            ("piątki", "piątka"),
        ] {
            let key = folded(known)[0].key.clone();
            assert_eq!(meant(word, &[known]).remove(0).0, key, "{word}");
        }
        assert_eq!(meant("yakuman", &["yakuhai"]), []);
    }

    #[test]
    fn a_word_that_says_little_is_only_itself() {
        assert_eq!(meant("for", &["four"]), []);
        assert_eq!(meant("four", &["for"]), []);
    }
}
