//! A rulebook's answers in words, including the cases where it gives none.

use game::rules::{Question, Value};
use game::{Rulebook, Worth, YakuId};
use handbook::compare::{inside, yaku_of};

use crate::words::{self, plain, spaced};

/// The answer to a setting that the book's other answers make irrelevant.
const NOT_HERE: &str = "does not arise in this book";

/// The answer to a yaku that a book does not have.
const NOT_LISTED: &str = "not in this book";

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

/// All answers of a book below `path`, in one line.
fn listed(book: &Rulebook, path: &str) -> String {
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
fn worth(book: &Rulebook, id: YakuId) -> String {
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
fn beside_worth(book: &Rulebook, path: &str) -> Option<String> {
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
