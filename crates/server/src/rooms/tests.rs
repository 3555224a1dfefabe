//! Rooms that are stored, closed and opened again.

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
use crate::health::FAILURE_VALID_FOR;
use crate::metrics::Metrics;
use crate::rate_limit::{Limits, RateLimits};
use crate::reconnect::presence::Presence;
use crate::room::room_game::RoomGame;
use crate::routes::app;
use crate::storage::{GameState, GameUpdate};
use crate::wire::{ClientMessage, NetworkAddresses};

/// Rooms without pauses that are stored in this folder forever, and their writer.
async fn rooms(folder: &TempDir) -> (Rooms, WriterStub) {
    rooms_for(folder, None).await
}

/// As [`rooms`], keeping rooms with a played game for a limited time.
async fn rooms_for(folder: &TempDir, keep_played: Option<Duration>) -> (Rooms, WriterStub) {
    let file = folder.path().join("store.sqlite").display().to_string();
    let store = store::open(&file).await.expect("a new database");
    let (writer, actor) = store::channel(store.clone());
    tokio::spawn(actor.run());
    let rulebooks = Rulebooks::new(Vec::new(), Vec::new()).expect("every id is unique");
    let storage = Storage::new(store, writer.clone(), Metrics::new());
    let rooms = Rooms::new(rulebooks, storage, Duration::ZERO, keep_played);
    (rooms, writer)
}

/// Creates a room for friends.
async fn create(rooms: &Rooms, name: &str, clock: Value) -> SeatGrant {
    let wanted = json!({"rules": "ema", "name": name, "play": "friends", "clock": clock});
    let wanted = serde_json::from_value(wanted).expect("a request");
    rooms.create(wanted).await.expect("a room")
}

const DAY: Duration = Duration::from_secs(24 * 3600);
const YEAR: Duration = Duration::from_secs(365 * 24 * 3600);

/// Cleans up once a day, as a server does that runs for this long.
async fn run(rooms: &Rooms, now: &mut SystemTime, time: Duration) {
    for _ in 0..time.as_secs() / DAY.as_secs() {
        *now += DAY;
        rooms.clean_up(*now, DAY).await;
    }
}

/// The first events of a game.
fn first(events: &[Event], over: bool) -> GameUpdate<'_> {
    GameUpdate {
        first: 0,
        events,
        answers: Vec::new(),
        state: None,
        over,
    }
}

/// Creates a room in which a game has begun, or is over, and which nobody uses any more.
async fn played(rooms: &Rooms, is_over: bool) -> String {
    let code = create(rooms, "Ada", json!({"kind": "none"})).await.code;
    rooms.close();
    let state = GameState::default();
    let stored = rooms
        .storage
        .begin_game(&code, 1, Seed([7; 32]), &state)
        .await;
    stored.expect("the write succeeds");
    let stored = rooms
        .storage
        .load_room(&code)
        .await
        .expect("the room is stored");
    let mut parts = rooms
        .open_stored(&code, stored)
        .expect("the stored room can be read");
    let game = parts.game.as_mut().expect("a game is about to begin");
    let events = game.table.advance(Instant::now());
    assert!(!events.is_empty());
    let stored = rooms
        .storage
        .append(&code, 1, first(&events, is_over))
        .await;
    stored.expect("the write succeeds");
    code
}

/// Whether a room is stored; this does not open it.
async fn is_stored(rooms: &Rooms, code: &str) -> bool {
    match rooms.storage.load_room(code).await {
        Ok(_) => true,
        Err(error) => {
            assert_eq!(error, ApiError::RoomNotFound);
            false
        }
    }
}

#[tokio::test]
async fn empty_rooms_are_closed_and_unplayed_ones_deleted() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (rooms, _) = rooms(&folder).await;
    let mut codes = Vec::new();
    for name in ["Ada", "Bo"] {
        codes.push(create(&rooms, name, json!({"kind": "none"})).await.code);
    }
    let [left, watched] = [&codes[0], &codes[1]];
    let watching = rooms.find(watched).await.expect("the room is open");

    // A room that is empty only briefly stays open, as when a page is reloaded.
    let mut now = SystemTime::now();
    rooms.clean_up(now, Duration::ZERO).await;
    assert_eq!(rooms.count(), 2);
    rooms.clean_up(now, Duration::ZERO).await;
    assert!(rooms.find_open(left).is_none() && rooms.find_open(watched).is_some());
    assert!(is_stored(&rooms, left).await);

    // An open page keeps its room.
    run(&rooms, &mut now, KEEP_UNPLAYED - DAY).await;
    assert!(is_stored(&rooms, left).await);
    run(&rooms, &mut now, DAY).await;
    assert!(!is_stored(&rooms, left).await);
    assert!(rooms.find_open(watched).is_some());
    drop(watching);
    run(&rooms, &mut now, KEEP_UNPLAYED - DAY).await;
    assert!(is_stored(&rooms, watched).await);
    // It was recorded as used once more before it was closed.
    run(&rooms, &mut now, 3 * DAY).await;
    assert_eq!(rooms.count(), 0);
    assert_eq!(
        rooms.find(watched).await.err(),
        Some(ApiError::RoomNotFound)
    );
}

#[tokio::test]
async fn played_rooms_are_kept_forever_unless_configured_otherwise() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut now = SystemTime::now();
    let (rooms, _) = rooms(&folder).await;
    let over = played(&rooms, true).await;
    let lasting = played(&rooms, false).await;
    run(&rooms, &mut now, 3 * YEAR).await;
    assert!(is_stored(&rooms, &over).await && is_stored(&rooms, &lasting).await);
    rooms.close();

    // The next server keeps played rooms for a year, and one of them is used again.
    let (rooms, _) = rooms_for(&folder, Some(YEAR)).await;
    rooms.storage.touch(&lasting, now).await;
    run(&rooms, &mut now, DAY).await;
    assert!(!is_stored(&rooms, &over).await && is_stored(&rooms, &lasting).await);
    let later = played(&rooms, true).await;
    rooms.storage.touch(&later, now).await;
    run(&rooms, &mut now, YEAR - 2 * DAY).await;
    assert!(is_stored(&rooms, &lasting).await && is_stored(&rooms, &later).await);
    run(&rooms, &mut now, DAY).await;
    assert!(!is_stored(&rooms, &lasting).await && is_stored(&rooms, &later).await);
    run(&rooms, &mut now, DAY).await;
    assert!(!is_stored(&rooms, &later).await);
}

#[tokio::test]
async fn a_clock_that_jumps_deletes_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let keep = Some(2 * DAY);
    let (rooms, _) = rooms_for(&folder, keep).await;
    let codes = [
        create(&rooms, "Ada", json!({"kind": "none"})).await.code,
        played(&rooms, true).await,
        played(&rooms, false).await,
    ];
    let all_are_stored = async |rooms: &Rooms| {
        for code in &codes {
            assert!(is_stored(rooms, code).await, "{code}");
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
            rooms.clean_up(now + step * minute, minute).await;
        }
        all_are_stored(&rooms).await;
    }
    rooms.close();

    // Nor does a server that was off for a year.
    let (rooms, _) = rooms_for(&folder, keep).await;
    let mut now = start + YEAR;
    for _ in 0..10 {
        rooms.clean_up(now, Duration::ZERO).await;
    }
    run(&rooms, &mut now, DAY).await;
    all_are_stored(&rooms).await;
    // From then on it counts.
    run(&rooms, &mut now, DAY).await;
    assert!(
        is_stored(&rooms, &codes[0]).await,
        "an unplayed room is kept for 30 days"
    );
    assert!(!is_stored(&rooms, &codes[1]).await && !is_stored(&rooms, &codes[2]).await);
}

/// The status of the response to a request.
async fn request(rooms: &Rooms, method: &str, path: &str, body: &'static str) -> StatusCode {
    let (_sender, shutdown) = watch::channel(false);
    let rate_limits = RateLimits::new(Limits::default());
    let app = app(
        rooms.clone(),
        rate_limits,
        Metrics::new(),
        shutdown,
        NetworkAddresses::default(),
    );
    let request = Request::builder().method(method).uri(path);
    let response = app.oneshot(request.body(Body::from(body)).expect("a request"));
    response.await.expect("the app is infallible").status()
}

/// The status of `/health`.
async fn health(rooms: &Rooms) -> StatusCode {
    request(rooms, "GET", "/health", "").await
}

/// This runtime has one thread: whatever blocked it would block all other requests.
#[tokio::test(flavor = "current_thread")]
async fn expensive_requests_do_not_block_others() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (rooms, _) = rooms(&folder).await;
    // Every thread of the pool is busy with a job that does not end.
    let (release, wait) = std::sync::mpsc::channel::<()>();
    let wait = Arc::new(Mutex::new(wait));
    let blocking: Vec<_> = (0..4)
        .map(|_| {
            let (pool, wait) = (rooms.request_pool().clone(), Arc::clone(&wait));
            tokio::spawn(async move {
                let job = move || {
                    let wait = wait.lock().unwrap_or_else(PoisonError::into_inner);
                    wait.recv().is_err()
                };
                pool.run(job).await
            })
        })
        .collect();
    tokio::task::yield_now().await;
    let score = r#"{"by": "nagashi", "rules": "ema"}"#;
    let queued: Vec<_> = (0..REQUEST_QUEUE + 4)
        .map(|_| {
            let rooms = rooms.clone();
            tokio::spawn(async move { request(&rooms, "POST", "/api/score", score).await })
        })
        .collect();
    // Each of them gets as far as it can.
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    // Everything else is still answered, and further requests are refused.
    let code = create(&rooms, "Ada", json!({"kind": "none"})).await.code;
    assert!(rooms.find(&code).await.is_ok());
    assert_eq!(
        request(&rooms, "GET", "/api/rulebooks", "").await,
        StatusCode::OK
    );
    assert_eq!(health(&rooms).await, StatusCode::OK);
    let late = request(&rooms, "POST", "/api/score", score).await;
    assert_eq!(late, StatusCode::SERVICE_UNAVAILABLE);

    drop(release);
    for job in blocking {
        assert_eq!(job.await.expect("the task does not panic"), Ok(true));
    }
    let mut answered = 0;
    for response in queued {
        match response.await.expect("the task does not panic") {
            StatusCode::OK => answered += 1,
            refused => assert_eq!(refused, StatusCode::SERVICE_UNAVAILABLE),
        }
    }
    assert!(
        (REQUEST_QUEUE - 4..=REQUEST_QUEUE).contains(&answered),
        "{answered}"
    );
    assert_eq!(
        request(&rooms, "POST", "/api/score", score).await,
        StatusCode::OK
    );
}

#[tokio::test]
async fn the_health_check_fails_when_nothing_can_be_written() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (rooms, writer) = rooms(&folder).await;
    let append = async || {
        let stored = rooms.storage.append("nowhere", 1, first(&[], false)).await;
        assert_eq!(stored, Err(ApiError::Internal));
    };
    assert_eq!(health(&rooms).await, StatusCode::OK);
    // Appending to a room that does not exist is refused; the database still works.
    append().await;
    assert_eq!(health(&rooms).await, StatusCode::OK);
    writer.close().await;
    append().await;
    assert_eq!(health(&rooms).await, StatusCode::SERVICE_UNAVAILABLE);
    // It stays that way even if no table writes.
    let later = Instant::now() + FAILURE_VALID_FOR;
    assert!(!rooms.storage.is_writable(later).await);
    assert!(!rooms.storage.is_writable(later + FAILURE_VALID_FOR).await);
}

/// Plays with the fallbacks until two players can claim one tile; returns all events.
fn play_to_two_claims(game: &mut RoomGame) -> (Vec<Event>, [(Seat, Action); 2]) {
    let now = Instant::now();
    for seat in Seat::ALL {
        game.table.set_presence(seat, Presence::Connected, now);
    }
    let mut all = Vec::new();
    loop {
        let events = game.table.advance(now);
        game.record(&events);
        all.extend(events);
        assert!(
            !game.table.is_over(),
            "no tile could be claimed by two players"
        );
        let asks = game.table.table().asks().iter();
        let asked: Vec<_> = asks.map(|ask| (ask.seat, ask.fallback)).collect();
        if let [one, other] = asked[..] {
            return (all, [one, other]);
        }
        for (seat, action) in asked {
            let answered = game.table.answer(seat, action, now);
            answered.expect("the fallback is accepted");
        }
        for seat in Seat::ALL {
            game.table.set_ready(seat);
        }
    }
}

#[tokio::test]
async fn time_banks_and_answers_survive_a_restart() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (rooms, _) = rooms(&folder).await;
    let clock = json!({"kind": "bank", "seconds": 600, "bank": 60});
    let mut grants = vec![create(&rooms, "Ada", clock).await];
    let code = grants[0].code.clone();
    for name in ["Bo", "Cy", "Di"] {
        let room = rooms.find(&code).await.expect("the room is open");
        grants.push(room.join(name.to_owned()).await.expect("a seat"));
    }
    rooms.close();

    // A game in which two players can claim a tile and all have used some of their time.
    let seed = Seed([7; 32]);
    let state = GameState::default();
    let stored = rooms.storage.begin_game(&code, 1, seed, &state).await;
    stored.expect("the write succeeds");
    let stored = rooms
        .storage
        .load_room(&code)
        .await
        .expect("the room is stored");
    let mut parts = rooms
        .open_stored(&code, stored)
        .expect("the stored room can be read");
    let game = parts.game.as_mut().expect("a game is about to begin");
    let (events, [(seat, action), (other, _)]) = play_to_two_claims(game);
    let stored = rooms.storage.append(&code, 1, first(&events, false)).await;
    stored.expect("the write succeeds");
    let left = BySeat::from_fn(|seat| 12_345 + seat.index() as u64);
    game.table.set_bank(left);
    let room = rooms.open(parts).expect("there are not too many rooms");

    // One of them passes, the other is still thinking, and the server stops.
    let holds = |grant: &&SeatGrant| grant.seat == seat;
    let token = &grants.iter().find(holds).expect("a friend").token;
    let (outbox, mut messages) = mpsc::channel(10);
    let token = Some(TokenDigest::of(token));
    let viewer = room
        .connect(token, outbox)
        .await
        .expect("the token is for this seat");
    let at = events.len();
    let received = room.receive(viewer, ClientMessage::Act { at, action });
    received.await.expect("the room is open");
    while !messages
        .recv()
        .await
        .expect("the room is open")
        .contains("taken")
    {}
    rooms.close();

    let stored = rooms
        .storage
        .load_room(&code)
        .await
        .expect("the room is stored");
    let parts = rooms
        .open_stored(&code, stored)
        .expect("the stored room can be read");
    let table = &parts.game.as_ref().expect("a game").table;
    assert_eq!(table.bank(), Some(left));
    assert!(table.open_ask(seat).is_none() && table.open_ask(other).is_some());
}

#[tokio::test]
async fn the_game_clock_survives_a_restart() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (rooms, _) = rooms(&folder).await;
    let wanted = json!({"rules": "alarm", "name": "Ada", "play": "friends", "minutes": 30});
    let wanted = serde_json::from_value(wanted).expect("a request");
    let grant = rooms.create(wanted).await.expect("a room");
    let room = rooms.find(&grant.code).await.expect("the room is open");
    assert_eq!(
        room.info().await.expect("the room is open").minutes,
        Some(30)
    );
    room.start(TokenDigest::of(&grant.token))
        .await
        .expect("the game begins");
    let (outbox, mut messages) = mpsc::channel(100);
    let token = Some(TokenDigest::of(&grant.token));
    room.connect(token, outbox)
        .await
        .expect("the token is for this seat");
    while !messages
        .recv()
        .await
        .expect("the room is open")
        .contains("moment")
    {}
    drop(room);
    rooms.close();

    let stored = async || {
        rooms
            .storage
            .load_room(&grant.code)
            .await
            .expect("the room is stored")
    };
    let left = |stored: StoredRoom| {
        // Taken before the game is opened, so that no time has passed.
        let now = Instant::now();
        let parts = rooms
            .open_stored(&grant.code, stored)
            .expect("the stored room can be read");
        let table = parts.game.expect("a game").table;
        table
            .game_time_left(now)
            .expect("the game has a time limit")
    };
    let whole = Duration::from_secs(30 * 60);
    let state = stored().await.game.expect("a game").state;
    assert!(
        state
            .time_left
            .is_some_and(|left| left <= whole.as_millis() as u64)
    );
    // Nobody has connected in the meantime, so no time has passed.
    let mut later = stored().await;
    if let Some(game) = &mut later.game {
        game.state.time_left = Some(61_000);
    }
    assert_eq!(left(later), Duration::from_secs(61));
}

#[tokio::test]
async fn a_time_limit_needs_a_sensible_number_and_a_rulebook_with_a_time_rule() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (rooms, _) = rooms(&folder).await;
    let create = async |rules: &str, minutes: u16| {
        let wanted = json!({"rules": rules, "name": "Ada", "play": "friends", "minutes": minutes});
        let wanted = serde_json::from_value(wanted).expect("a request");
        rooms.create(wanted).await.err()
    };
    assert_eq!(create("alarm", 5).await, None);
    for (rules, minutes) in [("alarm", 0), ("alarm", 601), ("tenhou", 60)] {
        assert_eq!(create(rules, minutes).await, Some(ApiError::BadOptions));
    }
}

#[tokio::test]
async fn mistakes_count_only_where_the_rulebook_says_what_they_cost() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (rooms, _) = rooms(&folder).await;
    let create = async |rules: &str| {
        let wanted = json!({"rules": rules, "name": "Ada", "play": "friends", "mode": "penalise"});
        let wanted = serde_json::from_value(wanted).expect("a request");
        rooms.create(wanted).await.err()
    };
    assert_eq!(create("alarm").await, None);
    assert_eq!(create("tenhou").await, Some(ApiError::MistakesNotJudged));
}
