//! What riichi costs and needs.

use crate::base::amount::Points;
use crate::rules::number::Count;
use crate::rules::setting::{settings, words};

settings! {
    /// What riichi costs and needs.
    RiichiRules {
        /// How many points is the riichi deposit?
        deposit: Points,
        /// When is the deposit paid?
        paid: DepositPaid,
        /// How many tiles must be left in the wall for riichi?
        tiles_left: Count,
        /// Does riichi require enough points for the deposit?
        points: RiichiPoints,
        /// Which concealed kans may a player in riichi make?
        ankan: RiichiAnkan,
        /// Which discard marks the riichi if the one it was declared with is called?
        called_tile: CalledRiichiTile,
    }
}

impl RiichiRules {
    /// How many deposits these points amount to.
    #[must_use]
    pub fn deposits(&self, points: Points) -> u8 {
        let deposits = points.0.checked_div(self.deposit.0).unwrap_or(0);
        deposits.clamp(0, i32::from(u8::MAX)) as u8
    }

    /// The deposit due at this moment.
    #[must_use]
    pub fn deposit_at(&self, moment: DepositPaid) -> Points {
        if self.paid == moment {
            self.deposit
        } else {
            Points::ZERO
        }
    }
}

words! {
    /// Whether riichi requires enough points for the deposit.
    RiichiPoints {
        /// It does.
        Enough = "enough",
        /// Any number of points will do, even none.
        Any = "any",
    }
}

words! {
    /// When the deposit is paid.
    DepositPaid {
        /// With the declaration; it comes back if somebody wins on the discard.
        Declared = "declared",
        /// Once it is clear that nobody wins on the discard.
        Stood = "stood",
    }
}

words! {
    /// Which discard marks the riichi if the one it was declared with is called.
    CalledRiichiTile {
        /// The next one.
        Next = "next",
        /// The one before, or the next if there is none.
        Previous = "previous",
    }
}

words! {
    /// Which concealed kans a player in riichi may make with the drawn tile.
    RiichiAnkan {
        /// None.
        Never = "never",
        /// Those that leave the waits as they are.
        SameWaits = "same_waits",
        /// Those where the three tiles are also a triplet in every reading of the hand.
        SameReadings = "same_readings",
    }
}
