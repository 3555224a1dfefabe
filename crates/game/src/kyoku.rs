//! One deal as the referee knows it: the board and all hands, moved by events alone.

use tiles::{BySeat, Kind, Meld, MeldKind, Seat, Tile};

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
    /// A fifth kan.
    #[error("there are four kans at most")]
    TooManyKans,
    /// A fifth tile of a kind in one hand.
    #[error("there is a fifth {0}")]
    FifthTile(Tile),
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

    /// Takes in what happened. What does not fit changes nothing.
    ///
    /// # Errors
    /// When it cannot have happened here.
    #[inline]
    pub fn apply(&mut self, event: &Event) -> Result<(), Misfit> {
        match event {
            Event::Drew { seat, tile } => {
                self.hands[*seat].has_room(*tile)?;
                self.board.draw(*seat)?;
                for other in Seat::ALL {
                    self.hands[other].let_pass();
                }
                self.hands[*seat].draw(*tile);
            }
            Event::Dealt { hands } => {
                for hand in hands.values() {
                    possible(hand)?;
                }
                self.board.deal_out()?;
                for seat in Seat::ALL {
                    self.hands[seat].deal(&hands[seat], &[]);
                }
            }
            Event::Public(public) => {
                for seat in Seat::ALL {
                    fits(&self.hands[seat], seat, public)?;
                }
                let robbed = robbed(&self.board, public);
                self.board.apply(public)?;
                if let Some((seat, tiles)) = robbed {
                    self.hands[seat].take_back(&tiles);
                }
                for seat in Seat::ALL {
                    see(&mut self.hands[seat], seat, &self.board, public);
                }
            }
        }
        Ok(())
    }
}

/// Checks that there are not more than four of a kind.
pub(crate) fn possible(hand: &[Tile; 13]) -> Result<(), Misfit> {
    let mut seen = [0u8; Kind::COUNT];
    for tile in hand {
        let seen = &mut seen[tile.kind().index()];
        *seen += 1;
        if *seen > 4 {
            return Err(Misfit::FifthTile(*tile));
        }
    }
    Ok(())
}

/// Checks that a hand has the tiles that its owner used.
#[inline]
pub(crate) fn fits(hand: &Hand, owner: Seat, public: &Public) -> Result<(), Misfit> {
    match public {
        Public::Discarded { seat, tile, drawn } if *seat == owner => hand.has(*tile, *drawn),
        Public::Called { seat, meld } if *seat == owner => hand.has_all(&meld.tiles()[1..]),
        Public::KanDeclared { seat, meld } if *seat == owner => hand.has_all(laid_down(meld)),
        Public::Discarded { .. }
        | Public::Called { .. }
        | Public::KanDeclared { .. }
        | Public::Begun(_)
        | Public::Opened(_)
        | Public::RiichiDeclared { .. }
        | Public::RiichiStood { .. }
        | Public::RiichiVoided { .. }
        | Public::KanStood { .. }
        | Public::Turned { .. }
        | Public::Shown { .. }
        | Public::Hidden { .. }
        | Public::Faulted { .. }
        | Public::Won(_)
        | Public::Ryuukyoku(_)
        | Public::Settled(_)
        | Public::TimeUp
        | Public::Ended(_) => Ok(()),
    }
}

/// The tiles that leave the hand for a kan in the own turn.
fn laid_down(meld: &Meld) -> &[Tile] {
    match meld.kind() {
        MeldKind::Kakan => &meld.tiles()[3..],
        MeldKind::Ankan | MeldKind::Daiminkan | MeldKind::Pon | MeldKind::Chii => meld.tiles(),
    }
}

/// The three tiles that go back to the owner of a concealed kan that is won on.
pub(crate) fn robbed(board: &Board, public: &Public) -> Option<(Seat, [Tile; 3])> {
    let ends = matches!(public, Public::Won(_) | Public::Ryuukyoku(_));
    match board.phase {
        Phase::Kan {
            seat,
            kind: MeldKind::Ankan,
            ..
        } if ends => {
            let (_, rest) = board.melds[seat].last()?.tiles().split_first()?;
            Some((seat, rest.try_into().ok()?))
        }
        _ => None,
    }
}

/// What a public event does to one hand: its owner's tiles move, another's tile is on offer, or
/// what was on offer is gone.
#[inline]
pub(crate) fn see(hand: &mut Hand, owner: Seat, board: &Board, public: &Public) {
    match public {
        Public::Discarded { seat, tile, .. } => {
            if *seat == owner {
                hand.discard(*tile, &board.melds[owner]);
            } else {
                hand.offer(tile.kind(), None, board.now);
            }
        }
        Public::Called { seat, meld } => {
            hand.let_pass();
            if *seat == owner {
                hand.lay_down(&meld.tiles()[1..], &board.melds[owner]);
            }
        }
        Public::KanDeclared { seat, meld } => {
            if *seat == owner {
                hand.lay_down(laid_down(meld), &board.melds[owner]);
            } else {
                hand.offer(meld.first(), Some(meld.kind()), board.now);
            }
        }
        Public::KanStood { .. } | Public::RiichiStood { .. } | Public::Ryuukyoku(_) => {
            hand.let_pass();
        }
        Public::Begun(_)
        | Public::Opened(_)
        | Public::RiichiDeclared { .. }
        | Public::RiichiVoided { .. }
        | Public::Turned { .. }
        | Public::Shown { .. }
        | Public::Hidden { .. }
        | Public::Faulted { .. }
        | Public::Won(_)
        | Public::Settled(_)
        | Public::TimeUp
        | Public::Ended(_) => {}
    }
}
