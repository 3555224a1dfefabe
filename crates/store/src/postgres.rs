//! The PostgreSQL dialect, and how its database is opened.

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Postgres};

use crate::open::{OpenError, migrate, migrator};
use crate::sql_store::{Dialect, SqlStore};
use crate::statements::{BatchStatements, batch_statements, check_write};

impl Dialect for Postgres {
    const BATCH: BatchStatements = batch_statements!("json_array_elements(CAST($1 AS JSON))");
    const CHECK_WRITE: &'static str = check_write!(
        "(SELECT string_agg(md5(CAST(random() AS TEXT)), '') FROM generate_series(1, 512))"
    );
    const BEGIN_WRITE: &'static str = "BEGIN";
    const BEGIN_SNAPSHOT: &'static str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    const LOCK: Option<&'static str> = Some(
        "SELECT TRUE FROM games WHERE (room, number) IN
            (SELECT value->>0, CAST(value->>1 AS BIGINT)
            FROM json_array_elements(CAST($1 AS JSON)))
        ORDER BY room, number FOR UPDATE",
    );
}

const MAX_CONNECTIONS: u32 = 8;

/// How long a call waits for the server or for a free connection.
const TIMEOUT: Duration = Duration::from_secs(10);

/// PostgreSQL's error codes for which we can say what to change.
const WRONG_PASSWORD: &str = "28P01";
const ACCESS_REFUSED: &str = "28000";
const NO_DATABASE: &str = "3D000";
const NO_PERMISSION: &str = "42501";

impl SqlStore<Postgres> {
    pub(crate) async fn open(url: &str) -> Result<Self, OpenError> {
        let options = PgConnectOptions::from_str(url).map_err(OpenError::InvalidAddress)?;
        // A pool would keep trying to reach a server that does not answer.
        match tokio::time::timeout(TIMEOUT, options.connect()).await {
            Ok(Ok(first)) => drop(first.close().await),
            Ok(Err(error)) => return Err(explain(&options, error)),
            Err(_) => return Err(unreachable(&options)),
        }
        let pool = PgPoolOptions::new()
            .max_connections(MAX_CONNECTIONS)
            .acquire_timeout(TIMEOUT)
            .connect_lazy_with(options.clone());
        migrate(&migrations(), &pool, |error| explain(&options, error)).await?;
        Ok(SqlStore {
            writing: pool.clone(),
            reading: pool,
        })
    }
}

fn migrations() -> Migrator {
    migrator(&[
        (
            "rooms",
            include_str!("../migrations/postgres/0001_rooms.sql"),
        ),
        (
            "write_check",
            include_str!("../migrations/postgres/0002_write_check.sql"),
        ),
        (
            "running_time",
            include_str!("../migrations/postgres/0003_running_time.sql"),
        ),
    ])
}

fn explain(options: &PgConnectOptions, error: sqlx::Error) -> OpenError {
    let code = error.as_database_error().and_then(|error| error.code());
    let user = options.get_username().to_owned();
    // If the address names no database, PostgreSQL uses the one with the name of the user.
    let database = options.get_database().unwrap_or(&user).to_owned();
    match code.as_deref() {
        Some(WRONG_PASSWORD | ACCESS_REFUSED) => OpenError::LoginRefused { user },
        Some(NO_DATABASE) => OpenError::NoDatabase { database },
        Some(NO_PERMISSION) => OpenError::CannotCreateTables { user, database },
        _ => match error {
            sqlx::Error::Io(_) => unreachable(options),
            sqlx::Error::Tls(_) => OpenError::TlsUnsupported,
            other => OpenError::Database(other),
        },
    }
}

fn unreachable(options: &PgConnectOptions) -> OpenError {
    OpenError::Unreachable {
        address: match options.get_socket() {
            Some(folder) => format!("{} (port {})", folder.display(), options.get_port()),
            None => format!("{}:{}", options.get_host(), options.get_port()),
        },
    }
}
