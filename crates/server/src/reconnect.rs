//! Losing a connection and coming back.
//!
//! - [`heartbeat`] detects that a connection was dropped, within 40 seconds.
//! - [`presence`] knows who is connected, how long a seat waits for its player, and when a bot
//!   answers instead. A game whose players have all gone is paused.
//! - [`resume`] opens a room from storage: after a restart, or when somebody returns to a room that
//!   was closed because nobody was in it.
//!
//! A player who comes back sends the seat's token and is sent the room and the table as they are
//! now (`room/actor/connections.rs`); nothing has to be replayed. The page keeps the token and
//! connects again by itself (`web/src/net/connection.svelte.ts`).

pub mod heartbeat;
pub mod presence;
pub mod resume;
