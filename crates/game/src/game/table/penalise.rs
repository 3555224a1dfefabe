//! How a table judges what is not allowed, if it penalises mistakes.

use arrayvec::ArrayVec;
use tiles::Seat;

use super::state::State;
use crate::base::fault::{Fault, Remedy};
use crate::deal::action::Action;
use crate::deal::event::{Event, Faulted, Public};
use crate::fault::hidden::come_to_light;
use crate::fault::mistake::{judged, still_done};
use crate::rules::{ChangedCall, Rules};

impl State {
    /// Carries out what a seat does in its turn, or judges it.
    pub(super) fn take_judged_turn(
        &mut self,
        rules: &Rules,
        seat: Seat,
        action: Action,
        tell: &mut impl FnMut(&Event),
    ) {
        let kyoku = self.game.kyoku();
        let Some(faulted) = kyoku.and_then(|kyoku| judged(rules, kyoku, seat, action)) else {
            return self.take_turn(rules, seat, action, tell);
        };
        let rest = still_done(action, &faulted);
        self.fault(&[faulted], tell);
        if let Some(discard) = rest {
            self.take_turn(rules, seat, discard, tell);
        }
    }

    /// Takes the false claims on a tile of `from` out of the answers, and judges them.
    pub(super) fn judge_claims(&mut self, rules: &Rules, from: Seat) -> ArrayVec<Faulted, 3> {
        let mut mistakes = ArrayVec::new();
        let Some(kyoku) = self.game.kyoku() else {
            return mistakes;
        };
        for seat in (1..4).map(|turns| from.after(turns)) {
            let claim = self.answers[seat];
            let found = claim.and_then(|action| judged(rules, kyoku, seat, action));
            if let Some(faulted) = found {
                self.answers[seat] = Some(Action::Pass);
                mistakes.push(faulted);
            }
        }
        mistakes
    }

    /// Judges those who hide a hand that they must show. Where that is put right, the hand is shown.
    pub(super) fn judge_hiding(&mut self, rules: &Rules, tell: &mut impl FnMut(&Event)) {
        for seat in Seat::ALL {
            let kyoku = self.game.kyoku();
            let hides = self.answers[seat].filter(|answer| *answer == Action::Hide);
            let found = hides.zip(kyoku);
            let found = found.and_then(|(action, kyoku)| judged(rules, kyoku, seat, action));
            let Some(faulted) = found else { continue };
            if faulted.remedy == Remedy::PutRight {
                self.answers[seat] = Some(Action::Show);
            }
            self.fault(&[faulted], tell);
        }
    }

    /// A mistake that was hidden so far comes to light.
    pub(super) fn bring_to_light(
        &mut self,
        rules: &Rules,
        seat: Seat,
        fault: Fault,
        tell: &mut impl FnMut(&Event),
    ) {
        let kyoku = self.game.kyoku();
        let found = kyoku.and_then(|kyoku| come_to_light(rules, kyoku, seat, fault));
        let faulted = found.expect("what is due comes to light");
        self.fault(&[faulted], tell);
    }

    pub(super) fn fault(&mut self, mistakes: &[Faulted], tell: &mut impl FnMut(&Event)) {
        for faulted in mistakes {
            self.put(&Public::Faulted(faulted.clone()).into(), tell);
        }
    }
}

/// Whether a claim may still be changed for another answer: "pon, no, ron".
pub(super) fn may_change(rules: &Rules, claim: Action) -> bool {
    let Some(faults) = &rules.faults else {
        return false;
    };
    let counts = match claim {
        Action::Pon { .. } | Action::Chii { .. } | Action::Daiminkan => faults.call.changed,
        Action::Ron => faults.call.changed_win,
        Action::Tsumo
        | Action::NineKinds
        | Action::Ankan { .. }
        | Action::Kakan { .. }
        | Action::Riichi { .. }
        | Action::Discard { .. }
        | Action::Pass
        | Action::Show
        | Action::Hide => return false,
    };
    counts == ChangedCall::Last
}
