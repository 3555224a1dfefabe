//! Games to read: our own, and real ones of other programs, which are kept outside the workspace.

use std::fs;
use std::path::PathBuf;

use game::Rulebook;
use record::foreign::{Disagreement, ForeignGame, ForeignReport, read, verify};

use crate::laid::fixtures;
use crate::own::{READINGS, READINGS_JSON, WHOLE, WHOLE_JSON};

/// Names and texts of all games.
pub fn games() -> Vec<(String, String)> {
    let own = [
        ("whole.mjlog", WHOLE),
        ("whole.json", WHOLE_JSON),
        ("readings.mjlog", READINGS),
        ("readings.json", READINGS_JSON),
    ];
    let own = own.map(|(name, text)| (name.to_owned(), text.to_owned()));
    own.into_iter().chain(fixtures()).chain(others()).collect()
}

/// Names and texts of real games of other programs; empty if their folder is missing.
pub fn others() -> Vec<(String, String)> {
    let data = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data"));
    let mut games = Vec::new();
    for folder in ["mjlog", "tenhou6"] {
        let Ok(files) = fs::read_dir(data.join(folder)) else {
            let folder = data.join(folder);
            eprintln!("skipped real games: {} does not exist", folder.display());
            continue;
        };
        for file in files {
            let path = file.expect("the folder can be listed").path();
            let name = path.file_name().and_then(|name| name.to_str());
            let name = name.expect("file names are UTF-8").to_owned();
            games.push((name, fs::read_to_string(&path).expect("games are text")));
        }
    }
    games.sort();
    games
}

pub fn tenhou() -> Rulebook {
    testkit::book("tenhou")
}

/// The only game of a text.
pub fn one(text: &str) -> ForeignGame {
    let mut games = read(text).expect("the text can be read");
    assert_eq!(games.len(), 1);
    games.remove(0)
}

pub fn played(text: &str) -> ForeignReport {
    verify(&one(text), &tenhou())
}

pub fn lines(disagreements: &[Disagreement]) -> Vec<String> {
    let line = |found: &Disagreement| {
        let (deal, what) = (found.deal, found.what.name());
        let step = found.step.map(|step| format!("move {step}: "));
        let step = step.unwrap_or_default();
        format!(
            "deal {deal}: {what}: {step}{} | {}",
            found.log, found.engine
        )
    };
    disagreements.iter().map(line).collect()
}
