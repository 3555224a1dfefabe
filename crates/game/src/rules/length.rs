//! When a game is over.

use super::Copies;
use super::ask::{settings, words};
use crate::amount::Points;

settings! {
    /// When a game is over.
    GameRules {
        /// How many rounds does a game have?
        rounds: Copies,
        /// What happens when somebody is below zero after a deal?
        bust: Bust,
        /// What happens when the last dealer would stay and leads?
        leading_dealer: LeadingDealer,
        /// Does the game go on after its last round until somebody has enough points?
        target: Option<Target>,
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
    /// What somebody must have for the game to be over.
    Target {
        /// How many points must somebody have after the last round?
        points: Points,
        /// How many more rounds are played at most, until a deal after which somebody has them?
        rounds: Copies,
    }
}
