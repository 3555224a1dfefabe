//! What `hanchan rules` says.

mod common;

use common::{check, shown};

#[test]
fn books_are_listed_shown_and_compared() {
    check("rules-list", &["rules", "list"], "");
    check("rules-list-json", &["rules", "list", "--json"], "");
    check(
        "rules-show-section",
        &["rules", "show", "ema", "--section", "4.2.2"],
        "",
    );
    check(
        "rules-show-json",
        &["rules", "show", "ema", "--section", "4.1.1", "--json"],
        "",
    );
    check("rules-diff", &["rules", "diff", "ema", "regelwerk"], "");
    check(
        "rules-diff-json",
        &["rules", "diff", "ema", "clubs/whole.toml", "--json"],
        "",
    );
    check("rules-diff-same", &["rules", "diff", "ema", "ema"], "");
    check("rules-diff-home", &["rules", "diff", "haus", "tsumo"], "");
    check("rules-table", &["rules", "table", "ema"], "");
    check("rules-table-printed", &["rules", "table", "haus"], "");
    check("rules-table-han-only", &["rules", "table", "alarm"], "");
}

#[test]
fn a_book_older_than_some_settings_is_whole_and_told_what_to_answer() {
    let older = "clubs/older.toml";
    check("rules-check-older", &["rules", "check", older], "");
    let json = ["rules", "check", older, "--json"];
    check("rules-check-older-json", &json, "");
}

#[test]
fn a_club_is_shown_apart_from_the_book_below() {
    let club = "clubs/whole.toml";
    check("show-own", &["rules", "show", club, "--own"], "");
    let settings = ["rules", "show", club, "--own", "--settings"];
    check("show-own-settings", &settings, "");
    // Both have a section of this number.
    check(
        "show-both",
        &["rules", "show", club, "--section", "4.2"],
        "",
    );
    let one = ["rules", "show", club, "--section", "EMA-4.1-8"];
    check("show-replaced", &one, "");
    let set = ["rules", "show", "ema", "--set", "yaku.tanyao.closed=2"];
    let one = [&set[..], &["--section", "EMA-4.2.1-6"]].concat();
    check("show-one", &one, "");
    check(
        "show-nowhere",
        &["rules", "show", "ema", "--section", "9"],
        "",
    );
    let second = "clubs/second-edition.toml";
    check("diff-editions", &["rules", "diff", club, second], "");
}

#[test]
fn sentences_are_explained() {
    for (name, rules, id) in [
        ("statement", "ema", "EMA-4.2.1-6"),
        ("decision", "tsumo", "tsu-dec-2"),
        ("backs", "tsumo", "TSU-RON-5"),
        ("replaced", "clubs/whole.toml", "EMA-4.2.1-6"),
        ("elsewhere", "ema", "TSU-RON-5"),
        ("unknown", "ema", "EMA-4.2.1-66"),
    ] {
        let arguments = ["rules", "explain", rules, id];
        check(&format!("sentence-{name}"), &arguments, "");
    }
    let json = ["rules", "explain", "tsumo", "TSU-DEC-2", "--json"];
    check("sentence-json", &json, "");
}

#[test]
fn words_of_players_are_understood() {
    for (word, meant) in [
        ("honba", "did you mean counters?"),
        ("aka", "did you mean tiles.red_fives.man?"),
        ("pao", "did you mean liability.yaku?"),
        ("tobi", "speaks of it"),
        ("xyzzy", "hanchan rules show alarm --settings"),
    ] {
        let (shown, code) = shown(&["rules", "explain", "alarm", word], "");
        assert_eq!(code, 2);
        assert!(shown.contains(meant), "{shown}");
    }
}

#[test]
fn settings_are_explained() {
    check(
        "explain",
        &["rules", "explain", "ema", "yaku.tanyao.open"],
        "",
    );
    check(
        "explain-json",
        &["rules", "explain", "ema", "yaku.tanyao.open", "--json"],
        "",
    );
    check("explain-yaku", &["rules", "explain", "ema", "tanyao"], "");
    check(
        "explain-inside",
        &["rules", "explain", "ema", "fu.wait"],
        "",
    );
    check(
        "explain-group",
        &["rules", "explain", "ema", "final.uma"],
        "",
    );
    check(
        "explain-group-json",
        &["rules", "explain", "ema", "win.raised_minimum", "--json"],
        "",
    );
    check(
        "explain-group-none",
        &["rules", "explain", "regelwerk", "game.target"],
        "",
    );
    check(
        "explain-detail",
        &["rules", "explain", "ema", "cause.pao_ron"],
        "",
    );
    check(
        "explain-code",
        &["rules", "explain", "ema", "cause.ron"],
        "",
    );
    check(
        "explain-needless",
        &["rules", "explain", "alarm", "fu.tsumo"],
        "",
    );
    check(
        "explain-unknown",
        &["rules", "explain", "ema", "yaku.tanyao.opn"],
        "",
    );
}

#[test]
fn club_files_are_checked() {
    for club in [
        "whole",
        "unknown-setting",
        "missing-setting",
        "double-setting",
        "bad-value",
        "contradiction",
        "unreadable",
        "nowhere",
    ] {
        let file = format!("clubs/{club}.toml");
        check(&format!("check-{club}"), &["rules", "check", &file], "");
    }
    let (shown_faults, code) = shown(&["rules", "check", "clubs/no-extends.toml"], "");
    assert_eq!(code, 2);
    let first = shown_faults.lines().nth(3).unwrap();
    assert!(
        first.contains("no `extends`: a whole book is expected"),
        "{first}"
    );
    check(
        "check-json",
        &["rules", "check", "clubs/bad-value.toml", "--json"],
        "",
    );
    let (_, code) = shown(
        &[
            "score",
            "234m88p123456789s",
            "--ron",
            "--rules",
            "clubs/bad-value.toml",
        ],
        "",
    );
    assert_eq!(code, 2);
}
