//! What each discard leads to.

use game::rules::Rules;
use game::{Action, Points, Public, Seen, Sight, View, allows};
use serde::Serialize;
use shape::{Discards, discards_given_melds};
use tiles::{Kind, Tile};
use ts_rs::TS;

use super::waits::{self, Wait, Waits};
use super::{Resting, around};

/// A hand after a discard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AfterDiscard {
    /// The kind discarded, whether red or plain.
    pub kind: Kind,
    /// The hand after it.
    pub hand: Resting,
    /// The waits if riichi is declared with this discard; `None` if that is not allowed.
    #[ts(as = "Option<Vec<Wait>>")]
    pub riichi: Option<Waits>,
}

/// Lists what each allowed discard leads to, in the order of kinds.
pub(super) fn list(rules: &Rules, view: View<'_>, into: &mut Vec<AfterDiscard>) {
    let melds = view.board.melds[view.seat].len() as u8;
    let (laid, outside) = around(view);
    let counts = view.hand.tiles().counts();
    let mut found = Discards::new();
    discards_given_melds(&counts, melds, &laid, &outside, &mut found);
    for discard in found {
        let Some((tile, drawn)) = allowed(rules, view, discard.kind) else {
            continue;
        };
        let Some(sight) = after(view, tile, drawn, false) else {
            continue;
        };
        let Some(rests) = sight.view() else {
            continue;
        };
        let riichi = Action::Riichi {
            tile,
            drawn,
            open: false,
        };
        let riichi = allows(rules, view, riichi).is_ok();
        let declared = riichi.then(|| after(view, tile, drawn, true)).flatten();
        let left = &discard.ukeire.left;
        into.push(AfterDiscard {
            kind: discard.kind,
            hand: Resting::of(rules, rests, discard.ukeire),
            riichi: declared
                .as_ref()
                .and_then(Sight::view)
                .map(|view| waits::list(rules, view, left)),
        });
    }
}

/// A tile of this kind that may be discarded.
fn allowed(rules: &Rules, view: View<'_>, kind: Kind) -> Option<(Tile, bool)> {
    let held = view.hand.held().distinct().map(|tile| (tile, false));
    let drawn = view.hand.drawn().map(|tile| (tile, true));
    let mut of_kind = held.chain(drawn).filter(|(tile, _)| tile.kind() == kind);
    of_kind.find(|(tile, drawn)| {
        let (tile, drawn) = (*tile, *drawn);
        allows(rules, view, Action::Discard { tile, drawn }).is_ok()
    })
}

/// What the seat would see after its discard.
fn after(view: View<'_>, tile: Tile, drawn: bool, riichi: bool) -> Option<Sight> {
    let seat = view.seat;
    let mut sight = Sight::from(view);
    if riichi {
        // The stake has no effect on the waits.
        let declared = Public::RiichiDeclared {
            seat,
            open: false,
            stake: Points::ZERO,
        };
        sight.apply(&Seen::Public(declared)).ok()?;
    }
    let discarded = Public::Discarded { seat, tile, drawn };
    sight.apply(&Seen::Public(discarded)).ok()?;
    Some(sight)
}
