//! What is said where a database cannot be opened.

use std::fs;

use store::{Store, open};

use crate::folder::Folder;
use crate::server::{PASSWORD, Server, USER};
use crate::support::execute;

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
async fn of_addresses() {
    check("", "the address of the database is empty").await;
    check(
        "mysql://root:sesame@localhost/a",
        "mysql is no database that we know",
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
async fn of_files() {
    let folder = Folder::new();
    let lost = folder.file("no/such/hanchan.db");
    check(
        &lost,
        &format!("there is no folder {}", folder.file("no/such")),
    )
    .await;
    let here = folder.path().display().to_string();
    check(&here, &format!("{here} is a folder: name a file in it")).await;

    let text = folder.file("text.db");
    fs::write(&text, "nothing that SQLite has ever seen, ".repeat(100)).unwrap();
    check(&text, "is not a database of SQLite").await;

    let altered = format!("sqlite:{}", folder.file("altered.db"));
    open(&altered).await.unwrap().close().await;
    execute(&altered, "UPDATE _sqlx_migrations SET checksum = ''").await;
    check(&altered, "version 1 of the database is not the one we know").await;
}

/// The addresses that the help shows all lead to the same file, and nobody else may read it.
#[tokio::test]
async fn of_spellings() {
    let folder = Folder::new();
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

pub async fn of_postgres(server: &Server) {
    let wrong = server.address(USER, "sesame", "postgres");
    check(&wrong, "does not let hanchan in: correct the password").await;
    let missing = server.address(USER, PASSWORD, "missing");
    check(&missing, "make it with \"createdb missing\"").await;

    let encrypted = server.address(USER, PASSWORD, "postgres") + "&sslmode=require";
    check(&encrypted, "use a socket, a tunnel or sslmode=disable").await;

    let shared = server.database("shared").await;
    execute(&shared, "CREATE USER guest PASSWORD 'sesame'").await;
    execute(&shared, "REVOKE CREATE ON SCHEMA public FROM PUBLIC").await;
    let guest = server.address("guest", "sesame", "shared");
    check(&guest, "guest may not make tables in shared").await;
}
