//! Tampered foreign texts: the right disagreement or error is reported.

use record::foreign::read;

use crate::games::{lines, played};
use crate::laid::fixture;

/// Replaces the first `from` of a game with `to`, and checks which disagreements the engine finds.
#[track_caller]
fn tampered(name: &str, from: &str, to: &str, expected: &[&str]) {
    let text = fixture(name);
    assert!(text.contains(from), "{name} does not contain {from}");
    let report = played(&text.replacen(from, to, 1));
    let found = lines(&report.disagreements);
    assert_eq!(found, expected, "{name}: {from} -> {to}");
}

/// Declares a test for each change to a game: what is replaced with what, and what is found.
macro_rules! tampered {
    ($( $test:ident: $name:literal, $from:literal => $to:literal, $expected:expr; )*) => {
        $(
            #[test]
            fn $test() {
                tampered($name, $from, $to, &$expected);
            }
        )*
    };
}

// Hand values and payments.
tampered! {
    other_fu_are_found: "double-ron.mjlog", "20,12000,2" => "30,12000,2",
        ["deal 1: points: B wins: 30 fu | B wins: 20 fu"];
    other_points_of_a_hand_are_found: "double-ron.mjlog", "20,12000,2" => "20,8000,1",
        ["deal 1: points: B wins: hand 8000 | B wins: hand 12000"];
    a_missing_yaku_is_found: "double-ron.mjlog", "yaku=\"1,1,2,1,0,1" => "yaku=\"1,1,0,1",
        ["deal 1: points: B wins: 6 han | B wins: 7 han, ippatsu"];
    another_payment_is_found: "double-ron.mjlog", "sc=\"250,-60" => "sc=\"250,-50",
        ["deal 1: points: payments to B: A -5000 | payments to B: A -6000"];
    a_stake_that_is_not_paid_is_found:
        "double-ron.mjlog", "ten=\"250,240,250,250\"" => "ten=\"250,250,250,250\"",
        ["deal 1: points: points after riichi: B 25000 | points after riichi: B 24000"];
    another_payment_to_the_second_winner_is_found:
        "double-ron.mjlog", "140,-120\"" => "140,-110\"",
        ["deal 2: points: payments to C: D -11000 | payments to C: D -12000"];
    another_final_score_is_found: "double-ron.mjlog", "owari=\"593,69.0" => "owari=\"593,70.0",
        ["deal 4: points: final score: A 70000, C -50000 | final score: A 69300, C -50300"];
    other_points_at_the_end_are_found:
        "double-ron.mjlog", "owari=\"593,69.0,360" => "owari=\"593,69.0,361",
        ["deal 4: points: points at the end: B 36100 | points at the end: B 36000"];
    another_payment_of_a_draw_is_found:
        "double-ron.mjlog", "sc=\"280,-10,370" => "sc=\"280,-20,370",
        ["deal 3: points: payments: A -2000 | payments: A -1000"];
    another_share_of_liability_is_found:
        "pao-ron.json", "[48000,-24000,-24000,0]" => "[48000,0,-48000,0]",
        ["deal 1: points: payments to A: B 0, C -48000 | payments to A: B -24000, C -24000"];
    more_red_fives_are_found: "double-ron.json", "赤ドラ(1飜)" => "赤ドラ(2飜)",
        ["deal 1: points: B wins: 8 han, aka 2 | B wins: 7 han, aka 1"];
    another_payment_in_json_is_found: "kans.json", "[-5200,5200,0,0]" => "[-5500,5500,0,0]",
        ["deal 1: points: payments to B: A -5500, B 5500 | payments to B: A -5200, B 5200"];
    another_nagashi_is_found: "nagashi.json", "流し満貫" => "流局",
        ["deal 1: missing: the deal ends: exhausted | the deal ends: nagashi"];
}

// Automatic events must be in the text.
tampered! {
    a_missing_stake_is_found:
        "double-ron.mjlog", "<REACH who=\"1\" ten=\"250,240,250,250\" step=\"2\"/>" => "",
        ["deal 1: missing: move 14: C draws 2p | the riichi of B stands"];
    missing_counters_are_found: "double-ron.mjlog", "seed=\"3,1,0" => "seed=\"3,0,0",
        [
            "deal 4: missing: the deal opens: 0 counters | the deal opens: 1 counter",
            "deal 4: points: payments to A: A 32300, C -32300 | payments to A: A 32000, C -32000",
        ];
    a_missing_indicator_is_found: "aborts.mjlog", "<DORA hai=\"21\"/>" => "",
        ["deal 3: missing: move 14: B draws 7z | an indicator is turned"];
    an_indicator_too_many_is_found:
        "aborts.mjlog", "<DORA hai=\"14\"/>" => "<DORA hai=\"14\"/><DORA hai=\"15\"/>",
        ["deal 3: misfit: move 10: the indicator 4m is turned | A draws"];
    another_abort_is_found: "aborts.mjlog", "type=\"kan4\"" => "type=\"kaze4\"",
        ["deal 3: missing: the deal ends: four_winds | the deal ends: four_kans"];
    a_hand_that_somebody_else_shows_is_found:
        "double-ron.mjlog", "20,30\" hai3=" => "20,30\" hai1=",
        ["deal 3: missing: hands shown: B | hands shown: D"];
    an_indicator_too_many_in_json_is_found: "open-tanyao.json", "[17],[]" => "[17,18],[]",
        ["deal 1: missing: indicators of the deal: 78m | indicators of the deal: 7m"];
    a_missing_final_score_is_not_an_error: "double-ron.json", "\"sc\":" => "\"sd\":", [""; 0];
}

// The options of a text are applied.
tampered! {
    without_open_tanyao: "open-tanyao.mjlog", "<GO type=\"169\"" => "<GO type=\"173\"",
        ["deal 1: refused: A wins by tsumo | no_yaku"];
    without_red_fives: "open-tanyao.mjlog", "<GO type=\"169\"" => "<GO type=\"171\"",
        [
            "deal 1: points: A wins: hand 3000, 2 han, aka 1 | A wins: hand 1500, 1 han, aka 0",
            "deal 1: points: payments to A: A 3000, B -1000, C -1000, D -1000 | payments to A: A 1500, B -500, C -500, D -500",
        ];
    with_the_east_round_alone: "bots.mjlog", "<GO type=\"169\"" => "<GO type=\"161\"",
        [
            "deal 7: missing: round S, dealer A, 0 counters, 0 on the table, A 35400, B 14400, C 27200, D 23000 | the game is over",
            "deal 8: missing: round S, dealer B, 0 counters, 0 on the table, A 31500, B 18300, C 27200, D 23000 | the game is over",
            "deal 9: missing: round S, dealer C, 0 counters, 0 on the table, A 30200, B 15700, C 25900, D 28200 | the game is over",
        ];
    without_open_tanyao_in_json: "open-tanyao.json", "鳳南喰赤" => "鳳南赤",
        ["deal 1: refused: A wins by tsumo | no_yaku"];
}

// Impossible moves.
tampered! {
    a_win_out_of_turn_is_found:
        "double-ron.mjlog", "who=\"1\" fromWho=\"1\"" => "who=\"2\" fromWho=\"2\"",
        ["deal 1: misfit: C wins by tsumo | it is the turn of B"];
    another_winning_tile_is_found: "double-ron.mjlog", "machi=\"89\"" => "machi=\"42\"",
        ["deal 1: misfit: winning tile of B: 2p | winning tile of B: 5s"];
    a_fifth_tile_is_found: "double-ron.mjlog", "hai0=\"8,12,13" => "hai0=\"116,117,118",
        ["deal 1: misfit: move 1: another 3z | all 3z of the set have been seen"];
    a_tile_that_is_not_in_the_hand_is_found: "double-ron.mjlog", "<E109/>" => "<E60/>",
        ["deal 1: refused: move 4: B discards 7p | not_in_hand"];
    a_kan_of_other_tiles_is_found: "kans.json", "k52252525" => "k53252525",
        ["deal 1: refused: move 18: A adds 0s to 555p | kan_tiles"];
}

// Indicators listed at a win must be those of the deal.
tampered! {
    other_indicators_at_a_win_are_found: "double-ron.mjlog", "doraHai=\"56\"" => "doraHai=\"0\"",
        ["deal 1: misfit: indicators at the win of B: 1m | indicators at the win of B: 6p"];
    missing_ura_are_found: "double-ron.mjlog", "doraHaiUra=\"49\"" => "",
        ["deal 1: misfit: ura at the win of B: none | ura at the win of B: 1 tile"];
    ura_too_many_are_found: "double-ron.mjlog", "doraHaiUra=\"49\"" => "doraHaiUra=\"49,120\"",
        ["deal 1: misfit: ura at the win of B: 4p4z | ura at the win of B: 1 tile"];
    ura_that_are_worth_less_are_found:
        "double-ron.mjlog", "doraHaiUra=\"49\"" => "doraHaiUra=\"120\"",
        ["deal 1: points: B wins: 7 han, ura 1 | B wins: 6 han, ura 0"];
    ura_without_riichi_are_found:
        "double-ron.mjlog", "doraHai=\"100\" who=\"0\"" => "doraHai=\"100\" doraHaiUra=\"21\" who=\"0\"",
        ["deal 2: misfit: ura at the win of A: 6m | ura at the win of A: none without riichi"];
}

#[test]
fn a_text_may_end_anywhere() {
    let text = fixture("double-ron.mjlog");
    let first = text
        .find("<INIT")
        .and_then(|at| Some(at + text[at..].find('>')?));
    let start = first.expect("the game has a deal") + 1;
    assert!(start < text.len());
    for end in (start..text.len()).step_by(7) {
        let report = played(&text[..end]);
        let whole = text[..end].contains("owari");
        assert!(report.is_ok(), "{end}: {:?}", report.disagreements);
        assert!(report.cut || whole, "{end}");
    }
}

/// Checks the error that a text gives.
#[track_caller]
fn refused(text: &str, expected: &str) {
    let error = read(text).expect_err("the text is invalid").to_string();
    assert_eq!(error, expected);
}

#[test]
fn errors_name_the_place_and_the_expected_value() {
    refused(
        "{\"type\":\"start_game\"}",
        r#"unknown format: Tenhou mjlog begins with <mjloggm, Tenhou/6 is a JSON object with a list "log""#,
    );
    refused(
        "<html></html>",
        "<html> at byte 0: found <html>, expected <mjloggm>",
    );
    refused(
        "<mjloggm><T12/></mjloggm>",
        "<T12> at byte 9: found <T12>, expected <INIT>, the beginning of a deal",
    );
    refused(
        "<mjloggm></mjloggm>",
        "the text: <INIT>, the beginning of a deal is missing",
    );
    refused(
        "<mjloggm><GO type=\"185\"/></mjloggm>",
        "<GO> at byte 9: a game for three players; only games for four can be read",
    );
    refused(
        "<mjloggm><GO type=\"lots\"/></mjloggm>",
        r#"<GO> at byte 9: found type="lots", expected a number 0 to 65535"#,
    );
    refused(
        "<mjloggm><GO/></mjloggm>",
        "<GO> at byte 9: type is missing",
    );
    refused(
        "<mjloggm><INIT seed=\"0,0,0,1\"/></mjloggm>",
        r#"<INIT> at byte 9: found seed="0,0,0,1", expected six numbers: deal 0 to 15, counters and sticks 0 to 99, two dice, the indicator 0 to 135"#,
    );
    refused(
        "<mjloggm><INIT seed=\"0,0,0,1",
        r#"byte 9: syntax error: attribute value not closed: `"` not found before end of input"#,
    );
    refused(
        "<mjloggm><BANG/></mjloggm>",
        "<BANG> at byte 9: found <BANG>, expected an element of mjlog, such as <T12/>, <D12/>, <N>, <REACH> or <AGARI>",
    );
    refused("{\"log\":[", "line 1, column 8: EOF while parsing a list");
    refused(
        "{\"log\":[]}",
        "\"log\" is empty: a deal, a list of 17 lists, is missing",
    );
    refused(
        "{\"log\":[[1,2]]}",
        "log[0]: found a list of 2, expected a deal: 17 lists",
    );
    refused(
        "{\"log\":[7]}",
        "log[0]: found 7, expected a deal: 17 lists",
    );
    refused(
        "{\"log\":[], \"rule\":{\"disp\":\"三般南喰赤\"}}",
        "rule.disp: a game for three players; only games for four can be read",
    );
    let text = fixture("aborts.json");
    let change = |from: &str, to: &str, expected: &str| {
        assert!(text.contains(from), "{from}");
        refused(&text.replacen(from, to, 1), expected);
    };
    change(
        "[0,0,0]",
        "[16,0,0]",
        "log[0][0]: found [16,0,0], expected deal 0 to 15, counters and sticks",
    );
    change(
        "[0,0,0]",
        "[3,0]",
        "log[0][0]: found [3,0], expected deal 0 to 15, counters and sticks",
    );
    change(
        "[39]",
        "[]",
        "log[0][2]: found [], expected one to five indicators",
    );
    change(
        "[14],[]",
        "[14],[\"q42\"]",
        r#"log[0][6][0]: found "q42", expected a tile such as 23, 60 for the tile just drawn, a riichi such as "r23", a kan such as "161616a16" or "k47474747", or 0"#,
    );
    change(
        "[14],[]",
        "[14,38],[]",
        "log[0]: no order of play uses all draws and discards; left over: player 0: draws and calls 1, discards 0",
    );
    change(
        "[14],[]",
        "[99],[]",
        r#"log[0][5][0]: found 99, expected a tile such as 23, or a call such as "c131112", "45p4545" or "393939m39""#,
    );
    change(
        "九種九牌",
        "十種十牌",
        r#"log[0][16][0]: found "十種十牌", expected a result such as ["和了", ...] or ["流局", ...]"#,
    );
    change(
        "鳳南喰赤",
        "鳳三南喰赤",
        "rule.disp: a game for three players; only games for four can be read",
    );
}
