//! `hanchan rules table`: a rulebook's point tables.

use std::io;

use game::rules::{HandValue, LimitRule};
use game::{Fu, Han, Price, Rulebook, Rules, occurs};
use serde::Serialize;

use crate::books::{self, Change};
use crate::exit::Exit;
use crate::page::{self, CITE, HEAD, Page, QUIET};

/// Prints a rulebook's point tables
#[derive(clap::Args)]
pub struct Args {
    /// Rulebook: an id or a file
    #[arg(value_name = "ID|FILE")]
    rules: String,
    /// Changes a setting for this run; may be given again
    #[arg(long, value_name = "PATH=VALUE", value_parser = books::change)]
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
    /// None in a book that counts no fu.
    fu: Option<u16>,
    /// None where the combination cannot occur.
    points: Vec<Option<String>>,
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
    let fu: Vec<Option<u16>> = match &rules.value {
        HandValue::HanOnly { .. } => vec![None],
        HandValue::FuAndHan(value) => {
            let mut fu: Vec<u16> = (20..=110)
                .step_by(10)
                .chain([value.fu.seven_pairs.0])
                .collect();
            fu.sort_unstable();
            fu.dedup();
            fu.into_iter().map(Some).collect()
        }
    };
    let row = |fu: Option<u16>| {
        let cell = |han: &u8| {
            let (han, fu) = (Han(*han), Fu(fu.unwrap_or(30)));
            occurs(rules, tsumo, han, fu)
                .then(|| Price::of(rules, han, fu).figure(rules, dealer, tsumo))
        };
        Row {
            fu,
            points: han.iter().map(cell).collect(),
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
    let limits = &book.rules.limits;
    let mut ladder: Vec<(&'static str, &LimitRule)> = vec![
        ("mangan", &limits.mangan),
        ("haneman", &limits.haneman),
        ("baiman", &limits.baiman),
        ("sanbaiman", &limits.sanbaiman),
    ];
    ladder.extend(
        limits
            .counted_yakuman
            .as_ref()
            .map(|limit| ("counted_yakuman", limit)),
    );
    let limited = |(limit, rule): (&'static str, &LimitRule)| {
        let figure = |dealer, tsumo| {
            let price = Price::of(&book.rules, rule.han, Fu(30));
            price.figure(&book.rules, dealer, tsumo)
        };
        Limited {
            limit,
            han: rule.han.0,
            dealer_ron: figure(true, false),
            dealer_tsumo: figure(true, true),
            other_ron: figure(false, false),
            other_tsumo: figure(false, true),
            cite: book.cite(&format!("limits.{limit}.base")).to_owned(),
        }
    };
    ladder.into_iter().map(limited).collect()
}

fn write(page: &mut Page<'_>, book: &Rulebook, answer: &Answer) -> io::Result<()> {
    page.line(format_args!(
        "{HEAD}{}{HEAD:#} {QUIET}({}){QUIET:#}",
        book.name, book.id
    ))?;
    for table in &answer.tables {
        let how = match (table.who, table.by) {
            ("dealer", "ron") => "The dealer by ron",
            ("dealer", _) => "The dealer by tsumo, from each",
            (_, "ron") => "Another player by ron",
            _ => "Another player by tsumo, from each other/from the dealer",
        };
        page.head(how)?;
        let head = table
            .han
            .iter()
            .map(|han| format!("{:>12}", format!("{han} han")))
            .collect::<String>();
        page.line(format_args!(
            "  {QUIET}{:>6}{head}{QUIET:#}",
            if table.rows.len() > 1 { "fu" } else { "" }
        ))?;
        for row in &table.rows {
            let fu = row.fu.map_or_else(|| "any".to_owned(), |fu| fu.to_string());
            let points = row
                .points
                .iter()
                .map(|points| format!("{:>12}", points.as_deref().unwrap_or("-")));
            page.line(format_args!("  {fu:>6}{}", points.collect::<String>()))?;
        }
    }
    page.head("Limits")?;
    page.line(format_args!(
        "  {QUIET}{:17}{:>6}{:>13}{:>15}{:>12}{:>16}{QUIET:#}",
        "", "from", "dealer: ron", "tsumo, each", "other: ron", "tsumo"
    ))?;
    for limit in &answer.limits {
        page.line(format_args!(
            "  {:17}{:>6}{:>13}{:>15}{:>12}{:>16}  {CITE}{}{CITE:#}",
            limit.limit.replace('_', " "),
            format!("{} han", limit.han),
            limit.dealer_ron,
            limit.dealer_tsumo,
            limit.other_ron,
            limit.other_tsumo,
            limit.cite
        ))?;
    }
    Ok(())
}
