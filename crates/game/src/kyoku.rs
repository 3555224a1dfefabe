//! One deal as the referee knows it: the board and all hands, moved by events alone.

use tiles::{BySeat, MeldKind, Seat, Tile};

use crate::board::{Board, Phase};
use crate::event::{Event, Opened, Public};
use crate::hand::Hand;
use crate::view::View;

/// One deal as the referee knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kyoku {
    pub(crate) board: Board,
    pub(crate) hands: BySeat<Hand>,
}

/// An event that cannot have happened here. Whether it was allowed is another question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// Something else has to come first.
    #[error("this cannot happen now")]
    OutOfOrder,
    /// The tile is not in the hand.
    #[error("{0} is not in the hand")]
    NotInHand(Tile),
    /// The call is not of the latest discard.
    #[error("the call is not of the latest discard")]
    NotTheDiscard,
    /// There is no such pon to add to.
    #[error("there is no pon to add this tile to")]
    NoSuchPon,
    /// A fifth meld.
    #[error("a hand has four melds at most")]
    TooManyMelds,
    /// More indicators than there are.
    #[error("there are five indicators at most")]
    TooManyIndicators,
    /// More discards than a deal has room for.
    #[error("nobody can discard so often")]
    RiverIsFull,
    /// A draw from an empty wall.
    #[error("the wall is empty")]
    WallIsEmpty,
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

    /// Takes in what happened.
    ///
    /// # Errors
    /// When it cannot have happened here.
    #[inline]
    pub fn apply(&mut self, event: &Event) -> Result<(), Misfit> {
        match event {
            Event::Drew { seat, tile } => {
                self.board.draw(*seat)?;
                for other in Seat::ALL {
                    self.hands[other].let_pass();
                }
                self.hands[*seat].draw(*tile);
            }
            Event::Dealt { hands } => {
                self.board.deal_out()?;
                for seat in Seat::ALL {
                    self.hands[seat].deal(&hands[seat], &[]);
                }
            }
            Event::Public(public) => {
                for seat in Seat::ALL {
                    fits(&self.hands[seat], seat, public)?;
                }
                if let Some((seat, tiles)) = robbed(&self.board, public) {
                    self.hands[seat].take_back(&tiles);
                }
                self.board.apply(public)?;
                for seat in Seat::ALL {
                    see(&mut self.hands[seat], seat, &self.board, public);
                    offer_to(&mut self.hands[seat], seat, &self.board, public);
                }
            }
        }
        Ok(())
    }
}

/// Checks that a hand has the tiles that its owner used.
#[inline]
pub(crate) fn fits(hand: &Hand, owner: Seat, public: &Public) -> Result<(), Misfit> {
    match public {
        Public::Discarded { seat, tile, drawn } if *seat == owner => hand.has(*tile, *drawn),
        Public::Called { seat, meld } if *seat == owner => hand.has_all(&meld.tiles()[1..]),
        Public::KanDeclared { seat, meld } if *seat == owner => {
            hand.has_all(if meld.kind() == MeldKind::Kakan {
                &meld.tiles()[3..]
            } else {
                meld.tiles()
            })
        }
        _ => Ok(()),
    }
}

/// The three tiles that go back to the owner of a concealed kan that is won on.
pub(crate) fn robbed(board: &Board, public: &Public) -> Option<(Seat, [Tile; 3])> {
    match (public, board.phase) {
        (
            Public::Won(_),
            Phase::Kan {
                seat,
                kind: MeldKind::Ankan,
                ..
            },
        ) => match board.melds[seat].last()?.tiles() {
            [_, rest @ ..] => Some((seat, rest.try_into().ok()?)),
            [] => None,
        },
        _ => None,
    }
}

/// What a public event does to one hand: its owner's tiles move, and what was on offer is gone.
#[inline]
pub(crate) fn see(hand: &mut Hand, owner: Seat, board: &Board, public: &Public) {
    match public {
        Public::Discarded { seat, tile, .. } if *seat == owner => {
            hand.discard(*tile, &board.melds[owner]);
        }
        Public::Called { seat, meld } => {
            hand.let_pass();
            if *seat == owner {
                hand.lay_down(&meld.tiles()[1..], &board.melds[owner]);
            }
        }
        Public::KanDeclared { seat, meld } if *seat == owner => {
            let laid = if meld.kind() == MeldKind::Kakan {
                &meld.tiles()[3..]
            } else {
                meld.tiles()
            };
            hand.lay_down(laid, &board.melds[owner]);
        }
        Public::KanStood { .. } | Public::RiichiStood { .. } | Public::Ryuukyoku(_) => {
            hand.let_pass();
        }
        _ => {}
    }
}

/// Offers a discard or the tile of a kan to a hand that is not its owner's.
#[inline]
pub(crate) fn offer_to(hand: &mut Hand, owner: Seat, board: &Board, public: &Public) {
    match public {
        Public::Discarded { seat, tile, .. } if *seat != owner => {
            hand.offer(tile.kind(), None, board.now);
        }
        Public::KanDeclared { seat, meld } if *seat != owner => {
            let tile = meld.tiles()[3];
            hand.offer(tile.kind(), Some(meld.kind()), board.now);
        }
        _ => {}
    }
}
