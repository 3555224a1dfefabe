//! What it is to do something that is not allowed: a mistake that everybody sees, one that nobody
//! can see yet, or nothing that a person could do.

use tiles::Seat;

use crate::base::fault::{Fault, Remedy};
use crate::base::fault_facts::{FaultFacts, Lack, Noticed};
use crate::base::refusal::Why;
use crate::deal::action::{Action, Actions};
use crate::deal::board::Phase;
use crate::deal::event::Faulted;
use crate::deal::kyoku::Kyoku;
use crate::deal::legal::{allows, legal};
use crate::deal::sayable::sayable;
use crate::deal::view::View;
use crate::fault::hidden::come_to_light_by_win;
use crate::fault::remedy::remedy;
use crate::fault::ruling::Ruling;
use crate::rules::Rules;

/// What doing something is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doing {
    /// It is allowed.
    Allowed,
    /// A mistake that nobody else can see yet.
    Hidden(Fault),
    /// A mistake that everybody sees, with what it costs.
    Mistake(Fault, FaultFacts, Ruling),
}

/// What doing this is at a table that penalises mistakes; `None` if it is nothing that a person
/// could say or lay down now.
#[must_use]
pub fn doing(rules: &Rules, view: View<'_>, action: Action) -> Option<Doing> {
    let why = match allows(rules, view, action) {
        Ok(()) => return Some(Doing::Allowed),
        // Who has nothing to claim is asked all the same.
        Err(_) if action == Action::Pass && can_claim(view) => return Some(Doing::Allowed),
        Err(why) => why,
    };
    let (fault, facts) = match mistake(view, action, why)? {
        (fault @ (Fault::NotenRiichi | Fault::WrongKanInRiichi), _) => {
            return Some(Doing::Hidden(fault));
        }
        open => open,
    };
    let ruling = remedy(rules, view.board.wind(view.seat), fault, &facts).ok()?;
    Some(Doing::Mistake(fault, facts, ruling))
}

/// Everything that a seat is offered at a table that penalises mistakes.
pub(crate) fn offered(rules: &Rules, view: View<'_>, into: &mut Actions) {
    into.clear();
    sayable(rules, view, &mut |action| {
        if doing(rules, view, action).is_some() {
            into.push(action);
        }
    });
}

/// The answer that is assumed if none comes: what is allowed and changes least.
pub(crate) fn fallback(rules: &Rules, view: View<'_>) -> Action {
    let mut allowed = Actions::new();
    legal(rules, view, &mut allowed);
    if allowed.is_empty() {
        Action::Pass
    } else {
        crate::deal::legal::fallback(&allowed)
    }
}

/// The judgement of what a seat does now; `None` if it is allowed, or nobody can see yet that it
/// is not.
pub(crate) fn judged(rules: &Rules, kyoku: &Kyoku, seat: Seat, action: Action) -> Option<Faulted> {
    let view = kyoku.view(seat);
    match doing(rules, view, action)? {
        Doing::Allowed if matches!(action, Action::Ron | Action::Tsumo) => {
            come_to_light_by_win(rules, kyoku, seat)
        }
        Doing::Allowed | Doing::Hidden(_) => None,
        Doing::Mistake(fault, facts, ruling) => Some(Faulted {
            seat,
            fault,
            facts,
            remedy: ruling.remedy,
            hand: shows_the_hand(action).then(|| kyoku.hand(seat).list()),
        }),
    }
}

/// What is still done although it was judged: a discard stands unless it is put right or the deal
/// is over, and of a riichi its discard.
pub(crate) fn still_done(action: Action, faulted: &Faulted) -> Option<Action> {
    let ends = matches!(faulted.remedy, Remedy::Chombo | Remedy::Replay);
    let taken_back = match faulted.fault {
        Fault::WrongDiscard | Fault::RiichiDiscard => faulted.remedy == Remedy::PutRight,
        _ => false,
    };
    match action {
        Action::Discard { tile, drawn } | Action::Riichi { tile, drawn, .. }
            if !ends && !taken_back =>
        {
            Some(Action::Discard { tile, drawn })
        }
        _ => None,
    }
}

/// Whether another player's tile can be claimed, by anybody.
fn can_claim(view: View<'_>) -> bool {
    match view.board.phase {
        Phase::Discard { seat, .. } | Phase::Kan { seat, .. } => seat != view.seat,
        Phase::Opened
        | Phase::ToDraw { .. }
        | Phase::Turn { .. }
        | Phase::Declared { .. }
        | Phase::Won
        | Phase::Ryuukyoku(_)
        | Phase::Settled => false,
    }
}

/// Who claims a win or an abort lays the hand open.
fn shows_the_hand(action: Action) -> bool {
    matches!(action, Action::Ron | Action::Tsumo | Action::NineKinds)
}

/// The mistake of doing what is refused for this reason.
fn mistake(view: View<'_>, action: Action, why: Why) -> Option<(Fault, FaultFacts)> {
    let none = FaultFacts::default();
    let call = || FaultFacts {
        exposed: Some(true),
        discarded: Some(false),
        ..none
    };
    let at_once = || FaultFacts {
        noticed: Some(Noticed::AtOnce),
        ..none
    };
    let lacks = |lack| FaultFacts {
        lacks: Some(lack),
        ..none
    };
    let shown = || FaultFacts {
        shown: Some(true),
        ..none
    };
    Some(match why {
        Why::NotYourTurn
        | Why::NotInHand
        | Why::ChiiTiles
        | Why::PonTiles
        | Why::KanTiles
        | Why::NoRiichi
        | Why::NoOpenRiichi
        | Why::DealVoid
        | Why::Noten => return None,
        Why::DeadWin => (Fault::DeadWin, shown()),
        Why::FuritenDiscard | Why::FuritenMissed | Why::FuritenRiichi => {
            (Fault::FuritenWin, shown())
        }
        Why::NoWin(_) | Why::AnkanNotRobbed => (Fault::WrongWin, shown()),
        Why::DeadCall => (Fault::DeadCall, none),
        Why::DeadKan | Why::DeadKakan | Why::DeadRiichi | Why::DeadNineKinds => {
            (Fault::ActedWhileDead, none)
        }
        Why::NineKinds => {
            let tiles = view.hand.list().len() as u8;
            let facts = FaultFacts {
                shown_tiles: Some(tiles),
                ..none
            };
            (Fault::WrongAbort, facts)
        }
        Why::KanInRiichi => (Fault::WrongKanInRiichi, none),
        Why::RiichiNoten => (Fault::NotenRiichi, none),
        Why::RiichiOpenHand => (Fault::RiichiOpenHand, none),
        Why::TooFewTilesLeft => (Fault::WrongRiichi, lacks(Lack::Tiles)),
        Why::TooFewPoints => (Fault::WrongRiichi, lacks(Lack::Points)),
        Why::SameAfterChii | Why::SwapAfterChii | Why::SwapAfterPon => {
            (Fault::WrongDiscard, at_once())
        }
        Why::RiichiLocked => match action {
            Action::Discard { .. } => (Fault::RiichiDiscard, at_once()),
            // Who is in riichi does not declare it once more.
            Action::Riichi { .. } => return None,
            _ => (Fault::WrongCall, call()),
        },
        Why::ChiiNotFromLeft
        | Why::KanAfterCall
        | Why::AnkanAfterKan
        | Why::KanLastTile
        | Why::FifthKan
        | Why::TooLateToCall
        | Why::NoDiscardLeft
        | Why::AbortDue(_) => (Fault::WrongCall, call()),
        Why::RiichiMustShow => {
            let facts = FaultFacts {
                in_riichi: Some(true),
                ..none
            };
            (Fault::WrongShowing, facts)
        }
    })
}
