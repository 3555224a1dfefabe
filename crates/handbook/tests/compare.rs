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

/// What somebody has to know who comes from one book to another, in English.
fn coming(from: &str, to: &str) -> Vec<String> {
    let books = editions(&Language::english());
    let book = |id: &str| {
        let mut named = books.iter().filter(|edition| edition.book.id == id);
        named.next().expect("it is embedded")
    };
    let points = coming_from(book(from), book(to)).into_iter();
    points.map(|point| point.says).collect()
}

#[test]
fn what_follows_from_another_point_is_not_said_again() {
    let said = |from, to, words: &str| {
        let points = coming(from, to);
        points.iter().filter(|says| says.contains(words)).count()
    };
    // Without counters there is no number of them that raises the minimum.
    assert_eq!(said("regelwerk", "alarm", "counters"), 1);
    // Where mangan begins belongs to how a hand is priced.
    assert_eq!(said("regelwerk", "alarm", "mangan begins"), 1);
    assert_eq!(said("alarm", "regelwerk", "angan"), 1);
    // One book has double riichi include riichi, the other adds them: the same payment.
    assert_eq!(said("tsumo", "regelwerk", "ouble riichi"), 0);
    // Neither doubles a yakuman.
    assert_eq!(said("tenhou", "tsumo", "yakuman counts double"), 0);
}

#[test]
fn a_point_says_the_whole_rule_in_the_unit_of_the_book() {
    let points = coming("regelwerk", "alarm");
    let expected = "No fu are counted: by ron 1 fan pays 1,000, 2 fan 2,000 and 3 fan 4,000; \
                    mangan begins at 4 fan. The dealer is paid half as much again.";
    assert_eq!(points[0], expected);
    let haus = coming("regelwerk", "haus");
    assert!(
        haus.iter()
            .any(|says| says.contains("Isshoku sanjun, Sanrenkou (2 yaku"))
    );
    // Three rons abort the deal there, so not everybody wins.
    let ron = "Two players may win on the same discard, but three rons abort the deal.";
    assert!(haus.iter().any(|says| says == ron), "{haus:?}");
    let tenhou = coming("regelwerk", "tenhou");
    assert!(
        tenhou
            .iter()
            .any(|says| says.ends_with("leads with at least 30,000 points."))
    );
}
