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
    check("rules-table", &["rules", "table", "ema"], "");
    check("rules-table-han-only", &["rules", "table", "alarm"], "");
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
