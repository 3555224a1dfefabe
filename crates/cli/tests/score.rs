//! What `hanchan score` says.

mod common;

use common::check;

const ITTSUU: &str = "234m88p123456789s";

#[test]
fn a_hand_is_explained_under_three_books() {
    for rules in ["ema", "regelwerk", "alarm"] {
        let arguments = [
            "score", ITTSUU, "--ron", "--seat", "S", "--riichi", "--rules", rules,
        ];
        check(&format!("score-{rules}"), &arguments, "");
    }
}

#[test]
fn melds_counters_and_fu_are_explained() {
    let hand = "67s88p406m(555z^)[1111z]";
    let arguments = [
        "score",
        hand,
        "--win",
        "8s",
        "--tsumo",
        "--seat",
        "S",
        "--dora",
        "3p",
        "--honba",
        "2",
        "--deposits",
        "1",
    ];
    check("score-fu", &arguments, "");
    check(
        "score-unicode",
        &[
            "score", hand, "--win", "8s", "--tsumo", "--tiles", "unicode",
        ],
        "",
    );
    let json = [
        "score", hand, "--win", "8s", "--tsumo", "--seat", "S", "--honba", "2", "--json",
    ];
    check("score-json", &json, "");
}

#[test]
fn yakuman_liability_and_changed_settings_are_explained() {
    let hand = "22m34p(555z)(666z)(777z^)";
    let arguments = [
        "score",
        hand,
        "--win",
        "5p",
        "--tsumo",
        "--seat",
        "W",
        "--pao",
        "daisangen:E",
        "--rules",
        "ema",
    ];
    check("score-pao", &arguments, "");
    let open = ["score", "234m88p23p67s(234s)", "--win", "4p", "--ron"];
    let open = [
        &open[..],
        &["--rules", "ema", "--set", "yaku.tanyao.open=1"],
    ]
    .concat();
    // Fourteen tiles are needed, and eleven with one meld are one too few.
    check("score-too-few", &open, "");
    let open = [
        "score",
        "234m88p23p678s(345s)",
        "--win",
        "4p",
        "--ron",
        "--rules",
        "ema",
        "--set",
        "yaku.tanyao.open=1",
    ];
    check("score-set", &open, "");
}

#[test]
fn a_limit_hand_is_called_by_its_limit() {
    let renhou = ["--first-turn", "--set", "yaku.renhou.base=2000"];
    let hand = ["score", "234567m234567s5p5p", "--ron", "--seat", "S"];
    let rules = ["--rules", "ema"];
    check(
        "score-renhou-mangan",
        &[&hand[..], &rules, &renhou].concat(),
        "",
    );
}

#[test]
fn what_has_no_effect_is_noted() {
    let hand = ["score", "67s88p406m(5550z^)[1111z]", "--win", "8s"];
    let all = "--tsumo --from E --seat S --dora 7p --ura 6z --deposits 1 --riichi \
        --ippatsu --kan-from W --breaker S --pao daisangen:E --rules alarm";
    let all: Vec<&str> = hand.into_iter().chain(all.split_whitespace()).collect();
    check("notes", &all, "");
    let ura = [
        "score",
        ITTSUU,
        "--ron",
        "--ura",
        "1z",
        "--ippatsu",
        "--riichi",
    ];
    check("notes-ura", &[&ura[..5], &["--rules", "ema"]].concat(), "");
    check(
        "dora",
        &[&ura[..], &["--dora", "7p1m", "--rules", "ema"]].concat(),
        "",
    );
}

#[test]
fn hands_are_refused_with_their_paragraph() {
    let open = "234m88p23p678s(345s)";
    check(
        "refused-no-yaku",
        &["score", open, "--win", "4p", "--ron", "--rules", "ema"],
        "",
    );
    let table = ["score", open, "--win", "4p", "--ron", "--rules", "ema"];
    let table = [&table[..], &["--dora", "1p", "--deposits", "2"]].concat();
    check("refused-on-table", &table, "");
    check(
        "refused-json",
        &[
            "score", open, "--win", "4p", "--ron", "--rules", "ema", "--json",
        ],
        "",
    );
    check(
        "refused-not-complete",
        &["score", "234m88p12345678s", "--win", "1z", "--ron"],
        "",
    );
    let five = [
        "score", ITTSUU, "--ron", "--seat", "S", "--honba", "5", "--rules", "ema",
    ];
    check("won-with-five-counters", &five, "");
    let one = [
        "score",
        "234m88p234s567s78p9p",
        "--ron",
        "--honba",
        "5",
        "--rules",
        "ema",
    ];
    check("refused-under-minimum", &one, "");
    check(
        "refused-nagashi",
        &["score", "--nagashi", "--seat", "W", "--rules", "alarm"],
        "",
    );
    check(
        "nagashi",
        &[
            "score",
            "--nagashi",
            "--seat",
            "W",
            "--rules",
            "haus",
            "--json",
        ],
        "",
    );
}

#[test]
fn bad_input_gets_one_sentence() {
    for (name, arguments) in [
        ("tile", &["score", "234m88p12345678s8z", "--ron"][..]),
        ("wind", &["score", ITTSUU, "--ron", "--seat", "East"]),
        ("rules", &["score", ITTSUU, "--ron", "--rules", "emma"]),
        (
            "set",
            &["score", ITTSUU, "--ron", "--set", "yaku.tanyao.opn=1"],
        ),
        ("how", &["score", ITTSUU]),
        ("suit", &["score", "99x", "--ron"]),
        ("win", &["score", "234m88p12345678s", "--ron"]),
        ("fifth", &["score", "11111m123456789s", "--ron"]),
        ("ippatsu", &["score", ITTSUU, "--ron", "--ippatsu"]),
        ("open-riichi", &["score", ITTSUU, "--ron", "--open-riichi"]),
        (
            "indicators",
            &["score", ITTSUU, "--ron", "--dora", "888888p"],
        ),
        ("fifth-dora", &["score", ITTSUU, "--ron", "--dora", "888p"]),
        (
            "fifth-ura",
            &[
                "score", ITTSUU, "--ron", "--riichi", "--dora", "8p", "--ura", "88p",
            ],
        ),
        (
            "red-dora",
            &[
                "score",
                "067m88p123456789s",
                "--ron",
                "--dora",
                "0m",
                "--rules",
                "tenhou",
            ],
        ),
        (
            "no-counters",
            &["score", ITTSUU, "--ron", "--honba", "1", "--rules", "alarm"],
        ),
    ] {
        check(&format!("bad-{name}"), arguments, "");
    }
}

/// What is not in the hand or among the indicators that count is not in the way: two of four, a
/// plain five beside a red one, ura without riichi.
#[test]
fn four_of_a_kind_are_enough_with_the_indicators() {
    for (hand, more) in [
        (ITTSUU, &["--dora", "88p"][..]),
        (ITTSUU, &["--dora", "88p", "--ura", "88p"]),
        ("067m88p123456789s", &["--dora", "5m", "--rules", "tenhou"]),
        ("067m88p123456789s", &["--dora", "0m", "--rules", "haus"]),
    ] {
        let arguments = [&["score", hand, "--ron"][..], more].concat();
        let (said, code) = common::shown(&arguments, "");
        assert_eq!(code, 0, "{said}");
    }
}

#[test]
fn a_batch_answers_good_and_bad_lines() {
    let lines = r#"{"id":1,"hand":"234m88p123456789s","by":"ron","seat":"S","riichi":"riichi","rules":"ema"}
{"id":{"a":[1,2.50]},"hand":"234m88p23p678s(345s)","win":"4p","by":"ron","rules":"ema"}
{"id":"set","hand":"234m88p23p678s(345s)","win":"4p","by":"ron","rules":"ema","set":{"yaku.tanyao.open":1}}

{"id":4,"hand":"234m88p123456789s","by":"ron","seta":"S"}
{"id":5,"hand":"234m88p12345678s8z","by":"ron"}
{"id":"x","hand":"99x","by":"ron"}
{"id":"riichi","hand":"234m88p123456789s","by":"ron","riichi":true}
{"id":"ippatsu","hand":"234m88p123456789s","by":"ron","ippatsu":1}
{"id":6,"hand":"234m88p123456789s","by":"ron","honba":-1}
{"id":7,"hand":"234m88p123456789s","by":"ron","ippatsu":true}
{"id":8,"hand":"234m88p123456789s"}
{"id":9,"hand":"234m88p123456789s","by":"ron","rules":"emma"}
{"id":10,"hand":"234m88p123456789s","by":"ron","set":{"riichi.depositt":1}}
{"id":11,"hand":"234m88p1234
not json
[1]
{"id":14,"by":"nagashi","seat":"W","rules":"haus"}
{"id":15,"hand":"22m34p(555z)(666z)(777z)","win":"5p","by":"tsumo","pao":{"yaku":"daisangen"}}
{"id":16,"hand":"22m34p(555z)(666z)(777z)","win":"5p","by":"tsumo","pao":["daisangen","N"]}
{"id":17,"hand":"22m34p(555z)(666z)(777z)","win":"5p","by":"tsumo","pao":true}
{"id":18,"hand":"22m34p(555z)(666z)(777z)","win":"5p","by":"tsumo","pao":{"yaku":"daisangen","set":"N"}}
{"id":19,"hand":"22m34p(555z)(666z)(777z)","win":"5p","by":"tsumo","pao":{"yaku":"daisangen","seat":"X"}}
{"id":20,"hand":"234m88p123456789s","by":"ron","ippatsu":null,"open_riichi":null,"pao":null,"rules":"ema"}
{"id":21,"hand":"234m88p123456789s","by":"ron","open_riichi":true}
{"id":22,"hand":"234m88p123456789s","by":"ron","dora":"888p"}
{"id":23,"hand":"234m88p123456789s","by":"ron","honba":1,"rules":"alarm"}
  
"#;
    check("batch", &["score", "--batch"], lines);
    check("batch-empty", &["score", "--batch"], "");
}
