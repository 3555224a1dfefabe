//! PostgreSQL: a server that others look after.

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Postgres};

use crate::open::{OpenError, migrate, migrator};
use crate::sql::{Dialect, Sql};
use crate::statements::{OnRows, check_write, on_rows};

impl Dialect for Postgres {
    const ON_ROWS: OnRows = on_rows!("json_array_elements(CAST($1 AS JSON))");
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

const CONNECTIONS: u32 = 8;

/// How long a call waits for the server or for a connection that is free.
const PATIENCE: Duration = Duration::from_secs(10);

/// The codes of PostgreSQL that say who should do what before it can be opened.
const WRONG_PASSWORD: &str = "28P01";
const NOT_LET_IN: &str = "28000";
const NO_DATABASE: &str = "3D000";
const MAY_NOT: &str = "42501";

impl Sql<Postgres> {
    pub(crate) async fn open(url: &str) -> Result<Self, OpenError> {
        let options = PgConnectOptions::from_str(url).map_err(OpenError::Address)?;
        // A pool would go on trying where nobody answers.
        match tokio::time::timeout(PATIENCE, options.connect()).await {
            Ok(Ok(first)) => drop(first.close().await),
            Ok(Err(error)) => return Err(explain(&options, error)),
            Err(_) => return Err(unreachable(&options)),
        }
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_lazy_with(options.clone());
        migrate(&migrations(), &pool, |error| explain(&options, error)).await?;
        Ok(Sql {
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
    // Where the address names no database, PostgreSQL looks for one with the name of the user.
    let database = options.get_database().unwrap_or(&user).to_owned();
    match code.as_deref() {
        Some(WRONG_PASSWORD | NOT_LET_IN) => OpenError::NotLetIn { user },
        Some(NO_DATABASE) => OpenError::NoDatabase { database },
        Some(MAY_NOT) => OpenError::MayNotMakeTables { user, database },
        _ => match error {
            sqlx::Error::Io(_) => unreachable(options),
            sqlx::Error::Tls(_) => OpenError::NoTls,
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
