//! Rooms that are kept, closed and opened again.

use std::time::{Instant, UNIX_EPOCH};

use axum::body::Body;
use axum::http::{Request, StatusCode};
use game::{Action, Event, Seed};
use serde_json::{Value, json};
use store::WriterStub;
use tempfile::TempDir;
use tiles::{BySeat, Seat};
use tokio::sync::{mpsc, watch};
use tower::ServiceExt;

use super::*;
use crate::crowd::{Crowd, Limits};
use crate::health::FAILURE_HOLDS;
use crate::keeper::{Appended, GameState};
use crate::metrics::Metrics;
use crate::room::play::Presence;
use crate::routes::app;
use crate::wire::{Elsewhere, FromBrowser};

/// Rooms without rests that are kept in this folder for ever, and what writes down their games.
async fn rooms(folder: &TempDir) -> (Rooms, WriterStub) {
    rooms_for(folder, None).await
}

/// As [`rooms`], where those in which something was played are kept for a time.
async fn rooms_for(folder: &TempDir, keep: Option<Duration>) -> (Rooms, WriterStub) {
    let file = folder.path().join("store.sqlite").display().to_string();
    let store = store::open(&file).await.expect("a new file is opened");
    let (writer, writing) = store::channel(store.clone());
    tokio::spawn(writing.run());
    let shelf = Shelf::new(Vec::new()).expect("every id is there once");
    let keeper = Keeper::new(store, writer.clone(), Metrics::new());
    (Rooms::new(shelf, keeper, Duration::ZERO, keep), writer)
}

/// A room for friends.
async fn make(rooms: &Rooms, name: &str, clock: Value) -> Seated {
    let wanted = json!({"rules": "ema", "name": name, "play": "friends", "clock": clock});
    let wanted = serde_json::from_value(wanted).expect("a request");
    rooms.make(wanted).await.expect("a room")
}

const DAY: Duration = Duration::from_secs(24 * 3600);
const YEAR: Duration = Duration::from_secs(365 * 24 * 3600);

/// Sweeps as a server does that runs for so long: one step after the other.
async fn run(rooms: &Rooms, now: &mut SystemTime, time: Duration) {
    for _ in 0..time.as_secs() / DAY.as_secs() {
        *now += DAY;
        rooms.sweep(*now, DAY).await;
    }
}

/// The first events of a game.
fn first(events: &[Event], over: bool) -> Appended<'_> {
    Appended {
        first: 0,
        events,
        answers: Vec::new(),
        state: None,
        over,
    }
}

/// A room in which a game was begun, and ended if that is wanted; nobody is in it any more.
async fn played(rooms: &Rooms, is_over: bool) -> String {
    let code = make(rooms, "Ada", json!({"kind": "none"})).await.code;
    rooms.close();
    let state = GameState::default();
    let kept = rooms.keeper.begin(&code, 1, Seed([7; 32]), &state).await;
    kept.expect("it is kept");
    let kept = rooms.keeper.room(&code).await.expect("it was kept");
    let mut opening = rooms.opening(&code, kept).expect("it makes sense");
    let running = opening.running.as_mut().expect("a game is about to begin");
    let events = running.play.move_on(Instant::now());
    assert!(!events.is_empty());
    let kept = rooms.keeper.append(&code, 1, first(&events, is_over)).await;
    kept.expect("it is kept");
    code
}

/// Whether a room is kept; looking does not open it.
async fn is_kept(rooms: &Rooms, code: &str) -> bool {
    match rooms.keeper.room(code).await {
        Ok(_) => true,
        Err(trouble) => {
            assert_eq!(trouble, Trouble::NoRoom);
            false
        }
    }
}

#[tokio::test]
async fn a_sweep_closes_what_stays_empty_and_deletes_what_was_never_played() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (rooms, _) = rooms(&folder).await;
    let mut codes = Vec::new();
    for name in ["Ada", "Bo"] {
        codes.push(make(&rooms, name, json!({"kind": "none"})).await.code);
    }
    let [left, watched] = [&codes[0], &codes[1]];
    let watching = rooms.find(watched).await.expect("it is open");

    // A page that is loaded again leaves its room for a moment only.
    let mut now = SystemTime::now();
    rooms.sweep(now, Duration::ZERO).await;
    assert_eq!(rooms.count(), 2);
    rooms.sweep(now, Duration::ZERO).await;
    assert!(rooms.opened(left).is_none() && rooms.opened(watched).is_some());
    assert!(is_kept(&rooms, left).await);

    // A page that stays open is somebody who cares.
    run(&rooms, &mut now, KEEP_UNPLAYED - DAY).await;
    assert!(is_kept(&rooms, left).await);
    run(&rooms, &mut now, DAY).await;
    assert!(!is_kept(&rooms, left).await);
    assert!(rooms.opened(watched).is_some());
    drop(watching);
    run(&rooms, &mut now, KEEP_UNPLAYED - DAY).await;
    assert!(is_kept(&rooms, watched).await);
    // The sweeps that found it empty and closed it noted it once more.
    run(&rooms, &mut now, 3 * DAY).await;
    assert_eq!(rooms.count(), 0);
    assert_eq!(rooms.find(watched).await.err(), Some(Trouble::NoRoom));
}

#[tokio::test]
async fn what_was_played_is_kept_for_ever_unless_somebody_says_otherwise() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut now = SystemTime::now();
    let (rooms, _) = rooms(&folder).await;
    let over = played(&rooms, true).await;
    let lasting = played(&rooms, false).await;
    run(&rooms, &mut now, 3 * YEAR).await;
    assert!(is_kept(&rooms, &over).await && is_kept(&rooms, &lasting).await);
    rooms.close();

    // The next server is told to keep things for a year, and somebody looks at one of the games.
    let (rooms, _) = rooms_for(&folder, Some(YEAR)).await;
    rooms.keeper.touch(&lasting, now).await;
    run(&rooms, &mut now, DAY).await;
    assert!(!is_kept(&rooms, &over).await && is_kept(&rooms, &lasting).await);
    let later = played(&rooms, true).await;
    rooms.keeper.touch(&later, now).await;
    run(&rooms, &mut now, YEAR - 2 * DAY).await;
    assert!(is_kept(&rooms, &lasting).await && is_kept(&rooms, &later).await);
    run(&rooms, &mut now, DAY).await;
    assert!(!is_kept(&rooms, &lasting).await && is_kept(&rooms, &later).await);
    run(&rooms, &mut now, DAY).await;
    assert!(!is_kept(&rooms, &later).await);
}

#[tokio::test]
async fn a_clock_that_jumps_deletes_nothing() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let keep = Some(2 * DAY);
    let (rooms, _) = rooms_for(&folder, keep).await;
    let codes = [
        make(&rooms, "Ada", json!({"kind": "none"})).await.code,
        played(&rooms, true).await,
        played(&rooms, false).await,
    ];
    let all_are_kept = async |rooms: &Rooms| {
        for code in &codes {
            assert!(is_kept(rooms, code).await, "{code}");
        }
    };
    let minute = Duration::from_secs(60);
    let start = SystemTime::now();
    for now in [
        start,
        start + YEAR,
        start - YEAR,
        start + 100 * YEAR,
        UNIX_EPOCH,
        start,
    ] {
        for step in 0..10 {
            rooms.sweep(now + step * minute, minute).await;
        }
        all_are_kept(&rooms).await;
    }
    rooms.close();

    // Nor does a server that was off for a year.
    let (rooms, _) = rooms_for(&folder, keep).await;
    let mut now = start + YEAR;
    for _ in 0..10 {
        rooms.sweep(now, Duration::ZERO).await;
    }
    run(&rooms, &mut now, DAY).await;
    all_are_kept(&rooms).await;
    // From there on it counts.
    run(&rooms, &mut now, DAY).await;
    assert!(is_kept(&rooms, &codes[0]).await, "nothing was played there");
    assert!(!is_kept(&rooms, &codes[1]).await && !is_kept(&rooms, &codes[2]).await);
}

/// The status of the answer to a request.
async fn ask(rooms: &Rooms, method: &str, path: &str, body: &'static str) -> StatusCode {
    let (_open, closing) = watch::channel(false);
    let crowd = Crowd::new(Limits::default());
    let app = app(
        rooms.clone(),
        crowd,
        Metrics::new(),
        closing,
        Elsewhere::default(),
    );
    let asked = Request::builder().method(method).uri(path);
    let answer = app.oneshot(asked.body(Body::from(body)).expect("a request"));
    answer.await.expect("it always answers").status()
}

/// What `/health` answers.
async fn health(rooms: &Rooms) -> StatusCode {
    ask(rooms, "GET", "/health", "").await
}

/// This runtime has one thread: whatever took it would let nothing else be answered.
#[tokio::test(flavor = "current_thread")]
async fn what_takes_long_lets_others_be_answered() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (rooms, _) = rooms(&folder).await;
    // Somebody has a question that takes for ever, on every thread that there is for such.
    let (release, wait) = std::sync::mpsc::channel::<()>();
    let wait = Arc::new(Mutex::new(wait));
    let asking: Vec<_> = (0..4)
        .map(|_| {
            let (workers, wait) = (rooms.workers().clone(), Arc::clone(&wait));
            tokio::spawn(async move {
                let work = move || {
                    let wait = wait.lock().unwrap_or_else(PoisonError::into_inner);
                    wait.recv().is_err()
                };
                workers.run(work).await
            })
        })
        .collect();
    tokio::task::yield_now().await;
    let question = r#"{"by": "nagashi", "rules": "ema"}"#;
    let line: Vec<_> = (0..LINE + 4)
        .map(|_| {
            let rooms = rooms.clone();
            tokio::spawn(async move { ask(&rooms, "POST", "/api/score", question).await })
        })
        .collect();
    // Each of them comes as far as it can.
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    // Everything else is answered meanwhile, and who comes too late is told so.
    let code = make(&rooms, "Ada", json!({"kind": "none"})).await.code;
    assert!(rooms.find(&code).await.is_ok());
    assert_eq!(
        ask(&rooms, "GET", "/api/rulebooks", "").await,
        StatusCode::OK
    );
    assert_eq!(health(&rooms).await, StatusCode::OK);
    let late = ask(&rooms, "POST", "/api/score", question).await;
    assert_eq!(late, StatusCode::SERVICE_UNAVAILABLE);

    drop(release);
    for asked in asking {
        assert_eq!(asked.await.expect("it does not panic"), Ok(true));
    }
    let mut answered = 0;
    for asked in line {
        match asked.await.expect("it does not panic") {
            StatusCode::OK => answered += 1,
            refused => assert_eq!(refused, StatusCode::SERVICE_UNAVAILABLE),
        }
    }
    assert!((LINE - 4..=LINE).contains(&answered), "{answered}");
    assert_eq!(
        ask(&rooms, "POST", "/api/score", question).await,
        StatusCode::OK
    );
}

#[tokio::test]
async fn who_cannot_write_is_not_well() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (rooms, writer) = rooms(&folder).await;
    let keep = async || {
        let kept = rooms.keeper.append("nowhere", 1, first(&[], false)).await;
        assert_eq!(kept, Err(Trouble::Broken));
    };
    assert_eq!(health(&rooms).await, StatusCode::OK);
    // Of a room that is not there nothing can be kept; of others it can.
    keep().await;
    assert_eq!(health(&rooms).await, StatusCode::OK);
    writer.close().await;
    keep().await;
    assert_eq!(health(&rooms).await, StatusCode::SERVICE_UNAVAILABLE);
    // And so it stays, also where nobody tries.
    let later = Instant::now() + FAILURE_HOLDS;
    assert!(!rooms.keeper.is_well(later).await);
    assert!(!rooms.keeper.is_well(later + FAILURE_HOLDS).await);
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
    let state = GameState::default();
    let kept = rooms.keeper.begin(&code, 1, seed, &state).await;
    kept.expect("it is kept");
    let kept = rooms.keeper.room(&code).await.expect("it was kept");
    let mut opening = rooms.opening(&code, kept).expect("it makes sense");
    let running = opening.running.as_mut().expect("a game is about to begin");
    let (events, [(seat, action), (other, _)]) = play_to_two_claims(running);
    let kept = rooms.keeper.append(&code, 1, first(&events, false)).await;
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
        // Before the game is opened, so that no time has gone by.
        let now = Instant::now();
        let opening = rooms.opening(&seated.code, kept).expect("it makes sense");
        let play = opening.running.expect("a game").play;
        play.game_time(now).expect("it is limited")
    };
    let whole = Duration::from_secs(30 * 60);
    let state = kept().await.game.expect("a game").state;
    assert!(
        state
            .left
            .is_some_and(|left| left <= whole.as_millis() as u64)
    );
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
