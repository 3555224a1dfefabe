//! `hanchan rules table`: a rulebook's point tables.

use std::io;

use game::{Limit, Rulebook};
use handbook::{LimitRow, PointTable, PointTableRow, limits, point_tables};
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
}

#[derive(Serialize)]
struct Limited<'a> {
    limit: &'static str,
    han: u8,
    dealer_ron: &'a str,
    dealer_tsumo: &'a str,
    other_ron: &'a str,
    other_tsumo: &'a str,
    cite: &'a str,
}

#[derive(Serialize)]
struct Answer<'a> {
    rules: &'a str,
    tables: Vec<Table>,
    limits: Vec<Limited<'a>>,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let book = books::open_with(&args.rules, &args.set)?;
    let (tables, limits) = (point_tables(&book), limits(&book));
    if args.json {
        page::print_json(&Answer {
            rules: &args.rules,
            tables: tables.iter().map(table).collect(),
            limits: limits.iter().map(limited).collect(),
        })?;
    } else {
        page::print(|page| write(page, &book, &tables, &limits))?;
    }
    Ok(Exit::Yes)
}

fn table(table: &PointTable) -> Table {
    let row = |row: &PointTableRow| Row {
        fu: row.fu,
        points: row
            .cells
            .iter()
            .map(|cell| Some(cell.as_ref()?.figure.clone()))
            .collect(),
    };
    Table {
        who: if table.dealer { "dealer" } else { "other" },
        by: if table.tsumo { "tsumo" } else { "ron" },
        han: table.han.clone(),
        rows: table.rows.iter().map(row).collect(),
    }
}

fn limited(row: &LimitRow) -> Limited<'_> {
    let [dealer_ron, dealer_tsumo, other_ron, other_tsumo] = &row.figures;
    Limited {
        limit: name(row),
        han: row.han,
        dealer_ron,
        dealer_tsumo,
        other_ron,
        other_tsumo,
        cite: &row.cite,
    }
}

/// The name of a limit; a yakuman reached by ordinary han is a counted yakuman.
const fn name(row: &LimitRow) -> &'static str {
    match row.limit {
        Limit::Yakuman => "counted_yakuman",
        Limit::Mangan | Limit::Haneman | Limit::Baiman | Limit::Sanbaiman => row.limit.name(),
    }
}

fn write(
    page: &mut Page<'_>,
    book: &Rulebook,
    tables: &[PointTable],
    limits: &[LimitRow],
) -> io::Result<()> {
    page.book(book)?;
    let mut notes = Vec::new();
    for table in tables {
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
    for limit in limits {
        let [dealer_ron, dealer_tsumo, other_ron, other_tsumo] = &limit.figures;
        page.line(format_args!(
            "  {:15}{:>7}{:>13}{:>13}{:>12}{:>14}  {CITE}{}{CITE:#}",
            spaced(name(limit)),
            format!("{} han", limit.han),
            with_separators(dealer_ron),
            with_separators(dealer_tsumo),
            with_separators(other_ron),
            with_separators(other_tsumo),
            limit.cite
        ))?;
    }
    Ok(())
}

/// Writes one table, and collects the statements behind its marked figures.
fn write_table<'a>(
    page: &mut Page<'_>,
    book: &'a Rulebook,
    table: &PointTable,
    notes: &mut Vec<&'a str>,
) -> io::Result<()> {
    page.head(match (table.dealer, table.tsumo) {
        (true, false) => "The dealer by ron",
        (true, true) => "The dealer by tsumo, from each",
        (false, false) => "Another player by ron",
        (false, true) => "Another player by tsumo, from each other/from the dealer",
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
        for cell in &row.cells {
            let printed = cell.as_ref().map_or(&[][..], |cell| &cell.printed);
            let mark = if printed.is_empty() { " " } else { "*" };
            let figure = cell.as_ref().map(|cell| with_separators(&cell.figure));
            let figure = figure.unwrap_or_else(|| "-".to_owned());
            line.push_str(&format!("{figure:>12}{mark}"));
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
