//! How many appends a second the writer takes from many tables at once.
//!
//! `cargo run --release --package store --example appends [ADDRESS] [ROOMS] [APPENDS]`: each of so
//! many rooms appends so many times, one after the other, as a table does. The default is a file
//! of SQLite in the system's folder for such, 1,000 rooms and 50 appends. The rooms stay in a
//! database that was named.

use std::time::{Duration, Instant};

use store::{Append, AppendError, GameId, NewGame, NewRoom, Store, UnixSeconds, channel, open};

/// An event as long as most are, and a state.
const LINE: &str = r#"{"type":"discarded","seat":"A","tile":"5p","drawn":true}"#;
const STATE: &str = r#"{"bank":{"A":41,"B":60,"C":12,"D":60},"stands_in":{"C":"basic"}}"#;

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = std::env::temp_dir().join(format!("hanchan-appends-{}.db", std::process::id()));
    let address = arguments
        .next()
        .unwrap_or_else(|| file.display().to_string());
    let rooms: u32 = arguments.next().as_deref().unwrap_or("1000").parse()?;
    let appends: u32 = arguments.next().as_deref().unwrap_or("50").parse()?;

    let store = open(&address).await?;
    let mut games = Vec::new();
    for room in 0..rooms {
        games.push(begin(&store, format!("{}-{room}", std::process::id())).await?);
    }
    let (stub, actor) = channel(store.clone());
    let actor = tokio::spawn(actor.run());
    let began = Instant::now();
    let mut tables = Vec::new();
    for id in &games {
        let (stub, id) = (stub.clone(), id.clone());
        tables.push(tokio::spawn(async move {
            let mut waits = Vec::new();
            for number in 0..appends {
                let asked = Instant::now();
                // A turn is a discard and a draw, and what it cost on the clock.
                let mut append = Append::at(id.clone(), 2 * number);
                append.lines = vec![LINE.to_owned(); 2];
                append.state = Some(STATE.to_owned());
                stub.append(append).await?;
                waits.push(asked.elapsed());
            }
            Ok::<_, AppendError>(waits)
        }));
    }
    let mut waits: Vec<Duration> = Vec::new();
    for table in tables {
        waits.extend(table.await??);
    }
    let took = began.elapsed();
    stub.close().await;
    actor.await?;
    waits.sort();
    let share = |part: usize| waits[(waits.len() - 1) * part / 100].as_secs_f64() * 1000.0;
    println!(
        "{} appends of 2 events from {rooms} rooms in {:.2} s: {:.0} a second",
        waits.len(),
        took.as_secs_f64(),
        waits.len() as f64 / took.as_secs_f64()
    );
    println!(
        "acknowledged after {:.1} ms (median), {:.1} ms (99 in 100), {:.1} ms (all)",
        share(50),
        share(99),
        share(100)
    );
    store.close().await;
    if file.exists() {
        std::fs::remove_file(file)?;
    }
    Ok(())
}

async fn begin(store: &impl Store, room: String) -> Result<GameId, store::StoreError> {
    let id = GameId { room, number: 1 };
    let new = NewRoom {
        code: id.room.clone(),
        made: UnixSeconds(0),
        settings: "{}".to_owned(),
        chairs: Default::default(),
    };
    store.make_room(&new).await?;
    let new = NewGame {
        id: id.clone(),
        seed: game::Seed([0; 32]),
        state: STATE.to_owned(),
    };
    store.begin_game(&new).await?;
    Ok(id)
}
