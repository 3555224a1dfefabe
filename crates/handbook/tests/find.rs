//! The search over a rulebook answers what players type.

use std::collections::BTreeMap;

use game::rules::EMBEDDED;
use game::{Rulebook, YakuId};
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
            let book = Rulebook::embedded(book)
                .expect(book)
                .expect("it is complete");
            Index::new(&book, &Language::read(language).expect("it is a language"))
        };
        self.0
            .entry((book.to_owned(), language.to_owned()))
            .or_insert_with(new)
    }
}

fn label(hit: &Hit) -> String {
    format!("{}:{}", hit.kind.name(), hit.id)
}

/// Whether a hit is what was expected: a kind, an entry, or a setting inside a group.
fn is(hit: &Hit, expected: &str) -> bool {
    let label = label(hit);
    let inside = |rest: &str| rest.is_empty() || rest.starts_with([':', '.']);
    label.strip_prefix(expected).is_some_and(inside)
        && (hit.kind == HitKind::Setting || label == expected || expected == hit.kind.name())
}

#[test]
fn every_term_is_answered_rightly() {
    let terms: Terms = toml::from_str(include_str!("terms.toml")).expect("the terms are readable");
    let mut indexes = Indexes::default();
    let mut wrong = Vec::new();
    for Term {
        query,
        lang,
        book,
        first,
    } in &terms.term
    {
        let found = indexes.index(book, lang).find(query);
        let hit = found.hits.first();
        let right = hit.is_some_and(|hit| first.iter().any(|expected| is(hit, expected)));
        if !right {
            let scored = found.hits.iter().zip(&found.scores).take(4);
            let hits: Vec<String> = scored
                .map(|(hit, score)| format!("{} {score:.2}", label(hit)))
                .collect();
            let (hits, first) = (hits.join(", "), first.join(", "));
            wrong.push(format!(
                "{query} ({book}, {lang})\n  found {hits}\n  expected {first}"
            ));
        }
    }
    let (count, all) = (wrong.len(), terms.term.len());
    assert!(wrong.is_empty(), "{count} of {all}:\n{}", wrong.join("\n"));
}

/// A title as it is compared: in lower case, without what a search ignores.
fn plain(title: &str) -> String {
    title.to_lowercase().replace("honour", "honor")
}

#[test]
fn every_section_and_every_yaku_finds_itself() {
    let mut wrong = Vec::new();
    let languages: Vec<Language> = Language::all().collect();
    for (id, text) in EMBEDDED {
        let book = Rulebook::read(text, id).expect(id);
        for language in &languages {
            let index = Index::new(&book, language);
            let titled = language.translate(book.clone());
            let mut check = |title: &str, expected: &str| {
                let found = index.find(title);
                // Others may have the same title.
                let mut same = found
                    .hits
                    .iter()
                    .take_while(|hit| plain(&hit.title) == plain(title));
                if !same.any(|hit| label(hit) == expected) {
                    let hits: Vec<String> = found.hits.iter().map(label).take(3).collect();
                    let at = format!("{id}, {}", language.code());
                    wrong.push(format!("{title} ({expected}, {at}): {}", hits.join(", ")));
                }
            };
            for (section, title) in &titled.sections {
                check(title, &format!("section:{section}"));
            }
            let interface: serde_json::Value =
                serde_json::from_str(language.interface()).expect("the interface is readable");
            for yaku in YakuId::ALL {
                let name = interface["yaku"][yaku.name()]
                    .as_str()
                    .expect("it has a name");
                check(name, &format!("yaku:{yaku}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// The hits in a rulebook in a language.
fn find(book: &str, language: &str, query: &str) -> Vec<String> {
    let mut indexes = Indexes::default();
    indexes
        .index(book, language)
        .find(query)
        .hits
        .iter()
        .map(label)
        .collect()
}

#[test]
fn a_word_is_not_found_inside_another() {
    let hits = find("ema", "en", "uma");
    assert_eq!(hits[0], "section:3.6.1");
    assert!(!hits.iter().any(|hit| hit.contains("yakuman")), "{hits:?}");
}

#[test]
fn what_is_about_a_word_comes_before_what_mentions_it() {
    let hits = find("tsumo", "en", "furiten");
    let place = |found: &str| hits.iter().position(|hit| hit.starts_with(found));
    assert!(place("section:FUR") < place("statement:"), "{hits:?}");
    assert!(place("setting:furiten") < place("statement:"), "{hits:?}");
}

#[test]
fn what_is_not_supported_is_said_first() {
    for (language, query) in [
        ("en", "three players"),
        ("de", "Sanma"),
        ("pl", "kwiaty"),
        ("de", "chips"),
    ] {
        let hits = find("ema", language, query);
        assert!(hits[0].starts_with("unsupported:"), "{query}: {hits:?}");
    }
}

#[test]
fn the_words_of_other_languages_are_found() {
    assert_eq!(find("ema", "en", "Sieben Paare")[0], "yaku:chiitoitsu");
    assert_eq!(find("ema", "de", "seven pairs")[0], "yaku:chiitoitsu");
    assert_eq!(find("ema", "pl", "七対子")[0], "yaku:chiitoitsu");
    assert_eq!(find("ema", "pl", "toi toi")[0], "yaku:toitoi");
}

#[test]
fn a_sentence_is_found_by_what_players_call_its_subject() {
    for (book, language, query, statement) in [
        ("regelwerk", "en", "who pays for a ron", "REG-3.6.1.2-4"),
        ("ema", "en", "who pays", "EMA-3.4.9-5"),
        ("ema", "de", "wer zahlt bei Tsumo", "EMA-3.4.9-4"),
    ] {
        assert_eq!(
            find(book, language, query)[0],
            format!("statement:{statement}")
        );
    }
}

#[test]
fn ids_find_what_they_name() {
    assert_eq!(find("ema", "en", "EMA-4.2.1-6")[0], "statement:EMA-4.2.1-6");
    assert_eq!(find("ema", "en", "4.2.1")[0], "section:4.2.1");
    assert_eq!(
        find("ema", "en", "yaku.tanyao.open")[0],
        "setting:yaku.tanyao.open"
    );
}

#[test]
fn a_yaku_that_the_book_lacks_is_said_to_be_missing() {
    let mut indexes = Indexes::default();
    let found = indexes.index("ema", "en").find("daisharin");
    let hit = &found.hits[0];
    assert_eq!(
        (label(hit).as_str(), hit.cite.as_str()),
        ("yaku:daisharin", "")
    );
    assert_eq!(hit.says, "Big wheel is not a yaku in this rulebook.");
}

#[test]
fn where_nothing_fits_the_nearest_words_are_suggested() {
    let mut indexes = Indexes::default();
    for query in ["xyzzy", "qqq", "?", "", "kompressor"] {
        let found = indexes.index("ema", "en").find(query);
        assert!(found.hits.is_empty(), "{query}: {:?}", found.hits);
        assert_eq!(found.suggestions.len(), 3, "{query}");
    }
}

#[test]
fn long_queries_are_answered() {
    let query = "furiten ".repeat(2000);
    assert!(find("ema", "en", &query)[0].contains("3.4.5"));
}
