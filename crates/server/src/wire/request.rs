//! Requests about rooms, and their answers.

use std::collections::BTreeMap;

use game::Mode;
use serde::{Deserialize, Serialize};
use tiles::Seat;
use ts_rs::TS;

/// How long a player may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// No limit. A struct variant, so that serde refuses extra fields.
    None {},
    /// A number of seconds for each answer.
    PerAction {
        /// Seconds.
        seconds: u16,
    },
    /// A number of seconds for each answer, then from a reserve for the whole game.
    Bank {
        /// Seconds for each answer.
        seconds: u16,
        /// Seconds in reserve for the whole game.
        bank: u16,
    },
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::None {}
    }
}

/// How long the table waits for claims after a discard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Window")]
pub enum ClaimWindow {
    /// A short pause, the same whether or not anybody can claim.
    #[default]
    Short,
    /// As long as the rulebook gives the players at a table.
    Book,
}

/// How many rounds are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Length")]
pub enum GameLength {
    /// As the rulebook says.
    #[default]
    Book,
    /// The East round only.
    East,
    /// The East and South rounds.
    EastSouth,
}

/// Whether there are red fives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "RedFives")]
pub enum RedFivesOption {
    /// As the rulebook says.
    #[default]
    Book,
    /// None.
    None,
    /// One in each suit.
    Three,
}

/// What a room changes about its rulebook.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Options")]
pub struct RoomOptions {
    /// How many rounds are played.
    #[serde(default)]
    pub length: GameLength,
    /// Points at the start, if not the rulebook's.
    #[serde(default)]
    pub start: Option<i32>,
    /// Whether there are red fives.
    #[serde(default)]
    pub red_fives: RedFivesOption,
    /// The values chosen for settings that the rulebook leaves to the table, by path.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub choices: BTreeMap<String, String>,
}

/// Whom to play against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "With")]
pub enum Opponents {
    /// Three bots; the game starts at once.
    #[serde(rename = "now")]
    Bots,
    /// Friends who are sent a link.
    Friends,
}

/// A request for a new room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewRoom {
    /// The rulebook's id.
    pub rules: String,
    /// What is changed about the rulebook.
    #[serde(default)]
    pub options: RoomOptions,
    /// How long a player may think.
    #[serde(default)]
    pub clock: Clock,
    /// How long the table waits for claims after a discard.
    #[serde(default)]
    pub window: ClaimWindow,
    /// Whether the room is in the public list of rooms to watch.
    #[serde(default)]
    pub listed: bool,
    /// The time limit of a game in minutes.
    #[serde(default)]
    pub minutes: Option<u16>,
    /// Whether mistakes are prevented, or can be made and are penalised.
    #[serde(default)]
    pub mode: Mode,
    /// The nickname of the player who makes the room.
    pub name: String,
    /// Whom to play against.
    pub play: Opponents,
}

/// A request to sit down in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Join")]
pub struct JoinRequest {
    /// The nickname.
    pub name: String,
}

/// A request by the player who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Held")]
pub struct SeatToken {
    /// The secret token of the seat.
    pub token: String,
}

/// A seat that was given to a player, and its token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Seated")]
pub struct SeatGrant {
    /// The code of the room.
    pub code: String,
    /// The seat.
    pub seat: Seat,
    /// The secret token of the seat.
    pub token: String,
}
