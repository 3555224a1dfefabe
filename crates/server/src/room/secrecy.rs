//! Two deals that differ only in what a seat may not see send it the same bytes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use game::rules::EMBEDDED;
use game::{Rulebook, Seed, Settings, Table, Wall, dead, dealt};
use serde_json::Value;
use store::Store;
use tiles::{BySeat, Seat, Tile};
use tokio::sync::mpsc;

use super::actor::{Books, Opening, RoomActor, channel};
use super::pace::Pace;
use super::play::Play;
use super::running::Running;
use super::stub::RoomStub;
use super::viewers::{Text, ViewerId};
use super::{Chairs, Holder, Setup};
use crate::keeper::{GameState, Keeper};
use crate::metrics::Metrics;
use crate::token::TokenDigest;
use crate::wire::{Clock, FromBrowser, Options, Sitter, Window};

/// How many tiles are drawn before a deal is broken off.
const KNOWN_DRAWS: usize = 44;
const CODE: &str = "secrets";
const SEED: Seed = Seed([7; 32]);

#[tokio::test(flavor = "multi_thread")]
async fn hidden_tiles_change_no_byte() {
    for (id, text) in EMBEDDED {
        let book = Arc::new(Rulebook::read(text, id).expect("tests read every embedded book"));
        for (number, seat) in (0..).zip(Seat::ALL) {
            let (wall, other) = walls(&book, seat, number);
            let here = sent(&book, wall, seat, number).await;
            let there = sent(&book, other, seat, number).await;
            assert!(here.own.len() > 60, "{id}, {seat}: {}", here.own.len());
            assert!(here.came_back > 0, "{id}, {seat}: {}", here.came_back);
            same(&here.own, &there.own, &format!("{id}, {seat}"));
            same(&here.watched, &there.watched, &format!("{id}, who watches"));
        }
    }
}

#[track_caller]
fn same(here: &[Text], there: &[Text], whose: &str) {
    assert_eq!(here.len(), there.len(), "{whose}");
    for (here, there) in here.iter().zip(there) {
        let pairs = here.bytes().zip(there.bytes());
        let alike = pairs.take_while(|(here, there)| here == there).count();
        let rest = |text: &Text| text.chars().skip(alike).take(100).collect::<String>();
        assert!(
            here == there,
            "{whose}: after {alike} bytes\n{}\n{}",
            rest(here),
            rest(there)
        );
    }
}

/// Two walls that are the same to a seat as long as the others only discard what they draw.
fn walls(book: &Rulebook, seat: Seat, number: u64) -> (Wall, Wall) {
    let mut first = table(book);
    first.advance(&book.rules, &mut |_| {});
    let wall = first.wall().clone();
    let others = (1..4).map(|turns| Seat::A.turns_to(seat.after(turns)));
    let late = 52 + KNOWN_DRAWS..122;
    let ura = (0..5).map(dead::ura);
    let hidden: Vec<usize> = others.flat_map(dealt).chain(late).chain(ura).collect();
    let mut tiles: [Tile; 136] = std::array::from_fn(|place| wall.tile(place));
    let mut dice = Dice(number);
    for last in (1..hidden.len()).rev() {
        tiles.swap(hidden[last], hidden[dice.below(last + 1)]);
    }
    let other = Wall::of_order(tiles, wall.dice());
    assert_ne!(wall, other);
    (wall, other)
}

fn table(book: &Rulebook) -> Table {
    let names: BySeat<Arc<str>> = BySeat::from_fn(|seat| seat.to_string().into());
    Table::new(&book.rules, Arc::new(Settings::from(book)), names, SEED)
}

/// What was sent.
struct Sent {
    /// To the seat.
    own: Vec<Text>,
    /// To somebody who watches.
    watched: Vec<Text>,
    /// How often the seat went away and came back.
    came_back: usize,
}

/// Plays a deal in which only one seat chooses; it comes and goes.
async fn sent(book: &Arc<Rulebook>, wall: Wall, seat: Seat, number: u64) -> Sent {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("store.sqlite").display().to_string();
    let store = store::open(&file).await.expect("a new file is opened");
    let (writer, writing) = store::channel(store.clone());
    let writing = tokio::spawn(writing.run());
    let keeper = Keeper::new(store.clone(), writer.clone(), Metrics::new());
    let (room, actor) = open(book, wall, keeper).await;

    // The seat is there before anything happens, and nobody answers before all are there.
    let begins = async {
        tokio::spawn(actor.run());
    };
    let (own, ()) = tokio::join!(View::open(&room, Some(seat)), begins);
    let mut watching = View::open(&room, None).await;
    let mut others = Vec::new();
    for other in (1..4).map(|turns| seat.after(turns)) {
        others.push(View::open(&room, Some(other)).await);
    }
    let answer = |view| tokio::spawn(discards_what_it_draws(room.clone(), view));
    let others: Vec<_> = others.into_iter().map(answer).collect();
    let (own, came_back) = chooses(&room, seat, own, Dice(number)).await;
    let mut watched = Vec::new();
    loop {
        let text = watching.next().await;
        let (told, is_late) = read(&text);
        watched.push(text);
        if is_late {
            assert!(told["scene"]["prompts"].is_null());
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
        watched,
        came_back,
    }
}

/// The seat that chooses: all that it was sent until the deal is broken off, and how often it
/// came back. It leaves only while the table waits for it, so that it misses nothing.
async fn chooses(
    room: &RoomStub,
    seat: Seat,
    mut view: View,
    mut dice: Dice,
) -> (Vec<Text>, usize) {
    let (mut sent, mut came_back) = (Vec::new(), 0);
    loop {
        let text = view.next().await;
        let (told, is_late) = read(&text);
        sent.push(text);
        if is_late {
            return (sent, came_back);
        }
        let prompts = &told["scene"]["prompts"];
        if prompts.is_null() {
            continue;
        }
        if dice.below(3) == 0 {
            room.exit(view.id).await;
            view = View::open(room, Some(seat)).await;
            came_back += 1;
            // The room and the moment, once more.
            sent.push(view.next().await);
            sent.push(view.next().await);
        }
        view.answer(room, &told, choose(prompts, &mut dice)).await;
    }
}

/// Any other seat: what time would answer.
async fn discards_what_it_draws(room: RoomStub, mut view: View) {
    loop {
        let (told, _) = read(&view.next().await);
        let prompts = &told["scene"]["prompts"];
        if !prompts.is_null() {
            view.answer(&room, &told, prompts["fallback"].clone()).await;
        }
    }
}

/// What was told, and whether the deal has come to the tiles that differ.
fn read(text: &str) -> (Value, bool) {
    let told: Value = serde_json::from_str(text).expect("it is JSON");
    let left = told["scene"]["tiles_left"].as_u64();
    (told, left == Some(70 - KNOWN_DRAWS as u64))
}

/// A room with four people, and a deal that is laid by hand.
async fn open(book: &Arc<Rulebook>, wall: Wall, keeper: Keeper) -> (RoomStub, RoomActor) {
    let setup = Setup {
        rules: book.id.clone(),
        options: Options::default(),
        clock: Clock::default(),
        window: Window::Short,
        listed: false,
        minutes: None,
    };
    let chairs = Chairs::from_fn(|seat| Holder {
        name: seat.to_string(),
        kind: Sitter::Person,
        token: Some(TokenDigest::of(&seat.to_string())),
        ..Holder::default()
    });
    let kept = keeper.make_room(CODE, &setup, &chairs).await;
    kept.expect("the room is new");
    let kept = keeper.begin(CODE, 1, SEED, &GameState::default()).await;
    kept.expect("the game is new");
    let pace = Pace {
        clock: setup.clock,
        window: setup.window,
        short: Duration::ZERO,
        limit: None,
    };
    let mut table = table(book);
    table.lay([wall]);
    let play = Play::at_table(Arc::clone(book), table, SEED, pace, Instant::now());
    let opening = Opening {
        code: CODE.to_owned(),
        setup,
        books: Some(Books {
            plain: Arc::clone(book),
            chosen: Arc::clone(book),
        }),
        chairs,
        rows: BySeat::new(Seat::ALL),
        pace,
        running: Some(Running::of(1, Arc::clone(book), play)),
    };
    channel(opening, keeper)
}

/// Anything but what would show the others' hands.
fn choose(prompts: &Value, dice: &mut Dice) -> Value {
    let mut all: Vec<Value> = Vec::new();
    for group in ["riichi", "discards"] {
        all.extend(prompts[group].as_array().into_iter().flatten().cloned());
    }
    for group in ["kans", "calls"] {
        let choices = prompts[group].as_array().into_iter().flatten();
        all.extend(choices.map(|choice| choice["action"].clone()));
    }
    all.extend(Some(prompts["pass"].clone()).filter(|pass| !pass.is_null()));
    match all.len() {
        0 => prompts["fallback"].clone(),
        count => all.swap_remove(dice.below(count)),
    }
}

struct View {
    id: ViewerId,
    told: mpsc::Receiver<Text>,
}

impl View {
    async fn open(room: &RoomStub, seat: Option<Seat>) -> View {
        let (outbox, told) = mpsc::channel(1024);
        let token = seat.map(|seat| TokenDigest::of(&seat.to_string()));
        let id = room.enter(token, outbox).await.expect("the seat is held");
        View { id, told }
    }

    /// What is told next.
    async fn next(&mut self) -> Text {
        self.told.recv().await.expect("the room is open")
    }

    /// Answers what was told.
    async fn answer(&self, room: &RoomStub, told: &Value, action: Value) {
        let at = told["at"].as_u64().expect("a moment has a number") as usize;
        let action = serde_json::from_value(action).expect("it was offered");
        let act = FromBrowser::Act { at, action };
        room.said(self.id, act).await.expect("the room is open");
    }
}

/// Numbers that are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        let mixed = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = mixed.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}
