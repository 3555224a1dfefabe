//! Whichever of the two databases the address named.

use tiles::Seat;

use crate::append::{Append, Refused};
use crate::error::StoreError;
use crate::sql::Sql;
use crate::store::{Chair, Game, GameId, NewGame, NewRoom, Room, Store, Sweep, UnixSeconds};

/// A store whose database was chosen when the program began.
#[derive(Clone, Debug)]
pub enum AnyStore {
    /// One file.
    Sqlite(Sql<sqlx::Sqlite>),
    /// A server.
    Postgres(Sql<sqlx::Postgres>),
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
    async fn make_room(&self, room: &NewRoom) -> Result<(), StoreError> {
        either!(self, store => store.make_room(room))
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

    async fn sweep(&self, sweep: &Sweep) -> Result<Vec<String>, StoreError> {
        either!(self, store => store.sweep(sweep))
    }

    async fn begin_game(&self, game: &NewGame) -> Result<(), StoreError> {
        either!(self, store => store.begin_game(game))
    }

    async fn game(&self, id: &GameId) -> Result<Option<Game>, StoreError> {
        either!(self, store => store.game(id))
    }

    async fn append(&self, batch: &[Append]) -> Result<Vec<Result<(), Refused>>, StoreError> {
        either!(self, store => store.append(batch))
    }

    async fn check_write(&self) -> Result<(), StoreError> {
        either!(self, store => store.check_write())
    }

    async fn close(&self) {
        either!(self, store => store.close())
    }
}
