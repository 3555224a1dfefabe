//! One way to read a win: as sets and a pair with the winning tile in one of them, as seven pairs,
//! as thirteen orphans, or as unconnected tiles.

use shape::Grouping;
use tiles::{Kind, KindSet, Meld, Suit};

use crate::rules::Rules;
use crate::rules::sections::yaku::{PinfuPair, PinfuTsumo, WindDouble};
use crate::value::facts::Facts;
use crate::value::win::{Declared, Win};

/// What a hand consists of under one reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Four sets and a pair.
    Standard,
    /// Seven different pairs.
    SevenPairs,
    /// One of each terminal and honor, and one more of them.
    Orphans,
    /// Unconnected tiles.
    Scattered,
}

/// How the winning tile completed the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// One end of a run that could also have been completed at the other end.
    Ryanmen,
    /// The middle of a run.
    Kanchan,
    /// The 3 of 123 or the 7 of 789.
    Penchan,
    /// The pair.
    Tanki,
    /// One of two pairs, now a triplet.
    Shanpon,
    /// No wait: forfeited, or the hand has no sets.
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
    pub(crate) run_count: u8,
    /// Triplets and quads.
    pub(crate) sets: KindSet,
    set_count: u8,
    /// Triplets and quads that were not called.
    uncalled: KindSet,
    uncalled_count: u8,
    /// Those of them that were not completed by ron.
    pub(crate) concealed: KindSet,
    pub(crate) quads: KindSet,
    pub(crate) quad_count: u8,
    pub(crate) pair: Option<Kind>,
    pub(crate) wait: Wait,
    /// Whether it is known which tile is the winning one.
    pub(crate) tile_known: bool,
    /// The winning tile; the winner of a dealt hand may choose it.
    pub(crate) tile: Kind,
    /// The kinds of all tiles.
    pub(crate) kinds: KindSet,
}

/// The runs 123 of the three suits.
const FIRST_RUNS: u64 = 1 | 1 << 9 | 1 << 18;

/// All numbers of a suit.
const NINE: u64 = 0x1ff;

/// First tiles of the runs that contain a terminal.
const EDGE_RUNS: KindSet = KindSet::from_bits(0x41 | 0x41 << 9 | 0x41 << 18);

impl<'a> Reading<'a> {
    /// A reading with only the melds and the facts that are the same in every reading.
    pub(crate) fn blank(rules: &'a Rules, win: &'a Win) -> Reading<'a> {
        let kinds = win.all.kinds();
        let situation = &win.situation;
        let tsumo = situation.is_tsumo();
        let suits = Suit::ALL.map(|suit| u8::from(win.all.suit_bits(suit) != 0));
        let numbers = kinds.bits() | kinds.bits() >> 9 | kinds.bits() >> 18;
        let streak = situation.dealer_wins > 0 && situation.is_dealer();
        let facts = Facts::CLOSED
            .only_if(!win.open)
            .union(Facts::TSUMO.only_if(tsumo))
            .union(Facts::RIICHI.only_if(situation.declared != Declared::None))
            .union(Facts::DOUBLE_RIICHI.only_if(situation.declared == Declared::Double))
            .union(Facts::OPEN_RIICHI.only_if(situation.open_riichi))
            .union(Facts::IPPATSU.only_if(situation.ippatsu))
            .union(Facts::RINSHAN.only_if(situation.rinshan))
            .union(Facts::CHANKAN.only_if(situation.chankan))
            .union(Facts::LAST_DRAW.only_if(situation.last_tile & tsumo))
            .union(Facts::LAST_DISCARD.only_if(situation.last_tile & !tsumo))
            .union(Facts::FIRST_TURN.only_if(situation.first_turn))
            .union(Facts::DEALER_STREAK.only_if(streak))
            .union(Facts::SIMPLES.only_if(kinds.is_subset(KindSet::SIMPLES)))
            .union(Facts::OUTER.only_if(kinds.is_subset(KindSet::OUTER)))
            .union(Facts::NO_HONORS.only_if(win.all.honor_bits() == 0))
            .union(Facts::ONE_SUIT.only_if(suits[0] + suits[1] + suits[2] == 1))
            .union(Facts::ALL_HONORS.only_if(kinds.is_subset(KindSet::HONORS)))
            .union(Facts::ALL_GREEN.only_if(kinds.is_subset(KindSet::GREEN_TILES)))
            .union(Facts::NINE_NUMBERS.only_if(numbers & NINE == NINE));
        let mut reading = Reading {
            rules,
            win,
            shape: Shape::Standard,
            facts,
            runs: KindSet::EMPTY,
            equal_runs: KindSet::EMPTY,
            run_count: 0,
            sets: KindSet::EMPTY,
            set_count: 0,
            uncalled: KindSet::EMPTY,
            uncalled_count: 0,
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

    /// Adds a meld. Its kind is unpredictable, so nothing here branches on it.
    fn meld(&mut self, meld: &Meld) {
        let bit = KindSet::of(meld.first());
        let only_if = |condition| if condition { bit } else { KindSet::EMPTY };
        let run = only_if(meld.is_run());
        self.equal_runs = self.equal_runs.union(self.runs.intersection(run));
        self.runs = self.runs.union(run);
        self.run_count += u8::from(meld.is_run());
        self.sets = self.sets.union(bit.difference(run));
        self.set_count += u8::from(!meld.is_run());
        self.quads = self.quads.union(only_if(meld.is_quad()));
        self.quad_count += u8::from(meld.is_quad());
        self.uncalled = self.uncalled.union(only_if(!meld.is_open()));
        self.uncalled_count += u8::from(!meld.is_open());
    }

    /// This reading with one grouping of the concealed tiles.
    pub(crate) fn with_grouping(&self, grouping: &Grouping) -> Reading<'a> {
        let mut reading = self.clone();
        let equal = self.runs.intersection(grouping.runs);
        reading.equal_runs = self.equal_runs.union(grouping.equal_runs).union(equal);
        reading.runs = self.runs.union(grouping.runs);
        reading.run_count += grouping.run_count;
        reading.sets = self.sets.union(grouping.triplets);
        reading.set_count += grouping.triplet_count;
        reading.uncalled = self.uncalled.union(grouping.triplets);
        reading.uncalled_count += grouping.triplet_count;
        reading.pair = Some(grouping.pair);
        reading.facts = self.facts.union(reading.set_facts(grouping.pair));
        reading
    }

    /// The facts that follow from the sets and the pair, whichever the winning tile completed.
    fn set_facts(&self, pair: Kind) -> Facts {
        let situation = &self.win.situation;
        let forms = &self.rules.yaku.forms;
        let (seat, round) = (situation.seat.kind(), situation.round.kind());
        let sets = self.sets;
        let (run_bits, set_bits) = (self.runs.bits(), sets.bits());
        let pair_only = KindSet::of(pair);
        let groups = sets.union(pair_only);
        let outer = (self.run_count > 0)
            & self.runs.is_subset(EDGE_RUNS)
            & groups.is_subset(KindSet::OUTER);
        let worth = KindSet::DRAGONS
            .union(KindSet::of(seat))
            .union(KindSet::of(round));
        let pinfu = (!worth.contains(pair) | (forms.pinfu_pair == Some(PinfuPair::Any)))
            & !(situation.is_tsumo() & (forms.pinfu_tsumo == Some(PinfuTsumo::Spoiled)));
        let counted_already = (seat == round) & (forms.wind_double == Some(WindDouble::Once));
        let round_counts = sets.contains(round) & !counted_already;
        let small = |all: KindSet| all.is_subset(groups) & all.contains(pair);
        Facts::SAME_RUNS
            .only_if(run_bits & run_bits >> 9 & run_bits >> 18 & NINE != 0)
            .union(
                Facts::STRAIGHT.only_if(run_bits & run_bits >> 3 & run_bits >> 6 & FIRST_RUNS != 0),
            )
            .union(Facts::ALL_RUNS.only_if(self.run_count == 4))
            .union(Facts::EQUAL_RUNS.only_if(!self.equal_runs.is_empty()))
            .union(Facts::of_sets(self.set_count))
            .union(Facts::SAME_SETS.only_if(set_bits & set_bits >> 9 & set_bits >> 18 & NINE != 0))
            .union(Facts::THREE_QUADS.only_if(self.quad_count >= 3))
            .union(Facts::of_dragons(sets))
            .union(Facts::SEAT_WIND_SET.only_if(sets.contains(seat)))
            .union(Facts::ROUND_WIND_SET.only_if(round_counts))
            .union(Facts::SMALL_DRAGONS.only_if(small(KindSet::DRAGONS)))
            .union(Facts::SMALL_WINDS.only_if(small(KindSet::WINDS)))
            .union(Facts::BIG_WINDS.only_if(KindSet::WINDS.is_subset(sets)))
            .union(Facts::PINFU_FITS.only_if(pinfu))
            .union(Facts::OUTER_GROUPS.only_if(outer))
    }

    /// This reading as a hand without sets.
    pub(crate) fn without_sets(&self, shape: Shape) -> Reading<'a> {
        let mut reading = self.clone();
        reading.shape = shape;
        reading.facts = reading.facts.union(if shape == Shape::SevenPairs {
            Facts::SEVEN_PAIRS
        } else {
            Facts::NO_SETS
        });
        reading
    }

    /// The groups that the winning tile may have completed, as bits in the order of [`WAITS`].
    pub(crate) fn places(&self, grouping: &Grouping) -> Places {
        let pair = u8::from(grouping.pair == self.tile);
        // Runs that begin two kinds before the tile, one kind before it, and with it.
        let runs = (grouping.runs.bits() << 2 >> self.tile.index() & 7) as u8;
        let triplet = u8::from(grouping.triplets.contains(self.tile));
        Places(pair | runs << 1 | triplet << 4)
    }

    /// Assigns the winning tile to a group; a triplet completed by ron is then no longer concealed.
    pub(crate) fn complete(&mut self, wait: Wait) {
        let by_ron = (wait == Wait::Shanpon) & !self.win.situation.is_tsumo();
        let called = KindSet::from_bits(u64::from(by_ron) << self.tile.index());
        let count = self.uncalled_count - u8::from(by_ron);
        self.wait = wait;
        self.concealed = self.uncalled.difference(called);
        self.facts = self
            .facts
            .without(Facts::OF_PLACE)
            .union(Facts::RYANMEN.only_if(wait == Wait::Ryanmen))
            .union(Facts::TANKI.only_if(wait == Wait::Tanki))
            .union(Facts::of_concealed(count));
    }

    /// The wait if the winning tile completed the group at this index of [`Places`].
    pub(crate) fn wait_at(&self, place: usize) -> Wait {
        WAITS[self.tile.index()][place & 7]
    }
}

/// The groups that the winning tile may have completed, one bit each.
#[derive(Clone, Copy)]
pub(crate) struct Places(u8);

impl Iterator for Places {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(place)
    }
}

/// The wait for each kind by what it completed: the pair, the upper end of a run, its middle, its
/// lower end, or a triplet.
static WAITS: [[Wait; 8]; Kind::COUNT] = {
    use Wait::{Kanchan, None, Penchan, Ryanmen, Shanpon, Tanki};
    let mut waits = [[Tanki, Ryanmen, Kanchan, Ryanmen, Shanpon, None, None, None]; Kind::COUNT];
    let mut kind = 0;
    while kind < Kind::COUNT {
        match Kind::ALL[kind].number() {
            Some(3) => waits[kind][1] = Penchan,
            Some(7) => waits[kind][3] = Penchan,
            _ => {}
        }
        kind += 1;
    }
    waits
};
