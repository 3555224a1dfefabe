//! A deal as one seat, or a spectator, has seen it.

use std::slice;

use tiles::Seat;

use crate::deal::board::Board;
use crate::deal::event::{Opened, Seen};
use crate::deal::fold;
use crate::deal::hand::Hand;
use crate::deal::misfit::Misfit;
use crate::deal::view::View;

/// A deal folded from what one seat, or a spectator, has seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    seat: Option<Seat>,
    board: Board,
    hand: Hand,
}

/// The deal as far as a view shows it, to try out an event.
impl From<View<'_>> for Sight {
    fn from(view: View<'_>) -> Sight {
        Sight {
            seat: Some(view.seat),
            board: view.board.clone(),
            hand: *view.hand,
        }
    }
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

    /// Applies what was seen.
    ///
    /// # Errors
    /// When it cannot have happened here.
    pub fn apply(&mut self, seen: &Seen) -> Result<(), Misfit> {
        let board = &mut self.board;
        let hand = slice::from_mut(&mut self.hand);
        let (first, hands) = match self.seat {
            Some(seat) => (seat, hand),
            None => (Seat::A, &mut hand[..0]),
        };
        match seen {
            Seen::Dealt { hand } => fold::deal(board, hands, hand.as_slice()),
            Seen::Drew { seat, tile } => fold::draw(board, first, hands, *seat, *tile),
            Seen::Public(public) => fold::public(board, first, hands, public),
        }
    }
}
