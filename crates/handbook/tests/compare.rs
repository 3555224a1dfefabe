//! Comparisons of the rulebooks that come with the program.

use std::collections::BTreeSet;

use handbook::Edition;
use handbook::compare::{coming_from, compare, differing};
use scene::Language;

fn editions(language: &Language) -> Vec<Edition> {
    let edition = |book| Edition::new(&book, language);
    testkit::books().map(edition).collect()
}

/// Every ordered pair of different books, in every language.
fn each_pair(check: impl Fn(&Edition, &Edition, &str)) {
    for language in Language::all() {
        let books = editions(&language);
        for a in &books {
            for b in books.iter().filter(|b| b.book.id != a.book.id) {
                let pair = format!("{} {} {}", language.code(), a.book.id, b.book.id);
                check(a, b, &pair);
            }
        }
    }
}

#[test]
fn a_book_does_not_differ_from_itself() {
    for book in editions(&Language::english()) {
        assert!(compare(&book, &book).themes.is_empty());
        assert!(coming_from(&book, &book).is_empty());
    }
}

#[test]
fn a_comparison_has_every_setting_that_differs_once_and_every_topic_a_title() {
    each_pair(|a, b, pair| {
        let comparison = compare(a, b);
        let differences = || {
            comparison
                .themes
                .iter()
                .flat_map(|theme| &theme.differences)
        };
        let mut found: Vec<&str> = differences()
            .flat_map(|difference| difference.paths.iter().map(String::as_str))
            .collect();
        found.sort_unstable();
        let mut expected = differing(&a.book, &b.book);
        expected.sort_unstable();
        assert_eq!(found, expected, "{pair}");
        for theme in &comparison.themes {
            assert_ne!(theme.title, theme.id, "{pair}");
        }
        for difference in differences() {
            assert_ne!(
                difference.title, difference.topic,
                "{pair}: a topic without a title"
            );
            for side in &difference.sides {
                assert_eq!(side.sentences.is_empty(), side.lacks.is_some(), "{pair}");
            }
        }
    });
}

#[test]
fn somebody_who_comes_from_another_book_has_a_dozen_short_things_to_know() {
    each_pair(|from, to, pair| {
        let points = coming_from(from, to);
        assert!((1..=12).contains(&points.len()), "{pair}");
        let says: BTreeSet<&str> = points.iter().map(|point| point.says.as_str()).collect();
        assert_eq!(says.len(), points.len(), "{pair}: twice the same");
        for point in &points {
            assert!(!point.says.trim().is_empty(), "{pair}");
            assert!(!point.says.contains(['{', '}']), "{pair}: {}", point.says);
            if std::env::var_os("SHOW").is_some() {
                println!(
                    "{pair}: {} [{}] {}",
                    point.says,
                    point.cites.join(" "),
                    point.topics.join(" ")
                );
            }
        }
    });
}

#[test]
fn where_books_pay_differently_a_hand_shows_it() {
    let books = editions(&Language::english());
    let book = |id: &str| books.iter().find(|edition| edition.book.id == id).unwrap();
    let comparison = compare(book("ema"), book("regelwerk"));
    let mut differences = comparison
        .themes
        .iter()
        .flat_map(|theme| &theme.differences);
    let tanyao = differences
        .find(|difference| difference.topic == "yaku.tanyao")
        .unwrap();
    let example = tanyao
        .example
        .as_ref()
        .expect("the books' cases have open tanyao");
    let wins = example.by.each_ref().map(|hand| hand.result.is_ok());
    assert_eq!(wins, [false, true]);
}
