//! Databases that an earlier version has written open without loss. These files are never rewritten;
//! each version that stores something new adds a folder.

use std::fs;
use std::path::PathBuf;

use store::{GameId, LastGame, Store, open};
use tiles::Seat;

use crate::direct_sql::execute;
use crate::postgres_server::PostgresServer;
use crate::temp_folder::TempFolder;

/// A room, the number of events of its latest game, and whether that game is over.
type ExpectedRoom = (&'static str, Option<(usize, bool)>);

fn fixture(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

async fn check(address: &str, rooms: &[ExpectedRoom], half_answered: (&str, Seat)) {
    let store = open(address).await.unwrap();
    for (code, expected) in rooms {
        let room = store.room(code).await.unwrap().expect(code);
        let number = 1;
        let last_game = expected.map(|(_, over)| LastGame { number, over });
        assert_eq!(room.last_game, last_game, "{code}");
        assert!(room.chairs.values().any(Option::is_some), "{code}");
        let id = GameId {
            room: (*code).to_owned(),
            number,
        };
        let game = store.game(&id).await.unwrap();
        let events = game.as_ref().map(|game| game.lines.len());
        assert_eq!(events, expected.map(|(events, _)| events), "{code}");
        let answered = game.map(|game| game.answers[half_answered.1].is_some());
        assert_eq!(answered == Some(true), *code == half_answered.0, "{code}");
    }
    store.close().await;
}

#[tokio::test]
async fn a_file_of_the_first_version_opens() {
    let folder = TempFolder::new();
    let file = folder.file("older.db");
    fs::copy(fixture("../server/tests/older/1/hanchan.sqlite"), &file).unwrap();
    let rooms = [
        ("az0vh0ye", Some((162, false))),
        ("bd8rfgcr", Some((105, false))),
        ("cummkcz4", Some((420, true))),
        ("fm7ks99n", Some((239, false))),
        ("mv5sa8p5", Some((199, false))),
        ("p5regezm", Some((235, false))),
        ("r40mwcne", None),
    ];
    check(&format!("sqlite:{file}"), &rooms, ("bd8rfgcr", Seat::D)).await;
}

/// The dump was written by `pg_dump`.
#[tokio::test]
async fn a_dump_of_the_first_version_opens() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let address = server.database().await;
    let dump = fs::read_to_string(fixture("tests/older/1/postgres.sql")).unwrap();
    execute(&address, &dump).await;
    let rooms = [
        ("05udjv2s", None),
        ("2fx9cqgw", Some((324, true))),
        ("8eahyfz7", Some((185, false))),
        ("gev9zwmb", Some((164, false))),
        ("j7j59pwv", Some((5, false))),
        ("jrkmr2r8", Some((208, false))),
        ("kjsn9hcc", Some((226, false))),
    ];
    check(&address, &rooms, ("j7j59pwv", Seat::D)).await;
}
