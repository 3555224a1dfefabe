//! A room: a rulebook, four chairs, and one game after another.

pub mod actor;
pub mod game_clock;
pub mod messages;
pub mod room_game;
pub mod stub;
pub mod timed_table;
pub mod timing;
pub mod viewers;

#[cfg(test)]
mod secrecy;

use std::sync::Arc;

use game::Mode;
use serde::{Deserialize, Serialize};
use tiles::BySeat;

use crate::token::TokenDigest;
use crate::wire::{ClaimWindow, Clock, Occupant, RoomOptions};

/// How a room was set up; stored as it was requested.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The rulebook's id.
    pub rules: String,
    /// What is changed about the rulebook.
    pub options: RoomOptions,
    /// How long a player may think.
    pub clock: Clock,
    /// How long the table waits for claims after a discard.
    pub window: ClaimWindow,
    /// Whether it is in the public list of rooms to watch.
    pub listed: bool,
    /// The time limit of a game in minutes, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// Whether mistakes are prevented or penalised.
    #[serde(default, skip_serializing_if = "prevents")]
    pub mode: Mode,
}

fn prevents(mode: &Mode) -> bool {
    *mode == Mode::Prevent
}

/// Who occupies a chair.
#[derive(Clone, Default)]
pub struct SeatHolder {
    /// The name that is shown. A bot that has replaced a person keeps the person's name.
    pub name: String,
    /// A person, a bot, or nobody.
    pub kind: Occupant,
    /// The digest of the seat's token, if it is a person's.
    pub token: Option<TokenDigest>,
    /// When the holder joined.
    pub joined_at: GamePosition,
    /// Who plays the deal during which the holder joined; empty if there was none.
    pub previous_player: Player,
}

/// The player of a deal at one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The name.
    pub name: Arc<str>,
    /// A person or a bot.
    pub kind: Occupant,
}

impl SeatHolder {
    /// A bot with this name.
    #[must_use]
    pub fn bot(name: String) -> SeatHolder {
        SeatHolder {
            name,
            kind: Occupant::Bot,
            ..SeatHolder::default()
        }
    }

    /// Whether it is a bot that plays on for a person who left. Other bots join before the game
    /// begins.
    #[must_use]
    pub fn has_replaced_person(&self) -> bool {
        self.kind == Occupant::Bot && self.joined_at != GamePosition::default()
    }

    /// The holder as the player of a deal.
    #[must_use]
    pub fn player(&self) -> Player {
        Player {
            name: self.name.as_str().into(),
            kind: self.kind,
        }
    }
}

/// A point in the course of a room's games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct GamePosition {
    /// The number of the game; 0 before the first.
    pub game: u32,
    /// The number of events in that game so far.
    pub events: usize,
}

/// The four chairs of a room.
pub type Chairs = BySeat<SeatHolder>;

/// The players of a deal that begins now.
#[must_use]
pub fn players(chairs: &Chairs) -> BySeat<Player> {
    BySeat::from_fn(|seat| chairs[seat].player())
}

/// The maximum length of a nickname, in characters.
const MAX_NAME_LENGTH: usize = 20;

/// A nickname as it is shown: on one line and not too long; `None` if that is not possible.
#[must_use]
pub fn nickname(text: &str) -> Option<String> {
    let name: Vec<&str> = text.split_whitespace().collect();
    let name = name.join(" ");
    let is_plain = !name
        .chars()
        .any(|character| character.is_control() || is_invisible(character));
    let length = name.chars().count();
    (is_plain && (1..=MAX_NAME_LENGTH).contains(&length)).then_some(name)
}

/// Characters that change the direction of a text or are invisible: a name must not look like
/// another one, or reverse the line that it is in.
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nicknames_contain_only_visible_characters() {
        assert_eq!(nickname("  Anna  Lena "), Some("Anna Lena".to_owned()));
        assert_eq!(nickname(""), None);
        assert_eq!(nickname("\u{202e}evil"), None);
        assert_eq!(nickname("a\u{0}b"), None);
        assert_eq!(nickname(&"x".repeat(21)), None);
        assert_eq!(nickname("<b>Ö</b>").as_deref(), Some("<b>Ö</b>"));
    }
}
