//! The rulebooks as they lie in the working tree, with their cases.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use game::Rulebook;
use game::rules::EMBEDDED;

use crate::cases::{self, Case};

/// A rulebook and the cases that show it.
pub struct Shown {
    /// The book.
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
pub fn all() -> Result<Vec<Shown>> {
    EMBEDDED.iter().map(|(id, _)| one(id)).collect()
}

fn one(id: &str) -> Result<Shown> {
    let file = root().join("rulebooks").join(id).join("rulebook.toml");
    let text =
        fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let book = Rulebook::read(&text, &format!("rulebooks/{id}/rulebook.toml"))?;
    Ok(Shown {
        book,
        cases: cases::of_book(&root(), id)?,
    })
}

/// Compares `text` with a committed file, or writes the file where `write` is set.
///
/// # Errors
/// When the file says something else, or cannot be written.
pub fn committed(name: &str, text: &str, write: bool) -> Result<()> {
    let file = root().join(name);
    if write {
        return fs::write(&file, text).with_context(|| format!("cannot write {name}"));
    }
    let found = fs::read_to_string(&file)
        .with_context(|| format!("{name} is missing; write it with --write"))?;
    if found == text {
        return Ok(());
    }
    let line = found
        .lines()
        .zip(text.lines())
        .position(|(a, b)| a != b)
        .unwrap_or(found.lines().count().min(text.lines().count()));
    anyhow::bail!(
        "{name} no longer agrees from line {} on; look at the difference and write it anew with --write",
        line + 1
    )
}
