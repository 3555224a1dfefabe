//! Transactions whose connection is reused only if nothing failed.

use std::ops::{Deref, DerefMut};

use sqlx::pool::PoolConnection;
use sqlx::{Database, Executor, Pool};

/// A transaction on a connection of its own.
///
/// The connection returns to its pool only after a successful `COMMIT` or `ROLLBACK`. After any
/// error, or if the caller stops waiting, it is closed and the database rolls back.
///
/// The transactions of `sqlx` return a connection to the pool even after a failed rollback. After
/// most disk errors SQLite has no transaction left to roll back; `sqlx` then still counts one, nests
/// the following ones in it as savepoints, and releases those where it should commit. A single full
/// disk was enough to get a connection that never commits again and reports no errors.
pub(crate) struct Transaction<D: Database> {
    connection: PoolConnection<D>,
    is_finished: bool,
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
            is_finished: false,
        };
        transaction.execute(statement).await?;
        Ok(transaction)
    }

    /// Commits; returns when everything is written.
    pub(crate) async fn commit(self) -> Result<(), sqlx::Error> {
        self.finish("COMMIT").await
    }

    /// Rolls back.
    pub(crate) async fn rollback(self) -> Result<(), sqlx::Error> {
        self.finish("ROLLBACK").await
    }

    async fn finish(mut self, statement: &'static str) -> Result<(), sqlx::Error> {
        self.execute(statement).await?;
        self.is_finished = true;
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
        if !self.is_finished {
            self.connection.close_on_drop();
        }
    }
}
