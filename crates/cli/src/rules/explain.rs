//! `hanchan rules explain`: a setting with its question and answers, or a sentence.

use std::io;

use game::rules::{Allowed, Detail, EMBEDDED, Question, nearest, required_codes};
use game::{Rulebook, YakuId};
use handbook::compare::{cites, inside};
use handbook::{Hit, HitKind, Index};
use serde::Serialize;

use super::answers::answer;
use super::sentence;
use super::show::left_to_table;
use super::subjects::full_question;
use crate::books;
use crate::exit::Exit;
use crate::json;
use crate::page::{self, GOOD, HEAD, Page, QUIET};
use crate::words::plain;

/// Explains a setting or a sentence: the question, and every book's answer
#[derive(clap::Args)]
#[command(after_help = include_str!("../help/rules-explain.txt"))]
pub struct Args {
    /// Rulebook: an id or a file
    #[arg(value_name = "ID|FILE")]
    rules: String,
    /// A setting (yaku.tanyao.open), a group of settings (fu.wait), a yaku (tanyao), a code
    /// (cause.ron), or the id of a sentence (EMA-4.2.1-6)
    path: String,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer<'a> {
    path: &'a str,
    question: &'a str,
    allowed: String,
    optional: bool,
    answer: Option<serde_json::Value>,
    cite: &'a str,
    says: &'a str,
    /// All statements about it, if it is a group of settings.
    cites: Vec<&'a str>,
    /// What the table may choose instead, and the statement that allows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    choice: Option<Chosen<'a>>,
    others: Vec<Other<'a>>,
}

#[derive(Serialize)]
struct Chosen<'a> {
    values: Vec<serde_json::Value>,
    cite: &'a str,
}

#[derive(Serialize)]
struct Other<'a> {
    rules: &'a str,
    answer: Option<serde_json::Value>,
    cite: &'a str,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    // Ids of statements contain hyphens and figures, paths of settings and words do not.
    if args.path.contains('-') && args.path.contains(|letter: char| letter.is_ascii_digit()) {
        sentence::explain(&args.rules, &args.path, args.json)?;
        return Ok(Exit::Yes);
    }
    let book = books::open(&args.rules)?;
    let mut others = Vec::new();
    for (id, _) in EMBEDDED.iter().filter(|(id, _)| *id != book.id) {
        others.push(books::open(id)?);
    }
    let yaku = args.path.parse::<YakuId>().ok();
    let path = yaku.map_or_else(|| args.path.clone(), |id| format!("yaku.{id}"));
    let mut questions = [&book]
        .into_iter()
        .chain(&others)
        .flat_map(|book| &book.questions);
    if let Some(question) = questions.find(|question| question.path == path) {
        let answer = explained(&book, &others, question);
        if args.json {
            page::print_json(&answer)?;
        } else {
            page::print(|page| write(page, &book, &others, question))?;
        }
        return Ok(Exit::Yes);
    }
    if let Some(cite) = backed(&book, &path) {
        code_explained(args, &book, &path, cite)?;
        return Ok(Exit::Yes);
    }
    let within = paths_inside(&book, &others, &path);
    if within.is_empty() {
        anyhow::bail!(unknown(&args.rules, &book, &args.path)?);
    }
    if args.json {
        let answers: Vec<_> = within
            .iter()
            .map(|question| explained(&book, &others, question))
            .collect();
        page::print_json(&answers)?;
    } else {
        page::print(|page| list(page, &book, &path))?;
    }
    Ok(Exit::Yes)
}

/// The questions below `path` that apply to any of the books.
fn paths_inside<'a>(book: &'a Rulebook, others: &'a [Rulebook], path: &str) -> Vec<&'a Question> {
    let prefix = format!("{path}.");
    let mut found: Vec<&Question> = Vec::new();
    for question in [book]
        .into_iter()
        .chain(others)
        .flat_map(|book| &book.questions)
    {
        let known = found.iter().any(|known| known.path == question.path);
        if question.path.starts_with(&prefix) && !known {
            found.push(question);
        }
    }
    found
}

/// The error for an unknown setting. It suggests what may be meant: a setting with a similar path,
/// or what the search finds.
fn unknown(rules: &str, book: &Rulebook, word: &str) -> anyhow::Result<String> {
    let settings = book.questions.iter().map(|question| question.path.as_str());
    let known = settings.chain(required_codes().map(|code| -> &str { code }));
    let near = nearest(word, known).filter(|_| word.contains('.'));
    let original = books::open_original(rules)?;
    let found = Index::new(&original, books::language()).find(word);
    let best = found.hits.iter().take(3).find(|hit| match hit.kind {
        HitKind::Setting | HitKind::Yaku | HitKind::Unsupported => true,
        HitKind::Section | HitKind::Word | HitKind::Statement | HitKind::Suggestion => false,
    });
    let hint = match (near, best.or(found.hits.first())) {
        (Some(near), _) => format!("did you mean {near}?"),
        (None, Some(hit)) => meant(rules, hit),
        (None, None) => format!("hanchan rules show {} --settings lists them", book.id),
    };
    Ok(format!("{word:?} is not a setting; {hint}"))
}

/// How to read about what was found.
fn meant(rules: &str, hit: &Hit) -> String {
    let Hit { id, says, cite, .. } = hit;
    match hit.kind {
        HitKind::Setting | HitKind::Yaku | HitKind::Statement => format!("did you mean {id}?"),
        HitKind::Section => format!("see section {id}: hanchan rules show {rules} --section {id}"),
        HitKind::Unsupported => format!("no rulebook here can have it: {says}"),
        HitKind::Word | HitKind::Suggestion if cite.is_empty() => says.clone(),
        HitKind::Word | HitKind::Suggestion => {
            format!("see {cite}: hanchan rules explain {rules} {cite}")
        }
    }
}

fn explained<'a>(book: &'a Rulebook, others: &'a [Rulebook], question: &'a Question) -> Answer<'a> {
    let path = question.path.as_str();
    let cites = cites(book, path);
    let cite = cites.first().copied().unwrap_or("");
    let other = |book: &'a Rulebook| Other {
        rules: &book.id,
        answer: book.answer(path).map(json::of_value),
        cite: book.cites(path).first().copied().unwrap_or(""),
    };
    Answer {
        path,
        question: question.text,
        allowed: question.allowed.to_string(),
        optional: question.optional,
        answer: book.answer(path).map(json::of_value),
        cite,
        says: book.statement(cite).map_or("", |statement| &statement.says),
        cites,
        choice: book.choice(path).map(|choice| Chosen {
            values: choice.values.iter().map(json::of_value).collect(),
            cite: &choice.statement.id,
        }),
        others: others.iter().map(other).collect(),
    }
}

fn write(
    page: &mut Page<'_>,
    book: &Rulebook,
    others: &[Rulebook],
    question: &Question,
) -> io::Result<()> {
    let path = question.path.as_str();
    let title = full_question(question);
    page.hang(
        "",
        0,
        &format!("{HEAD}{title}{HEAD:#} {QUIET}[{path}]{QUIET:#}"),
    )?;
    let optional = match question.allowed {
        Allowed::NoneOr(_) => "",
        _ if question.optional => ", or nothing",
        _ => "",
    };
    page.quote(2, &format!("Allowed: {}{optional}.", question.allowed))?;
    page.gap()?;
    let width = others
        .iter()
        .map(|book| book.id.len())
        .chain([book.id.len()])
        .max()
        .unwrap_or(0);
    side(page, book, path, width)?;
    page.head("Others")?;
    others
        .iter()
        .try_for_each(|book| side(page, book, path, width))
}

fn side(page: &mut Page<'_>, book: &Rulebook, path: &str, width: usize) -> io::Result<()> {
    let indent = width + 4;
    page.hang(
        &format!("  {GOOD}{:width$}{GOOD:#}  ", book.id),
        indent,
        &answer(book, path),
    )?;
    for cite in cites(book, path) {
        let Some(statement) = book.statement(cite) else {
            continue;
        };
        page.cited(indent, cite, &statement.says)?;
        if let Some(why) = &statement.why {
            page.quote(indent + 2, &format!("Why: {why}"))?;
        }
    }
    let Some(choice) = book.choice(path) else {
        return Ok(());
    };
    page.quote(indent, &left_to_table(&choice))?;
    page.cited(indent + 2, &choice.statement.id, &choice.statement.says)
}

/// The statement that a book cites for a code; `None` if there is no such code.
fn backed<'a>(book: &'a Rulebook, name: &str) -> Option<&'a str> {
    let code = required_codes().find(|code| *code == name);
    let detail = || Detail::ALL.iter().find(|detail| detail.name() == name);
    let code = code.map(|code| book.cite_backed(code));
    code.or_else(|| detail().map(|detail| book.cite_detail(*detail)))
}

fn code_explained(args: &Args, book: &Rulebook, name: &str, cite: &str) -> anyhow::Result<()> {
    let says = book.statement(cite).map_or("", |statement| &statement.says);
    if args.json {
        return page::print_json(&serde_json::json!({ "path": name, "cite": cite, "says": says }));
    }
    page::print(|page| {
        page.line(format_args!(
            "{HEAD}{}{HEAD:#}  {QUIET}backed in {} by{QUIET:#}",
            name, book.id
        ))?;
        page.cited(2, cite, says)
    })
}

fn list(page: &mut Page<'_>, book: &Rulebook, path: &str) -> io::Result<()> {
    page.line(format_args!(
        "{HEAD}{path}{HEAD:#}  {QUIET}{} ({}){QUIET:#}",
        book.name, book.id
    ))?;
    let mut any = false;
    for (question, value) in inside(book, path) {
        any = true;
        let cite = book.cite(&question.path);
        page.gap()?;
        let (title, value, path) = (full_question(question), plain(value), &question.path);
        let text = format!("{title} {GOOD}{value}{GOOD:#} {QUIET}[{path}]{QUIET:#}");
        page.hang("", 2, &text)?;
        if let Some(statement) = book.statement(cite) {
            page.cited(4, cite, &statement.says)?;
        }
    }
    if let Some(choice) = book.choice(path) {
        page.gap()?;
        page.quote(2, &left_to_table(&choice))?;
        page.cited(4, &choice.statement.id, &choice.statement.says)?;
    }
    if !any {
        page.line(format_args!(
            "  {}",
            answer(book, &format!("{path}.closed"))
        ))?;
    }
    Ok(())
}
