//! SQLite: one file, no server.

use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::Sqlite;
use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use crate::open::{OpenError, migrate, migrator};
use crate::sql::{Dialect, Sql};
use crate::statements::{OnRows, check_write, on_rows};

impl Dialect for Sqlite {
    const ON_ROWS: OnRows = on_rows!("json_each($1)");
    const CHECK_WRITE: &'static str = check_write!("hex(randomblob(8192))");
    // Takes its turn at once: one that reads first can be overtaken, and then it fails.
    const BEGIN_WRITE: &'static str = "BEGIN IMMEDIATE";
    const BEGIN_SNAPSHOT: &'static str = "BEGIN";
    // A transaction that writes has the whole file.
    const LOCK: Option<&'static str> = None;
}

/// What stands for a database that is gone when it is closed.
pub(crate) const IN_MEMORY: &str = ":memory:";

/// How many look at the file at once, while one writes.
const READERS: u32 = 4;

/// How long a call waits for another process that writes.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often what was written is moved into the file itself.
const CHECKPOINT: Duration = Duration::from_millis(500);

/// How many pages may wait for that before the writer has to do it.
const LONGEST_WAL: &str = "8000";

/// The primary result codes of SQLite that say what is wrong with a file.
const PERM: &str = "3";
const BUSY: &str = "5";
const READONLY: &str = "8";
const CANTOPEN: &str = "14";
const NOTADB: &str = "26";

impl Sql<Sqlite> {
    pub(crate) async fn open(path: &str) -> Result<Self, OpenError> {
        let options = SqliteConnectOptions::new()
            .foreign_keys(true)
            .busy_timeout(PATIENCE);
        let store = if path == IN_MEMORY {
            // Lives as long as a connection to it does: the one that reads, since one that
            // writes is closed when something goes wrong. Names that begin with a slash are shared.
            static COUNT: AtomicU64 = AtomicU64::new(0);
            let name = format!("/hanchan-{}", COUNT.fetch_add(1, Ordering::Relaxed));
            let options = options.filename(name).vfs("memdb").create_if_missing(true);
            let store = Sql {
                writing: pool(1, options.clone()),
                reading: pool(1, options),
            };
            let reader = store.reading.acquire().await;
            drop(reader.map_err(|error| explain(path, error))?);
            store
        } else {
            make_file(path)?;
            let options = options
                .filename(path)
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Normal);
            // SQLite has one writer at a time. Those who wait for a connection are woken in turn,
            // those who wait for the file ask again and again.
            let writes = options.clone().pragma("wal_autocheckpoint", LONGEST_WAL);
            Sql {
                writing: pool(1, writes),
                reading: pool(READERS, options),
            }
        };
        if let Err(error) = store.writing.acquire().await {
            return Err(explain(path, error));
        }
        migrate(&migrations(), &store.writing, |error| explain(path, error)).await?;
        if path != IN_MEMORY {
            tokio::spawn(checkpoint(store.reading.clone()));
        }
        Ok(store)
    }
}

fn migrations() -> Migrator {
    migrator(&[
        ("rooms", include_str!("../migrations/sqlite/0001_rooms.sql")),
        (
            "write_check",
            include_str!("../migrations/sqlite/0002_write_check.sql"),
        ),
        (
            "running_time",
            include_str!("../migrations/sqlite/0003_running_time.sql"),
        ),
    ])
}

/// Moves what was written into the file itself, beside the writer: when the writer does it, every
/// table waits for the disk.
async fn checkpoint(reading: SqlitePool) {
    let again_and_again = async {
        let mut often = tokio::time::interval(CHECKPOINT);
        loop {
            often.tick().await;
            let Ok(mut connection) = reading.acquire().await else {
                continue;
            };
            let done = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)")
                .execute(&mut *connection)
                .await;
            // The next one makes up for it, on another connection.
            if done.is_err() {
                connection.close_on_drop();
            }
        }
    };
    let mut closed = reading.close_event();
    let _ = closed.do_until(again_and_again).await;
}

/// Connections are kept: one in memory that is closed for idleness takes everything with it.
fn pool(connections: u32, options: SqliteConnectOptions) -> SqlitePool {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_lazy_with(options)
}

/// Makes the file, if need be, for its owner alone: it holds the seeds of games being played.
fn make_file(path: &str) -> Result<(), OpenError> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let Err(error) = options.open(path) else {
        return Ok(());
    };
    let path = path.to_owned();
    Err(match error.kind() {
        ErrorKind::NotFound => OpenError::NoFolder {
            folder: match Path::new(&path).parent() {
                Some(folder) => folder.display().to_string(),
                None => path,
            },
        },
        ErrorKind::IsADirectory => OpenError::IsFolder { path },
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            OpenError::NotAllowed { path }
        }
        _ => OpenError::File {
            path,
            source: error,
        },
    })
}

fn explain(path: &str, error: sqlx::Error) -> OpenError {
    let path = path.to_owned();
    let code = error.as_database_error().and_then(|error| error.code());
    // The higher bits only say which of several ways led there.
    let primary = code
        .and_then(|code| code.parse::<u32>().ok())
        .map(|code| (code & 0xff).to_string());
    match primary.as_deref() {
        Some(PERM | READONLY | CANTOPEN) => OpenError::NotAllowed { path },
        Some(BUSY) => OpenError::InUse { path },
        Some(NOTADB) => OpenError::NotADatabase { path },
        _ => OpenError::Database(error),
    }
}
