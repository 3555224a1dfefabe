//! Groups the differences between two rulebooks by topic.

use game::rules::{Question, Value};
use game::{Rulebook, YakuId};

use super::answers::{self, NOT_HERE, listed, yaku_of};
use super::subjects::{full_question, subject, within};
use crate::words::{plain, spaced};

/// Differences that are listed together.
pub struct Topic<'a> {
    /// The question, or the yaku concerned.
    pub title: String,
    /// The path that the settings have in common.
    key: String,
    paths: Vec<&'a str>,
    /// Whether it covers several yaku.
    is_merged: bool,
    /// What each of the two books says.
    pub sides: [Side<'a>; 2],
}

/// What one book says on a topic.
pub struct Side<'a> {
    /// The answer in words.
    pub says: String,
    /// The sentences that fix it.
    pub cites: Vec<&'a str>,
    /// How many of them to quote.
    pub quote: usize,
}

impl Topic<'_> {
    /// The settings concerned, as briefly as possible.
    pub fn paths(&self) -> String {
        let (key, first) = (&self.key, self.paths[0]);
        match self.paths.as_slice() {
            [path] => (*path).to_owned(),
            paths if paths.iter().any(|path| within(path, key)) && !self.is_merged => {
                format!("{key}.*")
            }
            paths => {
                let leaf = |path: &str| path.rsplit('.').next().map(str::to_owned);
                let same = paths.iter().all(|path| leaf(path) == leaf(first));
                let leaf = leaf(first).filter(|_| same);
                format!("yaku.*.{}", leaf.as_deref().unwrap_or("*"))
            }
        }
    }

    /// The path that decides the theme.
    pub fn key(&self) -> &str {
        &self.key
    }
}

/// Groups the settings that two books answer differently.
pub fn topics<'a>(a: &'a Rulebook, b: &'a Rulebook, paths: &[&'a str]) -> Vec<Topic<'a>> {
    let mut keyed: Vec<(String, Vec<&'a str>)> = Vec::new();
    for path in paths {
        let key = key(a, b, path, paths);
        match keyed.iter_mut().find(|(known, _)| *known == key) {
            Some((_, paths)) => paths.push(path),
            None => keyed.push((key, vec![*path])),
        }
    }
    // A yaku that only one book has may be out of order, if it was added through a yaku that it
    // replaces.
    let yaku = |(key, _): &(String, Vec<&str>)| yaku_of(key).map(YakuId::index);
    if let Some(first) = keyed.iter().position(|topic| yaku(topic).is_some()) {
        let length = keyed.iter().filter(|topic| yaku(topic).is_some()).count();
        keyed[first..first + length].sort_by_key(yaku);
    }
    let mut topics: Vec<Topic<'a>> = Vec::new();
    for (key, mut paths) in keyed {
        paths.sort_by_key(|path| !within(path, &key));
        let topic = topic(a, b, key, paths);
        match topics.iter_mut().find(|known| alike(known, &topic)) {
            Some(known) => merge(known, topic),
            None => topics.push(topic),
        }
    }
    for topic in topics.iter_mut().filter(|topic| !topic.is_merged) {
        for (side, book) in topic.sides.iter_mut().zip([a, b]) {
            // If no statement fixes a setting, cite the one that makes it irrelevant.
            if side.cites.is_empty() {
                let cite = answers::cite(book, topic.paths[0]);
                side.cites
                    .extend(Some(cite).filter(|cite| !cite.is_empty()));
                side.quote = usize::from(topic.paths.len() == 1);
            }
        }
    }
    topics
}

/// The path under which a difference is listed: a yaku, a section that one of the books does not
/// have, a group of settings, or the setting itself.
fn key(a: &Rulebook, b: &Rulebook, path: &str, all: &[&str]) -> String {
    if let Some(id) = yaku_of(path) {
        let id = replaced_only_in_one(a, b, path).unwrap_or(id);
        return format!("yaku.{id}");
    }
    let theme = path.split('.').next().unwrap_or(path);
    let silent = |book: &Rulebook| book.answer(theme).is_none() && listed(book, theme).is_empty();
    if silent(a) || silent(b) {
        return theme.to_owned();
    }
    let several = |outer: &str| all.iter().filter(|path| within(path, outer)).count() > 1;
    if let Some((outer, _)) = subject(path).filter(|(outer, _)| several(outer)) {
        return outer.to_owned();
    }
    let word = |book: &Rulebook, path: &str| matches!(book.answer(path), Some(Value::Word(_)));
    let mut parents = path.match_indices('.').map(|(end, _)| &path[..end]);
    let parent = parents.find(|parent| word(a, parent) || word(b, parent));
    parent.unwrap_or(path).to_owned()
}

/// The yaku that one of the books does not have, if that is the only reason why two lists of
/// replaced yaku differ. The difference is then listed under that yaku.
fn replaced_only_in_one(a: &Rulebook, b: &Rulebook, path: &str) -> Option<YakuId> {
    path.strip_suffix(".replaces")?;
    let own = yaku_of(path)?;
    let list = |book: &Rulebook| match book.answer(path) {
        Some(Value::List(ids)) => ids.clone(),
        _ => Vec::new(),
    };
    let lacks = |book: &Rulebook, id: &str| {
        let id: Option<YakuId> = id.parse().ok();
        id.filter(|id| !book.rules.yaku.lists(*id))
    };
    let both = a.rules.yaku.lists(own) && b.rules.yaku.lists(own);
    let (in_a, in_b) = (list(a), list(b));
    let only_a = in_a
        .iter()
        .filter(|id| !in_b.contains(id))
        .map(|id| lacks(b, id));
    let only_b = in_b
        .iter()
        .filter(|id| !in_a.contains(id))
        .map(|id| lacks(a, id));
    let lacking: Option<Vec<YakuId>> = only_a.chain(only_b).collect();
    lacking.filter(|_| both)?.first().copied()
}

fn topic<'a>(a: &'a Rulebook, b: &'a Rulebook, key: String, paths: Vec<&'a str>) -> Topic<'a> {
    let side = |book: &'a Rulebook, other: &Rulebook| {
        let mut cites: Vec<&str> = Vec::new();
        let lacks = |book: &Rulebook| yaku_of(&key).is_some_and(|id| !book.rules.yaku.lists(id));
        for cite in paths.iter().map(|path| book.cite(path)) {
            if !lacks(book) && !cite.is_empty() && !cites.contains(&cite) {
                cites.push(cite);
            }
        }
        let says = match yaku_of(&key) {
            Some(id) => yaku(book, other, id, &paths),
            None => settings(book, &key, &paths),
        };
        let quote = if lacks(other) { 1 } else { cites.len() };
        Side { says, cites, quote }
    };
    Topic {
        title: title(a, b, &key),
        is_merged: false,
        sides: [side(a, b), side(b, a)],
        key,
        paths,
    }
}

fn title(a: &Rulebook, b: &Rulebook, key: &str) -> String {
    if let Some(id) = yaku_of(key) {
        return spaced(id.name());
    }
    let mut questions = a.questions.iter().chain(&b.questions);
    let own = questions.find(|question: &&Question| question.path == key);
    match (own, subject(key).filter(|(outer, _)| *outer == key)) {
        (_, Some((_, subject))) => subject.to_owned(),
        (Some(question), None) => full_question(question),
        (None, None) => "Only one of the books has this.".to_owned(),
    }
}

/// A book's answers to the settings that differ.
fn settings(book: &Rulebook, key: &str, paths: &[&str]) -> String {
    if let [path] = paths {
        return answers::answer(book, path);
    }
    let one = |path: &&str| {
        let value = book.answer(path)?;
        let name = path[key.len()..].replace(['.', '_'], " ");
        let number = matches!(value, Value::Number(_)) && !name.contains(char::is_numeric);
        let colon = if number || name.is_empty() { "" } else { ":" };
        Some(format!("{name}{colon} {}", plain(value)).trim().to_owned())
    };
    let answered: Vec<String> = paths.iter().filter_map(one).collect();
    match (answered.as_slice(), book.answer(key)) {
        ([], Some(value)) => plain(value),
        ([], None) if key == "cells" => "none".to_owned(),
        ([], None) => NOT_HERE.to_owned(),
        (answered, _) => answered.join(", "),
    }
}

/// What a book says about a yaku: everything, or only the differences if both books have it.
fn yaku(book: &Rulebook, other: &Rulebook, id: YakuId, paths: &[&str]) -> String {
    let key = format!("yaku.{id}");
    let lists = |book: &Rulebook| book.rules.yaku.lists(id);
    if !lists(book) || !lists(other) {
        let mut says = answers::answer(book, &key);
        let above = paths.iter().filter(|path| !within(path, &key));
        let above: Vec<_> = above
            .filter_map(|path| Some(spaced(yaku_of(path)?.name())))
            .collect();
        if lists(book) && !above.is_empty() {
            says = format!("{says}; replaced by {}", above.join(", "));
        }
        return says;
    }
    let beside: Vec<String> = paths
        .iter()
        .filter_map(|path| answers::beside_worth(book, path))
        .collect();
    let worth = (beside.len() < paths.len()).then(|| answers::worth(book, id));
    worth
        .into_iter()
        .chain(beside)
        .collect::<Vec<_>>()
        .join(", ")
}

/// Whether two topics are yaku that each book treats the same way.
fn alike(one: &Topic<'_>, other: &Topic<'_>) -> bool {
    let yaku = yaku_of(&one.key).is_some() && yaku_of(&other.key).is_some();
    yaku && one
        .sides
        .iter()
        .zip(&other.sides)
        .all(|(a, b)| a.says == b.says)
}

fn merge<'a>(known: &mut Topic<'a>, topic: Topic<'a>) {
    known.title = format!("{}, {}", known.title, topic.title);
    known.paths.extend(topic.paths);
    known.is_merged = true;
    for (side, more) in known.sides.iter_mut().zip(topic.sides) {
        side.quote += more.quote;
        for cite in more.cites {
            if !side.cites.contains(&cite) {
                side.cites.push(cite);
            }
        }
    }
}
