//! `POST /api/score` answers what `hanchan score --batch` answers, and opens no file.

#![expect(clippy::unwrap_used, reason = "what cannot be had fails the test")]

#[expect(dead_code, reason = "nobody plays here")]
mod common;

use std::path::Path;

use common::Server;
use serde_json::{Value, json};

/// Requests and the lines that the command line answers them with.
const BATCH: &str = include_str!("../../cli/tests/snapshots/batch.txt");

async fn ask(server: &Server, body: &str) -> String {
    let (status, answer) = server.ask_raw("POST", "/api/score", "", body).await;
    assert_eq!(status, 200, "{body}: {answer}");
    answer
}

async fn error(server: &Server, body: &Value) -> String {
    let answer = ask(server, &body.to_string()).await;
    let answer: Value = serde_json::from_str(&answer).expect("answers are JSON");
    assert_eq!(answer["id"], body["id"]);
    answer["error"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_those_of_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let (_, rest) = BATCH.split_once("--- stdin\n").unwrap();
    let (requests, rest) = rest.split_once("--- exit").unwrap();
    let (_, answers) = rest.split_once("--- stdout\n").unwrap();
    let pairs: Vec<_> = requests.lines().zip(answers.lines()).collect();
    let asked = |(request, _): &&(&str, &str)| !request.trim().is_empty();
    // Only the command line looks for files.
    let same = |(_, answer): &&(&str, &str)| !answer.contains("nor a file");
    let pairs: Vec<_> = pairs.iter().filter(asked).filter(same).collect();
    assert!(pairs.len() >= 20, "{}", pairs.len());
    for (request, answer) in pairs {
        assert_eq!(ask(&server, request).await, *answer, "{request}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rulebook_is_named_by_its_id_and_never_by_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    let whole = manifest.join("../cli/tests/clubs/whole.toml");
    assert!(whole.is_file() && Path::new("Cargo.toml").is_file());
    let known = "(alarm, ema, friday, haus, regelwerk, tenhou, tsumo)";
    for name in [&*whole.display().to_string(), "Cargo.toml", "/", "", "EMA"] {
        let request = json!({"id": name, "hand": "234m88p123456789s", "by": "ron", "rules": name});
        let refused = format!("{name:?} is not a known rulebook {known}");
        assert_eq!(error(&server, &request).await, refused);
    }
    let near = json!({"id": 1, "by": "nagashi", "rules": "emma"});
    let refused = format!("\"emma\" is not a known rulebook {known}; did you mean ema?");
    assert_eq!(error(&server, &near).await, refused);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_question_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    assert_eq!(
        ask(&server, "").await,
        r#"{"id":null,"error":"this is not JSON: EOF while parsing a value at line 1 column 0"}"#
    );
    assert_eq!(server.ask("GET", "/api/score", None).await.0, 405);
    let foreign = "Origin: https://elsewhere.example\r\n";
    let (status, _) = server.ask_raw("POST", "/api/score", foreign, "{}").await;
    assert_eq!(status, 403);

    let many: serde_json::Map<_, _> = (0..33).map(|n| (format!("a{n}"), json!(1))).collect();
    let many = json!({"id": 1, "by": "nagashi", "set": many});
    let refused = "set: 33 settings; at most 32 can be changed";
    assert_eq!(error(&server, &many).await, refused);
    let long = json!({"id": 2, "by": "nagashi", "set": {"a".repeat(65): 1}});
    let refused = "set: no setting has a path of more than 64 letters";
    assert_eq!(error(&server, &long).await, refused);
    server.stop().await;
}
