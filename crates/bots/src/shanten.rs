//! A player that only lowers its shanten.

use game::{Action, Ask, Rules, View};

use crate::Player;
use crate::distance::{nearer_call, nearest_discard, thrown, widest_riichi};

/// Discards what keeps its shanten lowest and calls what lowers it, whether or not that leaves a
/// yaku; wins and declares riichi when it may.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shanten;

impl Player for Shanten {
    #[inline]
    fn choose(&mut self, _rules: &Rules, view: View<'_>, ask: &Ask) -> Action {
        // A win comes first in every list.
        if let Some(action @ (Action::Tsumo | Action::Ron)) = ask.actions.first() {
            return *action;
        }
        if thrown(&ask.fallback).is_some() {
            let riichi = widest_riichi(view, ask);
            return riichi.unwrap_or_else(|| nearest_discard(view, ask));
        }
        nearer_call(view, ask).unwrap_or(ask.fallback)
    }
}
