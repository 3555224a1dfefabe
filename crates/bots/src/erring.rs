//! A player that makes mistakes.

use game::{Action, Ask, Doing, Fault, Rules, View, doing};

use crate::{Bot, Player};

/// Plays as another player does, but now and then does something that is not allowed, at a table
/// that penalises mistakes. At a table that prevents them it makes none.
///
/// A mistake for which it was judged is not made again in the same deal: one that is put right would
/// otherwise be made for ever.
#[derive(Clone, Debug)]
pub struct Erring {
    player: Box<Bot>,
    rate: f64,
    dice: fastrand::Rng,
}

impl Erring {
    /// Plays as `player` does, and makes a mistake in this part of the decisions in which it can
    /// make one; deterministic given its seed.
    #[must_use]
    pub fn new(player: Bot, rate: f64, seed: u64) -> Erring {
        Erring {
            player: Box::new(player),
            rate,
            dice: fastrand::Rng::with_seed(!seed),
        }
    }
}

impl Player for Erring {
    fn choose(&mut self, rules: &Rules, view: View<'_>, ask: &Ask) -> Action {
        self.player.choose(rules, view, ask)
    }

    fn mistake(&mut self, rules: &Rules, view: View<'_>, ask: &Ask) -> Option<Action> {
        if self.dice.f64() >= self.rate {
            return None;
        }
        let judged = view.board.faults[view.seat];
        let mistakes = ask.actions.iter().filter_map(|action| {
            let fault = fault_of(rules, view, *action)?;
            (!judged.contains(fault)).then_some((fault, *action))
        });
        let mistakes: Vec<(Fault, Action)> = mistakes.collect();
        // Every kind is as likely as any other: there are many more ways to discard a wrong tile
        // than to declare a wrong win.
        let mut kinds: Vec<Fault> = mistakes.iter().map(|(fault, _)| *fault).collect();
        kinds.sort_unstable_by_key(|fault| *fault as u8);
        kinds.dedup();
        let kind = self.dice.choice(kinds)?;
        let same = mistakes.into_iter().filter(|(fault, _)| *fault == kind);
        let same: Vec<(Fault, Action)> = same.collect();
        self.dice.choice(same).map(|(_, action)| action)
    }
}

/// The mistake that doing this would be, if it is one.
fn fault_of(rules: &Rules, view: View<'_>, action: Action) -> Option<Fault> {
    match doing(rules, view, action)? {
        Doing::Allowed => None,
        Doing::Hidden(fault) | Doing::Mistake(fault, ..) => Some(fault),
    }
}
