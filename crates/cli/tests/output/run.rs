//! Runs the binary and compares everything it prints with a snapshot.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// The folder of the snapshots.
pub const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots");

/// Declares tests that compare a text with the snapshot of the same name, and lists the names.
macro_rules! snapshots {
    ($( $(#[$note:meta])* $name:ident: $shown:expr; )*) => {
        pub const SNAPSHOTS: &[&str] = &[$( stringify!($name) ),*];
        $(
            $(#[$note])*
            #[test]
            fn $name() {
                crate::run::compare(stringify!($name), &$shown);
            }
        )*
    };
}

pub(crate) use snapshots;

/// The snapshot file of a test.
pub fn file_of(test: &str) -> String {
    format!("{}.snap", test.replace('_', "-"))
}

/// Compares a text with the snapshot of a test.
#[track_caller]
pub fn compare(test: &str, shown: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(FOLDER);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let name = test.replace('_', "-");
    settings.bind(|| insta::assert_snapshot!(name, shown));
}

/// Runs `hanchan` with these arguments and no input; returns the command line and all output.
#[track_caller]
pub fn said(arguments: &[&str]) -> String {
    said_to(arguments, "")
}

/// The same with input.
#[track_caller]
pub fn said_to(arguments: &[&str], input: &str) -> String {
    shown(arguments, input).0
}

/// Runs `hanchan`; returns the command line with all output, and the exit code.
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
    // A command that reads no input closes the pipe, so the writer may fail.
    let _ = writer.join().expect("the writer does not panic");
    let code = output.status.code().expect("no signal ended it");
    let mut shown = format!("$ hanchan {}\n", quoted(arguments));
    if !input.is_empty() {
        shown.push_str(&format!("--- stdin\n{input}"));
    }
    shown.push_str(&format!("--- exit {code}\n"));
    for (name, bytes) in [("stdout", output.stdout), ("stderr", output.stderr)] {
        if !bytes.is_empty() {
            let text = String::from_utf8(bytes).expect("it prints UTF-8");
            // Snapshots do not show whether the last line is terminated.
            assert!(text.ends_with('\n'), "{name} ends within a line:\n{text}");
            shown.push_str(&format!("--- {name}\n{text}"));
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
