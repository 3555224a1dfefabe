//! The output of `--help`; its examples run.

use std::path::Path;
use std::process::Command;

use crate::run::{output, run, snapshots};

snapshots! {
    help: output(&["--help"]);
    help_hand: output(&["hand", "--help"]);
    help_replay: output(&["replay", "--help"]);
    help_rules: output(&["rules", "--help"]);
    help_rules_check: output(&["rules", "check", "--help"]);
    help_rules_diff: output(&["rules", "diff", "--help"]);
    help_rules_explain: output(&["rules", "explain", "--help"]);
    help_rules_find: output(&["rules", "find", "--help"]);
    help_rules_list: output(&["rules", "list", "--help"]);
    help_rules_show: output(&["rules", "show", "--help"]);
    help_rules_test: output(&["rules", "test", "--help"]);
    help_rules_table: output(&["rules", "table", "--help"]);
    help_score: output(&["score", "--help"]);
    help_settle: output(&["settle", "--help"]);
    help_simulate: output(&["simulate", "--help"]);
    help_verify: output(&["verify", "--help"]);
}

#[test]
fn the_version_is_printed() {
    assert_eq!(run(&["--version"], "").1, 0);
}

#[test]
fn a_missing_command_is_wrong_usage() {
    assert_eq!(run(&[], "").1, 2);
}

#[test]
fn the_examples_of_the_help_run() {
    let folder = Path::new(env!("CARGO_BIN_EXE_hanchan")).parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let help = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/help");
    // Some examples write files.
    let scratch = tempfile::tempdir().unwrap();
    let mut examples = 0;
    let mut failed = Vec::new();
    for file in std::fs::read_dir(help).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let text = text.split("\n\n").next().unwrap();
        for example in text
            .replace("\n    ", " ")
            .lines()
            .filter_map(|line| line.strip_prefix("  "))
        {
            if example.contains("my-club") || example.contains('<') {
                continue;
            }
            let output = Command::new("sh")
                .args(["-c", example])
                .env("PATH", &path)
                .current_dir(scratch.path())
                .output()
                .unwrap();
            if output.status.code() != Some(0) {
                let stderr = String::from_utf8_lossy(&output.stderr);
                failed.push(format!("{example}\n{stderr}"));
            }
            examples += 1;
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(examples > 40);
}
