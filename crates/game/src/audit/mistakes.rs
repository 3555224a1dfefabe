//! Whether mistakes were judged as the book says, at a table that penalises them.

use tiles::Seat;

use super::{Assertion, Auditor, Fact, Finding, MismatchKind, Stage};
use crate::base::fault::Remedy;
use crate::base::refusal::Why;
use crate::deal::action::{Action, Actions};
use crate::deal::due::Due;
use crate::deal::event::{Event, Faulted, Mode, Public};
use crate::deal::kyoku::Kyoku;
use crate::deal::legal::{allows, legal};
use crate::fault::hidden::{come_to_light, come_to_light_by_win, due};
use crate::fault::mistake::{Doing, doing, offered, still_done};
use crate::fault::remedy::remedy;

impl Auditor<'_> {
    /// What a seat may do without being judged at once.
    pub(super) fn possible(&self, kyoku: &Kyoku, seat: Seat) -> Actions {
        let view = kyoku.view(seat);
        let mut actions = Actions::new();
        match self.mode {
            Mode::Prevent => legal(self.rules, view, &mut actions),
            Mode::Penalise => {
                offered(self.rules, view, &mut actions);
                actions.retain(|action| match doing(self.rules, view, *action) {
                    Some(Doing::Allowed | Doing::Hidden(_)) => true,
                    Some(Doing::Mistake(..)) | None => false,
                });
            }
        }
        actions
    }

    /// Whether an action stands although it was judged just before.
    pub(super) fn stands(&self, kyoku: &Kyoku, seat: Seat, action: Action) -> bool {
        let Stage::Judged(faulted) = &self.stage else {
            return false;
        };
        let is_judged = |declared: Action| {
            let done = doing(self.rules, kyoku.view(seat), declared);
            matches!(done, Some(Doing::Mistake(fault, ..)) if fault == faulted.fault)
                && still_done(declared, faulted) == Some(action)
        };
        faulted.seat == seat && is_judged(action)
    }

    /// Whether the seat keeps a hand hidden that it had to show, and was judged for it.
    pub(super) fn hides_all_the_same(&self, kyoku: &Kyoku, seat: Seat) -> bool {
        let refused =
            allows(self.rules, kyoku.view(seat), Action::Hide) == Err(Why::RiichiMustShow);
        refused && self.mode == Mode::Penalise && kyoku.board().chombo[seat]
    }

    /// Whether a win is void because it brings a hidden mistake to light.
    pub(super) fn may_win_in_good_faith(&self, kyoku: &Kyoku, seat: Seat) -> Result<(), Finding> {
        let found = match self.mode {
            Mode::Prevent => None,
            Mode::Penalise => come_to_light_by_win(self.rules, kyoku, seat),
        };
        match found {
            Some(faulted) => Err(Finding::missing(event(faulted))),
            None => Ok(()),
        }
    }

    /// Whether a mistake was judged as the book says. What a referee decides is believed.
    pub(super) fn may_fault(&self, kyoku: &Kyoku, told: &Faulted) -> Result<(), Finding> {
        if self.mode == Mode::Prevent {
            return Err(Finding::fact(Fact::MistakesPrevented));
        }
        let Faulted { seat, fault, .. } = *told;
        let hand = kyoku.hand(seat).list();
        if told.hand.as_ref().is_some_and(|shown| *shown != hand) {
            return Err(Finding::misfit(Assertion::Hand(Some(hand))));
        }
        if due(self.rules, kyoku, false) == Due::ComesToLight(seat, fault) {
            let expected = come_to_light(self.rules, kyoku, seat, fault);
            return match expected {
                Some(expected) if expected != *told => Err(Finding::misfit(event(expected))),
                Some(_) | None => Ok(()),
            };
        }
        let wind = kyoku.board().wind(seat);
        match remedy(self.rules, wind, fault, &told.facts) {
            Ok(ruling) if ruling.remedy != told.remedy && ruling.remedy != Remedy::Judgement => {
                let expected = Faulted {
                    remedy: ruling.remedy,
                    ..told.clone()
                };
                let (log, rules) = (event(told.clone()), event(expected));
                Err(Finding::differs(MismatchKind::Misfit, log, rules))
            }
            Ok(_) | Err(_) => Ok(()),
        }
    }
}

fn event(faulted: Faulted) -> Assertion {
    Assertion::Event(Box::new(Event::Public(Public::Faulted(faulted))))
}
