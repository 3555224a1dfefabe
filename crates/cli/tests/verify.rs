//! What `hanchan verify` and `hanchan replay` say.

mod common;

use std::path::{Path, PathBuf};

use common::{check, shown};

/// A golden log, as the binary sees it from the folder it runs in.
fn golden(name: &str) -> String {
    format!("../../record/tests/golden/{name}.jsonl")
}

/// Writes a golden log with something changed, and returns the file.
fn changed(name: &str, change: impl Fn(&str) -> String) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let text = std::fs::read_to_string(folder.join(golden(name))).expect("it is there");
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("test").replace("::", "-");
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{name}.jsonl"));
    let other = change(&text);
    assert_ne!(other, text, "something is changed");
    std::fs::write(&file, other).expect("it can be written");
    file
}

/// What `verify --json` says of a changed log, its name left out; and the exit code.
fn verdict(name: &str, change: impl Fn(&str) -> String) -> (serde_json::Value, i32) {
    let file = changed(name, change);
    let file = file.to_str().expect("its name is UTF-8");
    let (text, code) = shown(&["verify", "--json", file], "");
    let line = text.lines().find(|line| line.starts_with('{'));
    let verdict = serde_json::from_str(line.expect("there is an answer"));
    (verdict.expect("it is JSON"), code)
}

#[test]
fn golden_games_are_right() {
    check(
        "verify-golden",
        &[
            "verify",
            &golden("chankan-double-ron"),
            &golden("pao-tsumo"),
            &golden("played-ema"),
        ],
        "",
    );
    check(
        "verify-json",
        &["verify", "--json", &golden("four-riichi")],
        "",
    );
}

#[test]
fn what_cannot_be_read_is_named() {
    check("verify-no-file", &["verify", "nowhere.jsonl"], "");
    check("verify-no-game", &["verify", "-"], "hello\n");
    check(
        "verify-no-game-json",
        &["verify", "--json", "-"],
        "{\"log\":1}\n",
    );
    check(
        "verify-no-rules",
        &["verify", "--rules", "emma", &golden("four-riichi")],
        "",
    );
    check("verify-nothing", &["verify"], "");
    check(
        "verify-unknown-event",
        &["verify", "-"],
        "{\"type\":\"drew\",\"seat\":\"A\",\"tile\":\"5p\"}\n{\"type\":\"discard\"}\n",
    );
    check("help-verify", &["verify", "--help"], "");
}

#[track_caller]
fn finds(name: &str, from: &str, to: &str, what: &str, engine: &str) {
    let (verdict, code) = verdict(name, |text| text.replacen(from, to, 1));
    assert_eq!((code, &verdict["ok"]), (1, &false.into()), "{verdict}");
    let found = &verdict["mismatches"][0];
    assert_eq!(found["what"], what, "{verdict}");
    assert!(
        found["engine"]
            .as_str()
            .unwrap_or_default()
            .contains(engine),
        "{verdict}"
    );
}

#[test]
fn what_was_changed_is_found() {
    finds(
        "riichi-discard-called",
        "\"tile\":\"5p\",\"drawn\":true}\n{\"type\":\"riichi_stood\"",
        "\"tile\":\"9m\",\"drawn\":false}\n{\"type\":\"riichi_stood\"",
        "refused",
        "riichi_noten",
    );
    finds(
        "riichi-discard-won",
        "{\"type\":\"riichi_voided\",\"seat\":\"A\"}\n",
        "",
        "missing",
        "the riichi of A does not stand",
    );
    finds(
        "pao-tsumo",
        "\"points\":48000",
        "\"points\":47900",
        "points",
        "48000",
    );
    finds(
        "four-riichi",
        "\"how\":\"four_riichi\"",
        "\"how\":\"four_kans\"",
        "misfit",
        "four riichi",
    );
    finds(
        "nine-kinds",
        "\"counters\":0",
        "\"counters\":1",
        "misfit",
        "0 counters",
    );
}

#[test]
fn a_log_that_breaks_off_is_cut() {
    let half = |text: &str| text[..text.len() * 3 / 4].to_owned();
    let (verdict, code) = verdict("played-ema", half);
    assert_eq!(code, 0, "{verdict}");
    assert_eq!(
        (&verdict["ok"], &verdict["cut"]),
        (&true.into(), &true.into())
    );
}

#[test]
fn other_formats_are_read_too() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/mjlog");
    let Ok(mut files) = std::fs::read_dir(&folder) else {
        eprintln!("skipped: {} is not there", folder.display());
        return;
    };
    let file = files.next().unwrap().unwrap().path();
    let (text, code) = shown(&["verify", "--json", file.to_str().unwrap()], "");
    assert!(code == 0 && text.contains("\"format\":\"mjlog\""), "{text}");
}

#[test]
fn games_are_shown_again() {
    check(
        "replay-chankan",
        &["replay", &golden("chankan-double-ron")],
        "",
    );
    check(
        "replay-seat",
        &["replay", &golden("open-riichi"), "--seat", "B"],
        "",
    );
    check(
        "replay-unicode",
        &[
            "replay",
            &golden("pao-tsumo"),
            "--tiles",
            "unicode",
            "--all",
        ],
        "",
    );
    check(
        "replay-deal",
        &["replay", &golden("bust"), "--deal", "2"],
        "",
    );
    let (text, code) = shown(
        &["replay", &golden("open-riichi"), "--seat", "B", "--json"],
        "",
    );
    assert_eq!(code, 0);
    for line in text.lines().skip(3) {
        let moment: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(moment["says"].is_string() && moment["event"]["type"].is_string());
        let drew = &moment["event"];
        let hidden = drew["type"] == "drew" && drew["seat"] != "B";
        assert!(!hidden || drew["tile"].is_null(), "{line}");
    }
}

#[test]
fn what_cannot_be_shown_is_said() {
    check(
        "replay-no-deal",
        &["replay", &golden("bust"), "--deal", "7"],
        "",
    );
    check(
        "replay-no-game",
        &["replay", &golden("bust"), "--game", "2"],
        "",
    );
    check(
        "replay-no-seat",
        &["replay", &golden("bust"), "--seat", "E"],
        "",
    );
    check("replay-no-file", &["replay", "nowhere.jsonl"], "");
    check("help-replay", &["replay", "--help"], "");
}

#[test]
fn a_game_that_breaks_a_rule_is_shown_and_said_so() {
    let file = changed("riichi-discard-won", |text| {
        text.replacen("{\"type\":\"riichi_voided\",\"seat\":\"A\"}\n", "", 1)
    });
    let (text, code) = shown(&["replay", file.to_str().unwrap()], "");
    assert_eq!(code, 1);
    assert!(text.contains("not by the rules (missing)"), "{text}");
}
