//! Writes that fail, and writes after them. What is stored is checked through a separate connection,
//! because the one that wrote would also see what it has not committed.

use std::time::Duration;

use store::{AnyStore, Append, Expiry, GameId, Store, StoreError, UnixSeconds, open};
use tiles::Seat;

use super::{DAY, id, lines, new_game, new_room, open_with_game};
use crate::direct_sql::{execute, number};

/// How a write fails.
#[derive(Clone, Copy, Debug)]
enum Failure {
    /// The disk is full: SQLite rolls back by itself, PostgreSQL waits for a rollback.
    DiskFull,
    /// A statement fails and the transaction stays open.
    Statement,
    /// The commit fails.
    Commit,
    /// The server closes the connection; SQLite has no server.
    Killed,
}

const FAILURES: [Failure; 4] = [
    Failure::DiskFull,
    Failure::Statement,
    Failure::Commit,
    Failure::Killed,
];

impl Failure {
    /// The word in a line that makes the trigger fail in this way.
    fn word(self) -> &'static str {
        match self {
            Failure::DiskFull => "disk_full",
            Failure::Statement => "statement",
            Failure::Commit => "commit",
            Failure::Killed => "killed",
        }
    }

    fn is_possible_on(self, address: &str) -> bool {
        match self {
            Failure::DiskFull | Failure::Statement | Failure::Commit => true,
            Failure::Killed => address.starts_with("postgres:"),
        }
    }
}

const TABLES: [&str; 6] = [
    "rooms",
    "chairs",
    "games",
    "events",
    "write_check",
    "running_time",
];

/// Makes every write fail in the way that the table `failing` names, and every line that ends with
/// such a word.
async fn prepare(address: &str) {
    let common = "CREATE TABLE failing (how TEXT NOT NULL);
        CREATE TABLE debts (
            room TEXT REFERENCES rooms (code) DEFERRABLE INITIALLY DEFERRED
        );";
    execute(address, common).await;
    let triggers = if address.starts_with("postgres:") {
        on_postgres()
    } else {
        on_sqlite()
    };
    execute(address, &triggers).await;
}

fn on_postgres() -> String {
    let function = "
        CREATE FUNCTION fail() RETURNS TRIGGER LANGUAGE plpgsql AS $$
        DECLARE
            word TEXT;
        BEGIN
            SELECT how INTO word FROM failing;
            IF TG_TABLE_NAME = 'events' AND TG_OP = 'INSERT' THEN
                word := COALESCE(word, substring(NEW.line FROM '[a-z_]+$'));
            END IF;
            IF word = 'disk_full' THEN
                RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full';
            ELSIF word = 'statement' THEN
                RAISE EXCEPTION 'refused';
            ELSIF word = 'commit' THEN
                INSERT INTO debts VALUES ('nowhere');
            ELSIF word = 'killed' THEN
                PERFORM pg_terminate_backend(pg_backend_pid());
            END IF;
            IF TG_OP = 'DELETE' THEN
                RETURN OLD;
            END IF;
            RETURN NEW;
        END $$;";
    let triggers = TABLES.map(|table| {
        format!(
            "CREATE TRIGGER fail BEFORE INSERT OR UPDATE OR DELETE ON {table}
            FOR EACH ROW EXECUTE FUNCTION fail();"
        )
    });
    format!("{function} {}", triggers.concat())
}

fn on_sqlite() -> String {
    let ways = [
        (
            Failure::DiskFull,
            "SELECT RAISE(ROLLBACK, 'database or disk is full');",
        ),
        (Failure::Statement, "SELECT RAISE(ABORT, 'refused');"),
        (Failure::Commit, "INSERT INTO debts VALUES ('nowhere');"),
    ];
    let mut triggers = String::new();
    for (failure, does) in ways {
        let word = failure.word();
        for table in TABLES {
            for change in ["INSERT", "UPDATE", "DELETE"] {
                let line = match (table, change) {
                    ("events", "INSERT") => format!("OR NEW.line LIKE '% {word}'"),
                    _ => String::new(),
                };
                triggers += &format!(
                    "CREATE TRIGGER {table}_{change}_{word} BEFORE {change} ON {table}
                    WHEN EXISTS (SELECT 1 FROM failing WHERE how = '{word}') {line}
                    BEGIN {does} END;"
                );
            }
        }
    }
    triggers
}

/// An append of one line that makes the write fail in this way.
fn failing(game: &GameId, first: u32, failure: Failure) -> Append {
    let mut append = Append::at(game.clone(), first);
    append.lines = vec![format!("{first} {}", failure.word())];
    append
}

/// Every pair of failures, because a connection may survive the first and not the second.
pub async fn what_is_acknowledged_after_a_failure_is_stored(address: &str) {
    let (store, game) = open_with_game(address).await;
    prepare(address).await;
    let mut written = 0;
    let failures: Vec<_> = FAILURES
        .into_iter()
        .filter(|failure| failure.is_possible_on(address))
        .collect();
    assert!(failures.len() >= 3, "{failures:?}");
    for first in &failures {
        for second in &failures {
            for failure in [*first, *second] {
                let failed = store.append(&[failing(&game, written, failure)]).await;
                assert!(failed.is_err(), "{failure:?}: {failed:?}");
            }
            for _ in 0..2 {
                let results = store.append(&[lines(&game, written, 1)]).await.unwrap();
                assert_eq!(results, [Ok(())], "after {first:?} and {second:?}");
                written += 1;
                assert_eq!(
                    number(address, "SELECT COUNT(*) FROM events").await,
                    i64::from(written),
                    "acknowledged after {first:?} and {second:?}"
                );
            }
        }
    }
    store.close().await;
}

/// Every call that writes. Each adds or removes one row.
#[derive(Clone, Copy, Debug)]
enum Call {
    CreateRoom,
    FillChair,
    EmptyChair,
    Touch,
    BeginGame,
    Append,
    CheckWrite,
    DeleteExpired,
}

const CALLS: [Call; 8] = [
    Call::CreateRoom,
    Call::FillChair,
    Call::EmptyChair,
    Call::Touch,
    Call::BeginGame,
    Call::Append,
    Call::CheckWrite,
    Call::DeleteExpired,
];

impl Call {
    async fn make(self, store: &AnyStore) -> Result<(), StoreError> {
        let room = new_room("new", DAY);
        let later = UnixSeconds(DAY.0 + 5);
        match self {
            Call::CreateRoom => store.create_room(&room).await,
            Call::FillChair => {
                let chair = room.chairs[Seat::A].as_ref();
                store.set_chair("room", Seat::C, chair).await
            }
            Call::EmptyChair => store.set_chair("room", Seat::A, None).await,
            Call::Touch => store.touch("room", later).await,
            Call::BeginGame => store.begin_game(&new_game("empty", 1)).await,
            Call::Append => {
                let results = store.append(&[lines(&id("room", 1), 0, 1)]).await?;
                assert_eq!(results, [Ok(())]);
                Ok(())
            }
            Call::CheckWrite => store.check_write().await,
            Call::DeleteExpired => {
                let age = Duration::from_secs(100);
                let expiry = Expiry {
                    now: UnixSeconds(109),
                    running_time: age,
                    keep_unplayed: age,
                    keep_played: None,
                };
                store.delete_expired(&expiry).await.map(|_| ())
            }
        }
    }

    /// A query that returns 1 once the call has succeeded, and 0 before.
    fn evidence(self) -> String {
        match self {
            Call::CreateRoom => "SELECT COUNT(*) FROM rooms WHERE code = 'new'".to_owned(),
            Call::FillChair => {
                "SELECT COUNT(*) FROM chairs WHERE room = 'room' AND seat = 'C'".to_owned()
            }
            Call::EmptyChair => {
                "SELECT 1 - COUNT(*) FROM chairs WHERE room = 'room' AND seat = 'A'".to_owned()
            }
            Call::Touch => format!(
                "SELECT COUNT(*) FROM rooms WHERE code = 'room' AND touched = {}",
                DAY.0 + 5
            ),
            Call::BeginGame => "SELECT COUNT(*) FROM games WHERE room = 'empty'".to_owned(),
            Call::Append => "SELECT COUNT(*) FROM events".to_owned(),
            Call::CheckWrite => "SELECT COUNT(*) FROM write_check".to_owned(),
            Call::DeleteExpired => "SELECT 1 - COUNT(*) FROM rooms WHERE code = 'old'".to_owned(),
        }
    }
}

pub async fn a_failed_call_does_not_affect_the_next(address: &str) {
    let (store, _) = open_with_game(address).await;
    for (code, created) in [("empty", DAY), ("old", UnixSeconds(1))] {
        store.create_room(&new_room(code, created)).await.unwrap();
    }
    prepare(address).await;
    for call in CALLS {
        for failure in FAILURES {
            if !failure.is_possible_on(address) {
                continue;
            }
            let how = format!("INSERT INTO failing VALUES ('{}')", failure.word());
            execute(address, &how).await;
            for _ in 0..2 {
                let failed = call.make(&store).await;
                assert!(failed.is_err(), "{call:?} with {failure:?}: {failed:?}");
            }
            execute(address, "DELETE FROM failing").await;
            assert_eq!(number(address, &call.evidence()).await, 0, "{call:?}");
        }
        call.make(&store).await.unwrap();
        assert_eq!(number(address, &call.evidence()).await, 1, "{call:?}");
    }
    store.close().await;
}

pub async fn a_write_check_fails_if_writing_fails(address: &str) {
    let store = open(address).await.unwrap();
    prepare(address).await;
    for _ in 0..2 {
        store.check_write().await.unwrap();
        execute(address, "INSERT INTO failing VALUES ('disk_full')").await;
        store.check_write().await.unwrap_err();
        execute(address, "DELETE FROM failing").await;
    }
    store.check_write().await.unwrap();
    let checked = "SELECT count FROM write_check";
    assert_eq!(number(address, checked).await, 3);
    store.close().await;
}
