//! SQL past the store, for what a test must arrange behind its back.

use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};

pub async fn execute(address: &str, sql: &str) {
    let sql = sqlx::raw_sql(AssertSqlSafe(sql.to_owned()));
    if address.starts_with("postgres:") {
        let mut connection = PgConnection::connect(address).await.unwrap();
        sql.execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    } else {
        let mut connection = SqliteConnection::connect(address).await.unwrap();
        sql.execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }
}

/// The single number that a query finds, over a connection that the store knows nothing of.
pub async fn number(address: &str, sql: &str) -> i64 {
    let sql = AssertSqlSafe(sql.to_owned());
    if address.starts_with("postgres:") {
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
