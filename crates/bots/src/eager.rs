//! A player that makes rare things happen.

use game::{Action, Ask, Rules, View};

use crate::Player;
use crate::distance::{nearer_call, nearest_discard, thrown};

/// Wins, declares riichi and kan whenever it may, calls what brings its hand nearer, and now and
/// then does something random, so that rare things happen often.
#[derive(Clone, Debug)]
pub struct Eager(fastrand::Rng);

/// One in this many answers is random.
const RANDOM_ONE_IN: u8 = 20;

impl Eager {
    /// A player that is deterministic given its seed.
    #[must_use]
    pub fn new(seed: u64) -> Eager {
        Eager(fastrand::Rng::with_seed(seed))
    }

    /// The first action in the list that it always takes.
    fn preferred(&mut self, ask: &Ask) -> Option<Action> {
        let mut riichi = 0;
        for action in &ask.actions {
            match action {
                Action::Tsumo
                | Action::Ron
                | Action::Ankan { .. }
                | Action::Kakan { .. }
                | Action::Daiminkan => return Some(*action),
                Action::NineKinds if self.0.bool() => return Some(*action),
                Action::Riichi { .. } => riichi += 1,
                Action::NineKinds
                | Action::Discard { .. }
                | Action::Pon { .. }
                | Action::Chii { .. }
                | Action::Pass
                | Action::Show
                | Action::Hide => {}
            }
        }
        let chosen = (riichi > 0).then(|| self.0.usize(..riichi))?;
        let is_riichi = |action: &&Action| matches!(action, Action::Riichi { .. });
        ask.actions.iter().filter(is_riichi).nth(chosen).copied()
    }
}

impl Player for Eager {
    #[inline]
    fn choose(&mut self, _rules: &Rules, view: View<'_>, ask: &Ask) -> Action {
        if self.0.u8(..RANDOM_ONE_IN) == 0 {
            return ask.actions[self.0.usize(..ask.actions.len())];
        }
        if let Some(action) = self.preferred(ask) {
            return action;
        }
        if thrown(&ask.fallback).is_some() {
            return nearest_discard(view, ask);
        }
        nearer_call(view, ask).unwrap_or(ask.fallback)
    }
}
