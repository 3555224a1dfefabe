//! Tobi: a player below zero ends the game, if the book says so (`game.bust`).

use tiles::BySeat;

use crate::base::amount::Points;
use crate::rules::{Bust, ChomboBust, Rules};

/// Whether points below zero end the game. After a chombo the deal is played again, and the book
/// may leave the decision to that deal.
pub(super) fn ends_game(rules: &Rules, points: &BySeat<Points>, after_chombo: bool) -> bool {
    let bust = points.values().any(|points| *points < Points::ZERO);
    let waits = after_chombo && rules.chombo.bust == Some(ChomboBust::Waits);
    bust && rules.game.bust == Bust::Ends && !waits
}
