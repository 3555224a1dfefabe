//! What `hanchan settle` says.

mod common;

use common::check;

const WIN: &str = r#"{"honba":2,"deposits":{"S":1,"carried":1},
  "wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W","riichi":"riichi"}]}
"#;

#[test]
fn deals_are_settled_for_people() {
    check("settle-win", &["settle", "--rules", "ema"], WIN);
    let draw = r#"{"honba":1,"ryuukyoku":{"tenpai":["S"]}}"#;
    check("settle-draw", &["settle", "--request", draw], "");
    check(
        "settle-abort",
        &["settle", "--request", r#"{"abort":"nine_kinds","honba":1}"#],
        "",
    );
    check(
        "settle-chombo",
        &[
            "settle",
            "--request",
            r#"{"chombo":["N"],"deposits":{"N":1}}"#,
        ],
        "",
    );
    let end = r#"{"final":{"points":{"A":38000,"B":32000,"C":28000,"D":21000},"carried":1}}"#;
    check(
        "settle-final",
        &["settle", "--rules", "ema", "--request", end],
        "",
    );
}

#[test]
fn several_winners_share_one_tile() {
    let both = r#"{"honba":1,"deposits":{"S":1,"carried":1},"wins":[
      {"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W","riichi":"riichi","dora":"1z"},
      {"hand":"345678m22p78s(555z)","win":"9s","by":"ron","seat":"N","from":"W","dora":"1z"}]}"#;
    let request = ["settle", "--rules", "ema", "--request", both];
    check("settle-double-ron", &request, "");
    let hand = r#"{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W"}"#;
    let beside = [
        r#""by":"ron","seat":"N","from":"E""#,
        r#""by":"ron","seat":"S","from":"W""#,
        r#""by":"ron","seat":"N","from":"W","win":"6s""#,
        r#""by":"ron","seat":"N","from":"W","dora":"1z""#,
        r#""by":"ron","seat":"N","from":"W","round":"S""#,
        r#""by":"tsumo","seat":"N""#,
    ];
    let line =
        |beside| format!(r#"{{"wins":[{hand},{{"hand":"234m88p123456789s",{beside}}}]}}"#) + "\n";
    let lines: String = beside.into_iter().map(line).collect();
    check("settle-not-together", &["settle", "--batch"], &lines);
}

/// The tile they win on is one tile; everything else adds up.
#[test]
fn several_winners_share_one_set() {
    let both = |first: &str, second: &str, dora: &str| {
        let win = |seat: &str, hand: &str| {
            format!(
                r#"{{"hand":"{hand}","win":"9s","by":"ron","seat":"{seat}","from":"W","dora":"{dora}"}}"#
            )
        };
        let (first, second) = (win("S", first), win("N", second));
        format!(r#"{{"rules":"tenhou","wins":[{first},{second}]}}"#) + "\n"
    };
    let lines = [
        both("234m88p12345678s", "234m88p12345678s", "1z"),
        both("234m88p12345678s", "345678m99s78s(555z)", "1z"),
        both("234m88p12345678s", "345678m99s78s(555z)", "9s"),
        both("234m88p12345678s", "234m88p12345678s", "8p"),
        both("067m88p12345678s", "067m22p12345678s", "1z"),
    ];
    check("settle-one-set", &["settle", "--batch"], &lines.concat());
}

/// Where all tenpai hands are shown nobody hides one, nor a player in riichi; where hiding is
/// fined it happens.
#[test]
fn hands_that_must_be_shown_are_not_hidden() {
    let lines = [
        r#"{"rules":"tenhou","ryuukyoku":{"tenpai":["S","W"],"hides":["S"]}}"#,
        r#"{"rules":"tenhou","ryuukyoku":{"tenpai":["S","W"]}}"#,
        r#"{"rules":"regelwerk","ryuukyoku":{"tenpai":["S","W"],"hides":["S"]}}"#,
        r#"{"rules":"regelwerk","ryuukyoku":{"tenpai":["S","W"],"hides":["S"]},"deposits":{"S":1}}"#,
        r#"{"rules":"haus","ryuukyoku":{"tenpai":["S","W"],"hides":["S"]},"deposits":{"S":1}}"#,
    ];
    let lines = lines.map(|line| format!("{line}\n")).concat();
    check("settle-hides", &["settle", "--batch"], &lines);
}

#[test]
fn a_book_without_counters_takes_none() {
    let lines = [
        r#"{"rules":"alarm","honba":1,"ryuukyoku":{"tenpai":["S"]}}"#,
        r#"{"rules":"alarm","honba":0,"ryuukyoku":{"tenpai":["S"]}}"#,
        r#"{"rules":"alarm","honba":2,"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S"}]}"#,
        r#"{"rules":"alarm","honba":2,"chombo":["N"]}"#,
    ];
    let lines = lines.map(|line| format!("{line}\n")).concat();
    check("settle-no-counters", &["settle", "--batch"], &lines);
}

#[test]
fn time_that_is_up_ends_a_game_as_the_book_says() {
    let win = r#"{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W"}"#;
    let last = format!(r#"{{"wins":[{win}],"time_up":true}}"#);
    let request = ["settle", "--rules", "alarm", "--request", &last];
    check("settle-time-up", &request, "");
    let ends = [
        ("alarm", r#""ryuukyoku":{},"time_up":"deal""#),
        ("alarm", r#""ryuukyoku":{},"time_up":"next_dice""#),
        ("alarm", r#""chombo":["N"],"time_up":true"#),
        ("alarm", r#""chombo":["N"],"time_up":"next_dice""#),
        ("tenhou", r#""ryuukyoku":{},"time_up":true"#),
        (
            "ema",
            r#""set":{"time.up":"one_more_deal"},"ryuukyoku":{},"time_up":true"#,
        ),
        (
            "ema",
            r#""set":{"time.up":"one_more_deal"},"ryuukyoku":{},"time_up":"before""#,
        ),
        (
            "ema",
            r#""set":{"time.up":"finish_round"},"ryuukyoku":{},"time_up":true,"deal":3"#,
        ),
        (
            "ema",
            r#""set":{"time.up":"finish_round"},"ryuukyoku":{},"time_up":true,"deal":4"#,
        ),
        (
            "ema",
            r#""set":{"time.up":"finish_round"},"ryuukyoku":{},"time_up":true"#,
        ),
        (
            "ema",
            r#""set":{"time.chombo":"replayed"},"chombo":["N"],"time_up":true"#,
        ),
        ("ema", r#""set":{"game.rounds":0},"ryuukyoku":{}"#),
        ("ema", r#""set":{"game.rounds":5},"ryuukyoku":{}"#),
        ("ema", r#""ryuukyoku":{},"time_up":"soon""#),
        ("ema", r#""ryuukyoku":{},"time_up":true,"deal":5"#),
    ];
    let line = |(rules, rest)| format!(r#"{{"rules":"{rules}",{rest}}}"#) + "\n";
    let lines: String = ends.into_iter().map(line).collect();
    check("settle-time-up-batch", &["settle", "--batch"], &lines);
}

#[test]
fn points_that_do_not_add_up_are_noticed() {
    let end = r#"{"final":{"points":{"A":38000,"B":32000,"C":28000,"D":20000},"carried":1}}"#;
    let request = ["settle", "--rules", "ema", "--request", end];
    check("settle-final-off", &request, "");
    let json = [&request[..], &["--json"]].concat();
    check("settle-final-off-json", &json, "");
}

#[test]
fn refusals_leave_with_one_and_bad_requests_with_two() {
    let abort = r#"{"abort":"triple_ron"}"#;
    check(
        "settle-not-in-book",
        &["settle", "--rules", "ema", "--request", abort],
        "",
    );
    check(
        "settle-not-in-book-json",
        &["settle", "--rules", "ema", "--json", "--request", abort],
        "",
    );
    check(
        "settle-bad",
        &["settle", "--request", r#"{"ryuukyoku":{"tenpia":["S"]}}"#],
        "",
    );
    check("settle-nothing", &["settle"], "");
    let wrong = [
        r#"{"wins":{"hand":"234m88p123456789s","by":"ron"}}"#,
        r#"{"wins":[{"hand":"234m88p123456789s","by":"ron","riichi":true}]}"#,
        r#"{"deposits":2,"chombo":["N"]}"#,
        r#"{"deposits":[],"chombo":["N"]}"#,
        r#"{"ryuukyoku":{"tenpai":"S"}}"#,
        r#"{"ryuukyoku":["S"]}"#,
        r#"{"ryuukyoku":[]}"#,
        "",
        r#"{"deposits":{"S":1},"final":{"points":{"A":30000,"B":30000,"C":30000,"D":29000}}}"#,
        r#"{"final":{"points":null}}"#,
        r#"{"abort":1}"#,
        r#"{"rules":1}"#,
        r#"{"final":{"points":[1,2]}}"#,
    ];
    check(
        "settle-wrong-types",
        &["settle", "--batch"],
        &(wrong.join("\n") + "\n"),
    );
}

#[test]
fn a_batch_answers_good_and_bad_lines() {
    let win = r#"{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W"}"#;
    let other = r#"{"hand":"234m88p123456789s","by":"ron","seat":"E","from":"W"}"#;
    let lines = [
        format!(r#"{{"id":1,"rules":"ema","honba":1,"wins":[{win},{other}]}}"#),
        format!(r#"{{"id":2,"rules":"regelwerk","wins":[{win},{other}],"chombo":["N"]}}"#),
        r#"{"id":3,"ryuukyoku":{"tenpai":["E","S","W"],"nagashi":[],"hides":[]},"deposits":{"E":1,"carried":2}}"#.into(),
        r#"{"id":4,"abort":"four_winds","tenpai":["E"]}"#.into(),
        r#"{"id":5,"final":{"points":{"A":30000,"B":30000,"C":30000,"D":29000},"carried":1,"winless":["C"]},"rules":"ema"}"#.into(),
        r#"{"id":6,"final":{"points":{"A":30000,"B":30000,"C":30000}}}"#.into(),
        format!(r#"{{"id":7,"wins":[{win},{win}]}}"#),
        r#"{"id":8,"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S","honba":1}]}"#.into(),
        r#"{"id":9,"wins":[{"hand":"234m88p23p678s(345s)","win":"4p","by":"ron","seat":"S"}],"rules":"ema"}"#.into(),
        r#"{"id":10,"abort":"nine_kins"}"#.into(),
        r#"{"id":11,"abort":"nine_kinds","ryuukyoku":{}}"#.into(),
        r#"{"id":12,"deposits":{"X":1},"chombo":["N"]}"#.into(),
        r#"{"id":13}"#.into(),
    ];
    check(
        "settle-batch",
        &["settle", "--batch"],
        &(lines.join("\n") + "\n"),
    );
}
