//! One way to read a win: as sets and a pair with the winning tile in one of them, as seven
//! pairs, as thirteen orphans, or as tiles that fit nowhere.

use shape::{Grouping, Set};
use tiles::{Kind, KindSet, Meld, Suit};

use crate::rules::Rules;
use crate::win::{Declared, Win};

/// What a hand consists of under one reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Four sets and a pair.
    Standard,
    /// Seven different pairs.
    SevenPairs,
    /// One of each terminal and honor, and one more of them.
    Orphans,
    /// Tiles that fit nowhere.
    Scattered,
}

/// How the winning tile completed the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// One end of a run, and the other end would have done too.
    Ryanmen,
    /// The middle of a run.
    Kanchan,
    /// The inner end of a run at the edge.
    Penchan,
    /// The pair.
    Tanki,
    /// One of two pairs, now a triplet.
    Shanpon,
    /// Forfeited, or not a matter of sets.
    None,
}

/// One way to read a win.
#[derive(Clone, Debug)]
pub(crate) struct Reading<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) win: &'a Win,
    pub(crate) shape: Shape,
    pub(crate) facts: Facts,
    /// First tiles of the runs: all, and those that occur at least twice, three times, four times.
    pub(crate) runs: [KindSet; 4],
    pub(crate) run_count: u8,
    /// Triplets and quads.
    pub(crate) sets: KindSet,
    /// Triplets and quads that are concealed, as long as no ron completed one of them.
    pub(crate) concealed: KindSet,
    pub(crate) quads: u8,
    pub(crate) concealed_quads: u8,
    pub(crate) pair: Option<Kind>,
    pub(crate) wait: Wait,
    /// Whether the winning tile can be told from the others.
    pub(crate) tile_known: bool,
    /// The winning tile; a dealt hand may choose it.
    pub(crate) tile: Kind,
    /// Facts that do not depend on the reading.
    pub(crate) kinds: KindSet,
}

/// A set of facts about a reading, each a bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Facts(u32);

impl Facts {
    pub(crate) const NONE: Facts = Facts(0);
    pub(crate) const CLOSED: Facts = Facts(1);
    pub(crate) const TSUMO: Facts = Facts(1 << 1);
    pub(crate) const RON: Facts = Facts(1 << 2);
    pub(crate) const RIICHI: Facts = Facts(1 << 3);
    /// Rinshan, chankan or the last tile.
    pub(crate) const SPECIAL: Facts = Facts(1 << 4);
    pub(crate) const FIRST_TURN: Facts = Facts(1 << 5);
    /// No terminal and no honor.
    pub(crate) const SIMPLES: Facts = Facts(1 << 6);
    /// Only terminals and honors.
    pub(crate) const OUTER: Facts = Facts(1 << 7);
    /// Suit tiles of exactly one suit.
    pub(crate) const ONE_SUIT: Facts = Facts(1 << 8);
    pub(crate) const THREE_SUITS: Facts = Facts(1 << 9);
    pub(crate) const RUN: Facts = Facts(1 << 10);
    pub(crate) const ALL_RUNS: Facts = Facts(1 << 11);
    /// Two runs are the same.
    pub(crate) const EQUAL_RUNS: Facts = Facts(1 << 12);
    /// At least three triplets or quads.
    pub(crate) const THREE_SETS: Facts = Facts(1 << 13);
    pub(crate) const ALL_SETS: Facts = Facts(1 << 14);
    /// A triplet or quad of honors.
    pub(crate) const HONOR_SET: Facts = Facts(1 << 15);
    /// At least three quads.
    pub(crate) const THREE_QUADS: Facts = Facts(1 << 16);
    /// A terminal or honor in every set and in the pair.
    pub(crate) const OUTER_EVERYWHERE: Facts = Facts(1 << 17);
    pub(crate) const SEVEN_PAIRS: Facts = Facts(1 << 18);
    /// Thirteen orphans, or tiles that fit nowhere.
    pub(crate) const NO_SETS: Facts = Facts(1 << 19);
    pub(crate) const COUNT: usize = 20;

    pub(crate) const fn and(self, other: Facts) -> Facts {
        Facts(self.0 | other.0)
    }

    pub(crate) const fn only_if(self, condition: bool) -> Facts {
        if condition { self } else { Facts::NONE }
    }

    /// Five of the facts, as a number.
    pub(crate) const fn five(self, group: usize) -> usize {
        (self.0 >> (5 * group) & 31) as usize
    }
}

/// The runs that hold a terminal begin with one of these.
const EDGE_RUNS: KindSet = KindSet::from_bits(0x41 | 0x41 << 9 | 0x41 << 18);

impl<'a> Reading<'a> {
    /// A reading with nothing in it yet, but for what does not depend on the reading.
    pub(crate) fn blank(rules: &'a Rules, win: &'a Win) -> Reading<'a> {
        let kinds = win.all.kinds();
        let situation = &win.situation;
        let tsumo = situation.is_tsumo();
        let suits = Suit::ALL
            .into_iter()
            .filter(|suit| !kinds.intersection(KindSet::of_suit(*suit)).is_empty())
            .count();
        let special = situation.rinshan || situation.chankan || situation.last_tile;
        let facts = Facts::CLOSED
            .only_if(!win.open)
            .and(if tsumo { Facts::TSUMO } else { Facts::RON })
            .and(Facts::RIICHI.only_if(situation.declared != Declared::None))
            .and(Facts::SPECIAL.only_if(special))
            .and(Facts::FIRST_TURN.only_if(situation.first_turn))
            .and(Facts::SIMPLES.only_if(kinds.is_subset(KindSet::SIMPLES)))
            .and(Facts::OUTER.only_if(kinds.is_subset(KindSet::OUTER)))
            .and(Facts::ONE_SUIT.only_if(suits == 1))
            .and(Facts::THREE_SUITS.only_if(suits == 3));
        Reading {
            rules,
            win,
            shape: Shape::Standard,
            facts,
            runs: [KindSet::EMPTY; 4],
            run_count: 0,
            sets: KindSet::EMPTY,
            concealed: KindSet::EMPTY,
            quads: 0,
            concealed_quads: 0,
            pair: None,
            wait: Wait::None,
            tile_known: true,
            tile: win.tile,
            kinds,
        }
    }

    /// This reading with the melds laid in; groupings of the concealed tiles come on top.
    pub(crate) fn with_melds(mut self) -> Reading<'a> {
        let win = self.win;
        for meld in &win.melds {
            self.meld(meld);
        }
        self
    }

    fn meld(&mut self, meld: &Meld) {
        if meld.is_run() {
            self.run(meld.first());
            return;
        }
        self.sets.insert(meld.first());
        if meld.is_quad() {
            self.quads += 1;
        }
        if !meld.is_open() {
            self.concealed.insert(meld.first());
            self.concealed_quads += 1;
        }
    }

    fn run(&mut self, first: Kind) {
        let bit = KindSet::of(first);
        self.runs[3] = self.runs[3].union(self.runs[2].intersection(bit));
        self.runs[2] = self.runs[2].union(self.runs[1].intersection(bit));
        self.runs[1] = self.runs[1].union(self.runs[0].intersection(bit));
        self.runs[0] = self.runs[0].union(bit);
        self.run_count += 1;
    }

    /// This reading with one grouping of the concealed tiles.
    pub(crate) fn with_grouping(&self, grouping: &Grouping) -> Reading<'a> {
        let mut reading = self.clone();
        for set in grouping.sets.iter().copied() {
            if set.is_run() {
                reading.run(set.first());
            } else {
                reading.sets.insert(set.first());
                reading.concealed.insert(set.first());
            }
        }
        reading.pair = Some(grouping.pair);
        let sets = reading.sets.len();
        let outer = reading.runs[0].is_subset(EDGE_RUNS)
            && reading.sets.is_subset(KindSet::OUTER)
            && grouping.pair.is_outer();
        reading.facts = reading
            .facts
            .and(Facts::RUN.only_if(reading.run_count > 0))
            .and(Facts::ALL_RUNS.only_if(reading.run_count == 4))
            .and(Facts::EQUAL_RUNS.only_if(!reading.runs[1].is_empty()))
            .and(Facts::THREE_SETS.only_if(sets >= 3))
            .and(Facts::ALL_SETS.only_if(sets == 4))
            .and(Facts::HONOR_SET.only_if(!reading.sets.intersection(KindSet::HONORS).is_empty()))
            .and(Facts::THREE_QUADS.only_if(reading.quads >= 3))
            .and(Facts::OUTER_EVERYWHERE.only_if(outer));
        reading
    }

    /// This reading as a hand without sets.
    pub(crate) fn without_sets(&self, shape: Shape) -> Reading<'a> {
        let mut reading = self.clone();
        reading.shape = shape;
        reading.facts = reading.facts.and(if shape == Shape::SevenPairs {
            Facts::SEVEN_PAIRS
        } else {
            Facts::NO_SETS
        });
        reading
    }

    /// Puts the winning tile into the pair.
    pub(crate) fn complete_pair(&mut self) {
        self.wait = Wait::Tanki;
    }

    /// Puts the winning tile into a set; by ron a triplet is then no longer concealed.
    pub(crate) fn complete_set(&mut self, set: Set) {
        if set.is_run() {
            self.wait = wait_in_run(set.first(), self.tile);
            return;
        }
        self.wait = Wait::Shanpon;
        if !self.win.situation.is_tsumo() {
            self.concealed.remove(set.first());
        }
    }
}

/// How `tile` completed the run that begins with `first`.
fn wait_in_run(first: Kind, tile: Kind) -> Wait {
    let place = tile.index() - first.index();
    match (place, first.number()) {
        (1, _) => Wait::Kanchan,
        (2, Some(1)) | (0, Some(7)) => Wait::Penchan,
        _ => Wait::Ryanmen,
    }
}
