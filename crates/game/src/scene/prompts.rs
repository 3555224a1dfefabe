//! What the viewer is asked, grouped as a screen shows it.

use serde::Serialize;
use tiles::Tile;
use ts_rs::TS;

use super::{Concealed, Scene};
use crate::action::{Action, Ask};

/// What the viewer is asked. Every offered action is in one group, and only once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Prompts {
    /// Tsumo or ron.
    pub win: Option<Action>,
    /// Ending the deal for nine kinds.
    pub abort: Option<Action>,
    /// Kans: closed, added or of the discard.
    pub kans: Vec<Choice>,
    /// Pon and chii.
    pub calls: Vec<Choice>,
    /// Discards with which riichi can be declared, open riichi last.
    pub riichi: Vec<Action>,
    /// Plain discards.
    pub discards: Vec<Action>,
    /// Showing a hand or keeping it hidden at the end.
    pub show: Vec<Action>,
    /// Claiming nothing.
    pub pass: Option<Action>,
    /// What counts as the answer if none comes; it is also in its group.
    pub fallback: Action,
    /// How many seconds the rulebook gives.
    pub seconds: Option<u8>,
}

/// A way to make a meld, with what a small picture of it shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Choice {
    /// The answer.
    pub action: Action,
    /// The tiles that leave the hand.
    pub own: Vec<Tile>,
    /// The discard that would be called.
    pub called: Option<Tile>,
}

impl Prompts {
    /// The actions of a question to the viewer of this scene.
    pub(super) fn of(scene: &Scene, ask: &Ask) -> Prompts {
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
            prompts.put(scene, *action);
        }
        prompts
    }

    fn put(&mut self, scene: &Scene, action: Action) {
        let offered = scene.offered.map(|offered| offered.tile);
        let choice = |own: Vec<Tile>, called| Choice {
            action,
            own,
            called,
        };
        match action {
            Action::Tsumo | Action::Ron => self.win = Some(action),
            Action::NineKinds => self.abort = Some(action),
            Action::Ankan { kind } => {
                let own = own_tiles(scene).filter(|tile| tile.kind() == kind);
                self.kans.push(choice(own.collect(), None));
            }
            Action::Kakan { tile } => self.kans.push(choice(vec![tile], None)),
            Action::Daiminkan => {
                let of_kind = |tile: &Tile| offered.is_some_and(|it| it.kind() == tile.kind());
                let own = own_tiles(scene).filter(of_kind);
                self.kans.push(choice(own.collect(), offered));
            }
            Action::Pon { with } | Action::Chii { with } => {
                self.calls.push(choice(with.to_vec(), offered));
            }
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

/// The viewer's concealed tiles.
fn own_tiles(scene: &Scene) -> impl Iterator<Item = Tile> {
    let own = match &scene.sides[0].hand {
        Concealed::Own { tiles, drawn, .. } => Some((tiles, drawn)),
        Concealed::Open { .. } | Concealed::Hidden { .. } => None,
    };
    own.into_iter()
        .flat_map(|(tiles, drawn)| tiles.iter().chain(drawn).copied())
}
