//! Which han and fu a hand can have under a rulebook: the cells of its point tables.
//!
//! Fu rules are data, so no fixed list of impossible cells is right for every book. Instead every
//! combination of sets, pair, wait and calls is built once, from tiles that give as few yaku as
//! possible, and scored. The result is the least han for each amount of fu; more han are always
//! possible, through dora and yaku that do not depend on the tiles.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use tiles::{Feeder, Kind, Meld, MeldKind, Tile, Wind};

use crate::base::amount::{Fu, Han};
use crate::rules::{HandValue, Rules};
use crate::value::score::score;
use crate::value::win::{Declared, Situation, Win, WonBy};

/// The least han for each amount of fu with which a hand can be won by ron or by tsumo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reachable {
    /// `None` in a book that counts no fu.
    least: Option<BTreeMap<Fu, Han>>,
}

impl Reachable {
    /// Finds them by trying every structure of a hand.
    #[must_use]
    pub fn new(rules: &Rules, tsumo: bool) -> Reachable {
        if !matches!(rules.value, HandValue::FuAndHan(_)) {
            return Reachable { least: None };
        }
        let mut search = Search {
            rules,
            tsumo,
            least: BTreeMap::new(),
        };
        search.seven_pairs();
        search.sets(&mut ArrayVec::new(), 0);
        Reachable {
            least: Some(search.least),
        }
    }

    /// Whether a hand with this many han and fu can win.
    #[must_use]
    pub fn has(&self, han: Han, fu: Fu) -> bool {
        let Some(least) = &self.least else {
            return true;
        };
        least.get(&fu).is_some_and(|least| han >= *least)
    }

    /// The amounts of fu that a hand with this many han can have, in order; empty in a book that
    /// counts none.
    pub fn fu(&self, han: Han) -> impl Iterator<Item = Fu> {
        let found = self.least.iter().flatten();
        found
            .filter(move |(_, least)| **least <= han)
            .map(|(fu, _)| *fu)
    }
}

/// A kind of set, as far as it matters for fu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Run,
    SimpleTriplet,
    SimpleQuad,
    OuterTriplet,
    OuterQuad,
}

use Form::{OuterQuad, OuterTriplet, Run, SimpleQuad, SimpleTriplet};

/// A set, and whether it is called.
type Set = (Form, bool);

const SETS: [Set; 10] = [
    (Run, false),
    (SimpleTriplet, false),
    (SimpleQuad, false),
    (OuterTriplet, false),
    (OuterQuad, false),
    (Run, true),
    (SimpleTriplet, true),
    (SimpleQuad, true),
    (OuterTriplet, true),
    (OuterQuad, true),
];

/// First tiles of runs. No three of them make sanshoku or ittsuu. The order decides whether a
/// single run has a terminal, which avoids tanyao, or none, which avoids chanta.
const RUNS: [[&str; 4]; 2] = [["1m", "3p", "6s", "4m"], ["3p", "6s", "4m", "1m"]];
/// Triplets of simples, of different numbers.
const SIMPLES: [&str; 4] = ["3s", "7p", "8m", "6p"];
/// Triplets of terminals and honors: the winds that are worth nothing first, then terminals, or
/// dragons for books that count terminals like simples.
const OUTERS: [[&str; 4]; 2] = [["4z", "3z", "9m", "1s"], ["4z", "3z", "5z", "6z"]];
/// Pairs, with the winner's wind and the round's.
const PAIRS: [(&str, Wind, Wind); 6] = [
    ("9p", Wind::South, Wind::East),
    ("5s", Wind::South, Wind::East),
    ("7z", Wind::South, Wind::East),
    ("2z", Wind::South, Wind::East),
    ("1z", Wind::South, Wind::East),
    ("1z", Wind::East, Wind::East),
];
const SEVEN_PAIRS: [&str; 7] = ["1m", "3m", "5p", "7p", "9s", "4z", "6z"];

struct Search<'a> {
    rules: &'a Rules,
    tsumo: bool,
    least: BTreeMap<Fu, Han>,
}

impl Search<'_> {
    /// Chooses the rest of four sets, in the order of the list.
    fn sets(&mut self, chosen: &mut ArrayVec<Set, 4>, from: usize) {
        if chosen.is_full() {
            return self.tiles(chosen);
        }
        for (place, set) in SETS.iter().enumerate().skip(from) {
            chosen.push(*set);
            self.sets(chosen, place);
            chosen.pop();
        }
    }

    /// Chooses tiles for the sets, in every way that may matter.
    fn tiles(&mut self, sets: &[Set]) {
        let any_run = sets.iter().any(|(form, _)| *form == Run);
        let outers = sets
            .iter()
            .filter(|(form, _)| matches!(form, OuterTriplet | OuterQuad));
        let run_orders = if any_run { 2 } else { 1 };
        let outer_lists = if outers.count() > 2 { 2 } else { 1 };
        for runs in &RUNS[..run_orders] {
            for outers in &OUTERS[..outer_lists] {
                self.waits(sets, runs, outers);
            }
        }
    }

    /// Adds each pair, and wins on each tile that may have been the last.
    fn waits(&mut self, sets: &[Set], runs: &[&str; 4], outers: &[&str; 4]) {
        let (mut concealed, mut melds) = (Vec::new(), ArrayVec::<Meld, 4>::new());
        let (mut used_runs, mut used_simples, mut used_outers) = (0, 0, 0);
        for (form, open) in sets {
            let (list, used) = match form {
                Run => (runs, &mut used_runs),
                SimpleTriplet | SimpleQuad => (&SIMPLES, &mut used_simples),
                OuterTriplet | OuterQuad => (outers, &mut used_outers),
            };
            let first = tile(list[*used]);
            *used += 1;
            let (tiles, kind) = laid(*form, *open, first);
            match kind {
                None => concealed.extend(tiles),
                Some(kind) => melds.extend(Meld::new(kind, &tiles, Feeder::Left)),
            }
        }
        for (pair, seat, round) in PAIRS {
            let mut hand = concealed.clone();
            hand.extend([tile(pair); 2]);
            let mut last: Vec<Tile> = hand.clone();
            last.dedup();
            for tile in last {
                self.win(&hand, &melds, tile, seat, round);
            }
        }
    }

    fn seven_pairs(&mut self) {
        let hand: Vec<Tile> = SEVEN_PAIRS
            .iter()
            .flat_map(|text| [tile(text); 2])
            .collect();
        self.win(&hand, &[], hand[0], Wind::South, Wind::East);
    }

    /// Scores a hand. Where it has no yaku, the last tile or a riichi gives it one.
    fn win(&mut self, hand: &[Tile], melds: &[Meld], last: Tile, seat: Wind, round: Wind) {
        let by = match self.tsumo {
            true => WonBy::Tsumo,
            false => WonBy::Ron { from: Wind::West },
        };
        let mut concealed = hand.to_vec();
        if let Some(place) = concealed.iter().position(|tile| *tile == last) {
            concealed.remove(place);
        }
        let closed = !melds.iter().any(Meld::is_open);
        let plain = Situation {
            round,
            ..Situation::new(seat, by)
        };
        let on_last_tile = Situation {
            last_tile: true,
            ..plain.clone()
        };
        let with_riichi = Situation {
            declared: Declared::Riichi,
            ..plain.clone()
        };
        if self.scores(&concealed, melds, last, plain) {
            return;
        }
        self.scores(&concealed, melds, last, on_last_tile);
        if closed {
            self.scores(&concealed, melds, last, with_riichi);
        }
    }

    /// Records the han and fu of a win; returns whether it is one.
    fn scores(&mut self, hand: &[Tile], melds: &[Meld], last: Tile, around: Situation) -> bool {
        let Ok(win) = Win::new(hand, melds, last, around) else {
            return false;
        };
        let Ok(score) = score(self.rules, &win) else {
            return false;
        };
        if let (Some(han), Some(fu)) = (score.han, score.fu) {
            let least = self.least.entry(fu).or_insert(han);
            *least = han.min(*least);
        }
        true
    }
}

/// The tiles of a set, and the kind of meld if it is one.
fn laid(form: Form, open: bool, first: Tile) -> (ArrayVec<Tile, 4>, Option<MeldKind>) {
    let kind = first.kind();
    let above = |steps: u8| Kind::new(kind.index() as u8 + steps).map(Tile::plain);
    let count = match form {
        Run | SimpleTriplet | OuterTriplet => 3,
        SimpleQuad | OuterQuad => 4,
    };
    let tiles = match form {
        Run => [Some(first), above(1), above(2)]
            .into_iter()
            .flatten()
            .collect(),
        SimpleTriplet | OuterTriplet | SimpleQuad | OuterQuad => {
            [first; 4][..count].iter().copied().collect()
        }
    };
    let kind = match (form, open) {
        (Run | SimpleTriplet | OuterTriplet, false) => None,
        (Run, true) => Some(MeldKind::Chii),
        (SimpleTriplet | OuterTriplet, true) => Some(MeldKind::Pon),
        (SimpleQuad | OuterQuad, true) => Some(MeldKind::Daiminkan),
        (SimpleQuad | OuterQuad, false) => Some(MeldKind::Ankan),
    };
    (tiles, kind)
}

fn tile(text: &str) -> Tile {
    text.parse().expect("the constants above are valid tiles")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rulebook;

    fn reachable(id: &str, tsumo: bool) -> Reachable {
        let book = Rulebook::embedded(id).unwrap().unwrap();
        Reachable::new(&book.rules, tsumo)
    }

    #[track_caller]
    fn check(tsumo: bool, han: u8, fu: u16, expected: bool) {
        let found = reachable("ema", tsumo).has(Han(han), Fu(fu));
        assert_eq!(found, expected, "tsumo {tsumo}, {han} han {fu} fu");
    }

    #[test]
    fn cells_that_no_hand_can_have() {
        // Pinfu by tsumo is the only hand of 20 fu.
        check(true, 1, 20, false);
        check(true, 2, 20, true);
        check(false, 4, 20, false);
        // Seven pairs are worth two han, and one more by tsumo.
        check(false, 1, 25, false);
        check(false, 2, 25, true);
        check(true, 2, 25, false);
        check(true, 3, 25, true);
        // 110 fu by ron: riichi with two concealed quads of winds, a triplet that the discard
        // completes and a pair of the double wind. By tsumo that triplet is a third concealed one,
        // and three are worth two han themselves.
        check(false, 1, 110, true);
        check(true, 1, 110, false);
        check(true, 2, 110, true);
    }

    #[test]
    fn a_book_without_fu_has_every_cell() {
        let book = reachable("alarm", false);
        assert!(book.has(Han(1), Fu(20)));
        assert_eq!(book.fu(Han(4)).count(), 0);
    }
}
