//! Which of several competing claims takes effect: decided by rule, never by speed.

use arrayvec::ArrayVec;
use tiles::{BySeat, Seat};

use crate::deal::action::Action;
use crate::deal::several_ron::{SeveralRon, several_ron};
use crate::rules::Rules;

/// The result of the claims on one tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimResult {
    /// These seats win, in the order of turns from the tile's owner.
    Wins(ArrayVec<Seat, 3>),
    /// Three seats would win, and the book ends the deal instead.
    TripleRon,
    /// A seat calls.
    Call(Seat, Action),
    /// Nobody claims it.
    Nothing,
}

/// Resolves the claims on a tile of `from`: a win goes before pon and kan, these before chii.
#[must_use]
pub fn resolve(rules: &Rules, from: Seat, answers: &BySeat<Option<Action>>) -> ClaimResult {
    let others = || (1..4).map(|turns| from.after(turns));
    let mut winners: ArrayVec<Seat, 3> = others()
        .filter(|seat| answers[*seat] == Some(Action::Ron))
        .collect();
    if !winners.is_empty() {
        return match several_ron(rules, winners.len()) {
            SeveralRon::First => {
                winners.truncate(1);
                ClaimResult::Wins(winners)
            }
            SeveralRon::All => ClaimResult::Wins(winners),
            SeveralRon::Abort => ClaimResult::TripleRon,
        };
    }
    let is_chii = |action: &Action| matches!(action, Action::Chii { .. });
    let is_set = |action: &Action| matches!(action, Action::Pon { .. } | Action::Daiminkan);
    let find = |wanted: &dyn Fn(&Action) -> bool| {
        others().find_map(|seat| {
            let action = answers[seat].filter(wanted)?;
            Some(ClaimResult::Call(seat, action))
        })
    };
    find(&is_set)
        .or_else(|| find(&is_chii))
        .unwrap_or(ClaimResult::Nothing)
}
