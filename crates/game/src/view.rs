//! What one seat knows.

use tiles::Seat;

use crate::board::Board;
use crate::event::{Opened, Seen};
use crate::hand::Hand;
use crate::kyoku::{Misfit, fits, possible, robbed, see};

/// What one seat knows: the board and its own hand.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// Whose view.
    pub seat: Seat,
    /// What everyone sees.
    pub board: &'a Board,
    /// What only this seat sees.
    pub hand: &'a Hand,
}

/// A deal folded from what one seat, or a spectator, has seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    seat: Option<Seat>,
    board: Board,
    hand: Hand,
}

impl Sight {
    /// The sight of a seat, or of a spectator, when a deal begins.
    #[must_use]
    pub fn new(seat: Option<Seat>, opened: &Opened) -> Sight {
        Sight {
            seat,
            board: Board::new(opened),
            hand: Hand::new(),
        }
    }

    /// What everyone sees.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The seat's view; a spectator has none.
    #[must_use]
    pub fn view(&self) -> Option<View<'_>> {
        self.seat.map(|seat| View {
            seat,
            board: &self.board,
            hand: &self.hand,
        })
    }

    /// Takes in what was seen.
    ///
    /// # Errors
    /// When it cannot have happened here.
    pub fn apply(&mut self, seen: &Seen) -> Result<(), Misfit> {
        match seen {
            Seen::Dealt { hand } => {
                if let Some(hand) = hand {
                    possible(hand)?;
                }
                self.board.deal_out()?;
                if let Some(hand) = hand {
                    self.hand.deal(hand, &[]);
                }
            }
            Seen::Drew { seat, tile } => {
                if let Some(tile) = tile {
                    self.hand.has_room(*tile)?;
                }
                self.board.draw(*seat)?;
                self.hand.let_pass();
                if let Some(tile) = tile {
                    self.hand.draw(*tile);
                }
            }
            Seen::Public(public) => {
                if let Some(seat) = self.seat {
                    fits(&self.hand, seat, public)?;
                }
                let robbed = robbed(&self.board, public);
                self.board.apply(public)?;
                if let Some((seat, tiles)) = robbed
                    && self.seat == Some(seat)
                {
                    self.hand.take_back(&tiles);
                }
                if let Some(seat) = self.seat {
                    see(&mut self.hand, seat, &self.board, public);
                }
            }
        }
        Ok(())
    }
}
