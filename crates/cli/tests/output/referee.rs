//! The output of `hanchan referee`.

use crate::run::{output, output_with, snapshots};

/// Beside another player's win a chombo is cancelled or also paid, as the book says.
const BESIDE_A_WIN: &str = r#"{"rules":"regelwerk","fault":{"code":"wrong_win","shown":true},"offender":"S","beside":{"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"W","from":"N"}]}}
{"rules":"alarm","fault":{"code":"wrong_win","shown":true},"offender":"S","beside":{"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"W","from":"N"}]}}
{"rules":"ema","fault":{"code":"dead_call"},"offender":"S","beside":{"ryuukyoku":{"nagashi":["W"]}}}
{"rules":"haus","fault":{"code":"noten_riichi","ended":"other_win","died":false},"offender":"S"}
{"rules":"haus","set":{"chombo.with_win":"also_paid"},"fault":{"code":"noten_riichi","ended":"other_win","died":false},"offender":"S"}
"#;

/// An offender's own win, with older sticks on the table.
const OWN_WIN: &str = r#"{"fault":{"code":"wrong_kan_in_riichi"},"offender":"S","deposits":{"S":1,"carried":2},"beside":{"wins":[{"hand":"234m88p123456789s","by":"ron","seat":"S","from":"N","riichi":"riichi"}]}}"#;

/// A hand that was dead when the mistake was made, and the draw after it.
const DEAD: &str = r#"{"rules":"regelwerk","fault":{"code":"wrong_call","exposed":false},"offender":"S","dead":["S"]}
{"rules":"ema","fault":{"code":"furiten_win"},"offender":"S","dead":["S"]}
{"rules":"ema","fault":{"code":"minor"},"offender":"W","dead":["S"],"beside":{"ryuukyoku":{"tenpai":["S","W"]}}}
{"rules":"haus","fault":{"code":"wrong_showing","in_riichi":true},"offender":"S","deposits":{"S":1},"beside":{"ryuukyoku":{"tenpai":["W"]}}}
"#;

const DEAD_AT_A_DRAW: &str = r#"{"fault":{"code":"minor"},"offender":"W","dead":["S"],"beside":{"ryuukyoku":{"tenpai":["S","W"]}}}"#;

/// Which call counts, and mistakes that are made after the end of the deal.
const SHOWN: &str = r#"{"rules":"regelwerk","fault":{"code":"changed_call","first":"set","at_once":true},"offender":"S"}
{"rules":"ema","fault":{"code":"changed_call","first":"set","possible":true},"offender":"S"}
{"rules":"alarm","fault":{"code":"late_call"},"offender":"S"}
{"rules":"ema","fault":{"code":"wrong_score"},"offender":"S"}
{"rules":"ema","fault":{"code":"noten_riichi","ended":"other_win"},"offender":"S"}
{"rules":"tsumo","fault":{"code":"accident"},"deposits":{"S":1,"carried":1}}
"#;

/// Requests that are refused, each with a sentence.
const REFUSED: &str = r#"{"rules":"alarm","fault":{"code":"exposed_tiles","live_wall":7},"offender":"S"}
{"rules":"alarm","fault":{"code":"noten_riichi"},"offender":"S"}
{"rules":"alarm","fault":{"code":"noten_riichi","ended":"abort"},"offender":"S"}
{"rules":"ema","fault":{"code":"wrong_discard"},"offender":"S"}
{"fault":{"code":"minor","offender":"W"},"offender":"S"}
{"fault":["minor"],"offender":"S"}
{"fault":"minor","offender":"S"}
{"fault":{"code":"minr"},"offender":"S"}
{"fault":{"code":"wrong_win","show":true},"offender":"S"}
{"fault":{"code":"minor"}}
{"fault":{"code":"minor"},"offender":["S","W"]}
{"fault":{"code":"minor"},"offender":"S","dealer":"S"}
{"fault":{"code":"minor"},"offender":"S","time_up":true}
{"faults":[{"code":"minor","offender":"S"}]}
{"chombo":["S"]}
{"fault":{"code":"noten_riichi","ended":"exhausted"},"offender":"S","beside":{"abort":"nine_kinds"}}
{"fault":{"code":"noten_riichi"},"offender":"S","beside":{"ryuukyoku":{"tenpai":["S"]}}}
{"fault":{"code":"minor"},"offender":"S","tenpai":["W"],"beside":{"ryuukyoku":{"tenpai":["N"]}}}
{"fault":{"code":"minor"},"offender":"S","tenpai":["W"]}
{"fault":{"code":"minor"},"offender":"S","setup":1}
"#;

snapshots! {
    referee_cancelled: output(&["referee", "--rules", "ema", "--request",
        BESIDE_A_WIN.lines().next().expect("a request").replace("regelwerk", "ema").as_str()]);
    referee_beside_a_win: output_with(&["referee", "--batch"], BESIDE_A_WIN);
    referee_own_win: output(&["referee", "--rules", "regelwerk", "--request", OWN_WIN]);
    referee_dead: output_with(&["referee", "--batch"], DEAD);
    referee_dead_at_a_draw: output(&["referee", "--rules", "regelwerk", "--request", DEAD_AT_A_DRAW]);
    referee_shown: output_with(&["referee", "--batch"], SHOWN);
    referee_call: output(&["referee", "--rules", "ema", "--fault", "changed_call",
        "--fact", "first=set", "--fact", "possible=true"]);
    referee_after_the_end: output(&["referee", "--rules", "ema", "--fault", "wrong_score"]);
    referee_accident: output(&["referee", "--rules", "tsumo", "--request",
        r#"{"fault":{"code":"accident"},"deposits":{"S":1,"carried":1}}"#]);
    referee_refused: output_with(&["referee", "--batch"], REFUSED);
}
