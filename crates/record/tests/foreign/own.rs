//! Small games of our own in foreign formats, and ways to tamper with them.

use record::foreign::ForeignReport;

use crate::games::{lines, played};

/// Three deals: B wins riichi with one ura on D's tile, nobody wins, D wins a yakuman.
pub const WHOLE: &str = include_str!("own/whole.mjlog");
/// The same in JSON.
pub const WHOLE_JSON: &str = include_str!("own/whole.json");
/// The same play in lobby 1234, where everybody begins with 30,000 points, with chips and a
/// smaller uma.
pub const OTHER_LOBBY: &str = include_str!("own/other-lobby.mjlog");
/// Eight games of one deal, each with one yakuman.
pub const YAKUMAN: &str = include_str!("own/yakuman.mjlog");
/// The same in JSON, one game per line.
pub const YAKUMAN_JSON: &str = include_str!("own/yakuman.jsonl");
/// A deal in which B wins with three triplets that can also be read as equal runs.
pub const READINGS: &str = include_str!("own/readings.mjlog");
/// The same in JSON.
pub const READINGS_JSON: &str = include_str!("own/readings.json");

/// Replaces parts of a text, each of which must be in it.
#[track_caller]
pub fn changed(text: &str, changes: &[(&str, &str)]) -> String {
    let mut text = text.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "the text does not contain {from}");
        text = text.replacen(from, to, 1);
    }
    text
}

/// The report on the only game of a text: disagreements and remarks.
pub fn report_lines(text: &str) -> (Vec<String>, Vec<String>) {
    of_report(&played(text))
}

fn of_report(report: &ForeignReport) -> (Vec<String>, Vec<String>) {
    let remark = |remark: &record::foreign::Remark| format!("{}: {}", remark.deal, remark.says);
    let remarks = report.remarks.iter().map(remark).collect();
    (lines(&report.disagreements), remarks)
}

/// Checks that a text agrees with the engine, with these remarks.
#[track_caller]
pub fn agrees(text: &str, remarks: &[&str]) {
    let (found, found_remarks) = report_lines(text);
    assert_eq!(found, [""; 0]);
    assert_eq!(found_remarks, remarks);
}

/// Checks the disagreements with a text, ignoring remarks.
#[track_caller]
pub fn disagrees(text: &str, expected: &[&str]) {
    assert_eq!(report_lines(text).0, expected);
}

#[test]
fn unchanged_games_agree() {
    agrees(WHOLE, &[]);
    agrees(WHOLE_JSON, &[]);
    agrees(READINGS, &[]);
    agrees(READINGS_JSON, &[]);
}

#[test]
fn changed_numbers_in_a_game_are_found() {
    disagrees(
        &changed(WHOLE, &[("250,0,240,87", "250,0,240,80")]),
        &["deal 1: points: payments to B: B 8000 | payments to B: B 8700"],
    );
    disagrees(
        &changed(
            WHOLE,
            &[("ten=\"250,327,250,173\"", "ten=\"260,317,250,173\"")],
        ),
        &[
            "deal 2: points: the deal opens: A 26000, B 31700 | the deal opens: A 25000, B 32700",
            "deal 2: points: points before the draw was paid: A 25000, B 32700 | points before the draw was paid: A 26000, B 31700",
            "deal 3: points: the deal opens: A 28000, B 31700 | the deal opens: A 29000, B 30700",
        ],
    );
    disagrees(
        &changed(
            WHOLE_JSON,
            &[("[3000,-1000,-1000,-1000]", "[1500,1500,-1500,-1500]")],
        ),
        &[
            "deal 2: points: payments: A 1500, B 1500, C -1500, D -1500 | payments: A 3000, B -1000, C -1000, D -1000",
        ],
    );
}
