//! Foreign texts that were tampered with: what is wrong is named.

use record::foreign::read;

use crate::games::{lines, played, text_of};

/// Changes the first `from` of a real game into `to`, and says what the engine makes of it.
#[track_caller]
fn tampered(name: &str, from: &str, to: &str, expected: &[&str]) {
    let Some(text) = text_of(name) else { return };
    assert!(text.contains(from), "{name} has no {from}");
    let report = played(&text.replacen(from, to, 1));
    let found = lines(&report.disagreements);
    assert_eq!(found, expected, "{name}: {from} -> {to}");
}

#[test]
fn changed_worths_and_payments_are_found() {
    let game = "double-ron.mjlog";
    tampered(
        game,
        "20,12000,2",
        "30,12000,2",
        &["deal 1: points: B wins: 30 fu | B wins: 20 fu"],
    );
    tampered(
        game,
        "20,12000,2",
        "20,8000,1",
        &["deal 1: points: B wins: hand 8000 | B wins: hand 12000"],
    );
    tampered(
        game,
        "yaku=\"1,1,2,1,0,1",
        "yaku=\"1,1,0,1",
        &["deal 1: points: B wins: 5 han | B wins: 6 han, ippatsu"],
    );
    tampered(
        game,
        "sc=\"250,-60",
        "sc=\"250,-50",
        &["deal 1: points: payments to B: A -5000 | payments to B: A -6000"],
    );
    tampered(
        game,
        "ten=\"250,240,250,250\"",
        "ten=\"250,250,250,250\"",
        &["deal 1: points: points after riichi: B 25000 | points after riichi: B 24000"],
    );
    tampered(
        game,
        "owari=\"334,13.0",
        "owari=\"334,14.0",
        &["deal 4: points: final score: A 14000, D -51000 | final score: A 13400, D -51400"],
    );
    tampered(
        game,
        "owari=\"334,13.0,360",
        "owari=\"334,13.0,361",
        &["deal 4: points: points at the end: B 36100 | points at the end: B 36000"],
    );
    tampered(
        "upd-aft-draw-discard-nowinner.mjlog",
        "sc=\"250,-10,240,30",
        "sc=\"250,-20,240,30",
        &["deal 1: points: payments: A -2000 | payments: A -1000"],
    );
    tampered(
        "ranked_game.json",
        "赤ドラ(1飜)",
        "赤ドラ(2飜)",
        &["deal 1: points: D wins: 5 han, aka 2 | D wins: 4 han, aka 1"],
    );
    tampered(
        "ranked_game.json",
        "[0,0,-7700,7700]",
        "[0,0,-8000,8000]",
        &["deal 1: points: payments to D: C -8000, D 8000 | payments to D: C -7700, D 7700"],
    );
}

#[test]
fn what_comes_by_itself_must_be_there() {
    let game = "double-ron.mjlog";
    tampered(
        game,
        "<REACH who=\"1\" ten=\"250,240,250,250\" step=\"2\"/>",
        "",
        &["deal 1: missing: move 98: C draws 6s | the riichi of B stands"],
    );
    tampered(
        "obs-draw-kyuusyu.mjlog",
        "seed=\"3,1,0",
        "seed=\"3,0,0",
        &["deal 5: missing: the deal opens: 0 counters | the deal opens: 1 counter"],
    );
    let game = "upd-aft-kan4.mjlog";
    tampered(
        game,
        "<DORA hai=\"102\" />",
        "",
        &["deal 3: missing: move 136: A draws 2m | an indicator is turned"],
    );
    tampered(
        game,
        "<DORA hai=\"102\" />",
        "<DORA hai=\"102\" /><DORA hai=\"103\" />",
        &["deal 3: misfit: move 137: the indicator 8s is turned | A draws"],
    );
    tampered(
        game,
        "type=\"kan4\"",
        "type=\"kaze4\"",
        &["deal 3: missing: the deal ends: four_winds | the deal ends: four_kans"],
    );
    tampered(
        "upd-aft-draw-discard-nowinner.mjlog",
        " hai1=\"43,47",
        " hai3=\"43,47",
        &["deal 1: missing: hands shown: D | hands shown: B"],
    );
    tampered(
        "ranked_game.json",
        "[14],[]",
        "[14,15],[]",
        &["deal 1: missing: indicators of the deal: 45m | indicators of the deal: 4m"],
    );
    tampered("ranked_game.json", "\"sc\":", "\"sd\":", &[]);
}

#[test]
fn the_rules_a_text_names_are_played() {
    const OWN: &str = "<GO type=\"169\"";
    let no_open_tanyao = "<GO type=\"173\"";
    tampered(
        "encdec-nowinner-multi-top.mjlog",
        OWN,
        no_open_tanyao,
        &["deal 8: refused: B wins by tsumo | no_yaku"],
    );
    let no_red_fives = "<GO type=\"171\"";
    tampered(
        "upd-aft-draw-ron-ron.mjlog",
        OWN,
        no_red_fives,
        &[
            "deal 2: points: C wins: hand 8000, 5 han, aka 1 | C wins: hand 7700, 4 han, aka 0",
            "deal 2: points: payments to C: C 11300, D -8300 | payments to C: C 11000, D -8000",
        ],
    );
    let east_only = "<GO type=\"161\"";
    tampered(
        "upd-bef-ron3.mjlog",
        OWN,
        east_only,
        &[
            "deal 5: missing: round E, dealer D, 1 counter, 0 on the table, A 19900, B 16900, C 31000, D 32200 | the game is over",
            "deal 6: missing: round S, dealer A, 0 counters, 0 on the table, A 22700, B 16400, C 29500, D 31400 | the game is over",
        ],
    );
}

#[test]
fn what_cannot_be_is_found() {
    let game = "double-ron.mjlog";
    tampered(
        game,
        "who=\"1\" fromWho=\"1\"",
        "who=\"2\" fromWho=\"2\"",
        &["deal 1: misfit: C wins by tsumo | it is the turn of B"],
    );
    tampered(
        game,
        "machi=\"38\"",
        "machi=\"42\"",
        &["deal 1: misfit: winning tile of B: 2p | winning tile of B: 1p"],
    );
    tampered(
        game,
        "hai0=\"131,43",
        "hai0=\"132,43",
        &["deal 1: misfit: move 33: one more 7z | every 7z of the set has been seen"],
    );
    tampered(
        game,
        "hai0=\"131,43",
        "hai0=\"27,43",
        &["deal 1: refused: move 86: A discards 6z | not_in_hand"],
    );
}

#[test]
fn indicators_told_at_a_win_are_those_of_the_deal() {
    let game = "double-ron.mjlog";
    tampered(
        game,
        "doraHai=\"102\"",
        "doraHai=\"0\"",
        &["deal 1: misfit: indicators at the win of B: 1m | indicators at the win of B: 8s"],
    );
    tampered(
        game,
        "doraHaiUra=\"24\"",
        "",
        &["deal 1: misfit: ura at the win of B: none | ura at the win of B: 1 tile"],
    );
    tampered(
        game,
        "doraHaiUra=\"24\"",
        "doraHaiUra=\"24,120\"",
        &["deal 1: misfit: ura at the win of B: 7m4z | ura at the win of B: 1 tile"],
    );
    tampered(
        game,
        "doraHaiUra=\"24\"",
        "doraHaiUra=\"120\"",
        &[
            "deal 1: points: B wins: hand 12000, 6 han, ura 1 | B wins: hand 8000, 5 han, ura 0",
            "deal 1: points: payments to B: A -6000, B 13000, C -3000, D -3000 | payments to B: A -4000, B 9000, C -2000, D -2000",
        ],
    );
}

#[test]
fn a_text_may_end_anywhere() {
    let Some(text) = text_of("double-ron.mjlog") else {
        return;
    };
    let first = text
        .find("<INIT")
        .and_then(|at| Some(at + text[at..].find('>')?));
    let start = first.expect("it has a deal") + 1;
    for end in (start..text.len()).step_by(7) {
        let report = played(&text[..end]);
        let whole = text[..end].contains("owari");
        assert!(report.is_ok(), "{end}: {:?}", report.disagreements);
        assert!(report.cut || whole, "{end}");
    }
}

/// A text and the error that it must give.
#[track_caller]
fn refused(text: &str, expected: &str) {
    let error = read(text).expect_err("it is broken").to_string();
    assert_eq!(error, expected);
}

#[test]
fn errors_name_the_place_and_what_would_be_right() {
    refused(
        "{\"type\":\"start_game\"}",
        r#"this is no game that can be read: Tenhou mjlog begins with <mjloggm, Tenhou/6 is a JSON object with a list "log""#,
    );
    refused(
        "<html></html>",
        "<html> at byte 0: found <html>, wanted <mjloggm>",
    );
    refused(
        "<mjloggm><T12/></mjloggm>",
        "<T12> at byte 9: found <T12>, wanted <INIT>, the beginning of a deal",
    );
    refused(
        "<mjloggm></mjloggm>",
        "the whole text: <INIT>, the beginning of a deal is missing",
    );
    refused(
        "<mjloggm><GO type=\"185\"/></mjloggm>",
        "<GO> at byte 9: a game for three players; only games for four can be read",
    );
    refused(
        "<mjloggm><GO type=\"lots\"/></mjloggm>",
        r#"<GO> at byte 9: found type="lots", wanted a number 0 to 65535"#,
    );
    refused(
        "<mjloggm><GO/></mjloggm>",
        "<GO> at byte 9: type is missing",
    );
    refused(
        "<mjloggm><INIT seed=\"0,0,0,1\"/></mjloggm>",
        r#"<INIT> at byte 9: found seed="0,0,0,1", wanted six numbers: deal 0 to 15, counters and sticks 0 to 99, two dice, the indicator 0 to 135"#,
    );
    refused(
        "<mjloggm><INIT seed=\"0,0,0,1",
        r#"byte 9: syntax error: attribute value not closed: `"` not found before end of input"#,
    );
    refused(
        "<mjloggm><BANG/></mjloggm>",
        "<BANG> at byte 9: found <BANG>, wanted an element of mjlog, such as <T12/>, <D12/>, <N>, <REACH> or <AGARI>",
    );
    refused("{\"log\":[", "line 1, column 8: EOF while parsing a list");
    refused(
        "{\"log\":[]}",
        "\"log\" is empty: a deal, a list of 17 lists, is missing",
    );
    refused(
        "{\"log\":[[1,2]]}",
        "log[0]: found a list of 2, wanted a deal: 17 lists",
    );
    refused("{\"log\":[7]}", "log[0]: found 7, wanted a deal: 17 lists");
    refused(
        "{\"log\":[], \"rule\":{\"disp\":\"三般南喰赤\"}}",
        "rule.disp: a game for three players; only games for four can be read",
    );
    let Some(text) = text_of("kyushukyuhai.json") else {
        return;
    };
    let change = |from: &str, to: &str, expected: &str| {
        assert!(text.contains(from), "{from}");
        refused(&text.replacen(from, to, 1), expected);
    };
    change(
        "[3,0,0]",
        "[16,0,0]",
        "log[0][0]: found [16,0,0], wanted deal 0 to 15, counters and sticks",
    );
    change(
        "[3,0,0]",
        "[3,0]",
        "log[0][0]: found [3,0], wanted deal 0 to 15, counters and sticks",
    );
    change(
        "[18]",
        "[]",
        "log[0][2]: found [], wanted one to five indicators",
    );
    change(
        "[37],[42]",
        "[37],[\"q42\"]",
        r#"log[0][15][0]: found "q42", wanted a tile such as 23, 60 for the tile just drawn, a riichi such as "r23", a kan such as "161616a16" or "k47474747", or 0"#,
    );
    change(
        "[37],[42]",
        "[37,38],[42]",
        "log[0]: no order of play uses up all tiles taken and thrown; left over: player 3 has 1 to take and 0 to throw",
    );
    change(
        "[37],[42]",
        "[99],[42]",
        r#"log[0][14][0]: found 99, wanted a tile such as 23, or a call such as "c131112", "45p4545" or "393939m39""#,
    );
    change(
        "九種九牌",
        "十種十牌",
        r#"log[0][16][0]: found "十種十牌", wanted a result such as ["和了", ...] or ["流局", ...]"#,
    );
    change(
        "般南喰赤",
        "三般南喰赤",
        "rule.disp: a game for three players; only games for four can be read",
    );
}
