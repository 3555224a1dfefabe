//! The output of `hanchan replay`.

use crate::logs::{changed, changed_foreign, golden, place, without_folder};
use crate::run::{said, said_to, shown, snapshots};

/// Runs `hanchan replay` on a golden log with these further arguments.
fn replay(log: &str, words: &str) -> String {
    let log = golden(log);
    let words = words.split_whitespace();
    let arguments: Vec<&str> = ["replay", &*log].into_iter().chain(words).collect();
    said(&arguments)
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
    replay_no_file: said(&["replay", "nowhere.jsonl"]);
    replay_left: talk_of_left("--all");

    // Each line of the input is one step; the end of the input quits.
    replay_steps: said_to(&["replay", &golden("open-riichi"), "--step", "--seat", "B"], "\n\n");
    replay_step_stdin: said_to(&["replay", "-", "--step"], "{}\n");
}

#[test]
fn a_seat_is_told_what_it_sees() {
    let (text, code) = shown(
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
fn a_game_that_breaks_a_rule_is_shown_and_said_so() {
    let file = changed("riichi-discard-won", |text| {
        text.replacen("{\"type\":\"riichi_voided\",\"seat\":\"A\"}\n", "", 1)
    });
    let (text, code) = shown(&["replay", &file], "");
    assert_eq!(code, 1);
    let said = "not by the rules: log: B wins with";
    assert!(text.contains(said), "{text}");
}

/// The output on stderr when a deal cannot be followed; the next deal is still shown.
fn talk_of_left(form: &str) -> String {
    let file = changed("played-ema", |text| {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.remove(place(&lines, "\"discarded\"", 5));
        lines.join("\n") + "\n"
    });
    let (said, code) = shown(&["replay", &file, form], "");
    assert_eq!(code, 1);
    let said = without_folder(&said);
    let (data, talk) = said.split_once("--- stderr\n").expect("something is said");
    let second = match form {
        "--json" => "\"deal\":2,",
        _ => "\nEast 2: B deals (event ",
    };
    assert!(data.contains(second), "{data}");
    talk.to_owned()
}

#[test]
fn a_deal_that_cannot_be_followed_is_left_in_json_too() {
    assert_eq!(talk_of_left("--json"), talk_of_left("--all"));
}

#[test]
fn what_a_file_pays_is_shown_beside_the_rules() {
    let other_payment = [("[3000,-1000,-1000,-1000]", "[1500,-500,-500,-500]")];
    let file = changed_foreign("played/open-tanyao.json", &other_payment);
    let (said, code) = shown(&["replay", &file], "");
    assert_eq!(code, 1, "{said}");
    for part in [
        "In the file: A wins by tsumo: A +1,500, B -500, C -500, D -500.",
        "By the rules: Payments: A +3,000, B -1,000, C -1,000, D -1,000. The dealer stays.",
    ] {
        assert!(said.contains(part), "{said}");
    }
}

#[test]
fn what_a_file_pays_is_shown_where_its_deal_cannot_be_followed() {
    let other_five = [("k52252525", "k53252525")];
    let file = changed_foreign("played/kans.json", &other_five);
    let (said, code) = shown(&["replay", &file], "");
    assert_eq!(code, 1, "{said}");
    for part in [
        "move 18: log: A adds 0s to 555p / by the rules: The hand does not have the tiles for this kan.",
        "in the file B wins from A: A -5,200, B +5,200",
    ] {
        assert!(said.contains(part), "{said}");
    }
}
