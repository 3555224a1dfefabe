//! Shanten and ukeire for hands whose melded tiles are known.

use crate::marks::Marks;
use crate::{Discard, Discards, Shanten, Ukeire, discards, shanten, ukeire};
use tiles::{Counts, Kind, KindSet};

/// Returns how far concealed tiles are from each form, with melds that hold the tiles `laid`.
///
/// Takes the same hands as [`shanten`]. A form that needs more tiles of a kind than the melds leave
/// of the four is not a target: `57m22p` with `6666m` is not tenpai, just as `1111m` with three
/// sets is not.
///
/// ```
/// use tiles::{Counts, parse_tiles};
///
/// let counts = |text: &str| Counts::of_tiles(&parse_tiles(text).unwrap()).unwrap();
/// let (hand, laid) = (counts("57m22p123s"), counts("6666m111z"));
/// assert_eq!(shape::shanten(&hand, 2).best(), 0);
/// assert_eq!(shape::shanten_given_melds(&hand, 2, &laid).best(), 1);
/// ```
pub fn shanten_given_melds(counts: &Counts, melds: u8, laid: &Counts) -> Shanten {
    if laid.is_empty() {
        return shanten(counts, melds);
    }
    melded(Lack::of(counts, 4 - melds, laid))
}

/// Returns what a hand before its draw accepts, with melds that hold the tiles `laid`.
///
/// Takes the same hands as [`ukeire`]; `visible` includes the tiles `laid`. Other visible tiles only
/// reduce what is left.
pub fn ukeire_given_melds(counts: &Counts, melds: u8, laid: &Counts, visible: &Counts) -> Ukeire {
    if laid.is_empty() {
        return ukeire(counts, melds, visible);
    }
    accepted(counts, melds, laid, &counts.plus(visible))
}

/// Lists what a hand with a drawn tile accepts after each discard, in the order of kinds, with
/// melds that hold the tiles `laid`; see [`ukeire_given_melds`].
pub fn discards_given_melds(
    counts: &Counts,
    melds: u8,
    laid: &Counts,
    visible: &Counts,
    into: &mut Discards,
) {
    if laid.is_empty() {
        return discards(counts, melds, visible, into);
    }
    into.clear();
    let seen = counts.plus(visible);
    for kind in counts.kinds() {
        let mut rest = *counts;
        rest.remove(kind);
        let ukeire = accepted(&rest, melds, laid, &seen);
        into.push(Discard { kind, ukeire });
    }
}

fn accepted(counts: &Counts, melds: u8, laid: &Counts, seen: &Counts) -> Ukeire {
    let lack = Lack::of(counts, 4 - melds, laid);
    let left = Marks::of(lack.kinds).left_of_four(seen);
    Ukeire {
        shanten: melded(lack),
        kinds: lack.kinds,
        left,
        total: left.total() as u8,
    }
}

/// With melds, sets and a pair are the only possible form.
fn melded(lack: Lack) -> Shanten {
    Shanten {
        standard: lack.tiles as i8 - 1,
        chiitoitsu: None,
        kokushi: None,
    }
}

/// What a hand lacks for its nearest targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lack {
    /// How many tiles.
    tiles: u8,
    /// The kinds that any of the nearest targets lacks: exactly these bring the hand nearer.
    kinds: KindSet,
}

/// The least lacking so far, by the number of runs begun with the previous kind, runs begun with
/// the kind before that, sets and pairs.
type Begun = [[[[Lack; 2]; 5]; 3]; 3];

impl Lack {
    const NOTHING: Lack = Lack {
        tiles: 0,
        kinds: KindSet::EMPTY,
    };
    /// No target can be reached.
    const NEVER: Lack = Lack {
        tiles: u8::MAX,
        kinds: KindSet::EMPTY,
    };

    /// Tries, for each kind in order, everything that a target can do with it: begin runs, have a
    /// triplet, have the pair.
    ///
    /// A kind begins at most two runs and has at most one triplet: three equal runs are also three
    /// triplets, and two triplets would be six tiles.
    fn of(counts: &Counts, sets: u8, laid: &Counts) -> Lack {
        let sets = usize::from(sets);
        let mut begun: Begun = [[[[Lack::NEVER; 2]; 5]; 3]; 3];
        begun[0][0][0][0] = Lack::NOTHING;
        for kind in Kind::ALL {
            let room = 4u8.saturating_sub(laid.get(kind));
            let held = counts.get(kind);
            let most_runs = match kind.number() {
                Some(1..=7) => 2,
                _ => 0,
            };
            let mut next: Begun = [[[[Lack::NEVER; 2]; 5]; 3]; 3];
            for (before, earlier, done, pairs, lack) in reached(&begun, sets) {
                for runs in 0..=most_runs.min(sets - done) {
                    for triplets in 0..=1.min(sets - done - runs) {
                        for pair in 0..=1 - pairs {
                            let used = (before + earlier + runs + 3 * triplets + 2 * pair) as u8;
                            if used <= room {
                                next[runs][before][done + runs + triplets][pairs + pair]
                                    .or(lack.and(kind, used.saturating_sub(held)));
                            }
                        }
                    }
                }
            }
            begun = next;
        }
        begun[0][0][sets][1]
    }

    /// Adds some tiles of a kind to what is lacking.
    fn and(mut self, kind: Kind, tiles: u8) -> Lack {
        if tiles > 0 {
            self.tiles += tiles;
            self.kinds.insert(kind);
        }
        self
    }

    /// Takes the nearer of two targets, or both if they are equally near.
    fn or(&mut self, other: Lack) {
        if other.tiles < self.tiles {
            *self = other;
        } else if other.tiles == self.tiles {
            self.kinds = self.kinds.union(other.kinds);
        }
    }
}

/// Iterates over the states reached so far.
fn reached(begun: &Begun, sets: usize) -> impl Iterator<Item = (usize, usize, usize, usize, Lack)> {
    (0..3)
        .flat_map(|before| (0..3).map(move |earlier| (before, earlier)))
        .flat_map(move |(before, earlier)| (0..=sets).map(move |done| (before, earlier, done)))
        .flat_map(|(before, earlier, done)| [0, 1].map(|pairs| (before, earlier, done, pairs)))
        .map(|(before, earlier, done, pairs)| {
            let lack = begun[before][earlier][done][pairs];
            (before, earlier, done, pairs, lack)
        })
        .filter(|(.., lack)| lack.tiles < u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standard::Standard;
    use tiles::{HandText, Meld, parse_tiles};

    fn counts(text: &str) -> Counts {
        Counts::of_tiles(&parse_tiles(text).unwrap()).unwrap()
    }

    /// The concealed tiles of a hand, how many melds it has, and their tiles.
    fn hand(text: &str) -> (Counts, u8, Counts) {
        let hand: HandText = text.parse().unwrap();
        let laid = hand.melds.iter().flat_map(Meld::tiles);
        let laid = laid.map(|tile| tile.kind()).collect();
        let concealed = Counts::of_tiles(&hand.concealed).unwrap();
        (concealed, hand.melds.len() as u8, laid)
    }

    #[test]
    fn melded_tiles_cannot_be_drawn() {
        for (text, expected) in [
            ("57m22p123s(6666m)(111z)", 1),
            ("57m22p123s(666m)(111z)", 0),
            ("2m5m7m7z(3333m)(6666m)(111m)", 2),
            ("2m4m5m5m6m7m8m5z7z7z[3333m]", 2),
            ("5m(555m)(123p)(456p)(789p)", 1),
            ("5m[1111m](555z)(666z)(777z)", 0),
            ("55m(234m)(234p)(234s)(1111z)", -1),
        ] {
            let (concealed, melds, laid) = hand(text);
            let found = shanten_given_melds(&concealed, melds, &laid);
            assert_eq!(found.best(), expected, "{text}");
        }
    }

    #[test]
    fn no_tile_is_accepted_for_a_target_that_needs_melded_tiles() {
        let (concealed, melds, laid) = hand("57m22p123s(6666m)(111z)");
        let found = ukeire_given_melds(&concealed, melds, &laid, &laid);
        assert_eq!(found.kinds, counts("345789m2p").kinds());
        assert_eq!(found.left, counts("3333444455577788889999m22p"));
        let (concealed, melds, laid) = hand("1m6m6z7z(234m)(456m)(222m)");
        let found = ukeire_given_melds(&concealed, melds, &laid, &laid);
        assert!(!found.kinds.contains(counts("2m").kinds().first().unwrap()));
    }

    #[test]
    fn without_melds_the_result_matches_the_tables() {
        let mut rng = testkit::Rng::new(1);
        for round in 0..2000 {
            let (sets, kinds) = (round % 5, [34, 18, 9][round % 3]);
            let mut wall: Vec<Kind> = Kind::ALL[..kinds].repeat(4);
            let drawn = round / 5 % 2 == 1;
            let tiles = 3 * sets + 1 + usize::from(drawn);
            let deal = (0..tiles).map(|_| wall.swap_remove(rng.below(wall.len())));
            let concealed: Counts = deal.collect();
            let table = Standard::new(&concealed, sets as u8);
            let found = Lack::of(&concealed, sets as u8, &Counts::EMPTY);
            assert_eq!(found.tiles, table.lacking(), "{concealed:?}");
            // Only before the draw: the tables have no entries for a fifteenth tile.
            if !drawn {
                assert_eq!(found.kinds, table.nearer().kinds(), "{concealed:?}");
            }
        }
    }
}
