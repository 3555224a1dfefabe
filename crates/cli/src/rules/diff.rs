//! `hanchan rules diff`: two clubs talk about where their rules differ.

use std::collections::BTreeSet;
use std::io;

use game::Rulebook;
use game::rules::Value;
use serde::Serialize;

use super::answers::{answer, cite, listed, theme, yaku_of};
use crate::books;
use crate::exit::Exit;
use crate::json;
use crate::page::{self, GOOD, HEAD, Page, QUIET};
use crate::words::{several, spaced};

/// Compares two rulebooks, setting by setting
#[derive(clap::Args)]
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

/// A setting that the books answer differently, or only one of them.
#[derive(Serialize)]
struct Difference<'a> {
    path: &'a str,
    a: Option<serde_json::Value>,
    b: Option<serde_json::Value>,
    cite_a: Option<&'a str>,
    cite_b: Option<&'a str>,
}

/// Differences that are told together.
struct Topic {
    /// The path that they have in common.
    key: String,
    paths: Vec<String>,
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
        page::print(|page| write(page, &a, &b, &paths))?;
    }
    Ok(Exit::Yes)
}

/// The settings that the books answer differently, theme by theme in the order they are asked.
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

/// Gathers what is told together: a yaku, a limit, what one book answers with a word and the
/// other with settings inside it, and what one of them does not ask at all.
fn topics(a: &Rulebook, b: &Rulebook, paths: &[&str]) -> Vec<Topic> {
    let mut topics: Vec<Topic> = Vec::new();
    for path in paths {
        let key = key(a, b, path);
        match topics.iter_mut().find(|topic| topic.key == key) {
            Some(topic) => topic.paths.push((*path).to_owned()),
            None => topics.push(Topic {
                key,
                paths: vec![(*path).to_owned()],
            }),
        }
    }
    topics
}

fn key(a: &Rulebook, b: &Rulebook, path: &str) -> String {
    if let Some(id) = yaku_of(path) {
        return format!("yaku.{id}");
    }
    let word = |book: &Rulebook, path: &str| matches!(book.answer(path), Some(Value::Word(_)));
    let mut parents = path.match_indices('.').map(|(end, _)| &path[..end]);
    if let Some(parent) = parents.find(|parent| word(a, parent) || word(b, parent)) {
        return parent.to_owned();
    }
    let theme = path.split('.').next().unwrap_or(path);
    let silent = |book: &Rulebook| book.answer(theme).is_none() && listed(book, theme).is_empty();
    if silent(a) || silent(b) {
        return theme.to_owned();
    }
    match path.rsplit_once('.') {
        Some((parent, _)) if theme == "limits" => parent.to_owned(),
        _ => path.to_owned(),
    }
}

fn write(page: &mut Page<'_>, a: &Rulebook, b: &Rulebook, paths: &[&str]) -> io::Result<()> {
    for book in [a, b] {
        page.line(format_args!("{GOOD}{}{GOOD:#}  {}", book.id, book.name))?;
    }
    if paths.is_empty() {
        return page.line("\nThey answer every setting alike.");
    }
    let mut last = "";
    let topics = topics(a, b, paths);
    for topic in &topics {
        let theme = theme(&topic.key);
        if theme != last {
            page.head(theme)?;
            last = theme;
        }
        head(page, a, b, topic)?;
        let width = a.id.len().max(b.id.len());
        for book in [a, b] {
            side(page, book, topic, width)?;
        }
    }
    page.gap()?;
    let (settings, topics) = (
        several(paths.len(), "different setting"),
        several(topics.len(), "topic"),
    );
    page.line(format_args!("{settings} in {topics}"))
}

fn head(page: &mut Page<'_>, a: &Rulebook, b: &Rulebook, topic: &Topic) -> io::Result<()> {
    let question = |book: &Rulebook| {
        book.questions
            .iter()
            .find(|question| question.path == topic.key)
            .map(|question| question.text)
    };
    let title = match yaku_of(&topic.key) {
        Some(id) => spaced(id.name()),
        None => match question(a).or_else(|| question(b)) {
            Some(text) => text.to_owned(),
            None => spaced(topic.key.rsplit('.').next().unwrap_or(&topic.key)),
        },
    };
    let paths = if topic.paths.len() > 3 {
        format!("{}.*", topic.key)
    } else {
        topic.paths.join(", ")
    };
    page.line(format_args!(
        "  {HEAD}{title}{HEAD:#}  {QUIET}{paths}{QUIET:#}"
    ))
}

/// What one book says on a topic, with its sentences.
fn side(page: &mut Page<'_>, book: &Rulebook, topic: &Topic, width: usize) -> io::Result<()> {
    let said = answer(book, &topic.key);
    let mut cites: Vec<&str> = Vec::new();
    for cite in topic.paths.iter().map(|path| book.cite(path)) {
        if !cite.is_empty() && !cites.contains(&cite) {
            cites.push(cite);
        }
    }
    if cites.is_empty() {
        cites.extend(topic.paths.first().map(|path| cite(book, path)));
    }
    let indent = 4 + width + 2;
    let label = format!("    {GOOD}{:width$}{GOOD:#}  ", book.id);
    page.hang(&label, indent, &said)?;
    for cite in cites {
        let Some(statement) = book.statement(cite) else {
            continue;
        };
        page.cited(indent, cite, &statement.says)?;
    }
    Ok(())
}
