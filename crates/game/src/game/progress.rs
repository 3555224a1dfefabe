//! A whole game, folded from its events; who deals next, and when it ends.

use tiles::{BySeat, Seat};

use crate::base::next_dealer::NextDealer;
use crate::base::yaku_id::YakuId;
use crate::deal::board::{Board, Phase};
use crate::deal::event::{Begun, Event, Public, Ryuukyoku};
use crate::deal::kyoku::Kyoku;
use crate::deal::misfit::Misfit;
use crate::game::next_deal::{DealEnding, FinishedDeal, GameOverReason, next_deal};
use crate::game::opening::Opening;
use crate::game::time_up::{StillPlayed, TimeSignal, is_called_off, still_played};
use crate::rules::Rules;
use crate::settle::standing::{FinalFacts, Standing, standing};

/// A whole game, folded from its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    begun: Option<Begun>,
    kyoku: Option<Kyoku>,
    /// How the latest deal ended.
    ending: DealEnding,
    next_dealer: NextDealer,
    counters: u8,
    /// Wins in a row of the current dealer; a paarenchan begins a new streak.
    dealer_wins: u8,
    row_is_complete: bool,
    winless: BySeat<bool>,
    deals: u16,
    /// When the time ran out, relative to the latest deal.
    signal: Option<TimeSignal>,
    over: bool,
}

impl Game {
    /// A game in which nothing has happened yet.
    #[must_use]
    pub fn new() -> Game {
        Game {
            begun: None,
            kyoku: None,
            ending: DealEnding::Chombo,
            next_dealer: NextDealer::Stays,
            counters: 0,
            dealer_wins: 0,
            row_is_complete: false,
            winless: BySeat::from_fn(|_| true),
            deals: 0,
            signal: None,
            over: false,
        }
    }

    /// A game in the middle of a deal.
    #[must_use]
    pub fn in_deal(kyoku: Kyoku) -> Game {
        Game {
            dealer_wins: kyoku.board().dealer_wins,
            kyoku: Some(kyoku),
            deals: 1,
            ..Game::new()
        }
    }

    /// How the game began.
    #[must_use]
    pub fn begun(&self) -> Option<&Begun> {
        self.begun.as_ref()
    }

    /// The running deal, or the latest one.
    #[inline]
    #[must_use]
    pub fn kyoku(&self) -> Option<&Kyoku> {
        self.kyoku.as_ref()
    }

    /// How many deals were opened.
    #[must_use]
    pub fn deals(&self) -> u16 {
        self.deals
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// How the latest deal ended.
    #[must_use]
    pub fn ending(&self) -> DealEnding {
        self.ending
    }

    /// Whether the time is up.
    #[must_use]
    pub fn is_time_up(&self) -> bool {
        self.signal.is_some()
    }

    /// Applies an event.
    ///
    /// # Errors
    /// When it cannot have happened here.
    #[inline]
    pub fn apply(&mut self, event: &Event) -> Result<(), Misfit> {
        if self.over {
            return Err(Misfit::OutOfOrder);
        }
        match event {
            Event::Public(Public::Begun(begun)) => {
                if self.begun.is_some() || self.kyoku.is_some() {
                    return Err(Misfit::OutOfOrder);
                }
                self.begun = Some(begun.clone());
                return Ok(());
            }
            Event::Public(Public::Opened(opened)) => {
                self.between_deals()?;
                // A deal that is played again counts as the same deal.
                let again = self.next_dealer == NextDealer::Redeal;
                self.signal = self.signal.map(|signal| match again {
                    true => signal,
                    false => TimeSignal::Before,
                });
                self.deals = self.deals.saturating_add(1);
                self.kyoku = Some(Kyoku::new(opened));
                self.ending = DealEnding::Chombo;
                self.dealer_wins = opened.dealer_wins;
                return Ok(());
            }
            Event::Public(Public::Ended(_)) => {
                if self.signal != Some(TimeSignal::Dice) || !self.is_undealt() {
                    self.between_deals()?;
                }
                self.over = true;
                return Ok(());
            }
            Event::Public(Public::TimeUp) if self.kyoku.is_none() => {
                if self.is_time_up() {
                    return Err(Misfit::OutOfOrder);
                }
                self.signal = Some(TimeSignal::Before);
                return Ok(());
            }
            Event::Dealt { .. } | Event::Drew { .. } | Event::Public(_) => {}
        }
        let kyoku = self.kyoku.as_mut().ok_or(Misfit::OutOfOrder)?;
        kyoku.apply(event)?;
        if let Event::Public(public) = event {
            self.note(public);
        }
        Ok(())
    }

    /// Abandons a running deal so that another may open, for logs in which a deal cannot be
    /// followed to its end.
    pub fn leave_deal(&mut self) {
        if self.between_deals().is_err() {
            self.kyoku = None;
        }
    }

    /// Whether the dice of a deal are thrown and its tiles are not dealt yet.
    fn is_undealt(&self) -> bool {
        let kyoku = self.kyoku.as_ref();
        kyoku.is_some_and(|kyoku| kyoku.board().phase == Phase::Opened)
    }

    /// Whether the dice of a deal are thrown, but it is not dealt because the time is up.
    #[must_use]
    pub fn is_called_off(&self, rules: &Rules) -> bool {
        let deal = self.kyoku.as_ref().map(|kyoku| kyoku.board().deal);
        self.is_undealt() && deal.is_some_and(|deal| is_called_off(rules, self.signal, deal))
    }

    /// What is still played after the time has run out; `None` while there is time.
    #[must_use]
    pub fn still_played(&self, rules: &Rules) -> Option<StillPlayed> {
        still_played(rules, self.signal)
    }

    /// Whether no deal is running.
    fn between_deals(&self) -> Result<(), Misfit> {
        if self.kyoku.is_some() && self.finished_deal().is_none() {
            return Err(Misfit::OutOfOrder);
        }
        Ok(())
    }

    /// Remembers what the next deal needs to know.
    #[inline]
    fn note(&mut self, public: &Public) {
        match public {
            Public::Won(won) => {
                let dealer = self.kyoku.as_ref().map(|kyoku| kyoku.board().dealer());
                if dealer == Some(won.seat) {
                    self.row_is_complete = won.score.has(YakuId::Paarenchan);
                }
                let mut winners = match self.ending {
                    DealEnding::Wins(winners) => winners,
                    DealEnding::Exhausted | DealEnding::Aborted | DealEnding::Chombo => {
                        BySeat::from_fn(|_| false)
                    }
                };
                winners[won.seat] = true;
                self.ending = DealEnding::Wins(winners);
            }
            Public::Ryuukyoku(Ryuukyoku::Exhausted { .. }) => self.ending = DealEnding::Exhausted,
            Public::Ryuukyoku(Ryuukyoku::Aborted(_)) => self.ending = DealEnding::Aborted,
            Public::Settled(settled) => {
                self.next_dealer = settled.dealer;
                self.counters = settled.counters;
                let board = self.kyoku.as_ref().map(Kyoku::board);
                let dealer = board.map(Board::dealer);
                let void = |seat: Seat| board.is_some_and(|board| board.chombo[seat]);
                if let DealEnding::Wins(winners) = &mut self.ending {
                    *winners = BySeat::from_fn(|seat| winners[seat] && !void(seat));
                    for seat in Seat::ALL {
                        self.winless[seat] &= !winners[seat];
                    }
                }
                self.dealer_wins = match (self.ending, dealer) {
                    // A deal that is played again never was.
                    _ if settled.dealer == NextDealer::Redeal => self.dealer_wins,
                    (DealEnding::Wins(winners), Some(dealer))
                        if winners[dealer] && !self.row_is_complete =>
                    {
                        self.dealer_wins.saturating_add(1)
                    }
                    (DealEnding::Aborted, _) if settled.dealer == NextDealer::Stays => {
                        self.dealer_wins
                    }
                    (
                        DealEnding::Wins(_)
                        | DealEnding::Exhausted
                        | DealEnding::Aborted
                        | DealEnding::Chombo,
                        _,
                    ) => 0,
                };
            }
            Public::TimeUp => {
                self.signal = Some(match self.is_undealt() {
                    true => TimeSignal::Dice,
                    false => TimeSignal::Since,
                });
            }
            Public::Begun(_)
            | Public::Opened(_)
            | Public::Discarded { .. }
            | Public::Called { .. }
            | Public::RiichiDeclared { .. }
            | Public::RiichiStood { .. }
            | Public::RiichiVoided { .. }
            | Public::KanDeclared { .. }
            | Public::KanStood { .. }
            | Public::Turned { .. }
            | Public::Shown { .. }
            | Public::Hidden { .. }
            | Public::Faulted(_)
            | Public::Ended(_) => {}
        }
    }

    /// The latest deal, if it is over and paid.
    #[must_use]
    pub fn finished_deal(&self) -> Option<FinishedDeal> {
        let board = self.kyoku.as_ref()?.board();
        (board.phase == Phase::Settled).then(|| FinishedDeal {
            deal: board.deal,
            ending: self.ending,
            next_dealer: self.next_dealer,
            points: *board.ledger.players(),
            time_up: self.signal,
        })
    }

    /// The deal that comes next and how it opens, dice and indicator aside; `None` if the game
    /// is over or a deal is running.
    #[must_use]
    pub fn opening(&self, rules: &Rules) -> Option<Opening> {
        let Some(kyoku) = &self.kyoku else {
            let ended = self.is_time_up() && rules.time.is_some();
            return (!ended).then(|| Opening::first(rules));
        };
        let after = self.finished_deal()?;
        Some(Opening {
            deal: next_deal(rules, &after).ok()?,
            counters: self.counters,
            dealer_wins: self.dealer_wins,
            points: after.points,
            carried: kyoku.board().ledger.carried(),
        })
    }

    /// Why no deal comes next; `None` if one does, or one is running.
    #[must_use]
    pub fn over(&self, rules: &Rules) -> Option<GameOverReason> {
        if self.is_called_off(rules) {
            return Some(GameOverReason::TimeUp);
        }
        next_deal(rules, &self.finished_deal()?).err()
    }

    /// Places and final scores as things stand.
    #[must_use]
    pub fn standing(&self, rules: &Rules) -> Standing {
        let ledger = self.kyoku.as_ref().map(|kyoku| &kyoku.board().ledger);
        standing(
            rules,
            &FinalFacts {
                points: ledger.map_or_else(
                    || BySeat::from_fn(|_| rules.end.start),
                    |ledger| *ledger.players(),
                ),
                carried: ledger.map_or(0, |ledger| rules.riichi.deposits(ledger.on_table())),
                winless: self.winless,
            },
        )
    }
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}
