use std::fmt;
use tiles::{Kind, KindSet};

/// A run or a triplet among concealed tiles.
///
/// Sets sort by their lowest kind, a run before a triplet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set(u8);

impl Set {
    /// Takes twice the lowest kind, plus one for a triplet.
    #[inline]
    pub(crate) const fn from_code(code: u8) -> Set {
        Set(code)
    }

    /// Returns the run that begins with a kind, which must be a number up to seven.
    #[inline]
    pub const fn run(lowest: Kind) -> Set {
        debug_assert!(matches!(lowest.number(), Some(1..=7)), "no run begins here");
        Set((lowest.index() * 2) as u8)
    }

    /// Returns three tiles of a kind.
    #[inline]
    pub const fn triplet(kind: Kind) -> Set {
        Set((kind.index() * 2 + 1) as u8)
    }

    /// Is it three in a row?
    #[inline]
    pub const fn is_run(self) -> bool {
        self.0 & 1 == 0
    }

    /// Is it three of a kind?
    #[inline]
    pub const fn is_triplet(self) -> bool {
        !self.is_run()
    }

    /// Returns its lowest kind.
    #[inline]
    pub const fn first(self) -> Kind {
        Kind::ALL[(self.0 >> 1) as usize]
    }

    /// Is a tile of this kind part of it?
    #[inline]
    pub const fn contains(self, kind: Kind) -> bool {
        self.kinds().contains(kind)
    }

    /// Returns its one or three kinds.
    #[inline]
    pub const fn kinds(self) -> KindSet {
        let width = if self.is_run() { 0b111 } else { 0b1 };
        KindSet::from_bits(width << (self.0 >> 1))
    }
}

impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.is_run() { "run" } else { "triplet" };
        write!(f, "{what} {}", self.first())
    }
}
