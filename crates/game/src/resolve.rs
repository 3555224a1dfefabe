//! Which of competing claims happens: by rule, never by speed.

use arrayvec::ArrayVec;
use tiles::{BySeat, Seat};

use crate::action::Action;
use crate::rules::{RonRules, Rules};

/// What comes of the claims on one tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claimed {
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
pub fn resolve(rules: &Rules, from: Seat, answers: &BySeat<Option<Action>>) -> Claimed {
    let others = || (1..4).map(|turns| from.after(turns));
    let mut winners: ArrayVec<Seat, 3> = others()
        .filter(|seat| answers[*seat] == Some(Action::Ron))
        .collect();
    if !winners.is_empty() {
        return match rules.ron {
            RonRules::Nearest => {
                winners.truncate(1);
                Claimed::Wins(winners)
            }
            RonRules::All { .. } if winners.is_full() && rules.aborts.triple_ron => {
                Claimed::TripleRon
            }
            RonRules::All { .. } => Claimed::Wins(winners),
        };
    }
    let is_chii = |action: &Action| matches!(action, Action::Chii { .. });
    let is_set = |action: &Action| matches!(action, Action::Pon { .. } | Action::Daiminkan);
    let find = |wanted: &dyn Fn(&Action) -> bool| {
        others().find_map(|seat| {
            let action = answers[seat].filter(wanted)?;
            Some(Claimed::Call(seat, action))
        })
    };
    find(&is_set)
        .or_else(|| find(&is_chii))
        .unwrap_or(Claimed::Nothing)
}
