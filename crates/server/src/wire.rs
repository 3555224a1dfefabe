//! The messages between browser and server.
//!
//! Scenes, hints and actions are the types of `scene` and `game`; the types here are about rooms,
//! clocks and results. Unknown fields are refused.

mod message;
mod request;
mod room;
mod score;

#[cfg(test)]
mod typescript;

pub use message::{
    ClientMessage, DealPoints, GameResult, GameTime, MomentMessage, ServerMessage, TimeLeft,
};
pub use request::{
    ClaimWindow, Clock, GameLength, JoinRequest, NewRoom, Opponents, RedFivesOption, RoomOptions,
    SeatGrant, SeatToken,
};
pub use room::{Chair, Occupant, RoomCard, RoomInfo, RoomState, Setting};
pub use score::{CitedNote, ScoreAnswer};

use serde::Serialize;
use ts_rs::TS;

/// The server's addresses on its networks, as sent to a page on the server's own machine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Elsewhere")]
pub struct NetworkAddresses {
    /// The addresses that other devices can use.
    pub addresses: Vec<String>,
    /// The address and port to listen at so that others can connect; `None` if they already can.
    pub listen: Option<String>,
}

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Trouble")]
pub struct ErrorMessage {
    /// The HTTP status of the response.
    pub status: u16,
    /// The stable code of the error.
    pub code: &'static str,
    /// A sentence for people.
    pub says: String,
}
