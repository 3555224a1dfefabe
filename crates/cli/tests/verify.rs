//! What `hanchan verify` says.

mod common;
#[path = "common/logs.rs"]
mod logs;

use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

use common::{check, compare, shown};
use logs::{changed, golden, place, without_folder, written, written_bytes};

/// What `verify --json` says of a changed log, its name left out; and the exit code.
fn verdict(name: &str, change: impl Fn(&str) -> String) -> (serde_json::Value, i32) {
    of_file(&changed(name, change))
}

/// What `verify --json` says of a file, and the exit code.
#[track_caller]
fn of_file(file: &str) -> (serde_json::Value, i32) {
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
    check("verify-folder", &["verify", "snapshots"], "");
    check("verify-empty", &["verify", "--json", "-"], "\n");
    check("verify-no-deals", &["verify", "-"], "{\"log\":[]}");
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
    let Some(file) = foreign("mjlog/double-ron.mjlog") else {
        return;
    };
    let (text, code) = shown(&["verify", "--json", file.to_str().unwrap()], "");
    assert!(code == 0 && text.contains("\"format\":\"mjlog\""), "{text}");
}

/// A game of another program, beside the workspace and not part of it.
fn foreign(name: &str) -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let file = folder.join(name);
    if !file.exists() {
        eprintln!("skipped: {} is not there", file.display());
        return None;
    }
    Some(file)
}

/// A small game of our own in another program's format.
fn own(name: &str) -> String {
    format!("../../record/tests/foreign/own/{name}")
}

#[test]
fn compressed_files_are_opened_as_they_are() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for (name, file) in [
        ("mjlog", own("whole.mjlog")),
        ("tenhou6", own("whole.json")),
        ("own", golden("bust")),
    ] {
        let text = std::fs::read(folder.join(file)).unwrap();
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        packer.write_all(&text).unwrap();
        let packed = packer.finish().unwrap();
        let file = written_bytes(name, &packed);
        let (verdict, code) = of_file(&file);
        assert_eq!(code, 0, "{verdict}");
        assert_eq!(verdict["format"], name, "{verdict}");
        let (said, code) = shown(&["replay", "--list", &file], "");
        assert_eq!(code, 0, "{said}");
        let cut = written_bytes(&format!("{name}-cut"), &packed[..packed.len() / 2]);
        let (verdict, code) = of_file(&cut);
        let error = verdict["error"].as_str().unwrap_or_default();
        assert_eq!(code, 2, "{verdict}");
        assert!(
            error.starts_with("this is compressed with gzip and cannot be unpacked"),
            "{verdict}"
        );
    }
}

#[test]
fn several_games_of_one_file_are_judged_one_by_one() {
    check("verify-several", &["verify", &own("yakuman.mjlog")], "");
    check(
        "verify-several-json",
        &["verify", "--json", &own("yakuman.jsonl")],
        "",
    );
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let text = std::fs::read_to_string(folder.join(own("yakuman.mjlog"))).unwrap();
    let wrong = written(
        "wrong",
        &text.replacen("yakuman=\"46\"", "yakuman=\"45\"", 1),
    );
    let (verdict, code) = of_file(&wrong);
    assert_eq!((code, &verdict["games"]), (1, &8.into()), "{verdict}");
    let found = verdict["mismatches"].as_array().expect("a list");
    assert_eq!(found.len(), 1, "{verdict}");
    assert_eq!(found[0]["game"], 4, "{verdict}");
    assert_eq!(found[0]["log"], "B wins: chuuren", "{verdict}");
    assert_eq!(found[0]["engine"], "B wins: chuuren_9", "{verdict}");
    let (said, code) = shown(&["replay", "--game", "4", "--deal", "1", &wrong], "");
    assert!(code == 1 && said.contains("chuuren 9"), "{said}");
    let (said, code) = shown(&["replay", "--game", "9", &wrong], "");
    assert!(code == 2 && said.contains("the file has 8 games"), "{said}");
}

#[test]
fn what_is_not_judged_is_noted() {
    check("verify-notes", &["verify", &own("other-lobby.mjlog")], "");
    check(
        "verify-notes-json",
        &["verify", "--json", &own("other-lobby.mjlog")],
        "",
    );
}

#[test]
fn a_game_of_three_is_refused_in_one_sentence() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let text = std::fs::read_to_string(folder.join(own("whole.mjlog"))).unwrap();
    let three = text.replacen("type=\"161\"", "type=\"177\"", 1);
    check(
        "verify-three",
        &["verify", "-"],
        three.lines().next().unwrap(),
    );
}

#[test]
fn a_foreign_game_may_end_anywhere() {
    let Some(file) = foreign("mjlog/double-ron.mjlog") else {
        return;
    };
    let text = std::fs::read_to_string(file).unwrap();
    let cut = written("cut", &text[..text.len() / 2]);
    let (said, code) = shown(&["verify", &cut], "");
    assert!(code == 0 && said.contains("1 deal, cut short"), "{said}");
    let (verdict, _) = of_file(&cut);
    assert_eq!(
        (&verdict["cut"], &verdict["deals"]),
        (&true.into(), &1.into())
    );
}

#[test]
fn a_foreign_finding_names_deal_and_move() {
    let Some(file) = foreign("tenhou6/confusing_nakis_2.json") else {
        return;
    };
    let (verdict, code) = of_file(file.to_str().unwrap());
    let found = &verdict["mismatches"][0];
    assert_eq!(code, 1);
    assert_eq!((&found["deal"], &found["move"]), (&1.into(), &23.into()));
    assert_eq!(
        (&found["round"], &found["line"]),
        (&"East 1".into(), &().into())
    );
}

/// The first deal lacks a discard, and in the second one too much is paid.
#[test]
fn after_a_broken_deal_the_next_one_is_judged() {
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

/// What the next deal opens with, or the end, follows from it.
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
}

/// A tile that the seed does not give is blamed, and nothing that follows from it.
#[test]
fn a_false_tile_is_the_only_finding() {
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

/// The line with its last tile changed into one of another suit.
fn other_tile(line: &str) -> String {
    let at = line.rfind(['m', 'p', 's', 'z']).expect("a tile");
    let suit = if &line[at..=at] == "p" { "s" } else { "p" };
    let mut other = line.to_owned();
    other.replace_range(at..=at, suit);
    other
}

#[test]
fn what_is_found_is_said_in_sentences() {
    let file = changed("riichi-discard-called", |text| {
        let (from, to) = (
            "\"tile\":\"5p\",\"drawn\":true}\n{\"type\":\"riichi_stood\"",
            "\"tile\":\"9m\",\"drawn\":false}\n{\"type\":\"riichi_stood\"",
        );
        text.replacen(from, to, 1)
    });
    let (said, _) = shown(&["verify", &file, &golden("bust"), "nowhere.jsonl"], "");
    compare("verify-found", &without_folder(&said));
    let (said, _) = shown(&["verify", "--json", &file], "");
    compare("verify-found-json", &without_folder(&said));
    let (said, _) = shown(&["verify", "--bad", &file, &golden("bust")], "");
    compare("verify-bad", &without_folder(&said));
}

#[test]
fn the_game_that_is_cut_is_named() {
    let file = changed("bust", |text| {
        format!("{text}{}", &text[..text.len() - 200])
    });
    let (said, code) = shown(&["verify", &file], "");
    assert!(
        code == 0 && said.contains("2 games, ") && said.contains("game 2 cut short"),
        "{said}"
    );
}
