//! `POST /api/referee` rules on mistakes as `hanchan referee` does, and asks for missing facts.

#![expect(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

#[expect(dead_code, reason = "this test uses only a part of it")]
mod common;

use std::num::NonZeroU32;

use common::Server;
use serde_json::{Value, json};
use server::Limits;

async fn ask(server: &Server, body: &str) -> Value {
    let (status, answer) = server.request_raw("POST", "/api/referee", "", body).await;
    assert_eq!(status, 200, "{body}: {answer}");
    serde_json::from_str(&answer).expect("answers are JSON")
}

async fn faults(server: &Server, book: &str) -> Vec<Value> {
    let path = format!("/api/rulebooks/{book}/faults");
    let (status, faults) = server.request("GET", &path, None).await;
    assert_eq!(status, 200, "{faults}");
    serde_json::from_str(&faults).expect("a list")
}

/// The first answer that a question takes; a number is one.
fn first(takes: &Value) -> Value {
    match takes["kind"].as_str() {
        Some("yes_no") => json!(true),
        Some("number") => json!(1),
        _ => takes["words"][0].clone(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_fault_of_every_book_reaches_a_ruling_by_answering_what_is_asked() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits {
        requests: NonZeroU32::new(10_000).unwrap(),
        ..Limits::default()
    };
    let server = Server::with_limits(&folder, limits).await;
    let (_, books) = server.request("GET", "/api/rulebooks", None).await;
    let books: Vec<Value> = serde_json::from_str(&books).unwrap();
    let mut rulings = 0;
    for book in books.iter().filter_map(|book| book["id"].as_str()) {
        for listed in faults(&server, book).await {
            let mut fault = json!({"code": listed["code"]});
            let ruling = loop {
                let request = json!({"rules": book, "fault": fault, "offender": "W"});
                let answer = ask(&server, &request.to_string()).await;
                let Some(asks) = answer.get("asks") else {
                    break answer;
                };
                let name = asks["name"].as_str().unwrap();
                assert_eq!(fault.get(name), None, "{book}: {answer}");
                fault[name] = first(&asks["takes"]);
            };
            assert!(ruling["remedy"].is_string(), "{book} {fault}: {ruling}");
            rulings += 1;
        }
    }
    assert!(rulings > 150, "{rulings}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_fact_is_asked_for_with_the_answers_that_it_takes() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let request = |fault: Value| {
        json!({"id": 7, "rules": "regelwerk", "fault": fault, "offender": "N", "honba": 2,
            "deposits": {"S": 1, "carried": 1}})
        .to_string()
    };
    let missing = ask(&server, &request(json!({"code": "wrong_win"}))).await;
    assert_eq!(
        missing,
        json!({
            "id": 7,
            "error": "fault.shown is missing: Was a hand shown? (true or false)",
            "asks": {
                "name": "shown",
                "question": "Was a hand shown?",
                "answers": "true or false",
                "takes": {"kind": "yes_no"},
            },
        })
    );
    let ruled = ask(
        &server,
        &request(json!({"code": "wrong_win", "shown": true})),
    )
    .await;
    assert_eq!(ruled["id"], 7, "{ruled}");
    assert_eq!(ruled["rules"], "regelwerk", "{ruled}");
    assert_eq!(ruled["remedy"], "chombo", "{ruled}");
    assert_eq!(ruled["hand"], "over", "{ruled}");
    assert_eq!(
        ruled["next"],
        json!({"dealer": "redeal", "honba": 2, "deposits": 1})
    );
    assert_eq!(
        ruled["delta"],
        json!({"E": 4000, "S": 3000, "W": 2000, "N": -8000})
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_a_book_is_that_of_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let listed = faults(&server, "ema").await;
    let wrong_win = json!({"code": "wrong_win", "title": "a false win", "facts": []});
    assert_eq!(listed.first(), Some(&wrong_win), "{listed:?}");
    let exposed = listed.iter().find(|fault| fault["code"] == "exposed_tiles");
    let facts = exposed.unwrap()["facts"].as_array().unwrap();
    let optional = facts.iter().filter(|fact| fact["optional"] == true);
    assert_eq!((facts.len(), optional.count()), (5, 4), "{facts:?}");
    // A book whose tables prevent mistakes judges none, and says so when it is asked.
    assert_eq!(faults(&server, "tenhou").await, Vec::<Value>::new());
    let request = json!({"rules": "tenhou", "fault": {"code": "minor"}, "offender": "E"});
    let refused = ask(&server, &request.to_string()).await;
    assert_eq!(refused["why"], "prevented", "{refused}");
    let (status, _) = server
        .request("GET", "/api/rulebooks/nowhere/faults", None)
        .await;
    assert_eq!(status, 404);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_requests_are_refused_and_open_no_files() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let error = async |request: Value| {
        let answer = ask(&server, &request.to_string()).await;
        answer["error"].as_str().unwrap_or_default().to_owned()
    };
    let fault = json!({"code": "minor"});
    let named = error(json!({"rules": "Cargo.toml", "fault": fault, "offender": "E"})).await;
    assert!(
        named.starts_with("\"Cargo.toml\" is not a known rulebook"),
        "{named}"
    );
    let unknown = error(json!({"fault": {"code": "wrong_wins"}, "offender": "E"})).await;
    assert_eq!(
        unknown,
        "fault: code: \"wrong_wins\" is not a mistake; did you mean wrong_win?"
    );
    let many: serde_json::Map<_, _> = (0..33).map(|n| (format!("a{n}"), json!(1))).collect();
    let many = error(json!({"fault": fault, "offender": "E", "set": many})).await;
    assert_eq!(many, "set: 33 settings; at most 32 can be changed");
    let not_json = ask(&server, "").await;
    assert_eq!(
        not_json,
        json!({"id": null, "error": "this is not JSON: EOF while parsing a value at line 1 column 0"})
    );
    let (status, _) = server
        .request_raw("POST", "/api/referee", "", &" ".repeat(9 * 1024))
        .await;
    assert_eq!(status, 413);
    assert_eq!(server.request("GET", "/api/referee", None).await.0, 405);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_that_a_table_changed_count() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let request = |set: Value| {
        json!({"rules": "ema", "set": set, "fault": {"code": "wrong_win"}, "offender": "E"})
            .to_string()
    };
    let unchanged = ask(&server, &request(json!({"game.rounds": 1}))).await;
    assert_eq!(unchanged["remedy"], "chombo", "{unchanged}");
    let changed = ask(
        &server,
        &request(json!({"faults.win.unshown": "dead_hand"})),
    )
    .await;
    assert_eq!(changed["asks"]["name"], "shown", "{changed}");
    let unknown = ask(&server, &request(json!({"game.round": 1}))).await;
    let error = unknown["error"].as_str().unwrap_or_default();
    assert!(error.contains("unknown setting"), "{unknown}");
    server.stop().await;
}
