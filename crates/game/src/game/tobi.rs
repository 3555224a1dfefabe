//! Tobi: a player below zero ends the game, if the book says so (`game.bust`).

use tiles::BySeat;

use crate::base::amount::Points;
use crate::rules::{Bust, ChomboBust, Rules};

/// Whether somebody's points below zero end the game. A chombo, after which the deal is played
/// again, may leave that to the next one.
pub(super) fn ends_game(rules: &Rules, points: &BySeat<Points>, after_chombo: bool) -> bool {
    let bust = points.values().any(|points| *points < Points::ZERO);
    let waits = after_chombo && rules.chombo.bust == Some(ChomboBust::Waits);
    bust && rules.game.bust == Bust::Ends && !waits
}
