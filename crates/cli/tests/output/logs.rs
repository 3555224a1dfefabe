//! Golden logs and games in foreign formats, unchanged and changed.

use std::path::{Path, PathBuf};

/// The path of a golden log, relative to the folder in which the binary runs.
pub fn golden(name: &str) -> String {
    format!("../../record/tests/golden/{name}.jsonl")
}

/// The path of one of our own games in a foreign format, relative to the same folder.
pub fn foreign(name: &str) -> String {
    format!("../../record/tests/foreign/{name}")
}

/// The text of a log, given its path relative to that folder.
#[track_caller]
pub fn text_of(log: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(log);
    let text = std::fs::read_to_string(&file);
    text.unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Writes a changed copy of a golden log, and returns its path.
#[track_caller]
pub fn changed(name: &str, change: impl Fn(&str) -> String) -> String {
    let text = text_of(&golden(name));
    let other = change(&text);
    assert_ne!(other, text, "the change has an effect");
    written(&format!("{name}.jsonl"), other.as_bytes())
}

/// Writes a copy of one of our own games in a foreign format with parts replaced, each of which
/// must be in it, and returns its path.
#[track_caller]
pub fn changed_foreign(name: &str, changes: &[(&str, &str)]) -> String {
    let mut text = text_of(&foreign(name));
    for (from, to) in changes {
        assert!(text.contains(from), "{name} does not contain {from}");
        text = text.replacen(from, to, 1);
    }
    let (_, file) = name.split_once('/').expect("the name includes a folder");
    written(file, text.as_bytes())
}

/// Writes a file of this test, and returns its path.
pub fn written(name: &str, bytes: &[u8]) -> String {
    let folder = folder();
    std::fs::create_dir_all(&folder).expect("the folder can be created");
    let file = folder.join(name);
    std::fs::write(&file, bytes).expect("the file can be written");
    file.to_str().expect("the path is UTF-8").to_owned()
}

/// The folder of this test.
fn folder() -> PathBuf {
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("test").replace("::", "-");
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(test)
}

/// The output, without the path of this test's folder.
pub fn without_folder(text: &str) -> String {
    text.replace(&format!("{}/", folder().display()), "")
}

/// The index of the `number`th line that contains this text, counted from one.
#[track_caller]
pub fn place(lines: &[&str], part: &str, number: usize) -> usize {
    let mut found = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| line.contains(part));
    found
        .nth(number - 1)
        .expect("the text has this many such lines")
        .0
}
