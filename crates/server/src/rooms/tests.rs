//! Rooms that are kept, closed and opened again.

use std::time::Instant;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use game::{Action, Seed};
use serde_json::{Value, json};
use store::WriterStub;
use tempfile::TempDir;
use tiles::{BySeat, Seat};
use tokio::sync::{mpsc, watch};
use tower::ServiceExt;

use super::*;
use crate::crowd::{Crowd, Limits};
use crate::keeper::RECOVERS_AFTER;
use crate::metrics::Metrics;
use crate::room::play::Presence;
use crate::routes::app;
use crate::wire::FromBrowser;

/// Rooms without rests that are kept in this folder, and what writes down their games.
async fn rooms(folder: &TempDir) -> (Rooms, WriterStub) {
    let file = folder.path().join("store.sqlite").display().to_string();
    let store = store::open(&file).await.expect("a new file is opened");
    let (writer, writing) = store::channel(store.clone());
    tokio::spawn(writing.run());
    let shelf = Shelf::new(Vec::new()).expect("every id is there once");
    let keeper = Keeper::new(store, writer.clone(), Metrics::new());
    (Rooms::new(shelf, keeper, Duration::ZERO), writer)
}

/// A room for friends.
async fn make(rooms: &Rooms, name: &str, clock: Value) -> Seated {
    let wanted = json!({"rules": "ema", "name": name, "play": "friends", "clock": clock});
    let wanted = serde_json::from_value(wanted).expect("a request");
    rooms.make(wanted).await.expect("a room")
}

#[tokio::test]
async fn a_sweep_closes_what_stays_empty_and_forgets_what_nobody_cares_about() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (rooms, _) = rooms(&folder).await;
    let mut codes = Vec::new();
    for name in ["Ada", "Bo"] {
        codes.push(make(&rooms, name, json!({"kind": "none"})).await.code);
    }
    let [left, watched] = [&codes[0], &codes[1]];
    let watching = rooms.find(watched).await.expect("it is open");

    // A page that is loaded again leaves its room for a moment only.
    let now = SystemTime::now();
    rooms.sweep(now).await;
    assert_eq!(rooms.count(), 2);
    rooms.sweep(now).await;
    assert!(rooms.opened(left).is_none() && rooms.opened(watched).is_some());
    assert!(rooms.find(left).await.is_ok(), "it was kept");

    // A page that stays open is somebody who cares.
    let minute = Duration::from_secs(60);
    let late = now + IDLE - minute;
    rooms.sweep(late).await;
    assert!(rooms.find(left).await.is_ok());
    rooms.sweep(now + IDLE + minute).await;
    assert!(rooms.opened(watched).is_some());
    assert_eq!(rooms.find(left).await.err(), Some(Trouble::NoRoom));
    drop(watching);
    rooms.sweep(late + IDLE - minute).await;
    assert!(rooms.find(watched).await.is_ok());
    rooms.sweep(late + IDLE + minute).await;
    assert_eq!(rooms.count(), 0);
    assert_eq!(rooms.find(watched).await.err(), Some(Trouble::NoRoom));
}

/// What `/health` answers.
async fn health(rooms: &Rooms) -> StatusCode {
    let (_open, closing) = watch::channel(false);
    let crowd = Crowd::new(Limits::default());
    let app = app(rooms.clone(), crowd, Metrics::new(), closing, Vec::new());
    let asked = Request::get("/health").body(Body::empty());
    let answer = app.oneshot(asked.expect("a request")).await;
    answer.expect("it always answers").status()
}

#[tokio::test]
async fn who_cannot_write_is_not_well() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (rooms, writer) = rooms(&folder).await;
    let keep = async || {
        let kept = rooms.keeper.append("nowhere", 1, 0, &[], None, false).await;
        assert_eq!(kept, Err(Trouble::Broken));
    };
    assert_eq!(health(&rooms).await, StatusCode::OK);
    // Of a room that is not there nothing can be kept; of others it can.
    keep().await;
    assert_eq!(health(&rooms).await, StatusCode::OK);
    writer.close().await;
    keep().await;
    assert_eq!(health(&rooms).await, StatusCode::SERVICE_UNAVAILABLE);
    // Whether it still fails is seen when somebody tries.
    let later = Instant::now() + RECOVERS_AFTER;
    assert!(rooms.keeper.is_well(later).await);
    keep().await;
    assert!(!rooms.keeper.is_well(later).await);
}

/// Plays by what time would answer until two may claim one tile; returns everything that happened.
fn play_to_two_claims(running: &mut Running) -> (Vec<Event>, [(Seat, Action); 2]) {
    let now = Instant::now();
    for seat in Seat::ALL {
        running.play.set_presence(seat, Presence::Here, now);
    }
    let mut all = Vec::new();
    loop {
        let events = running.play.move_on(now);
        running.note(&events);
        all.extend(events);
        assert!(!running.play.is_over(), "two never claim one tile");
        let asks = running.play.table().asks().iter();
        let asked: Vec<_> = asks.map(|ask| (ask.seat, ask.fallback)).collect();
        if let [one, other] = asked[..] {
            return (all, [one, other]);
        }
        for (seat, action) in asked {
            let answered = running.play.answer(seat, action, now);
            answered.expect("it is offered");
        }
        for seat in Seat::ALL {
            running.play.go_on(seat);
        }
    }
}

#[tokio::test]
async fn time_that_was_used_is_not_given_back_by_a_restart() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (rooms, _) = rooms(&folder).await;
    let clock = json!({"kind": "bank", "seconds": 600, "bank": 60});
    let mut seated = vec![make(&rooms, "Ada", clock).await];
    let code = seated[0].code.clone();
    for name in ["Bo", "Cy", "Di"] {
        let room = rooms.find(&code).await.expect("it is open");
        seated.push(room.join(name.to_owned()).await.expect("a chair"));
    }
    rooms.close();

    // A game in which two may claim a tile, and everybody has used some of their time by now.
    let seed = Seed([7; 32]);
    let kept = rooms.keeper.begin(&code, 1, seed).await;
    kept.expect("it is kept");
    let kept = rooms.keeper.room(&code).await.expect("it was kept");
    let mut opening = rooms.opening(&code, kept).expect("it makes sense");
    let running = opening.running.as_mut().expect("a game is about to begin");
    let (events, [(seat, action), (other, _)]) = play_to_two_claims(running);
    let kept = rooms.keeper.append(&code, 1, 0, &events, None, false).await;
    kept.expect("it is kept");
    let left = BySeat::from_fn(|seat| 12_345 + seat.index() as u64);
    running.play.set_bank(left);
    let room = rooms.open(opening).expect("there is room for it");

    // One of them lets it pass, the other still thinks, and the server dies.
    let holds = |held: &&Seated| held.seat == seat;
    let token = &seated.iter().find(holds).expect("a friend").token;
    let (outbox, mut told) = mpsc::channel(10);
    let token = Some(TokenDigest::of(token));
    let viewer = room.enter(token, outbox).await.expect("it is their seat");
    let at = events.len();
    let said = room.said(viewer, FromBrowser::Act { at, action });
    said.await.expect("it is open");
    while !told.recv().await.expect("it is open").contains("taken") {}
    rooms.close();

    let kept = rooms.keeper.room(&code).await.expect("it was kept");
    let opening = rooms.opening(&code, kept).expect("it makes sense");
    let play = &opening.running.as_ref().expect("a game").play;
    assert_eq!(play.bank(), Some(left));
    assert!(play.asks(seat).is_none() && play.asks(other).is_some());
}

#[tokio::test]
async fn what_is_left_of_a_game_s_time_survives_a_restart() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (rooms, _) = rooms(&folder).await;
    let wanted = json!({"rules": "alarm", "name": "Ada", "play": "friends", "minutes": 30});
    let wanted = serde_json::from_value(wanted).expect("a request");
    let seated = rooms.make(wanted).await.expect("a room");
    let room = rooms.find(&seated.code).await.expect("it is open");
    assert_eq!(room.look().await.expect("it is open").minutes, Some(30));
    room.start(TokenDigest::of(&seated.token))
        .await
        .expect("it begins");
    let (outbox, mut told) = mpsc::channel(100);
    let token = Some(TokenDigest::of(&seated.token));
    room.enter(token, outbox).await.expect("it is their seat");
    while !told.recv().await.expect("it is open").contains("moment") {}
    drop(room);
    rooms.close();

    let kept = async || rooms.keeper.room(&seated.code).await.expect("it was kept");
    let left = |kept: KeptRoom| {
        let opening = rooms.opening(&seated.code, kept).expect("it makes sense");
        let play = opening.running.expect("a game").play;
        play.game_time(Instant::now()).expect("it is limited")
    };
    let whole = Duration::from_secs(30 * 60);
    let state = kept().await.game.expect("a game").state;
    assert!(
        state
            .left
            .is_some_and(|left| left <= whole.as_millis() as u64)
    );
    assert!(left(kept().await) <= whole);
    // What was left is what is left: nobody came meanwhile.
    let mut later = kept().await;
    if let Some(game) = &mut later.game {
        game.state.left = Some(61_000);
    }
    assert_eq!(left(later), Duration::from_secs(61));
}

#[tokio::test]
async fn a_time_limit_is_a_number_of_minutes_under_a_book_that_knows_one() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (rooms, _) = rooms(&folder).await;
    let make = async |rules: &str, minutes: u16| {
        let wanted = json!({"rules": rules, "name": "Ada", "play": "friends", "minutes": minutes});
        let wanted = serde_json::from_value(wanted).expect("a request");
        rooms.make(wanted).await.err()
    };
    assert_eq!(make("alarm", 5).await, None);
    for (rules, minutes) in [("alarm", 0), ("alarm", 601), ("tenhou", 60)] {
        assert_eq!(make(rules, minutes).await, Some(Trouble::BadOptions));
    }
}

/// Rooms that were made before a table could limit the time or choose anything the book leaves to
/// it were written down without that.
#[test]
fn a_room_kept_without_later_fields_has_no_limit_and_chose_nothing() {
    let kept = r#"{"rules":"haus","options":{"length":"east","start":null,"red_fives":"book"},
        "clock":{"kind":"none"},"window":"short","listed":false}"#;
    let setup: Setup = serde_json::from_str(kept).expect("it was kept");
    assert_eq!(setup.minutes, None);
    assert!(setup.options.choices.is_empty());
    let state: crate::keeper::GameState = serde_json::from_str("{}").expect("it was kept");
    assert_eq!((state.left, state.rows), (None, None));
}
