//! A store in either of the two databases.

use tiles::Seat;

use crate::append::{Append, AppendRefused};
use crate::error::StoreError;
use crate::sql_store::SqlStore;
use crate::store::{Chair, Expiry, Game, GameId, NewGame, NewRoom, Room, Store, UnixSeconds};

/// A store in the database that the address named.
#[derive(Clone, Debug)]
pub enum AnyStore {
    /// A file.
    Sqlite(SqlStore<sqlx::Sqlite>),
    /// A server.
    Postgres(SqlStore<sqlx::Postgres>),
}

macro_rules! either {
    ($any:ident, $store:ident => $call:expr) => {
        match $any {
            AnyStore::Sqlite($store) => $call.await,
            AnyStore::Postgres($store) => $call.await,
        }
    };
}

impl Store for AnyStore {
    async fn create_room(&self, room: &NewRoom) -> Result<(), StoreError> {
        either!(self, store => store.create_room(room))
    }

    async fn room(&self, code: &str) -> Result<Option<Room>, StoreError> {
        either!(self, store => store.room(code))
    }

    async fn set_chair(
        &self,
        room: &str,
        seat: Seat,
        chair: Option<&Chair>,
    ) -> Result<(), StoreError> {
        either!(self, store => store.set_chair(room, seat, chair))
    }

    async fn touch(&self, room: &str, at: UnixSeconds) -> Result<(), StoreError> {
        either!(self, store => store.touch(room, at))
    }

    async fn delete_expired(&self, expiry: &Expiry) -> Result<Vec<String>, StoreError> {
        either!(self, store => store.delete_expired(expiry))
    }

    async fn begin_game(&self, game: &NewGame) -> Result<(), StoreError> {
        either!(self, store => store.begin_game(game))
    }

    async fn game(&self, id: &GameId) -> Result<Option<Game>, StoreError> {
        either!(self, store => store.game(id))
    }

    async fn append(&self, batch: &[Append]) -> Result<Vec<Result<(), AppendRefused>>, StoreError> {
        either!(self, store => store.append(batch))
    }

    async fn check_write(&self) -> Result<(), StoreError> {
        either!(self, store => store.check_write())
    }

    async fn close(&self) {
        either!(self, store => store.close())
    }
}
