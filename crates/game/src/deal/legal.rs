//! What a seat may do. No other code decides what is legal.
//!
//! It is given a [`View`]: the board and the seat's own hand, nothing hidden. [`allows`] judges
//! one action and says why not; [`legal`] lists all that it would allow, in a fixed order.

mod claims;
mod dead_hand;
mod furiten;
mod kan;
mod kuikae;
mod riichi;
mod turn;

pub(crate) use self::kan::made_wrong_kan_in_riichi;
pub(crate) use self::riichi::ways;
pub(crate) use self::turn::{NINE, discards};
pub use furiten::furiten;

use crate::base::refusal::Why;
use crate::deal::action::{Action, Actions};
use crate::deal::board::Phase;
use crate::deal::claimed_win::claimed;
use crate::deal::event::Ryuukyoku;
use crate::deal::tenpai::is_to_be_shown;
use crate::deal::view::View;
use crate::rules::{Rules, Showing};
use crate::value::score::{Score, score};

/// Returns why `action` is not allowed now, or `Ok` if it is.
///
/// # Errors
/// When it is not allowed.
pub fn allows(rules: &Rules, view: View<'_>, action: Action) -> Result<(), Why> {
    if view.board.is_void() {
        return Err(Why::DealVoid);
    }
    match action {
        Action::Tsumo => turn::may_tsumo(rules, view),
        Action::NineKinds => turn::may_call_nine_kinds(rules, view),
        Action::Ankan { kind } => kan::may_ankan(rules, view, kind),
        Action::Kakan { tile } => kan::may_kakan(view, tile),
        Action::Riichi { tile, drawn, open } => {
            turn::may_discard(rules, view, tile, drawn)?;
            riichi::may_riichi(rules, view, tile, open)
        }
        Action::Discard { tile, drawn } => turn::may_discard(rules, view, tile, drawn),
        Action::Ron => claims::may_ron(rules, view),
        Action::Daiminkan => claims::may_daiminkan(rules, view),
        Action::Pon { with } => claims::may_pon(rules, view, with),
        Action::Chii { with } => claims::may_chii(rules, view, with),
        Action::Pass => may_pass(rules, view),
        Action::Show => may_show(rules, view),
        Action::Hide => may_hide(rules, view),
    }
}

/// Lists every action the seat may take, in a fixed order, into the caller's buffer.
///
/// The list is empty if the seat has nothing to answer.
#[inline]
pub fn legal(rules: &Rules, view: View<'_>, into: &mut Actions) {
    into.clear();
    if view.board.is_void() {
        return;
    }
    match view.board.phase {
        Phase::Turn { seat, took } if seat == view.seat => turn::list(rules, view, took, into),
        Phase::Declared { seat } if seat == view.seat => riichi::list_discards(rules, view, into),
        Phase::Discard { seat, tile } if seat != view.seat => {
            claims::list(rules, view, seat, tile, into);
        }
        Phase::Kan { seat, .. } if seat != view.seat && claims::may_ron(rules, view).is_ok() => {
            into.extend([Action::Ron, Action::Pass]);
        }
        Phase::Ryuukyoku(Ryuukyoku::Exhausted { .. }) => {
            for action in [Action::Show, Action::Hide] {
                if allows(rules, view, action).is_ok() {
                    into.push(action);
                }
            }
        }
        Phase::Opened
        | Phase::ToDraw { .. }
        | Phase::Turn { .. }
        | Phase::Declared { .. }
        | Phase::Discard { .. }
        | Phase::Kan { .. }
        | Phase::Won
        | Phase::Ryuukyoku(Ryuukyoku::Aborted(_))
        | Phase::Settled => {}
    }
}

/// The answer that is assumed if none comes: the drawn tile is discarded, nothing is claimed, and a
/// hand is shown.
///
/// # Panics
/// When there is nothing to answer.
#[must_use]
pub fn fallback(actions: &Actions) -> Action {
    let last = *actions.last().expect("nobody is asked without a choice");
    match last {
        Action::Hide => Action::Show,
        Action::Pass
        | Action::Discard { .. }
        | Action::Show
        | Action::Tsumo
        | Action::NineKinds
        | Action::Ankan { .. }
        | Action::Kakan { .. }
        | Action::Riichi { .. }
        | Action::Ron
        | Action::Daiminkan
        | Action::Pon { .. }
        | Action::Chii { .. } => last,
    }
}

/// The score of the win that the seat could claim now.
///
/// # Errors
/// When the hand does not win, or there is nothing to win with.
pub(crate) fn worth(rules: &Rules, view: View<'_>) -> Result<Score, Why> {
    let win = claimed(rules, view).ok_or(Why::NotYourTurn)?;
    score(rules, &win).map_err(Why::NoWin)
}

fn may_pass(rules: &Rules, view: View<'_>) -> Result<(), Why> {
    let claims = match view.board.phase {
        Phase::Discard { seat, tile } if seat != view.seat => {
            let mut claims = Actions::new();
            claims::list(rules, view, seat, tile, &mut claims);
            !claims.is_empty()
        }
        Phase::Kan { seat, .. } => seat != view.seat && claims::may_ron(rules, view).is_ok(),
        Phase::Opened
        | Phase::ToDraw { .. }
        | Phase::Turn { .. }
        | Phase::Declared { .. }
        | Phase::Discard { .. }
        | Phase::Won
        | Phase::Ryuukyoku(_)
        | Phase::Settled => false,
    };
    if claims {
        Ok(())
    } else {
        Err(Why::NotYourTurn)
    }
}

/// Whether the seat has neither shown nor hidden its hand, if that is its choice.
fn asked_to_show(rules: &Rules, view: View<'_>) -> Result<(), Why> {
    let exhausted = matches!(
        view.board.phase,
        Phase::Ryuukyoku(Ryuukyoku::Exhausted { .. })
    );
    let answered = view.board.shown[view.seat].is_some() || view.board.hid[view.seat];
    if !exhausted || answered || rules.ryuukyoku.showing == Showing::Automatic {
        return Err(Why::NotYourTurn);
    }
    if !is_to_be_shown(rules, view) {
        return Err(Why::Noten);
    }
    Ok(())
}

fn may_show(rules: &Rules, view: View<'_>) -> Result<(), Why> {
    asked_to_show(rules, view)
}

fn may_hide(rules: &Rules, view: View<'_>) -> Result<(), Why> {
    asked_to_show(rules, view)?;
    if view.board.in_riichi(view.seat) {
        return Err(Why::RiichiMustShow);
    }
    Ok(())
}
