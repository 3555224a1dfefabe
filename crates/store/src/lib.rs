//! Persistent storage for a server, in an SQLite file or a PostgreSQL database: rooms, who sits
//! where, games, their events, and answers given while other players are still deciding.
//!
//! This crate owns the database and is the only one that knows SQL. It must never know what an
//! event, an answer or a setting means: it returns the texts that it was given. It has no clock.
//!
//! Events are only ever appended, numbered without gaps: if two writers append the same number, one
//! is refused. All tables append through one [`WriterStub`]; appends that arrive while a transaction
//! runs are written together by the next one.
//!
//! On either database, what was acknowledged survives a crash of the process. After a power failure
//! PostgreSQL still has all of it; SQLite (WAL, `synchronous = NORMAL`) may have lost the last
//! transactions, but never a part of one.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use store::{Append, AppendRefused, GameId, NewGame, NewRoom, Store, UnixSeconds};
//!
//! let store = store::open("sqlite::memory:").await?;
//! let (code, settings) = ("tanuki".to_owned(), "{}".to_owned());
//! let (created, chairs) = (UnixSeconds(1_800_000_000), Default::default());
//! store.create_room(&NewRoom { code, created, settings, chairs }).await?;
//!
//! let id = GameId { room: "tanuki".to_owned(), number: 1 };
//! let (seed, state) = (game::Seed([7; 32]), "{}".to_owned());
//! store.begin_game(&NewGame { id: id.clone(), seed, state }).await?;
//!
//! let mut append = Append::at(id.clone(), 0);
//! append.lines = vec![r#"{"type":"ended"}"#.to_owned()];
//! let twice = store.append(&[append.clone(), append.clone()]).await?;
//! assert_eq!(twice, [Ok(()), Err(AppendRefused::OutOfSequence { next: 1 })]);
//! assert_eq!(store.game(&id).await?.map(|game| game.lines), Some(append.lines));
//! # Ok(())
//! # }
//! ```

mod any;
mod append;
mod error;
mod open;
mod postgres;
mod rows;
mod sql_store;
mod sqlite;
mod statements;
mod store;
mod transaction;
mod writer;

pub use any::AnyStore;
pub use append::{Append, AppendRefused};
pub use error::StoreError;
pub use open::{OpenError, open};
pub use sql_store::SqlStore;
pub use store::{
    Chair, Expiry, FinishedGame, Game, GameId, LastGame, NewGame, NewRoom, Room, Store, UnixSeconds,
};
pub use writer::{AppendError, WriterActor, WriterStub, channel};
