//! Runs the binary and compares everything it prints with a snapshot.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// The folder of the snapshots.
pub const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots");

/// Declares tests that compare a text with the snapshot of the same name, and lists the names.
macro_rules! snapshots {
    ($( $(#[$note:meta])* $name:ident: $output:expr; )*) => {
        pub const SNAPSHOTS: &[&str] = &[$( stringify!($name) ),*];
        $(
            $(#[$note])*
            #[test]
            fn $name() {
                crate::run::compare(stringify!($name), &$output);
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
pub fn compare(test: &str, output: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(FOLDER);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let name = test.replace('_', "-");
    settings.bind(|| insta::assert_snapshot!(name, output));
}

/// Runs `hanchan` with these arguments and no input; returns the command line and all output.
#[track_caller]
pub fn output(arguments: &[&str]) -> String {
    output_with(arguments, "")
}

/// As [`output`], with this input.
#[track_caller]
pub fn output_with(arguments: &[&str], input: &str) -> String {
    run(arguments, input).0
}

/// Runs `hanchan`; returns the command line with all output, and the exit code.
#[track_caller]
pub fn run(arguments: &[&str], input: &str) -> (String, i32) {
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
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let text = input.as_bytes().to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&text));
    let output = child.wait_with_output().expect("the process ends");
    // A command that reads no input closes the pipe, so the writer may fail.
    let _ = writer.join().expect("the writer does not panic");
    let code = output
        .status
        .code()
        .expect("the process was not killed by a signal");
    let mut transcript = format!("$ hanchan {}\n", quoted(arguments));
    if !input.is_empty() {
        transcript.push_str(&format!("--- stdin\n{input}"));
    }
    transcript.push_str(&format!("--- exit {code}\n"));
    for (name, bytes) in [("stdout", output.stdout), ("stderr", output.stderr)] {
        if !bytes.is_empty() {
            let text = String::from_utf8(bytes).expect("the output is UTF-8");
            // Snapshots do not show whether the last line is terminated.
            assert!(
                text.ends_with('\n'),
                "{name} does not end with a line break:\n{text}"
            );
            transcript.push_str(&format!("--- {name}\n{text}"));
        }
    }
    (transcript, code)
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
