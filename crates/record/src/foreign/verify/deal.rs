//! Plays the automatic events of a deal.

use game::rules::DepositPaid;
use game::{
    Action, Actions, Due, Event, Kyoku, MismatchKind, Points, Public, Rules, Ryuukyoku, Score, Why,
    Win, allows, come_to_light, due, legal, tile_set,
};
use tiles::{BySeat, Seat, Tile};

use super::super::{DealResult, Disagreement, ForeignDeal, Format, Move};
use super::Driver;
use super::words::{amounts, ended, moved, no_winner, ryuukyoku};

/// Why a deal is not followed further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The text breaks off here.
    Cut,
    /// Text and engine disagree; this has been reported.
    Broken,
}

/// A deal that is being replayed.
pub(super) struct Play<'d, 'a> {
    pub(super) driver: &'d mut Driver<'a>,
    pub(super) log: &'d ForeignDeal,
    /// The next move of the text.
    pub(super) next: usize,
    /// Whether the text says when indicators are turned and stakes are paid.
    is_detailed: bool,
    /// How many indicators the text has named before they were due.
    ahead: usize,
    /// How many of each tile are still unseen.
    pub(super) unseen: [u8; Tile::COUNT],
    /// The wins that end the deal.
    pub(super) wins: Vec<(Win, Score)>,
}

impl<'d, 'a> Play<'d, 'a> {
    pub(super) fn new(
        driver: &'d mut Driver<'a>,
        log: &'d ForeignDeal,
        format: Format,
    ) -> Play<'d, 'a> {
        let mut unseen = [0; Tile::COUNT];
        for tile in tile_set(driver.rules()) {
            unseen[tile.index()] += 1;
        }
        Play {
            driver,
            log,
            next: 0,
            is_detailed: format == Format::Mjlog,
            ahead: 0,
            unseen,
            wins: Vec::new(),
        }
    }

    /// Plays the deal to its settlement.
    pub(super) fn run(&mut self) -> Result<(), Stop> {
        self.see(&[self.log.indicators[0]])?;
        let mut answered = false;
        loop {
            let next = due(self.rules(), self.kyoku(), answered);
            if next == Due::Answers {
                answered = self.answers()?;
                continue;
            }
            answered &= next.keeps_answers();
            match next {
                Due::Deal => self.deal_out()?,
                Due::Draw { seat, .. } => self.draw(seat)?,
                Due::Indicator => self.turn_indicator()?,
                Due::RiichiStands(seat) => self.stand(seat)?,
                Due::KanStands(seat) => self.driver.apply(Public::KanStood { seat })?,
                Due::Ryuukyoku(how) => self.end_without_winner(how)?,
                Due::Shows(seat) => {
                    let hand = self.kyoku().hand(seat).list();
                    self.driver.apply(Public::Shown { seat, hand })?;
                }
                Due::Hides(seat) => self.driver.apply(Public::Hidden { seat })?,
                Due::RiichiVoids(seat) => self.driver.apply(Public::RiichiVoided { seat })?,
                Due::ComesToLight(seat, fault) => {
                    let found = come_to_light(self.rules(), self.kyoku(), seat, fault);
                    let faulted = found.expect("what is due comes to light");
                    self.driver.apply(Public::Faulted(faulted))?;
                }
                Due::Settlement => self.settle()?,
                Due::Nothing | Due::Answers => return Ok(()),
            }
        }
    }

    pub(super) fn rules(&self) -> &'a Rules {
        self.driver.rules()
    }

    pub(super) fn kyoku(&self) -> &Kyoku {
        self.driver.game.kyoku().expect("the deal was opened")
    }

    /// The next move of the text.
    pub(super) fn peek(&self) -> Option<&'d Move> {
        self.log.moves.get(self.next)
    }

    /// Reports that the text does not have the move that the engine requires here.
    pub(super) fn broken(&mut self, what: MismatchKind, engine: impl Into<String>) -> Stop {
        let log = match (self.peek(), &self.log.result) {
            (Some(step), _) => moved(step),
            (None, Some(result)) => ended(result),
            (None, None) => return Stop::Cut,
        };
        self.disagree(what, None, log, engine.into());
        Stop::Broken
    }

    /// Adds a disagreement at the next move.
    fn disagree(&mut self, what: MismatchKind, why: Option<Why>, log: String, engine: String) {
        self.driver.disagreements.push(Disagreement {
            deal: self.driver.deal,
            step: self.peek().map(|_| self.next + 1),
            after: self.driver.events.len(),
            what,
            why,
            log,
            engine,
        });
    }

    /// Checks whether a seat may do what the text says; if not, adds a disagreement.
    pub(super) fn allow(&mut self, seat: Seat, action: Action, words: &str) -> bool {
        let (rules, view) = (self.rules(), self.kyoku().view(seat));
        let mut actions = Actions::new();
        legal(rules, view, &mut actions);
        if actions.contains(&action) {
            return true;
        }
        let why = allows(rules, view, action).err();
        self.refused(why.unwrap_or(Why::NotYourTurn), words);
        false
    }

    /// Adds a disagreement about a refused action.
    pub(super) fn refused(&mut self, why: Why, words: &str) {
        let engine = why.name().to_owned();
        self.disagree(MismatchKind::Refused, Some(why), words.to_owned(), engine);
    }

    /// Marks tiles as seen, and checks that there are no more of them than in the set.
    pub(super) fn see(&mut self, tiles: &[Tile]) -> Result<(), Stop> {
        for tile in tiles {
            let left = &mut self.unseen[tile.index()];
            match left.checked_sub(1) {
                Some(fewer) => *left = fewer,
                None => {
                    let log = format!("another {tile}");
                    let engine = format!("all {tile} of the set have been seen");
                    self.disagree(MismatchKind::Misfit, None, log, engine);
                    return Err(Stop::Broken);
                }
            }
        }
        Ok(())
    }

    fn deal_out(&mut self) -> Result<(), Stop> {
        let hands = self.log.hands;
        for hand in hands.values() {
            self.see(hand)?;
        }
        self.driver.apply(Event::Dealt { hands })
    }

    fn draw(&mut self, seat: Seat) -> Result<(), Stop> {
        if self.ahead > 0 {
            return Err(self.broken(MismatchKind::Missing, "no indicator is due"));
        }
        match self.peek() {
            Some(Move::Drew { seat: who, tile }) if *who == seat => {
                self.see(&[*tile])?;
                self.driver.apply(Event::Drew { seat, tile: *tile })?;
                self.next += 1;
                Ok(())
            }
            _ => Err(self.broken(MismatchKind::Misfit, format!("{seat} draws"))),
        }
    }

    /// Skips indicators that the text names before they are due: after a kan, it may turn the
    /// indicator before the discard, where our engine turns it afterwards.
    pub(super) fn look_ahead(&mut self) {
        while let Some(Move::Turned { .. }) = self.peek() {
            self.ahead += 1;
            self.next += 1;
        }
    }

    fn turn_indicator(&mut self) -> Result<(), Stop> {
        let turned = self.kyoku().board().indicators.len();
        let mut told = !self.is_detailed;
        if let Some(fewer) = self.ahead.checked_sub(1) {
            self.ahead = fewer;
            told = true;
        } else if let Some(Move::Turned { .. }) = self.peek() {
            self.next += 1;
            told = true;
        }
        let Some(tile) = self.log.indicators.get(turned).copied() else {
            return Err(self.broken(MismatchKind::Missing, "an indicator is turned"));
        };
        if !told {
            // The text may name it later.
            let _ = self.broken(MismatchKind::Missing, "an indicator is turned");
        }
        self.see(&[tile])?;
        self.driver.apply(Public::Turned { indicator: tile })
    }

    /// A riichi stands, and its stake is paid.
    pub(super) fn stand(&mut self, seat: Seat) -> Result<(), Stop> {
        let told = match self.peek() {
            Some(Move::Staked { seat: who, points }) if *who == seat => {
                self.next += 1;
                Some(*points)
            }
            _ => None,
        };
        if told.is_none() && self.is_detailed {
            // The replay continues as if the text had it.
            let _ = self.broken(
                MismatchKind::Missing,
                format!("the riichi of {seat} stands"),
            );
        }
        let stake = self.rules().riichi.deposit_at(DepositPaid::Stood);
        let hand = None;
        self.driver
            .apply(Public::RiichiStood { seat, stake, hand })?;
        if let Some(points) = told.flatten() {
            self.compare_points("after riichi", &points);
        }
        Ok(())
    }

    /// Compares the current points.
    pub(super) fn compare_points(&mut self, when: &str, told: &BySeat<Points>) {
        let players = amounts(self.kyoku().board().ledger.players());
        let of = format!("points {when}");
        self.driver
            .compare(MismatchKind::Points, &of, &amounts(told), &players);
    }

    fn end_without_winner(&mut self, how: Ryuukyoku) -> Result<(), Stop> {
        let due = ryuukyoku(&how);
        let result = match (self.peek(), &self.log.result) {
            (None, Some(DealResult::NoWinner(result))) => result,
            _ => return Err(self.broken(MismatchKind::Missing, due)),
        };
        let agrees = match how {
            Ryuukyoku::Aborted(abort) => result.abort == Some(abort),
            Ryuukyoku::Exhausted { nagashi } => {
                let paid = nagashi.values().any(|nagashi| *nagashi);
                result.abort.is_none() && result.nagashi.is_none_or(|told| told == paid)
            }
        };
        if !agrees {
            self.driver
                .disagree(MismatchKind::Missing, no_winner(result), due);
        }
        self.driver.apply(Public::Ryuukyoku(how))
    }
}
