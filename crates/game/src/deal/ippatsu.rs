//! Ippatsu: a win in the unbroken go-around after riichi. Its worth is a row of the yaku table.

use tiles::Seat;

use crate::deal::board::Board;

impl Board {
    /// Whether a win by this seat now comes in the unbroken go-around after its riichi.
    #[must_use]
    pub fn is_ippatsu(&self, seat: Seat) -> bool {
        self.riichi[seat].is_some_and(|riichi| {
            riichi.stood
                && self.interrupted < riichi.declared
                && self.rivers[seat].discards.len() == usize::from(riichi.discards) + 1
        })
    }
}
