//! Stacked walls: with hands close to a win for all players, or for events that hardly ever happen
//! by chance.
//!
//! Hands are listed in turn order, the dealer's first. All other tiles are shuffled into the
//! remaining places, so that each seed gives a different wall in which the same thing happens.

mod exchanged;
mod rare;
mod scripted;
mod yaku;

pub use exchanged::exchanged;
pub use rare::Rare;
pub use scripted::Scripted;
pub use yaku::for_yaku;

use arrayvec::ArrayVec;
use game::{DEALT, Rules, TileBox, Wall, dead_wall, hand_places};
use shape::shanten;
use tiles::{Counts, Kind, KindSet, Tile, parse_tiles};

/// The places of chosen tiles in a wall, as text; every part may be empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The thirteen tiles of each player, the dealer's first.
    pub hands: [&'static str; 4],
    /// The first tiles of the live wall; the dealer's fourteenth is the first of them.
    pub draws: &'static str,
    /// The replacement tiles, in the order in which they are drawn.
    pub replacements: &'static str,
    /// The indicators, in the order in which they are turned.
    pub indicators: &'static str,
    /// What each player draws turn by turn if nobody calls, the dealer's first.
    pub turns: [&'static str; 4],
}

impl Layout {
    /// A layout that leaves the whole wall to chance.
    pub const ANY: Layout = Layout {
        hands: [""; 4],
        draws: "",
        replacements: "",
        indicators: "",
        turns: [""; 4],
    };

    /// A layout with these hands and these first tiles of the live wall.
    #[must_use]
    pub const fn begins(hands: [&'static str; 4], draws: &'static str) -> Layout {
        Layout {
            hands,
            draws,
            ..Layout::ANY
        }
    }

    /// A layout with these hands and what each player draws turn by turn.
    #[must_use]
    pub const fn by_turns(hands: [&'static str; 4], turns: [&'static str; 4]) -> Layout {
        Layout {
            hands,
            turns,
            ..Layout::ANY
        }
    }
}

/// A layout that makes something happen, and the players' instructions for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The layout of the wall.
    pub layout: Layout,
    /// The players' instructions, the dealer's first, in the words of [`Scripted`].
    pub instructions: [&'static str; 4],
    /// How many times it must be dealt.
    pub deals: u16,
}

impl Scenario {
    /// A layout that is dealt once.
    #[must_use]
    pub const fn once(layout: Layout, instructions: [&'static str; 4]) -> Scenario {
        let deals = 1;
        Scenario {
            layout,
            instructions,
            deals,
        }
    }
}

/// A wall with this layout; `None` if that needs more tiles of a kind than the set has.
#[must_use]
pub fn wall(rules: &Rules, layout: &Layout, seed: u64) -> Option<Wall> {
    let places = places(layout);
    let kinds: Vec<Tile> = places.iter().map(|(_, tile)| *tile).collect();
    Counts::of_tiles(&kinds).ok()?;
    Some(fill(rules, &places, &mut fastrand::Rng::with_seed(seed)))
}

/// A wall that deals each player a hand at most two tiles from complete.
#[must_use]
pub fn near_wins(rules: &Rules, seed: u64) -> Wall {
    let mut dice = fastrand::Rng::with_seed(seed);
    let mut left = [4u8; Kind::COUNT];
    let mut places = Vec::with_capacity(52);
    for turns in 0..4 {
        let hand = near_win(&mut left, &mut dice);
        let tiles = hand.into_iter().map(Tile::plain);
        places.extend(hand_places(turns).into_iter().zip(tiles));
    }
    fill(rules, &places, &mut dice)
}

/// The places that a layout fills, with their tiles.
fn places(layout: &Layout) -> Vec<(usize, Tile)> {
    let tiles = |text: &str| parse_tiles(text).unwrap_or_default();
    let mut places = Vec::new();
    for (turns, hand) in layout.hands.iter().enumerate() {
        places.extend(hand_places(turns).into_iter().zip(tiles(hand)));
    }
    places.extend((DEALT..).zip(tiles(layout.draws)));
    let replacements = (0..4).map(dead_wall::replacement);
    places.extend(replacements.zip(tiles(layout.replacements)));
    let indicators = (0..5).map(dead_wall::indicator);
    places.extend(indicators.zip(tiles(layout.indicators)));
    for (turns, drawn) in layout.turns.iter().enumerate() {
        places.extend((DEALT + turns..).step_by(4).zip(tiles(drawn)));
    }
    places
}

/// Places the chosen tiles, and shuffles the rest into the remaining places. A tile that is not in
/// the set is replaced by another of its kind: with red fives, some fives are red.
#[must_use]
pub fn fill(rules: &Rules, chosen: &[(usize, Tile)], dice: &mut fastrand::Rng) -> Wall {
    let mut rest: Vec<Tile> = TileBox::new(rules).tiles().to_vec();
    dice.shuffle(&mut rest);
    let mut order: [Option<Tile>; 136] = [None; 136];
    for (place, tile) in chosen {
        let exact = rest.iter().position(|other| other == tile);
        let found = exact.or_else(|| rest.iter().position(|other| other.kind() == tile.kind()));
        order[*place] = found.map(|found| rest.swap_remove(found));
    }
    let mut rest = rest.into_iter();
    let dice = [1 + dice.u8(..6), 1 + dice.u8(..6)];
    let order = order.map(|tile| tile.or_else(|| rest.next()).unwrap_or(Tile::SHIROPOCHI));
    Wall::of_order(order, dice)
}

/// Takes thirteen tiles that are at most two tiles from complete.
fn near_win(left: &mut [u8; Kind::COUNT], dice: &mut fastrand::Rng) -> ArrayVec<Kind, 13> {
    loop {
        let mut rest = *left;
        let mut hand: ArrayVec<Kind, 14> = ArrayVec::new();
        let complete = match dice.u8(..10) {
            0 => orphans(&mut rest, &mut hand, dice),
            1 | 2 => pairs(&mut rest, &mut hand, dice),
            _ => sets(&mut rest, &mut hand, dice),
        };
        if !complete {
            continue;
        }
        let gone = hand.swap_remove(dice.usize(..14));
        rest[gone.index()] += 1;
        if dice.bool() {
            let place = dice.usize(..13);
            rest[hand[place].index()] += 1;
            hand[place] = any(&rest, KindSet::ALL, 1, dice).unwrap_or(hand[place]);
            rest[hand[place].index()] -= 1;
        }
        let counts: Counts = hand.iter().copied().collect();
        if shanten(&counts, 0).best() <= 1 {
            *left = rest;
            return hand.into_iter().collect();
        }
    }
}

/// Any of these kinds with at least this many tiles left.
fn any(
    left: &[u8; Kind::COUNT],
    kinds: KindSet,
    copies: u8,
    dice: &mut fastrand::Rng,
) -> Option<Kind> {
    let there = |kind: &Kind| left[kind.index()] >= copies;
    let there: ArrayVec<Kind, { Kind::COUNT }> = kinds.iter().filter(there).collect();
    (!there.is_empty()).then(|| there[dice.usize(..there.len())])
}

fn take(left: &mut [u8; Kind::COUNT], hand: &mut ArrayVec<Kind, 14>, kinds: &[Kind]) {
    for kind in kinds {
        left[kind.index()] -= 1;
        hand.push(*kind);
    }
}

fn sets(
    left: &mut [u8; Kind::COUNT],
    hand: &mut ArrayVec<Kind, 14>,
    dice: &mut fastrand::Rng,
) -> bool {
    while hand.len() < 12 {
        if dice.u8(..4) == 0 {
            let Some(kind) = any(left, KindSet::ALL, 3, dice) else {
                return false;
            };
            take(left, hand, &[kind; 3]);
            continue;
        }
        let number = 1 + dice.u8(..7);
        let suit = tiles::Suit::ALL[dice.usize(..3)];
        let run = [0, 1, 2].map(|more| Kind::of(suit, number + more));
        let [Some(a), Some(b), Some(c)] = run else {
            return false;
        };
        if [a, b, c].iter().any(|kind| left[kind.index()] == 0) {
            return false;
        }
        take(left, hand, &[a, b, c]);
    }
    any(left, KindSet::ALL, 2, dice)
        .map(|kind| take(left, hand, &[kind; 2]))
        .is_some()
}

fn pairs(
    left: &mut [u8; Kind::COUNT],
    hand: &mut ArrayVec<Kind, 14>,
    dice: &mut fastrand::Rng,
) -> bool {
    let mut kinds = KindSet::ALL;
    for _ in 0..7 {
        let Some(kind) = any(left, kinds, 2, dice) else {
            return false;
        };
        kinds.remove(kind);
        take(left, hand, &[kind; 2]);
    }
    true
}

fn orphans(
    left: &mut [u8; Kind::COUNT],
    hand: &mut ArrayVec<Kind, 14>,
    dice: &mut fastrand::Rng,
) -> bool {
    if KindSet::OUTER.iter().any(|kind| left[kind.index()] == 0) {
        return false;
    }
    for kind in KindSet::OUTER {
        take(left, hand, &[kind]);
    }
    any(left, KindSet::OUTER, 1, dice)
        .map(|kind| take(left, hand, &[kind]))
        .is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::books;
    use tiles::Seat;

    fn every_book(check: impl Fn(&Rules)) {
        books().for_each(|book| check(&book.rules));
    }

    /// Checks that a wall consists of the tiles of the set.
    fn check_set(rules: &Rules, wall: &Wall) {
        let mut tiles: Vec<Tile> = (0..136).map(|place| wall.tile(place)).collect();
        let mut set = TileBox::new(rules).tiles().to_vec();
        tiles.sort();
        set.sort();
        assert_eq!(tiles, set);
    }

    #[test]
    fn near_wins_deals_everybody_a_hand_close_to_a_win() {
        every_book(|rules| {
            for seed in 0..100 {
                let wall = near_wins(rules, seed);
                check_set(rules, &wall);
                for hand in wall.hands(Seat::A).values() {
                    let counts = Counts::of_tiles(hand).unwrap();
                    assert!(shanten(&counts, 0).best() <= 1, "{seed}: {hand:?}");
                }
            }
        });
    }

    #[test]
    fn walls_for_rare_events_contain_the_whole_set() {
        every_book(|rules| {
            for rare in Rare::ALL {
                let layout = rare.scenario().layout;
                for hand in layout.hands.iter().filter(|hand| !hand.is_empty()) {
                    assert_eq!(parse_tiles(hand).unwrap().len(), 13, "{rare:?} {hand}");
                }
                assert!(wall(rules, &layout, 1).is_some(), "{rare:?}");
                let wall = rare.wall(rules, 1);
                check_set(rules, &wall);
                let first = parse_tiles(layout.draws).unwrap().first().copied();
                assert!(first.is_none_or(|tile| wall.tile(52).kind() == tile.kind()));
            }
        });
    }
}
