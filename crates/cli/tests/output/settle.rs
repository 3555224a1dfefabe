//! The output of `hanchan settle`.

use crate::run::{output, output_with, snapshots};

const WIN: &str = r#"{"honba":2,"deposits":{"S":1,"carried":1},
  "wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W","riichi":"riichi"}]}
"#;

const DOUBLE_RON: &str = r#"{"honba":1,"deposits":{"S":1,"carried":1},"wins":[
      {"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W","riichi":"riichi","dora":"1z"},
      {"hand":"345678m22p78s(555z)","win":"9s","by":"ron","seat":"N","from":"W","dora":"1z"}]}"#;

/// Wins on different tiles, or at different tables.
const NOT_TOGETHER: &str = r#"{"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W"},{"hand":"234m88p123456789s","by":"ron","seat":"N","from":"E"}]}
{"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W"},{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W"}]}
{"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W"},{"hand":"234m88p123456789s","by":"ron","seat":"N","from":"W","win":"6s"}]}
{"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W"},{"hand":"234m88p123456789s","by":"ron","seat":"N","from":"W","dora":"1z"}]}
{"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W"},{"hand":"234m88p123456789s","by":"ron","seat":"N","from":"W","round":"S"}]}
{"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W"},{"hand":"234m88p123456789s","by":"tsumo","seat":"N"}]}
"#;

/// The shared winning tile counts once; all other tiles add up.
const ONE_SET: &str = r#"{"rules":"tenhou","wins":[{"hand":"234m88p12345678s","win":"9s","by":"ron","seat":"S","from":"W","dora":"1z"},{"hand":"234m88p12345678s","win":"9s","by":"ron","seat":"N","from":"W","dora":"1z"}]}
{"rules":"tenhou","wins":[{"hand":"234m88p12345678s","win":"9s","by":"ron","seat":"S","from":"W","dora":"1z"},{"hand":"345678m99s78s(555z)","win":"9s","by":"ron","seat":"N","from":"W","dora":"1z"}]}
{"rules":"tenhou","wins":[{"hand":"234m88p12345678s","win":"9s","by":"ron","seat":"S","from":"W","dora":"9s"},{"hand":"345678m99s78s(555z)","win":"9s","by":"ron","seat":"N","from":"W","dora":"9s"}]}
{"rules":"tenhou","wins":[{"hand":"234m88p12345678s","win":"9s","by":"ron","seat":"S","from":"W","dora":"8p"},{"hand":"234m88p12345678s","win":"9s","by":"ron","seat":"N","from":"W","dora":"8p"}]}
{"rules":"tenhou","wins":[{"hand":"067m88p12345678s","win":"9s","by":"ron","seat":"S","from":"W","dora":"1z"},{"hand":"067m22p12345678s","win":"9s","by":"ron","seat":"N","from":"W","dora":"1z"}]}
"#;

/// If all tenpai hands must be shown, nobody may hide one, nor may a player in riichi; if hiding is
/// fined, it is allowed.
const HIDES: &str = r#"{"rules":"tenhou","ryuukyoku":{"tenpai":["S","W"],"hides":["S"]}}
{"rules":"tenhou","ryuukyoku":{"tenpai":["S","W"]}}
{"rules":"regelwerk","ryuukyoku":{"tenpai":["S","W"],"hides":["S"]}}
{"rules":"regelwerk","ryuukyoku":{"tenpai":["S","W"],"hides":["S"]},"deposits":{"S":1}}
{"rules":"haus","ryuukyoku":{"tenpai":["S","W"],"hides":["S"]},"deposits":{"S":1}}
"#;

const NO_COUNTERS: &str = r#"{"rules":"alarm","honba":1,"ryuukyoku":{"tenpai":["S"]}}
{"rules":"alarm","honba":0,"ryuukyoku":{"tenpai":["S"]}}
{"rules":"alarm","honba":2,"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S"}]}
{"rules":"alarm","honba":2,"chombo":["N"]}
"#;

const TIME_UP: &str =
    r#"{"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W"}],"time_up":true}"#;

const TIME_UP_BATCH: &str = r#"{"rules":"alarm","ryuukyoku":{},"time_up":"deal"}
{"rules":"alarm","ryuukyoku":{},"time_up":"next_dice"}
{"rules":"alarm","chombo":["N"],"time_up":true}
{"rules":"alarm","chombo":["N"],"time_up":"next_dice"}
{"rules":"tenhou","ryuukyoku":{},"time_up":true}
{"rules":"ema","set":{"time.up":"one_more_deal"},"ryuukyoku":{},"time_up":true}
{"rules":"ema","set":{"time.up":"one_more_deal"},"ryuukyoku":{},"time_up":"before"}
{"rules":"ema","set":{"time.up":"finish_round"},"ryuukyoku":{},"time_up":true,"deal":3}
{"rules":"ema","set":{"time.up":"finish_round"},"ryuukyoku":{},"time_up":true,"deal":4}
{"rules":"ema","set":{"time.up":"finish_round"},"ryuukyoku":{},"time_up":true}
{"rules":"ema","set":{"time.chombo":"replayed"},"chombo":["N"],"time_up":true}
{"rules":"ema","set":{"game.rounds":0},"ryuukyoku":{}}
{"rules":"ema","set":{"game.rounds":5},"ryuukyoku":{}}
{"rules":"ema","ryuukyoku":{},"time_up":"soon"}
{"rules":"ema","ryuukyoku":{},"time_up":true,"deal":5}
"#;

/// Mistakes that cannot have happened in a deal that ended so.
const CONTRADICTIONS: &str = r#"{"ryuukyoku":{"tenpai":["S"]},"faults":[{"code":"noten_riichi","offender":"S"}]}
{"ryuukyoku":{"tenpai":["S"]},"faults":[{"code":"minor","offender":"S"},{"code":"noten_riichi","offender":"W","ended":"other_win"}]}
{"ryuukyoku":{},"faults":[{"code":"accident"}]}
{"ryuukyoku":{"tenpai":["S"]},"faults":[{"code":"riichi_unpaid","offender":"S"}]}
{"faults":[{"code":"minor"}]}
{"rules":"haus","set":{"chombo.with_win":"also_paid"},"faults":[{"code":"noten_riichi","offender":"S","ended":"other_win","died":false}]}
"#;

/// After an accident there is no other deal if time is up.
const ACCIDENT: &str = r#"{"faults":[{"code":"accident"}],"time_up":true}"#;

/// A chombo after the signal: the game is over, and older sticks are still on the table.
const LAST_CHOMBO: &str = r#"{"chombo":["E"],"deposits":{"carried":2},"time_up":"before"}"#;

const FINAL: &str = r#"{"final":{"points":{"A":38000,"B":32000,"C":28000,"D":21000},"carried":1}}"#;

/// Points that do not add up.
const FINAL_OFF: &str =
    r#"{"final":{"points":{"A":38000,"B":32000,"C":28000,"D":20000},"carried":1}}"#;

const ABORT: &str = r#"{"abort":"triple_ron"}"#;

const WRONG_TYPES: &str = r#"{"wins":{"hand":"234m88p123456789s","by":"ron"}}
{"wins":[{"hand":"234m88p123456789s","by":"ron","riichi":true}]}
{"deposits":2,"chombo":["N"]}
{"deposits":[],"chombo":["N"]}
{"ryuukyoku":{"tenpai":"S"}}
{"ryuukyoku":["S"]}
{"ryuukyoku":[]}

{"deposits":{"S":1},"final":{"points":{"A":30000,"B":30000,"C":30000,"D":29000}}}
{"final":{"points":null}}
{"abort":1}
{"rules":1}
{"final":{"points":[1,2]}}
"#;

const BATCH: &str = r#"{"id":1,"rules":"ema","honba":1,"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W"},{"hand":"234m88p123456789s","by":"ron","seat":"E","from":"W"}]}
{"id":2,"rules":"regelwerk","wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W"},{"hand":"234m88p123456789s","by":"ron","seat":"E","from":"W"}],"chombo":["N"]}
{"id":3,"ryuukyoku":{"tenpai":["E","S","W"],"nagashi":[],"hides":[]},"deposits":{"E":1,"carried":2}}
{"id":4,"abort":"four_winds","tenpai":["E"]}
{"id":5,"final":{"points":{"A":30000,"B":30000,"C":30000,"D":29000},"carried":1,"winless":["C"]},"rules":"ema"}
{"id":6,"final":{"points":{"A":30000,"B":30000,"C":30000}}}
{"id":7,"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W"},{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"W"}]}
{"id":8,"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S","honba":1}]}
{"id":9,"wins":[{"hand":"234m88p23p678s(345s)","win":"4p","by":"ron","seat":"S"}],"rules":"ema"}
{"id":10,"abort":"nine_kins"}
{"id":11,"abort":"nine_kinds","ryuukyoku":{}}
{"id":12,"deposits":{"X":1},"chombo":["N"]}
{"id":13}
"#;

snapshots! {
    settle_contradictions: batch(CONTRADICTIONS);
    settle_accident_when_time_is_up: output(&["settle", "--rules", "alarm", "--request", ACCIDENT]);
    settle_sticks_when_time_is_up: output(&["settle", "--rules", "alarm", "--request", LAST_CHOMBO]);
    settle_win: output_with(&["settle", "--rules", "ema"], WIN);
    settle_draw: request(r#"{"honba":1,"ryuukyoku":{"tenpai":["S"]}}"#);
    settle_abort: request(r#"{"abort":"nine_kinds","honba":1}"#);
    settle_chombo: request(r#"{"chombo":["N"],"deposits":{"N":1}}"#);
    settle_final: of("ema", FINAL);
    settle_double_ron: of("ema", DOUBLE_RON);
    settle_not_together: batch(NOT_TOGETHER);
    settle_one_set: batch(ONE_SET);
    settle_hides: batch(HIDES);
    settle_no_counters: batch(NO_COUNTERS);
    settle_time_up: of("alarm", TIME_UP);
    settle_time_up_batch: batch(TIME_UP_BATCH);
    settle_final_off: of("ema", FINAL_OFF);
    settle_final_off_json: output(&["settle", "--rules", "ema", "--request", FINAL_OFF, "--json"]);
    settle_not_in_book: of("ema", ABORT);
    settle_not_in_book_json: output(&["settle", "--rules", "ema", "--json", "--request", ABORT]);
    settle_bad: request(r#"{"ryuukyoku":{"tenpia":["S"]}}"#);
    settle_nothing: output(&["settle"]);
    settle_wrong_types: batch(WRONG_TYPES);
    settle_batch: batch(BATCH);
}

fn request(text: &str) -> String {
    output(&["settle", "--request", text])
}

fn of(rules: &str, text: &str) -> String {
    output(&["settle", "--rules", rules, "--request", text])
}

fn batch(lines: &str) -> String {
    output_with(&["settle", "--batch"], lines)
}
