//! Who may declare riichi, and with which discard.

use tiles::{KindSet, Tile};

use super::dead_hand::is_alive;
use crate::base::refusal::Why;
use crate::base::yaku_id::YakuId;
use crate::deal::action::{Action, Actions};
use crate::deal::board::Phase;
use crate::deal::tenpai::{is_tenpai_without, tenpai_discards};
use crate::deal::view::View;
use crate::rules::{RiichiPoints, Rules};

/// Whether riichi with this discard is allowed; the discard itself is not checked here.
pub(super) fn may_riichi(rules: &Rules, view: View<'_>, tile: Tile, open: bool) -> Result<(), Why> {
    may_declare(rules, view)?;
    if open && !rules.yaku.lists(YakuId::OpenRiichi) {
        return Err(Why::NoOpenRiichi);
    }
    if !is_tenpai_without(rules, view, tile.kind()) {
        return Err(Why::RiichiNoten);
    }
    Ok(())
}

/// Lists riichi with every discard that allows it.
pub(super) fn list(rules: &Rules, view: View<'_>, into: &mut Actions) {
    // One tile brings a hand at most one step nearer.
    if view.hand.shanten() > 1 || may_declare(rules, view).is_err() {
        return;
    }
    let tenpai = tenpai_discards(rules, view);
    for open in ways(rules) {
        super::turn::discards(view, tenpai, |tile, drawn| {
            into.push(Action::Riichi {
                tile,
                drawn,
                open: *open,
            });
        });
    }
}

/// The ways to declare riichi that a book knows: with the hand laid open, or not.
pub(crate) fn ways(rules: &Rules) -> &'static [bool] {
    if rules.yaku.lists(YakuId::OpenRiichi) {
        &[false, true]
    } else {
        &[false]
    }
}

/// Lists the discards of a seat that has declared riichi.
pub(super) fn list_discards(rules: &Rules, view: View<'_>, into: &mut Actions) {
    super::turn::discards(view, after_declaration(rules, view), |tile, drawn| {
        into.push(Action::Discard { tile, drawn });
    });
}

/// The kinds that a seat may discard after it has declared riichi: those that leave the hand tenpai.
/// If none does, or the riichi was judged void, it has to discard all the same.
pub(super) fn after_declaration(rules: &Rules, view: View<'_>) -> KindSet {
    let tenpai = tenpai_discards(rules, view);
    if tenpai.is_empty() || view.board.riichi_judged_void[view.seat] {
        return KindSet::ALL;
    }
    tenpai
}

/// Everything that does not depend on the discard.
fn may_declare(rules: &Rules, view: View<'_>) -> Result<(), Why> {
    let (board, seat) = (view.board, view.seat);
    if !matches!(board.phase, Phase::Turn { seat: turn, .. } if turn == seat) {
        return Err(Why::NotYourTurn);
    }
    is_alive(view, Why::DeadRiichi)?;
    if !rules.yaku.lists(YakuId::Riichi) {
        return Err(Why::NoRiichi);
    }
    if board.riichi[seat].is_some() {
        return Err(Why::RiichiLocked);
    }
    if !board.is_menzen(seat) {
        return Err(Why::RiichiOpenHand);
    }
    if board.tiles_left < rules.riichi.tiles_left.0 {
        return Err(Why::TooFewTilesLeft);
    }
    let points = board.ledger.player(seat);
    if rules.riichi.points == RiichiPoints::Enough && points < rules.riichi.deposit {
        return Err(Why::TooFewPoints);
    }
    Ok(())
}
