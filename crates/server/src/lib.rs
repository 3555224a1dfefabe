//! Tables on the network: rooms, clocks and sockets around the game.
//!
//! Owns time, people and what is sent to them. Must never know a rule: it asks the game what may
//! be done, lets the table decide, keeps what happened, and then tells everybody what they may
//! see.

mod assets;
mod books;
mod crowd;
mod explained;
mod headers;
mod health;
mod keeper;
mod metrics;
mod ready;
mod room;
mod rooms;
mod routes;
mod score;
mod serve;
mod shelf;
mod socket;
mod token;
mod trouble;
pub mod wire;
mod workers;

pub use crowd::Limits;
pub use serve::{Config, ServeError, serve};
pub use wire::Elsewhere;
