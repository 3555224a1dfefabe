//! Opens the store at an address and migrates its tables to the current version.

use sqlx::migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator};
use sqlx::{Database, Pool, SqlSafeStr};

use crate::any::AnyStore;
use crate::sql_store::SqlStore;

/// Opens the database at this address and migrates its tables to the current version.
///
/// `postgres://user:password@host/database` is PostgreSQL, without TLS: through a socket
/// (`?host=/folder`), on this machine, or through a tunnel. `sqlite:path`, or just a path, is an
/// SQLite file, which is created if it does not exist; `sqlite::memory:` is a database in memory.
///
/// # Errors
/// The message says what to change.
pub async fn open(address: &str) -> Result<AnyStore, OpenError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok(AnyStore::Postgres(
            SqlStore::<sqlx::Postgres>::open(address).await?,
        ));
    }
    let path = match address.split_once("://") {
        Some(("sqlite", path)) => path,
        Some((scheme, _)) => {
            let scheme = scheme.to_owned();
            return Err(OpenError::UnknownScheme { scheme });
        }
        None => address.strip_prefix("sqlite:").unwrap_or(address),
    };
    if path.is_empty() {
        return Err(OpenError::EmptyAddress);
    }
    Ok(AnyStore::Sqlite(
        SqlStore::<sqlx::Sqlite>::open(path).await?,
    ))
}

/// Why a store could not be opened. No message contains a password.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address is empty.
    #[error("the address of the database is empty: write a path, or {POSTGRES}")]
    EmptyAddress,
    /// An unsupported kind of database.
    #[error("{scheme} is not a supported database: write sqlite:PATH, or {POSTGRES}")]
    UnknownScheme {
        /// The part before `://`.
        scheme: String,
    },
    /// The folder of the file does not exist.
    #[error("there is no folder {folder}: create it, or name another file")]
    NoFolder {
        /// The folder.
        folder: String,
    },
    /// The path is a folder.
    #[error("{path} is a folder: name a file in it")]
    IsFolder {
        /// The folder.
        path: String,
    },
    /// The file cannot be read and written.
    #[error(
        "no permission to read and write {path}: the user needs it for the file and its folder"
    )]
    PermissionDenied {
        /// The file.
        path: String,
    },
    /// Any other error with the file.
    #[error("{path} cannot be opened")]
    File {
        /// The file.
        path: String,
        /// The error of the system.
        source: std::io::Error,
    },
    /// The file is not a database.
    #[error("{path} is not an SQLite database: name another file")]
    NotADatabase {
        /// The file.
        path: String,
    },
    /// Another process holds the file locked.
    #[error("{path} is in use by another program: stop that program first")]
    InUse {
        /// The file.
        path: String,
    },
    /// The address cannot be parsed.
    #[error("this is not a valid PostgreSQL address: write {POSTGRES}")]
    InvalidAddress(#[source] sqlx::Error),
    /// No server answers.
    #[error("no PostgreSQL answers at {address}: start it, or correct host and port")]
    Unreachable {
        /// Host and port, or the folder of the socket.
        address: String,
    },
    /// Wrong password, or no access from this machine.
    #[error("PostgreSQL refuses the login of {user}: correct the password, or its pg_hba.conf")]
    LoginRefused {
        /// The user.
        user: String,
    },
    /// The server has no such database.
    #[error("PostgreSQL has no database {database}: create it with \"createdb {database}\"")]
    NoDatabase {
        /// Its name.
        database: String,
    },
    /// The address asks for encryption.
    #[error("TLS to PostgreSQL is not supported: use a socket, a tunnel or sslmode=disable")]
    TlsUnsupported,
    /// The user has no permission to create tables.
    #[error("{user} may not create tables in {database}: make {user} the owner of the database")]
    CannotCreateTables {
        /// The user.
        user: String,
        /// The database.
        database: String,
    },
    /// The tables are of a later version.
    #[error(
        "the database has version {found}, but this program supports only {known}: use a newer program, or another database"
    )]
    NewerVersion {
        /// The version of its tables.
        found: i64,
        /// The latest supported version.
        known: i64,
    },
    /// The tables were not created by this program.
    #[error(
        "version {version} of the database was not created by this program: use another database"
    )]
    UnknownVersion {
        /// The version that differs.
        version: i64,
    },
    /// A migration failed.
    #[error("the tables of the database could not be migrated to the current version")]
    Migrate(#[source] MigrateError),
    /// Any other error.
    #[error("the database cannot be opened")]
    Database(#[source] sqlx::Error),
}

const POSTGRES: &str = "postgres://USER:PASSWORD@HOST/DATABASE";

/// The migrations from an empty database to the current version, numbered from 1.
pub(crate) fn migrator(steps: &[(&'static str, &'static str)]) -> Migrator {
    let migrations = (1..).zip(steps).map(|(version, (name, sql))| {
        Migration::new(
            version,
            (*name).into(),
            MigrationType::Simple,
            sql.into_sql_str(),
            false,
        )
    });
    Migrator::with_migrations(migrations.collect())
}

pub(crate) async fn migrate<D>(
    migrator: &Migrator,
    pool: &Pool<D>,
    explain: impl FnOnce(sqlx::Error) -> OpenError,
) -> Result<(), OpenError>
where
    D: Database,
    D::Connection: Migrate,
{
    let known = migrator.iter().map(|step| step.version).max().unwrap_or(0);
    migrator.run(pool).await.map_err(|error| match error {
        MigrateError::VersionMissing(found) => OpenError::NewerVersion { found, known },
        MigrateError::VersionMismatch(version) => OpenError::UnknownVersion { version },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => explain(error),
        other => OpenError::Migrate(other),
    })
}
