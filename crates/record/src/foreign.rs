//! Games that other programs wrote down: Tenhou mjlog (XML) and Tenhou/6 (JSON).
//!
//! Each reader turns its text into one plain form, a [`ForeignGame`]; it checks spelling and
//! nothing else. [`verify`] then plays that form through our engine and says where the two
//! disagree, and yields the game as our own events.

mod error;
mod form;
mod lobby;
mod mjlog;
mod names;
mod options;
mod report;
mod tenhou6;
mod verify;

pub use error::ReadError;
pub use form::{
    DealResult, ForeignDeal, ForeignEnd, ForeignGame, ForeignWin, ForeignWorth, Move, NoWinner,
};
pub use lobby::Lobby;
pub use options::Options;
pub use report::{Disagreement, ForeignReport, Remark};
pub use verify::verify;

/// How a foreign game is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Tenhou's XML.
    Mjlog,
    /// Tenhou's JSON.
    Tenhou6,
}

impl Format {
    /// Its name in answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Mjlog => "mjlog",
            Format::Tenhou6 => "tenhou6",
        }
    }
}

/// Tells the foreign formats apart by content; `None` if the text looks like neither.
#[must_use]
pub fn format_of(text: &str) -> Option<Format> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with('<') {
        return Some(Format::Mjlog);
    }
    // Other logs are JSON too, but only this one has a list under this key.
    let is_list = |(place, key): (usize, &str)| {
        let rest = text[place + key.len()..].trim_start();
        let value = rest.strip_prefix(':').map(str::trim_start);
        value.is_some_and(|value| value.starts_with('['))
    };
    let is_tenhou6 = text.starts_with('{') && text.match_indices("\"log\"").any(is_list);
    is_tenhou6.then_some(Format::Tenhou6)
}

/// Reads the games of a text in one of the foreign formats; there is at least one.
///
/// # Errors
/// When the text is in none of them, or cannot be read; the error names the place.
pub fn read(text: &str) -> Result<Vec<ForeignGame>, ReadError> {
    let text = text.trim_start_matches('\u{feff}');
    match format_of(text) {
        Some(Format::Mjlog) => mjlog::read(text),
        Some(Format::Tenhou6) => tenhou6::read(text),
        None => Err(ReadError::NoFormat),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<Format>) {
        assert_eq!(format_of(text), expected, "{text}");
    }

    #[test]
    fn formats_are_told_apart_by_content() {
        check("<mjloggm ver=\"2.3\">", Some(Format::Mjlog));
        check("\u{feff}\n <mjloggm>", Some(Format::Mjlog));
        check(
            "{\"title\":[\"\",\"\"], \"log\" : [[",
            Some(Format::Tenhou6),
        );
        check("{\"type\":\"start_game\"}", None);
        check("{\"log\":1,\"version\":\"x\"}", None);
        check("", None);
    }
}
