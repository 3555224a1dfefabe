//! `cargo xtask tidy`: checks the structure and style of the code.

mod stages;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use game::YakuId;
use game::rules::{EMBEDDED, required_codes};

use crate::books;

/// The workspace crates that each crate may depend on.
const DEPENDENCIES: &[(&str, &[&str])] = &[
    ("tiles", &[]),
    ("shape", &["tiles"]),
    ("game", &["tiles", "shape"]),
    ("scene", &["tiles", "shape", "game"]),
    ("record", &["tiles", "game", "scene"]),
    ("cases", &["tiles", "shape", "game"]),
    ("handbook", &["tiles", "game", "scene", "cases"]),
    ("bots", &["tiles", "shape", "game"]),
    ("store", &["tiles", "game", "record"]),
    (
        "server",
        &[
            "tiles", "shape", "game", "scene", "record", "cases", "handbook", "bots", "store",
        ],
    ),
    (
        "cli",
        &[
            "tiles", "shape", "game", "scene", "record", "cases", "handbook", "bots", "store",
            "server",
        ],
    ),
    // Shared by tests; no crate that ships may depend on it.
    ("testkit", &["tiles", "shape", "game", "bots"]),
    ("load", &["tiles", "game", "server"]),
    (
        "xtask",
        &[
            "tiles", "shape", "game", "scene", "record", "cases", "bots", "testkit",
        ],
    ),
];

/// Pure crates: no clock, no files, no printing, no randomness.
const PURE: &[&str] = &[
    "tiles", "shape", "game", "scene", "record", "cases", "handbook", "bots",
];

/// What a pure crate must not use.
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

/// The maximum number of lines of a file.
const MAX_LINES: usize = 600;

/// Checks the working tree and prints all problems.
///
/// # Errors
/// When there are problems.
pub fn run() -> Result<()> {
    let root = books::root();
    let mut found = Vec::new();
    dependencies(&root, &mut found)?;
    let files = sources(&root)?;
    stages::check(&root, &files, &mut found)?;
    for file in files {
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
    bail!("{} problems", found.len())
}

/// All source files of the workspace and of the benchmarks.
fn sources(root: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![root.join("crates"), root.join("bench/src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
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

fn dependencies(root: &Path, found: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(root.join("crates"))? {
        let folder = entry?.path();
        let Some(name) = folder.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        let Some((_, allowed)) = DEPENDENCIES.iter().find(|(known, _)| *known == name) else {
            found.push(format!(
                "crates/{name}: not listed in the dependencies of tidy.rs"
            ));
            continue;
        };
        let manifest = fs::read_to_string(folder.join("Cargo.toml"))?;
        // Dev-dependencies do not affect crates that depend on this one.
        let manifest = manifest.split("[dev-dependencies]").next().unwrap_or("");
        for (other, _) in DEPENDENCIES {
            let depends = manifest.lines().any(|line| {
                line.starts_with(&format!("{other}.")) || line.starts_with(&format!("{other} ="))
            });
            if depends && !allowed.contains(other) {
                found.push(format!(
                    "crates/{name}/Cargo.toml: {name} must not depend on {other}"
                ));
            }
        }
    }
    Ok(())
}

fn length(name: &str, text: &str, found: &mut Vec<String>) {
    let lines = text.lines().count();
    if lines > MAX_LINES {
        found.push(format!(
            "{name}: {lines} lines; split files of more than {MAX_LINES}"
        ));
    }
}

fn attributes(name: &str, text: &str, found: &mut Vec<String>) {
    for (needle, why) in [
        ("#[ignore", "tests must not be ignored"),
        (
            "#[allow(",
            "use #[expect] with a reason instead of #[allow]",
        ),
    ] {
        if !name.ends_with("tidy.rs") && text.contains(needle) {
            found.push(format!("{name}: {why}"));
        }
    }
}

fn purity(name: &str, text: &str, found: &mut Vec<String>) {
    let mut pure = PURE.iter().chain(&["testkit"]);
    if !pure.any(|pure| name.starts_with(&format!("crates/{pure}/src/"))) {
        return;
    }
    for (number, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or("");
        for needle in IMPURE.iter().filter(|needle| code.contains(**needle)) {
            found.push(format!(
                "{name}:{}: a pure crate must not use {needle}",
                number + 1
            ));
        }
    }
}

/// Ids of rulebooks that are also mahjong terms.
const WORDS_OF_THE_GAME: &[&str] = &["tsumo", "tenhou"];

/// Engine code must not name a rulebook; only tests, and the list that embeds the rulebooks, may.
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

/// Every setting, every code that a book must back and every yaku must be described in the guide to
/// writing rulebooks.
fn settings_are_documented(root: &Path, found: &mut Vec<String>) -> Result<()> {
    let guide = fs::read_to_string(root.join("docs/rulebooks.md"))?;
    let mut missing = std::collections::BTreeSet::new();
    for entry in books::all()? {
        for question in &entry.book.questions {
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
    let codes = required_codes().filter(|code| !guide.contains(&format!("`{code}`")));
    missing.extend(codes.map(str::to_owned));
    let listed =
        |id: &YakuId| guide.contains(&format!(" {id} ")) || guide.contains(&format!(" {id}."));
    let unlisted = YakuId::ALL.iter().filter(|id| !listed(id));
    missing.extend(unlisted.map(|id| format!("yaku {id}")));
    found.extend(
        missing
            .into_iter()
            .map(|path| format!("docs/rulebooks.md: {path} is not described")),
    );
    Ok(())
}

fn sections_have_titles(found: &mut Vec<String>) -> Result<()> {
    for entry in books::all()? {
        for statement in &entry.book.statements {
            let section = statement.section();
            if !section.is_empty()
                && !entry
                    .book
                    .sections
                    .iter()
                    .any(|(known, _)| known == section)
            {
                found.push(format!(
                    "{}: section {section} of {} has no title",
                    entry.book.id, statement.id
                ));
            }
        }
    }
    Ok(())
}
