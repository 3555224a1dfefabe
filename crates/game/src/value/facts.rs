//! Facts about a reading, from which the yaku follow.

use tiles::{Kind, KindSet};

/// Declares facts, each a bit.
macro_rules! facts {
    ($( #[doc = $doc:literal] $name:ident = $bit:literal, )*) => {
        /// A set of facts about a reading, each a bit.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub(crate) struct Facts(u64);

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
    /// Riichi was declared, in any turn.
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
    /// A set of the round wind, unless it already counts as the seat wind.
    ROUND_WIND_SET = 27,
    /// The pair and the way of winning allow pinfu under the book.
    PINFU_FITS = 28,
    /// A terminal or honor in every set and in the pair, and at least one run.
    OUTER_GROUPS = 29,
    /// Seven pairs.
    SEVEN_PAIRS = 30,
    /// Thirteen orphans, or unconnected tiles.
    NO_SETS = 31,
    /// The winning tile completed a run that it could have completed at the other end too.
    RYANMEN = 32,
    /// The winning tile completed the pair.
    TANKI = 33,
    /// At least three concealed triplets or quads.
    THREE_CONCEALED = 34,
    /// Four concealed triplets or quads.
    FOUR_CONCEALED = 35,
    /// Triplets or quads of the same number in all three suits.
    SAME_SETS = 36,
    /// Sets of two dragons and a pair of the third.
    SMALL_DRAGONS = 37,
    /// Sets of three winds and a pair of the fourth.
    SMALL_WINDS = 38,
    /// Sets of all four winds.
    BIG_WINDS = 39,
    /// Only honors.
    ALL_HONORS = 40,
    /// Only green tiles.
    ALL_GREEN = 41,
    /// Every number from 1 to 9.
    NINE_NUMBERS = 42,
}

impl Facts {
    /// How many bytes [`Facts::bytes`] returns.
    pub(crate) const BYTES: usize = 6;

    /// The facts that depend on which group the winning tile completed.
    pub(crate) const OF_PLACE: Facts = Facts::RYANMEN
        .union(Facts::TANKI)
        .union(Facts::THREE_CONCEALED)
        .union(Facts::FOUR_CONCEALED);

    /// The facts of both sets.
    pub(crate) const fn union(self, other: Facts) -> Facts {
        Facts(self.0 | other.0)
    }

    /// These facts without those.
    pub(crate) const fn without(self, other: Facts) -> Facts {
        Facts(self.0 & !other.0)
    }

    /// These facts, or none. A multiplication, because a branch would often be mispredicted.
    pub(crate) const fn only_if(self, condition: bool) -> Facts {
        Facts(self.0 * condition as u64)
    }

    /// The three facts about sets of dragons, whose bits are in the order of their kinds.
    pub(crate) const fn of_dragons(sets: KindSet) -> Facts {
        Facts((sets.bits() >> Kind::WHITE.index() & 7) * Facts::WHITE_SET.0)
    }

    /// The facts that follow from the number of triplets and quads.
    pub(crate) const fn of_sets(count: u8) -> Facts {
        Facts::by_count(count, Facts::THREE_SETS, Facts::ALL_SETS)
    }

    /// The facts that follow from the number of concealed triplets and quads.
    pub(crate) const fn of_concealed(count: u8) -> Facts {
        Facts::by_count(count, Facts::THREE_CONCEALED, Facts::FOUR_CONCEALED)
    }

    const fn by_count(count: u8, three: Facts, four: Facts) -> Facts {
        three.only_if(count >= 3).union(four.only_if(count >= 4))
    }

    /// The bits as bytes of eight facts each.
    pub(crate) const fn bytes(self) -> [u8; Facts::BYTES] {
        let [a, b, c, d, e, f, ..] = self.0.to_le_bytes();
        [a, b, c, d, e, f]
    }
}
