//! Real games of others, beside the workspace and not part of it.

use std::fs;
use std::path::PathBuf;

use game::Rulebook;
use record::foreign::{Disagreement, ForeignGame, ForeignReport, read, verify};

/// Names and texts of all games; empty where there are none.
pub fn games() -> Vec<(String, String)> {
    let data = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data"));
    let mut games = Vec::new();
    for folder in ["mjlog", "tenhou6"] {
        let Ok(files) = fs::read_dir(data.join(folder)) else {
            eprintln!("skipped: there is no {}", data.join(folder).display());
            continue;
        };
        for file in files {
            let path = file.expect("the folder can be listed").path();
            let name = path.file_name().and_then(|name| name.to_str());
            let name = name.expect("names are plain").to_owned();
            games.push((name, fs::read_to_string(&path).expect("games are text")));
        }
    }
    games.sort();
    games
}

pub fn text_of(name: &str) -> Option<String> {
    let found = games().into_iter().find(|(known, _)| known == name);
    if found.is_none() {
        eprintln!("skipped: there is no {name}");
    }
    found.map(|(_, text)| text)
}

pub fn tenhou() -> Rulebook {
    let book = Rulebook::embedded("tenhou").expect("the book is there");
    book.expect("the book is whole")
}

/// The only game of a text.
pub fn one(text: &str) -> ForeignGame {
    let mut games = read(text).expect("it can be read");
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
