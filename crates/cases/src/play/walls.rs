//! Where the wall is broken, how tiles are dealt, and how they are shuffled.

use game::{
    DEALT, Deal, Rulebook, Seed, TILES, TileBox, Wall, WallBreak, WallStack, dead_wall, hand_places,
};
use tiles::{Kind, Seat, Tile, Wind};

use crate::run::LineError;

/// A question about walls.
pub(crate) enum WallQuestion {
    /// Where dice with this total break the wall.
    Break(WallBreak),
    /// The order in which the tiles are dealt.
    Dealt,
    /// How the tiles are shuffled.
    Shuffle,
    /// Where the players sit in another game.
    Seats,
}

/// Reads a question about walls.
pub(crate) fn wall_question(word: &str, rest: &str) -> Result<WallQuestion, String> {
    match word {
        "dealt" => Ok(WallQuestion::Dealt),
        "shuffle" => Ok(WallQuestion::Shuffle),
        "seats" => Ok(WallQuestion::Seats),
        _ => {
            let total: u8 = rest
                .trim()
                .parse()
                .ok()
                .filter(|total| (2..=12).contains(total))
                .ok_or_else(|| format!("two dice do not show {rest:?}"))?;
            let first = (total / 2).min(6);
            Ok(WallQuestion::Break(WallBreak::of_dice([
                first,
                total - first,
            ])))
        }
    }
}

/// Checks a part of what is expected about walls.
pub(crate) fn check(book: &Rulebook, question: &WallQuestion, part: &str) -> Result<(), LineError> {
    match question {
        WallQuestion::Break(broken) => check_break(*broken, part),
        WallQuestion::Dealt => check_dealt(part),
        WallQuestion::Shuffle => check_shuffle(book, part),
        WallQuestion::Seats => super::seats::check(book, part),
    }
}

fn check_break(broken: WallBreak, part: &str) -> Result<(), LineError> {
    let (what, rest) = part.split_once(' ').unwrap_or((part, ""));
    let stacks = |places: &mut dyn Iterator<Item = usize>| -> Vec<WallStack> {
        places.map(|place| broken.stack(place)).collect()
    };
    let expected: Vec<&str> = rest.split_whitespace().collect();
    let found = match what {
        "breaker" => return same(rest, &broken.breaker.to_string()),
        "dead" => {
            let mut found = names(&stacks(&mut (0..7).map(|stack| 122 + 2 * stack)));
            let mut wanted: Vec<String> = expected.iter().map(ToString::to_string).collect();
            found.sort();
            wanted.sort();
            return same(&wanted.join(" "), &found.join(" "));
        }
        "live" => stacks(&mut [0].into_iter()),
        "last" => stacks(&mut [121].into_iter()),
        "indicator" => stacks(&mut [dead_wall::indicator(0)].into_iter()),
        "indicators" => stacks(&mut (0..5).map(dead_wall::indicator)),
        "rinshan" => stacks(&mut (0..expected.len().min(4)).map(dead_wall::replacement)),
        other => return Err(format!("{other:?} is not part of a wall").into()),
    };
    same(&expected.join(" "), &names(&found).join(" "))
}

fn names(stacks: &[WallStack]) -> Vec<String> {
    let name = |stack: &WallStack| format!("{}{}", stack.wall, stack.number);
    stacks.iter().map(name).collect()
}

fn check_dealt(part: &str) -> Result<(), LineError> {
    let (wind, numbers) = part.split_once(' ').ok_or("a part is a wind and numbers")?;
    let wind: Wind = wind.parse().map_err(|error| format!("{error}"))?;
    let mut places: Vec<usize> = hand_places(wind.index()).to_vec();
    if wind == Wind::East {
        places.push(52);
    }
    let found: Vec<String> = places.iter().map(|place| (place + 1).to_string()).collect();
    same(numbers, &found.join(" "))
}

fn check_shuffle(book: &Rulebook, part: &str) -> Result<(), LineError> {
    let tiles = TileBox::new(&book.rules);
    let deal = |repeat| Deal {
        round: Wind::East,
        dealer: Seat::A,
        repeat,
    };
    let wall = |seed: u8, repeat| Wall::new(&tiles, &Seed([seed; 32]), deal(repeat));
    let order = |wall: &Wall| -> Vec<Tile> { (0..TILES).map(|place| wall.tile(place)).collect() };
    let (first, again) = (wall(1, 0), wall(1, 0));
    let copies = |kind: Kind| {
        let same = |tile: &Tile| tile.kind() == kind;
        order(&first).into_iter().filter(same).count()
    };
    let holds = match part {
        "total 136" => {
            let mut places = places();
            places.sort_unstable();
            places.into_iter().eq(0..TILES)
                && sorted(order(&first)) == sorted(tiles.tiles().to_vec())
        }
        "each 4" => Kind::ALL.into_iter().all(|kind| copies(kind) == 4),
        "another seed differs" => order(&first) != order(&wall(2, 0)),
        "another deal differs" => order(&first) != order(&wall(1, 1)),
        "repeats" => first == again,
        "another roll" | "dice vary" => {
            (0..20).any(|repeat| wall(1, repeat).dice() != first.dice())
        }
        other => return Err(format!("{other:?} is nothing to expect of a wall").into()),
    };
    if holds {
        return Ok(());
    }
    Err(LineError::Mismatch(format!("{part} does not hold")))
}

/// All places of a wall: indicators and ura, replacement tiles, the live wall, the dealt hands.
fn places() -> Vec<usize> {
    let turned = (0..5).flat_map(|kans| [dead_wall::indicator(kans), dead_wall::ura(kans)]);
    let mut places: Vec<usize> = turned.chain((0..4).map(dead_wall::replacement)).collect();
    places.extend(DEALT..TILES - places.len());
    places.extend((0..4).flat_map(hand_places));
    places
}

fn sorted(mut tiles: Vec<Tile>) -> Vec<Tile> {
    tiles.sort_unstable();
    tiles
}

fn same(expected: &str, found: &str) -> Result<(), LineError> {
    if expected == found {
        return Ok(());
    }
    Err(LineError::Mismatch(format!(
        "expected {expected}, found {found}"
    )))
}
