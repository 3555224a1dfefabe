//! Every mistake that the rulebooks name is judged as listed in `rulebooks/faults.toml`, and shown
//! by a case.

use std::collections::BTreeSet;
use std::fs;

use serde::Deserialize;
use xtask::books::{self, RulebookWithCases};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Catalogue {
    row: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: String,
    book: String,
    says: String,
    #[serde(default)]
    judged: Vec<Judged>,
    #[serde(default)]
    cases: Vec<String>,
    excuse: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Judged {
    fault: String,
    remedy: String,
    cite: String,
}

/// The rows of each rulebook: a prefix, and how many there are.
const ROWS: &[(&str, usize)] = &[
    ("R-C", 10),
    ("R-D", 11),
    ("R-M", 15),
    ("A-", 36),
    ("E-", 29),
    ("T-", 4),
    ("H-", 14),
];

fn catalogue() -> Catalogue {
    let text = fs::read_to_string(books::root().join("rulebooks/faults.toml"));
    toml::from_str(&text.expect("the catalogue is there")).expect("the catalogue can be read")
}

fn book_of<'a>(books: &'a [RulebookWithCases], row: &Row) -> &'a RulebookWithCases {
    let found = books.iter().find(|entry| entry.book.id == row.book);
    found.unwrap_or_else(|| panic!("{}: there is no rulebook {}", row.id, row.book))
}

#[test]
fn every_row_is_listed_once() {
    let numbered = |(prefix, count): &(&str, usize)| {
        let prefix = (*prefix).to_owned();
        (1..=*count).map(move |number| format!("{prefix}{number}"))
    };
    let mut expected: Vec<String> = ROWS.iter().flat_map(numbered).collect();
    let mut found: Vec<String> = catalogue().row.into_iter().map(|row| row.id).collect();
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
}

#[test]
fn every_row_is_judged_and_shown_or_excused() {
    let books = books::all().expect("the rulebooks are complete");
    for row in catalogue().row {
        let entry = book_of(&books, &row);
        let named: BTreeSet<&str> = entry
            .cases
            .iter()
            .flat_map(|case| case.ids.iter().map(String::as_str))
            .collect();
        assert!(row.says.ends_with('.'), "{}: says is a sentence", row.id);
        let is_judged = !row.judged.is_empty() && !row.cases.is_empty();
        assert_ne!(
            is_judged,
            row.excuse.is_some(),
            "{}: judged or excused",
            row.id
        );
        for id in &row.cases {
            assert!(
                named.contains(id.as_str()),
                "{}: no case shows {id}",
                row.id
            );
        }
    }
}

#[test]
fn every_row_is_judged_as_listed() {
    let books = books::all().expect("the rulebooks are complete");
    for row in catalogue().row {
        let entry = book_of(&books, &row);
        for judged in &row.judged {
            let Judged {
                fault,
                remedy,
                cite,
            } = judged;
            let text = format!("case {cite}\nfault {fault}\nexpect {remedy}; cite {cite}\n");
            let cases = cases::parse(&text, &row.id).expect("a row is written like a case");
            for case in cases {
                let run = cases::run(&entry.book, &case);
                run.unwrap_or_else(|failure| panic!("{}: {failure}", row.id));
            }
        }
    }
}
