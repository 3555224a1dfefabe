//! The two hands that are not sets and a pair: seven pairs and thirteen orphans.

use crate::marks::Marks;
use tiles::Counts;

/// The kinds held at least once and at least twice.
#[derive(Clone, Copy)]
pub struct Held {
    once: Marks,
    twice: Marks,
}

impl Held {
    #[inline]
    pub fn new(counts: &Counts) -> Held {
        Held {
            once: Marks::once(counts),
            twice: Marks::twice(counts),
        }
    }

    /// Returns the shanten to seven different pairs.
    ///
    /// Seven kinds are needed, not only seven pairs: four of a kind are one pair.
    #[inline]
    pub fn chiitoitsu(&self) -> i8 {
        6 - self.twice.len() + (7 - self.once.len()).max(0)
    }

    /// Returns the shanten to thirteen orphans.
    #[inline]
    pub fn kokushi(&self) -> i8 {
        13 - self.once.and(Marks::OUTER).len() - i8::from(self.has_outer_pair())
    }

    /// Returns the kinds that bring seven pairs nearer: those held once, and while there are fewer
    /// than seven kinds, new ones.
    #[inline]
    pub fn chiitoitsu_accepts(&self) -> Marks {
        let new = Marks::ALL.and_not(self.once).when(self.once.len() < 7);
        self.once.and_not(self.twice).or(new)
    }

    /// Returns the kinds that bring thirteen orphans nearer: those not held, or any of them while
    /// there is no pair.
    #[inline]
    pub fn kokushi_accepts(&self) -> Marks {
        let held = self.once.when(self.has_outer_pair());
        Marks::OUTER.and_not(held)
    }

    #[inline]
    fn has_outer_pair(&self) -> bool {
        self.twice.and(Marks::OUTER) != Marks::NONE
    }
}
