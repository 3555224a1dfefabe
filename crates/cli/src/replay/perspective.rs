//! The perspective from which a game is replayed.

use tiles::{Seat, Wind};

use crate::words;

/// Whose hands are shown, and from which side of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// One seat's, and whatever is open to everybody.
    Seat(Seat),
    /// Everybody's.
    All,
}

impl Perspective {
    /// The seat whose side of the table is nearest.
    pub fn from(self) -> Seat {
        match self {
            Perspective::Seat(seat) => seat,
            Perspective::All => Seat::A,
        }
    }

    /// Whether this seat's hidden tiles are shown.
    pub fn sees(self, seat: Seat) -> bool {
        self == Perspective::All || self == Perspective::Seat(seat)
    }
}

/// Reads A, B, C, D or all.
pub fn seat(text: &str) -> Result<Perspective, String> {
    if text.eq_ignore_ascii_case("all") {
        return Ok(Perspective::All);
    }
    if let Ok(seat) = text.to_ascii_uppercase().parse() {
        return Ok(Perspective::Seat(seat));
    }
    let is_wind = |wind: &Wind| {
        let (letter, name) = (wind.to_string(), words::wind(*wind));
        text.eq_ignore_ascii_case(&letter) || text.eq_ignore_ascii_case(name)
    };
    Err(match Wind::ALL.into_iter().find(is_wind) {
        Some(wind) => format!(
            "{} is a wind, and winds change seats from deal to deal; seats are A, B, C and D, A deals first",
            words::wind(wind)
        ),
        None => "seats are A, B, C and D; all shows every hand".to_owned(),
    })
}
