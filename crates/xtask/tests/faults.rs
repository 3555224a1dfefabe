//! Every mistake that the rulebooks name is judged as listed in `rulebooks/faults.toml`, and shown
//! by a case.

use std::collections::BTreeSet;

use xtask::books::{self, RulebookWithCases};
use xtask::faults::{self, Judged, Row};

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

fn rows() -> Vec<Row> {
    faults::catalogue().expect("the list can be read").row
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
    let mut found: Vec<String> = rows().into_iter().map(|row| row.id).collect();
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
}

#[test]
fn every_row_is_judged_and_shown_or_excused() {
    let books = books::all().expect("the rulebooks are complete");
    for row in rows() {
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
    for row in rows() {
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

#[test]
fn every_row_has_a_line() {
    let books = books::all().expect("the rulebooks are complete");
    let line = |id: &str| {
        let row = rows().into_iter().find(|row| row.id == id);
        let row = row.expect("the row is listed");
        faults::line(&books, &row).expect("it can be judged")
    };
    assert_eq!(line("R-C4"), "R-C4  regelwerk  chombo -8000 (REG-5.1-11)");
    assert_eq!(
        line("A-14").split_once("; ").map(|(chombo, _)| chombo),
        Some("A-14  alarm      chombo -8000 (ALM-6-4, ALM-DEC-40, ALM-6.3-3, ALM-6.3-5)")
    );
    for row in rows() {
        let line = faults::line(&books, &row).expect("it can be judged");
        assert_eq!(line.contains("no ruling: "), row.excuse.is_some(), "{line}");
    }
}
