//! Everything that a search can find, and the words that it is found by.

use std::collections::{BTreeMap, BTreeSet};

use game::rules::{Question, StatementForm};
use game::{Rulebook, YakuId};
use scene::Language;

use super::{Hit, HitKind};
use crate::compare::cite;
use crate::glossary::{self, Word};
use crate::words::{Words, japanese};

/// Something that a search can find.
pub(super) struct Entry {
    pub(super) hit: Hit,
    /// What a setting is called besides its question.
    pub(super) called: Option<String>,
    /// Everything that it is called.
    pub(super) names: Vec<Name>,
    /// What is said about it, and how much each text counts.
    pub(super) texts: Vec<(String, f32)>,
}

/// What something is called, and how much the name counts: most where it is the title.
pub(super) struct Name {
    pub(super) text: String,
    pub(super) weight: f32,
}

/// How much names count, from the title down to the parts of a setting's path.
const TITLE: f32 = 1.0;
const SYNONYM: f32 = 0.98;
const WORD: f32 = 0.9;
/// A word that is about several settings.
const SHARED: f32 = 0.85;
const PATH: f32 = 0.7;
/// How much less a name in another language than the reader's counts.
const FOREIGN: f32 = 0.9;

/// How much the words of texts count.
const SAYS: f32 = 1.0;
const ENGLISH: f32 = 0.8;
const QUESTION: f32 = 0.7;
const CITED: f32 = 0.4;
const WHY: f32 = 0.35;
const EXAMPLE: f32 = 0.5;

/// Everything that can be found in a rulebook.
pub(super) fn entries(book: &Rulebook, language: &Language) -> Vec<Entry> {
    Collector::new(book, language).all()
}

struct Collector<'a> {
    /// The book in the reader's language, and in English.
    book: Rulebook,
    english: &'a Rulebook,
    words: Words,
    /// The glossaries and the synonyms, the reader's language first.
    glossaries: Vec<Vec<Word>>,
    synonyms: Vec<BTreeMap<String, Vec<String>>>,
    /// What yaku are called, the reader's language first.
    yaku: Vec<Words>,
    /// The settings, and groups of them, that can be found.
    paths: BTreeSet<String>,
}

impl<'a> Collector<'a> {
    fn new(book: &'a Rulebook, language: &Language) -> Collector<'a> {
        let mut languages: Vec<Language> = Language::all().collect();
        languages.sort_by_key(|other| other.code() != language.code());
        let synonyms: Vec<_> = languages.iter().map(glossary::synonyms).collect();
        let glossaries: Vec<_> = languages.iter().map(glossary::words).collect();
        let about = glossaries.iter().flatten().flat_map(|word| &word.about);
        let named: BTreeSet<&String> = about
            .chain(synonyms.iter().flat_map(BTreeMap::keys))
            .collect();
        let asked = |path: &str| {
            book.questions
                .iter()
                .any(|question| within(&question.path, path))
        };
        let groups = named.into_iter().filter(|path| asked(path));
        let questions = book.questions.iter().map(|question| &question.path);
        let paths = groups
            .chain(questions)
            .filter(|path| whole_yaku(path).is_none());
        Collector {
            paths: paths.filter(|path| *path != "yaku").cloned().collect(),
            book: language.translate(book.clone()),
            english: book,
            words: Words::of_book(language, book),
            glossaries,
            synonyms,
            yaku: languages.iter().map(Words::of).collect(),
        }
    }

    fn all(&self) -> Vec<Entry> {
        let sections = self.book.sections.iter().zip(&self.english.sections);
        let sections = sections.map(|((id, title), (_, english))| self.section(id, title, english));
        let yaku = YakuId::ALL.iter().map(|id| self.yaku(*id));
        let settings = self.paths.iter().map(|path| self.setting(path));
        let statements = (0..self.book.statements.len()).map(|index| self.statement(index));
        let words = self.glossaries.first().into_iter().flatten();
        let words = words.map(|word| self.word(word));
        sections
            .chain(yaku)
            .chain(settings)
            .chain(words)
            .chain(statements)
            .collect()
    }

    fn section(&self, id: &str, title: &str, english: &str) -> Entry {
        let mut inside = self.book.statements.iter();
        let first = inside.find(|statement| statement.section() == id);
        let mut names = vec![name(title, TITLE), name(id, SYNONYM)];
        if title != english {
            names.push(name(english, TITLE * FOREIGN));
        }
        Entry {
            hit: Hit {
                kind: HitKind::Section,
                id: id.to_owned(),
                title: title.to_owned(),
                says: first.map_or_else(String::new, |statement| statement.says.clone()),
                cite: first.map_or_else(String::new, |statement| statement.id.clone()),
            },
            called: None,
            texts: Vec::new(),
            names,
        }
    }

    fn yaku(&self, id: YakuId) -> Entry {
        let path = format!("yaku.{id}");
        let mut names = self.names(&path);
        for (place, words) in self.yaku.iter().enumerate() {
            names.push(name(words.yaku(id), TITLE * foreign(place)));
        }
        names.push(name(japanese(id), TITLE));
        names.push(name(&id.name().replace('_', " "), SYNONYM));
        let cite = cite(&self.book, &path);
        let says = self.says(cite);
        let listed = self.book.rules.yaku.lists(id);
        Entry {
            hit: Hit {
                kind: HitKind::Yaku,
                id: id.name().to_owned(),
                title: self.words.yaku(id).to_owned(),
                says: if listed {
                    says.to_owned()
                } else {
                    self.words
                        .own
                        .find
                        .not_in_book
                        .replace("{yaku}", self.words.yaku(id))
                },
                cite: if listed {
                    cite.to_owned()
                } else {
                    String::new()
                },
            },
            called: None,
            texts: vec![(says.to_owned(), CITED)],
            names,
        }
    }

    fn setting(&self, path: &str) -> Entry {
        let question = self
            .book
            .questions
            .iter()
            .find(|question| question.path == path);
        let cite = cite(&self.book, path);
        let says = self.says(cite);
        let mut names = self.names(path);
        let called = self.own_name(path);
        names.push(name(&spaced(path), PATH));
        names.extend(called.map(|called| name(called, TITLE)));
        let mut texts = vec![(says.to_owned(), CITED)];
        texts.extend(question.map(|question| (question.text.to_owned(), QUESTION)));
        Entry {
            hit: Hit {
                kind: HitKind::Setting,
                id: path.to_owned(),
                title: self.title(path, question),
                says: says.to_owned(),
                cite: cite.to_owned(),
            },
            called: called.map(str::to_owned),
            names,
            texts,
        }
    }

    /// What a setting is called: its name in the reader's language, else its question.
    fn title(&self, path: &str, question: Option<&Question>) -> String {
        let own = self.own_name(path);
        let english = self.words.language == "en";
        match (own, question) {
            (Some(own), None) => capitalized(own),
            (Some(own), Some(_)) if !english => capitalized(own),
            (_, Some(question)) => match self.group_name(path) {
                Some(group) => format!("{}: {}", capitalized(&group), question.text),
                None => question.text.to_owned(),
            },
            (None, None) => capitalized(&spaced(path)),
        }
    }

    /// What a setting is called in the reader's language: a word for it that players use, the word
    /// of the same id, the first synonym, or a word about it.
    fn own_name(&self, path: &str) -> Option<&str> {
        let synonyms = self.synonyms.first()?.get(path);
        let is_synonym = |word: &Word| {
            let known = |text: &String| text.to_lowercase() == word.word.to_lowercase();
            synonyms.is_some_and(|synonyms| synonyms.iter().any(known))
        };
        let leaf = path.rsplit('.').next().unwrap_or(path);
        let words = self.glossaries.first()?;
        let about = || {
            words
                .iter()
                .filter(|word| word.about.iter().any(|about| about == path))
        };
        let used = || about().find(|word| is_synonym(word));
        let word = about().find(|word| word.id == leaf && (path == leaf || is_synonym(word)));
        let word = word.or_else(used).map(|word| word.word.as_str());
        let synonym = || synonyms?.first().map(String::as_str);
        let other = || about().next().map(|word| word.word.as_str());
        word.or_else(synonym).or_else(other)
    }

    /// What the innermost group that a setting belongs to is called, or its yaku.
    fn group_name(&self, path: &str) -> Option<String> {
        let mut groups = path.rmatch_indices('.').map(|(end, _)| &path[..end]);
        groups.find_map(|group| match whole_yaku(group) {
            Some(id) => Some(self.words.yaku(id).to_owned()),
            None => self.own_name(group).map(str::to_owned),
        })
    }

    /// What players call a setting, a group of settings, a yaku or a code, in every language.
    fn names(&self, path: &str) -> Vec<Name> {
        let mut names = Vec::new();
        for (place, synonyms) in self.synonyms.iter().enumerate() {
            let synonyms = synonyms.get(path).into_iter().flatten();
            names.extend(synonyms.map(|synonym| name(synonym, SYNONYM * foreign(place))));
        }
        for (place, words) in self.glossaries.iter().enumerate() {
            let about = words
                .iter()
                .filter(|word| word.about.iter().any(|about| about == path));
            for word in about {
                let weight = if word.about.len() == 1 { WORD } else { SHARED };
                names.extend(spelled(word).map(|text| name(text, weight * foreign(place))));
            }
        }
        names
    }

    fn word(&self, word: &Word) -> Entry {
        let mut names = vec![name(&word.word, TITLE), name(&spaced(&word.id), PATH)];
        for (place, words) in self.glossaries.iter().enumerate() {
            let same = words.iter().filter(|other| other.id == word.id);
            names.extend(
                same.flat_map(spelled)
                    .map(|text| name(text, SYNONYM * foreign(place))),
            );
        }
        let mut about = word.about.iter();
        let cite = about.find_map(|path| self.book.cites(path).first().copied());
        Entry {
            hit: Hit {
                kind: if word.supported {
                    HitKind::Word
                } else {
                    HitKind::Unsupported
                },
                id: word.id.clone(),
                title: word.word.clone(),
                says: word.says.clone(),
                cite: cite.unwrap_or_default().to_owned(),
            },
            called: None,
            names,
            texts: vec![(word.says.clone(), CITED)],
        }
    }

    fn statement(&self, index: usize) -> Entry {
        let (statement, english) = (
            &self.book.statements[index],
            &self.english.statements[index],
        );
        let mut sections = self.book.sections.iter();
        let section = sections.find(|(id, _)| id == statement.section());
        let title = section.map_or("", |(_, title)| title);
        let scale = if statement.form == StatementForm::Example {
            EXAMPLE
        } else {
            1.0
        };
        let mut texts = vec![
            (statement.says.clone(), SAYS * scale),
            (title.to_owned(), CITED * scale),
        ];
        if statement.says != english.says {
            texts.push((english.says.clone(), ENGLISH * scale));
        }
        texts.extend(statement.why.clone().map(|why| (why, WHY * scale)));
        let mut names = vec![name(&statement.id, SYNONYM)];
        names.extend(self.book.backed_by(index).flat_map(|code| self.names(code)));
        Entry {
            hit: Hit {
                kind: HitKind::Statement,
                id: statement.id.clone(),
                title: title.to_owned(),
                says: statement.says.clone(),
                cite: statement.id.clone(),
            },
            called: None,
            names,
            texts,
        }
    }

    fn says(&self, cite: &str) -> &str {
        self.book
            .statement(cite)
            .map_or("", |statement| &statement.says)
    }
}

/// Every name and spelling of a word.
fn spelled(word: &Word) -> impl Iterator<Item = &str> {
    let own = std::iter::once(&word.word).chain(&word.also);
    own.chain(&word.japanese).map(String::as_str)
}

fn name(text: &str, weight: f32) -> Name {
    Name {
        text: text.to_owned(),
        weight,
    }
}

/// The factor for the names of the language at this place; the reader's own is the first.
const fn foreign(place: usize) -> f32 {
    if place == 0 { 1.0 } else { FOREIGN }
}

/// Whether a setting is this one or inside it.
fn within(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The yaku that a path stands for as a whole.
fn whole_yaku(path: &str) -> Option<YakuId> {
    path.strip_prefix("yaku.")?.parse().ok()
}

/// A path or an id in words.
fn spaced(path: &str) -> String {
    path.replace(['.', '_'], " ")
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
