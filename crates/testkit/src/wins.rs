//! Random winning hands; a seed gives the same hands on any machine.
//!
//! Hands are generated backwards: a theme provides the groups that its yaku need, the rest is
//! random, then some groups are melded and one concealed tile becomes the winning one. All tiles
//! come from one set of 136, so no hand has a fifth tile of a kind or a second red five. Some hands
//! have no yaku, to check that they do not win.

use game::{Declared, Situation, WonBy};
use tiles::{Feeder, Kind, KindSet, Meld, MeldKind, Suit, Tile, Wind};

use crate::Rng;

/// A generated win: the tiles and the situation.
#[derive(Clone, Debug)]
pub struct GeneratedWin {
    /// The concealed tiles without the winning one, sorted.
    pub hand: Vec<Tile>,
    /// The melds.
    pub melds: Vec<Meld>,
    /// The winning tile.
    pub tile: Tile,
    /// The situation, without counters or sticks on the table.
    pub situation: Situation,
}

impl GeneratedWin {
    /// Whether the hand has no melds except concealed quads.
    pub fn is_closed(&self) -> bool {
        !self.melds.iter().any(Meld::is_open)
    }

    /// Whether it was won on a discard before the winner's first turn.
    pub fn is_renhou(&self) -> bool {
        let situation = &self.situation;
        situation.first_turn && matches!(situation.by, WonBy::Ron { from } if from < situation.seat)
    }
}

/// Generates a win: open, closed, or at random.
pub fn random_win(rng: &mut Rng, open: Option<bool>) -> GeneratedWin {
    let open = open.unwrap_or_else(|| rng.percent(50));
    let mut set = Set::new();
    let mut melds = Vec::new();
    let special = if open { None } else { special_kinds(rng) };
    let kinds = special.unwrap_or_else(|| random_shape(rng, open, &mut set, &mut melds));
    let mut hand: Vec<Tile> = kinds.into_iter().map(|kind| set.take(rng, kind)).collect();
    let tile = hand.swap_remove(rng.below(hand.len()));
    hand.sort();
    let seat = rng.pick(&Wind::ALL);
    let other = Wind::ALL[(seat.index() + 1 + rng.below(3)) % 4];
    let by = rng.pick(&[WonBy::Ron { from: other }, WonBy::Tsumo]);
    let mut situation = Situation::new(seat, by);
    situation.round = rng.pick(&[0, 0, 0, 0, 1, 1, 1, 1, 2, 3].map(|wind| Wind::ALL[wind]));
    let mut win = GeneratedWin {
        hand,
        melds,
        tile,
        situation,
    };
    declare(rng, &mut win, &mut set);
    indicate(rng, &mut win, &mut set);
    win
}

/// Deals `count` tiles at random.
pub fn random_hand(rng: &mut Rng, count: usize) -> Vec<Tile> {
    let mut set = Set::new();
    (0..count).map(|_| set.take_any(rng)).collect()
}

/// The tiles that are still available.
struct Set(Vec<Tile>);

impl Set {
    fn new() -> Set {
        let four = |kind: Kind| {
            let first = match (kind.suit(), kind.number()) {
                (Some(suit), Some(5)) => Tile::red(suit),
                _ => Tile::plain(kind),
            };
            [first, kind.into(), kind.into(), kind.into()]
        };
        Set(Kind::ALL.into_iter().flat_map(four).collect())
    }

    fn left(&self, kind: Kind) -> usize {
        self.0.iter().filter(|tile| tile.kind() == kind).count()
    }

    /// Takes one of the tiles of a kind, of which there must be one left.
    fn take(&mut self, rng: &mut Rng, kind: Kind) -> Tile {
        let nth = rng.below(self.left(kind));
        let mut places = (0..self.0.len()).filter(|place| self.0[*place].kind() == kind);
        let place = places.nth(nth).expect("nth is below the number left");
        self.0.swap_remove(place)
    }

    fn take_any(&mut self, rng: &mut Rng) -> Tile {
        self.0.swap_remove(rng.below(self.0.len()))
    }
}

/// A run or a triplet.
type Group = [Kind; 3];

/// The kinds that can start a run: ones to sevens.
const STARTS: KindSet = KindSet::from_bits(0o177 | 0o177 << 9 | 0o177 << 18);

fn run(first: Kind) -> Group {
    [0, 1, 2].map(|step| Kind::ALL[first.index() + step])
}

fn triplet(kind: Kind) -> Group {
    [kind; 3]
}

/// Chooses the groups that a hand must have, the kinds for the rest, and the percentage of runs in
/// the rest. Together, the themes produce every yaku of four groups and a pair.
fn random_theme(rng: &mut Rng) -> (Vec<Group>, KindSet, usize) {
    let suit = rng.pick(&Suit::ALL);
    let one_suit = KindSet::of_suit(suit);
    let straight = [1, 4, 7].map(|number| Kind::of(suit, number).expect("suits go up to nine"));
    let [low, high] = [0, 1].map(|_| rng.kind(STARTS));
    let three_suits = [0, 9, 18].map(|suit| Kind::ALL[suit + low.index() % 9]);
    let mut all_but_one = |set: KindSet| {
        let out = KindSet::of(rng.kind(set));
        set.difference(out).iter().map(triplet).collect()
    };
    let dragons: Vec<Group> = all_but_one(KindSet::DRAGONS);
    let winds: Vec<Group> = all_but_one(KindSet::WINDS);
    let nothing = Vec::new();
    match rng.below(40) {
        // Anything, including hands without a yaku.
        0..6 => (nothing, KindSet::ALL, 65),
        // Pinfu and runs of every kind; iipeikou, ryanpeikou, isshoku sanjun.
        6..10 => (nothing, KindSet::ALL, 100),
        10 => (vec![run(low); 2], KindSet::ALL, 80),
        11 => ([[run(low), run(high)]; 2].concat(), KindSet::ALL, 0),
        12 => (vec![run(low); 3], KindSet::ALL, 80),
        // Sanshoku and ittsuu.
        13..15 => (three_suits.map(run).to_vec(), KindSet::ALL, 65),
        15..17 => (straight.map(run).to_vec(), KindSet::ALL, 65),
        17 => (three_suits.map(triplet).to_vec(), KindSet::ALL, 65),
        // Tanyao.
        18..23 => (nothing, KindSet::SIMPLES, 75),
        // Toitoi, sanankou, suuankou; sanrenkou and suurenkou.
        23..25 => (nothing, KindSet::ALL, 0),
        25 => (run(low).map(triplet).to_vec(), one_suit, 30),
        // Chinitsu, honitsu, ryuuiisou.
        26..28 => (nothing, one_suit, 70),
        28..30 => (nothing, one_suit.union(KindSet::HONORS), 55),
        30 => (nothing, KindSet::GREEN_TILES, 50),
        // Chanta, junchan; honroutou, chinroutou, tsuuiisou.
        31..33 => (nothing, KindSet::OUTER, 65),
        33 => (nothing, KindSet::TERMINALS, 65),
        34 => (nothing, KindSet::OUTER, 0),
        35 => (nothing, KindSet::TERMINALS, 0),
        36 => (nothing, KindSet::HONORS, 0),
        // The dragons and the winds, small and big.
        37 => (dragons, KindSet::ALL, 60),
        38 => (dragons, KindSet::HONORS, 0),
        39.. => (winds, rng.pick(&[KindSet::ALL, KindSet::HONORS]), 60),
    }
}

/// Four groups and a pair of a random theme; `None` if that would need a fifth tile of a kind.
fn complete_shape(rng: &mut Rng) -> Option<(Vec<Group>, Kind)> {
    let (mut groups, kinds, run_share) = random_theme(rng);
    // If all kinds are terminals and honors, a run must contain one of them; otherwise all its
    // kinds must be in the set.
    let outer = kinds.is_subset(KindSet::OUTER);
    let fits = |first: &Kind| {
        let inside = KindSet::from_iter(run(*first)).intersection(kinds).len();
        inside == 3 || outer && inside > 0
    };
    let starts: KindSet = STARTS.iter().filter(fits).collect();
    while groups.len() < 4 {
        groups.push(if !starts.is_empty() && rng.percent(run_share) {
            run(rng.kind(starts))
        } else {
            triplet(rng.kind(kinds))
        });
    }
    let pair = rng.kind(kinds);
    let all = [groups.concat(), vec![pair; 2]].concat();
    let copies = |kind: &Kind| all.iter().filter(|other| *other == kind).count();
    let possible = all.iter().all(|kind| copies(kind) <= 4);
    possible.then_some((groups, pair))
}

/// Sometimes returns the fourteen kinds of a hand without groups, or of nine gates.
fn special_kinds(rng: &mut Rng) -> Option<Vec<Kind>> {
    let suit = KindSet::of_suit(rng.pick(&Suit::ALL));
    let honors = suit.union(KindSet::HONORS);
    match rng.below(100) {
        // Seven pairs from a set of kinds, which may make daisharin.
        0..8 => {
            let sets = [KindSet::ALL, KindSet::ALL, KindSet::SIMPLES, honors];
            let sets = [sets, [suit, KindSet::OUTER, KindSet::HONORS, sets[0]]].concat();
            let mut kinds: Vec<Kind> = rng.pick(&sets).into_iter().collect();
            let seven = (0..7).map(|_| kinds.swap_remove(rng.below(kinds.len())));
            Some(seven.flat_map(|kind| [kind, kind]).collect())
        }
        8..11 => {
            let twice = rng.kind(KindSet::OUTER);
            Some(KindSet::OUTER.into_iter().chain([twice]).collect())
        }
        11..13 => {
            let ends = suit.intersection(KindSet::TERMINALS);
            let extra = rng.kind(suit);
            Some(suit.iter().chain(ends).chain(ends).chain([extra]).collect())
        }
        13.. => None,
    }
}

/// Generates four groups and a pair, melds some of the groups and returns the concealed kinds.
fn random_shape(rng: &mut Rng, open: bool, set: &mut Set, melds: &mut Vec<Meld>) -> Vec<Kind> {
    let mut shapes = std::iter::repeat_with(|| complete_shape(rng)).flatten();
    let (groups, pair) = shapes.next().expect("the iterator is infinite");
    let quad_share = if rng.percent(5) { 85 } else { 15 };
    // A quad needs the fourth tile, which a run may hold.
    let all = groups.concat();
    let is_free = |kind: Kind| all.iter().filter(|other| **other == kind).count() == 3;
    let certain = rng.below(4);
    let mut concealed = vec![pair, pair];
    for (place, group) in groups.into_iter().enumerate() {
        let called = open && (place == certain || rng.percent(45));
        let is_run = group[0] != group[1];
        let quad = !is_run && is_free(group[0]) && rng.percent(quad_share);
        let kind = match (called, quad) {
            (true, false) if is_run => MeldKind::Chii,
            (true, false) => MeldKind::Pon,
            (true, true) => rng.pick(&[MeldKind::Daiminkan, MeldKind::Kakan]),
            (false, true) => MeldKind::Ankan,
            (false, false) => {
                concealed.extend(group);
                continue;
            }
        };
        let mut tiles: Vec<Tile> = group.map(|kind| set.take(rng, kind)).to_vec();
        if quad {
            tiles.push(set.take(rng, tiles[0].kind()));
        }
        // Chii comes from the left only.
        let feeders = [Feeder::Left, Feeder::Across, Feeder::Right];
        let feeder = feeders[if is_run { 0 } else { rng.below(3) }];
        melds.push(Meld::new(kind, &tiles, feeder).expect("the tiles form a meld"));
    }
    concealed
}

/// Decides what was declared and when the win happened, without contradictions.
fn declare(rng: &mut Rng, win: &mut GeneratedWin, set: &mut Set) {
    let (closed, tsumo) = (win.is_closed(), win.situation.is_tsumo());
    let has_quad = win.melds.iter().any(Meld::is_quad);
    let situation = &mut win.situation;
    if closed && rng.percent(50) {
        situation.declared = [Declared::Riichi, Declared::Double][usize::from(rng.percent(15))];
    }
    let riichi = situation.declared != Declared::None;
    match rng.below(100) {
        0..30 if has_quad && tsumo => situation.rinshan = true,
        // The other three tiles of the kakan must still be available.
        0..20 if !tsumo && set.left(win.tile.kind()) == 3 => {
            situation.chankan = true;
            set.0.retain(|tile| tile.kind() != win.tile.kind());
        }
        30..36 => situation.last_tile = true,
        36..44 if !riichi && win.melds.is_empty() => situation.first_turn = true,
        _ => {}
    }
    // The winner's own kan ends ippatsu before the replacement tile is drawn.
    situation.ippatsu = riichi && !situation.rinshan && rng.percent(25);
}

/// Turns the indicators; some of them point at a tile of the hand.
fn indicate(rng: &mut Rng, win: &mut GeneratedWin, set: &mut Set) {
    let quads = win.melds.iter().filter(|meld| meld.is_quad()).count();
    let mut turn = |rng: &mut Rng| {
        let wanted = rng.pick(&win.hand).kind();
        let mut pointers = Kind::ALL
            .iter()
            .filter(|kind| kind.indicated_dora() == wanted);
        match pointers.next() {
            Some(kind) if rng.percent(20) && set.left(*kind) > 0 => set.take(rng, *kind),
            _ => set.take_any(rng),
        }
    };
    win.situation.indicators = (0..=quads).map(|_| turn(rng)).collect();
    if win.situation.declared != Declared::None {
        win.situation.ura = (0..=quads).map(|_| turn(rng)).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiles::Counts;

    #[test]
    fn every_win_is_possible() {
        let mut rng = Rng::new(1);
        for n in 0..20_000 {
            let open = [None, Some(true), Some(false)][n % 3];
            let win = random_win(&mut rng, open);
            assert!(open.is_none_or(|open| open != win.is_closed()));
            assert_eq!(win.hand.len() + 3 * win.melds.len(), 13);
            let Situation {
                indicators,
                ura,
                declared,
                seat,
                by,
                ..
            } = &win.situation;
            let mut all = [&win.hand[..], &[win.tile], indicators, ura].concat();
            win.melds.iter().for_each(|meld| all.extend(meld.tiles()));
            let copies = |tile: Tile| all.iter().filter(|other| **other == tile).count();
            assert!(Counts::of_tiles(&all).is_ok(), "{win:?}");
            assert!(Suit::ALL.iter().all(|suit| copies(Tile::red(*suit)) <= 1));
            assert!(!matches!(by, WonBy::Ron { from } if from == seat));
            let quads = win.melds.iter().filter(|meld| meld.is_quad()).count();
            assert_eq!(indicators.len(), 1 + quads);
            let riichi = *declared != Declared::None;
            assert!(riichi || !win.situation.ippatsu && ura.is_empty());
            assert!(!riichi || win.is_closed());
            let Situation {
                rinshan,
                chankan,
                last_tile,
                first_turn,
                ..
            } = win.situation;
            assert!(
                u8::from(rinshan) + u8::from(chankan) + u8::from(last_tile) + u8::from(first_turn)
                    <= 1
            );
            assert!(!rinshan || *by == WonBy::Tsumo && quads > 0);
            assert!(!chankan || *by != WonBy::Tsumo);
            assert!(!first_turn || win.melds.is_empty() && !riichi);
        }
    }

    #[test]
    fn a_seed_always_gives_the_same_hands() {
        let text = |seed| format!("{:?}", random_win(&mut Rng::new(seed), None));
        assert_eq!(text(7), text(7));
        assert_ne!(text(7), text(8));
    }
}
