//! `POST /api/score` gives the same answers as `hanchan score --batch`, in its own format, and opens
//! no files.

#![expect(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

#[expect(dead_code, reason = "this test uses only a part of it")]
mod common;

use std::path::Path;

use common::Server;
use serde_json::{Value, json};

/// Requests and the lines that the command line answers them with.
const BATCH: &str = include_str!("../../cli/tests/snapshots/batch.snap");

async fn ask(server: &Server, body: &str) -> Value {
    let (status, answer) = server.request_raw("POST", "/api/score", "", body).await;
    assert_eq!(status, 200, "{body}: {answer}");
    serde_json::from_str(&answer).expect("answers are JSON")
}

async fn error(server: &Server, body: &Value) -> String {
    let answer = ask(server, &body.to_string()).await;
    assert_eq!(answer["type"], "unanswered", "{answer}");
    answer["says"].as_str().unwrap_or_default().to_owned()
}

/// What both formats contain: yaku, han, fu, limit, base points, points, sums and the number of
/// payments; or the reason; or the error.
fn facts_of_line(line: &Value) -> Value {
    if let Some(error) = line.get("error") {
        return error.clone();
    }
    if line["wins"] == false {
        return json!([line["why"], line["says"], line["cite"]]);
    }
    let ids: Vec<_> = list(&line["yaku"]).map(|yaku| &yaku["id"]).collect();
    let limit = [&line["han"], &line["fu"], &line["limit"], &line["base"]];
    let payments = list(&line["payments"]).count();
    json!([ids, limit, line["points"], line["delta"], payments])
}

fn facts_of_answer(answer: &Value) -> Value {
    match answer["type"].as_str() {
        Some("wins") => {
            let worth = &answer["explanation"];
            let ids: Vec<_> = list(&worth["yaku"]).map(|yaku| &yaku["id"]).collect();
            let limit = [&worth["han"], &worth["fu"], &worth["limit"], &worth["base"]];
            let payments = list(&answer["payments"]).count();
            json!([ids, limit, answer["points"], answer["delta"], payments])
        }
        Some("refused") => json!([answer["why"], answer["says"], answer["cite"]]),
        _ => answer["says"].clone(),
    }
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_agree_with_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let (_, rest) = BATCH.split_once("--- stdin\n").unwrap();
    let (requests, rest) = rest.split_once("--- exit").unwrap();
    let (_, answers) = rest.split_once("--- stdout\n").unwrap();
    let pairs: Vec<_> = requests.lines().zip(answers.lines()).collect();
    let asked = |(request, _): &&(&str, &str)| !request.trim().is_empty();
    // Only the command line opens files.
    let same = |(_, answer): &&(&str, &str)| !answer.contains("nor a file");
    let pairs: Vec<_> = pairs.iter().filter(asked).filter(same).collect();
    assert!(pairs.len() >= 20, "{}", pairs.len());
    for (request, line) in pairs {
        let line: Value = serde_json::from_str(line).expect("answers are JSON");
        let answer = ask(&server, request).await;
        assert_eq!(facts_of_answer(&answer), facts_of_line(&line), "{request}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fu_are_given_before_and_after_rounding() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let fu = async |hand: &str| {
        let request = json!({"hand": hand, "by": "ron", "seat": "S", "rules": "ema"});
        let answer = ask(&server, &request.to_string()).await;
        let worth = &answer["explanation"];
        json!([worth["fu"], worth["rounded_from"]])
    };
    assert_eq!(fu("234m06p345s66s7p(555z)").await, json!([30, 24]));
    assert_eq!(fu("234m567p345s78s22m9s").await, json!([30, null]));
    assert_eq!(fu("1133m5577p2244s11z").await, json!([25, null]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn multiple_yakuman_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let multiples = async |rules: &str, hand: &str| {
        let request =
            json!({"hand": hand, "by": "tsumo", "seat": "S", "dora": "1m", "rules": rules});
        let answer = ask(&server, &request.to_string()).await;
        let worth = &answer["explanation"];
        let yaku = list(&worth["yaku"]).map(|yaku| &yaku["adds"]["multiple"]);
        json!([yaku.collect::<Vec<_>>(), worth["multiple"], worth["base"]])
    };
    let double = json!([["double"], "double", 16000]);
    assert_eq!(multiples("ema", "19m19p19s1234567z1m").await, double);
    let added = json!([["single", "single"], "double", 16000]);
    assert_eq!(multiples("tenhou", "555666777z11222s").await, added);
    let halves = json!([["single", "one_and_a_half"], "two_and_a_half", 20000]);
    assert_eq!(multiples("haus", "111222333444z55m").await, halves);
    // A counted yakuman has no yakuman yaku.
    let counted = json!([[null, null, null, null, null], null, 8000]);
    assert_eq!(multiples("regelwerk", "22334455667788m").await, counted);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn irrelevant_and_contradictory_fields_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let open = json!({
        "hand": "234m06p345s66s7p(555z)", "by": "ron", "seat": "S", "rules": "ema",
        "riichi": "riichi", "ura": "1m", "sorted_in": true,
    });
    let answer = ask(&server, &open.to_string()).await;
    assert_eq!(
        answer["notes"],
        json!([
            {"what": "sorted_in", "cite": "EMA-DEC-74"},
            {"what": "closed_only", "yaku": "riichi", "cite": "EMA-4.2.1-1"},
            {"what": "ura_without_riichi", "cite": "EMA-3.3.12-23"},
        ])
    );
    let why = async |field: &str, by: &str| {
        let mut request = json!({"hand": "234m88p123456789s", "by": by, "rules": "ema"});
        request[field] = json!(true);
        ask(&server, &request.to_string()).await["why"].clone()
    };
    assert_eq!(why("ippatsu", "ron").await, "ippatsu_without_riichi");
    assert_eq!(
        why("open_riichi", "ron").await,
        "open_riichi_without_riichi"
    );
    assert_eq!(why("rinshan", "ron").await, "rinshan_by_ron");
    assert_eq!(why("chankan", "tsumo").await, "chankan_by_tsumo");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rulebook_is_named_by_its_id_and_never_by_a_file_name() {
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
async fn invalid_requests_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    assert_eq!(
        ask(&server, "").await,
        json!({
            "type": "unanswered",
            "why": null,
            "says": "this is not JSON: EOF while parsing a value at line 1 column 0",
        })
    );
    assert_eq!(server.request("GET", "/api/score", None).await.0, 405);
    let foreign = "Origin: https://elsewhere.example\r\n";
    let (status, _) = server
        .request_raw("POST", "/api/score", foreign, "{}")
        .await;
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

/// Unknown settings whose names look like real ones.
fn unknown_settings(count: usize) -> Value {
    let names = (0..count).map(|n| (format!("riichi.deposit{n:02}"), json!(1)));
    Value::Object(names.collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cost_of_a_request_is_bounded() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let question = json!({"by": "nagashi", "set": unknown_settings(32)});
    let says = error(&server, &question).await;
    assert_eq!(says.matches("unknown setting").count(), 32, "{says}");
    assert_eq!(says.matches("did you mean").count(), 8, "{says}");

    let hand = "1m".repeat(5_000);
    let question = json!({"hand": hand, "by": "ron"}).to_string();
    let (status, answer) = server
        .request_raw("POST", "/api/score", "", &question)
        .await;
    assert_eq!(status, 413, "{answer}");
    server.stop().await;
}
