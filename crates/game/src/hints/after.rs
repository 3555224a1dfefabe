//! What a discard leads to.

use serde::Serialize;
use shape::{Discards, discards_beside};
use tiles::{Kind, Tile};
use ts_rs::TS;

use super::waits::{self, Wait, Waits};
use super::{Resting, around};
use crate::action::Action;
use crate::amount::Points;
use crate::board::Board;
use crate::event::Public;
use crate::hand::Hand;
use crate::kyoku::see;
use crate::legal::allows;
use crate::rules::Rules;
use crate::view::View;

/// A hand after a discard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AfterDiscard {
    /// What is discarded; a red five and a plain one are alike.
    pub kind: Kind,
    /// The hand after it.
    pub hand: Resting,
    /// What it waits for if riichi is declared with this discard; `None` where that is not allowed.
    #[ts(as = "Option<Vec<Wait>>")]
    pub riichi: Option<Waits>,
}

/// Lists what each allowed discard leads to, in the order of kinds.
pub(super) fn list(rules: &Rules, view: View<'_>, into: &mut Vec<AfterDiscard>) {
    let melds = view.board.melds[view.seat].len() as u8;
    let (laid, outside) = around(view);
    let counts = view.hand.tiles().counts();
    let mut found = Discards::new();
    discards_beside(&counts, melds, &laid, &outside, &mut found);
    for discard in found {
        let Some((tile, drawn)) = allowed(rules, view, discard.kind) else {
            continue;
        };
        let Some(after) = After::of(view, tile, drawn, false) else {
            continue;
        };
        let riichi = Action::Riichi {
            tile,
            drawn,
            open: false,
        };
        let riichi = allows(rules, view, riichi).is_ok();
        let declared = riichi.then(|| After::of(view, tile, drawn, true)).flatten();
        let left = &discard.ukeire.left;
        into.push(AfterDiscard {
            kind: discard.kind,
            hand: Resting::of(rules, after.view(view), discard.ukeire),
            riichi: declared.map(|after| waits::list(rules, after.view(view), left)),
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
struct After {
    board: Board,
    hand: Hand,
}

impl After {
    fn of(view: View<'_>, tile: Tile, drawn: bool, riichi: bool) -> Option<After> {
        let seat = view.seat;
        let (mut board, mut hand) = (view.board.clone(), *view.hand);
        if riichi {
            // What it stakes does not change what the hand waits for.
            let declared = Public::RiichiDeclared {
                seat,
                open: false,
                stake: Points::ZERO,
            };
            board.apply(&declared).ok()?;
        }
        let discarded = Public::Discarded { seat, tile, drawn };
        board.apply(&discarded).ok()?;
        see(&mut hand, seat, &board, &discarded);
        Some(After { board, hand })
    }

    fn view<'a>(&'a self, of: View<'_>) -> View<'a> {
        View {
            seat: of.seat,
            board: &self.board,
            hand: &self.hand,
        }
    }
}
