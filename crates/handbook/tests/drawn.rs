//! Everything that a rulebook prints is drawn, and what is drawn is what the engine pays.

use std::collections::BTreeSet;

use game::rules::{CellColumn, HandValue, StatementForm, Value};
use game::{Fu, FuSource, Han, Price, Rulebook, YakuId};
use handbook::{Edition, Form, Pictures, limits, point_tables};
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

/// Whether a sentence in any language contains a number: `2,700` and `2.700` contain 2700, but
/// not 700.
fn says_number(says: &str, number: i32) -> bool {
    let signs: Vec<char> = says.chars().collect();
    let is_digit = |at: usize| signs.get(at).is_some_and(char::is_ascii_digit);
    let groups = |at: usize| is_digit(at - 1) && is_digit(at + 1);
    let joined: String = signs
        .iter()
        .enumerate()
        .filter(|(at, sign)| *at == 0 || !matches!(sign, ',' | '.' | '\u{a0}') || !groups(*at))
        .map(|(_, sign)| *sign)
        .collect();
    joined
        .split(|sign: char| !sign.is_ascii_digit())
        .any(|found| found.parse() == Ok(number))
}

/// The column and the price of a printed figure: `figure.dealer_ron.3han_40fu`,
/// `figure.dealer_ron.3han` in a book without fu, or `figure.dealer_ron.mangan`.
fn printed_figure(book: &Rulebook, code: &str) -> Option<(CellColumn, Price)> {
    let (column, name) = code.strip_prefix("figure.")?.split_once('.')?;
    let column = CellColumn::ALL.into_iter().find(|it| it.name() == column);
    let limit = limits(book)
        .into_iter()
        .find(|row| row.limit.name() == name);
    let (han, fu) = match limit {
        Some(row) => (row.han, 30),
        None => match name.strip_suffix("fu").and_then(|it| it.split_once("han_")) {
            Some((han, fu)) => (han.parse().ok()?, fu.parse().ok()?),
            None => (name.strip_suffix("han")?.parse().ok()?, 30),
        },
    };
    Some((column?, Price::of(&book.rules, Han(han), Fu(fu))))
}

/// The names of all figures in the point tables and the limits that are drawn.
fn drawn_figures(book: &Rulebook) -> BTreeSet<String> {
    let name = |column: &CellColumn, price: &str| format!("figure.{}.{price}", column.name());
    let mut names = BTreeSet::new();
    for table in point_tables(book) {
        for row in &table.rows {
            let fu = row.fu.map_or_else(String::new, |fu| format!("_{fu}fu"));
            for (han, _) in table
                .han
                .iter()
                .zip(&row.cells)
                .filter(|(_, cell)| cell.is_some())
            {
                let columns = CellColumn::of(table.dealer, !table.tsumo).iter();
                names.extend(columns.map(|column| name(column, &format!("{han}han{fu}"))));
            }
        }
    }
    for row in limits(book) {
        names.extend(CellColumn::ALL.map(|column| name(&column, row.limit.name())));
    }
    names
}

/// How many figures each book prints: payments by han and fu, and those of the limits.
const PRINTED: [(&str, usize); 5] = [
    ("alarm", 40),
    ("ema", 206),
    ("haus", 99),
    ("regelwerk", 206),
    ("tsumo", 146),
];

#[test]
fn every_printed_figure_is_what_is_paid_in_every_language() {
    for (id, expected) in PRINTED {
        let book = Rulebook::embedded(id).unwrap().unwrap();
        let drawn = drawn_figures(&book);
        for language in Language::all() {
            let translated = language.translate(book.clone());
            let mut figures = 0;
            for (index, statement) in translated.statements.iter().enumerate() {
                let codes = book.backed_by(index);
                for code in codes.filter(|code| code.starts_with("figure.")) {
                    let (column, price) = printed_figure(&book, code)
                        .unwrap_or_else(|| panic!("{}: what is {code}?", statement.id));
                    let paid = price.share(&book.rules, column);
                    let at = format!("{} {}", language.code(), statement.id);
                    assert!(drawn.contains(code), "{at}: {code} is not drawn");
                    let says = &statement.says;
                    assert!(
                        says_number(says, paid.0),
                        "{at} does not say {paid}: {says}"
                    );
                    figures += 1;
                }
            }
            assert_eq!(figures, expected, "{id}");
        }
    }
}

#[test]
fn every_limit_is_printed_for_every_kind_of_win() {
    for book in books() {
        for row in limits(&book) {
            let price = Price::of(&book.rules, Han(row.han), Fu(30));
            for column in CellColumn::ALL {
                let cite = book.cite_figure(column, &price);
                assert!(cite.is_some(), "{} {:?} {column:?}", book.id, row.limit);
            }
        }
    }
}

#[test]
fn a_card_has_the_dealers_price_where_only_the_dealer_can_win() {
    let book = Rulebook::embedded("haus").unwrap().unwrap();
    let card = Edition::new(&book, &Language::english()).print(Form::Card, Form::Card.paper());
    let row = |name: &str| {
        let start = card.find(&format!(">{name}")).expect(name);
        card[start..].split("</tr>").next().expect("a row ends")
    };
    for yaku in ["Tenhou", "Shiisan puutaa", "Paarenchan"] {
        assert!(row(yaku).contains("48,000"), "{yaku}: {}", row(yaku));
    }
    assert!(row("Chiihou").contains("32,000"));
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
