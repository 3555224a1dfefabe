//! Tests: in two deals that differ only in tiles hidden from a seat, the seat is sent the same bytes,
//! even if a mistake is hidden in one of them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use game::{Mode, Rulebook, Seed, Wall};
use serde_json::Value;
use store::Store;
use testkit::laid::{self, Layout, exchanged};
use testkit::{Rng, books, table};
use tiles::{BySeat, Seat};
use tokio::sync::mpsc;

use super::actor::{RoomActor, RoomParts, RoomRulebooks, channel};
use super::room_game::RoomGame;
use super::stub::RoomStub;
use super::timed_table::TimedTable;
use super::timing::Timing;
use super::viewers::{MessageText, ViewerId};
use super::{Chairs, SeatHolder, Setup};
use crate::metrics::Metrics;
use crate::storage::{GameState, Storage};
use crate::token::TokenDigest;
use crate::wire::{ClaimWindow, ClientMessage, Clock, Occupant, RoomOptions};

/// How many tiles are drawn before a deal is abandoned.
const KNOWN_DRAWS: usize = 44;
const CODE: &str = "secrets";
const SEED: Seed = Seed([7; 32]);

#[tokio::test(flavor = "multi_thread")]
async fn hidden_tiles_do_not_change_what_is_sent() {
    for book in books() {
        let book = Arc::new(book);
        let id = &book.id;
        for (number, seat) in (0..).zip(Seat::ALL) {
            let (wall, other) = walls(&book, seat, number);
            let here = sent(&book, wall, seat, number, Mode::Prevent).await;
            let there = sent(&book, other, seat, number, Mode::Prevent).await;
            assert!(here.own.len() > 60, "{id}, {seat}: {}", here.own.len());
            assert!(here.reconnects > 0, "{id}, {seat}: {}", here.reconnects);
            assert_same(&here.own, &there.own, &format!("{id}, {seat}"));
            assert_same(
                &here.spectator,
                &there.spectator,
                &format!("{id}, spectator"),
            );
        }
    }
}

/// A riichi that nobody can see is noten: until the deal ends, everybody else is sent the same as if
/// it were tenpai.
#[tokio::test(flavor = "multi_thread")]
async fn a_hidden_mistake_does_not_change_what_is_sent() {
    for book in books().filter(|book| book.rules.faults.is_some()) {
        let book = Arc::new(book);
        for (number, seat) in (0..).zip(Seat::ALL) {
            let mut hands = [""; 4];
            hands[seat.next().index()] = "123m456m789m123p1s";
            let layout = Layout::begins(hands, "");
            let tenpai = laid::wall(&book.rules, &layout, number).expect("these tiles exist");
            let noten = exchanged(&tenpai, seat, KNOWN_DRAWS, &mut Rng::new(number));
            let here = sent(&book, tenpai, seat, number, Mode::Penalise).await;
            let there = sent(&book, noten, seat, number, Mode::Penalise).await;
            let id = &book.id;
            let declared = |text: &&MessageText| text.contains(r#""what":"riichi_stood""#);
            assert_eq!(here.own.iter().filter(declared).count(), 1, "{id}, {seat}");
            assert_same(&here.own, &there.own, &format!("{id}, {seat}"));
            assert_same(
                &here.spectator,
                &there.spectator,
                &format!("{id}, spectator"),
            );
        }
    }
}

#[track_caller]
fn assert_same(here: &[MessageText], there: &[MessageText], whose: &str) {
    assert_eq!(here.len(), there.len(), "{whose}");
    for (here, there) in here.iter().zip(there) {
        let pairs = here.bytes().zip(there.bytes());
        let alike = pairs.take_while(|(here, there)| here == there).count();
        let rest = |text: &MessageText| text.chars().skip(alike).take(100).collect::<String>();
        assert!(
            here == there,
            "{whose}: after {alike} bytes\n{}\n{}",
            rest(here),
            rest(there)
        );
    }
}

/// Two walls that look the same to a seat as long as the others discard what they draw.
fn walls(book: &Rulebook, seat: Seat, number: u64) -> (Wall, Wall) {
    let mut first = table(book, SEED);
    first.advance(&mut |_| {});
    let wall = first.wall().clone();
    let other = exchanged(&wall, seat, KNOWN_DRAWS, &mut Rng::new(number));
    (wall, other)
}

/// What was sent.
struct Sent {
    /// To the seat.
    own: Vec<MessageText>,
    /// To a spectator.
    spectator: Vec<MessageText>,
    /// How often the seat reconnected.
    reconnects: usize,
}

/// Plays a deal in which only one seat chooses, and reconnects now and then.
async fn sent(book: &Arc<Rulebook>, wall: Wall, seat: Seat, number: u64, mode: Mode) -> Sent {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("store.sqlite").display().to_string();
    let store = store::open(&file).await.expect("a new database");
    let (writer, writer_actor) = store::channel(store.clone());
    let writing = tokio::spawn(writer_actor.run());
    let storage = Storage::new(store.clone(), writer.clone(), Metrics::new());
    let (room, actor) = open(book, wall, mode, storage).await;

    // The seat connects before anything happens, and nobody answers before all are connected.
    let begin = async {
        tokio::spawn(actor.run());
    };
    let (own, ()) = tokio::join!(View::open(&room, Some(seat)), begin);
    let mut spectator = View::open(&room, None).await;
    let mut others = Vec::new();
    for other in (1..4).map(|turns| seat.after(turns)) {
        let view = View::open(&room, Some(other)).await;
        // One seat declares riichi at once, whatever it holds.
        let declares = mode == Mode::Penalise && other == seat.next();
        others.push((view, declares));
    }
    let answer = |(view, declares)| tokio::spawn(discard_every_draw(room.clone(), view, declares));
    let others: Vec<_> = others.into_iter().map(answer).collect();
    let (own, reconnects) = choose_and_reconnect(&room, seat, own, Rng::new(number)).await;
    let mut spectated = Vec::new();
    loop {
        let text = spectator.next().await;
        let (message, is_late) = read(&text);
        spectated.push(text);
        if is_late {
            assert!(message["scene"]["prompts"].is_null());
            break;
        }
    }
    for other in others {
        other.abort();
    }
    writer.close().await;
    let _ = writing.await;
    store.close().await;
    Sent {
        own,
        spectator: spectated,
        reconnects,
    }
}

/// Plays the seat that chooses. Returns all that it was sent until the deal is abandoned, and how
/// often it reconnected. It disconnects only while the table waits for it, so that it misses
/// nothing.
async fn choose_and_reconnect(
    room: &RoomStub,
    seat: Seat,
    mut view: View,
    mut rng: Rng,
) -> (Vec<MessageText>, usize) {
    let (mut sent, mut reconnects) = (Vec::new(), 0);
    loop {
        let text = view.next().await;
        let (message, is_late) = read(&text);
        sent.push(text);
        if is_late {
            return (sent, reconnects);
        }
        let prompts = &message["scene"]["prompts"];
        if prompts.is_null() {
            continue;
        }
        if rng.below(3) == 0 {
            room.disconnect(view.id).await;
            view = View::open(room, Some(seat)).await;
            reconnects += 1;
            // The room and the moment are sent again.
            sent.push(view.next().await);
            sent.push(view.next().await);
        }
        view.answer(room, &message, choose(&message, &mut rng))
            .await;
    }
}

/// Plays another seat, which answers with the fallback, except that it `declares` riichi once.
async fn discard_every_draw(room: RoomStub, mut view: View, mut declares: bool) {
    loop {
        let (message, _) = read(&view.next().await);
        let prompts = &message["scene"]["prompts"];
        if prompts.is_null() {
            continue;
        }
        let riichi = prompts["riichi"].as_array().into_iter().flatten();
        let mut riichi = riichi.filter(|action| declares && action["drawn"] == true);
        let chosen = riichi.next();
        declares &= chosen.is_none();
        let action = chosen.unwrap_or(&prompts["fallback"]).clone();
        view.answer(&room, &message, action).await;
    }
}

/// A text without the time left to answer, which depends on how fast this machine is.
fn timeless(text: MessageText) -> MessageText {
    match serde_json::from_str::<Value>(&text) {
        Ok(mut message) if !message["clock"].is_null() => {
            message["clock"] = Value::Bool(true);
            message.to_string().into()
        }
        Ok(_) | Err(_) => text,
    }
}

/// The message, and whether the deal has reached the tiles that differ.
fn read(text: &str) -> (Value, bool) {
    let message: Value = serde_json::from_str(text).expect("messages are JSON");
    let left = message["scene"]["tiles_left"].as_u64();
    (message, left == Some(70 - KNOWN_DRAWS as u64))
}

/// A room with four people and a prepared wall.
async fn open(
    book: &Arc<Rulebook>,
    wall: Wall,
    mode: Mode,
    storage: Storage,
) -> (RoomStub, RoomActor) {
    let setup = Setup {
        rules: book.id.clone(),
        options: RoomOptions::default(),
        clock: Clock::default(),
        window: ClaimWindow::Short,
        listed: false,
        minutes: None,
        mode,
    };
    let chairs = Chairs::from_fn(|seat| SeatHolder {
        name: seat.to_string(),
        kind: Occupant::Person,
        token: Some(TokenDigest::of(&seat.to_string())),
        ..SeatHolder::default()
    });
    let stored = storage.create_room(CODE, &setup, &chairs).await;
    stored.expect("the room is new");
    let state = GameState::default();
    let stored = storage.begin_game(CODE, 1, SEED, &state).await;
    stored.expect("the game is new");
    let timing = Timing {
        clock: setup.clock,
        window: setup.window,
        short_pause: Duration::ZERO,
        game_limit: None,
    };
    let mut table = table(book, SEED);
    table.lay([wall]);
    let table = TimedTable::at(Arc::clone(book), table, SEED, timing, Instant::now());
    let table = table.with_mode(mode);
    let parts = RoomParts {
        code: CODE.to_owned(),
        setup,
        rulebooks: Some(RoomRulebooks {
            base: Arc::clone(book),
            with_options: Arc::clone(book),
        }),
        chairs,
        stored_seats: BySeat::new(Seat::ALL),
        timing,
        game: Some(RoomGame::at(1, Arc::clone(book), table)),
    };
    channel(parts, storage)
}

/// A random action, except mistakes and those that would reveal the others' hands.
fn choose(message: &Value, rng: &mut Rng) -> Value {
    let prompts = &message["scene"]["prompts"];
    let mut all: Vec<Value> = Vec::new();
    for group in ["riichi", "discards"] {
        all.extend(prompts[group].as_array().into_iter().flatten().cloned());
    }
    for group in ["kans", "calls"] {
        let choices = prompts[group].as_array().into_iter().flatten();
        all.extend(choices.map(|choice| choice["action"].clone()));
    }
    all.extend(Some(prompts["pass"].clone()).filter(|pass| !pass.is_null()));
    let mistakes = message["would_be"].as_array().into_iter().flatten();
    let mistakes: Vec<&Value> = mistakes.map(|mistake| &mistake["action"]).collect();
    all.retain(|action| !mistakes.contains(&action));
    match all.len() {
        0 => prompts["fallback"].clone(),
        count => all.swap_remove(rng.below(count)),
    }
}

struct View {
    id: ViewerId,
    messages: mpsc::Receiver<MessageText>,
}

impl View {
    async fn open(room: &RoomStub, seat: Option<Seat>) -> View {
        let (outbox, messages) = mpsc::channel(1024);
        let token = seat.map(|seat| TokenDigest::of(&seat.to_string()));
        let id = room.connect(token, outbox).await.expect("the seat is held");
        View { id, messages }
    }

    /// The next message.
    async fn next(&mut self) -> MessageText {
        timeless(self.messages.recv().await.expect("the room is open"))
    }

    /// Answers a message.
    async fn answer(&self, room: &RoomStub, message: &Value, action: Value) {
        let at = message["at"].as_u64().expect("a moment has a number") as usize;
        let action = serde_json::from_value(action).expect("the action was offered");
        let act = ClientMessage::Act { at, action };
        room.receive(self.id, act).await.expect("the room is open");
    }
}
