//! Where each throw of the dice breaks the wall, for people who build a real one.

use game::{DEAD, TILES, WallBreak, WallStack, dead_wall, hand_places};
use serde::Serialize;
use tiles::Wind;
use ts_rs::TS;

/// The wall after each throw of the dice, and what its tiles are for. A tile is known by its place
/// in the order of drawing, in which those of the dead wall come last: of the two tiles of a stack,
/// the upper one has an even place, and the lower one follows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Walls {
    /// The wall after each throw, by the total of the dice, from 2 to 12.
    pub broken: Vec<BrokenWall>,
    /// The tiles dealt to each player, from East on, in the order in which they are taken; East's
    /// fourteenth is the first draw.
    pub dealt: Vec<Vec<usize>>,
    /// The indicators, in the order in which they are turned; the ura indicators lie under them.
    pub indicators: Vec<usize>,
    /// The replacement tiles, in the order in which they are taken.
    pub replacements: Vec<usize>,
    /// How many tiles the live wall has before the deal.
    pub live: usize,
}

/// The wall after a throw of the dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct BrokenWall {
    /// The total of the dice.
    pub total: u8,
    /// The player whose wall is broken.
    pub breaker: Wind,
    /// The stacks in the order in which they are drawn from; the last seven are the dead wall, the
    /// one at the break last.
    pub stacks: Vec<WallStack>,
}

/// The wall after each throw of the dice.
#[must_use]
pub fn walls() -> Walls {
    let turns_of = |wind: &Wind| wind.index();
    Walls {
        broken: (2..=12).map(broken).collect(),
        dealt: Wind::ALL.iter().map(turns_of).map(dealt).collect(),
        indicators: (0..5).map(dead_wall::indicator).collect(),
        replacements: (0..4).map(dead_wall::replacement).collect(),
        live: TILES - DEAD,
    }
}

fn broken(total: u8) -> BrokenWall {
    let first = (total / 2).min(6);
    let wall_break = WallBreak::of_dice([first, total - first]);
    BrokenWall {
        total,
        breaker: wall_break.breaker,
        stacks: (0..TILES)
            .step_by(2)
            .map(|place| wall_break.stack(place))
            .collect(),
    }
}

/// The tiles dealt to the player this many turns after East.
fn dealt(turns: usize) -> Vec<usize> {
    let first_draw = (turns == 0).then_some(game::DEALT);
    hand_places(turns).into_iter().chain(first_draw).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_throw_breaks_a_whole_wall() {
        let walls = walls();
        let totals = walls.broken.iter().map(|broken| broken.total);
        assert!(totals.eq(2..=12));
        for BrokenWall {
            total,
            breaker,
            stacks,
        } in &walls.broken
        {
            let stack = |wall: Wind, number| WallStack { wall, number };
            assert_eq!(stacks.len(), 68, "{total}");
            assert_eq!(stacks.first(), Some(&stack(*breaker, total + 1)));
            assert_eq!(stacks.last(), Some(&stack(*breaker, *total)));
        }
    }

    #[test]
    fn every_tile_is_dealt_drawn_or_dead() {
        let walls = walls();
        let mut places: Vec<usize> = walls.dealt.concat();
        places.extend(places.len()..walls.live);
        places.extend(&walls.replacements);
        let ura = walls.indicators.iter().map(|place| place + 1);
        places.extend(walls.indicators.iter().copied().chain(ura));
        places.sort_unstable();
        assert!(places.into_iter().eq(0..TILES));
    }
}
