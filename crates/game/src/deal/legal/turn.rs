//! What a seat may do in its own turn.

use tiles::{KindSet, Tile};

use super::dead_hand::is_alive;
use super::{kan, kuikae, riichi, worth};
use crate::base::refusal::Why;
use crate::deal::action::{Action, Actions};
use crate::deal::board::{Phase, TileOrigin};
use crate::deal::view::View;
use crate::rules::Rules;

/// How many different terminals and honors let a player end the deal.
pub(crate) const NINE: usize = 9;

pub(super) fn may_tsumo(rules: &Rules, view: View<'_>) -> Result<(), Why> {
    if took(view)?.is_call() {
        return Err(Why::NotYourTurn);
    }
    is_alive(view, Why::DeadWin)?;
    worth(rules, view).map(|_| ())
}

pub(super) fn may_call_nine_kinds(rules: &Rules, view: View<'_>) -> Result<(), Why> {
    let took = took(view)?;
    is_alive(view, Why::DeadNineKinds)?;
    let outer = view.hand.tiles().counts().kinds();
    let outer = outer.intersection(KindSet::OUTER);
    let first = took == TileOrigin::Draw && view.board.is_first_turn(view.seat);
    if !rules.aborts.nine_kinds || !first || outer.len() < NINE {
        return Err(Why::NineKinds);
    }
    Ok(())
}

pub(super) fn may_discard(
    rules: &Rules,
    view: View<'_>,
    tile: Tile,
    drawn: bool,
) -> Result<(), Why> {
    let took = match view.board.phase {
        // The declaration may come before its discard.
        Phase::Declared { seat } if seat == view.seat => TileOrigin::Draw,
        _ => took(view)?,
    };
    let held = if drawn {
        view.hand.drawn() == Some(tile)
    } else {
        view.hand.held().has(tile)
    };
    if !held {
        return Err(Why::NotInHand);
    }
    if view.board.in_riichi(view.seat) && !drawn {
        return Err(Why::RiichiLocked);
    }
    if let Phase::Declared { .. } = view.board.phase
        && !riichi::after_declaration(rules, view).contains(tile.kind())
    {
        return Err(Why::RiichiNoten);
    }
    if let TileOrigin::Call(_) = took
        && barred(rules, view).contains(tile.kind())
    {
        return Err(match took {
            TileOrigin::Call(tiles::MeldKind::Chii) if was_called(view, tile.kind()) => {
                Why::SameAfterChii
            }
            TileOrigin::Call(tiles::MeldKind::Chii) => Why::SwapAfterChii,
            TileOrigin::Call(_) | TileOrigin::Draw | TileOrigin::Replacement(_) => {
                Why::SwapAfterPon
            }
        });
    }
    Ok(())
}

/// Lists everything a seat may do in its turn.
#[inline]
pub(super) fn list(rules: &Rules, view: View<'_>, took: TileOrigin, into: &mut Actions) {
    let push = |into: &mut Actions, tile, drawn| into.push(Action::Discard { tile, drawn });
    let Some(drawn) = view.hand.drawn() else {
        let kinds = KindSet::ALL.difference(barred(rules, view));
        return discards(view, kinds, |tile, drawn| push(into, tile, drawn));
    };
    if can_be_complete(rules, view, drawn) && may_tsumo(rules, view).is_ok() {
        into.push(Action::Tsumo);
    }
    if took == TileOrigin::Draw
        && view.board.is_first_turn(view.seat)
        && may_call_nine_kinds(rules, view).is_ok()
    {
        into.push(Action::NineKinds);
    }
    kan::list(rules, view, into);
    if view.board.in_riichi(view.seat) {
        return push(into, drawn, true);
    }
    riichi::list(rules, view, into);
    discards(view, KindSet::ALL, |tile, drawn| push(into, tile, drawn));
}

/// Lists every tile of these kinds that the seat could discard, the drawn one last.
#[inline]
pub(crate) fn discards(view: View<'_>, kinds: KindSet, mut discard: impl FnMut(Tile, bool)) {
    for tile in view.hand.held().distinct() {
        if kinds.contains(tile.kind()) {
            discard(tile, false);
        }
    }
    if let Some(drawn) = view.hand.drawn()
        && kinds.contains(drawn.kind())
    {
        discard(drawn, true);
    }
}

/// Whether the drawn tile completes the hand, or the dealt tiles may be shiisan puutaa.
fn can_be_complete(rules: &Rules, view: View<'_>, drawn: Tile) -> bool {
    let shapeless = rules.yaku.forms.shiisan_pairs.is_some();
    view.hand.waits().contains(drawn.kind())
        || shapeless && view.board.is_first_turn(view.seat) && view.seat == view.board.dealer()
}

/// How the seat whose turn it is took its tile.
fn took(view: View<'_>) -> Result<TileOrigin, Why> {
    match view.board.phase {
        Phase::Turn { seat, took } if seat == view.seat => Ok(took),
        _ => Err(Why::NotYourTurn),
    }
}

/// Whether the turn began with a call of this kind.
fn was_called(view: View<'_>, kind: tiles::Kind) -> bool {
    let last = view.board.melds[view.seat].last();
    last.is_some_and(|meld| kuikae::called(meld) == kind)
}

/// The kinds that may not be discarded after the call that began this turn.
fn barred(rules: &Rules, view: View<'_>) -> KindSet {
    view.board.melds[view.seat]
        .last()
        .map_or(KindSet::EMPTY, |meld| kuikae::barred_after(rules, meld))
}
