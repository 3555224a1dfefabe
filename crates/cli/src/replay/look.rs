//! Whose hands are looked at.

use tiles::Seat;

/// Whose hands are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// One seat's, and what everybody sees.
    Seat(Seat),
    /// Everybody's.
    All,
}

impl Look {
    /// From which side of the table it is looked at.
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
    match text {
        "all" => Ok(Look::All),
        text => text
            .parse()
            .map(Look::Seat)
            .map_err(|_| "seats are A, B, C and D; all shows every hand".to_owned()),
    }
}
