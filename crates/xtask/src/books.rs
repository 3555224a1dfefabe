//! The rulebooks of the working tree, with their cases.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use game::Rulebook;
use game::rules::EMBEDDED;

use cases::Case;

/// A rulebook and its cases.
pub struct RulebookWithCases {
    /// The rulebook.
    pub book: Rulebook,
    /// Its cases.
    pub cases: Vec<Case>,
}

/// The root of the workspace.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .unwrap_or(Path::new("."))
        .to_owned()
}

/// Reads every embedded rulebook and its cases from the working tree.
///
/// # Errors
/// When a book or a case file cannot be read.
pub fn all() -> Result<Vec<RulebookWithCases>> {
    EMBEDDED.iter().map(|(id, _)| one(id)).collect()
}

fn one(id: &str) -> Result<RulebookWithCases> {
    let file = root().join("rulebooks").join(id).join("rulebook.toml");
    let text =
        fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let book = Rulebook::read(&text, &format!("rulebooks/{id}/rulebook.toml"))?;
    Ok(RulebookWithCases {
        book,
        cases: cases_of(id)?,
    })
}

/// Reads every case file of a rulebook, in the order of their names.
fn cases_of(id: &str) -> Result<Vec<Case>> {
    let folder = root().join("rulebooks").join(id).join("cases");
    let mut files: Vec<_> = fs::read_dir(&folder)
        .with_context(|| format!("no folder {}", folder.display()))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "case")
        })
        .collect();
    files.sort();
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file)?;
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        found.extend(cases::parse(&text, &format!("{id}/cases/{name}"))?);
    }
    Ok(found)
}

/// Compares `text` with a committed file, or writes the file if `write` is set.
///
/// # Errors
/// When the file differs, or cannot be written.
pub fn compare_or_write(name: &str, text: &str, write: bool) -> Result<()> {
    let file = root().join(name);
    if write {
        return fs::write(&file, text).with_context(|| format!("cannot write {name}"));
    }
    let found = fs::read_to_string(&file)
        .with_context(|| format!("{name} is missing; create it with --write"))?;
    if found == text {
        return Ok(());
    }
    let line = found
        .lines()
        .zip(text.lines())
        .position(|(a, b)| a != b)
        .unwrap_or(found.lines().count().min(text.lines().count()));
    anyhow::bail!(
        "{name} is out of date from line {} on; rewrite it with --write and read the difference",
        line + 1
    )
}
