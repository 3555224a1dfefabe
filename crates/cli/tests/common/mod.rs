//! Runs the binary and compares everything it says with a file under `tests/snapshots`.
//!
//! `UPDATE=1 cargo test -p cli` rewrites the files; read the diff.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Runs `hanchan` with these arguments and this input; compares with the snapshot `name`.
#[track_caller]
pub fn check(name: &str, arguments: &[&str], input: &str) {
    let (shown, _) = shown(arguments, input);
    compare(name, &shown);
}

/// Compares a text with the snapshot `name`.
#[track_caller]
pub fn compare(name: &str, shown: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/snapshots/{name}.txt"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, shown).expect("snapshots can be written");
        return;
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        shown == expected,
        "{name} differs from {}; UPDATE=1 rewrites it\n{shown}",
        file.display()
    );
}

/// Runs `hanchan`; what was asked and everything it said, and its exit code.
#[track_caller]
pub fn shown(arguments: &[&str], input: &str) -> (String, i32) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hanchan"))
        .args(arguments)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"))
        .env_remove("CLICOLOR_FORCE")
        .env_remove("COLUMNS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("its input is piped");
    let text = input.as_bytes().to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&text));
    let output = child.wait_with_output().expect("it ends");
    // A command that reads nothing closes its input.
    let _ = writer.join().expect("the writer does not panic");
    let code = output.status.code().expect("no signal ended it");
    let mut shown = format!("$ hanchan {}\n", quoted(arguments));
    if !input.is_empty() {
        shown.push_str(&format!("--- stdin\n{input}"));
    }
    shown.push_str(&format!("--- exit {code}\n"));
    for (name, bytes) in [("stdout", output.stdout), ("stderr", output.stderr)] {
        if !bytes.is_empty() {
            shown.push_str(&format!(
                "--- {name}\n{}",
                String::from_utf8(bytes).expect("it speaks UTF-8")
            ));
        }
    }
    (shown, code)
}

fn quoted(arguments: &[&str]) -> String {
    let quote = |argument: &&str| {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-._/=,:".contains(letter);
        if argument.chars().all(plain) {
            (*argument).to_owned()
        } else {
            format!("'{argument}'")
        }
    };
    arguments.iter().map(quote).collect::<Vec<_>>().join(" ")
}
