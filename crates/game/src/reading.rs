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
    /// First tiles of the runs.
    pub(crate) runs: KindSet,
    /// First tiles of the runs that occur at least twice.
    pub(crate) equal_runs: KindSet,
    /// First tile of each run.
    run_starts: [Kind; 4],
    pub(crate) run_count: u8,
    /// Triplets and quads.
    pub(crate) sets: KindSet,
    pub(crate) set_count: u8,
    /// Triplets and quads that are concealed, as long as no ron completed one of them.
    pub(crate) concealed: KindSet,
    pub(crate) quads: KindSet,
    pub(crate) quad_count: u8,
    pub(crate) pair: Option<Kind>,
    pub(crate) wait: Wait,
    /// Whether the winning tile can be told from the others.
    pub(crate) tile_known: bool,
    /// The winning tile; a dealt hand may choose it.
    pub(crate) tile: Kind,
    /// Facts that do not depend on the reading.
    pub(crate) kinds: KindSet,
}

/// Declares facts, each a bit.
macro_rules! facts {
    ($( #[doc = $doc:literal] $name:ident = $bit:literal, )*) => {
        /// A set of facts about a reading, each a bit.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub(crate) struct Facts(u32);

        impl Facts {
            $( #[doc = $doc] pub(crate) const $name: Facts = Facts(1 << $bit); )*
        }
    };
}

facts! {
    /// No meld was called.
    CLOSED = 0,
    /// The winning tile was drawn.
    TSUMO = 1,
    /// Riichi was declared, in whatever turn.
    RIICHI = 2,
    /// Riichi was declared in the first turn.
    DOUBLE_RIICHI = 3,
    /// Riichi was declared with the hand laid open.
    OPEN_RIICHI = 4,
    /// The win came in the go-around after riichi.
    IPPATSU = 5,
    /// The winning tile is a replacement tile.
    RINSHAN = 6,
    /// The winning tile was robbed from a kan.
    CHANKAN = 7,
    /// The winning tile is the last of the wall.
    LAST_DRAW = 8,
    /// The winning tile is the discard after the last of the wall.
    LAST_DISCARD = 9,
    /// The first go-around is uninterrupted.
    FIRST_TURN = 10,
    /// The winner is the dealer and won the deal before.
    DEALER_STREAK = 11,
    /// No terminal and no honor.
    SIMPLES = 12,
    /// Only terminals and honors.
    OUTER = 13,
    /// No honor.
    NO_HONORS = 14,
    /// Suit tiles of exactly one suit.
    ONE_SUIT = 15,
    /// The same run in all three suits.
    SAME_RUNS = 16,
    /// The runs 123, 456 and 789 of one suit.
    STRAIGHT = 17,
    /// Four runs.
    ALL_RUNS = 18,
    /// Two runs are the same.
    EQUAL_RUNS = 19,
    /// At least three triplets or quads.
    THREE_SETS = 20,
    /// Four triplets or quads.
    ALL_SETS = 21,
    /// At least three quads.
    THREE_QUADS = 22,
    /// A set of white dragons.
    WHITE_SET = 23,
    /// A set of green dragons.
    GREEN_SET = 24,
    /// A set of red dragons.
    RED_SET = 25,
    /// A set of the seat wind.
    SEAT_WIND_SET = 26,
    /// A set of the round wind.
    ROUND_WIND_SET = 27,
    /// A pair of honors.
    HONOR_PAIR = 28,
    /// A terminal or honor in every set and in the pair, and at least one run.
    OUTER_GROUPS = 29,
    /// Seven pairs.
    SEVEN_PAIRS = 30,
    /// Thirteen orphans, or tiles that fit nowhere.
    NO_SETS = 31,
}

impl Facts {
    pub(crate) const NONE: Facts = Facts(0);

    /// Both.
    pub(crate) const fn and(self, other: Facts) -> Facts {
        Facts(self.0 | other.0)
    }

    /// These facts, or none.
    pub(crate) const fn only_if(self, condition: bool) -> Facts {
        Facts(self.0 & (condition as u32).wrapping_neg())
    }

    /// The three facts about sets of dragons, which stand in the order of their kinds.
    const fn of_dragons(sets: KindSet) -> Facts {
        Facts((sets.bits() >> Kind::WHITE.index() & 7) as u32 * Facts::WHITE_SET.0)
    }

    /// The facts as four numbers of eight facts each.
    pub(crate) const fn bytes(self) -> [u8; 4] {
        self.0.to_le_bytes()
    }
}

/// What follows from the number of triplets and quads.
const SET_FACTS: [Facts; 8] = {
    let none = Facts::NONE;
    let three = Facts::THREE_SETS;
    let all = three.and(Facts::ALL_SETS);
    [none, none, none, three, all, all, all, all]
};

/// The runs 123 of the three suits.
const FIRST_RUNS: u64 = 1 | 1 << 9 | 1 << 18;

/// The runs that hold a terminal begin with one of these.
const EDGE_RUNS: KindSet = KindSet::from_bits(0x41 | 0x41 << 9 | 0x41 << 18);

impl<'a> Reading<'a> {
    /// A reading with nothing in it yet but the melds and what does not depend on the reading.
    pub(crate) fn blank(rules: &'a Rules, win: &'a Win) -> Reading<'a> {
        let kinds = win.all.kinds();
        let situation = &win.situation;
        let tsumo = situation.is_tsumo();
        let suits = Suit::ALL.map(|suit| u8::from(win.all.suit_bits(suit) != 0));
        let streak = situation.dealer_wins > 0 && situation.is_dealer();
        let facts = Facts::CLOSED
            .only_if(!win.open)
            .and(Facts::TSUMO.only_if(tsumo))
            .and(Facts::RIICHI.only_if(situation.declared != Declared::None))
            .and(Facts::DOUBLE_RIICHI.only_if(situation.declared == Declared::Double))
            .and(Facts::OPEN_RIICHI.only_if(situation.open_riichi))
            .and(Facts::IPPATSU.only_if(situation.ippatsu))
            .and(Facts::RINSHAN.only_if(situation.rinshan))
            .and(Facts::CHANKAN.only_if(situation.chankan))
            .and(Facts::LAST_DRAW.only_if(situation.last_tile & tsumo))
            .and(Facts::LAST_DISCARD.only_if(situation.last_tile & !tsumo))
            .and(Facts::FIRST_TURN.only_if(situation.first_turn))
            .and(Facts::DEALER_STREAK.only_if(streak))
            .and(Facts::SIMPLES.only_if(kinds.is_subset(KindSet::SIMPLES)))
            .and(Facts::OUTER.only_if(kinds.is_subset(KindSet::OUTER)))
            .and(Facts::NO_HONORS.only_if(win.all.honor_bits() == 0))
            .and(Facts::ONE_SUIT.only_if(suits[0] + suits[1] + suits[2] == 1));
        let mut reading = Reading {
            rules,
            win,
            shape: Shape::Standard,
            facts,
            runs: KindSet::EMPTY,
            equal_runs: KindSet::EMPTY,
            run_starts: [Kind::EAST; 4],
            run_count: 0,
            sets: KindSet::EMPTY,
            set_count: 0,
            concealed: KindSet::EMPTY,
            quads: KindSet::EMPTY,
            quad_count: 0,
            pair: None,
            wait: Wait::None,
            tile_known: true,
            tile: win.tile,
            kinds,
        };
        for meld in &win.melds {
            reading.meld(meld);
        }
        reading
    }

    fn meld(&mut self, meld: &Meld) {
        self.lay(meld.first(), meld.is_run());
        let bit = KindSet::of(meld.first());
        let only_if = |condition| if condition { bit } else { KindSet::EMPTY };
        self.quads = self.quads.union(only_if(meld.is_quad()));
        self.quad_count += u8::from(meld.is_quad());
        self.concealed = self.concealed.union(only_if(!meld.is_open()));
    }

    /// Lays in a run or a triplet. Which of them it is cannot be guessed, so nothing here branches
    /// on it.
    fn lay(&mut self, first: Kind, is_run: bool) {
        let bit = KindSet::of(first);
        let run = if is_run { bit } else { KindSet::EMPTY };
        self.equal_runs = self.equal_runs.union(self.runs.intersection(run));
        self.runs = self.runs.union(run);
        self.sets = self.sets.union(bit.difference(run));
        // What is not a run is overwritten by the next; the mask spares a check that never fails.
        self.run_starts[usize::from(self.run_count) & 3] = first;
        self.run_count += u8::from(is_run);
        self.set_count += u8::from(!is_run);
    }

    /// How often the run that begins with `first` occurs.
    pub(crate) fn times(&self, first: Kind) -> usize {
        let starts = &self.run_starts[..usize::from(self.run_count)];
        starts.iter().filter(|start| **start == first).count()
    }

    /// This reading with one grouping of the concealed tiles.
    pub(crate) fn with_grouping(&self, grouping: &Grouping) -> Reading<'a> {
        let mut reading = self.clone();
        let called = reading.sets;
        for set in grouping.sets.iter() {
            reading.lay(set.first(), set.is_run());
        }
        reading.concealed = reading.concealed.union(reading.sets.difference(called));
        reading.pair = Some(grouping.pair);
        let sets = reading.sets;
        let situation = &reading.win.situation;
        let runs = reading.runs.bits();
        let outer = reading.run_count > 0
            && reading.runs.is_subset(EDGE_RUNS)
            && sets.is_subset(KindSet::OUTER)
            && grouping.pair.is_outer();
        reading.facts = reading
            .facts
            .and(Facts::SAME_RUNS.only_if(runs & runs >> 9 & runs >> 18 & 0x1ff != 0))
            .and(Facts::STRAIGHT.only_if(runs & runs >> 3 & runs >> 6 & FIRST_RUNS != 0))
            .and(Facts::ALL_RUNS.only_if(reading.run_count == 4))
            .and(Facts::EQUAL_RUNS.only_if(!reading.equal_runs.is_empty()))
            .and(SET_FACTS[usize::from(reading.set_count) & 7])
            .and(Facts::THREE_QUADS.only_if(reading.quad_count >= 3))
            .and(Facts::of_dragons(sets))
            .and(Facts::SEAT_WIND_SET.only_if(sets.contains(situation.seat.kind())))
            .and(Facts::ROUND_WIND_SET.only_if(sets.contains(situation.round.kind())))
            .and(Facts::HONOR_PAIR.only_if(grouping.pair.is_honor()))
            .and(Facts::OUTER_GROUPS.only_if(outer));
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

    /// Puts the winning tile into a set; by ron a triplet is then no longer concealed. Returns
    /// what was concealed before, to be put back for the next place.
    pub(crate) fn complete_set(&mut self, set: Set) -> KindSet {
        let before = self.concealed;
        if set.is_run() {
            self.wait = wait_in_run(set.first(), self.tile);
        } else {
            self.wait = Wait::Shanpon;
            if !self.win.situation.is_tsumo() {
                self.concealed.remove(set.first());
            }
        }
        before
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
