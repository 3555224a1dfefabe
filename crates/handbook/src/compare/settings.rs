//! The settings in which two rulebooks differ, and the statements to quote for them.

use std::collections::BTreeSet;

use game::Rulebook;
use game::rules::{Question, Value};

use super::topics::yaku_of;

/// The settings that the books answer differently, by section, in the order of the questions.
#[must_use]
pub fn differing<'a>(a: &'a Rulebook, b: &'a Rulebook) -> Vec<&'a str> {
    let questions = a.questions.iter().chain(&b.questions);
    let (mut seen, mut sections) = (BTreeSet::new(), Vec::new());
    let mut paths: Vec<&str> = Vec::new();
    for path in questions.map(|question| question.path.as_str()) {
        let first = section(path);
        if !sections.contains(&first) {
            sections.push(first);
        }
        if seen.insert(path) && a.answer(path) != b.answer(path) {
            paths.push(path);
        }
    }
    let place = |path: &&str| {
        let section = sections.iter().position(|known| *known == section(path));
        (section, yaku_of(path).map(game::YakuId::index))
    };
    paths.sort_by_key(place);
    paths
}

/// The first part of a path.
pub(super) fn section(path: &str) -> &str {
    path.split('.').next().unwrap_or(path)
}

/// The settings around a setting, the innermost first.
pub(super) fn parents(path: &str) -> impl Iterator<Item = &str> {
    path.rmatch_indices('.').map(|(end, _)| &path[..end])
}

/// The setting elsewhere that decides whether the one at `path` applies at all.
pub(super) fn decider(path: &str) -> Option<&'static str> {
    match path {
        "ron.counters" | "liability.counters" => Some("counters"),
        "counters.at_abort" | "dealer.at_abort" => Some("aborts.nine_kinds"),
        "chombo.bust" => Some("game.bust"),
        "chombo.with_nagashi" => Some("ryuukyoku.nagashi.counts_as"),
        "yaku.tenhou.last_tile" => Some("yaku.suuankou_tanki.base"),
        path if path.starts_with("final.leftover") => Some("final.ties"),
        path => match section(path) {
            "value" | "fu" | "cells" => Some("value.by"),
            "ron" => Some("ron.several"),
            "liability" => Some("liability.yaku"),
            "counters" => Some("counters.ron"),
            _ => None,
        },
    }
}

/// The first of [`cites`]; empty if there is none.
#[must_use]
pub fn cite<'a>(book: &'a Rulebook, path: &str) -> &'a str {
    cites(book, path).first().copied().unwrap_or("")
}

/// The statements to quote for a setting: those that fix it or the settings inside it, or the one
/// that makes it irrelevant.
#[must_use]
pub fn cites<'a>(book: &'a Rulebook, path: &str) -> Vec<&'a str> {
    let inside = own_cites(book, path);
    if !inside.is_empty() {
        return inside;
    }
    let of_yaku = yaku_of(path).into_iter();
    let of_yaku = of_yaku.flat_map(|id| [format!("yaku.{id}.closed"), format!("yaku.{id}.base")]);
    let above = parents(path).filter(|_| yaku_of(path).is_none());
    let beside = decider(path).filter(|decider| *decider != path);
    let deciding = of_yaku
        .chain(beside.map(str::to_owned))
        .chain(above.map(str::to_owned));
    let mut cites = deciding.map(|path| book.cite(&path));
    cites.find(|cite| !cite.is_empty()).into_iter().collect()
}

/// The statements that fix a setting or the settings inside it, or that say why a yaku is worth
/// nothing in an open hand.
pub(super) fn own_cites<'a>(book: &'a Rulebook, path: &str) -> Vec<&'a str> {
    let inside = book.cites(path);
    if !inside.is_empty() {
        return inside;
    }
    let id = yaku_of(path).filter(|id| path == format!("yaku.{id}.open"));
    let no_open = id.map(|id| book.cite_no_open(id));
    no_open
        .into_iter()
        .filter(|cite| !cite.is_empty())
        .collect()
}

/// The settings that a book answers below `path`.
pub fn inside<'a>(
    book: &'a Rulebook,
    path: &str,
) -> impl Iterator<Item = (&'a Question, &'a Value)> {
    let prefix = format!("{path}.");
    let below = book
        .settings()
        .filter(move |(question, _, _)| question.path.starts_with(&prefix));
    below.map(|(question, value, _)| (question, value))
}
