//! One deal as the referee knows it: the board and all hands, changed only by events.

use tiles::{BySeat, Seat};

use crate::deal::board::Board;
use crate::deal::event::{Event, Opened};
use crate::deal::fold;
use crate::deal::hand::Hand;
use crate::deal::misfit::Misfit;
use crate::deal::view::View;

/// One deal as the referee knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kyoku {
    pub(crate) board: Board,
    pub(crate) hands: BySeat<Hand>,
}

impl Kyoku {
    /// A deal that begins.
    #[must_use]
    pub fn new(opened: &Opened) -> Kyoku {
        Kyoku {
            board: Board::new(opened),
            hands: BySeat::from_fn(|_| Hand::new()),
        }
    }

    /// What everyone sees.
    #[inline]
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// A seat's hand.
    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    /// What a seat knows.
    #[inline]
    #[must_use]
    pub fn view(&self, seat: Seat) -> View<'_> {
        View {
            seat,
            board: &self.board,
            hand: &self.hands[seat],
        }
    }

    /// Applies an event. An event that does not fit changes nothing.
    ///
    /// # Errors
    /// When it cannot have happened here.
    #[inline]
    pub fn apply(&mut self, event: &Event) -> Result<(), Misfit> {
        let board = &mut self.board;
        let hands = self.hands.values_mut().into_slice();
        match event {
            Event::Drew { seat, tile } => fold::draw(board, Seat::A, hands, *seat, Some(*tile)),
            Event::Dealt { hands: dealt } => fold::deal(board, hands, dealt.values().as_slice()),
            Event::Public(public) => fold::public(board, Seat::A, hands, public),
        }
    }
}
