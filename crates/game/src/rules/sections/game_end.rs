//! When a game is over.

use tiles::{BySeat, Seat};

use crate::base::amount::Points;
use crate::base::seed::Seed;
use crate::rules::number::{Count, Rounds};
use crate::rules::setting::{settings, words};

settings! {
    /// When a game is over.
    GameRules {
        /// How many rounds does a game have?
        rounds: Rounds,
        /// What happens when somebody is below zero after a deal?
        bust: Bust,
        /// What happens if the dealer of the last deal leads and would stay?
        leading_dealer: LeadingDealer,
        /// Does the game go on after its last round until somebody has enough points?
        target: Option<Target>,
        /// Where do the players sit in another game at the same table?
        seats: SeatsAgain,
    }
}

words! {
    /// Where the players sit in another game at the same table.
    SeatsAgain {
        /// Where they sat.
        Kept = "kept",
        /// Where a new draw puts them.
        Drawn = "drawn_again",
    }
}

impl GameRules {
    /// For each seat, the one whose player moves there for another game at the same table; `None`
    /// if everybody stays.
    #[must_use]
    pub fn seats_again(&self, seed: &Seed) -> Option<BySeat<Seat>> {
        match self.seats {
            SeatsAgain::Kept => None,
            SeatsAgain::Drawn => Some(seed.draw_seats()),
        }
    }
}

words! {
    /// What happens when somebody is below zero after a deal.
    Bust {
        /// The game goes on.
        PlaysOn = "plays_on",
        /// The game is over.
        Ends = "ends",
    }
}

words! {
    /// What happens when the dealer of the last deal won or was tenpai and leads.
    LeadingDealer {
        /// The deal is played again.
        PlaysOn = "plays_on",
        /// The game is over, if there is no target or it is reached.
        Ends = "ends",
    }
}

settings! {
    /// The points that somebody must have for the game to be over.
    Target {
        /// How many points must somebody have after the last round?
        points: Points,
        /// How many extra rounds are played at most until somebody has them?
        rounds: Count,
    }
}
