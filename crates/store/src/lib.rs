//! What a server must not lose: rooms, who sits where, games, their events, and answers given while
//! others still think. Kept in a file of SQLite or in PostgreSQL.
//!
//! This crate owns the database: it is the only one that knows SQL. It must never know what an
//! event, an answer or a setting says: texts come in, the same texts go out. It has no clock.
//!
//! Events are only ever appended, under numbers without gaps: of two who write the same number one
//! is refused. Tables append through one [`WriterStub`]; what arrives while a transaction runs is
//! written by the next one together.
//!
//! What was acknowledged survives the death of the process on either database. When the power
//! fails, PostgreSQL still has all of it; SQLite, which writes to its log and lets the system bring
//! that to the disk (WAL, `synchronous = NORMAL`), may have lost the last moments, and never half
//! a transaction.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use store::{Append, GameId, NewGame, NewRoom, Refused, Store, UnixSeconds};
//!
//! let store = store::open("sqlite::memory:").await?;
//! let (code, settings) = ("tanuki".to_owned(), "{}".to_owned());
//! let (made, chairs) = (UnixSeconds(1_800_000_000), Default::default());
//! store.make_room(&NewRoom { code, made, settings, chairs }).await?;
//!
//! let id = GameId { room: "tanuki".to_owned(), number: 1 };
//! let (seed, state) = (game::Seed([7; 32]), "{}".to_owned());
//! store.begin_game(&NewGame { id: id.clone(), seed, state }).await?;
//!
//! let mut append = Append::at(id.clone(), 0);
//! append.lines = vec![r#"{"type":"ended"}"#.to_owned()];
//! let twice = store.append(&[append.clone(), append.clone()]).await?;
//! assert_eq!(twice, [Ok(()), Err(Refused::NotNext { next: 1 })]);
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
mod sql;
mod sqlite;
mod statements;
mod store;
mod transaction;
mod writer;

pub use any::AnyStore;
pub use append::{Append, Refused};
pub use error::StoreError;
pub use open::{OpenError, open};
pub use sql::Sql;
pub use store::{
    Chair, Finished, Game, GameId, LastGame, NewGame, NewRoom, Room, Store, Sweep, UnixSeconds,
};
pub use writer::{AppendError, WriterActor, WriterStub, channel};
