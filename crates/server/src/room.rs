//! A room: a rulebook, four chairs, and one game after another.

pub mod actor;
pub mod limit;
mod outcome;
pub mod pace;
pub mod play;
pub mod running;
#[cfg(test)]
mod secrecy;
pub mod stub;
pub mod told;
pub mod viewers;

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tiles::BySeat;

use crate::token::TokenDigest;
use crate::wire::{Clock, Options, Sitter, Window};

/// What a room is set up as; kept as it was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The rulebook's id.
    pub rules: String,
    /// What is chosen over the book.
    pub options: Options,
    /// How long a seat may think.
    pub clock: Clock,
    /// How long the table rests after a discard.
    pub window: Window,
    /// Whether strangers find it.
    pub listed: bool,
    /// How many minutes a game may last; as long as it takes, if that is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
}

/// Who sits in a chair.
#[derive(Clone, Default)]
pub struct Holder {
    /// The name that is shown. A bot that stands in for somebody who left has their name.
    pub name: String,
    /// Who it is.
    pub kind: Sitter,
    /// The secret that holds the seat, if it is a person's.
    pub token: Option<TokenDigest>,
    /// When they sat down.
    pub sat: Sat,
    /// Who plays the deal in which they did; nobody where there was none.
    pub before: Player,
}

/// Who plays a deal at a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Their name.
    pub name: Arc<str>,
    /// A person or a bot.
    pub kind: Sitter,
}

impl Holder {
    /// A bot of this name.
    #[must_use]
    pub fn bot(name: String) -> Holder {
        Holder {
            name,
            kind: Sitter::Bot,
            ..Holder::default()
        }
    }

    /// Whether a bot plays on for somebody who left: other bots came before the game.
    #[must_use]
    pub fn stands_in(&self) -> bool {
        self.kind == Sitter::Bot && self.sat != Sat::default()
    }

    /// As who plays a deal.
    #[must_use]
    pub fn player(&self) -> Player {
        Player {
            name: self.name.as_str().into(),
            kind: self.kind,
        }
    }
}

/// When somebody sat down, in the room's own time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Sat {
    /// Which game it was; nought before the first.
    pub game: u32,
    /// How many events it had had.
    pub events: usize,
}

/// The four chairs of a room.
pub type Chairs = BySeat<Holder>;

/// Who sits where.
#[must_use]
pub fn players(chairs: &Chairs) -> BySeat<Player> {
    BySeat::from_fn(|seat| chairs[seat].player())
}

/// The longest nickname, in letters.
const LONGEST_NAME: usize = 20;

/// A nickname as it may be shown: without line breaks and the like, and not too long.
#[must_use]
pub fn nickname(text: &str) -> Option<String> {
    let name: Vec<&str> = text.split_whitespace().collect();
    let name = name.join(" ");
    let is_plain = !name
        .chars()
        .any(|letter| letter.is_control() || is_invisible(letter));
    let length = name.chars().count();
    (is_plain && (1..=LONGEST_NAME).contains(&length)).then_some(name)
}

/// Letters that change the direction of a text or join it invisibly: a name must not look like
/// another's, or turn the line it stands in around.
fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nicknames_are_plain() {
        assert_eq!(nickname("  Anna  Lena "), Some("Anna Lena".to_owned()));
        assert_eq!(nickname(""), None);
        assert_eq!(nickname("\u{202e}evil"), None);
        assert_eq!(nickname("a\u{0}b"), None);
        assert_eq!(nickname(&"x".repeat(21)), None);
        assert_eq!(nickname("<b>Ö</b>").as_deref(), Some("<b>Ö</b>"));
    }
}
