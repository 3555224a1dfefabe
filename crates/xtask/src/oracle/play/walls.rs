//! Walls for eventful deals.

use fastrand::Rng;
use game::{Rules, Wall, dead_wall, hand_places};
use testkit::laid::{Rare, fill, near_wins};
use tiles::{Kind, KindSet, Suit, Tile};

use super::players::Style;

/// A kind of wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WallKind {
    /// Shuffled at random.
    Shuffled,
    /// Every hand is at most two tiles from complete.
    NearWins,
    /// For a rare event.
    Rare(Rare),
    /// Hands with triplets whose fourth tiles come soon.
    Triplets,
    /// One hand has pairs of dragons or winds, and the other players have the remaining ones.
    Honors,
    /// Several players wait for the same tile.
    SharedWait,
    /// Hands full of terminals and honors.
    Orphans,
    /// One seat draws the fourth tile of a pon from the dead wall, and another waits for it.
    Robbed,
}

impl WallKind {
    /// A random kind, near wins most often.
    pub(super) fn any(dice: &mut Rng) -> WallKind {
        match dice.u8(..100) {
            0..25 => WallKind::Shuffled,
            25..55 => WallKind::NearWins,
            55..65 => WallKind::Rare(Rare::ALL[dice.usize(..Rare::ALL.len())]),
            65..80 => WallKind::Triplets,
            80..88 => WallKind::Honors,
            88..93 => WallKind::SharedWait,
            93..96 => WallKind::Orphans,
            _ => WallKind::Robbed,
        }
    }

    /// Builds the wall, and the styles of play if it needs certain ones, the dealer's first.
    pub(super) fn wall(self, rules: &Rules, dice: &mut Rng) -> (Wall, Option<[Style; 4]>) {
        let mut builder = WallBuilder::new();
        let styles = match self {
            WallKind::Shuffled => None,
            WallKind::NearWins => return (near_wins(rules, dice.u64(..)), None),
            WallKind::Rare(rare) => return (rare.wall(rules, dice.u64(..)), None),
            WallKind::Triplets => {
                triplets(&mut builder, dice);
                None
            }
            WallKind::Honors => Some(honors(&mut builder, dice)),
            WallKind::SharedWait => {
                shared_wait(&mut builder, dice);
                None
            }
            WallKind::Orphans => {
                orphans(&mut builder, dice);
                None
            }
            WallKind::Robbed => Some(robbed(&mut builder, dice)),
        };
        let mixed = dice.u8(..4) == 0;
        (
            fill(rules, &builder.places, dice),
            styles.filter(|_| !mixed),
        )
    }
}

/// A wall under construction; knows which tiles are left.
struct WallBuilder {
    left: [u8; Kind::COUNT],
    places: Vec<(usize, Tile)>,
    free: [Vec<usize>; 4],
}

impl WallBuilder {
    fn new() -> WallBuilder {
        WallBuilder {
            left: [4; Kind::COUNT],
            places: Vec::new(),
            free: [0, 1, 2, 3].map(|turns| hand_places(turns).to_vec()),
        }
    }

    fn put(&mut self, place: usize, kind: Kind) -> bool {
        let taken = self.places.iter().any(|(other, _)| *other == place);
        if taken || self.left[kind.index()] == 0 {
            return false;
        }
        self.left[kind.index()] -= 1;
        // The first five placed of a suit is the red one.
        let first = self.left[kind.index()] == 3 && kind.number() == Some(5);
        let tile = match kind.suit() {
            Some(suit) if first => Tile::red(suit),
            _ => Tile::plain(kind),
        };
        self.places.push((place, tile));
        true
    }

    /// Deals a tile to the player `turns` after the dealer, if the tile is left and there is room.
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

    /// Makes a player draw a tile in the given go-around, as long as nobody calls.
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

fn triplets(builder: &mut WallBuilder, dice: &mut Rng) {
    for turns in 0..4 {
        if dice.u8(..4) == 0 {
            three_in_a_row(builder, turns, dice);
        }
        for _ in 0..1 + dice.usize(..3) {
            let kind = any(dice, KindSet::ALL);
            if builder.left[kind.index()] < 4 || !builder.deal_all(turns, &[kind; 3]) {
                continue;
            }
            match dice.u8(..8) {
                0..4 => builder.draw(turns, dice.usize(..8), kind),
                4 => builder.put(dead_wall::replacement(dice.usize(..4)), kind),
                5 => builder.put(121 - dice.usize(..8), kind),
                _ => builder.deal((turns + 1 + dice.usize(..3)) % 4, kind),
            };
        }
        // A pair to call pon with, and the fourth tile for a kakan.
        let kind = any(dice, KindSet::ALL);
        if builder.left[kind.index()] == 4 && builder.deal_all(turns, &[kind; 2]) {
            builder.deal((turns + 1 + dice.usize(..3)) % 4, kind);
            builder.draw(turns, 1 + dice.usize(..8), kind);
        }
        for _ in 0..2 {
            builder.deal_all(turns, &run(dice));
        }
    }
}

/// Three triplets that can also be read as three runs, a pair and two adjacent tiles; a fourth tile
/// comes soon.
fn three_in_a_row(builder: &mut WallBuilder, turns: usize, dice: &mut Rng) {
    let row = run(dice);
    let [a, b, _] = run(dice);
    builder.deal_all(turns, &row.map(|kind| [kind; 3]).concat());
    builder.deal_all(turns, &[a, b]);
    builder.deal_all(turns, &[any(dice, KindSet::ALL); 2]);
    builder.draw(turns, 1 + dice.usize(..6), row[dice.usize(..3)]);
}

fn honors(builder: &mut WallBuilder, dice: &mut Rng) -> [Style; 4] {
    let owner = dice.usize(..4);
    let kinds = if dice.bool() {
        KindSet::DRAGONS
    } else {
        KindSet::WINDS
    };
    for kind in kinds {
        let own = if dice.u8(..4) == 0 { 3 } else { 2 };
        builder.deal_all(owner, &[kind; 3][..own]);
        for _ in own..4 {
            let other = (owner + 1 + dice.usize(..3)) % 4;
            if dice.bool() {
                builder.deal(other, kind);
            } else {
                builder.draw(other, dice.usize(..6), kind);
            }
        }
    }
    match dice.u8(..3) {
        0 => {
            for _ in 0..3 {
                builder.deal_all(owner, &[any(dice, KindSet::HONORS); 2]);
            }
        }
        1 => {
            builder.deal_all(owner, &run(dice));
        }
        _ => {
            builder.deal_all(owner, &[any(dice, KindSet::TERMINALS); 3]);
        }
    }
    let mut styles = [Style::Outer; 4];
    styles[owner] = Style::Caller;
    styles
}

fn shared_wait(builder: &mut WallBuilder, dice: &mut Rng) {
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
        builder.deal_all(turns, &pair);
        builder.deal_all(turns, &[any(dice, KindSet::ALL); 2]);
        for _ in 0..12 {
            let set = if dice.u8(..5) == 0 {
                [any(dice, KindSet::ALL); 3]
            } else {
                run(dice)
            };
            // The tile that they wait for is reserved for the player who discards it.
            if !set.contains(&wait) {
                builder.deal_all(turns, &set);
            }
        }
    }
    for _ in 0..2 {
        if dice.bool() {
            builder.deal(giver, wait);
        } else {
            builder.draw(giver, dice.usize(..4), wait);
        }
    }
    if dice.bool() {
        for _ in 0..3 {
            builder.deal_all(giver, &run(dice));
        }
    }
}

fn orphans(builder: &mut WallBuilder, dice: &mut Rng) {
    for turns in 0..4 {
        let mut kinds: Vec<Kind> = KindSet::OUTER.iter().collect();
        dice.shuffle(&mut kinds);
        for kind in &kinds[..6 + dice.usize(..7)] {
            builder.deal(turns, *kind);
        }
    }
    // Three tiles towards a quad that completes somebody's thirteen orphans.
    if dice.bool() {
        let kind = any(dice, KindSet::OUTER);
        for _ in 0..3 {
            builder.draw(0, dice.usize(..6), kind);
        }
    }
}

/// The first player has a pair and a triplet. The second and the fourth discard the tiles for a pon
/// and a kan; the replacement tile of that kan is the fourth tile of the pon, and the third player
/// waits for exactly that tile.
fn robbed(builder: &mut WallBuilder, dice: &mut Rng) -> [Style; 4] {
    let first = dice.usize(..4);
    let [owner, left, robber, right] = [0, 1, 2, 3].map(|turns| (first + turns) % 4);
    let suit = Suit::ALL[dice.usize(..3)];
    let number = 2 + dice.u8(..7);
    let at = |number| Kind::of(suit, number).expect("a two to an eight has neighbours");
    let wanted = at(number);
    let fed = any(dice, KindSet::SIMPLES.difference(KindSet::of_suit(suit)));
    builder.deal_all(owner, &[wanted; 2]);
    builder.deal_all(owner, &[fed; 3]);
    builder.put(dead_wall::replacement(0), wanted);
    builder.deal([left, right][dice.usize(..2)], wanted);
    builder.deal([left, right][dice.usize(..2)], fed);
    builder.deal_all(robber, &[at(number - 1), at(number + 1)]);
    builder.deal_all(robber, &[any(dice, KindSet::OUTER); 2]);
    for _ in 0..12 {
        let set = run(dice);
        if !set.contains(&wanted) && !set.contains(&fed) {
            builder.deal_all(robber, &set);
        }
    }
    for _ in 0..40 {
        let kind = any(dice, KindSet::OUTER);
        builder.deal(left, kind);
        builder.deal(right, any(dice, KindSet::OUTER));
    }
    let mut styles = [Style::Inner; 4];
    styles[owner] = Style::Caller;
    styles[robber] = Style::Silent;
    styles
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Rulebook, TileBox};

    #[test]
    fn every_kind_gives_a_complete_wall() {
        let book = Rulebook::embedded("tenhou").unwrap().unwrap();
        let mut set = TileBox::new(&book.rules).tiles().to_vec();
        set.sort();
        for seed in 0..500 {
            let mut dice = Rng::with_seed(seed);
            let wall_kind = WallKind::any(&mut dice);
            let (wall, _) = wall_kind.wall(&book.rules, &mut dice);
            let mut tiles: Vec<Tile> = (0..136).map(|place| wall.tile(place)).collect();
            tiles.sort();
            assert_eq!(tiles, set, "{seed}: {wall_kind:?}");
        }
    }
}
