//! `hanchan rules test`: checks that a rulebook passes its cases.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use cases::{Case, Failure};
use game::Rulebook;
use game::rules::{StatementForm, nearest};
use serde::Serialize;

use super::layers::Layers;
use crate::exit::Exit;
use crate::page::{self, BAD, GOOD, Page, QUIET};

/// The extension of case files.
const CASE: &str = "case";

/// Runs the cases of a rulebook and lists those that fail
#[derive(clap::Args)]
#[command(after_help = include_str!("../help/rules-test.txt"))]
pub struct Args {
    /// The rulebook's file, or the id of one that comes with the program
    #[arg(value_name = "RULES")]
    rules: String,
    /// Case files, or folders of them [default: those beside the rulebook's file]
    #[arg(value_name = "CASES")]
    cases: Vec<PathBuf>,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer<'a> {
    rules: &'a str,
    ok: bool,
    passed: usize,
    failed: usize,
    failures: Vec<Failed<'a>>,
    /// Statements of this book, not of the one it extends, that no case names.
    without_case: Vec<&'a str>,
}

#[derive(Serialize)]
struct Failed<'a> {
    file: &'a str,
    line: usize,
    text: &'a str,
    says: &'a str,
}

/// Runs the command. The exit code is 1 if a case fails, and 2 if a file cannot be read.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let layers = Layers::open(&args.rules, &[])?;
    let book = layers.top();
    let files = case_files(&args.rules, &args.cases)?;
    let cases = read_cases(&files)?;
    if cases.is_empty() {
        bail!("{} contains no cases", list(&files));
    }
    let failures: Vec<Failure> = cases
        .iter()
        .filter_map(|case| {
            let known = names_known_statements(book, case);
            known.and_then(|()| cases::run(book, case)).err()
        })
        .collect();
    let without_case = without_case(&layers, &cases);
    let passed = cases.len() - failures.len();
    if args.json {
        page::print_json(&Answer {
            rules: &args.rules,
            ok: failures.is_empty(),
            passed,
            failed: failures.len(),
            failures: failures
                .iter()
                .map(|failure| Failed {
                    file: &failure.file,
                    line: failure.line,
                    text: &failure.text,
                    says: &failure.why,
                })
                .collect(),
            without_case,
        })?;
    } else {
        page::print(|page| write(page, book, passed, &failures, &without_case))?;
    }
    Ok(if failures.is_empty() {
        Exit::Yes
    } else {
        Exit::No
    })
}

fn write(
    page: &mut Page<'_>,
    book: &Rulebook,
    passed: usize,
    failures: &[Failure],
    without_case: &[&str],
) -> io::Result<()> {
    page.book(book)?;
    for failure in failures {
        let Failure {
            file, line, text, ..
        } = failure;
        page.line(format_args!("{QUIET}{file}:{line}:{QUIET:#} {text}"))?;
        page.quote(4, &failure.why)?;
    }
    if !without_case.is_empty() {
        let ids = without_case.join(", ");
        page.hang("", 0, &format!("No case names {ids}."))?;
    }
    // Other programs read the last line.
    match failures.len() {
        0 => page.line(format_args!("{GOOD}{passed} passed{GOOD:#}, 0 failed"))?,
        failed => page.line(format_args!("{passed} passed, {BAD}{failed} failed{BAD:#}"))?,
    }
    Ok(())
}

/// The files to run: those named, those in folders named, or those beside the book.
fn case_files(rules: &str, named: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in named {
        if path.is_dir() {
            let inside = in_folder(path)?;
            if inside.is_empty() {
                bail!("{} contains no .{CASE} files", path.display());
            }
            files.extend(inside);
        } else {
            files.push(path.clone());
        }
    }
    if !named.is_empty() {
        return Ok(files);
    }
    let book = Path::new(rules);
    if !book.is_file() {
        bail!("{rules} comes with the program; name the case files to run");
    }
    let files = files_beside(book)?;
    if files.is_empty() {
        let (beside, folder) = (book.with_extension(CASE), book.with_file_name("cases"));
        let (beside, folder) = (beside.display(), folder.display());
        bail!("found neither {beside} nor a folder {folder}; name the case files");
    }
    Ok(files)
}

/// The case files beside a rulebook's file.
fn files_beside(book: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let beside = book.with_extension(CASE);
    let folder = book.with_file_name("cases");
    let mut files = Vec::new();
    if beside.is_file() {
        files.push(beside);
    }
    if folder.is_dir() {
        files.extend(in_folder(&folder)?);
    }
    Ok(files)
}

/// The cases beside a rulebook's file; none if the rulebook comes with the program.
pub fn cases_beside(rules: &str) -> anyhow::Result<Vec<Case>> {
    let book = Path::new(rules);
    if Rulebook::embedded(rules).is_some() || !book.is_file() {
        return Ok(Vec::new());
    }
    read_cases(&files_beside(book)?)
}

fn read_cases(files: &[PathBuf]) -> anyhow::Result<Vec<Case>> {
    let mut cases = Vec::new();
    for file in files {
        let name = file.display().to_string();
        let text = fs::read_to_string(file).with_context(|| name.clone())?;
        cases.extend(cases::parse(&text, &name)?);
    }
    Ok(cases)
}

/// The case files in a folder, in the order of their names.
fn in_folder(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == CASE) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn list(files: &[PathBuf]) -> String {
    let names = files.iter().map(|file| file.display().to_string());
    names.collect::<Vec<_>>().join(", ")
}

/// Checks that the statements that a case names exist.
fn names_known_statements(book: &Rulebook, case: &Case) -> Result<(), Failure> {
    let Some(unknown) = case.ids.iter().find(|id| book.statement(id).is_none()) else {
        return Ok(());
    };
    let ids = book.statements.iter().map(|statement| &*statement.id);
    let hint = nearest(unknown, ids).map_or_else(String::new, |id| format!("; did you mean {id}?"));
    Err(Failure {
        file: case.file.clone(),
        line: case.line,
        text: format!("case {}", case.ids.join(" ")),
        why: format!("the rulebook has no statement {unknown}{hint}"),
        broken: true,
    })
}

/// The statements and decisions of this book, not of the one it extends, that no case names.
fn without_case<'a>(layers: &'a Layers, cases: &[Case]) -> Vec<&'a str> {
    let named: BTreeSet<&str> = cases
        .iter()
        .flat_map(|case| case.ids.iter().map(String::as_str))
        .collect();
    let own = layers.iter().filter(|layer| layer.own);
    own.flat_map(|layer| layer.statements())
        .filter(|(_, statement)| statement.form != StatementForm::Example)
        .map(|(_, statement)| &*statement.id)
        .filter(|id| !named.contains(id))
        .collect()
}
