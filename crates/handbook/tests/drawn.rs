//! Everything that a rulebook prints is drawn, and what is drawn is what the engine pays.

use std::collections::BTreeSet;

use game::rules::{CellColumn, HandValue, StatementForm, Value};
use game::{Fu, FuSource, Han, Price, Rulebook, YakuId};
use handbook::{Edition, Pictures, point_tables};
use scene::Language;

/// The books of clubs and leagues; the reference is no club's own.
fn books() -> impl Iterator<Item = Rulebook> {
    testkit::books().filter(|book| !book.reference)
}

#[test]
fn every_worked_example_is_drawn() {
    let mut examples = 0;
    for book in books() {
        let edition = Edition::new(&book, &Language::english());
        for statement in &book.statements {
            if statement.form == StatementForm::Example {
                let drawn = edition.drawn(&statement.id);
                assert!(!drawn.is_empty(), "{}: nothing is drawn", statement.id);
                examples += 1;
            }
        }
    }
    assert_eq!(examples, 315);
}

/// Yaku of which the tiles of a winning hand show nothing: one is won without a hand, the other is
/// the eighth win in a row.
const WITHOUT_A_HAND: [YakuId; 2] = [YakuId::NagashiMangan, YakuId::Paarenchan];

#[test]
fn every_yaku_has_an_example_hand() {
    for book in testkit::books() {
        let pictures = Pictures::new(&book, Vec::new());
        for id in YakuId::ALL
            .into_iter()
            .filter(|id| book.rules.yaku.lists(*id))
        {
            let cites = book.cites(&format!("yaku.{id}"));
            let hand = pictures.of_yaku(&book, id, &cites);
            let excused = WITHOUT_A_HAND.contains(&id);
            assert!(hand.is_some() || excused, "{}: no hand has {id}", book.id);
        }
    }
}

#[test]
fn every_fu_item_is_counted_in_a_hand_as_the_book_says() {
    for book in testkit::books() {
        if matches!(book.rules.value, HandValue::HanOnly { .. }) {
            continue;
        }
        let pictures = Pictures::new(&book, Vec::new());
        let ids: Vec<&str> = book.statements.iter().map(|it| it.id.as_str()).collect();
        for source in FuSource::ALL {
            let Some(Value::Number(fu)) = book.answer(source.setting()) else {
                continue;
            };
            if *fu == 0 {
                continue;
            }
            let shown = pictures.of_fu(&book, *source, &ids);
            let shown = shown.unwrap_or_else(|| panic!("{}: no hand has {source:?}", book.id));
            let (score, _) = shown.result.expect("a hand with fu wins");
            let mut items = score.fu_items.iter();
            let item = items.find(|item| item.source == *source);
            let counted = item.map(|item| i64::from(item.fu.0));
            assert_eq!(counted, Some(*fu), "{}: {source:?}", book.id);
        }
    }
}

/// A number as the sentences print it.
fn printed(points: i32) -> String {
    if points < 1000 {
        points.to_string()
    } else {
        format!("{},{:03}", points / 1000, points % 1000)
    }
}

/// Whether a sentence contains a whole number: `2,700` does not contain `700`.
fn says_number(says: &str, number: &str) -> bool {
    let numbers = says.split(|sign: char| !sign.is_ascii_digit() && sign != ',');
    numbers
        .map(|found| found.trim_matches(','))
        .any(|found| found == number)
}

#[test]
fn every_printed_figure_is_what_is_paid() {
    let mut figures = 0;
    let mut statements = BTreeSet::new();
    for book in books() {
        for table in point_tables(&book) {
            for row in &table.rows {
                let fu = Fu(row.fu.unwrap_or(30));
                for (han, cell) in table.han.iter().zip(&row.cells) {
                    if cell.is_none() {
                        continue;
                    }
                    let price = Price::of(&book.rules, Han(*han), fu);
                    for column in CellColumn::of(table.dealer, !table.tsumo) {
                        let Some(cite) = book.cite_figure(*column, &price) else {
                            continue;
                        };
                        let says = &book.statement(cite).expect("it is cited").says;
                        let paid = price.share(&book.rules, *column);
                        assert!(
                            says_number(says, &printed(paid.0)),
                            "{cite} does not say {paid}: {says}"
                        );
                        figures += 1;
                        statements.insert(cite.to_owned());
                    }
                }
            }
        }
    }
    assert!(figures > 300, "{figures}");
    assert!(statements.len() > 200, "{}", statements.len());
}

#[test]
fn every_language_has_all_words_and_draws_every_book() {
    for language in Language::all() {
        for book in testkit::books() {
            let page = Edition::new(&book, &language).page();
            let html: String = page
                .chapters
                .iter()
                .map(|chapter| chapter.html.as_str())
                .collect();
            for statement in &book.statements {
                let id = format!("id=\"{}\"", statement.id);
                assert_eq!(html.matches(&id).count(), 1, "{} {id}", language.code());
            }
            // A placeholder that nothing fills in is a mistake in a text.
            assert!(
                !html.contains("{who}") && !html.contains("{tile}"),
                "{}",
                language.code()
            );
        }
    }
}
