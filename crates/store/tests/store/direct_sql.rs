//! SQL that bypasses the store, to prepare and check databases.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqlSafeStr, SqliteConnection};

pub async fn execute(address: &str, sql: &str) {
    let sql = sqlx::raw_sql(AssertSqlSafe(sql.to_owned()));
    if is_postgres(address) {
        let mut connection = PgConnection::connect(address).await.unwrap();
        sql.execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    } else {
        let mut connection = SqliteConnection::connect(address).await.unwrap();
        sql.execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }
}

/// The single number that a query returns, through a connection of its own.
pub async fn number(address: &str, sql: &str) -> i64 {
    let sql = AssertSqlSafe(sql.to_owned());
    if is_postgres(address) {
        let mut connection = PgConnection::connect(address).await.unwrap();
        let found = sqlx::query_scalar(sql).fetch_one(&mut connection).await;
        connection.close().await.unwrap();
        found.unwrap()
    } else {
        let mut connection = SqliteConnection::connect(address).await.unwrap();
        let found = sqlx::query_scalar(sql).fetch_one(&mut connection).await;
        connection.close().await.unwrap();
        found.unwrap()
    }
}

pub fn is_postgres(address: &str) -> bool {
    address.starts_with("postgres:")
}

/// Creates the tables of the first version, in the way that it did.
pub async fn create_first_version(address: &str) {
    let migrator = |sql: &'static str| {
        let simple = MigrationType::Simple;
        let first = Migration::new(1, "rooms".into(), simple, sql.into_sql_str(), false);
        Migrator::with_migrations(vec![first])
    };
    if is_postgres(address) {
        let pool = sqlx::PgPool::connect(address).await.unwrap();
        let first = migrator(include_str!("../../migrations/postgres/0001_rooms.sql"));
        first.run(&pool).await.unwrap();
        pool.close().await;
    } else {
        let options = address.parse::<sqlx::sqlite::SqliteConnectOptions>();
        let options = options.unwrap().create_if_missing(true);
        let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
        let first = migrator(include_str!("../../migrations/sqlite/0001_rooms.sql"));
        first.run(&pool).await.unwrap();
        pool.close().await;
    }
}
