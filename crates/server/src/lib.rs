//! Mahjong tables on the network: rooms, clocks and sockets around the game.
//!
//! This crate owns time, connections and the messages sent over them. It must never know a rule: it
//! asks the game which actions are allowed, lets the table decide, stores the events, and only then
//! sends each viewer what that viewer may see.

mod assets;
mod blocking;
mod compare;
mod error;
mod handbook;
mod health;
mod metrics;
mod precompressed;
mod rate_limit;
mod reconnect;
mod referee;
mod room;
mod rooms;
mod routes;
mod rulebooks;
mod score;
mod security;
mod serve;
mod socket;
mod storage;
mod token;
pub mod wire;

pub use rate_limit::Limits;
pub use serve::{Config, ServeError, serve};
pub use wire::NetworkAddresses;
