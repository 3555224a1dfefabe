use crate::table::{Honors, SuitShape};
use crate::ways::Way;
use arrayvec::ArrayVec;
use tiles::{Counts, Kind, KindSet, Suit};

/// One way to read concealed tiles as sets and a pair.
///
/// A triplet cannot occur twice, and at most one run can occur more than twice; the counts say how
/// often.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grouping {
    /// The kind of the pair.
    pub pair: Kind,
    /// First tiles of the runs.
    pub runs: KindSet,
    /// First tiles of the runs that occur at least twice.
    pub equal_runs: KindSet,
    /// The triplets.
    pub triplets: KindSet,
    /// How many runs there are, equal ones included.
    pub run_count: u8,
    /// How many triplets there are.
    pub triplet_count: u8,
}

/// All readings of a hand: fourteen tiles have at most four.
///
/// `55666777888999m` has four; a census of all one-suit shapes confirms the maximum.
pub type Groupings = ArrayVec<Grouping, 4>;

/// Lists every different way to read the tiles as sets and one pair.
///
/// Takes 14 tiles, three less for each meld. Leaves the list empty if the tiles are not complete;
/// seven pairs are not sets.
pub fn groupings(counts: &Counts, into: &mut Groupings) {
    into.clear();
    let honors = Way::of_honors(Honors::new(counts));
    let suits = Suit::ALL.map(|suit| Way::of_suit(SuitShape::new(counts, suit)));
    let ([Some(man), Some(pin), Some(sou)], Some(honors)) = (suits, honors) else {
        return;
    };
    let several = [man, pin, sou].iter().any(|way| way.next().is_some());
    if !several {
        into.extend(Way::join([man, pin, sou], honors));
        return;
    }
    for man in alternatives(man) {
        for pin in alternatives(pin) {
            for sou in alternatives(sou) {
                into.extend(Way::join([man, pin, sou], honors));
            }
        }
    }
}

/// Iterates over the readings of a suit.
fn alternatives(first: Way) -> impl Iterator<Item = Way> {
    std::iter::successors(Some(first), |way| way.next())
}
