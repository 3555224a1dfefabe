//! The simplest player.

use game::{Action, Ask, Rules, View};

use crate::Player;

/// Discards what it draws, claims nothing and never wins.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tsumogiri;

impl Player for Tsumogiri {
    fn choose(&mut self, _rules: &Rules, _view: View<'_>, ask: &Ask) -> Action {
        ask.fallback
    }
}
