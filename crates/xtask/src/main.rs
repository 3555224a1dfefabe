//! `cargo xtask`: the tasks of the workspace.

use std::process::ExitCode;

use anyhow::{Result, bail};
use game::rules::EMBEDDED;
use xtask::{books, citations, faults, fuzz, oracle, pins, statements, tasks, tidy};

const HELP: &str = "\
cargo xtask run                         builds everything and serves the table in the browser
cargo xtask test                        all checks: format, clippy, tests, docs, tidy, cases, pins
cargo xtask update                      rewrites every generated file; read the diff
cargo xtask load [--tables N] ...       load test of a running server; --help lists the options
cargo xtask cases [BOOK]...             runs the cases of the rulebooks
cargo xtask statements [--all] [--write]  lists the statements without a case
cargo xtask pins [--all] [--write]      lists the settings that no case pins
cargo xtask faults [BOOK]...            lists what every mistake costs, with the quoted statements
cargo xtask citations [BOOK]... [--write]  lists payments of every cause with the quoted statement
cargo xtask tidy                        checks the structure and style of the code
cargo xtask oracle [--hands N] [--seed N]  compares random wins with Python's mahjong
cargo xtask oracle --play [--deals N] [--seed N]  compares whole deals with Python's riichienv
cargo xtask fuzz [--seconds N] [--seed N]  feeds broken text to every reader";

const FLAGS: [&str; 2] = ["--all", "--write"];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match work(&arguments.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::from(1)
        }
    }
}

fn work(arguments: &[&str]) -> Result<()> {
    let flag = |name: &str| arguments.contains(&name);
    match arguments {
        ["run"] => tasks::run(),
        ["test"] => tasks::test(),
        ["update"] => tasks::update(),
        ["load", rest @ ..] => tasks::load(rest),
        ["tidy"] => tidy::run(),
        ["oracle", rest @ ..] => oracle::run(rest),
        ["fuzz", rest @ ..] => fuzz::run(rest),
        ["cases", only @ ..] => run_cases(only),
        ["citations", only @ ..] => {
            let books: Vec<&str> = only.iter().copied().filter(|it| *it != "--write").collect();
            citations::run(&books, flag("--write"))
        }
        ["faults", books @ ..] => faults::run(books),
        ["statements" | "pins", flags @ ..] if !flags.iter().all(|flag| FLAGS.contains(flag)) => {
            bail!("the flags are {}", FLAGS.join(" and "))
        }
        ["statements", ..] => statements::run(flag("--all"), flag("--write")),
        ["pins", ..] => pins::run(flag("--all"), flag("--write")),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        [other, ..] => bail!("no such task: {other}\n{HELP}"),
    }
}

fn run_cases(only: &[&str]) -> Result<()> {
    let (mut ran, mut failed) = (0, 0);
    let known = |id: &&&str| EMBEDDED.iter().any(|(book, _)| book == *id);
    if let Some(unknown) = only.iter().find(|id| !known(id)) {
        bail!("no such rulebook: {unknown}");
    }
    for entry in books::all()? {
        if !only.is_empty() && !only.contains(&entry.book.id.as_str()) {
            continue;
        }
        for case in &entry.cases {
            ran += 1;
            if let Err(failure) = cases::run(&entry.book, case) {
                failed += 1;
                println!("{failure}");
            }
        }
    }
    println!("{} passed, {failed} failed", ran - failed);
    if failed > 0 {
        bail!("{failed} cases failed");
    }
    Ok(())
}
