//! The messages when a database cannot be opened.

use std::fs;

use store::{Store, open};

use crate::direct_sql::execute;
use crate::postgres_server::{PASSWORD, PostgresServer, USER};
use crate::temp_folder::TempFolder;

#[track_caller]
fn check(address: &str, says: &str) -> impl Future<Output = ()> {
    let caller = std::panic::Location::caller();
    async move {
        let error = open(address).await.expect_err(address).to_string();
        assert!(error.contains(says), "{caller}: {error}");
        assert!(!error.contains("sesame"), "{caller}: {error}");
    }
}

#[tokio::test]
async fn invalid_addresses() {
    check("", "the address of the database is empty").await;
    check(
        "mysql://root:sesame@localhost/a",
        "mysql is not a supported database",
    )
    .await;
    check(
        "postgres://a:sesame@host:port/b",
        "write postgres://USER:PASSWORD@HOST",
    )
    .await;
    check(
        "postgres://a:sesame@127.0.0.1:1/b",
        "no PostgreSQL answers at 127.0.0.1:1",
    )
    .await;
}

#[tokio::test]
async fn unusable_files() {
    let folder = TempFolder::new();
    let lost = folder.file("no/such/hanchan.db");
    check(
        &lost,
        &format!("there is no folder {}", folder.file("no/such")),
    )
    .await;
    let here = folder.path().display().to_string();
    check(&here, &format!("{here} is a folder: name a file in it")).await;

    let text = folder.file("text.db");
    fs::write(&text, "not an SQLite database, ".repeat(100)).unwrap();
    check(&text, "is not an SQLite database").await;

    let altered = format!("sqlite:{}", folder.file("altered.db"));
    open(&altered).await.unwrap().close().await;
    execute(&altered, "UPDATE _sqlx_migrations SET checksum = ''").await;
    check(
        &altered,
        "version 1 of the database was not created by this program",
    )
    .await;
}

/// All spellings in the help name the same file, which only its owner can read.
#[tokio::test]
async fn spellings_of_a_path() {
    let folder = TempFolder::new();
    let path = folder.file("hanchan.db");
    for address in [
        path.clone(),
        format!("sqlite:{path}"),
        format!("sqlite://{path}"),
    ] {
        open(&address).await.unwrap().close().await;
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}

#[tokio::test]
async fn a_wrong_password() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let wrong = server.address(USER, "sesame", "postgres");
    check(&wrong, "refuses the login of hanchan: correct the password").await;
}

#[tokio::test]
async fn a_missing_database() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let missing = server.address(USER, PASSWORD, "missing");
    check(&missing, "create it with \"createdb missing\"").await;
}

#[tokio::test]
async fn unsupported_encryption() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let encrypted = server.address(USER, PASSWORD, "postgres") + "&sslmode=require";
    check(&encrypted, "use a socket, a tunnel or sslmode=disable").await;
}

#[tokio::test]
async fn a_user_who_may_not_create_tables() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let shared = server.database().await;
    execute(&shared, "CREATE USER guest PASSWORD 'sesame'").await;
    execute(&shared, "REVOKE CREATE ON SCHEMA public FROM PUBLIC").await;
    let own = format!("{USER}:{PASSWORD}@");
    assert!(shared.contains(&own));
    let guest = shared.replace(&own, "guest:sesame@");
    check(&guest, "guest may not create tables in test_").await;
}
