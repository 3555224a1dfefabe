//! Whether an event of a deal is due, or something a seat was allowed to do.

use tiles::Seat;

use super::{Assertion, Auditor, Fact, Finding, MismatchKind, Stage, Winning};
use crate::base::abort::Abort;
use crate::base::amount::Points;
use crate::deal::action::Action;
use crate::deal::board::Phase;
use crate::deal::due::Due;
use crate::deal::event::{Event, Public, Ryuukyoku, Settled};
use crate::deal::kyoku::Kyoku;
use crate::fault::hidden::due;
use crate::game::progress::Game;
use crate::rules::DepositPaid;
use crate::settle::outcome::{Wins, settled};

impl Auditor<'_> {
    /// What comes next if nobody does anything.
    fn next(&self, kyoku: &Kyoku) -> Due {
        if self.game.is_called_off(self.rules) && !kyoku.board().is_void() {
            return Due::Nothing;
        }
        match due(self.rules, kyoku, false) {
            Due::Answers => due(self.rules, kyoku, true),
            next => next,
        }
    }

    /// Whether this is due now.
    fn is_due(&self, kyoku: &Kyoku, wanted: Due) -> Result<(), Finding> {
        if matches!(self.stage, Stage::Voided) && !kyoku.board().is_void() {
            return Err(Finding::fact(Fact::RiichiDiscardWins));
        }
        match self.next(kyoku) {
            next if next == wanted => Ok(()),
            Due::Answers => Err(Finding::misfit(match kyoku.board().phase {
                Phase::Turn { seat, .. } | Phase::Declared { seat } => Assertion::TurnOf(seat),
                _ => Assertion::Due(Due::Answers),
            })),
            next => Err(Finding::not_due(next)),
        }
    }

    /// Whether an event of the running deal breaks the rules.
    pub(super) fn judge(&self, kyoku: &Kyoku, event: &Event) -> Result<(), Finding> {
        match event {
            Event::Dealt { .. } => self.is_due(kyoku, Due::Deal),
            Event::Drew { seat, .. } => {
                let replacement = super::revealed(kyoku, event).1;
                let seat = *seat;
                self.is_due(kyoku, Due::Draw { seat, replacement })
            }
            Event::Public(public) => self.judge_public(kyoku, public),
        }
    }

    fn judge_public(&self, kyoku: &Kyoku, event: &Public) -> Result<(), Finding> {
        if kyoku.board().is_void() && !matches!(event, Public::Faulted(_) | Public::Settled(_)) {
            return Err(Finding::not_due(Due::Settlement));
        }
        match event {
            Public::Turned { .. } => self.is_due(kyoku, Due::Indicator),
            Public::RiichiStood { seat, stake, hand } => {
                self.is_due(kyoku, Due::RiichiStands(*seat))?;
                let open = kyoku.board().riichi[*seat].is_some_and(|riichi| riichi.open);
                let shown = open.then(|| kyoku.hand(*seat).list());
                if *hand != shown {
                    return Err(Finding::misfit(Assertion::Hand(shown)));
                }
                self.check_deposit(*seat, DepositPaid::Stood, *stake)
            }
            Public::KanStood { seat } => self.is_due(kyoku, Due::KanStands(*seat)),
            Public::Ryuukyoku(Ryuukyoku::Aborted(Abort::NineKinds)) => {
                let seat = kyoku.board().turn;
                self.may(kyoku, seat, Action::NineKinds)
            }
            Public::Ryuukyoku(Ryuukyoku::Aborted(Abort::TripleRon)) => self.may_abort_wins(kyoku),
            Public::Ryuukyoku(how) => match self.next(kyoku) {
                next @ Due::Ryuukyoku(due) if due != *how => {
                    Err(Finding::misfit(Assertion::Due(next)))
                }
                _ => self.is_due(kyoku, Due::Ryuukyoku(*how)),
            },
            Public::Shown { seat, hand } => {
                self.is_due(kyoku, Due::Shows(*seat))?;
                let list = kyoku.hand(*seat).list();
                if *hand == list {
                    Ok(())
                } else {
                    Err(Finding::misfit(Assertion::Hand(Some(list))))
                }
            }
            Public::Hidden { seat } if self.hides_all_the_same(kyoku, *seat) => Ok(()),
            Public::Hidden { seat } => {
                let chosen = self.may(kyoku, *seat, Action::Hide);
                chosen.or_else(|refused| {
                    // Only a tenpai hand could have been shown, and its owner had the choice.
                    self.is_due(kyoku, Due::Hides(*seat)).or(Err(refused))
                })
            }
            Public::Settled(settled) => self.judge_settled(kyoku, settled),
            Public::Discarded { seat, tile, drawn } => {
                self.may_discard(kyoku, *seat, *tile, *drawn)
            }
            Public::Called { seat, meld } => self.may_call(kyoku, *seat, *meld),
            Public::RiichiDeclared { seat, open, stake } => {
                self.may_declare(kyoku, *seat, *open)?;
                self.check_deposit(*seat, DepositPaid::Declared, *stake)
            }
            Public::KanDeclared { seat, meld } => self.may_kan(kyoku, *seat, *meld),
            Public::RiichiVoided { seat } => self.may_void(kyoku, *seat),
            Public::Won(won) => self.may_win(kyoku, won),
            Public::Faulted(faulted) => self.may_fault(kyoku, faulted),
            Public::Begun(_) | Public::Opened(_) | Public::Ended(_) | Public::TimeUp => Ok(()),
        }
    }

    /// Checks that a riichi pays the right deposit at this moment.
    fn check_deposit(&self, seat: Seat, moment: DepositPaid, paid: Points) -> Result<(), Finding> {
        match self.rules.riichi.deposit_at(moment) {
            due if due == paid => Ok(()),
            due => {
                let rules = Assertion::Stake(seat, due);
                Err(Finding::new(MismatchKind::Points, rules))
            }
        }
    }

    fn judge_settled(&self, kyoku: &Kyoku, told: &Settled) -> Result<(), Finding> {
        match self.settlement(kyoku)? {
            Some(expected) if expected != *told => {
                let payments = |settled: Settled| Assertion::Payments(Box::new(settled));
                let (log, rules) = (payments(told.clone()), payments(expected));
                Err(Finding::differs(MismatchKind::Points, log, rules))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// How the deal is paid; `None` if a win cannot be scored.
    fn settlement(&self, kyoku: &Kyoku) -> Result<Option<Settled>, Finding> {
        self.is_due(kyoku, Due::Settlement)?;
        let wins = match &self.stage {
            Stage::Winning(winning) => {
                self.may_win_together(winning)?;
                if !winning.scored {
                    return Ok(None);
                }
                winning.wins.clone()
            }
            Stage::Plain | Stage::Declared(_) | Stage::Stood | Stage::Voided | Stage::Judged(_) => {
                Wins::new()
            }
        };
        let settled = settled(self.rules, kyoku, &wins);
        settled
            .map(Some)
            .map_err(|_| Finding::fact(Fact::CannotBePaid))
    }

    /// The game as it would be after the right payment.
    pub(super) fn paid_correctly(&self, kyoku: &Kyoku) -> Option<Game> {
        let settled = self.settlement(kyoku).ok().flatten()?;
        let mut game = self.game.clone();
        game.apply(&Public::Settled(settled).into()).ok()?;
        Some(game)
    }

    /// The stage after the event.
    pub(super) fn next_stage(&self, kyoku: &Kyoku, event: &Event) -> Stage {
        match event {
            Event::Public(Public::RiichiDeclared { seat, open, .. }) => {
                Stage::Declared(Box::new(self.declarable(kyoku, *seat, *open)))
            }
            Event::Public(Public::RiichiStood { .. }) => Stage::Stood,
            Event::Public(Public::RiichiVoided { seat }) => match kyoku.board().dead[*seat] {
                // It was judged; nobody needs to win on the discard.
                true => Stage::Plain,
                false => Stage::Voided,
            },
            Event::Public(Public::Won(won)) => {
                let mut winning = match &self.stage {
                    Stage::Winning(winning) => winning.clone(),
                    _ => Box::new(Winning::new(kyoku)),
                };
                winning.take(self.rules, won);
                Stage::Winning(winning)
            }
            // A mistake that is judged changes nothing of what goes on.
            Event::Public(Public::Faulted(faulted)) => match &self.stage {
                Stage::Plain | Stage::Judged(_) => Stage::Judged(faulted.clone()),
                going_on => going_on.clone(),
            },
            // An indicator turned with the discard does not end the discard.
            Event::Public(Public::Turned { .. }) => match kyoku.board().phase {
                Phase::Discard { .. } => self.stage.clone(),
                _ => Stage::Plain,
            },
            Event::Dealt { .. } | Event::Drew { .. } | Event::Public(_) => Stage::Plain,
        }
    }
}
