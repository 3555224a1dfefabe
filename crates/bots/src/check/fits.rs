//! Every allowed action fits: its events can be applied.

use arrayvec::ArrayVec;
use game::{Action, Ask, Event, Kyoku, Misfit, Phase, Points, Public, Table};
use tiles::{Feeder, Meld, MeldError, MeldKind, Seat, Tile};

/// Why the events of an action do not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Unfit {
    /// An event does not fit.
    #[error(transparent)]
    Misfit(#[from] Misfit),
    /// The tiles are not a meld.
    #[error(transparent)]
    Meld(#[from] MeldError),
    /// The tiles for it are missing.
    #[error("the tiles for it are missing")]
    Nothing,
}

/// Applies what an action leads to. The events are made here and not by the table, so that the two
/// have to agree.
pub(super) fn fits(kyoku: &Kyoku, seat: Seat, action: Action) -> Result<(), Unfit> {
    let mut after = kyoku.clone();
    for event in events(kyoku, seat, action)? {
        after.apply(&event)?;
    }
    Ok(())
}

fn events(kyoku: &Kyoku, seat: Seat, action: Action) -> Result<ArrayVec<Event, 2>, Unfit> {
    let mut events = ArrayVec::new();
    let mut put = |public: Public| events.push(public.into());
    let own = kyoku.hand(seat).tiles();
    match action {
        // The event of a win depends on its score; that the hand has one was checked for the list.
        Action::Tsumo | Action::Ron | Action::NineKinds => {}
        Action::Pass | Action::Show => {}
        Action::Hide => put(Public::Hidden { seat }),
        Action::Discard { tile, drawn } => put(Public::Discarded { seat, tile, drawn }),
        Action::Riichi { tile, drawn, open } => {
            put(Public::RiichiDeclared {
                seat,
                open,
                // The book says what it costs; any amount fits.
                stake: Points::ZERO,
            });
            put(Public::Discarded { seat, tile, drawn });
        }
        Action::Ankan { kind } => {
            let four: ArrayVec<Tile, 4> = own.tiles().filter(|own| own.kind() == kind).collect();
            let meld = Meld::new(MeldKind::Ankan, &four, Feeder::Left)?;
            put(Public::KanDeclared { seat, meld });
        }
        Action::Kakan { tile } => {
            let melds = kyoku.board().melds[seat].iter();
            let mut pons = melds.filter(|meld| meld.kind() == MeldKind::Pon);
            let pon = pons
                .find(|pon| pon.first() == tile.kind())
                .ok_or(Unfit::Nothing)?;
            let mut four: ArrayVec<Tile, 4> = pon.tiles().iter().copied().collect();
            four.push(tile);
            let feeder = pon.feeder().ok_or(Unfit::Nothing)?;
            let meld = Meld::new(MeldKind::Kakan, &four, feeder)?;
            put(Public::KanDeclared { seat, meld });
        }
        Action::Daiminkan => {
            let (tile, feeder) = discard(kyoku, seat)?;
            let three = own.tiles().filter(|own| own.kind() == tile.kind()).take(3);
            let four: ArrayVec<Tile, 4> = [tile].into_iter().chain(three).collect();
            let meld = Meld::new(MeldKind::Daiminkan, &four, feeder)?;
            put(Public::Called { seat, meld });
        }
        Action::Pon { with: [one, other] } => {
            let (tile, feeder) = discard(kyoku, seat)?;
            let meld = Meld::new(MeldKind::Pon, &[tile, one, other], feeder)?;
            put(Public::Called { seat, meld });
        }
        Action::Chii { with: [one, other] } => {
            let (tile, feeder) = discard(kyoku, seat)?;
            let meld = Meld::new(MeldKind::Chii, &[tile, one, other], feeder)?;
            put(Public::Called { seat, meld });
        }
    }
    Ok(events)
}

/// The latest discard, and where the player who made it sits.
fn discard(kyoku: &Kyoku, seat: Seat) -> Result<(Tile, Feeder), Unfit> {
    let Phase::Discard { seat: from, tile } = kyoku.board().phase else {
        return Err(Unfit::Nothing);
    };
    let feeder = match seat.turns_to(from) {
        1 => Feeder::Right,
        2 => Feeder::Across,
        3 => Feeder::Left,
        _ => return Err(Unfit::Nothing),
    };
    Ok((tile, feeder))
}

/// Lets a table go on with each action of each list, the other seats answering with their fallback,
/// and reports what it does not accept. A table panics on an event that does not fit, so that need
/// not be reported.
pub(super) fn try_all(table: &Table, asks: &[Ask]) -> Vec<String> {
    let mut problems = Vec::new();
    for ask in asks {
        for action in &ask.actions {
            let mut other = table.clone();
            for asked in asks {
                let answer = if asked.seat == ask.seat {
                    *action
                } else {
                    asked.fallback
                };
                if other.answer(asked.seat, answer).is_err() {
                    let seat = asked.seat;
                    problems.push(format!("{seat} is offered {answer:?}, which is refused"));
                }
            }
            other.advance(&mut |_| {});
        }
    }
    problems
}
