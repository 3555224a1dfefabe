//! `hanchan rules diff`: where two rulebooks differ.

use std::collections::BTreeSet;
use std::io;

use game::Rulebook;
use handbook::Edition;
use handbook::compare::{
    Comparison, Difference, Point, Side, cite, coming_from, compare, differing,
};
use serde::Serialize;

use crate::books;
use crate::exit::Exit;
use crate::json;
use crate::page::{self, CITE, GOOD, HEAD, Page, QUIET};
use crate::words::several;

/// Compares two rulebooks, topic by topic
#[derive(clap::Args)]
#[command(after_help = include_str!("../help/rules-diff.txt"))]
pub struct Args {
    /// The first rulebook: an id or a file
    #[arg(value_name = "A")]
    first: String,
    /// The second rulebook: an id or a file
    #[arg(value_name = "B")]
    second: String,
    /// Only what somebody who knows A has to know before a game by B
    #[arg(long)]
    coming: bool,
    /// Answers in JSON: every setting that differs, with citations
    #[arg(long, conflicts_with = "coming")]
    json: bool,
}

/// A setting that the books answer differently, or that only one of them answers.
#[derive(Serialize)]
struct Setting<'a> {
    path: &'a str,
    a: Option<serde_json::Value>,
    b: Option<serde_json::Value>,
    cite_a: Option<&'a str>,
    cite_b: Option<&'a str>,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let (a, b) = (books::open(&args.first)?, books::open(&args.second)?);
    if args.json {
        page::print_json(&settings(&a, &b))?;
        return Ok(Exit::Yes);
    }
    let editions = [a, b].map(|book| Edition::new(&book, books::language()));
    let [a, b] = [&editions[0], &editions[1]];
    if args.coming {
        let points = coming_from(a, b);
        page::print(|page| write_points(page, [a, b], &points))?;
        return Ok(Exit::Yes);
    }
    // Two editions may have the same id; then the file names tell them apart.
    let labels = if a.book.id == b.book.id {
        [args.first.as_str(), &args.second]
    } else {
        [a.book.id.as_str(), &b.book.id]
    };
    let comparison = compare(a, b);
    page::print(|page| Writer::new([a, b], labels).write(page, &comparison))?;
    Ok(Exit::Yes)
}

/// The settings in which the books differ.
fn settings<'a>(a: &'a Rulebook, b: &'a Rulebook) -> Vec<Setting<'a>> {
    let value = |book: &Rulebook, path: &str| book.answer(path).map(json::of_value);
    let setting = |path| Setting {
        path,
        a: value(a, path),
        b: value(b, path),
        cite_a: Some(cite(a, path)).filter(|cite| !cite.is_empty()),
        cite_b: Some(cite(b, path)).filter(|cite| !cite.is_empty()),
    };
    differing(a, b).into_iter().map(setting).collect()
}

/// Writes what to know when coming from one book to the other, as a numbered list.
fn write_points(page: &mut Page<'_>, books: [&Edition; 2], points: &[Point]) -> io::Result<()> {
    let [from, to] = books.map(|edition| &edition.book.name);
    page.line(format_args!("{QUIET}{from} → {QUIET:#}{GOOD}{to}{GOOD:#}"))?;
    if points.is_empty() {
        return page.line(SAME);
    }
    page.gap()?;
    for (index, point) in points.iter().enumerate() {
        let label = format!("{:3}  ", index + 1);
        let line = match point.cites.as_slice() {
            [] => point.says.clone(),
            cites => format!("{} {CITE}{}{CITE:#}", point.says, cites.join(", ")),
        };
        page.hang(&label, 5, &line)?;
    }
    Ok(())
}

/// What is said of two books that agree.
const SAME: &str = "\nThey answer every setting in the same way.";

/// Writes a comparison; a sentence is quoted at its first mention.
struct Writer<'a> {
    editions: [&'a Edition; 2],
    labels: [&'a str; 2],
    width: usize,
    quoted: [BTreeSet<String>; 2],
}

impl<'a> Writer<'a> {
    fn new(editions: [&'a Edition; 2], labels: [&'a str; 2]) -> Writer<'a> {
        Writer {
            editions,
            labels,
            width: labels.map(str::len).into_iter().max().unwrap_or(0),
            quoted: [BTreeSet::new(), BTreeSet::new()],
        }
    }

    fn write(&mut self, page: &mut Page<'_>, comparison: &Comparison) -> io::Result<()> {
        let width = self.width;
        for (edition, label) in self.editions.into_iter().zip(self.labels) {
            let name = &edition.book.name;
            page.line(format_args!("{GOOD}{label:width$}{GOOD:#}  {name}"))?;
        }
        if comparison.themes.is_empty() {
            return page.line(SAME);
        }
        let (mut topics, mut settings) = (0, 0);
        for theme in &comparison.themes {
            page.head(&theme.title)?;
            for difference in &theme.differences {
                self.write_difference(page, difference)?;
                settings += difference.paths.len();
            }
            topics += theme.differences.len();
        }
        page.gap()?;
        let settings = several(settings, "different setting");
        page.line(format_args!("{settings} in {}", several(topics, "topic")))
    }

    fn write_difference(&mut self, page: &mut Page<'_>, difference: &Difference) -> io::Result<()> {
        let paths = paths(&difference.paths);
        let title = &difference.title;
        let head = format!("{HEAD}{title}{HEAD:#} {QUIET}[{paths}]{QUIET:#}");
        page.hang("", 2, &head)?;
        for (place, side) in difference.sides.iter().enumerate() {
            self.write_side(page, place, side)?;
        }
        let Some(example) = &difference.example else {
            return Ok(());
        };
        let (hand, paid) = example.told(self.editions);
        page.quote(4, &hand)?;
        for (label, paid) in self.labels.into_iter().zip(paid) {
            let width = self.width;
            let label = format!("      {QUIET}{label:width$}{QUIET:#}  ");
            page.hang(&label, width + 8, &format!("{QUIET}{paid}{QUIET:#}"))?;
        }
        Ok(())
    }

    /// Writes what one book says; of sentences that were quoted before only the ids.
    fn write_side(&mut self, page: &mut Page<'_>, place: usize, side: &Side) -> io::Result<()> {
        let width = self.width;
        let label = format!("    {GOOD}{:width$}{GOOD:#}  ", self.labels[place]);
        let mut label = label.as_str();
        let mut named: Vec<&str> = side.more.iter().map(String::as_str).collect();
        for sentence in &side.sentences {
            let cite = sentence.cite.as_str();
            if self.quoted[place].insert(cite.to_owned()) {
                let line = format!("{CITE}{cite}{CITE:#} {}", sentence.says);
                page.hang(label, width + 6, &line)?;
                label = "";
            } else {
                named.push(cite);
            }
        }
        let rest = match (&side.lacks, named.as_slice()) {
            (Some(lacks), _) => lacks.clone(),
            (None, []) => return Ok(()),
            (None, ids) => format!("{CITE}{}{CITE:#}", ids.join(", ")),
        };
        page.hang(label, width + 6, &rest)
    }
}

/// Settings as briefly as possible: by what those of a section have in common.
fn paths(paths: &[String]) -> String {
    let common = |one: &str, other: &str| {
        let same = one.split('.').zip(other.split('.'));
        let same = same.take_while(|(one, other)| one == other);
        same.map(|(part, _)| part).collect::<Vec<_>>().join(".")
    };
    let section = |path: &str| path.split('.').next().unwrap_or(path).to_owned();
    let mut sections: Vec<(String, String)> = Vec::new();
    for path in paths {
        let own = section(path);
        match sections.iter_mut().find(|(known, _)| *known == own) {
            Some((_, outer)) => {
                let shared = common(outer.trim_end_matches(".*"), path);
                *outer = format!("{shared}.*");
            }
            None => sections.push((own, path.clone())),
        }
    }
    let outers: Vec<String> = sections.into_iter().map(|(_, outer)| outer).collect();
    outers.join(", ")
}
