//! `hanchan rules diff`: where two rulebooks differ.

use std::collections::BTreeSet;
use std::io;

use game::Rulebook;
use serde::Serialize;

use super::answers::{NOT_LISTED, cite, theme, yaku_of};
use super::topics::{Side, topics};
use crate::books;
use crate::exit::Exit;
use crate::json;
use crate::page::{self, CITE, GOOD, HEAD, Page, QUIET};
use crate::words::several;

/// The maximum number of sentences quoted on one topic; if there are more, only their ids are listed.
const QUOTED: usize = 5;

/// Compares two rulebooks, setting by setting
#[derive(clap::Args)]
#[command(after_help = include_str!("../help/rules-diff.txt"))]
pub struct Args {
    /// The first rulebook: an id or a file
    #[arg(value_name = "A")]
    first: String,
    /// The second rulebook: an id or a file
    #[arg(value_name = "B")]
    second: String,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

/// A setting that the books answer differently, or that only one of them answers.
#[derive(Serialize)]
struct Difference<'a> {
    path: &'a str,
    a: Option<serde_json::Value>,
    b: Option<serde_json::Value>,
    cite_a: Option<&'a str>,
    cite_b: Option<&'a str>,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let (a, b) = (books::open(&args.first)?, books::open(&args.second)?);
    let paths = differing(&a, &b);
    if args.json {
        let value = |book: &Rulebook, path: &str| book.answer(path).map(json::of_value);
        let differences = paths.iter().map(|path| Difference {
            path,
            a: value(&a, path),
            b: value(&b, path),
            cite_a: Some(cite(&a, path)).filter(|cite| !cite.is_empty()),
            cite_b: Some(cite(&b, path)).filter(|cite| !cite.is_empty()),
        });
        page::print_json(&differences.collect::<Vec<_>>())?;
    } else {
        // Two editions may have the same id; then the file names tell them apart.
        let labels = if a.id == b.id {
            [args.first.as_str(), &args.second]
        } else {
            [a.id.as_str(), &b.id]
        };
        page::print(|page| write(page, [&a, &b], labels, &paths))?;
    }
    Ok(Exit::Yes)
}

/// The settings that the books answer differently, by theme, in the order of the questions.
fn differing<'a>(a: &'a Rulebook, b: &'a Rulebook) -> Vec<&'a str> {
    let questions = a.questions.iter().chain(&b.questions);
    let (mut seen, mut themes) = (BTreeSet::new(), Vec::new());
    let mut paths: Vec<&str> = Vec::new();
    for path in questions.map(|question| question.path.as_str()) {
        let first = path.split('.').next().unwrap_or(path);
        if !themes.contains(&first) {
            themes.push(first);
        }
        if seen.insert(path) && a.answer(path) != b.answer(path) {
            paths.push(path);
        }
    }
    let place = |path: &&str| {
        let first = path.split('.').next().unwrap_or(path);
        let theme = themes.iter().position(|theme| *theme == first);
        (theme, yaku_of(path).map(game::YakuId::index))
    };
    paths.sort_by_key(place);
    paths
}

fn write(
    page: &mut Page<'_>,
    books: [&Rulebook; 2],
    labels: [&str; 2],
    paths: &[&str],
) -> io::Result<()> {
    let [a, b] = books;
    let width = labels.map(str::len).into_iter().max().unwrap_or(0);
    for (book, label) in books.into_iter().zip(labels) {
        page.line(format_args!("{GOOD}{label:width$}{GOOD:#}  {}", book.name))?;
    }
    if paths.is_empty() {
        return page.line("\nThey answer every setting in the same way.");
    }
    let mut last = "";
    let mut quoted = [BTreeSet::new(), BTreeSet::new()];
    let topics = topics(a, b, paths);
    for topic in &topics {
        let theme = theme(topic.key());
        if theme != last {
            page.head(theme)?;
            last = theme;
        }
        let mut title = topic.title.clone();
        let has = |place: &usize| topic.sides[*place].says != NOT_LISTED;
        let places: Vec<usize> = (0..2).filter(has).collect();
        if let [only] = places.as_slice() {
            title = format!("{title}, only in {}", labels[*only]);
        }
        let paths = topic.paths();
        let head = format!("{HEAD}{title}{HEAD:#} {QUIET}[{paths}]{QUIET:#}");
        page.hang("", 2, &head)?;
        for place in places {
            let label = format!("    {GOOD}{:width$}{GOOD:#}  ", labels[place]);
            write_side(
                page,
                books[place],
                &topic.sides[place],
                &label,
                &mut quoted[place],
            )?;
        }
    }
    page.gap()?;
    let settings = several(paths.len(), "different setting");
    page.line(format_args!(
        "{settings} in {}",
        several(topics.len(), "topic")
    ))
}

/// Writes what one book says on a topic, with the sentences that have not been quoted yet.
fn write_side<'a>(
    page: &mut Page<'_>,
    book: &Rulebook,
    side: &Side<'a>,
    label: &str,
    quoted: &mut BTreeSet<&'a str>,
) -> io::Result<()> {
    let indent = page::display_width(label);
    let quote = if side.quote > QUOTED { 0 } else { side.quote };
    let (new, named): (Vec<_>, Vec<_>) = side
        .cites
        .iter()
        .copied()
        .enumerate()
        .partition(|(place, cite)| *place < quote && !quoted.contains(cite));
    let named: Vec<&str> = named.into_iter().map(|(_, cite)| cite).collect();
    let ids = match named.as_slice() {
        [] => String::new(),
        ids => format!(" {CITE}({}){CITE:#}", ids.join(", ")),
    };
    let mut line = format!("{}{ids}", side.says);
    let (mut label, mut dot) = (label, " · ");
    for (_, cite) in new {
        let Some(statement) = book.statement(cite) else {
            continue;
        };
        quoted.insert(cite);
        let says = &statement.says;
        line.push_str(&format!("{dot}{CITE}{cite}{CITE:#} {QUIET}{says}{QUIET:#}"));
        page.hang(label, indent, &line)?;
        (label, dot) = ("", "");
        line.clear();
    }
    if line.is_empty() {
        return Ok(());
    }
    page.hang(label, indent, &line)
}
