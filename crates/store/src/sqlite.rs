//! The SQLite dialect, and how its file is opened.

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
use crate::sql_store::{Dialect, SqlStore};
use crate::statements::{BatchStatements, batch_statements, check_write};

impl Dialect for Sqlite {
    const BATCH: BatchStatements = batch_statements!("json_each($1)");
    const CHECK_WRITE: &'static str = check_write!("hex(randomblob(8192))");
    // Locks the file at once: a transaction that reads first fails if another one writes before it.
    const BEGIN_WRITE: &'static str = "BEGIN IMMEDIATE";
    const BEGIN_SNAPSHOT: &'static str = "BEGIN";
    // A transaction that writes locks the whole file.
    const LOCK: Option<&'static str> = None;
}

/// The path of a database in memory.
pub(crate) const IN_MEMORY: &str = ":memory:";

/// The number of connections that read while one writes.
const READERS: u32 = 4;

/// How long a call waits for another process that writes.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// How often the write-ahead log is moved into the database file.
const CHECKPOINT_INTERVAL: Duration = Duration::from_millis(500);

/// The number of pages in the write-ahead log at which the writer has to do that itself.
const MAX_WAL_PAGES: &str = "8000";

/// SQLite's primary result codes for which we can say what to change.
const PERM: &str = "3";
const BUSY: &str = "5";
const READONLY: &str = "8";
const CANTOPEN: &str = "14";
const NOTADB: &str = "26";

impl SqlStore<Sqlite> {
    pub(crate) async fn open(path: &str) -> Result<Self, OpenError> {
        let options = SqliteConnectOptions::new()
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT);
        let store = if path == IN_MEMORY {
            // The database exists as long as a connection to it is open. That is the reading one,
            // because a writing one is closed after an error. Connections share a name that begins
            // with a slash.
            static COUNT: AtomicU64 = AtomicU64::new(0);
            let name = format!("/hanchan-{}", COUNT.fetch_add(1, Ordering::Relaxed));
            let options = options.filename(name).vfs("memdb").create_if_missing(true);
            let store = SqlStore {
                writing: pool(1, options.clone()),
                reading: pool(1, options),
            };
            let reader = store.reading.acquire().await;
            drop(reader.map_err(|error| explain(path, error))?);
            store
        } else {
            create_file(path)?;
            let options = options
                .filename(path)
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Normal);
            // SQLite has one writer at a time. Waiting for a connection of the pool is a queue;
            // waiting for the file would be polling.
            let write_options = options.clone().pragma("wal_autocheckpoint", MAX_WAL_PAGES);
            SqlStore {
                writing: pool(1, write_options),
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

/// Moves the write-ahead log into the database file, concurrently with the writer: if the writer did
/// it, every table would wait for the disk.
async fn checkpoint(reading: SqlitePool) {
    let repeat = async {
        let mut interval = tokio::time::interval(CHECKPOINT_INTERVAL);
        loop {
            interval.tick().await;
            let Ok(mut connection) = reading.acquire().await else {
                continue;
            };
            let done = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)")
                .execute(&mut *connection)
                .await;
            // The next checkpoint makes up for it, on another connection.
            if done.is_err() {
                connection.close_on_drop();
            }
        }
    };
    let mut closed = reading.close_event();
    let _ = closed.do_until(repeat).await;
}

/// Idle connections stay open: a database in memory disappears with its last connection.
fn pool(connections: u32, options: SqliteConnectOptions) -> SqlitePool {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_lazy_with(options)
}

/// Creates the file if it does not exist, readable by its owner only: it contains the seeds of
/// games that are being played.
fn create_file(path: &str) -> Result<(), OpenError> {
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
            OpenError::PermissionDenied { path }
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
    // The higher bits only add detail.
    let primary = code
        .and_then(|code| code.parse::<u32>().ok())
        .map(|code| (code & 0xff).to_string());
    match primary.as_deref() {
        Some(PERM | READONLY | CANTOPEN) => OpenError::PermissionDenied { path },
        Some(BUSY) => OpenError::InUse { path },
        Some(NOTADB) => OpenError::NotADatabase { path },
        _ => OpenError::Database(error),
    }
}
