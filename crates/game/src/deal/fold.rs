//! The one fold: what an event does to the board and to the hands that are known. The referee
//! knows all four, a seat its own, a spectator none; `hands` are those of the seats from `first`
//! on.

use tiles::{Kind, Meld, MeldKind, Seat, Tile};

use crate::deal::board::{Board, Phase};
use crate::deal::event::Public;
use crate::deal::hand::Hand;
use crate::deal::misfit::Misfit;

/// The tiles are dealt. `tiles` are those of the known hands, in their order.
pub(crate) fn deal(
    board: &mut Board,
    hands: &mut [Hand],
    tiles: &[[Tile; 13]],
) -> Result<(), Misfit> {
    for tiles in tiles {
        possible(tiles)?;
    }
    board.deal_out()?;
    for (hand, tiles) in hands.iter_mut().zip(tiles) {
        hand.deal(tiles, &[]);
    }
    Ok(())
}

/// A seat draws a tile, which is known if its hand is.
#[inline]
pub(crate) fn draw(
    board: &mut Board,
    first: Seat,
    hands: &mut [Hand],
    seat: Seat,
    tile: Option<Tile>,
) -> Result<(), Misfit> {
    let mut drawing = None;
    if let Some(tile) = tile
        && let Some(hand) = hands.get(first.turns_to(seat))
    {
        hand.has_room(tile)?;
        drawing = Some(tile);
    }
    board.draw(seat)?;
    for hand in &mut *hands {
        hand.let_pass();
    }
    if let Some(tile) = drawing {
        hands[first.turns_to(seat)].draw(tile);
    }
    Ok(())
}

/// Something happens that everybody sees.
#[inline]
pub(crate) fn public(
    board: &mut Board,
    first: Seat,
    hands: &mut [Hand],
    public: &Public,
) -> Result<(), Misfit> {
    for (place, hand) in hands.iter().enumerate() {
        fits(hand, first.after(place), public)?;
    }
    let robbed = robbed(board, public);
    board.apply(public)?;
    if let Some((seat, tiles)) = robbed
        && let Some(hand) = hands.get_mut(first.turns_to(seat))
    {
        hand.take_back(&tiles);
    }
    for (place, hand) in hands.iter_mut().enumerate() {
        see(hand, first.after(place), board, public);
    }
    Ok(())
}

/// Checks that there are not more than four of a kind.
fn possible(hand: &[Tile; 13]) -> Result<(), Misfit> {
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
fn fits(hand: &Hand, owner: Seat, public: &Public) -> Result<(), Misfit> {
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
        | Public::Faulted(_)
        | Public::Won(_)
        | Public::Ryuukyoku(_)
        | Public::Settled(_)
        | Public::TimeUp
        | Public::Ended(_) => Ok(()),
    }
}

/// The tiles that leave the hand for a kan in its owner's turn.
fn laid_down(meld: &Meld) -> &[Tile] {
    match meld.kind() {
        MeldKind::Kakan => &meld.tiles()[3..],
        MeldKind::Ankan | MeldKind::Daiminkan | MeldKind::Pon | MeldKind::Chii => meld.tiles(),
    }
}

/// The three tiles that go back to the owner of a concealed kan that is won on.
fn robbed(board: &Board, public: &Public) -> Option<(Seat, [Tile; 3])> {
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
                let thrown = board.rivers[owner].discards.last();
                if thrown.is_some_and(|thrown| thrown.riichi) {
                    hand.keep_for_riichi();
                }
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
        | Public::Faulted(_)
        | Public::Won(_)
        | Public::Settled(_)
        | Public::TimeUp
        | Public::Ended(_) => {}
    }
}
