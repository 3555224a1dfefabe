//! What the viewer is asked, grouped as a screen shows it.

use game::{Action, Ask, View, meld_of};
use serde::Serialize;
use ts_rs::TS;

use super::Laid;

/// What the viewer is asked. Every offered action is in exactly one group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Prompts {
    /// Tsumo or ron.
    pub win: Option<Action>,
    /// Ending the deal for nine kinds.
    pub abort: Option<Action>,
    /// Kans: closed, added or called.
    pub kans: Vec<Choice>,
    /// Pon and chii.
    pub calls: Vec<Choice>,
    /// Discards with which riichi can be declared, open riichi last.
    pub riichi: Vec<Action>,
    /// Plain discards.
    pub discards: Vec<Action>,
    /// Showing or hiding the hand at the end.
    pub show: Vec<Action>,
    /// Claiming nothing.
    pub pass: Option<Action>,
    /// The answer if none is given in time; it is also in its group.
    pub fallback: Action,
    /// How many seconds the rulebook allows.
    pub seconds: Option<u8>,
}

/// A way to make a meld, with what a small picture of it needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Choice {
    /// The answer.
    pub action: Action,
    /// The meld as it would lie.
    pub laid: Laid,
}

impl Prompts {
    /// Groups the actions offered to the seat of this view.
    pub(super) fn of(view: View<'_>, ask: &Ask) -> Prompts {
        let mut prompts = Prompts {
            win: None,
            abort: None,
            kans: Vec::new(),
            calls: Vec::new(),
            riichi: Vec::new(),
            discards: Vec::new(),
            show: Vec::new(),
            pass: None,
            fallback: ask.fallback,
            seconds: ask.seconds,
        };
        for action in &ask.actions {
            prompts.put(view, *action);
        }
        prompts
    }

    fn put(&mut self, view: View<'_>, action: Action) {
        let choice = || Choice {
            action,
            laid: Laid::of(
                view.seat,
                &meld_of(view, action).expect("an offered call has its tiles"),
            ),
        };
        match action {
            Action::Tsumo | Action::Ron => self.win = Some(action),
            Action::NineKinds => self.abort = Some(action),
            Action::Ankan { .. } | Action::Kakan { .. } | Action::Daiminkan => {
                self.kans.push(choice());
            }
            Action::Pon { .. } | Action::Chii { .. } => self.calls.push(choice()),
            Action::Riichi { .. } => self.riichi.push(action),
            Action::Discard { .. } => self.discards.push(action),
            Action::Show | Action::Hide => self.show.push(action),
            Action::Pass => self.pass = Some(action),
        }
    }

    /// Every offered action, group by group.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        let melds = self.kans.iter().chain(&self.calls);
        let first = self.win.iter().chain(&self.abort).copied();
        let rest = self.riichi.iter().chain(&self.discards);
        let last = rest.chain(&self.show).chain(&self.pass).copied();
        first.chain(melds.map(|choice| choice.action)).chain(last)
    }
}
