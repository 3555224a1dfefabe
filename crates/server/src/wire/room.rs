//! A room as everybody sees it.

use game::Mode;
use serde::{Deserialize, Serialize};
use tiles::BySeat;
use ts_rs::TS;

use super::{ClaimWindow, Clock};

/// Who occupies a chair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Sitter")]
pub enum Occupant {
    /// Nobody.
    #[default]
    Empty,
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// A chair as everybody sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Chair {
    /// The name of the player, or of the person whom a bot has replaced.
    pub name: String,
    /// Who occupies the chair.
    pub kind: Occupant,
    /// The name of the player of the current deal, or of the one that just ended.
    pub played: String,
    /// Whether that player is a bot; a bot that has replaced a person keeps the person's name.
    pub played_by_bot: bool,
    /// Whether a person is connected.
    pub here: bool,
    /// Whether the person joined during a deal and plays from the next one on.
    pub waits: bool,
    /// Whether the person is ready for the next deal, or for another game.
    pub on: bool,
}

/// A setting and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Setting {
    /// Its path.
    pub path: String,
    /// Its value.
    pub value: String,
    /// The statement that fixes it; `None` if the room chose it.
    pub cite: Option<String>,
}

/// The state of a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RoomState {
    /// No game has started yet.
    #[default]
    Waiting,
    /// A game is being played.
    Playing,
    /// The game is over.
    Over,
}

/// A room as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Room")]
pub struct RoomInfo {
    /// Its code, part of its link.
    pub code: String,
    /// The rulebook's id.
    pub rules: String,
    /// The rulebook's name.
    pub rules_name: String,
    /// The settings that the room has changed.
    pub changed: Vec<Setting>,
    /// How long a player may think.
    pub clock: Clock,
    /// How long the table waits for claims after a discard.
    pub window: ClaimWindow,
    /// Its four chairs.
    pub seats: BySeat<Chair>,
    /// Its state.
    pub state: RoomState,
    /// The number of the game in this room, from 1; 0 before the first.
    pub game: u32,
    /// The fingerprint of the seed of all walls, published before the first deal.
    pub fingerprint: Option<String>,
    /// Whether it is in the public list of rooms to watch.
    pub listed: bool,
    /// The time limit of a game in minutes.
    pub minutes: Option<u16>,
    /// Whether mistakes are prevented, or can be made and are penalised.
    pub mode: Mode,
    /// The statement by which seats were drawn again for this game, if they were.
    pub drawn: Option<String>,
    /// The number of spectators.
    pub watchers: usize,
}

/// A room in the list of rooms to watch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RoomCard {
    /// Its code.
    pub code: String,
    /// The rulebook's id.
    pub rules: String,
    /// The names of its players.
    pub seats: Vec<String>,
    /// Its state.
    pub state: RoomState,
    /// The number of spectators.
    pub watchers: usize,
}
