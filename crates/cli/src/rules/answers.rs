//! A rulebook's answers in words, including the cases where it gives none.

use game::rules::{Question, Value};
use game::{Rulebook, Worth, YakuId};

use crate::words::{self, plain, spaced};

/// The answer to a setting that the book's other answers make irrelevant.
pub const NOT_HERE: &str = "does not arise in this book";

/// The answer to a yaku that a book does not have.
pub const NOT_LISTED: &str = "not in this book";

/// The theme of a setting, by the first part of its path.
pub fn theme(path: &str) -> &str {
    match path.split('.').next().unwrap_or(path) {
        "tiles" => "The tiles",
        "dora" => "Dora",
        "riichi" => "Riichi",
        "calls" => "Calls",
        "kuikae" => "Swap calling",
        "kan" => "Kans",
        "tenpai" => "Tenpai",
        "furiten" => "Furiten",
        "win" => "What a win needs",
        "value" => "From han to points",
        "fu" => "Fu",
        "cells" => "Printed figures",
        "limits" => "Limits",
        "yakuman" => "Several yakuman",
        "yaku" => "Yaku",
        "aborts" => "Aborts",
        "counters" => "Counters",
        "ron" => "Several winners",
        "liability" => "Liability",
        "wareme" => "The broken wall",
        "ryuukyoku" => "Exhaustive draw",
        "dealer" => "Who deals next",
        "chombo" => "Chombo",
        "game" => "How long a game lasts",
        "final" => "The end of the game",
        other => other,
    }
}

/// The yaku of a path.
pub fn yaku_of(path: &str) -> Option<YakuId> {
    path.strip_prefix("yaku.")?.split('.').next()?.parse().ok()
}

/// The settings that decide whether the one at `path` applies at all.
fn deciders(path: &str) -> Vec<String> {
    if let Some(id) = yaku_of(path) {
        return vec![format!("yaku.{id}.closed"), format!("yaku.{id}.base")];
    }
    let parents = path
        .match_indices('.')
        .map(|(end, _)| path[..end].to_owned())
        .rev();
    let theme = path.split('.').next().unwrap_or(path);
    let beside = match path {
        "ron.counters" => Some("counters"),
        "liability.counters" => Some("counters"),
        "counters.at_abort" | "dealer.at_abort" => Some("aborts.nine_kinds"),
        _ => None,
    };
    let deciding = match theme {
        "value" | "fu" | "cells" => "value.by",
        "ron" => "ron.several",
        "liability" => "liability.yaku",
        "counters" => "counters.ron",
        "final" => "final.ties",
        _ => "",
    };
    let beside = beside.map(str::to_owned).into_iter();
    beside.chain(parents).chain([deciding.to_owned()]).collect()
}

/// The first of [`cites`]; empty if there is none.
pub fn cite<'a>(book: &'a Rulebook, path: &str) -> &'a str {
    cites(book, path).first().copied().unwrap_or("")
}

/// The statements to cite for a setting: those that fix it or the settings inside it, or the one
/// that makes it irrelevant.
pub fn cites<'a>(book: &'a Rulebook, path: &str) -> Vec<&'a str> {
    let inside = book.cites(path);
    if !inside.is_empty() {
        return inside;
    }
    let no_open = yaku_of(path).filter(|id| path == format!("yaku.{id}.open"));
    let no_open = no_open.map(|id| book.cite_no_open(id));
    let deciding = deciders(path);
    let deciding = deciding.iter().map(|path| book.cite(path));
    let mut cites = no_open.into_iter().chain(deciding);
    cites.find(|cite| !cite.is_empty()).into_iter().collect()
}

/// The answer at `path` in words, or why there is none.
pub fn answer(book: &Rulebook, path: &str) -> String {
    if let Some(id) = yaku_of(path).filter(|id| path.ends_with(id.name())) {
        return yaku(book, id);
    }
    if let Some(value) = book.answer(path) {
        return plain(value);
    }
    let leaf = path.rsplit('.').next().unwrap_or(path);
    match (yaku_of(path), leaf) {
        (Some(id), _) if !book.rules.yaku.lists(id) => NOT_LISTED.to_owned(),
        (Some(_), "open") => "not counted".to_owned(),
        (Some(_), "base") => "not a limit hand".to_owned(),
        (Some(_), "closed") => "a limit hand".to_owned(),
        (Some(_), "closed_only") => "no".to_owned(),
        (Some(_), "replaces") => "none".to_owned(),
        (None, _) if path.starts_with("cells.") => "as the formula says".to_owned(),
        _ if inside(book, path).next().is_some() => listed(book, path),
        _ => NOT_HERE.to_owned(),
    }
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

/// All answers of a book below `path`, in one line.
pub fn listed(book: &Rulebook, path: &str) -> String {
    let one = |(question, value): (&Question, &Value)| {
        let name = question.path[path.len() + 1..].replace('.', " ");
        format!("{} {}", spaced(&name), plain(value))
    };
    inside(book, path).map(one).collect::<Vec<_>>().join(", ")
}

/// What a yaku is worth in a book, and its other settings.
fn yaku(book: &Rulebook, id: YakuId) -> String {
    if !book.rules.yaku.lists(id) {
        return NOT_LISTED.to_owned();
    }
    let mut parts = vec![worth(book, id)];
    for (question, _) in inside(book, &format!("yaku.{id}")) {
        parts.extend(beside_worth(book, &question.path));
    }
    parts.join(", ")
}

/// What a yaku that the book lists is worth.
pub fn worth(book: &Rulebook, id: YakuId) -> String {
    let table = &book.rules.yaku;
    if table.is_limit(id) {
        return words::worth(&book.rules, Worth::Base(table.base(id, false)));
    }
    let closed = table.han(id, false);
    match table.han(id, true) {
        0 => format!("{closed} han closed, not counted open"),
        open => format!("{closed} han closed, {open} han open"),
    }
}

/// A setting of a yaku other than its worth, in words.
pub fn beside_worth(book: &Rulebook, path: &str) -> Option<String> {
    let value = book.answer(path);
    Some(match (path.rsplit('.').next()?, value) {
        ("closed" | "open" | "base", _) => return None,
        ("closed_only", Some(Value::Flag(true))) => "closed hands only".to_owned(),
        ("closed_only", _) => "open hands too".to_owned(),
        ("replaces", None) => "replaces nothing".to_owned(),
        ("replaces", Some(value)) => format!("replaces {}", plain(value)),
        (leaf, None) => format!("{}: {NOT_HERE}", spaced(leaf)),
        (leaf, Some(value)) => format!("{}: {}", spaced(leaf), plain(value)),
    })
}
