//! The output of `hanchan score`.

use crate::run::{output, output_with, run, snapshots};

const ITTSUU: &str = "234m88p123456789s";
const FU: &str = "67s88p406m(555z^)[1111z]";
const OPEN: &str = "234m88p23p678s(345s)";
const DRAGONS: &str = "22m34p(555z)(666z)(777z^)";

const BATCH: &str = r#"{"id":1,"hand":"234m88p123456789s","by":"ron","seat":"S","riichi":"riichi","rules":"ema"}
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

/// Runs `hanchan score` on a hand with these further arguments.
fn score(hand: &str, words: &str) -> String {
    let words = words.split_whitespace();
    let arguments: Vec<&str> = ["score", hand].into_iter().chain(words).collect();
    output(&arguments)
}

snapshots! {
    score_ema: score(ITTSUU, "--ron --seat S --riichi --rules ema");
    score_regelwerk: score(ITTSUU, "--ron --seat S --riichi --rules regelwerk");
    score_alarm: score(ITTSUU, "--ron --seat S --riichi --rules alarm");
    score_fu: score(FU, "--win 8s --tsumo --seat S --dora 3p --honba 2 --deposits 1");
    score_unicode: score(FU, "--win 8s --tsumo --tiles unicode");
    score_json: score(FU, "--win 8s --tsumo --seat S --honba 2 --json");
    score_pao: score(DRAGONS, "--win 5p --tsumo --seat W --pao daisangen:E --rules ema");
    // Fourteen tiles are needed: with one meld, eleven concealed ones.
    score_too_few: score(
        "234m88p23p67s(234s)",
        "--win 4p --ron --rules ema --set yaku.tanyao.open=1"
    );
    score_set: score(OPEN, "--win 4p --ron --rules ema --set yaku.tanyao.open=1");
    // A limit hand is named after its limit.
    score_renhou_mangan: score(
        "234567m234567s5p5p",
        "--ron --seat S --rules ema --first-turn --set yaku.renhou.base=2000"
    );

    // Arguments without effect are noted.
    notes: score(
        "67s88p406m(5550z^)[1111z]",
        "--win 8s --tsumo --from E --seat S --dora 7p --ura 6z --deposits 1 --riichi --ippatsu \
         --kan-from W --breaker S --pao daisangen:E --rules alarm"
    );
    notes_ura: score(ITTSUU, "--ron --ura 1z --rules ema");
    dora: score(ITTSUU, "--ron --ura 1z --ippatsu --riichi --dora 7p1m --rules ema");

    // A refusal cites its paragraph.
    refused_no_yaku: score(OPEN, "--win 4p --ron --rules ema");
    refused_on_table: score(OPEN, "--win 4p --ron --rules ema --dora 1p --deposits 2");
    refused_json: score(OPEN, "--win 4p --ron --rules ema --json");
    refused_not_complete: score("234m88p12345678s", "--win 1z --ron");
    won_with_five_counters: score(ITTSUU, "--ron --seat S --honba 5 --rules ema");
    refused_under_minimum: score("234m88p234s567s78p9p", "--ron --honba 5 --rules ema");
    refused_nagashi: output(&["score", "--nagashi", "--seat", "W", "--rules", "alarm"]);
    nagashi: output(&["score", "--nagashi", "--seat", "W", "--rules", "haus", "--json"]);

    // Invalid input gets a one-sentence error.
    bad_tile: score("234m88p12345678s8z", "--ron");
    bad_wind: score(ITTSUU, "--ron --seat East");
    bad_rules: score(ITTSUU, "--ron --rules emma");
    bad_set: score(ITTSUU, "--ron --set yaku.tanyao.opn=1");
    bad_how: score(ITTSUU, "");
    bad_suit: score("99x", "--ron");
    bad_win: score("234m88p12345678s", "--ron");
    bad_fifth: score("11111m123456789s", "--ron");
    bad_ippatsu: score(ITTSUU, "--ron --ippatsu");
    bad_open_riichi: score(ITTSUU, "--ron --open-riichi");
    bad_indicators: score(ITTSUU, "--ron --dora 888888p");
    bad_fifth_dora: score(ITTSUU, "--ron --dora 888p");
    bad_fifth_ura: score(ITTSUU, "--ron --riichi --dora 8p --ura 88p");
    bad_red_dora: score("067m88p123456789s", "--ron --dora 0m --rules tenhou");
    bad_no_counters: score(ITTSUU, "--ron --honba 1 --rules alarm");

    batch: output_with(&["score", "--batch"], BATCH);
    batch_empty: output(&["score", "--batch"]);
}

/// Only tiles in the hand and indicators that count are limited to four of a kind: two in the hand
/// and two indicators are fine, so is a plain five beside a red one, and ura without riichi do not
/// count.
#[test]
fn tiles_in_the_hand_and_indicators_may_add_up_to_four() {
    for (hand, more) in [
        (ITTSUU, &["--dora", "88p"][..]),
        (ITTSUU, &["--dora", "88p", "--ura", "88p"]),
        ("067m88p123456789s", &["--dora", "5m", "--rules", "tenhou"]),
        ("067m88p123456789s", &["--dora", "0m", "--rules", "haus"]),
    ] {
        let arguments = [&["score", hand, "--ron"][..], more].concat();
        let (text, code) = run(&arguments, "");
        assert_eq!(code, 0, "{text}");
    }
}
