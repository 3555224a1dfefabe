//! A database that an earlier version has written: its rooms open, and its games can be resumed,
//! played to their end and audited. These files are never rewritten; each version that stores
//! something new adds a folder.

use std::fs;
use std::path::PathBuf;

use crate::common::{Client, Server};
use game::{Auditor, Event, Public, Rulebook};
use serde_json::{Value, json};
use server::Limits;
use store::{NewRoom, Store, UnixSeconds};
use tempfile::TempDir;
use tiles::BySeat;

fn fixture(name: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/older/1");
    PathBuf::from(folder).join(name)
}

fn text(name: &str) -> String {
    fs::read_to_string(fixture(name)).unwrap()
}

/// A folder with a copy of the database.
fn copied() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(fixture("hanchan.sqlite"), folder.path().join("test.sqlite")).unwrap();
    folder
}

/// The club's rulebooks at that time.
fn club_rulebooks() -> Vec<Rulebook> {
    let read = |name| Rulebook::read(&text(name), name).unwrap();
    ["friday.toml", "wednesday.toml"].map(read).into()
}

/// The players of a room in `rooms.json`, with their seats and tokens.
fn seated(room: &str) -> Vec<Value> {
    let rooms: Value = serde_json::from_str(&text("rooms.json")).unwrap();
    rooms[room].as_array().unwrap().clone()
}

fn word<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap()
}

async fn log(server: &Server, seat: &Value) -> Vec<Event> {
    let path = format!("/api/rooms/{}/log", word(seat, "code"));
    let (status, body) = server.request("GET", &path, None).await;
    assert_eq!(status, 200, "{body}");
    let mut games = record::log::read(&body).unwrap();
    assert_eq!(games.len(), 1);
    games.remove(0)
}

/// Audits a game by the settings that it was begun with.
fn audit(events: &[Event]) {
    let Some(Event::Public(Public::Begun(begun))) = events.first() else {
        panic!("the first event is not `begun`");
    };
    let book = begun.rules.rulebook().unwrap();
    let mut auditor = Auditor::new(&book.rules);
    for event in events {
        auditor.take(event);
    }
    let report = auditor.finish();
    assert_eq!(report.mismatches, []);
    assert!(!report.cut);
}

/// Reconnects all players of a room and plays the game to its end.
async fn finish(server: &Server, room: &str) -> Vec<Event> {
    let seats = seated(room);
    let mut clients = tokio::task::JoinSet::new();
    for seat in &seats {
        let mut client =
            Client::connect(server, word(seat, "code"), Some(word(seat, "token"))).await;
        clients.spawn(async move { client.play().await });
    }
    while let Some(played) = clients.join_next().await {
        played.unwrap();
    }
    log(server, &seats[0]).await
}

const HALF_PLAYED: [&str; 5] = [
    "half_played_embedded",
    "half_played_extending",
    "half_played_standing_alone",
    "half_played_timed",
    "half_answered",
];

#[tokio::test(flavor = "multi_thread")]
async fn unfinished_games_can_be_resumed() {
    let folder = copied();
    let server = Server::with_rulebooks(&folder, Limits::default(), club_rulebooks()).await;
    for room in HALF_PLAYED {
        audit(&finish(&server, room).await);
    }
    audit(&log(&server, &seated("finished")[0]).await);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_without_a_game_still_opens() {
    let folder = copied();
    let server = Server::with_rulebooks(&folder, Limits::default(), club_rulebooks()).await;
    let seats = seated("lobby");
    let room = server
        .get(&format!("/api/rooms/{}", word(&seats[0], "code")))
        .await;
    assert_eq!(room["rules"], "haus");
    assert_eq!(room["state"], "waiting");
    assert_eq!(server.start_game(&seats[0]).await, 204);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_rulebook_a_game_can_be_finished_but_no_new_one_begun() {
    let folder = copied();
    let server = Server::with_rulebooks(&folder, Limits::default(), Vec::new()).await;
    for room in ["half_played_extending", "half_played_standing_alone"] {
        audit(&finish(&server, room).await);
        let seat = &seated(room)[0];
        let path = format!("/api/rooms/{}/start", word(seat, "code"));
        let held = json!({"token": seat["token"]});
        let (status, body) = server.request("POST", &path, Some(held)).await;
        let error: Value = serde_json::from_str(&body).unwrap();
        assert_eq!(
            (status, word(&error, "code")),
            (409, "room/book_unreadable")
        );
    }
    server.stop().await;
}

/// Stores a room with these settings and one player, or none if its code begins with "empty".
async fn store_room(folder: &TempDir, code: &str, settings: &Value) {
    let file = folder.path().join("test.sqlite").display().to_string();
    let store = store::open(&file).await.unwrap();
    let chair = store::Chair {
        holder: json!({"name": "Ada", "kind": "person", "likes": "tea"}).to_string(),
        token_digest: Some([0; 32]),
    };
    let mut chairs = BySeat::from_fn(|_| None);
    chairs[tiles::Seat::A] = Some(chair).filter(|_| !code.starts_with("empty"));
    let room = NewRoom {
        code: code.to_owned(),
        created: UnixSeconds(0),
        settings: settings.to_string(),
        chairs,
    };
    store.create_room(&room).await.unwrap();
    store.close().await;
}

fn settings(rules: &str, options: &Value) -> Value {
    json!({
        "rules": rules, "options": options, "clock": {"kind": "none"}, "window": "short",
        "listed": false, "lamp": "green",
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_of_a_newer_version_opens_unless_its_rules_are_unknown() {
    let folder = tempfile::tempdir().unwrap();
    store_room(
        &folder,
        "known",
        &settings("ema", &json!({"length": "east"})),
    )
    .await;
    store_room(
        &folder,
        "newer",
        &settings("ema", &json!({"typhoon": "blows"})),
    )
    .await;
    let mut clocked = settings("ema", &json!({}));
    clocked["clock"] = json!({"kind": "bank", "seconds": 5, "bank": 20, "increment": 2});
    store_room(&folder, "clocked", &clocked).await;
    for code in ["gone", "empty-gone"] {
        store_room(&folder, code, &settings("thursday", &json!({}))).await;
    }
    let server = Server::start(&folder).await;
    for code in ["known", "clocked"] {
        let room = server.get(&format!("/api/rooms/{code}")).await;
        assert_eq!(room["rules"], "ema", "{code}");
    }
    for code in ["newer", "gone", "empty-gone"] {
        let (status, body) = server
            .request("GET", &format!("/api/rooms/{code}"), None)
            .await;
        let error: Value = serde_json::from_str(&body).unwrap();
        assert_eq!(
            (status, word(&error, "code")),
            (409, "room/book_unreadable")
        );
    }
    server.stop().await;
}
