//! Converts database rows into our values, and checks them: other programs can write there too.

use sqlx::{ColumnIndex, Decode, Row, Type};
use tiles::{BySeat, Seat};

use crate::error::StoreError;
use crate::store::{Chair, LastGame, Room, UnixSeconds};

/// Reads a room from its rows, one for each chair; without rows there is no room.
pub(crate) fn read_room<R>(rows: &[R]) -> Result<Option<Room>, StoreError>
where
    R: Row,
    usize: ColumnIndex<R>,
    for<'a> String: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> Vec<u8>: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> i64: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> bool: Decode<'a, R::Database> + Type<R::Database>,
{
    let Some(first) = rows.first() else {
        return Ok(None);
    };
    let code: String = first.try_get(0)?;
    let last_game = match first.try_get(4)? {
        None => None,
        Some(number) => Some(LastGame {
            number: count(&code, number)?,
            over: first.try_get(5)?,
        }),
    };
    let mut room = Room {
        code,
        created: UnixSeconds(first.try_get(1)?),
        touched: UnixSeconds(first.try_get(2)?),
        settings: first.try_get(3)?,
        chairs: BySeat::default(),
        last_game,
    };
    for row in rows {
        if let Some(letter) = row.try_get::<Option<String>, _>(6)? {
            let digest: Option<Vec<u8>> = row.try_get(8)?;
            room.chairs[seat(&room.code, letter)?] = Some(Chair {
                holder: row.try_get(7)?,
                token_digest: digest.map(|digest| bytes(&room.code, digest)).transpose()?,
            });
        }
    }
    Ok(Some(room))
}

pub(crate) fn seat(room: &str, letter: String) -> Result<Seat, StoreError> {
    letter
        .parse()
        .map_err(|_| damaged(room, "a seat other than A, B, C and D"))
}

pub(crate) fn bytes(room: &str, bytes: Vec<u8>) -> Result<[u8; 32], StoreError> {
    bytes
        .try_into()
        .map_err(|_| damaged(room, "a seed or a digest that is not 32 bytes long"))
}

pub(crate) fn count(room: &str, number: i64) -> Result<u32, StoreError> {
    number
        .try_into()
        .map_err(|_| damaged(room, "a negative or too large number"))
}

pub(crate) fn damaged(room: &str, what: &'static str) -> StoreError {
    let room = room.to_owned();
    StoreError::Damaged { room, what }
}

pub(crate) fn no_such_room(room: &str) -> StoreError {
    let room = room.to_owned();
    StoreError::NoSuchRoom { room }
}
