//! Games in the formats of other programs: Tenhou mjlog (XML) and Tenhou/6 (JSON).
//!
//! Each reader parses its text into a [`ForeignGame`] and checks only the syntax. [`verify`] then
//! plays that game on our engine, reports where the two disagree, and returns our own events.

mod error;
mod game;
mod lobby;
mod mjlog;
mod options;
mod report;
mod tenhou6;
mod verify;
mod yaku_names;

pub use error::ReadError;
pub use game::{
    DealResult, ForeignDeal, ForeignEnd, ForeignGame, ForeignWin, ForeignWorth, Move, NoWinner,
};
pub use lobby::Lobby;
pub use options::Options;
pub use report::{Disagreement, ForeignReport, Remark};
pub use verify::verify;

/// The format of a foreign game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Tenhou's XML.
    Mjlog,
    /// Tenhou's JSON.
    Tenhou6,
}

impl Format {
    /// Its name in JSON answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Mjlog => "mjlog",
            Format::Tenhou6 => "tenhou6",
        }
    }
}

/// Recognises the format of a text by its content; `None` if it is neither of them.
#[must_use]
pub fn format_of(text: &str) -> Option<Format> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with('<') {
        return Some(Format::Mjlog);
    }
    // Other logs are JSON too, but only Tenhou/6 has a list under this key.
    let is_list = |(place, key): (usize, &str)| {
        let rest = text[place + key.len()..].trim_start();
        let value = rest.strip_prefix(':').map(str::trim_start);
        value.is_some_and(|value| value.starts_with('['))
    };
    let is_tenhou6 = text.starts_with('{') && text.match_indices("\"log\"").any(is_list);
    is_tenhou6.then_some(Format::Tenhou6)
}

/// Reads the games of a text in one of the foreign formats; the result is not empty.
///
/// # Errors
/// When the format is unknown, or the text cannot be read; the error names the place.
pub fn read(text: &str) -> Result<Vec<ForeignGame>, ReadError> {
    let text = text.trim_start_matches('\u{feff}');
    match format_of(text) {
        Some(Format::Mjlog) => mjlog::read(text),
        Some(Format::Tenhou6) => tenhou6::read(text),
        None => Err(ReadError::UnknownFormat),
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
    fn formats_are_recognised_by_content() {
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
