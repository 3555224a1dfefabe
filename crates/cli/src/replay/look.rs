//! Whose hands are shown.

use tiles::{Seat, Wind};

use crate::words;

/// Whose hands are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// One seat's, and whatever is open to everybody.
    Seat(Seat),
    /// Everybody's.
    All,
}

impl Look {
    /// The side of the table that it is viewed from.
    pub fn from(self) -> Seat {
        match self {
            Look::Seat(seat) => seat,
            Look::All => Seat::A,
        }
    }

    /// Whether this seat's hidden tiles are shown.
    pub fn sees(self, seat: Seat) -> bool {
        self == Look::All || self == Look::Seat(seat)
    }
}

/// Reads A, B, C, D or all.
pub fn seat(text: &str) -> Result<Look, String> {
    if text.eq_ignore_ascii_case("all") {
        return Ok(Look::All);
    }
    if let Ok(seat) = text.to_ascii_uppercase().parse() {
        return Ok(Look::Seat(seat));
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
