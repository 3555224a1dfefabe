//! The search over a rulebook answers what players type.

use std::collections::BTreeMap;

use game::Rulebook;
use game::rules::EMBEDDED;
use handbook::{Hit, HitKind, Index};
use scene::Language;
use serde::Deserialize;

#[derive(Deserialize)]
struct Terms {
    term: Vec<Term>,
}

#[derive(Deserialize)]
struct Term {
    query: String,
    lang: String,
    book: String,
    first: Vec<String>,
}

/// The indexes of all books, in the languages that were asked for.
#[derive(Default)]
struct Indexes(BTreeMap<(String, String), Index>);

impl Indexes {
    fn index(&mut self, book: &str, language: &str) -> &Index {
        let new = || {
            let book = Rulebook::embedded(book).expect(book).expect("it is complete");
            Index::new(&book, &Language::read(language).expect("it is a language"))
        };
        self.0.entry((book.to_owned(), language.to_owned())).or_insert_with(new)
    }
}

fn label(hit: &Hit) -> String {
    format!("{}:{}", hit.kind.name(), hit.id)
}

/// Whether a hit is what was expected: a kind, an entry, or a setting inside a group.
fn is(hit: &Hit, expected: &str) -> bool {
    let label = label(hit);
    let inside = |rest: &str| rest.is_empty() || rest.starts_with([':', '.']);
    label.strip_prefix(expected).is_some_and(inside) && (hit.kind == HitKind::Setting || label == expected || expected == hit.kind.name())
}

#[test]
fn every_term_is_answered_rightly() {
    let terms: Terms = toml::from_str(include_str!("terms.toml")).expect("the terms are readable");
    let mut indexes = Indexes::default();
    let mut wrong = Vec::new();
    for term in &terms.term {
        let found = indexes.index(&term.book, &term.lang).find(&term.query);
        let first = found.hits.first();
        if !first.is_some_and(|hit| term.first.iter().any(|expected| is(hit, expected))) {
            let scored = found.hits.iter().zip(&found.scores).take(4);
            let hits: Vec<String> = scored.map(|(hit, score)| format!("{} {score:.2}", label(hit))).collect();
            wrong.push(format!("{} ({} {})\n    found {}\n    expected {}", term.query, term.book, term.lang, hits.join(", "), term.first.join(", ")));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), terms.term.len(), wrong.join("\n"));
}
