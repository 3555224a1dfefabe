//! Writes that fail, and what is written afterwards. Whether something is kept is asked over a
//! connection of its own: the one that wrote would also see what it never committed.

use std::time::Duration;

use store::{AnyStore, Append, GameId, Store, StoreError, Sweep, UnixSeconds, open};
use tiles::Seat;

use super::{DAY, id, lines, new_game, new_room, with_game};
use crate::support::{execute, number};

/// How a write fails.
#[derive(Clone, Copy, Debug)]
enum Failure {
    /// The disk is full: SQLite has rolled back by itself, PostgreSQL waits for a rollback.
    DiskFull,
    /// A statement fails and the transaction stays open.
    Statement,
    /// The commit fails.
    Commit,
    /// The server ends the connection; SQLite has no server.
    Killed,
}

const FAILURES: [Failure; 4] = [
    Failure::DiskFull,
    Failure::Statement,
    Failure::Commit,
    Failure::Killed,
];

impl Failure {
    /// The word that makes a trigger fail in this way.
    fn word(self) -> &'static str {
        match self {
            Failure::DiskFull => "disk_full",
            Failure::Statement => "statement",
            Failure::Commit => "commit",
            Failure::Killed => "killed",
        }
    }

    fn happens_on(self, address: &str) -> bool {
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

/// Makes every write fail in the way that the table `failing` names, and a line that ends with such
/// a word fail by itself.
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

/// An append of one line that fails in this way.
fn failing(game: &GameId, first: u32, failure: Failure) -> Append {
    let mut append = Append::at(game.clone(), first);
    append.lines = vec![format!("{first} {}", failure.word())];
    append
}

/// Each failure followed by each other, since a connection may bear one and not the second.
pub async fn what_is_acknowledged_after_a_failure_is_kept(address: &str) {
    let (store, game) = with_game(address).await;
    prepare(address).await;
    let mut written = 0;
    let happening: Vec<_> = FAILURES
        .into_iter()
        .filter(|failure| failure.happens_on(address))
        .collect();
    for first in &happening {
        for second in &happening {
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

/// Every call that writes, each of which can be seen by one row that comes or goes.
#[derive(Clone, Copy, Debug)]
enum Call {
    MakeRoom,
    FillChair,
    EmptyChair,
    Touch,
    BeginGame,
    Append,
    CheckWrite,
    Sweep,
}

const CALLS: [Call; 8] = [
    Call::MakeRoom,
    Call::FillChair,
    Call::EmptyChair,
    Call::Touch,
    Call::BeginGame,
    Call::Append,
    Call::CheckWrite,
    Call::Sweep,
];

impl Call {
    async fn make(self, store: &AnyStore) -> Result<(), StoreError> {
        let room = new_room("new", DAY);
        let later = UnixSeconds(DAY.0 + 5);
        match self {
            Call::MakeRoom => store.make_room(&room).await,
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
            Call::Sweep => {
                let age = Duration::from_secs(100);
                let sweep = Sweep {
                    now: UnixSeconds(109),
                    ran: age,
                    keep_unplayed: age,
                    keep_played: None,
                };
                store.sweep(&sweep).await.map(|_| ())
            }
        }
    }

    /// Finds 1 when the call was obeyed, and 0 before.
    fn evidence(self) -> String {
        match self {
            Call::MakeRoom => "SELECT COUNT(*) FROM rooms WHERE code = 'new'".to_owned(),
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
            Call::Sweep => "SELECT 1 - COUNT(*) FROM rooms WHERE code = 'old'".to_owned(),
        }
    }
}

pub async fn no_call_that_fails_harms_the_next(address: &str) {
    let (store, _) = with_game(address).await;
    for (code, made) in [("empty", DAY), ("old", UnixSeconds(1))] {
        store.make_room(&new_room(code, made)).await.unwrap();
    }
    prepare(address).await;
    for call in CALLS {
        for failure in FAILURES {
            if !failure.happens_on(address) {
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

pub async fn a_check_of_writing_fails_where_writing_does(address: &str) {
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
