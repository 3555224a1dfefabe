use crate::counts::{KINDS, place};
use crate::{Counts, Kind, Meld, Suit, Tile};

/// Counts of tiles by kind, and separately of red fives and the special white dragon.
///
/// The layout is that of [`Counts`]; the bits that a group of kinds has to spare count its special
/// tile. So adding a tile is one addition for each integer, and nothing carries between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(align(16))]
pub struct TileCounts([u64; 2]);

/// Where the special tile of a group is counted: behind its kinds.
const SPECIAL: u32 = 27;
/// The bits that count special tiles.
const SPECIALS: u64 = !KINDS;

/// What each tile adds; 64 entries, so that a masked index needs no bounds check.
static ADDENDS: [TileCounts; 64] = {
    let mut addends = [TileCounts([0; 2]); 64];
    let mut index = 0;
    while index < Tile::COUNT {
        let (place, shift) = place(Tile::ALL[index].kind());
        addends[index].0[place] = 1 << shift;
        if index >= Kind::COUNT {
            addends[index].0[place] |= 1 << (shift / 32 * 32 + SPECIAL);
        }
        index += 1;
    }
    addends
};

const NO_SPECIAL: u8 = 255;

/// The special tile of each kind.
static SPECIAL_OF: [u8; Kind::COUNT] = {
    let mut special = [NO_SPECIAL; Kind::COUNT];
    let mut place = 0;
    while place < 4 {
        special[Tile::ALL[Kind::COUNT + place].kind().index()] = place as u8;
        place += 1;
    }
    special
};

impl TileCounts {
    /// Adds a tile.
    #[inline]
    pub fn add(&mut self, tile: Tile) {
        self.plus(&ADDENDS[tile.index() & 63]);
    }

    /// Removes a tile; there must be one.
    #[inline]
    pub fn remove(&mut self, tile: Tile) {
        debug_assert!(self.has(tile), "{tile} is not among them");
        let addend = &ADDENDS[tile.index() & 63].0;
        self.0 = [0, 1].map(|n| self.0[n].wrapping_sub(addend[n]));
    }

    /// Does it contain exactly this tile, red or plain?
    #[inline]
    pub const fn has(&self, tile: Tile) -> bool {
        self.count(tile) > 0
    }

    /// Returns the count of exactly this tile: that of a plain five excludes red ones.
    #[inline]
    pub const fn count(&self, tile: Tile) -> u8 {
        let index = tile.index();
        if index >= Kind::COUNT {
            return self.special((index - Kind::COUNT) as u32);
        }
        let all = self.of_kind(tile.kind());
        match SPECIAL_OF[index] {
            NO_SPECIAL => all,
            place => all - self.special(place as u32),
        }
    }

    /// Returns how many tiles of a kind there are.
    #[inline]
    pub const fn of_kind(&self, kind: Kind) -> u8 {
        let (place, shift) = place(kind);
        (self.0[place] >> shift & 7) as u8
    }

    /// Returns the different tiles in the order of kinds, a red five before plain fives.
    #[inline]
    pub fn distinct(&self) -> DistinctTiles {
        DistinctTiles::new(self)
    }

    /// Returns the different tiles of a kind: the special one first, then the plain one.
    #[inline]
    pub fn variants(&self, kind: Kind) -> [Option<Tile>; 2] {
        let special = match SPECIAL_OF[kind.index()] {
            NO_SPECIAL => None,
            place => Some(Tile::ALL[Kind::COUNT + place as usize]),
        };
        [special, Some(Tile::plain(kind))].map(|tile| tile.filter(|tile| self.has(*tile)))
    }

    /// Returns every tile, in the order of [`TileCounts::distinct`].
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + use<> {
        let tally = *self;
        self.distinct()
            .flat_map(move |tile| std::iter::repeat_n(tile, usize::from(tally.count(tile))))
    }

    /// Returns how many tiles there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.counts().total()
    }

    /// Is it empty?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Adds the tiles of a meld.
    #[inline]
    pub fn add_meld(&mut self, meld: &Meld) {
        let [a, b, c, d] = meld.four();
        // Entry 63 adds nothing; this avoids a branch, which would often be mispredicted.
        let fourth = if meld.is_quad() { d.index() } else { 63 };
        let addends = [a.index(), b.index(), c.index(), fourth].map(|index| ADDENDS[index & 63]);
        for addend in &addends {
            self.plus(addend);
        }
    }

    /// Returns the counts by kind; valid if no kind has more than four tiles.
    #[inline]
    pub const fn counts(&self) -> Counts {
        let [low, high] = self.0;
        Counts::from_bits([low & KINDS, high & KINDS])
    }

    /// Does every kind have at most four tiles? `tiles` is the number of tiles added.
    #[inline]
    pub const fn is_possible(&self, tiles: usize) -> bool {
        const LOWEST_BITS: u64 = 0o111_111_111 << 32 | 0o111_111_111;
        let [low, high] = self.0;
        let five_to_seven =
            (low >> 2 & (low | low >> 1) | high >> 2 & (high | high >> 1)) & LOWEST_BITS;
        // A field above seven has carried into its neighbour, which the total reveals: eight tiles
        // then look like one.
        five_to_seven == 0 && self.len() == tiles
    }

    /// Returns how many red fives of a suit there are.
    #[inline]
    pub const fn reds(&self, suit: Suit) -> u8 {
        self.special(suit as u32)
    }

    /// Returns how many special white dragons there are.
    #[inline]
    pub const fn shiropochi(&self) -> u8 {
        self.special(3)
    }

    #[inline]
    const fn special(&self, place: u32) -> u8 {
        (self.0[place as usize / 2] >> (32 * (place % 2) + SPECIAL) & 7) as u8
    }

    #[inline]
    fn plus(&mut self, other: &TileCounts) {
        self.0 = [0, 1].map(|n| self.0[n].wrapping_add(other.0[n]));
    }
}

/// The different tiles of [`TileCounts`], in the order of kinds.
#[derive(Clone, Debug)]
pub struct DistinctTiles {
    /// The tiles not yet returned, one bit for each place in [`IN_ORDER`].
    places: u64,
}

/// All tiles in the order of kinds, a special tile before the plain one of its kind; 64 entries, so
/// that a masked index needs no bounds check.
static IN_ORDER: [Tile; 64] = {
    let mut in_order = [Tile::SHIROPOCHI; 64];
    let (mut kind, mut place) = (0, 0);
    while kind < Kind::COUNT {
        if SPECIAL_OF[kind] != NO_SPECIAL {
            in_order[place] = Tile::ALL[Kind::COUNT + SPECIAL_OF[kind] as usize];
            place += 1;
        }
        in_order[place] = Tile::ALL[kind];
        kind += 1;
        place += 1;
    }
    in_order
};

/// The kinds from each special tile on, the first from the first kind on: each special tile moves
/// the plain ones after it one place further.
const SECTIONS: [u64; 5] = {
    let starts = [0, 4, 13, 22, 31, Kind::COUNT];
    let mut sections = [0; 5];
    let mut section = 0;
    while section < sections.len() {
        sections[section] = (1 << starts[section + 1]) - (1 << starts[section]);
        section += 1;
    }
    sections
};

/// The place of each special tile in [`IN_ORDER`]; the plain one of its kind follows.
const SPECIAL_PLACES: [u32; 4] = [4, 14, 24, 34];

impl DistinctTiles {
    #[inline]
    fn new(tally: &TileCounts) -> DistinctTiles {
        let kinds = tally.counts().kinds().bits();
        let mut places = 0;
        for (moved, section) in SECTIONS.iter().enumerate() {
            places |= (kinds & section) << moved;
        }
        // Most hands have no special tile at all.
        if (tally.0[0] | tally.0[1]) & SPECIALS != 0 {
            for (special, place) in (0..).zip(SPECIAL_PLACES) {
                let specials = tally.special(special);
                let kind = Tile::ALL[Kind::COUNT + special as usize].kind();
                places |= u64::from(specials > 0) << place;
                places &= !(u64::from(specials == tally.of_kind(kind)) << (place + 1));
            }
        }
        DistinctTiles { places }
    }
}

impl Iterator for DistinctTiles {
    type Item = Tile;

    #[inline]
    fn next(&mut self) -> Option<Tile> {
        if self.places == 0 {
            return None;
        }
        let tile = IN_ORDER[self.places.trailing_zeros() as usize & 63];
        self.places &= self.places - 1;
        Some(tile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_tiles;

    fn tally(text: &str) -> TileCounts {
        let mut tally = TileCounts::default();
        for tile in parse_tiles(text).unwrap() {
            tally.add(tile);
        }
        tally
    }

    #[test]
    fn distinct_tiles_are_in_the_order_of_kinds() {
        for text in [
            "",
            "0m",
            "055m",
            "5m",
            "0m0p0s0z",
            "0555m0p406s19m0557z",
            "19m5p0557z",
        ] {
            let mut tiles = parse_tiles(text).unwrap();
            tiles.sort_unstable();
            tiles.dedup();
            assert_eq!(tally(text).distinct().collect::<Vec<_>>(), tiles, "{text}");
        }
        let mut all = Tile::ALL;
        all.sort_unstable();
        assert_eq!(IN_ORDER[..Tile::COUNT], all);
    }

    #[test]
    fn kinds_and_special_tiles_are_counted() {
        let tally = tally("0555m0p406s19m0557z");
        let expected = Counts::of_tiles(&parse_tiles("5555m5p456s19m5557z").unwrap()).unwrap();
        assert!(tally.is_possible(14));
        assert_eq!(tally.counts(), expected);
        assert_eq!(Suit::ALL.map(|suit| tally.reds(suit)), [1, 1, 1]);
        assert_eq!(tally.shiropochi(), 1);
    }

    #[test]
    fn tiles_are_added_and_removed() {
        let mut some = tally("0555m1p0z");
        assert_eq!(
            crate::write_tiles(&some.tiles().collect::<Vec<_>>()),
            "0555m1p0z"
        );
        assert_eq!(some.count("5m".parse().unwrap()), 3);
        assert_eq!(some.distinct().count(), 4);
        assert!(!some.has("5z".parse().unwrap()));
        some.remove("0m".parse().unwrap());
        assert_eq!(some, tally("555m1p0z"));
        assert_eq!((some.len(), some.of_kind(Kind::WHITE)), (5, 1));
        assert!(!some.is_empty() && TileCounts::default().is_empty());
    }

    #[test]
    fn melds_are_counted_like_their_tiles() {
        for text in ["(406m)", "(550z)", "(0555p)", "[9999s]"] {
            let meld: Meld = text.parse().unwrap();
            let (mut whole, mut one_by_one) = (TileCounts::default(), TileCounts::default());
            whole.add_meld(&meld);
            for tile in meld.tiles() {
                one_by_one.add(*tile);
            }
            assert_eq!(whole, one_by_one, "{text}");
        }
    }

    #[test]
    fn any_number_above_four_of_a_kind_is_refused() {
        for kind in Kind::ALL {
            let mut tally = TileCounts::default();
            for copies in 1..=18 {
                tally.add(Tile::plain(kind));
                assert_eq!(
                    tally.is_possible(copies),
                    copies <= 4,
                    "{copies} of {kind:?}"
                );
            }
        }
    }
}
