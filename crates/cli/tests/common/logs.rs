//! Golden logs, as they are and changed.

use std::path::Path;

/// A golden log, as the binary sees it from the folder it runs in.
pub fn golden(name: &str) -> String {
    format!("../../record/tests/golden/{name}.jsonl")
}

/// Writes a golden log with something changed, and returns the name of the file.
pub fn changed(name: &str, change: impl Fn(&str) -> String) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let text = std::fs::read_to_string(folder.join(golden(name))).expect("it is there");
    let other = change(&text);
    assert_ne!(other, text, "something is changed");
    written(name, &other)
}

/// Writes a file of this test, and returns its name.
pub fn written(name: &str, text: &str) -> String {
    written_bytes(name, text.as_bytes())
}

/// Writes a file of this test that need not be text, and returns its name.
pub fn written_bytes(name: &str, bytes: &[u8]) -> String {
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("test").replace("::", "-");
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{name}.jsonl"));
    std::fs::write(&file, bytes).expect("it can be written");
    file.to_str().expect("its name is UTF-8").to_owned()
}

/// What was said, with only the last part of the names of files.
pub fn without_folder(said: &str) -> String {
    said.replace(&format!("{}/", env!("CARGO_TARGET_TMPDIR")), "")
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
