//! What `hanchan replay` says.

mod common;
#[path = "common/logs.rs"]
mod logs;

use std::path::Path;

use common::{check, compare, shown};
use logs::{changed, golden, place, without_folder};

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
        &["replay", &golden("bust"), "--seat", "x"],
        "",
    );
    check(
        "replay-wind",
        &["replay", &golden("bust"), "--seat", "east"],
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
    let (text, code) = shown(&["replay", &file], "");
    assert_eq!(code, 1);
    let said = "not by the rules: log: B wins with";
    assert!(text.contains(said), "{text}");
}

#[test]
fn a_deal_that_cannot_be_followed_is_left() {
    let file = changed("played-ema", |text| {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.remove(place(&lines, "\"discarded\"", 5));
        lines.join("\n") + "\n"
    });
    for form in ["--all", "--json"] {
        let (said, code) = shown(&["replay", &file, form], "");
        assert_eq!(code, 1);
        let said = without_folder(&said);
        let (data, talk) = said.split_once("--- stderr\n").expect("something is said");
        compare("replay-left", talk);
        let second = match form {
            "--json" => "\"deal\":2,",
            _ => "\nEast 2: B deals (event ",
        };
        assert!(data.contains(second), "{data}");
    }
}

#[test]
fn what_a_file_pays_is_shown_beside_the_rules() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/tenhou6");
    for (name, part) in [
        (
            "confusing_nakis_1.json",
            "In the file A wins from C: A +1,600, C -1,600.",
        ),
        (
            "confusing_nakis_1.json",
            "By the rules A +2,600, C -1,600; the deal passes.",
        ),
        (
            "confusing_nakis_2.json",
            "move 23: log: one more 5s / by the rules: every 5s",
        ),
        (
            "confusing_nakis_2.json",
            "in the file B wins from A: A -3,200, C +3,200",
        ),
    ] {
        let file = folder.join(name);
        if !file.exists() {
            eprintln!("skipped: {} is not there", file.display());
            continue;
        }
        let (said, code) = shown(&["replay", file.to_str().unwrap()], "");
        assert!(code == 1 && said.contains(part), "{said}");
    }
}

#[test]
fn games_and_deals_are_listed() {
    check(
        "replay-list",
        &["replay", &golden("seldom-ends-ema"), "--list"],
        "",
    );
    check(
        "replay-list-json",
        &["replay", &golden("bust"), "--list", "--json"],
        "",
    );
    check(
        "replay-list-no-game",
        &["replay", &golden("bust"), "--list", "--game", "3"],
        "",
    );
}

#[test]
fn one_can_begin_anywhere() {
    check(
        "replay-event",
        &[
            "replay",
            &golden("chankan-double-ron"),
            "--event",
            "9",
            "--seat",
            "a",
        ],
        "",
    );
    check(
        "replay-no-event",
        &["replay", &golden("bust"), "--event", "500"],
        "",
    );
}

/// Each line of the input is one step; at its end nobody wants to see more.
#[test]
fn steps_end_with_the_input() {
    check(
        "replay-steps",
        &["replay", &golden("open-riichi"), "--step", "--seat", "B"],
        "\n\n",
    );
    check("replay-step-stdin", &["replay", "-", "--step"], "{}\n");
}
