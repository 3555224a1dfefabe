//! Playing one deal: what nobody has a choice in.

use game::rules::StakePaid;
use game::{
    Action, Actions, Due, Event, Kyoku, Points, Public, Rules, Ryuukyoku, Score, What, Why, Win,
    allows, due, legal, tile_set,
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
    /// Text and engine have parted ways; that was noted.
    Broken,
}

/// A deal while it is played again.
pub(super) struct Play<'d, 'a> {
    pub(super) driver: &'d mut Driver<'a>,
    pub(super) log: &'d ForeignDeal,
    /// The next move of the text.
    pub(super) next: usize,
    /// Whether the text tells when indicators are turned and stakes are paid.
    tells_all: bool,
    /// How many indicators the text has told of before they were due.
    ahead: usize,
    /// How many of each tile have not been seen yet.
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
            tells_all: format == Format::Mjlog,
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
                Due::KanStands(seat) => self.driver.put(Public::KanStood { seat })?,
                Due::Ryuukyoku(how) => self.end_without_winner(how)?,
                Due::Shows(seat) => {
                    let hand = self.kyoku().hand(seat).list();
                    self.driver.put(Public::Shown { seat, hand })?;
                }
                Due::Hides(seat) => self.driver.put(Public::Hidden { seat })?,
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

    /// Notes that the text does something else than what has to be done.
    pub(super) fn broken(&mut self, what: What, engine: impl Into<String>) -> Stop {
        let log = match (self.peek(), &self.log.result) {
            (Some(step), _) => moved(step),
            (None, Some(result)) => ended(result),
            (None, None) => return Stop::Cut,
        };
        self.note(what, None, log, engine.into());
        Stop::Broken
    }

    /// Notes a disagreement at the next move.
    fn note(&mut self, what: What, why: Option<Why>, log: String, engine: String) {
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

    /// Notes it if a seat may not do what the text has it do.
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

    /// Notes that the rules do not allow what the text has somebody do.
    pub(super) fn refused(&mut self, why: Why, words: &str) {
        let engine = why.name().to_owned();
        self.note(What::Refused, Some(why), words.to_owned(), engine);
    }

    /// Sees tiles come out of the wall, as many as there are of each and no more.
    pub(super) fn see(&mut self, tiles: &[Tile]) -> Result<(), Stop> {
        for tile in tiles {
            let left = &mut self.unseen[tile.index()];
            match left.checked_sub(1) {
                Some(fewer) => *left = fewer,
                None => {
                    let log = format!("one more {tile}");
                    let engine = format!("every {tile} of the set has been seen");
                    self.note(What::Misfit, None, log, engine);
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
        self.driver.put(Event::Dealt { hands })
    }

    fn draw(&mut self, seat: Seat) -> Result<(), Stop> {
        if self.ahead > 0 {
            return Err(self.broken(What::Missing, "no indicator is due"));
        }
        match self.peek() {
            Some(Move::Drew { seat: who, tile }) if *who == seat => {
                self.see(&[*tile])?;
                self.driver.put(Event::Drew { seat, tile: *tile })?;
                self.next += 1;
                Ok(())
            }
            _ => Err(self.broken(What::Misfit, format!("{seat} draws"))),
        }
    }

    /// Takes note of indicators that the text tells of before they are due: it has those of kans
    /// before the discard, and we have them with it.
    pub(super) fn look_ahead(&mut self) {
        while let Some(Move::Turned { .. }) = self.peek() {
            self.ahead += 1;
            self.next += 1;
        }
    }

    fn turn_indicator(&mut self) -> Result<(), Stop> {
        let turned = self.kyoku().board().indicators.len();
        let mut told = !self.tells_all;
        if let Some(fewer) = self.ahead.checked_sub(1) {
            self.ahead = fewer;
            told = true;
        } else if let Some(Move::Turned { .. }) = self.peek() {
            self.next += 1;
            told = true;
        }
        let Some(tile) = self.log.indicators.get(turned).copied() else {
            return Err(self.broken(What::Missing, "an indicator is turned"));
        };
        if !told {
            // The next one tells later, if at all.
            let _ = self.broken(What::Missing, "an indicator is turned");
        }
        self.see(&[tile])?;
        self.driver.put(Public::Turned { indicator: tile })
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
        if told.is_none() && self.tells_all {
            // The game goes on as if it had been told.
            let _ = self.broken(What::Missing, format!("the riichi of {seat} stands"));
        }
        let stake = self.rules().riichi.stake_at(StakePaid::Stood);
        let hand = None;
        self.driver.put(Public::RiichiStood { seat, stake, hand })?;
        if let Some(points) = told.flatten() {
            self.compare_points("after riichi", &points);
        }
        Ok(())
    }

    /// Compares everybody's points now.
    pub(super) fn compare_points(&mut self, when: &str, told: &BySeat<Points>) {
        let players = amounts(self.kyoku().board().ledger.players());
        let of = format!("points {when}");
        self.driver
            .same(What::Points, &of, &amounts(told), &players);
    }

    fn end_without_winner(&mut self, how: Ryuukyoku) -> Result<(), Stop> {
        let due = ryuukyoku(&how);
        let result = match (self.peek(), &self.log.result) {
            (None, Some(DealResult::NoWinner(result))) => result,
            _ => return Err(self.broken(What::Missing, due)),
        };
        let agrees = match how {
            Ryuukyoku::Aborted(abort) => result.abort == Some(abort),
            Ryuukyoku::Exhausted { nagashi } => {
                let paid = nagashi.values().any(|nagashi| *nagashi);
                result.abort.is_none() && result.nagashi.is_none_or(|told| told == paid)
            }
        };
        if !agrees {
            self.driver.note(What::Missing, no_winner(result), due);
        }
        self.driver.put(Public::Ryuukyoku(how))
    }
}
