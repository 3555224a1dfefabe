//! Exchanging tiles that a seat cannot see changes nothing for that seat.
//!
//! Hidden from a seat are the tiles of the wall and those that others hold and have not laid open.
//! Every tile in a hand came with the deal or with a draw, and is exchanged there. Tiles that were
//! discarded or laid down are not exchanged, so nothing changes in what everybody saw. The events
//! with other hidden tiles therefore fit as well, and must lead to the same view. Whether the others
//! would have played like this with the other tiles does not matter: the seat cannot know.

use game::{Actions, Event, Faulted, Kyoku, Public, Table, Wall};
use tiles::{BySeat, Seat, Tile};

use super::tile_conservation::Places;

/// A deal with other hidden tiles.
#[derive(Debug)]
pub(super) struct Other {
    /// Its events.
    pub(super) events: Vec<Event>,
    /// Its wall.
    pub(super) wall: Wall,
}

/// Where a held tile came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Held {
    tile: Tile,
    /// The number of the event.
    event: usize,
    /// Its index among the dealt tiles, if it was dealt.
    place: Option<usize>,
    /// Whether it is visible to all.
    open: bool,
}

/// The deal with the tiles that this seat cannot see exchanged; `None` before a deal is opened.
pub(super) fn exchanged(
    events: &[Event],
    viewer: Seat,
    wall: &Wall,
    undrawn: &Places,
    dice: &mut fastrand::Rng,
) -> Option<Other> {
    if !matches!(events.first(), Some(Event::Public(Public::Opened(_)))) {
        return None;
    }
    let held = held(events);
    let others = (1..4).map(|turns| viewer.after(turns));
    let hidden: Vec<(Seat, Held)> = others
        .flat_map(|seat| held[seat].iter().map(move |held| (seat, *held)))
        .filter(|(_, held)| !held.open)
        .collect();
    let in_hands = hidden.iter().map(|(_, held)| held.tile);
    let in_wall = undrawn.iter().map(|place| wall.tile(*place));
    let mut tiles: Vec<Tile> = in_hands.chain(in_wall).collect();
    dice.shuffle(&mut tiles);
    let (for_hands, for_wall) = tiles.split_at(hidden.len());
    let mut events = events.to_vec();
    for ((seat, held), tile) in hidden.iter().zip(for_hands) {
        match &mut events[held.event] {
            Event::Dealt { hands } => {
                if let Some(place) = held.place {
                    hands[*seat][place] = *tile;
                }
            }
            Event::Drew { tile: drawn, .. } => *drawn = *tile,
            Event::Public(_) => {}
        }
    }
    let mut order: [Tile; 136] = std::array::from_fn(|place| wall.tile(place));
    for (place, tile) in undrawn.iter().zip(for_wall) {
        order[*place] = *tile;
    }
    let wall = Wall::of_order(order, wall.dice());
    Some(Other { events, wall })
}

/// The tiles that each seat holds, and where they came from.
fn held(events: &[Event]) -> BySeat<Vec<Held>> {
    let mut hands: BySeat<Vec<Held>> = BySeat::from_fn(|_| Vec::new());
    let take = |hand: &mut Vec<Held>, tile: Tile, drawn: Option<bool>| {
        let newest = hand.iter().map(|held| held.event).max();
        let place = hand.iter().position(|held| {
            let is_drawn = held.place.is_none() && Some(held.event) == newest;
            held.tile == tile && drawn.is_none_or(|drawn| drawn == is_drawn)
        });
        place.map(|place| hand.remove(place))
    };
    for (event, told) in events.iter().enumerate() {
        match told {
            Event::Dealt { hands: dealt } => {
                for seat in Seat::ALL {
                    let dealt = dealt[seat].iter().enumerate();
                    hands[seat].extend(dealt.map(|(place, tile)| Held {
                        tile: *tile,
                        event,
                        place: Some(place),
                        open: false,
                    }));
                }
            }
            Event::Drew { seat, tile } => hands[*seat].push(Held {
                tile: *tile,
                event,
                place: None,
                open: false,
            }),
            Event::Public(Public::Discarded { seat, tile, drawn }) => {
                // Right after a call nothing is drawn, and any equal tile may be the one discarded.
                let hand = &mut hands[*seat];
                if take(hand, *tile, Some(*drawn)).is_none() {
                    take(hand, *tile, None);
                }
            }
            Event::Public(Public::Called { seat, meld }) => {
                for tile in &meld.tiles()[1..] {
                    take(&mut hands[*seat], *tile, None);
                }
            }
            Event::Public(Public::KanDeclared { seat, meld }) => {
                let from = if meld.kind() == tiles::MeldKind::Kakan {
                    3
                } else {
                    0
                };
                for tile in &meld.tiles()[from..] {
                    take(&mut hands[*seat], *tile, None);
                }
            }
            Event::Public(
                Public::Shown { seat, .. }
                | Public::RiichiStood {
                    seat,
                    hand: Some(_),
                    ..
                }
                | Public::Faulted(Faulted {
                    seat,
                    hand: Some(_),
                    ..
                }),
            ) => {
                for held in &mut hands[*seat] {
                    held.open = true;
                }
            }
            Event::Public(_) => {}
        }
    }
    hands
}

/// A difference that the seat sees between a deal and one with other hidden tiles, if there is any.
pub(super) fn difference(
    viewer: Seat,
    (kyoku, events): (&Kyoku, &[Event]),
    other: &Other,
    list: impl Fn(&Kyoku, Seat) -> Actions,
) -> Option<String> {
    for (here, there) in events.iter().zip(&other.events) {
        let viewer = Some(viewer);
        if here.seen_by(viewer) != there.seen_by(viewer) {
            return Some(format!("{viewer:?} sees hidden tiles in {here:?}"));
        }
    }
    let there = match folded(&other.events) {
        Ok(there) => there,
        Err(problem) => return Some(problem),
    };
    if kyoku.board() != there.board() {
        return Some("hidden tiles change the board".to_owned());
    }
    if kyoku.hand(viewer) != there.hand(viewer) {
        return Some(format!("hidden tiles change the hand of {viewer}"));
    }
    let (ours, theirs) = (list(kyoku, viewer), list(&there, viewer));
    (ours != theirs)
        .then(|| format!("{viewer} may do {ours:?}, and {theirs:?} with other hidden tiles"))
}

/// Whether a table asks the seat something else when other tiles are hidden.
pub(super) fn other_question(viewer: Seat, table: &Table, other: &Other) -> Option<String> {
    let asked = |table: &Table| table.asks().iter().find(|ask| ask.seat == viewer).cloned();
    // If only others are asked, they may have no choice with other tiles, or no legal action: right
    // after a call every tile may be barred.
    let ours = asked(table)?;
    let kyoku = folded(&other.events).ok()?;
    let begun = table.game().begun()?.clone();
    let mut there = Table::in_deal(table.rules().clone(), begun, kyoku, other.wall.clone());
    there.advance(&mut |_| {});
    let theirs = asked(&there);
    (theirs.as_ref() != Some(&ours))
        .then(|| format!("{viewer} is asked {ours:?}, and {theirs:?} with other hidden tiles"))
}

fn folded(events: &[Event]) -> Result<Kyoku, String> {
    let [Event::Public(Public::Opened(opened)), rest @ ..] = events else {
        return Err("a deal does not begin with its opening".to_owned());
    };
    let mut kyoku = Kyoku::new(opened);
    for event in rest {
        if let Err(misfit) = kyoku.apply(event) {
            return Err(format!(
                "with other hidden tiles {event:?} does not fit: {misfit}"
            ));
        }
    }
    Ok(kyoku)
}
