//! Transactions, each on a connection that is kept only if nothing went wrong.

use std::ops::{Deref, DerefMut};

use sqlx::pool::PoolConnection;
use sqlx::{Database, Executor, Pool};

/// A transaction on a connection of its own.
///
/// The connection goes back to its pool only after a `COMMIT` or a `ROLLBACK` that succeeded. After
/// any error, and where the caller stops waiting, it is closed and the database rolls back.
///
/// The transactions of `sqlx` put a connection back after a failed rollback. SQLite has no
/// transaction left to roll back after most errors of the disk; `sqlx` then still counts one,
/// nests the next ones in it as savepoints, and releases these where it should commit. So one full
/// disk was enough for a connection that never commits again and never fails.
pub(crate) struct Transaction<D: Database> {
    connection: PoolConnection<D>,
    is_over: bool,
}

impl<D> Transaction<D>
where
    D: Database,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
{
    /// Begins a transaction with this statement.
    pub(crate) async fn begin(
        pool: &Pool<D>,
        statement: &'static str,
    ) -> Result<Transaction<D>, sqlx::Error> {
        let mut transaction = Transaction {
            connection: pool.acquire().await?,
            is_over: false,
        };
        transaction.execute(statement).await?;
        Ok(transaction)
    }

    /// Returns when everything is written.
    pub(crate) async fn commit(self) -> Result<(), sqlx::Error> {
        self.end("COMMIT").await
    }

    /// Takes everything back.
    pub(crate) async fn rollback(self) -> Result<(), sqlx::Error> {
        self.end("ROLLBACK").await
    }

    async fn end(mut self, statement: &'static str) -> Result<(), sqlx::Error> {
        self.execute(statement).await?;
        self.is_over = true;
        Ok(())
    }

    async fn execute(&mut self, statement: &'static str) -> Result<(), sqlx::Error> {
        (&mut *self.connection).execute(statement).await.map(|_| ())
    }
}

impl<D: Database> Deref for Transaction<D> {
    type Target = D::Connection;

    fn deref(&self) -> &D::Connection {
        &self.connection
    }
}

impl<D: Database> DerefMut for Transaction<D> {
    fn deref_mut(&mut self) -> &mut D::Connection {
        &mut self.connection
    }
}

impl<D: Database> Drop for Transaction<D> {
    fn drop(&mut self) {
        if !self.is_over {
            self.connection.close_on_drop();
        }
    }
}
