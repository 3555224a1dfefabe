//! Whether an event of a deal is what is due, or something a seat was allowed to do.

use tiles::Seat;

use super::{Auditor, Finding, Stage, What, Winning, told};
use crate::action::Action;
use crate::amount::Points;
use crate::board::Phase;
use crate::due::{Due, due};
use crate::event::{Event, Mode, Public, Ryuukyoku, Settled, Tiles};
use crate::game::Game;
use crate::kyoku::Kyoku;
use crate::outcome::{Wins, settled};
use crate::rules::StakePaid;
use crate::settle::Abort;

impl Auditor<'_> {
    /// What comes next if nobody does anything.
    fn next(&self, kyoku: &Kyoku) -> Due {
        if self.game.is_called_off(self.rules) {
            return Due::Nothing;
        }
        match due(self.rules, kyoku, false) {
            Due::Answers => due(self.rules, kyoku, true),
            next => next,
        }
    }

    /// Whether this is due now.
    fn is_due(&self, kyoku: &Kyoku, wanted: Due) -> Result<(), Finding> {
        if matches!(self.stage, Stage::Voided) {
            return Err(Finding::misfit("somebody wins on the riichi discard"));
        }
        match self.next(kyoku) {
            next if next == wanted => Ok(()),
            Due::Answers => Err(Finding::misfit(told::turn(kyoku.board().phase))),
            next => Err(Finding::not_due(next)),
        }
    }

    /// Whether an event of the running deal should have been otherwise.
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
        match event {
            Public::Turned { .. } => self.is_due(kyoku, Due::Indicator),
            Public::RiichiStood { seat, stake, hand } => {
                self.is_due(kyoku, Due::RiichiStands(*seat))?;
                let open = kyoku.board().riichi[*seat].is_some_and(|riichi| riichi.open);
                let shown = open.then(|| kyoku.hand(*seat).list());
                if *hand != shown {
                    return Err(Finding::misfit(shows(shown.as_ref())));
                }
                self.stakes(*seat, StakePaid::Stood, *stake)
            }
            Public::KanStood { seat } => self.is_due(kyoku, Due::KanStands(*seat)),
            Public::Ryuukyoku(Ryuukyoku::Aborted(Abort::NineKinds)) => {
                let seat = kyoku.board().turn;
                self.may(kyoku, seat, Action::NineKinds)
            }
            Public::Ryuukyoku(Ryuukyoku::Aborted(Abort::TripleRon)) => self.may_abort_wins(kyoku),
            Public::Ryuukyoku(how) => match self.next(kyoku) {
                Due::Ryuukyoku(due) if due != *how => Err(Finding::misfit(told::ryuukyoku(due))),
                _ => self.is_due(kyoku, Due::Ryuukyoku(*how)),
            },
            Public::Shown { seat, hand } => {
                self.is_due(kyoku, Due::Shows(*seat))?;
                let list = kyoku.hand(*seat).list();
                if *hand == list {
                    Ok(())
                } else {
                    Err(Finding::misfit(shows(Some(&list))))
                }
            }
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
                self.stakes(*seat, StakePaid::Declared, *stake)
            }
            Public::KanDeclared { seat, meld } => self.may_kan(kyoku, *seat, *meld),
            Public::RiichiVoided { seat } => self.may_void(kyoku, *seat),
            Public::Won(won) => self.may_win(kyoku, won),
            Public::Faulted { .. } => match self.mode {
                Mode::Penalise => Ok(()),
                Mode::Prevent => Err(Finding::misfit("this table prevents mistakes")),
            },
            Public::Begun(_) | Public::Opened(_) | Public::Ended(_) | Public::TimeUp => Ok(()),
        }
    }

    /// Whether a riichi stakes at this moment what the book says.
    fn stakes(&self, seat: Seat, moment: StakePaid, stake: Points) -> Result<(), Finding> {
        match self.rules.riichi.stake_at(moment) {
            due if due == stake => Ok(()),
            due => Err(Finding::points(format!("{seat} stakes {due}"))),
        }
    }

    fn judge_settled(&self, kyoku: &Kyoku, told: &Settled) -> Result<(), Finding> {
        match self.settlement(kyoku)? {
            Some(expected) if expected != *told => {
                let (log, engine) = (told::paid(told), told::paid(&expected));
                Err(Finding::apart(What::Points, "", &log, &engine))
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
            Stage::Plain | Stage::Declared(_) | Stage::Stood | Stage::Voided => Wins::new(),
        };
        let settled = settled(self.rules, kyoku, &wins);
        settled
            .map(Some)
            .map_err(|error| Finding::misfit(error.to_string()))
    }

    /// The game after the deal is paid as it should be.
    pub(super) fn paid_rightly(&self, kyoku: &Kyoku) -> Option<Game> {
        let settled = self.settlement(kyoku).ok().flatten()?;
        let mut game = self.game.clone();
        game.apply(&Public::Settled(settled).into()).ok()?;
        Some(game)
    }

    /// What is going on after the event.
    pub(super) fn next_stage(&self, kyoku: &Kyoku, event: &Event) -> Stage {
        match event {
            Event::Public(Public::RiichiDeclared { seat, open, .. }) => {
                Stage::Declared(Box::new(self.declarable(kyoku, *seat, *open)))
            }
            Event::Public(Public::RiichiStood { .. }) => Stage::Stood,
            Event::Public(Public::RiichiVoided { .. }) => Stage::Voided,
            Event::Public(Public::Won(won)) => {
                let mut winning = match &self.stage {
                    Stage::Winning(winning) => winning.clone(),
                    _ => Box::new(Winning::new(kyoku)),
                };
                winning.take(self.rules, won);
                Stage::Winning(winning)
            }
            // An indicator that is turned with the discard, or a mistake judged beside it, leaves
            // the discard lying there.
            Event::Public(Public::Turned { .. } | Public::Faulted { .. }) => {
                match kyoku.board().phase {
                    Phase::Discard { .. } => self.stage.clone(),
                    _ => Stage::Plain,
                }
            }
            Event::Dealt { .. } | Event::Drew { .. } | Event::Public(_) => Stage::Plain,
        }
    }
}

fn shows(hand: Option<&Tiles>) -> String {
    match hand {
        Some(hand) => format!("the hand is {}", tiles::write_tiles(hand)),
        None => "no hand is shown".to_owned(),
    }
}
