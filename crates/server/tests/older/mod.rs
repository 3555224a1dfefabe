//! A database that an earlier version of the program wrote: its rooms open, its games resume, are
//! played to their end and stand up to an audit. Nothing rewrites these files; each version that
//! stores something new adds a folder.

use std::fs;
use std::path::PathBuf;

use crate::common::{Page, Server};
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

/// The books of the club as they were on file.
fn club_books() -> Vec<Rulebook> {
    let read = |name| Rulebook::read(&text(name), name).unwrap();
    ["friday.toml", "wednesday.toml"].map(read).into()
}

/// Who sits in the room of this name, as they were told.
fn seated(room: &str) -> Vec<Value> {
    let rooms: Value = serde_json::from_str(&text("rooms.json")).unwrap();
    rooms[room].as_array().unwrap().clone()
}

fn word<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap()
}

async fn log(server: &Server, seat: &Value) -> Vec<Event> {
    let path = format!("/api/rooms/{}/log", word(seat, "code"));
    let (status, body) = server.ask("GET", &path, None).await;
    assert_eq!(status, 200, "{body}");
    let mut games = record::log::read(&body).unwrap();
    assert_eq!(games.len(), 1);
    games.remove(0)
}

/// Whether a game is right by the settings it was begun with.
fn check(events: &[Event]) {
    let Some(Event::Public(Public::Begun(begun))) = events.first() else {
        panic!("the game does not begin");
    };
    let book = begun.rules.rulebook().unwrap();
    let mut auditor = Auditor::new(&book.rules);
    for event in events {
        auditor.take(event);
    }
    let audit = auditor.finish();
    assert_eq!(audit.mismatches, []);
    assert!(!audit.cut);
}

/// Everybody in the room comes back and plays the game to its end.
async fn finish(server: &Server, room: &str) -> Vec<Event> {
    let seats = seated(room);
    let mut pages = tokio::task::JoinSet::new();
    for seat in &seats {
        let mut page = Page::open(server, word(seat, "code"), Some(word(seat, "token"))).await;
        pages.spawn(async move { page.play().await });
    }
    while let Some(played) = pages.join_next().await {
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
async fn half_played_games_resume_and_are_right() {
    let folder = copied();
    let server = Server::offering(&folder, Limits::default(), club_books()).await;
    for room in HALF_PLAYED {
        check(&finish(&server, room).await);
    }
    check(&log(&server, &seated("finished")[0]).await);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_still_opens() {
    let folder = copied();
    let server = Server::offering(&folder, Limits::default(), club_books()).await;
    let seats = seated("lobby");
    let room = server
        .get(&format!("/api/rooms/{}", word(&seats[0], "code")))
        .await;
    assert_eq!(room["rules"], "haus");
    assert_eq!(room["state"], "waiting");
    assert_eq!(server.begin(&seats[0]).await, 204);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_without_its_book_and_no_other_begins() {
    let folder = copied();
    let server = Server::offering(&folder, Limits::default(), Vec::new()).await;
    for room in ["half_played_extending", "half_played_standing_alone"] {
        check(&finish(&server, room).await);
        let seat = &seated(room)[0];
        let path = format!("/api/rooms/{}/start", word(seat, "code"));
        let held = json!({"token": seat["token"]});
        let (status, body) = server.ask("POST", &path, Some(held)).await;
        let told: Value = serde_json::from_str(&body).unwrap();
        assert_eq!((status, word(&told, "code")), (409, "room/book_unreadable"));
    }
    server.stop().await;
}

/// Keeps a room with these settings, in which somebody waits unless its code says otherwise.
async fn keep_room(folder: &TempDir, code: &str, settings: &Value) {
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
        made: UnixSeconds(0),
        settings: settings.to_string(),
        chairs,
    };
    store.make_room(&room).await.unwrap();
    store.close().await;
}

fn settings(rules: &str, options: &Value) -> Value {
    json!({
        "rules": rules, "options": options, "clock": {"kind": "none"}, "window": "short",
        "listed": false, "lamp": "green",
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_newer_program_stored_opens_unless_it_changes_the_rules() {
    let folder = tempfile::tempdir().unwrap();
    keep_room(
        &folder,
        "known",
        &settings("ema", &json!({"length": "east"})),
    )
    .await;
    keep_room(
        &folder,
        "newer",
        &settings("ema", &json!({"typhoon": "blows"})),
    )
    .await;
    let mut clocked = settings("ema", &json!({}));
    clocked["clock"] = json!({"kind": "bank", "seconds": 5, "bank": 20, "increment": 2});
    keep_room(&folder, "clocked", &clocked).await;
    for code in ["gone", "empty-gone"] {
        keep_room(&folder, code, &settings("thursday", &json!({}))).await;
    }
    let server = Server::start(&folder).await;
    for code in ["known", "clocked"] {
        let room = server.get(&format!("/api/rooms/{code}")).await;
        assert_eq!(room["rules"], "ema", "{code}");
    }
    for code in ["newer", "gone", "empty-gone"] {
        let (status, body) = server.ask("GET", &format!("/api/rooms/{code}"), None).await;
        let told: Value = serde_json::from_str(&body).unwrap();
        assert_eq!((status, word(&told, "code")), (409, "room/book_unreadable"));
    }
    server.stop().await;
}
