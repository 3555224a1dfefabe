//! The form of every line is a contract. `forms.jsonl` only grows.

use std::collections::BTreeSet;

use record::log;

const FORMS: &str = include_str!("forms.jsonl");

#[test]
fn every_form_is_read_and_written_back() {
    let mut types = BTreeSet::new();
    for line in FORMS.lines() {
        let event = log::read_event(line).unwrap_or_else(|error| panic!("{line}\n{error}"));
        assert_eq!(log::write(&event), line);
        types.extend(line.split('"').nth(3));
    }
    assert_eq!(
        types.len(),
        20,
        "there are twenty types of events: {types:?}"
    );
}

#[test]
fn seen_events_omit_hidden_tiles() {
    let seen = |line: &str, seat| {
        let event = log::read_event(line).unwrap();
        let text = log::write_seen(&event.seen_by(seat));
        assert_eq!(log::read_seen(&text), Ok(event.seen_by(seat)));
        text
    };
    let drew = r#"{"type":"drew","seat":"B","tile":"0s"}"#;
    assert_eq!(seen(drew, Some(tiles::Seat::B)), drew);
    assert_eq!(
        seen(drew, Some(tiles::Seat::A)),
        r#"{"type":"drew","seat":"B"}"#
    );
    let dealt = FORMS.lines().find(|line| line.contains("dealt")).unwrap();
    assert_eq!(
        seen(dealt, Some(tiles::Seat::B)),
        r#"{"type":"dealt","hand":"11123456789m11z"}"#
    );
    assert_eq!(seen(dealt, None), r#"{"type":"dealt"}"#);
}

#[track_caller]
fn refuse(line: &str, expected: &str) {
    let error = log::read_event(line).expect_err("the line is invalid");
    assert_eq!(error.to_string(), expected);
}

#[test]
fn errors_name_the_problem() {
    refuse(
        "",
        r#"an event is a JSON object, {"type":...}: the line does not begin with {"#,
    );
    refuse(
        r#"{"type":"drew","seat":"#,
        r#"an event is a JSON object, {"type":...}: EOF while parsing a value"#,
    );
    let no_type = r#"an event needs a "type", such as {"type":"discarded",...}"#;
    refuse("{}", no_type);
    refuse(r#"{"type":7}"#, no_type);
    refuse(
        r#"{"type":"discard","seat":"A"}"#,
        r#""discard" is not a type of event; did you mean "discarded"?"#,
    );
    refuse(
        r#"{"type":"drew","seat":"E","tile":"5p"}"#,
        r#"drew: seat: "E" is not a seat: seats are A, B, C and D"#,
    );
    refuse(
        r#"{"type":"drew","seat":"A","tle":"5p"}"#,
        "drew: unknown field `tle`, expected `seat` or `tile`",
    );
    refuse(
        r#"{"type":"drew","seat":"A"}"#,
        "drew: missing field `tile`",
    );
    refuse(
        r#"{"type":"drew","seat":"A","tile":"5p","seat":"B"}"#,
        "drew: duplicate field `seat`",
    );
    refuse(
        r#"{"type":"discarded","seat":"A","tile":"8z","drawn":false}"#,
        r#"discarded: tile: "8z" at character 1: honors are 1z to 7z (0z is the special white dragon)"#,
    );
    refuse(
        r#"{"type":"discarded","seat":"A","tile":"5p","drawn":1}"#,
        "discarded: drawn: invalid type: integer `1`, expected a boolean",
    );
    refuse(
        r#"{"type":"dealt","hands":{"A":"123m","B":"","C":"","D":""}}"#,
        r#"dealt: hands: "123m" is 3 tiles, which is not the right number"#,
    );
    refuse(
        r#"{"type":"called","seat":"A","meld":"(135m)"}"#,
        r#"called: meld: "(135m)" at character 1: chii is three neighbours of one suit, such as (234m)"#,
    );
    refuse(
        r#"{"type":"time_up","when":3}"#,
        "time_up: unknown field `when`, expected `type`",
    );
    let changed = |from: &str, to: &str| {
        let line = FORMS.lines().find(|line| line.contains(from)).unwrap();
        line.replacen(from, to, 1)
    };
    refuse(
        &changed("\"log\":1", "\"log\":2"),
        "begun: log: log version 2 is not known: this program reads versions up to 1",
    );
    refuse(
        &changed("[3,4]", "[3,7]"),
        "opened: dice: 7 is not a number on a die: dice show 1 to 6",
    );
    refuse(
        &changed("\"cause\":\"ron\"", "\"cause\":\"run\""),
        "settled: transfers: invalid value: string \"run\", expected a cause of payment, such as \"ron\"",
    );
    refuse(
        &changed("\"A\":25000", "\"A\":25000000"),
        "opened: points: 25000000 are more points than any table has seen",
    );
    refuse(
        &changed("\"han\":2}", "\"han\":2,\"base\":3}"),
        "won: score: ittsuu needs either han or base",
    );
}

#[test]
fn errors_in_a_log_name_the_line() {
    let read = |text: &str| log::read(text).unwrap_err().to_string();
    assert_eq!(
        read(""),
        "line 1: the log is empty; a game begins with \"begun\""
    );
    assert_eq!(
        read("\n{\"type\":\"time_up\"}"),
        "line 2: a game begins with \"begun\""
    );
    let begun = FORMS.lines().next().unwrap();
    assert_eq!(
        read(&format!("{begun}\n\n{begun}\n{{\"type\":\"won\"}}\n")),
        "line 4: won: missing field `seat`"
    );
    assert_eq!(
        read(&format!("{begun}\n{{\"type\":\"dr")),
        "line 2: the log breaks off in the middle of a line"
    );
    let two = log::read(&format!("\u{feff}{begun}\r\n{begun}\r\n")).unwrap();
    assert_eq!(two.len(), 2);
    assert!(log::is_log(FORMS) && !log::is_log("{\"log\":[1]}") && !log::is_log("<mjloggm>"));
}
