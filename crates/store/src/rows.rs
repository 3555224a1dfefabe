//! From rows of the database to our values, which may be refused: others can write there too.

use sqlx::{ColumnIndex, Decode, Row, Type};
use tiles::{BySeat, Seat};

use crate::error::StoreError;
use crate::store::{Chair, LastGame, Room, UnixSeconds};

/// Reads a room from as many rows as it has chairs; there is none where there is no row.
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
    let last = match first.try_get(4)? {
        None => None,
        Some(number) => Some(LastGame {
            number: count(&code, number)?,
            over: first.try_get(5)?,
        }),
    };
    let mut room = Room {
        code,
        made: UnixSeconds(first.try_get(1)?),
        touched: UnixSeconds(first.try_get(2)?),
        settings: first.try_get(3)?,
        chairs: BySeat::default(),
        last,
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
        .map_err(|_| damaged(room, "a seat that is none of A, B, C and D"))
}

pub(crate) fn bytes(room: &str, bytes: Vec<u8>) -> Result<[u8; 32], StoreError> {
    bytes
        .try_into()
        .map_err(|_| damaged(room, "a seed or a digest that has not 32 bytes"))
}

pub(crate) fn count(room: &str, number: i64) -> Result<u32, StoreError> {
    number
        .try_into()
        .map_err(|_| damaged(room, "a number below zero or beyond all games"))
}

pub(crate) fn damaged(room: &str, what: &'static str) -> StoreError {
    let room = room.to_owned();
    StoreError::Damaged { room, what }
}

pub(crate) fn no_such_room(room: &str) -> StoreError {
    let room = room.to_owned();
    StoreError::NoSuchRoom { room }
}
