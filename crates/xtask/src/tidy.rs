//! `cargo xtask tidy`: what the house can be checked for.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use game::rules::EMBEDDED;

use crate::books;

/// Which crates of the house a crate may lean on.
const ARROWS: &[(&str, &[&str])] = &[
    ("tiles", &[]),
    ("shape", &["tiles"]),
    ("game", &["tiles", "shape"]),
    ("record", &["tiles", "game"]),
    ("bots", &["tiles", "shape", "game"]),
    ("store", &["tiles", "game", "record"]),
    (
        "server",
        &["tiles", "shape", "game", "record", "bots", "store"],
    ),
    (
        "cli",
        &[
            "tiles", "shape", "game", "record", "bots", "store", "server",
        ],
    ),
    ("xtask", &["tiles", "shape", "game", "record", "bots"]),
];

/// Crates of values: no clock, no file, no printing, no randomness.
const PURE: &[&str] = &["tiles", "shape", "game", "record", "bots"];

/// What a crate of values must not speak of.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::env::",
    "SystemTime",
    "Instant::now",
    "println!",
    "eprintln!",
    "print!(",
    "dbg!",
    "tokio",
    "thread_rng",
    "rand::rng()",
    "rand::random",
    "fastrand::Rng::new()",
    "std::process",
    "std::thread",
];

/// Longest file that is not two files.
const LONGEST: usize = 600;

/// Checks the working tree and prints everything found.
///
/// # Errors
/// When anything was found.
pub fn run() -> Result<()> {
    let root = books::root();
    let mut found = Vec::new();
    arrows(&root, &mut found)?;
    for file in sources(&root)? {
        let name = file
            .strip_prefix(&root)
            .unwrap_or(&file)
            .display()
            .to_string();
        let text = fs::read_to_string(&file)?;
        length(&name, &text, &mut found);
        attributes(&name, &text, &mut found);
        purity(&name, &text, &mut found);
        names_of_books(&name, &text, &mut found);
    }
    settings_are_documented(&root, &mut found)?;
    sections_have_titles(&mut found)?;
    for line in &found {
        println!("{line}");
    }
    if found.is_empty() {
        return Ok(());
    }
    bail!("{} things are untidy", found.len())
}

/// Every source file of ours; what is generated or tabular is exempt by its folder's name.
fn sources(root: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![root.join("crates"), root.join("bench/src")];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else {
            continue;
        };
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

fn arrows(root: &Path, found: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(root.join("crates"))? {
        let folder = entry?.path();
        let Some(name) = folder.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        let Some((_, allowed)) = ARROWS.iter().find(|(known, _)| *known == name) else {
            found.push(format!("crates/{name}: the house has no such room"));
            continue;
        };
        let manifest = fs::read_to_string(folder.join("Cargo.toml"))?;
        // What only its tests use, nobody who builds on it gets.
        let manifest = manifest.split("[dev-dependencies]").next().unwrap_or("");
        for (other, _) in ARROWS {
            let leans = manifest.lines().any(|line| {
                line.starts_with(&format!("{other}.")) || line.starts_with(&format!("{other} ="))
            });
            if leans && !allowed.contains(other) {
                found.push(format!(
                    "crates/{name}/Cargo.toml: {name} must not lean on {other}"
                ));
            }
        }
    }
    Ok(())
}

fn length(name: &str, text: &str, found: &mut Vec<String>) {
    let lines = text.lines().count();
    if lines > LONGEST {
        found.push(format!(
            "{name}: {lines} lines; over {LONGEST} it is two files"
        ));
    }
}

fn attributes(name: &str, text: &str, found: &mut Vec<String>) {
    for (needle, why) in [
        ("#[ignore", "no test is ignored"),
        ("#[allow(", "expect a lint with a reason, do not allow it"),
    ] {
        if !name.ends_with("tidy.rs") && text.contains(needle) {
            found.push(format!("{name}: {why}"));
        }
    }
}

fn purity(name: &str, text: &str, found: &mut Vec<String>) {
    let pure = PURE
        .iter()
        .any(|pure| name.starts_with(&format!("crates/{pure}/src/")));
    if !pure {
        return;
    }
    for (number, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or("");
        for needle in IMPURE.iter().filter(|needle| code.contains(**needle)) {
            found.push(format!(
                "{name}:{}: a crate of values does not use {needle}",
                number + 1
            ));
        }
    }
}

/// Ids of rulebooks that are words of the game as well.
const WORDS_OF_THE_GAME: &[&str] = &["tsumo", "tenhou"];

/// Engine code knows no rulebook by name; tests and the list that embeds them do.
fn names_of_books(name: &str, text: &str, found: &mut Vec<String>) {
    let engine = PURE
        .iter()
        .any(|pure| name.starts_with(&format!("crates/{pure}/src/")));
    if !engine || name.ends_with("rules/embedded.rs") {
        return;
    }
    let code = text.split("#[cfg(test)]").next().unwrap_or("");
    for (number, line) in code.lines().enumerate() {
        for (id, _) in EMBEDDED
            .iter()
            .filter(|(id, _)| !WORDS_OF_THE_GAME.contains(id))
        {
            if line.contains(&format!("\"{id}\"")) || line.contains(&format!("`{id}`")) {
                found.push(format!(
                    "{name}:{}: engine code must not name the rulebook {id}",
                    number + 1
                ));
            }
        }
    }
}

/// Every setting that a book is asked stands in the guide for those who write one.
fn settings_are_documented(root: &Path, found: &mut Vec<String>) -> Result<()> {
    let guide = fs::read_to_string(root.join("docs/rulebooks.md"))?;
    let mut missing = std::collections::BTreeSet::new();
    for shown in books::all()? {
        for question in &shown.book.questions {
            let leaf = question.path.rsplit('.').next().unwrap_or_default();
            let known = guide.contains(&question.path) || guide.contains(&format!(".{leaf}"));
            if !known
                && !question.path.starts_with("cells.")
                && question.path.matches('.').count() > 0
                && !question.path.starts_with("yaku.")
            {
                missing.insert(question.path.clone());
            }
        }
    }
    found.extend(
        missing
            .into_iter()
            .map(|path| format!("docs/rulebooks.md: says nothing of {path}")),
    );
    Ok(())
}

fn sections_have_titles(found: &mut Vec<String>) -> Result<()> {
    for shown in books::all()? {
        for statement in &shown.book.statements {
            let section = statement.section();
            if !section.is_empty()
                && !shown
                    .book
                    .sections
                    .iter()
                    .any(|(known, _)| known == section)
            {
                found.push(format!(
                    "{}: section {section} of {} has no title",
                    shown.book.id, statement.id
                ));
            }
        }
    }
    Ok(())
}
