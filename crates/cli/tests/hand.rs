//! What `hanchan hand` says, and what every command has in common.

mod common;

use common::{check, shown};
use std::process::{Command, Stdio};

#[test]
fn hands_are_looked_at() {
    check("hand-tenpai", &["hand", "234m067p34s22777z"], "");
    check(
        "hand-discards",
        &["hand", "234m067p348s2277z9s", "--visible", "2255s"],
        "",
    );
    check(
        "hand-json",
        &["hand", "2344m067p55z9s1z(234s)", "--json"],
        "",
    );
    check(
        "hand-waits-json",
        &["hand", "234m067p34s22777z", "--json"],
        "",
    );
    check("hand-complete", &["hand", "234m88p123456789s"], "");
    check("hand-bad", &["hand", "234m88p12345678s1111z"], "");
    check(
        "hand-fifth",
        &["hand", "234m067p34s22777z", "--visible", "777z"],
        "",
    );
}

#[test]
fn what_is_in_the_own_melds_cannot_be_drawn() {
    check("hand-melds", &["hand", "57m22p123s(6666m)(111z)"], "");
    let lines = [
        "57m22p123s(6666m)(111z)",
        "2m5m7m7z(3333m)(6666m)(111m)",
        "2m4m5m5m6m7m8m5z7z7z[3333m]",
        "1m6m6z7z(234m)(456m)(222m)",
        "578m22p123s(666m)(111z)",
    ];
    let lines = lines.join("\n") + "\n";
    check("hand-melds-json", &["hand", "--batch", "--json"], &lines);
}

#[test]
fn a_batch_prints_a_number_a_line() {
    let lines = "234m067p34s22777z\n19m19p19s1234567z\n\n123m\nx\n147m258p369s1234z5z\n55z(234m)(234p)(234s)(1111z)\n";
    check("hand-batch", &["hand", "--batch"], lines);
    check("hand-batch-json", &["hand", "--batch", "--json"], lines);
}

#[test]
fn help_is_there_for_everything() {
    check("help", &["--help"], "");
    check("help-score", &["score", "--help"], "");
    check("help-settle", &["settle", "--help"], "");
    check("help-rules", &["rules", "--help"], "");
    check("help-hand", &["hand", "--help"], "");
    for command in ["list", "show", "diff", "check", "explain", "table"] {
        let name = format!("help-rules-{command}");
        check(&name, &["rules", command, "--help"], "");
    }
    assert_eq!(shown(&["--version"], "").1, 0);
    assert_eq!(shown(&[], "").1, 2);
}

#[test]
fn the_examples_of_the_help_run() {
    let folder = std::path::Path::new(env!("CARGO_BIN_EXE_hanchan"))
        .parent()
        .unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let help = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/help");
    let mut examples = 0;
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
                .output()
                .unwrap();
            assert_eq!(
                output.status.code(),
                Some(0),
                "{example}\n{}",
                String::from_utf8_lossy(&output.stderr)
            );
            examples += 1;
        }
    }
    assert!(examples > 40);
}

#[test]
fn a_closed_pipe_is_no_trouble() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hanchan"))
        .args(["rules", "show", "ema"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stderr, b"");
}

#[test]
fn colours_are_for_those_who_force_them() {
    let run = |name: &str, value: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hanchan"));
        command
            .args(["hand", "234m067p34s22777z"])
            .env_remove("NO_COLOR")
            .env(name, value);
        command.output().unwrap().stdout
    };
    assert!(run("CLICOLOR_FORCE", "1").contains(&0x1b));
    assert!(!run("NO_COLOR", "1").contains(&0x1b));
}

#[test]
fn text_is_as_wide_as_asked() {
    for (columns, widest) in [("20", 60), ("60", 60), ("80", 80), ("500", 100)] {
        let output = Command::new(env!("CARGO_BIN_EXE_hanchan"))
            .args(["rules", "diff", "ema", "regelwerk"])
            .env("COLUMNS", columns)
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let width = text.lines().map(|line| line.chars().count()).max();
        assert!(width.is_some_and(|width| width <= widest && width > widest - 5));
    }
}
