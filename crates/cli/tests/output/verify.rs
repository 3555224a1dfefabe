//! The output of `hanchan verify`.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::logs::{
    changed, changed_foreign, foreign, golden, place, text_of, without_folder, written,
};
use crate::run::{output, output_with, run, snapshots};

snapshots! {
    verify_golden: output(&[
        "verify",
        &golden("chankan-double-ron"),
        &golden("pao-tsumo"),
        &golden("played-ema"),
    ]);
    verify_json: output(&["verify", "--json", &golden("four-riichi")]);

    // Errors: what cannot be read is named.
    verify_no_file: output(&["verify", "nowhere.jsonl"]);
    verify_no_game: output_with(&["verify", "-"], "hello\n");
    verify_no_game_json: output_with(&["verify", "--json", "-"], "{\"log\":1}\n");
    verify_no_rules: output(&["verify", "--rules", "emma", &golden("four-riichi")]);
    verify_nothing: output(&["verify"]);
    verify_folder: output(&["verify", "snapshots"]);
    verify_empty: output_with(&["verify", "--json", "-"], "\n");
    verify_no_deals: output_with(&["verify", "-"], "{\"log\":[]}");
    verify_unknown_event: output_with(
        &["verify", "-"],
        "{\"type\":\"drew\",\"seat\":\"A\",\"tile\":\"5p\"}\n{\"type\":\"discard\"}\n"
    );
    verify_three: output_with(&["verify", "-"], &three_player_game());

    // Parts that are not checked are listed as notes.
    verify_notes: output(&["verify", &foreign("own/other-lobby.mjlog")]);
    verify_notes_json: output(&["verify", "--json", &foreign("own/other-lobby.mjlog")]);

    // Several games in one file are checked one by one.
    verify_several: output(&["verify", &foreign("own/yakuman.mjlog")]);
    verify_several_json: output(&["verify", "--json", &foreign("own/yakuman.jsonl")]);

    // Findings are described in sentences.
    verify_found: without_folder(&output(&[
        "verify",
        &noten_riichi(),
        &golden("bust"),
        "nowhere.jsonl",
    ]));
    verify_found_json: without_folder(&output(&["verify", "--json", &noten_riichi()]));
    verify_bad: without_folder(&output(&["verify", "--bad", &noten_riichi(), &golden("bust")]));
}

/// A golden log changed so that the riichi discard leaves the hand noten.
fn noten_riichi() -> String {
    changed("riichi-discard-called", |text| {
        text.replacen(DECLARED_WITH_5P, DECLARED_WITH_9M, 1)
    })
}

const DECLARED_WITH_5P: &str = "\"tile\":\"5p\",\"drawn\":true}\n{\"type\":\"riichi_stood\"";
const DECLARED_WITH_9M: &str = "\"tile\":\"9m\",\"drawn\":false}\n{\"type\":\"riichi_stood\"";

/// The first line of a three-player game.
fn three_player_game() -> String {
    let text = text_of(&foreign("own/whole.mjlog"));
    assert!(text.contains("type=\"161\""));
    let three = text.replacen("type=\"161\"", "type=\"177\"", 1);
    three.lines().next().expect("the game has lines").to_owned()
}

/// The answer of `verify --json` for a changed log, and the exit code.
fn verdict(name: &str, change: impl Fn(&str) -> String) -> (serde_json::Value, i32) {
    of_file(&changed(name, change))
}

/// The answer of `verify --json` for a file, and the exit code.
#[track_caller]
fn of_file(file: &str) -> (serde_json::Value, i32) {
    let (text, code) = run(&["verify", "--json", file], "");
    let line = text.lines().find(|line| line.starts_with('{'));
    let verdict = serde_json::from_str(line.expect("there is an answer"));
    (verdict.expect("the answer is JSON"), code)
}

#[track_caller]
fn check_finding(name: &str, from: &str, to: &str, what: &str, engine: &str) {
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
fn a_riichi_without_tenpai_is_found() {
    check_finding(
        "riichi-discard-called",
        DECLARED_WITH_5P,
        DECLARED_WITH_9M,
        "refused",
        "riichi_noten",
    );
}

#[test]
fn a_riichi_that_is_not_voided_is_found() {
    check_finding(
        "riichi-discard-won",
        "{\"type\":\"riichi_voided\",\"seat\":\"A\"}\n",
        "",
        "missing",
        "A’s riichi is void.",
    );
}

#[test]
fn a_wrong_payment_is_found() {
    check_finding(
        "pao-tsumo",
        "\"points\":48000",
        "\"points\":47900",
        "points",
        "48000",
    );
}

#[test]
fn a_wrong_abort_is_found() {
    check_finding(
        "four-riichi",
        "\"how\":\"four_riichi\"",
        "\"how\":\"four_kans\"",
        "misfit",
        "four riichi",
    );
}

#[test]
fn a_wrong_number_of_counters_is_found() {
    check_finding(
        "nine-kinds",
        "\"counters\":0",
        "\"counters\":1",
        "misfit",
        "0 counters",
    );
}

#[test]
fn a_log_that_breaks_off_is_reported_as_cut() {
    let half = |text: &str| text[..text.len() * 3 / 4].to_owned();
    let (verdict, code) = verdict("played-ema", half);
    assert_eq!(code, 0, "{verdict}");
    assert_eq!(
        (&verdict["ok"], &verdict["cut"]),
        (&true.into(), &true.into())
    );
}

#[track_caller]
fn check_format(file: &str, format: &str) {
    let (verdict, code) = of_file(&foreign(file));
    assert_eq!(code, 0, "{verdict}");
    assert_eq!(verdict["format"], format, "{verdict}");
}

#[test]
fn mjlog_is_read() {
    check_format("played/double-ron.mjlog", "mjlog");
}

#[test]
fn tenhou6_is_read() {
    check_format("played/double-ron.json", "tenhou6");
}

/// Checks that a gzip file is unpacked, and that a truncated one gives an error that says so.
#[track_caller]
fn check_unpacked(log: &str, format: &str) {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer
        .write_all(text_of(log).as_bytes())
        .expect("writing to a vector never fails");
    let packed = packer.finish().expect("writing to a vector never fails");
    let file = written("packed", &packed);
    let (verdict, code) = of_file(&file);
    assert_eq!(code, 0, "{verdict}");
    assert_eq!(verdict["format"], format, "{verdict}");
    let (text, code) = run(&["replay", "--list", &file], "");
    assert_eq!(code, 0, "{text}");
    let (verdict, code) = of_file(&written("cut", &packed[..packed.len() / 2]));
    let error = verdict["error"].as_str().unwrap_or_default();
    assert_eq!(code, 2, "{verdict}");
    assert!(
        error.starts_with("cannot unpack the gzip file"),
        "{verdict}"
    );
}

#[test]
fn compressed_mjlog_is_opened() {
    check_unpacked(&foreign("own/whole.mjlog"), "mjlog");
}

#[test]
fn compressed_tenhou6_is_opened() {
    check_unpacked(&foreign("own/whole.json"), "tenhou6");
}

#[test]
fn compressed_logs_of_our_own_are_opened() {
    check_unpacked(&golden("bust"), "own");
}

#[test]
fn games_that_are_all_cut_are_counted() {
    let (text, _) = run(&["verify", &foreign("own/yakuman.jsonl")], "");
    assert!(text.contains("8 games, 8 deals, all cut short"), "{text}");
}

#[test]
fn a_finding_names_the_game() {
    let nine_gates = [("yakuman=\"46\"", "yakuman=\"45\"")];
    let wrong = changed_foreign("own/yakuman.mjlog", &nine_gates);
    let (verdict, code) = of_file(&wrong);
    assert_eq!((code, &verdict["games"]), (1, &8.into()), "{verdict}");
    let found = verdict["mismatches"].as_array().expect("a list");
    assert_eq!(found.len(), 1, "{verdict}");
    assert_eq!(found[0]["game"], 4, "{verdict}");
    assert_eq!(found[0]["log"], "B wins: chuuren", "{verdict}");
    assert_eq!(found[0]["engine"], "B wins: chuuren_9", "{verdict}");
    let (text, code) = run(&["replay", "--game", "4", "--deal", "1", &wrong], "");
    assert!(code == 1 && text.contains("chuuren 9"), "{text}");
    let (text, code) = run(&["replay", "--game", "9", &wrong], "");
    assert!(code == 2 && text.contains("the file has 8 games"), "{text}");
}

#[test]
fn a_foreign_game_may_break_off_anywhere() {
    let text = text_of(&foreign("played/double-ron.mjlog"));
    let second = text
        .rfind("<INIT seed=\"1,")
        .expect("there is a second deal");
    let cut = written("cut.mjlog", &text.as_bytes()[..second - 40]);
    let (text, code) = run(&["verify", &cut], "");
    assert!(code == 0 && text.contains("1 deal, cut short"), "{text}");
    let (verdict, _) = of_file(&cut);
    assert_eq!(
        (&verdict["cut"], &verdict["deals"]),
        (&true.into(), &1.into())
    );
}

#[test]
fn a_foreign_finding_names_deal_and_move() {
    let other_five = [("k52252525", "k53252525")];
    let (verdict, code) = of_file(&changed_foreign("played/kans.json", &other_five));
    let found = &verdict["mismatches"][0];
    assert_eq!(code, 1);
    assert_eq!((&found["deal"], &found["move"]), (&1.into(), &18.into()));
    assert_eq!(
        (&found["round"], &found["line"]),
        (&"East 1".into(), &().into())
    );
}

/// The first deal lacks a discard, and the second pays too much.
#[test]
fn after_a_broken_deal_the_next_one_is_still_checked() {
    let file = changed("played-ema", |text| {
        let mut lines: Vec<&str> = text.lines().collect();
        let paid = place(&lines, "\"settled\"", 2);
        let more = lines[paid].replacen("\"points\":", "\"points\":1", 1);
        lines[paid] = &more;
        lines.remove(place(&lines, "\"discarded\"", 5));
        lines.join("\n") + "\n"
    });
    let (verdict, code) = of_file(&file);
    let found = verdict["mismatches"].as_array().expect("a list");
    let places: Vec<_> = found.iter().map(|found| &found["deal"]).collect();
    assert_eq!((code, places), (1, vec![&1.into(), &2.into()]), "{verdict}");
    assert_eq!(found[1]["what"], "points");
}

/// The opening of the next deal, or the end of the game, follows from the wrong payment and is not
/// reported.
#[test]
fn a_wrong_payment_is_the_only_finding() {
    let deals = std::cell::Cell::new(1);
    let mut number = 0;
    while number < deals.get() {
        number += 1;
        let file = changed("played-ema", |text| {
            let mut lines: Vec<&str> = text.lines().collect();
            let settled = |line: &&&str| line.contains("\"settled\"");
            deals.set(lines.iter().filter(settled).count());
            let at = place(&lines, "\"settled\"", number);
            let more = lines[at].replacen("\"counters\":", "\"counters\":1", 1);
            let more = more.replacen("\"points\":", "\"points\":1", 1);
            lines[at] = &more;
            lines.join("\n") + "\n"
        });
        let (verdict, _) = of_file(&file);
        let found = verdict["mismatches"].as_array().expect("a list");
        assert_eq!(found.len(), 1, "{number}: {verdict}");
    }
    assert!(number > 1, "the log has several deals");
}

/// A tile that contradicts the seed is reported, but none of its consequences.
#[test]
fn a_tile_that_contradicts_the_seed_is_the_only_finding() {
    for (part, number) in [("\"drew\"", 9), ("\"dealt\"", 1), ("\"drew\"", 20)] {
        let line = std::cell::Cell::new(0);
        let file = changed("played-tenhou", |text| {
            let mut lines: Vec<&str> = text.lines().collect();
            let at = place(&lines, part, number);
            line.set(at + 1);
            let other = other_tile(lines[at]);
            lines[at] = &other;
            lines.join("\n") + "\n"
        });
        let (verdict, code) = of_file(&file);
        let found = verdict["mismatches"].as_array().expect("a list");
        assert_eq!((code, found.len()), (1, 1), "{verdict}");
        assert_eq!(found[0]["line"], line.get(), "{verdict}");
        let engine = found[0]["engine"].as_str().unwrap_or_default();
        assert!(engine.ends_with("by the seed"), "{verdict}");
    }
}

/// The line with its last tile changed to another suit.
fn other_tile(line: &str) -> String {
    let at = line.rfind(['m', 'p', 's', 'z']).expect("a tile");
    let suit = if &line[at..=at] == "p" { "s" } else { "p" };
    let mut other = line.to_owned();
    other.replace_range(at..=at, suit);
    other
}

#[test]
fn the_game_that_is_cut_is_named() {
    let file = changed("bust", |text| {
        format!("{text}{}", &text[..text.len() - 200])
    });
    let (text, code) = run(&["verify", &file], "");
    assert!(
        code == 0 && text.contains("2 games, ") && text.contains("game 2 cut short"),
        "{text}"
    );
}
