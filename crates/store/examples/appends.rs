//! Measures how many appends per second the writer takes from many tables at once.
//!
//! `cargo run --release --package store --example appends [ADDRESS] [ROOMS] [APPENDS]`: each room
//! makes its appends one after the other, as a table does. The default is a temporary SQLite file,
//! 1,000 rooms and 50 appends. In a database that was named, the rooms are not deleted.

use std::time::{Duration, Instant};

use store::{Append, AppendError, GameId, NewGame, NewRoom, Store, UnixSeconds, channel, open};

/// A typical event and state.
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
            let mut latencies = Vec::new();
            for number in 0..appends {
                let sent = Instant::now();
                // A turn is a discard, a draw, and the time that it took.
                let mut append = Append::at(id.clone(), 2 * number);
                append.lines = vec![LINE.to_owned(); 2];
                append.state = Some(STATE.to_owned());
                stub.append(append).await?;
                latencies.push(sent.elapsed());
            }
            Ok::<_, AppendError>(latencies)
        }));
    }
    let mut latencies: Vec<Duration> = Vec::new();
    for table in tables {
        latencies.extend(table.await??);
    }
    let took = began.elapsed();
    stub.close().await;
    actor.await?;
    latencies.sort();
    let percentile =
        |part: usize| latencies[(latencies.len() - 1) * part / 100].as_secs_f64() * 1000.0;
    println!(
        "{} appends of 2 events from {rooms} rooms in {:.2} s: {:.0} per second",
        latencies.len(),
        took.as_secs_f64(),
        latencies.len() as f64 / took.as_secs_f64()
    );
    println!(
        "acknowledged after {:.1} ms (median), {:.1} ms (p99), {:.1} ms (maximum)",
        percentile(50),
        percentile(99),
        percentile(100)
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
        created: UnixSeconds(0),
        settings: "{}".to_owned(),
        chairs: Default::default(),
    };
    store.create_room(&new).await?;
    let new = NewGame {
        id: id.clone(),
        seed: game::Seed([0; 32]),
        state: STATE.to_owned(),
    };
    store.begin_game(&new).await?;
    Ok(id)
}
