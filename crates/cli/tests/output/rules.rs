//! The output of `hanchan rules`.

use crate::run::{output, run, snapshots};

const CLUB: &str = "clubs/whole.toml";

/// Runs `hanchan rules` with these arguments.
fn rules(words: &str) -> String {
    let words = words.split_whitespace();
    let arguments: Vec<&str> = ["rules"].into_iter().chain(words).collect();
    output(&arguments)
}

snapshots! {
    rules_list: rules("list");
    rules_list_json: rules("list --json");
    rules_show_section: rules("show ema --section 4.2.2");
    rules_show_json: rules("show ema --section 4.1.1 --json");
    rules_diff: rules("diff ema regelwerk");
    rules_diff_json: output(&["rules", "diff", "ema", CLUB, "--json"]);
    rules_diff_same: rules("diff ema ema");
    rules_diff_home: rules("diff haus tsumo");
    rules_diff_coming: rules("diff ema regelwerk --coming");
    rules_diff_coming_german: rules("diff haus tsumo --coming --lang de");
    rules_table: rules("table ema");
    rules_table_printed: rules("table haus");
    rules_table_han_only: rules("table alarm");

    // A book older than some settings is valid, and the missing answers are suggested.
    rules_check_older: rules("check clubs/older.toml");
    rules_check_older_json: rules("check clubs/older.toml --json");

    // A club's cases.
    rules_test: output(&["rules", "test", CLUB]);
    rules_test_failing: rules("test clubs/whole.toml clubs/failing.case");
    rules_test_failing_json: rules("test clubs/whole.toml clubs/failing.case --json");
    rules_test_outside: rules("test clubs/whole.toml clubs/outside.case");
    rules_test_no_cases: rules("test clubs/older.toml");
    rules_test_embedded: rules("test ema");
    rules_test_uncovered: rules("test clubs/second-edition.toml clubs/whole.case");

    // The club's own sentences are shown apart from the book it extends.
    show_own: output(&["rules", "show", CLUB, "--own"]);
    show_own_settings: output(&["rules", "show", CLUB, "--own", "--settings"]);
    // Both books have a section with this number.
    show_both: output(&["rules", "show", CLUB, "--section", "4.2"]);
    show_replaced: output(&["rules", "show", CLUB, "--section", "EMA-4.1-8"]);
    show_one: rules("show ema --set yaku.tanyao.closed=2 --section EMA-4.2.1-6");
    show_nowhere: rules("show ema --section 9");
    diff_editions: output(&["rules", "diff", CLUB, "clubs/second-edition.toml"]);

    sentence_statement: rules("explain ema EMA-4.2.1-6");
    sentence_decision: rules("explain tsumo tsu-dec-2");
    sentence_backs: rules("explain tsumo TSU-RON-5");
    sentence_replaced: output(&["rules", "explain", CLUB, "EMA-4.2.1-6"]);
    sentence_elsewhere: rules("explain ema TSU-RON-5");
    sentence_unknown: rules("explain ema EMA-4.2.1-66");
    sentence_json: rules("explain tsumo TSU-DEC-2 --json");

    explain: rules("explain ema yaku.tanyao.open");
    explain_json: rules("explain ema yaku.tanyao.open --json");
    explain_yaku: rules("explain ema tanyao");
    explain_inside: rules("explain ema fu.wait");
    explain_group: rules("explain ema final.uma");
    explain_group_json: rules("explain ema win.raised_minimum --json");
    explain_group_none: rules("explain regelwerk game.target");
    explain_detail: rules("explain ema cause.pao_ron");
    explain_code: rules("explain ema cause.ron");
    explain_needless: rules("explain alarm fu.tsumo");
    explain_unknown: rules("explain ema yaku.tanyao.opn");

    find: rules("find furiten --rules ema");
    find_question: rules("find can I win with only dora --rules tsumo");
    find_german: output(&["rules", "find", "rote Fünfer", "--rules", "regelwerk", "--lang", "de"]);
    find_everywhere: rules("find headbump");
    find_unsupported: rules("find sanma --rules haus");
    find_own_book: output(&["rules", "find", "tanyao", "--rules", CLUB]);
    find_nothing: rules("find xyzzy --rules ema");
    find_nothing_json: rules("find xyzzy --rules ema --json");
    find_json: rules("find yakitori --rules haus --json");
    find_everywhere_json: rules("find agariyame --json");

    check_whole: rules("check clubs/whole.toml");
    check_unknown_setting: rules("check clubs/unknown-setting.toml");
    check_missing_setting: rules("check clubs/missing-setting.toml");
    check_double_setting: rules("check clubs/double-setting.toml");
    check_bad_value: rules("check clubs/bad-value.toml");
    check_contradiction: rules("check clubs/contradiction.toml");
    check_unreadable: rules("check clubs/unreadable.toml");
    check_nowhere: rules("check clubs/nowhere.toml");
    check_json: rules("check clubs/bad-value.toml --json");
}

#[test]
fn player_terms_are_understood() {
    let mut wrong = Vec::new();
    for (word, meant) in [
        ("honba", "did you mean counters?"),
        ("aka", "did you mean tiles.red_fives?"),
        ("pao", "did you mean liability?"),
        ("tobi", "did you mean game.bust?"),
        ("agari-yame", "did you mean game.leading_dealer?"),
        ("jokers", "no rulebook here can have it"),
        ("xyzzy", "hanchan rules show alarm --settings"),
    ] {
        let (text, code) = run(&["rules", "explain", "alarm", word], "");
        if code != 2 || !text.contains(meant) {
            wrong.push(text);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_book_that_extends_no_other_must_be_complete() {
    let (text, code) = run(&["rules", "check", "clubs/no-extends.toml"], "");
    assert_eq!(code, 2);
    let first = text.lines().nth(3).unwrap();
    assert!(
        first.contains("without `extends` the book must be complete"),
        "{first}"
    );
}

#[test]
fn an_invalid_book_cannot_score_a_hand() {
    let club = "clubs/bad-value.toml";
    let hand = "234m88p123456789s";
    let (text, code) = run(&["score", hand, "--ron", "--rules", club], "");
    assert_eq!(code, 2, "{text}");
}
