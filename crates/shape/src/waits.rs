use crate::forms::Held;
use crate::marks::Marks;
use crate::standard::Standard;
use tiles::{Counts, Kind, KindSet, Suit};

/// The kinds that complete a hand.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Waits {
    /// All kinds that complete its shape, even those it already holds all four of.
    pub all: KindSet,
    /// Those of which the concealed hand holds fewer than four.
    pub live: KindSet,
}

/// Returns the kinds that complete a hand as sets and a pair, seven pairs or thirteen orphans.
///
/// Takes 13 tiles, three less for each meld. The rules decide whether a hand that waits only for
/// tiles it already holds is tenpai, so both answers are given. The tiles of melds are not taken
/// into account.
pub fn waits(counts: &Counts, melds: u8) -> Waits {
    debug_assert_eq!(
        counts.total() + 3 * usize::from(melds),
        13,
        "a hand before its draw"
    );
    let standard = Standard::new(counts, 4 - melds);
    let mut live = Marks::NONE;
    if standard.lacking() == 1 {
        live = standard.nearer();
    }
    if melds == 0 {
        let held = Held::new(counts);
        live = live
            .or(held.chiitoitsu_accepts().when(held.chiitoitsu() == 0))
            .or(held.kokushi_accepts().when(held.kokushi() == 0));
    }
    let live = live.kinds();
    let fifth = Marks::four(counts).kinds().iter();
    let fifth: KindSet = fifth.filter(|kind| completes(*counts, *kind)).collect();
    Waits {
        all: live.union(fifth),
        live,
    }
}

/// Does a fifth tile of this kind make sets and a pair?
///
/// The tables have no entries for a fifth tile, and hands with four of a kind are rare enough to
/// try each pair.
fn completes(mut counts: Counts, fifth: Kind) -> bool {
    counts.add(fifth);
    Marks::twice(&counts).kinds().iter().any(|pair| {
        let mut rest = counts;
        rest.remove(pair);
        rest.remove(pair);
        let suits = Suit::ALL.map(|suit| rest.suit_bits(suit));
        suits.into_iter().all(is_sets) && is_triplets(rest.honor_bits())
    })
}

/// Does a suit consist only of sets?
///
/// Three equal runs are also three triplets, so the lowest number begins only as many runs as it
/// has tiles beyond a triplet.
fn is_sets(mut suit: u32) -> bool {
    while suit != 0 {
        let shift = suit.trailing_zeros() / 3 * 3;
        let count = suit >> shift & 7;
        let runs = count % 3;
        if suit >> (shift + 3) & 7 < runs || suit >> (shift + 6) & 7 < runs {
            return false;
        }
        suit -= (count - runs + 0o111 * runs) << shift;
    }
    true
}

fn is_triplets(honors: u32) -> bool {
    (0..7).all(|kind| (honors >> (3 * kind) & 7).is_multiple_of(3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiles::parse_tiles;

    fn counts(text: &str) -> Counts {
        Counts::of_tiles(&parse_tiles(text).unwrap()).unwrap()
    }

    #[track_caller]
    fn check(hand: &str, melds: u8, all: &str, live: &str) {
        let expected = Waits {
            all: counts(all).kinds(),
            live: counts(live).kinds(),
        };
        assert_eq!(waits(&counts(hand), melds), expected, "{hand}");
    }

    #[test]
    fn waits_are_the_kinds_that_complete_a_hand() {
        check("234m067p34s22777z", 0, "25s", "25s");
        check("1112345678999m", 0, "123456789m", "123456789m");
        check("1122m3399p11s117z", 0, "7z", "7z");
        check(
            "19m19p19s1234567z",
            0,
            "19m19p19s1234567z",
            "19m19p19s1234567z",
        );
        check("119m19p19s123456z", 0, "7z", "7z");
        check("2334455667788m", 0, "258m", "258m");
        check("147m258p369s1234z", 0, "", "");
        check("5m", 4, "5m", "5m");
        check("23m55p", 3, "14m", "14m");
    }

    #[test]
    fn a_fifth_tile_is_a_wait_by_shape_only() {
        check("1111m123p456p789s", 0, "1m", "");
        check("1111z123p456p789s", 0, "1z", "");
        check("1111m", 3, "1m", "");
        check("2333m", 3, "124m", "124m");
        check("1112222m", 2, "23m", "3m");
    }
}
