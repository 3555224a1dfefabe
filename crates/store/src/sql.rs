//! `Store` in SQL, once for both databases.

use std::collections::HashSet;
use std::time::Duration;

use game::Seed;
use sqlx::{
    ColumnIndex, ConnectOptions, Connection, Database, Decode, Encode, Executor, IntoArguments,
    Pool, Row, Type, query,
};
use tiles::{BySeat, Seat};

use crate::append::{self, Append, Refused, waves};
use crate::error::StoreError;
use crate::rows::{bytes, count, damaged, no_such_room, read_room, seat};
use crate::statements::{self, OnRows};
use crate::store::{Chair, Game, GameId, NewGame, NewRoom, Room, Store, Sweep, UnixSeconds};
use crate::transaction::Transaction;

/// How long a check of writing waits for its second connection: tables wait as long.
const CHECK_PATIENCE: Duration = Duration::from_secs(3);

/// What one database says differently from the other.
pub trait Dialect: Database {
    /// How it takes a list of rows.
    const ON_ROWS: OnRows;
    /// Writes 16 KB that are never the same: more than what a table adds in one step, so that what
    /// is left of a disk that is nearly full is not taken for room enough.
    const CHECK_WRITE: &'static str;
    /// Begins a transaction that writes.
    const BEGIN_WRITE: &'static str;
    /// Begins a transaction that sees one moment, however many statements it asks.
    const BEGIN_SNAPSHOT: &'static str;
    /// Locks the games of a batch in a fixed order, so that no two writers wait for each other.
    const LOCK: Option<&'static str>;
}

/// A store in an SQL database.
#[derive(Debug)]
pub struct Sql<D: Dialect> {
    /// For what changes something.
    pub(crate) writing: Pool<D>,
    /// For what only looks; the same pool where the database does not mind.
    pub(crate) reading: Pool<D>,
}

impl<D: Dialect> Clone for Sql<D> {
    fn clone(&self) -> Self {
        Sql {
            writing: self.writing.clone(),
            reading: self.reading.clone(),
        }
    }
}

impl<D> Sql<D>
where
    D: Dialect,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
{
    /// Every call that writes goes through one of these: what it wrote counts when `commit` has
    /// returned, and a connection on which anything failed is not used again. A statement outside
    /// of a transaction would not do: of one that returns rows, SQLite may commit only after the
    /// first row was read, when nobody hears of an error any more.
    async fn write(&self) -> Result<Transaction<D>, sqlx::Error> {
        Transaction::begin(&self.writing, D::BEGIN_WRITE).await
    }
}

impl<D> Store for Sql<D>
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
    async fn make_room(&self, room: &NewRoom) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        let made = query(statements::MAKE_ROOM)
            .bind(room.code.as_str())
            .bind(room.made.0)
            .bind(room.settings.as_str())
            .fetch_optional(&mut *transaction)
            .await?;
        if made.is_none() {
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
        let mut transaction = self.write().await?;
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
        let mut transaction = self.write().await?;
        let touched = query(statements::TOUCH)
            .bind(room)
            .bind(at.0)
            .fetch_optional(&mut *transaction)
            .await?;
        transaction.commit().await?;
        touched.map(|_| ()).ok_or_else(|| no_such_room(room))
    }

    async fn sweep(&self, sweep: &Sweep) -> Result<Vec<String>, StoreError> {
        let mut transaction = self.write().await?;
        let running = query(statements::RUN)
            .bind(seconds(sweep.ran))
            .fetch_one(&mut *transaction)
            .await?;
        let running: i64 = running.try_get(0)?;
        let mut codes = Vec::new();
        for (statement, keep) in [
            (statements::SWEEP_UNPLAYED, Some(sweep.keep_unplayed)),
            (statements::SWEEP_PLAYED, sweep.keep_played),
        ] {
            let Some(keep) = keep else {
                continue;
            };
            let rows = query(statement)
                .bind(sweep.now.0.saturating_sub(seconds(keep)))
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
        let mut transaction = self.write().await?;
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
        Err(match self.room(&room).await?.map(|room| room.last) {
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
        let answered = query(statements::ANSWERS)
            .bind(room)
            .bind(number)
            .fetch_all(&mut *snapshot)
            .await?;
        snapshot.commit().await?;

        let mut answers = BySeat::default();
        for row in &answered {
            answers[seat(room, row.try_get(0)?)?] = Some(row.try_get(1)?);
        }
        if game.try_get::<i64, _>(2)? != lines.len() as i64 {
            return Err(damaged(room, "a game without all of its events"));
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

    async fn append(&self, batch: &[Append]) -> Result<Vec<Result<(), Refused>>, StoreError> {
        // Whatever is in no wave was no text.
        let mut results = vec![Err(Refused::NotText); batch.len()];
        let mut transaction = self.write().await?;
        for (round, wave) in waves(batch).into_iter().enumerate() {
            let steps = append::steps(wave.iter().map(|&place| &batch[place]));
            // The first wave has every game of the batch.
            if let Some(lock) = D::LOCK.filter(|_| round == 0) {
                query(lock)
                    .bind(steps.as_str())
                    .fetch_all(&mut *transaction)
                    .await?;
            }
            let moved = query(D::ON_ROWS.step)
                .bind(steps.as_str())
                .fetch_all(&mut *transaction)
                .await?;
            let moved = moved
                .iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
                .collect::<Result<HashSet<(String, i64)>, sqlx::Error>>()?;
            let mut taken = Vec::with_capacity(wave.len());
            for place in wave {
                let append = &batch[place];
                let (room, number) = (append.game.room.clone(), i64::from(append.game.number));
                if moved.contains(&(room, number)) {
                    taken.push(append);
                    results[place] = Ok(());
                    continue;
                }
                let kept = query(statements::GAME)
                    .bind(append.game.room.as_str())
                    .bind(number)
                    .fetch_optional(&mut *transaction)
                    .await?;
                results[place] = Err(match kept {
                    None => Refused::NoSuchGame(append.game.clone()),
                    Some(kept) if kept.try_get(3)? => Refused::Over,
                    Some(kept) => Refused::NotNext {
                        next: count(&append.game.room, kept.try_get(2)?)?,
                    },
                });
            }
            for (statement, rows) in [
                (D::ON_ROWS.events, append::events(&taken)),
                (D::ON_ROWS.clear_answers, append::answered(&taken)),
                (D::ON_ROWS.answers, append::answers(&taken)),
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
        let mut transaction = self.write().await?;
        let written = query(D::CHECK_WRITE).fetch_one(&mut *transaction).await?;
        let written: i64 = written.try_get(0)?;
        transaction.commit().await?;
        // One of the connections that are open would also see what only they see: a file that
        // was deleted lives on for them.
        let look = async {
            let mut other = self.reading.connect_options().connect().await?;
            let found = query(statements::CHECKED).fetch_one(&mut other).await?;
            other.close().await?;
            found.try_get::<i64, _>(0)
        };
        let found = tokio::time::timeout(CHECK_PATIENCE, look).await;
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
