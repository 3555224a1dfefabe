//! Hints for players: which actions are refused and why, what each discard leads to, and what the
//! hand waits for.
//!
//! Like a scene, hints are made from a [`View`] and contain nothing hidden. They decide nothing
//! themselves: refusals come from [`allows`], waits from the hand, and whether a wait wins from
//! [`score`](game::score).

mod after;
mod refused;
mod unseen;
mod waits;

pub use after::AfterDiscard;
pub use refused::Denied;
pub use unseen::unseen;
pub use waits::{Wait, Waits};

use game::rules::{Hiding, Rulebook, Rules};
use game::{Action, Phase, Points, View, Why, allows, chombo_fine, furiten, is_tenpai};
use serde::Serialize;
use shape::{Ukeire, ukeire_given_melds};
use tiles::{Counts, Meld};
use ts_rs::TS;

/// Hints for a player at this moment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Hints {
    /// Actions that the tiles would permit but the rules do not.
    pub refused: Vec<Denied>,
    /// What each kind of allowed discard leads to, on the seat's own turn.
    pub discards: Vec<AfterDiscard>,
    /// The waits of the hand without the tile just drawn; `None` right after a call.
    pub hand: Option<Resting>,
    /// What it costs to keep the hand hidden, if the seat may do so and the book fines it.
    pub hiding_costs: Option<Points>,
}

/// A hand of 13 tiles, waiting for the next one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Resting {
    /// How far it is from tenpai.
    pub shanten: i8,
    /// How many unseen tiles bring it closer to tenpai, or complete it.
    pub ukeire: u8,
    /// The kinds that complete it, if it is tenpai.
    #[ts(as = "Vec<Wait>")]
    pub waits: Waits,
    /// Why a tenpai hand may not win on any discard, whatever it is worth.
    pub furiten: Option<Why>,
}

/// The reason for a refusal, with its wording.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Reason<'a> {
    /// Why something was refused.
    pub why: Why,
    /// The statement that the book cites for it; empty if the book has no such rule.
    pub cite: &'a str,
    /// What that statement says.
    pub says: &'a str,
}

/// Finds the hints for the seat of this view, into the caller's buffer.
pub fn hints(rules: &Rules, view: View<'_>, into: &mut Hints) {
    into.refused.clear();
    into.discards.clear();
    refused::list(rules, view, &mut into.refused);
    if matches!(view.board.phase, Phase::Turn { seat, .. } if seat == view.seat) {
        after::list(rules, view, &mut into.discards);
    }
    into.hand = resting(rules, view);
    let may_hide = allows(rules, view, Action::Hide).is_ok();
    let fined = may_hide && rules.ryuukyoku.hiding == Hiding::Fined;
    into.hiding_costs = fined.then(|| chombo_fine(rules, view.board.wind(view.seat)));
}

impl Hints {
    /// Each reason that occurs in the hints, once, with what the book says.
    #[must_use]
    pub fn reasons<'a>(&self, book: &'a Rulebook) -> Vec<Reason<'a>> {
        let hands = self.discards.iter().map(|after| &after.hand);
        let hands = hands.chain(&self.hand);
        let riichi = self.discards.iter().flat_map(|after| &after.riichi);
        let waits = hands.clone().map(|hand| &hand.waits).chain(riichi);
        let refused = self.refused.iter().map(|denied| denied.why);
        let furiten = hands.filter_map(|hand| hand.furiten);
        let worthless = waits.flatten().flat_map(|wait| [wait.ron, wait.tsumo]);
        let mut reasons: Vec<Reason<'a>> = Vec::new();
        for why in refused.chain(furiten).chain(worthless.flatten()) {
            if reasons.iter().any(|reason| reason.why == why) {
                continue;
            }
            let cite = why.cite(book);
            let statement = book.statement(cite);
            reasons.push(Reason {
                why,
                cite,
                says: statement.map_or("", |statement| &statement.says),
            });
        }
        reasons
    }
}

impl Resting {
    /// Describes the hand of a view, given its ukeire.
    fn of(rules: &Rules, view: View<'_>, ukeire: Ukeire) -> Resting {
        Resting {
            shanten: ukeire.shanten.best(),
            ukeire: ukeire.total,
            waits: waits::list(rules, view, &ukeire.left),
            furiten: furiten(rules, view).filter(|_| is_tenpai(rules, view)),
        }
    }
}

/// The hand without the tile just drawn, if it then has 13 tiles.
fn resting(rules: &Rules, view: View<'_>) -> Option<Resting> {
    let held = view.hand.held().counts();
    let melds = view.board.melds[view.seat].len();
    if held.total() + 3 * melds != 13 {
        return None;
    }
    let (laid, mut outside) = around(view);
    // The drawn tile is seen as well.
    if let Some(drawn) = view.hand.drawn() {
        outside.add(drawn.kind());
    }
    let ukeire = ukeire_given_melds(&held, melds as u8, &laid, &outside);
    Some(Resting::of(rules, view, ukeire))
}

/// The tiles of the seat's own melds, and all other tiles that it sees outside its concealed hand.
fn around(view: View<'_>) -> (Counts, Counts) {
    let melds = view.board.melds[view.seat].iter();
    let laid = melds.flat_map(Meld::tiles).map(|tile| tile.kind());
    (laid.collect(), unseen::outside(view))
}
