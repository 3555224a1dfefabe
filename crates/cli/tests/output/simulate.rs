//! The output of `hanchan simulate`; it plays the same games on any number of threads.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::run::{output, run, snapshots};

snapshots! {
    simulate_penalise: output(&["simulate", "--rules", "tenhou", "--mode", "penalise"]);
    simulate_player: output(&["simulate", "--players", "shantn"]);
    simulate_erring: output(&["simulate", "--players", "err:basic:0.1"]);
    simulate_erring_rate: output(&["simulate", "--players", "err:basic:7"]);
    simulate_players: output(&["simulate", "--players", "basic,eager"]);
    simulate_games: output(&["simulate", "--games", "0"]);
    simulate_less: output(&["simulate", "--games", "-1"]);
    simulate_words: output(&["simulate", "--deals", "abc"]);
    simulate_log: output(&["simulate", "--log", "nowhere/games.jsonl"]);
}

/// Runs a simulation and reads its answer, without the timings.
#[track_caller]
fn answer(arguments: &[&str]) -> (Value, i32) {
    let output = Command::new(env!("CARGO_BIN_EXE_hanchan"))
        .args(["simulate", "--json"])
        .args(arguments)
        .output()
        .expect("the binary runs");
    let text = String::from_utf8(output.stdout).expect("the output is UTF-8");
    assert_eq!(text.lines().count(), 1, "{text}");
    let mut answer: Value = serde_json::from_str(&text).expect("the answer is JSON");
    for timing in ["seconds", "games_per_second", "decisions_per_second"] {
        let taken = answer
            .as_object_mut()
            .and_then(|all| all.shift_remove(timing));
        assert!(taken.is_some_and(|number| number.is_f64()), "{timing}");
    }
    let code = output
        .status
        .code()
        .expect("the process was not killed by a signal");
    (answer, code)
}

fn log_file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn riichi_is_not_declared_where_it_is_worth_nothing() {
    let file = log_file("no-riichi.jsonl");
    let path = file.to_str().expect("the path is UTF-8");
    let played = |more: &[&str]| {
        let arguments = ["--rules", "ema", "--games", "5", "--check", "--log", path];
        let (answer, code) = answer(&[&arguments[..], more].concat());
        assert_eq!((&answer["violations"], code), (&Value::from(0), 0));
        let log = std::fs::read_to_string(&file).expect("the log is written");
        log.matches("riichi_declared").count()
    };
    assert!(played(&[]) > 0);
    assert_eq!(played(&["--set", "yaku.riichi=none"]), 0);
}

#[test]
fn games_are_the_same_on_any_number_of_threads() {
    let games = |threads: &str, file: &PathBuf| {
        let players = "basic,shanten,eager,random";
        let file = file.to_str().expect("the path is UTF-8");
        let (answer, code) = answer(&[
            "--rules",
            "ema",
            "--games",
            "12",
            "--seed",
            "3",
            "--players",
            players,
            "--threads",
            threads,
            "--log",
            file,
        ]);
        assert_eq!(code, 0);
        (
            answer,
            std::fs::read_to_string(file).expect("the log is written"),
        )
    };
    let (one, one_log) = games("1", &log_file("one.jsonl"));
    let (three, three_log) = games("3", &log_file("three.jsonl"));
    assert_eq!(one, three);
    assert!(one_log == three_log, "the logs differ");
    let read = record::log::read(&one_log).expect("the log can be read");
    assert_eq!(read.len(), 12);
    assert_eq!(one["games"], 12);
    let names: Vec<_> = one.as_object().expect("an object").keys().collect();
    assert_eq!(
        names,
        [
            "rules",
            "games",
            "unfinished",
            "deals",
            "decisions",
            "outcomes",
            "players",
            "violations"
        ]
    );
    let outcomes = &one["outcomes"];
    let sum: u64 = ["tsumo", "ron", "multi_ron", "ryuukyoku", "nagashi"]
        .iter()
        .map(|name| &outcomes[name])
        .chain(outcomes["abort"].as_object().expect("an object").values())
        .map(|count| count.as_u64().expect("a number"))
        .sum();
    assert_eq!(Some(sum), one["deals"].as_u64());
    for player in one["players"].as_array().expect("a list") {
        let places = player["places"].as_array().expect("a list");
        let games: u64 = places.iter().filter_map(Value::as_u64).sum();
        assert_eq!(games, 12, "{player}");
        let place = player["average_place"].as_f64().expect("a number");
        assert!((1.0..=4.0).contains(&place) && player["ci95"].is_f64());
    }
    assert!(one["violations"].is_null());
}

#[test]
fn mistakes_are_counted_and_their_log_is_correct() {
    let file = log_file("mistakes.jsonl");
    let path = file.to_str().expect("the path is UTF-8");
    let (answer, code) = answer(&[
        "--rules",
        "alarm",
        "--mode",
        "penalise",
        "--games",
        "3",
        "--deals",
        "8",
        "--players",
        "err:eager:0.05,eager,basic,eager",
        "--check",
        "--log",
        path,
    ]);
    assert_eq!((&answer["violations"], code), (&Value::from(0), 0));
    let faults = answer["outcomes"]["faults"].as_object().expect("an object");
    let judged: u64 = faults.values().filter_map(Value::as_u64).sum();
    assert!(judged > 5, "{faults:?}");
    assert!(answer["outcomes"]["chombo"].as_u64() > Some(0), "{answer}");
    let log = std::fs::read_to_string(&file).expect("the log is written");
    assert_eq!(log.matches("\"type\":\"faulted\"").count() as u64, judged);
    let verified = Command::new(env!("CARGO_BIN_EXE_hanchan"))
        .args(["verify", path])
        .output()
        .expect("the binary runs");
    assert_eq!(verified.status.code(), Some(0), "{verified:?}");
}

#[test]
fn a_checked_run_reports_its_census() {
    let (answer, code) = answer(&[
        "--rules",
        "haus",
        "--games",
        "2",
        "--deals",
        "3",
        "--players",
        "eager",
        "--check",
    ]);
    assert_eq!((code, &answer["violations"]), (0, &Value::from(0)));
    assert_eq!(answer["unfinished"], 2);
    assert_eq!(answer["census"]["events"]["opened"], 6);
    assert!(answer["census"]["refusals"]["not_in_hand"].is_u64());
}

#[test]
fn time_is_up_when_the_last_deal_has_been_dealt() {
    let set = "time.running=tiles_dealt";
    let (answer, _) = answer(&[
        "--rules", "alarm", "--set", set, "--deals", "1", "--games", "2",
    ]);
    assert_eq!(answer["deals"], 2);
    assert!(answer["decisions"].as_u64().is_some_and(|count| count > 0));
}

#[test]
fn a_game_that_ends_with_its_last_allowed_deal_is_complete() {
    let file = log_file("last-deal.jsonl");
    let path = file.to_str().expect("the path is UTF-8");
    let (complete, _) = answer(&["--rules", "tenhou", "--games", "1", "--log", path]);
    let deals = complete["deals"].to_string();
    let (last, _) = answer(&[
        "--rules", "tenhou", "--games", "1", "--log", path, "--deals", &deals,
    ]);
    assert_eq!(complete, last);
    let log = std::fs::read_to_string(&file).expect("the log is written");
    assert_eq!(log.matches(r#"{"type":"ended""#).count(), 1);
}

#[test]
fn another_seed_gives_other_games() {
    let games = |seed| answer(&["--games", "3", "--players", "eager", "--seed", seed]).0;
    assert_eq!(games("1"), games("1"));
    assert_ne!(games("1")["decisions"], games("2")["decisions"]);
}

#[test]
fn without_json_the_answer_is_a_table() {
    let (text, code) = run(&["simulate", "--games", "3", "--players", "eager"], "");
    assert_eq!(code, 0);
    for line in ["3 games, ", "average place", "D  eager", "How deals ended"] {
        assert!(text.contains(line), "{text}");
    }
}

#[test]
fn a_count_of_one_is_singular() {
    let (text, _) = run(&["simulate", "--games", "1", "--deals", "1"], "");
    for line in ["1 game, 1 deal, ", "1 game was stopped by --deals"] {
        assert!(text.contains(line), "{text}");
    }
}

#[test]
fn the_log_may_go_to_stdout() {
    let output = Command::new(env!("CARGO_BIN_EXE_hanchan"))
        .args([
            "simulate", "--json", "--games", "2", "--deals", "2", "--log", "-",
        ])
        .output()
        .expect("the binary runs");
    let log = String::from_utf8(output.stdout).expect("the output is UTF-8");
    assert_eq!(
        record::log::read(&log).expect("the log can be read").len(),
        2
    );
    let answer: Value = serde_json::from_slice(&output.stderr).expect("the answer is JSON");
    assert_eq!(answer["games"], 2);
}

/// The test waits for the log to show that the run has begun; the interrupted run then reports that
/// it was stopped.
#[cfg(unix)]
#[test]
fn an_interrupted_run_reports_that_it_was_stopped() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hanchan"))
        .args([
            "simulate",
            "--json",
            "--games",
            "100000000",
            "--threads",
            "2",
            "--log",
            "-",
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut log = BufReader::new(child.stdout.take().expect("stdout is piped"));
    log.read_line(&mut String::new())
        .expect("the log can be read");
    let stopped = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(stopped.expect("kill runs").success());
    std::io::copy(&mut log, &mut std::io::sink()).expect("the log can be read");
    let output = child.wait_with_output().expect("the process ends");
    assert_eq!(output.status.code(), Some(130));
    let text = String::from_utf8(output.stderr).expect("the output is UTF-8");
    let (answer, stderr) = text.split_once('\n').expect("two lines");
    let answer: Value = serde_json::from_str(answer).expect("the answer is JSON");
    assert_eq!(answer["stopped"], true);
    let wanted = "hanchan: stopped after ";
    assert!(
        stderr.starts_with(wanted) && stderr.ends_with(" of 100,000,000 games\n"),
        "{stderr}"
    );
}
