//! Golden logs and games in the formats of others, as they are and changed.

use std::path::{Path, PathBuf};

/// A golden log, as the binary sees it from the folder it runs in.
pub fn golden(name: &str) -> String {
    format!("../../record/tests/golden/{name}.jsonl")
}

/// A game of our own in the format of another program, as the binary sees it.
pub fn foreign(name: &str) -> String {
    format!("../../record/tests/foreign/{name}")
}

/// The text of a log that is named as the binary sees it.
#[track_caller]
pub fn text_of(log: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(log);
    let text = std::fs::read_to_string(&file);
    text.unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Writes a golden log with something changed, and returns the name of the file.
#[track_caller]
pub fn changed(name: &str, change: impl Fn(&str) -> String) -> String {
    let text = text_of(&golden(name));
    let other = change(&text);
    assert_ne!(other, text, "something is changed");
    written(&format!("{name}.jsonl"), other.as_bytes())
}

/// Writes a game of our own in the format of another program with parts of it changed, each of
/// which must be there, and returns the name of the file.
#[track_caller]
pub fn changed_foreign(name: &str, changes: &[(&str, &str)]) -> String {
    let mut text = text_of(&foreign(name));
    for (from, to) in changes {
        assert!(text.contains(from), "{name} has no {from}");
        text = text.replacen(from, to, 1);
    }
    let (_, file) = name.split_once('/').expect("it lies in a folder");
    written(file, text.as_bytes())
}

/// Writes a file of this test, and returns its name.
pub fn written(name: &str, bytes: &[u8]) -> String {
    let folder = folder();
    std::fs::create_dir_all(&folder).expect("there is room for a folder");
    let file = folder.join(name);
    std::fs::write(&file, bytes).expect("it can be written");
    file.to_str().expect("its name is UTF-8").to_owned()
}

/// The folder of this test.
fn folder() -> PathBuf {
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("test").replace("::", "-");
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(test)
}

/// What was printed, without the folder of this test.
pub fn without_folder(said: &str) -> String {
    said.replace(&format!("{}/", folder().display()), "")
}

/// The place of the line that is the so-manieth of those with this text in them, counted from one.
#[track_caller]
pub fn place(lines: &[&str], part: &str, number: usize) -> usize {
    let mut found = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| line.contains(part));
    found.nth(number - 1).expect("there are so many").0
}
