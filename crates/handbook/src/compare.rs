//! Two rulebooks compared for players: where they differ, and what somebody who knows one of them
//! has to know before a game by the other.

mod coming;
mod example;
mod groups;
mod settings;
mod texts;
mod topics;

pub use coming::{Point, coming_from};
pub use example::Example;
pub use settings::{cite, cites, differing, inside};
pub use topics::{within, yaku_of};

use crate::edition::Edition;
use crate::words::japanese;
use example::Candidates;
use groups::{Group, groups};
use settings::own_cites;
use texts::Texts;
use topics::Part;

/// The most sentences of one book that are quoted on a topic; of the others only the ids are given.
const QUOTED: usize = 4;

/// Where two rulebooks differ.
pub struct Comparison {
    /// The parts of the game in which they differ, in the order of a game.
    pub themes: Vec<Theme>,
}

/// A part of the game in which two rulebooks differ.
pub struct Theme {
    /// Its name in code.
    pub id: &'static str,
    /// What it is called.
    pub title: String,
    /// The topics in which the books differ.
    pub differences: Vec<Difference>,
}

/// A topic in which two rulebooks differ.
pub struct Difference {
    /// Its name in code: that of a topic, or `yaku.` and the yaku.
    pub topic: String,
    /// What it is called.
    pub title: String,
    /// The settings that differ.
    pub paths: Vec<String>,
    /// What each of the books says.
    pub sides: [Side; 2],
    /// A hand for which they pay differently.
    pub example: Option<Example>,
}

/// What one rulebook says on a topic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its sentences.
    pub sentences: Vec<Sentence>,
    /// The ids of further sentences.
    pub more: Vec<String>,
    /// What to say instead, if the book has nothing of the kind.
    pub lacks: Option<String>,
}

/// A sentence of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// Its id.
    pub cite: String,
    /// What it says.
    pub says: String,
    /// Whether it is in English because it is not translated.
    pub untranslated: bool,
}

/// Compares two rulebooks in the same language.
#[must_use]
pub fn compare(a: &Edition, b: &Edition) -> Comparison {
    let paths = differing(&a.book, &b.book);
    if paths.is_empty() {
        return Comparison { themes: Vec::new() };
    }
    let texts = Texts::of(a.language());
    let candidates = Candidates::new(a, b);
    let mut themes: Vec<Theme> = Vec::new();
    for group in groups(&a.book, &b.book, &paths) {
        let part = group.topic.part;
        let difference = Difference {
            topic: group.id(),
            title: title(a, &texts, &group),
            paths: group.paths.iter().map(|path| (*path).to_owned()).collect(),
            sides: [side(a, b, &texts, &group), side(b, a, &texts, &group)],
            example: (part != Part::Mistakes)
                .then(|| candidates.example(&group))
                .flatten(),
        };
        match themes.last_mut().filter(|theme| theme.id == part.name()) {
            Some(theme) => theme.differences.push(difference),
            None => themes.push(Theme {
                id: part.name(),
                title: texts.part(part.name()).to_owned(),
                differences: vec![difference],
            }),
        }
    }
    Comparison { themes }
}

/// What a topic is called: a yaku by its names.
fn title(edition: &Edition, texts: &Texts, group: &Group<'_>) -> String {
    let Some(id) = group.one_yaku() else {
        return texts.topic(group.topic.id).to_owned();
    };
    let (japanese, name) = (japanese(id), edition.words.yaku(id));
    if japanese.eq_ignore_ascii_case(name) {
        return name.to_owned();
    }
    format!("{japanese} ({name})")
}

/// What a book says on a topic, beside another book.
fn side(edition: &Edition, other: &Edition, texts: &Texts, group: &Group<'_>) -> Side {
    let book = &edition.book;
    if group.is_not_in(book) {
        return Side {
            sentences: Vec::new(),
            more: Vec::new(),
            lacks: Some(texts.compare.not_played.clone()),
        };
    }
    let mut ids: Vec<&str> = Vec::new();
    let own = group.paths.iter().flat_map(|path| own_cites(book, path));
    for cite in own {
        if !ids.contains(&cite) {
            ids.push(cite);
        }
    }
    if ids.is_empty() {
        let because = group.paths.iter().map(|path| cite(book, path));
        ids.extend(because.filter(|cite| !cite.is_empty()).take(1));
    }
    // One sentence is enough for a yaku that the other book does not have.
    let quoted = if group.is_not_in(&other.book) {
        1
    } else {
        QUOTED
    };
    let more = ids.split_off(ids.len().min(quoted));
    let sentences: Vec<Sentence> = ids
        .into_iter()
        .filter_map(|id| sentence(edition, id))
        .collect();
    Side {
        lacks: sentences.is_empty().then(|| texts.compare.no_rule.clone()),
        sentences,
        more: more.into_iter().map(str::to_owned).collect(),
    }
}

/// A sentence of a book.
fn sentence(edition: &Edition, id: &str) -> Option<Sentence> {
    let statement = edition.book.statement(id)?;
    Some(Sentence {
        cite: id.to_owned(),
        says: statement.says.clone(),
        untranslated: edition.untranslated.contains(id),
    })
}
