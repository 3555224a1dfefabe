//! The output of `hanchan hand`, and what all commands have in common.

use std::process::{Command, Stdio};

use crate::run::{output, output_with, snapshots};

const MELDS: &str = "57m22p123s(6666m)(111z)
2m5m7m7z(3333m)(6666m)(111m)
2m4m5m5m6m7m8m5z7z7z[3333m]
1m6m6z7z(234m)(456m)(222m)
578m22p123s(666m)(111z)
";

const BATCH: &str = "234m067p34s22777z
19m19p19s1234567z

123m
x
147m258p369s1234z5z
55z(234m)(234p)(234s)(1111z)
";

snapshots! {
    hand_tenpai: output(&["hand", "234m067p34s22777z"]);
    hand_discards: output(&["hand", "234m067p348s2277z9s", "--visible", "2255s"]);
    hand_json: output(&["hand", "2344m067p55z9s1z(234s)", "--json"]);
    hand_waits_json: output(&["hand", "234m067p34s22777z", "--json"]);
    hand_complete: output(&["hand", "234m88p123456789s"]);
    hand_bad: output(&["hand", "234m88p12345678s1111z"]);
    hand_fifth: output(&["hand", "234m067p34s22777z", "--visible", "777z"]);
    // Tiles of the hand's own melds cannot be drawn.
    hand_melds: output(&["hand", "57m22p123s(6666m)(111z)"]);
    hand_melds_json: output_with(&["hand", "--batch", "--json"], MELDS);
    hand_batch: output_with(&["hand", "--batch"], BATCH);
    hand_batch_json: output_with(&["hand", "--batch", "--json"], BATCH);
}

#[test]
fn a_closed_pipe_is_not_an_error() {
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
fn colours_can_be_forced_and_disabled() {
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
fn text_has_the_requested_width() {
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
