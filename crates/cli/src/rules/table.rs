//! `hanchan rules table`: a rulebook's point tables.

use std::io;

use game::rules::{CellColumn, HandValue, LimitRule};
use game::{Fu, Han, Limit, Price, Reachable, Rulebook, Rules};
use serde::Serialize;

use crate::books::{self, Change};
use crate::exit::Exit;
use crate::page::{self, CITE, Page, QUIET};
use crate::words::{points, spaced};

/// Prints a rulebook's point tables
#[derive(clap::Args)]
#[command(after_help = include_str!("../help/rules-table.txt"))]
pub struct Args {
    /// Rulebook: an id or a file
    #[arg(value_name = "ID|FILE")]
    rules: String,
    /// Changes a setting for this run; may be repeated
    #[arg(long, value_name = "PATH=VALUE", value_parser = books::parse_change)]
    set: Vec<Change>,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

/// One of the four tables.
#[derive(Serialize)]
struct Table {
    who: &'static str,
    by: &'static str,
    han: Vec<u8>,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    /// `None` in a book without fu.
    fu: Option<u16>,
    /// `None` if the combination cannot occur.
    points: Vec<Option<String>>,
    /// The settings of printed figures that differ from the formula.
    #[serde(skip)]
    printed: Vec<Vec<String>>,
}

#[derive(Serialize)]
struct Limited {
    limit: &'static str,
    han: u8,
    dealer_ron: String,
    dealer_tsumo: String,
    other_ron: String,
    other_tsumo: String,
    cite: String,
}

#[derive(Serialize)]
struct Answer {
    rules: String,
    tables: Vec<Table>,
    limits: Vec<Limited>,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let book = books::open_with(&args.rules, &args.set)?;
    let sides = [(true, false), (true, true), (false, false), (false, true)];
    let tables = sides
        .map(|(dealer, tsumo)| table(&book.rules, dealer, tsumo))
        .into();
    let answer = Answer {
        rules: args.rules.clone(),
        tables,
        limits: limits(&book),
    };
    if args.json {
        page::print_json(&answer)?;
    } else {
        page::print(|page| write(page, &book, &answer))?;
    }
    Ok(Exit::Yes)
}

fn table(rules: &Rules, dealer: bool, tsumo: bool) -> Table {
    let han: Vec<u8> = (1..rules.limits.mangan.han.0).collect();
    let reachable = Reachable::new(rules, tsumo);
    let most = han.last().copied().unwrap_or_default();
    let fu: Vec<Option<u16>> = match &rules.value {
        HandValue::HanOnly { .. } => vec![None],
        HandValue::FuAndHan(_) => reachable.fu(Han(most)).map(|fu| Some(fu.0)).collect(),
    };
    let columns = CellColumn::of(dealer, !tsumo);
    let row = |fu: Option<u16>| {
        let rounded = Fu(fu.unwrap_or(30));
        let price = |han: &u8| {
            let price = Price::of(rules, Han(*han), rounded);
            reachable.has(Han(*han), rounded).then_some(price)
        };
        let prices: Vec<_> = han.iter().map(price).collect();
        let printed = |price: &Option<Price>| {
            let cell = |column: &CellColumn| price.as_ref()?.printed(rules, *column);
            columns
                .iter()
                .filter_map(cell)
                .map(|cell| cell.path())
                .collect()
        };
        let figure = |price: &Option<Price>| Some(price.as_ref()?.figure(rules, dealer, tsumo));
        Row {
            fu,
            points: prices.iter().map(figure).collect(),
            printed: prices.iter().map(printed).collect(),
        }
    };
    let rows = fu.into_iter().map(row).collect();
    let (who, by) = (
        if dealer { "dealer" } else { "other" },
        if tsumo { "tsumo" } else { "ron" },
    );
    Table { who, by, rows, han }
}

fn limits(book: &Rulebook) -> Vec<Limited> {
    let limited = |(limit, rule): (Limit, Option<&LimitRule>)| {
        let rule = rule?;
        let figure = |dealer, tsumo| {
            let price = Price::of(&book.rules, rule.han, Fu(30));
            price.figure(&book.rules, dealer, tsumo)
        };
        Some(Limited {
            // A yakuman reached by ordinary han is a counted yakuman.
            limit: if limit == Limit::Yakuman {
                "counted_yakuman"
            } else {
                limit.name()
            },
            han: rule.han.0,
            dealer_ron: figure(true, false),
            dealer_tsumo: figure(true, true),
            other_ron: figure(false, false),
            other_tsumo: figure(false, true),
            cite: book.cite(limit.setting()).to_owned(),
        })
    };
    let ladder = book.rules.limits.ladder();
    ladder.into_iter().filter_map(limited).collect()
}

fn write(page: &mut Page<'_>, book: &Rulebook, answer: &Answer) -> io::Result<()> {
    page.book(book)?;
    let mut notes = Vec::new();
    for table in &answer.tables {
        write_table(page, book, table, &mut notes)?;
    }
    if !notes.is_empty() {
        page.gap()?;
        page.quote(2, "* printed in the book, and different from the formula:")?;
    }
    for cite in notes {
        let says = book.statement(cite).map_or("", |statement| &statement.says);
        page.cited(4, cite, says)?;
    }
    page.head("Limits")?;
    page.line(format_args!(
        "  {QUIET}{:15}{:>7}{:>13}{:>13}{:>12}{:>14}{QUIET:#}",
        "", "from", "dealer: ron", "tsumo, each", "other: ron", "tsumo"
    ))?;
    for limit in &answer.limits {
        page.line(format_args!(
            "  {:15}{:>7}{:>13}{:>13}{:>12}{:>14}  {CITE}{}{CITE:#}",
            spaced(limit.limit),
            format!("{} han", limit.han),
            with_separators(&limit.dealer_ron),
            with_separators(&limit.dealer_tsumo),
            with_separators(&limit.other_ron),
            with_separators(&limit.other_tsumo),
            limit.cite
        ))?;
    }
    Ok(())
}

/// Writes one table, and collects the statements behind its marked figures.
fn write_table<'a>(
    page: &mut Page<'_>,
    book: &'a Rulebook,
    table: &Table,
    notes: &mut Vec<&'a str>,
) -> io::Result<()> {
    page.head(match (table.who, table.by) {
        ("dealer", "ron") => "The dealer by ron",
        ("dealer", _) => "The dealer by tsumo, from each",
        (_, "ron") => "Another player by ron",
        _ => "Another player by tsumo, from each other/from the dealer",
    })?;
    let head = table
        .han
        .iter()
        .map(|han| format!("{:>12} ", format!("{han} han")));
    let fu = if table.rows.len() > 1 { "fu" } else { "" };
    let head = format!("  {QUIET}{fu:>4}{}", head.collect::<String>());
    page.line(format_args!("{}{QUIET:#}", head.trim_end()))?;
    for row in &table.rows {
        let mut line = row.fu.map_or_else(|| "any".to_owned(), |fu| fu.to_string());
        line = format!("  {line:>4}");
        for (points, printed) in row.points.iter().zip(&row.printed) {
            let mark = if printed.is_empty() { " " } else { "*" };
            let points = points
                .as_deref()
                .map_or_else(|| "-".to_owned(), with_separators);
            line.push_str(&format!("{points:>12}{mark}"));
            for cite in printed.iter().map(|path| book.cite(path)) {
                if !notes.contains(&cite) {
                    notes.push(cite);
                }
            }
        }
        page.line(line.trim_end())?;
    }
    Ok(())
}

/// A figure with thousands separators in each of its numbers.
fn with_separators(figure: &str) -> String {
    let number = |text: &str| text.parse().map_or_else(|_| text.to_owned(), points);
    figure.split('/').map(number).collect::<Vec<_>>().join("/")
}
