//! Cases: what a rulebook's statements look like in play, as plain text that can fail.

mod expect;
mod parse;
mod play;
mod run;
mod words;

pub use parse::{Case, CaseError, parse};
pub use run::{Failure, Paid, SettledDeal, paid, run};

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Reads every case file of a rulebook, in the order of their names.
///
/// # Errors
/// When a file cannot be read or is not written in the language of cases.
pub fn of_book(root: &Path, id: &str) -> Result<Vec<Case>> {
    let folder = root.join("rulebooks").join(id).join("cases");
    let mut files: Vec<_> = fs::read_dir(&folder)
        .with_context(|| format!("no folder {}", folder.display()))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "case")
        })
        .collect();
    files.sort();
    let mut cases = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file)?;
        let name = file
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default();
        cases.extend(parse(&text, &format!("{id}/cases/{name}"))?);
    }
    Ok(cases)
}
