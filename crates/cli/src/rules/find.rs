//! `hanchan rules find`: what rulebooks say about the words that players use.

use std::io;

use game::rules::EMBEDDED;
use handbook::{Hit, HitKind, Index};
use serde::Serialize;

use crate::books;
use crate::exit::Exit;
use crate::page::{self, CITE, HEAD, Page, QUIET};
use crate::words::listed;

/// How many results are printed as text, and how many as JSON.
const MAX_TEXT: usize = 10;
const MAX_JSON: usize = 50;

/// Finds what rulebooks say about a word or a question
#[derive(clap::Args)]
#[command(after_help = include_str!("../help/rules-find.txt"))]
pub struct Args {
    /// What to find, as players say it, in any language
    #[arg(required = true, value_name = "WORDS")]
    words: Vec<String>,
    /// Rulebook: an id or a file; all rulebooks that come with the program unless given
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

/// A result, and its rulebook if several are searched.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    hit: Hit,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<&'static str>,
    #[serde(skip)]
    score: f32,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let query = args.words.join(" ");
    let mut answers = match &args.rules {
        Some(rules) => answers(rules, None, &query)?,
        None => in_all_books(&query)?,
    };
    answers.truncate(MAX_JSON);
    let is_found = |answer: &Answer| answer.hit.kind != HitKind::Suggestion;
    let found = answers.iter().any(is_found);
    if args.json {
        page::print_json(&answers)?;
    } else if found {
        page::print(|page| write(page, &answers[..answers.len().min(MAX_TEXT)]))?;
    } else {
        let nearest: Vec<&str> = answers
            .iter()
            .map(|answer| answer.hit.title.as_str())
            .collect();
        let nearest = listed(&nearest, "or");
        anstream::eprintln!("hanchan: nothing found for {query:?}; did you mean {nearest}?");
    }
    Ok(if found { Exit::Yes } else { Exit::No })
}

/// The results in one rulebook, the best first; suggestions if there are none.
fn answers(name: &str, rules: Option<&'static str>, query: &str) -> anyhow::Result<Vec<Answer>> {
    let book = books::open_original(name)?;
    let found = Index::new(&book, books::language()).find(query);
    let scores = found.scores.clone();
    let scores = scores.into_iter().chain(std::iter::repeat(0.0));
    let answer = |(hit, score)| Answer { hit, rules, score };
    Ok(found.listed().into_iter().zip(scores).map(answer).collect())
}

/// The results in all rulebooks, the best first. What belongs to no rulebook is listed once.
fn in_all_books(query: &str) -> anyhow::Result<Vec<Answer>> {
    let mut all: Vec<Answer> = Vec::new();
    for (id, _) in EMBEDDED {
        for answer in answers(id, Some(id), query)? {
            let shared = match answer.hit.kind {
                HitKind::Word | HitKind::Unsupported | HitKind::Suggestion => true,
                HitKind::Section | HitKind::Yaku | HitKind::Setting | HitKind::Statement => false,
            };
            let same = |known: &Answer| {
                (known.hit.kind, &known.hit.title) == (answer.hit.kind, &answer.hit.title)
            };
            if !(shared && all.iter().any(same)) {
                all.push(answer);
            }
        }
    }
    if all
        .iter()
        .any(|answer| answer.hit.kind != HitKind::Suggestion)
    {
        all.retain(|answer| answer.hit.kind != HitKind::Suggestion);
    }
    all.sort_by(|a, b| b.score.total_cmp(&a.score));
    Ok(all)
}

/// Writes the results; each sentence is quoted once.
fn write(page: &mut Page<'_>, answers: &[Answer]) -> io::Result<()> {
    let mut quoted: Vec<&str> = Vec::new();
    for Answer { hit, rules, .. } in answers {
        let Hit {
            id,
            title,
            says,
            cite,
            ..
        } = hit;
        let known = !cite.is_empty() && quoted.contains(&cite.as_str());
        if known && hit.kind == HitKind::Statement {
            continue;
        }
        if !quoted.is_empty() {
            page.gap()?;
        }
        let what = match hit.kind {
            HitKind::Unsupported => "not supported".to_owned(),
            HitKind::Section => format!("section {id}"),
            HitKind::Yaku => format!("yaku {id}"),
            HitKind::Setting => format!("setting {id}"),
            HitKind::Word => "word".to_owned(),
            HitKind::Statement => "statement".to_owned(),
            HitKind::Suggestion => "suggestion".to_owned(),
        };
        let shared = matches!(hit.kind, HitKind::Word | HitKind::Unsupported);
        let book = rules.filter(|_| !shared);
        let book = book.map_or_else(String::new, |rules| format!("{CITE}{rules}{CITE:#}  "));
        let head = format!("{book}{HEAD}{title}{HEAD:#}  {QUIET}{what}{QUIET:#}");
        page.hang("", 0, &head)?;
        match cite.as_str() {
            "" if says.is_empty() => {}
            _ if known && !shared => page.line(format_args!("  {CITE}{cite}{CITE:#}"))?,
            _ if cite.is_empty() || shared => page.quote(2, says)?,
            _ => page.cited(2, cite, says)?,
        }
        quoted.push(if shared { "" } else { cite });
    }
    Ok(())
}
