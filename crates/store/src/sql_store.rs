//! Implements [`Store`] in SQL, once for both databases.

use std::collections::HashSet;
use std::time::Duration;

use game::Seed;
use sqlx::{
    ColumnIndex, ConnectOptions, Connection, Database, Decode, Encode, Executor, IntoArguments,
    Pool, Row, Type, query,
};
use tiles::{BySeat, Seat};

use crate::append::{self, Append, AppendRefused, waves};
use crate::error::StoreError;
use crate::rows::{bytes, count, damaged, no_such_room, read_room, seat};
use crate::statements::{self, BatchStatements};
use crate::store::{Chair, Expiry, Game, GameId, NewGame, NewRoom, Room, Store, UnixSeconds};
use crate::transaction::Transaction;

/// How long a write check waits for its second connection; all tables wait for it too.
const CHECK_TIMEOUT: Duration = Duration::from_secs(3);

/// The SQL that differs between the databases.
pub trait Dialect: Database {
    /// The statements that take a list of rows.
    const BATCH: BatchStatements;
    /// Writes 16 KB of random data: more than a table adds in one step, so that the last free bytes
    /// of a nearly full disk do not pass for enough space.
    const CHECK_WRITE: &'static str;
    /// Begins a transaction that writes.
    const BEGIN_WRITE: &'static str;
    /// Begins a transaction whose statements all see the same snapshot.
    const BEGIN_SNAPSHOT: &'static str;
    /// Locks the games of a batch in a fixed order, so that two writers cannot deadlock.
    const LOCK: Option<&'static str>;
}

/// A store in an SQL database.
#[derive(Debug)]
pub struct SqlStore<D: Dialect> {
    /// For statements that write.
    pub(crate) writing: Pool<D>,
    /// For statements that only read; the same pool where the database allows concurrent writers.
    pub(crate) reading: Pool<D>,
}

impl<D: Dialect> Clone for SqlStore<D> {
    fn clone(&self) -> Self {
        SqlStore {
            writing: self.writing.clone(),
            reading: self.reading.clone(),
        }
    }
}

impl<D> SqlStore<D>
where
    D: Dialect,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
{
    /// Begins the transaction of a call that writes. What it writes counts once `commit` has
    /// returned, and a connection on which anything failed is not used again. A statement outside of
    /// a transaction is not enough: if it returns rows, SQLite may commit only after the first row
    /// was read, when an error goes unnoticed.
    async fn begin_write(&self) -> Result<Transaction<D>, sqlx::Error> {
        Transaction::begin(&self.writing, D::BEGIN_WRITE).await
    }
}

impl<D> Store for SqlStore<D>
where
    D: Dialect,
    D::Arguments: IntoArguments<D>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'c> &'c Pool<D>: Executor<'c, Database = D>,
    usize: ColumnIndex<D::Row>,
    for<'a> &'a str: Encode<'a, D> + Type<D>,
    for<'a> &'a [u8]: Encode<'a, D> + Type<D>,
    for<'a> Option<&'a [u8]>: Encode<'a, D> + Type<D>,
    for<'a> String: Encode<'a, D> + Decode<'a, D> + Type<D>,
    for<'a> Vec<u8>: Decode<'a, D> + Type<D>,
    for<'a> i64: Encode<'a, D> + Decode<'a, D> + Type<D>,
    for<'a> bool: Decode<'a, D> + Type<D>,
{
    async fn create_room(&self, room: &NewRoom) -> Result<(), StoreError> {
        let mut transaction = self.begin_write().await?;
        let created = query(statements::CREATE_ROOM)
            .bind(room.code.as_str())
            .bind(room.created.0)
            .bind(room.settings.as_str())
            .fetch_optional(&mut *transaction)
            .await?;
        if created.is_none() {
            transaction.rollback().await?;
            return Err(StoreError::RoomExists {
                room: room.code.clone(),
            });
        }
        for (seat, chair) in room.chairs.iter() {
            if let Some(chair) = chair {
                query(statements::FILL_CHAIR)
                    .bind(room.code.as_str())
                    .bind(seat.to_string())
                    .bind(chair.holder.as_str())
                    .bind(chair.token_digest.as_ref().map(<[u8; 32]>::as_slice))
                    .fetch_optional(&mut *transaction)
                    .await?;
            }
        }
        Ok(transaction.commit().await?)
    }

    async fn room(&self, code: &str) -> Result<Option<Room>, StoreError> {
        let rows = query(statements::ROOM)
            .bind(code)
            .fetch_all(&self.reading)
            .await?;
        read_room(&rows)
    }

    async fn set_chair(
        &self,
        room: &str,
        seat: Seat,
        chair: Option<&Chair>,
    ) -> Result<(), StoreError> {
        let mut transaction = self.begin_write().await?;
        let Some(chair) = chair else {
            query(statements::EMPTY_CHAIR)
                .bind(room)
                .bind(seat.to_string())
                .execute(&mut *transaction)
                .await?;
            return Ok(transaction.commit().await?);
        };
        let filled = query(statements::FILL_CHAIR)
            .bind(room)
            .bind(seat.to_string())
            .bind(chair.holder.as_str())
            .bind(chair.token_digest.as_ref().map(<[u8; 32]>::as_slice))
            .fetch_optional(&mut *transaction)
            .await?;
        transaction.commit().await?;
        filled.map(|_| ()).ok_or_else(|| no_such_room(room))
    }

    async fn touch(&self, room: &str, at: UnixSeconds) -> Result<(), StoreError> {
        let mut transaction = self.begin_write().await?;
        let touched = query(statements::TOUCH)
            .bind(room)
            .bind(at.0)
            .fetch_optional(&mut *transaction)
            .await?;
        transaction.commit().await?;
        touched.map(|_| ()).ok_or_else(|| no_such_room(room))
    }

    async fn delete_expired(&self, expiry: &Expiry) -> Result<Vec<String>, StoreError> {
        let mut transaction = self.begin_write().await?;
        let running = query(statements::ADD_RUNNING_TIME)
            .bind(seconds(expiry.running_time))
            .fetch_one(&mut *transaction)
            .await?;
        let running: i64 = running.try_get(0)?;
        let mut codes = Vec::new();
        for (statement, keep) in [
            (statements::DELETE_UNPLAYED, Some(expiry.keep_unplayed)),
            (statements::DELETE_PLAYED, expiry.keep_played),
        ] {
            let Some(keep) = keep else {
                continue;
            };
            let rows = query(statement)
                .bind(expiry.now.0.saturating_sub(seconds(keep)))
                .bind(running.saturating_sub(seconds(keep)))
                .fetch_all(&mut *transaction)
                .await?;
            for row in &rows {
                codes.push(row.try_get(0)?);
            }
        }
        transaction.commit().await?;
        codes.sort();
        Ok(codes)
    }

    async fn begin_game(&self, game: &NewGame) -> Result<(), StoreError> {
        let mut transaction = self.begin_write().await?;
        let begun = query(statements::BEGIN_GAME)
            .bind(game.id.room.as_str())
            .bind(i64::from(game.id.number))
            .bind(game.seed.0.as_slice())
            .bind(game.state.as_str())
            .fetch_optional(&mut *transaction)
            .await?;
        transaction.commit().await?;
        if begun.is_some() {
            return Ok(());
        }
        let room = game.id.room.clone();
        Err(match self.room(&room).await?.map(|room| room.last_game) {
            None => StoreError::NoSuchRoom { room },
            Some(None) => StoreError::GameNotNext { room, next: 1 },
            Some(Some(last)) if last.over => StoreError::GameNotNext {
                room,
                next: last.number + 1,
            },
            Some(Some(last)) => StoreError::GameNotOver {
                room,
                number: last.number,
            },
        })
    }

    async fn game(&self, id: &GameId) -> Result<Option<Game>, StoreError> {
        let (room, number) = (id.room.as_str(), i64::from(id.number));
        let mut snapshot = Transaction::begin(&self.reading, D::BEGIN_SNAPSHOT).await?;
        let Some(game) = query(statements::GAME)
            .bind(room)
            .bind(number)
            .fetch_optional(&mut *snapshot)
            .await?
        else {
            snapshot.commit().await?;
            return Ok(None);
        };
        let lines = query(statements::LINES)
            .bind(room)
            .bind(number)
            .fetch_all(&mut *snapshot)
            .await?;
        let answer_rows = query(statements::ANSWERS)
            .bind(room)
            .bind(number)
            .fetch_all(&mut *snapshot)
            .await?;
        snapshot.commit().await?;

        let mut answers = BySeat::default();
        for row in &answer_rows {
            answers[seat(room, row.try_get(0)?)?] = Some(row.try_get(1)?);
        }
        if game.try_get::<i64, _>(2)? != lines.len() as i64 {
            return Err(damaged(room, "events of a game are missing"));
        }
        Ok(Some(Game {
            id: id.clone(),
            seed: Seed(bytes(room, game.try_get(0)?)?),
            state: game.try_get(1)?,
            over: game.try_get(3)?,
            lines: lines
                .iter()
                .map(|row| row.try_get(0))
                .collect::<Result<_, _>>()?,
            answers,
        }))
    }

    async fn append(&self, batch: &[Append]) -> Result<Vec<Result<(), AppendRefused>>, StoreError> {
        // Appends with invalid text are in no wave.
        let mut results = vec![Err(AppendRefused::InvalidText); batch.len()];
        let mut transaction = self.begin_write().await?;
        for (round, wave) in waves(batch).into_iter().enumerate() {
            let steps = append::steps(wave.iter().map(|&place| &batch[place]));
            // The first wave contains every game of the batch.
            if let Some(lock) = D::LOCK.filter(|_| round == 0) {
                query(lock)
                    .bind(steps.as_str())
                    .fetch_all(&mut *transaction)
                    .await?;
            }
            let advanced = query(D::BATCH.step)
                .bind(steps.as_str())
                .fetch_all(&mut *transaction)
                .await?;
            let advanced = advanced
                .iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
                .collect::<Result<HashSet<(String, i64)>, sqlx::Error>>()?;
            let mut accepted = Vec::with_capacity(wave.len());
            for place in wave {
                let append = &batch[place];
                let (room, number) = (append.game.room.clone(), i64::from(append.game.number));
                if advanced.contains(&(room, number)) {
                    accepted.push(append);
                    results[place] = Ok(());
                    continue;
                }
                let stored = query(statements::GAME)
                    .bind(append.game.room.as_str())
                    .bind(number)
                    .fetch_optional(&mut *transaction)
                    .await?;
                results[place] = Err(match stored {
                    None => AppendRefused::NoSuchGame(append.game.clone()),
                    Some(stored) if stored.try_get(3)? => AppendRefused::GameOver,
                    Some(stored) => AppendRefused::OutOfSequence {
                        next: count(&append.game.room, stored.try_get(2)?)?,
                    },
                });
            }
            for (statement, rows) in [
                (D::BATCH.events, append::events(&accepted)),
                (D::BATCH.clear_answers, append::outdated_answers(&accepted)),
                (D::BATCH.answers, append::answers(&accepted)),
            ] {
                if let Some(rows) = rows {
                    query(statement)
                        .bind(rows)
                        .execute(&mut *transaction)
                        .await?;
                }
            }
        }
        transaction.commit().await?;
        Ok(results)
    }

    async fn check_write(&self) -> Result<(), StoreError> {
        let mut transaction = self.begin_write().await?;
        let written = query(D::CHECK_WRITE).fetch_one(&mut *transaction).await?;
        let written: i64 = written.try_get(0)?;
        transaction.commit().await?;
        // A new connection, because open ones would still see a file that has been deleted.
        let read_back = async {
            let mut other = self.reading.connect_options().connect().await?;
            let found = query(statements::WRITE_CHECK_COUNT)
                .fetch_one(&mut other)
                .await?;
            other.close().await?;
            found.try_get::<i64, _>(0)
        };
        let found = tokio::time::timeout(CHECK_TIMEOUT, read_back).await;
        let found = found.map_err(|_| sqlx::Error::PoolTimedOut)??;
        if found < written {
            return Err(StoreError::WriteLost);
        }
        Ok(())
    }

    async fn close(&self) {
        self.reading.close().await;
        self.writing.close().await;
    }
}

fn seconds(duration: Duration) -> i64 {
    i64::try_from(duration.as_secs()).unwrap_or(i64::MAX)
}
