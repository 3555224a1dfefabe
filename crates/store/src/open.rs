//! From the address of a database to an open store with today's tables.

use sqlx::migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator};
use sqlx::{Database, Pool, SqlSafeStr};

use crate::any::AnyStore;
use crate::sql::Sql;

/// Opens the database at this address and brings its tables up to date.
///
/// `postgres://user:password@host/database` is PostgreSQL, without TLS: on a socket
/// (`?host=/folder`), on this machine, or through a tunnel. `sqlite:path`, or a path alone, is a
/// file of SQLite, which is made if it is not there; `sqlite::memory:` is gone when it is closed.
///
/// # Errors
/// Says what would have to be different.
pub async fn open(address: &str) -> Result<AnyStore, OpenError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok(AnyStore::Postgres(
            Sql::<sqlx::Postgres>::open(address).await?,
        ));
    }
    let path = match address.split_once("://") {
        Some(("sqlite", path)) => path,
        Some((scheme, _)) => {
            let scheme = scheme.to_owned();
            return Err(OpenError::Scheme { scheme });
        }
        None => address.strip_prefix("sqlite:").unwrap_or(address),
    };
    if path.is_empty() {
        return Err(OpenError::Nothing);
    }
    Ok(AnyStore::Sqlite(Sql::<sqlx::Sqlite>::open(path).await?))
}

/// Why a store was not opened. No message repeats a password.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address is empty.
    #[error("the address of the database is empty: write a path, or {POSTGRES}")]
    Nothing,
    /// Some other kind of database.
    #[error("{scheme} is no database that we know: write sqlite:PATH, or {POSTGRES}")]
    Scheme {
        /// What stands before `://`.
        scheme: String,
    },
    /// The file lies nowhere.
    #[error("there is no folder {folder}: make it, or name another file")]
    NoFolder {
        /// The folder.
        folder: String,
    },
    /// The file is none.
    #[error("{path} is a folder: name a file in it")]
    IsFolder {
        /// The folder.
        path: String,
    },
    /// The user may not.
    #[error("{path} may not be read and written: the user needs leave for the file and its folder")]
    NotAllowed {
        /// The file.
        path: String,
    },
    /// Something else is wrong with the file.
    #[error("{path} cannot be opened")]
    File {
        /// The file.
        path: String,
        /// What the system says.
        source: std::io::Error,
    },
    /// The file is something else.
    #[error("{path} is not a database of SQLite: name another file")]
    NotADatabase {
        /// The file.
        path: String,
    },
    /// Another process does not let go.
    #[error("{path} is in use by another program: end that one first")]
    InUse {
        /// The file.
        path: String,
    },
    /// The address is not spelled as one.
    #[error("that is no address of PostgreSQL: write {POSTGRES}")]
    Address(#[source] sqlx::Error),
    /// Nobody answers.
    #[error("no PostgreSQL answers at {address}: start it, or correct host and port")]
    Unreachable {
        /// Host and port, or the folder of the socket.
        address: String,
    },
    /// Wrong password, or no leave to come in from here.
    #[error("PostgreSQL does not let {user} in: correct the password, or its pg_hba.conf")]
    NotLetIn {
        /// The user.
        user: String,
    },
    /// The server has no such database.
    #[error("PostgreSQL has no database {database}: make it with \"createdb {database}\"")]
    NoDatabase {
        /// Its name.
        database: String,
    },
    /// The address asks for encryption.
    #[error("we speak to PostgreSQL without TLS: use a socket, a tunnel or sslmode=disable")]
    NoTls,
    /// The user may look, but not set up.
    #[error("{user} may not make tables in {database}: let it own the database")]
    MayNotMakeTables {
        /// The user.
        user: String,
        /// The database.
        database: String,
    },
    /// The tables are of a later version.
    #[error(
        "the database has version {found} and this program knows {known}: use a newer program, or another database"
    )]
    Newer {
        /// The version of its tables.
        found: i64,
        /// The latest version that we know.
        known: i64,
    },
    /// The tables were made by something else.
    #[error("version {version} of the database is not the one we know: use another database")]
    Altered {
        /// The version that differs.
        version: i64,
    },
    /// Its tables could not be brought up to date.
    #[error("the tables of the database could not be brought up to date")]
    Migrate(#[source] MigrateError),
    /// Something else is wrong.
    #[error("the database cannot be opened")]
    Database(#[source] sqlx::Error),
}

const POSTGRES: &str = "postgres://USER:PASSWORD@HOST/DATABASE";

/// The steps from an empty database to today's, in order; the first has the version 1.
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
        MigrateError::VersionMissing(found) => OpenError::Newer { found, known },
        MigrateError::VersionMismatch(version) => OpenError::Altered { version },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => explain(error),
        other => OpenError::Migrate(other),
    })
}
