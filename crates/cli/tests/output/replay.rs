//! The output of `hanchan replay`.

use crate::logs::{changed, changed_foreign, golden, place, without_folder};
use crate::run::{output, output_with, run, snapshots};

/// Runs `hanchan replay` on a golden log with these further arguments.
fn replay(log: &str, words: &str) -> String {
    let log = golden(log);
    let words = words.split_whitespace();
    let arguments: Vec<&str> = ["replay", &*log].into_iter().chain(words).collect();
    output(&arguments)
}

snapshots! {
    replay_chankan: replay("chankan-double-ron", "");
    replay_seat: replay("open-riichi", "--seat B");
    replay_unicode: replay("pao-tsumo", "--tiles unicode --all");
    replay_deal: replay("bust", "--deal 2");
    replay_list: replay("rare-endings-ema", "--list");
    replay_list_json: replay("bust", "--list --json");
    replay_list_no_game: replay("bust", "--list --game 3");
    replay_event: replay("chankan-double-ron", "--event 9 --seat a");

    // Errors: what is requested does not exist.
    replay_no_deal: replay("bust", "--deal 7");
    replay_no_game: replay("bust", "--game 2");
    replay_no_seat: replay("bust", "--seat x");
    replay_wind: replay("bust", "--seat east");
    replay_no_event: replay("bust", "--event 500");
    replay_no_file: output(&["replay", "nowhere.jsonl"]);
    replay_left: stderr_of_broken_deal("--all");

    // Each line of the input is one step; the end of the input quits.
    replay_steps: output_with(&["replay", &golden("open-riichi"), "--step", "--seat", "B"], "\n\n");
    replay_step_stdin: output_with(&["replay", "-", "--step"], "{}\n");
}

#[test]
fn json_for_a_seat_omits_hidden_tiles() {
    let (text, code) = run(
        &["replay", &golden("open-riichi"), "--seat", "B", "--json"],
        "",
    );
    assert_eq!(code, 0);
    let mut hidden = 0;
    for line in text.lines().skip(3) {
        let moment: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(moment["says"].is_string() && moment["event"]["type"].is_string());
        let drew = &moment["event"];
        if drew["type"] == "drew" && drew["seat"] != "B" {
            assert!(drew["tile"].is_null(), "{line}");
            hidden += 1;
        }
    }
    assert!(hidden > 0, "{text}");
}

#[test]
fn a_game_that_breaks_a_rule_is_shown_with_the_finding() {
    let file = changed("riichi-discard-won", |text| {
        text.replacen("{\"type\":\"riichi_voided\",\"seat\":\"A\"}\n", "", 1)
    });
    let (text, code) = run(&["replay", &file], "");
    assert_eq!(code, 1);
    let expected = "not by the rules: log: B wins with";
    assert!(text.contains(expected), "{text}");
}

/// The output on stderr when a deal cannot be followed; the next deal is still shown.
fn stderr_of_broken_deal(form: &str) -> String {
    let file = changed("played-ema", |text| {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.remove(place(&lines, "\"discarded\"", 5));
        lines.join("\n") + "\n"
    });
    let (text, code) = run(&["replay", &file, form], "");
    assert_eq!(code, 1);
    let text = without_folder(&text);
    let (stdout, stderr) = text
        .split_once("--- stderr\n")
        .expect("stderr is not empty");
    let second = match form {
        "--json" => "\"deal\":2,",
        _ => "\nEast 2: B deals (event ",
    };
    assert!(stdout.contains(second), "{stdout}");
    stderr.to_owned()
}

#[test]
fn a_deal_that_cannot_be_followed_is_reported_in_json_too() {
    assert_eq!(
        stderr_of_broken_deal("--json"),
        stderr_of_broken_deal("--all")
    );
}

#[test]
fn wrong_payments_of_a_file_are_shown_beside_ours() {
    let other_payment = [("[3000,-1000,-1000,-1000]", "[1500,-500,-500,-500]")];
    let file = changed_foreign("played/open-tanyao.json", &other_payment);
    let (text, code) = run(&["replay", &file], "");
    assert_eq!(code, 1, "{text}");
    for part in [
        "In the file: A wins by tsumo: A +1,500, B -500, C -500, D -500.",
        "By the rules: Payments: A +3,000, B -1,000, C -1,000, D -1,000. The dealer stays.",
    ] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn payments_of_a_deal_that_cannot_be_followed_are_shown() {
    let other_five = [("k52252525", "k53252525")];
    let file = changed_foreign("played/kans.json", &other_five);
    let (text, code) = run(&["replay", &file], "");
    assert_eq!(code, 1, "{text}");
    for part in [
        "move 18: log: A adds 0s to 555p / by the rules: The hand does not have the tiles for this kan.",
        "in the file B wins from A: A -5,200, B +5,200",
    ] {
        assert!(text.contains(part), "{text}");
    }
}
