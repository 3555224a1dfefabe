use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// A place at the table for the whole game: A deals first, B sits on A's right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
pub enum Seat {
    /// Deals first.
    A,
    /// On A's right.
    B,
    /// Opposite A.
    C,
    /// On A's left.
    D,
}

impl Seat {
    /// The seats in the order of turns.
    pub const ALL: [Seat; 4] = [Seat::A, Seat::B, Seat::C, Seat::D];

    /// Returns the index of the seat in [`Seat::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the neighbour on the right, whose turn comes next.
    pub const fn next(self) -> Seat {
        Seat::ALL[(self as usize + 1) % 4]
    }

    /// Returns the seat whose turn comes this many turns later.
    #[inline]
    pub const fn after(self, turns: usize) -> Seat {
        Seat::ALL[(self as usize + turns) & 3]
    }

    /// Returns how many turns after this seat the other one plays: 0 to 3.
    #[inline]
    pub const fn turns_to(self, other: Seat) -> usize {
        (other as usize + 4 - self as usize) & 3
    }

    /// Returns the letter of the seat.
    pub const fn letter(self) -> char {
        match self {
            Seat::A => 'A',
            Seat::B => 'B',
            Seat::C => 'C',
            Seat::D => 'D',
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Seat, SeatError> {
        match text {
            "A" => Ok(Seat::A),
            "B" => Ok(Seat::B),
            "C" => Ok(Seat::C),
            "D" => Ok(Seat::D),
            _ => Err(SeatError { text: text.into() }),
        }
    }
}

/// A text that is not a seat.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is not a seat: seats are A, B, C and D")]
pub struct SeatError {
    text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_convert_both_ways() {
        for seat in Seat::ALL {
            assert_eq!(seat.to_string().parse(), Ok(seat));
            assert_eq!(Seat::ALL[seat.index()], seat);
        }
        assert_eq!(Seat::D.next(), Seat::A);
    }

    #[test]
    fn other_texts_are_refused() {
        assert_eq!(
            "E".parse::<Seat>().unwrap_err().to_string(),
            "\"E\" is not a seat: seats are A, B, C and D"
        );
    }
}
