//! What one seat knows.

use tiles::Seat;

use crate::deal::board::Board;
use crate::deal::hand::Hand;

/// What one seat knows: the board and its own hand.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The seat whose view it is.
    pub seat: Seat,
    /// What everyone sees.
    pub board: &'a Board,
    /// Its hand, which only this seat sees.
    pub hand: &'a Hand,
}
