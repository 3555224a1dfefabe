//! What was acknowledged is still stored after the process was killed while writing.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use store::{Append, GameId, NewGame, NewRoom, Store, UnixSeconds, channel, open};

use crate::temp_folder::TempFolder;

/// Set for the process that is killed: the file that it writes.
const FILE: &str = "STORE_TEST_FILE";
const ROOMS: usize = 5;
/// How many acknowledgements to wait for before killing the process.
const ENOUGH: usize = 300;

fn game_of(room: usize) -> GameId {
    let room = room.to_string();
    GameId { room, number: 1 }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_process_loses_nothing_acknowledged() {
    if let Ok(path) = std::env::var(FILE) {
        return write_until_killed(&path).await;
    }
    let folder = TempFolder::new();
    let path = folder.file("hanchan.db");
    let name = "killed_process::a_killed_process_loses_nothing_acknowledged";
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", name, "--nocapture"])
        .env(FILE, &path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut acknowledged: HashMap<usize, u32> = HashMap::new();
    let mut count = 0;
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        // The test runner prints lines too, and the last line may be incomplete.
        let words: Vec<&str> = line.split(' ').collect();
        if let ["acknowledged", room, number, "."] = words[..] {
            acknowledged.insert(room.parse().unwrap(), number.parse().unwrap());
            count += 1;
            if count == ENOUGH {
                child.kill().unwrap();
            }
        }
    }
    child.wait().unwrap();
    assert!(count >= ENOUGH, "only {count} acknowledgements");

    let store = open(&path).await.unwrap();
    for (room, last) in acknowledged {
        let game = store.game(&game_of(room)).await.unwrap().unwrap();
        assert!(game.lines.len() > last as usize, "room {room}: {last}");
        for (number, line) in game.lines.iter().enumerate() {
            assert_eq!(*line, format!("event {number}"));
        }
    }
    store.close().await;
}

async fn write_until_killed(path: &str) {
    let store = open(path).await.unwrap();
    let (stub, actor) = channel(store.clone());
    tokio::spawn(actor.run());
    let mut tables = Vec::new();
    for room in 0..ROOMS {
        let id = game_of(room);
        let new = NewRoom {
            code: id.room.clone(),
            created: UnixSeconds(0),
            settings: String::new(),
            chairs: Default::default(),
        };
        store.create_room(&new).await.unwrap();
        let (seed, state) = (game::Seed([0; 32]), String::new());
        let new = NewGame {
            id: id.clone(),
            seed,
            state,
        };
        store.begin_game(&new).await.unwrap();
        let stub = stub.clone();
        tables.push(tokio::spawn(async move {
            // Limited, in case the process is never killed.
            for number in 0..100_000 {
                let mut append = Append::at(id.clone(), number);
                append.lines = vec![format!("event {number}")];
                stub.append(append).await.unwrap();
                let line = format!("acknowledged {room} {number} .\n");
                std::io::stdout().write_all(line.as_bytes()).unwrap();
            }
        }));
    }
    for table in tables {
        table.await.unwrap();
    }
}
