//! Walls for deals in which something happens.

use bots::rigged::{Rare, fill, near_wins};
use fastrand::Rng;
use game::{Rules, Wall, dead, dealt};
use tiles::{Kind, KindSet, Suit, Tile};

use super::temper::Temper;

/// A way to lay a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Laid {
    /// As chance will have it.
    Shuffled,
    /// Everybody lacks at most two tiles.
    NearWins,
    /// A thing that hardly ever happens.
    Rare(Rare),
    /// Everybody has triplets, and their fourth tiles come soon.
    Triplets,
    /// Somebody has pairs of dragons or winds, and the others hold the rest.
    Honors,
    /// Several players wait for one tile.
    SharedWait,
    /// Hands full of terminals and honors.
    Orphans,
    /// Somebody draws the fourth tile of a pon from the dead wall, and another waits for it.
    Robbed,
}

impl Laid {
    /// Any of them, near wins most often.
    pub(super) fn any(dice: &mut Rng) -> Laid {
        match dice.u8(..100) {
            0..25 => Laid::Shuffled,
            25..55 => Laid::NearWins,
            55..65 => Laid::Rare(Rare::ALL[dice.usize(..Rare::ALL.len())]),
            65..80 => Laid::Triplets,
            80..88 => Laid::Honors,
            88..93 => Laid::SharedWait,
            93..96 => Laid::Orphans,
            _ => Laid::Robbed,
        }
    }

    /// Lays a wall. Where the thing needs them, players of certain tempers come with it, the
    /// dealer first.
    pub(super) fn wall(self, rules: &Rules, dice: &mut Rng) -> (Wall, Option<[Temper; 4]>) {
        let mut lay = Lay::new();
        let tempers = match self {
            Laid::Shuffled => None,
            Laid::NearWins => return (near_wins(rules, dice.u64(..)), None),
            Laid::Rare(rare) => return (rare.wall(rules, dice.u64(..)), None),
            Laid::Triplets => {
                triplets(&mut lay, dice);
                None
            }
            Laid::Honors => Some(honors(&mut lay, dice)),
            Laid::SharedWait => {
                shared_wait(&mut lay, dice);
                None
            }
            Laid::Orphans => {
                orphans(&mut lay, dice);
                None
            }
            Laid::Robbed => Some(robbed(&mut lay, dice)),
        };
        let mixed = dice.u8(..4) == 0;
        (fill(rules, &lay.places, dice), tempers.filter(|_| !mixed))
    }
}

/// Tiles that have been given a place.
struct Lay {
    left: [u8; Kind::COUNT],
    places: Vec<(usize, Tile)>,
    free: [Vec<usize>; 4],
}

impl Lay {
    fn new() -> Lay {
        Lay {
            left: [4; Kind::COUNT],
            places: Vec::new(),
            free: [0, 1, 2, 3].map(|turns| dealt(turns).to_vec()),
        }
    }

    fn put(&mut self, place: usize, kind: Kind) -> bool {
        let taken = self.places.iter().any(|(other, _)| *other == place);
        if taken || self.left[kind.index()] == 0 {
            return false;
        }
        self.left[kind.index()] -= 1;
        // Of the fives the first to be laid is the red one.
        let first = self.left[kind.index()] == 3 && kind.number() == Some(5);
        let tile = match kind.suit() {
            Some(suit) if first => Tile::red(suit),
            _ => Tile::plain(kind),
        };
        self.places.push((place, tile));
        true
    }

    /// Deals a tile to the player so many turns after the dealer, if there is one and room for it.
    fn deal(&mut self, turns: usize, kind: Kind) -> bool {
        match self.free[turns].last() {
            Some(place) if self.left[kind.index()] > 0 => {
                let place = *place;
                self.free[turns].pop();
                self.put(place, kind)
            }
            _ => false,
        }
    }

    /// Deals tiles to one player, all or none.
    fn deal_all(&mut self, turns: usize, kinds: &[Kind]) -> bool {
        let mut left = self.left;
        for kind in kinds {
            let Some(fewer) = left[kind.index()].checked_sub(1) else {
                return false;
            };
            left[kind.index()] = fewer;
        }
        self.free[turns].len() >= kinds.len() && kinds.iter().all(|kind| self.deal(turns, *kind))
    }

    /// Lets a player draw a tile in one of the first go-arounds, as long as nobody calls.
    fn draw(&mut self, turns: usize, go: usize, kind: Kind) -> bool {
        self.put(52 + 4 * go + turns, kind)
    }
}

fn any(dice: &mut Rng, kinds: KindSet) -> Kind {
    let kinds: Vec<Kind> = kinds.iter().collect();
    kinds[dice.usize(..kinds.len())]
}

fn run(dice: &mut Rng) -> [Kind; 3] {
    let suit = Suit::ALL[dice.usize(..3)];
    let lowest = 1 + dice.u8(..7);
    [0, 1, 2].map(|more| Kind::of(suit, lowest + more).expect("a run ends at nine"))
}

fn triplets(lay: &mut Lay, dice: &mut Rng) {
    for turns in 0..4 {
        if dice.u8(..4) == 0 {
            three_in_a_row(lay, turns, dice);
        }
        for _ in 0..1 + dice.usize(..3) {
            let kind = any(dice, KindSet::ALL);
            if lay.left[kind.index()] < 4 || !lay.deal_all(turns, &[kind; 3]) {
                continue;
            }
            match dice.u8(..8) {
                0..4 => lay.draw(turns, dice.usize(..8), kind),
                4 => lay.put(dead::replacement(dice.usize(..4)), kind),
                5 => lay.put(121 - dice.usize(..8), kind),
                _ => lay.deal((turns + 1 + dice.usize(..3)) % 4, kind),
            };
        }
        // A pair to pon, and the fourth tile to add.
        let kind = any(dice, KindSet::ALL);
        if lay.left[kind.index()] == 4 && lay.deal_all(turns, &[kind; 2]) {
            lay.deal((turns + 1 + dice.usize(..3)) % 4, kind);
            lay.draw(turns, 1 + dice.usize(..8), kind);
        }
        for _ in 0..2 {
            lay.deal_all(turns, &run(dice));
        }
    }
}

/// Three triplets that are three runs as well, a pair and two tiles side by side; a fourth tile
/// comes soon.
fn three_in_a_row(lay: &mut Lay, turns: usize, dice: &mut Rng) {
    let row = run(dice);
    let [a, b, _] = run(dice);
    lay.deal_all(turns, &row.map(|kind| [kind; 3]).concat());
    lay.deal_all(turns, &[a, b]);
    lay.deal_all(turns, &[any(dice, KindSet::ALL); 2]);
    lay.draw(turns, 1 + dice.usize(..6), row[dice.usize(..3)]);
}

fn honors(lay: &mut Lay, dice: &mut Rng) -> [Temper; 4] {
    let owner = dice.usize(..4);
    let kinds = if dice.bool() {
        KindSet::DRAGONS
    } else {
        KindSet::WINDS
    };
    for kind in kinds {
        let own = if dice.u8(..4) == 0 { 3 } else { 2 };
        lay.deal_all(owner, &[kind; 3][..own]);
        for _ in own..4 {
            let other = (owner + 1 + dice.usize(..3)) % 4;
            if dice.bool() {
                lay.deal(other, kind);
            } else {
                lay.draw(other, dice.usize(..6), kind);
            }
        }
    }
    match dice.u8(..3) {
        0 => {
            for _ in 0..3 {
                lay.deal_all(owner, &[any(dice, KindSet::HONORS); 2]);
            }
        }
        1 => {
            lay.deal_all(owner, &run(dice));
        }
        _ => {
            lay.deal_all(owner, &[any(dice, KindSet::TERMINALS); 3]);
        }
    }
    let mut tempers = [Temper::Outer; 4];
    tempers[owner] = Temper::Caller;
    tempers
}

fn shared_wait(lay: &mut Lay, dice: &mut Rng) {
    let suit = Suit::ALL[dice.usize(..3)];
    let number = 3 + dice.u8(..5);
    let at = |number| Kind::of(suit, number).expect("two beside a three to a seven are there");
    let wait = at(number);
    let giver = dice.usize(..4);
    let others = 2 + dice.usize(..2);
    for other in 1..=others {
        let turns = (giver + other) % 4;
        let pair = match dice.u8(..4) {
            0 => [at(number - 1), at(number + 1)],
            1 => [at(number + 1), at(number + 2)],
            _ => [at(number - 2), at(number - 1)],
        };
        lay.deal_all(turns, &pair);
        lay.deal_all(turns, &[any(dice, KindSet::ALL); 2]);
        for _ in 0..12 {
            let set = if dice.u8(..5) == 0 {
                [any(dice, KindSet::ALL); 3]
            } else {
                run(dice)
            };
            // The tile they wait for stays with the giver.
            if !set.contains(&wait) {
                lay.deal_all(turns, &set);
            }
        }
    }
    for _ in 0..2 {
        if dice.bool() {
            lay.deal(giver, wait);
        } else {
            lay.draw(giver, dice.usize(..4), wait);
        }
    }
    if dice.bool() {
        for _ in 0..3 {
            lay.deal_all(giver, &run(dice));
        }
    }
}

fn orphans(lay: &mut Lay, dice: &mut Rng) {
    for turns in 0..4 {
        let mut kinds: Vec<Kind> = KindSet::OUTER.iter().collect();
        dice.shuffle(&mut kinds);
        for kind in &kinds[..6 + dice.usize(..7)] {
            lay.deal(turns, *kind);
        }
    }
    // A quad that completes somebody's orphans.
    if dice.bool() {
        let kind = any(dice, KindSet::OUTER);
        for _ in 0..3 {
            lay.draw(0, dice.usize(..6), kind);
        }
    }
}

/// The first player has a pair and a triplet. The second and the fourth throw what makes them a pon
/// and a kan, whose replacement tile is the fourth of the pon; the third waits for just that.
fn robbed(lay: &mut Lay, dice: &mut Rng) -> [Temper; 4] {
    let first = dice.usize(..4);
    let [owner, left, robber, right] = [0, 1, 2, 3].map(|turns| (first + turns) % 4);
    let suit = Suit::ALL[dice.usize(..3)];
    let number = 2 + dice.u8(..7);
    let at = |number| Kind::of(suit, number).expect("a two to an eight has neighbours");
    let wanted = at(number);
    let fed = any(dice, KindSet::SIMPLES.difference(KindSet::of_suit(suit)));
    lay.deal_all(owner, &[wanted; 2]);
    lay.deal_all(owner, &[fed; 3]);
    lay.put(dead::replacement(0), wanted);
    lay.deal([left, right][dice.usize(..2)], wanted);
    lay.deal([left, right][dice.usize(..2)], fed);
    lay.deal_all(robber, &[at(number - 1), at(number + 1)]);
    lay.deal_all(robber, &[any(dice, KindSet::OUTER); 2]);
    for _ in 0..12 {
        let set = run(dice);
        if !set.contains(&wanted) && !set.contains(&fed) {
            lay.deal_all(robber, &set);
        }
    }
    for _ in 0..40 {
        let kind = any(dice, KindSet::OUTER);
        lay.deal(left, kind);
        lay.deal(right, any(dice, KindSet::OUTER));
    }
    let mut tempers = [Temper::Inner; 4];
    tempers[owner] = Temper::Caller;
    tempers[robber] = Temper::Silent;
    tempers
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Rulebook, TileBox};

    #[test]
    fn every_way_lays_a_whole_wall() {
        let book = Rulebook::embedded("tenhou").unwrap().unwrap();
        let mut set = TileBox::new(&book.rules).tiles().to_vec();
        set.sort();
        for seed in 0..500 {
            let mut dice = Rng::with_seed(seed);
            let laid = Laid::any(&mut dice);
            let (wall, _) = laid.wall(&book.rules, &mut dice);
            let mut tiles: Vec<Tile> = (0..136).map(|place| wall.tile(place)).collect();
            tiles.sort();
            assert_eq!(tiles, set, "{seed}: {laid:?}");
        }
    }
}
