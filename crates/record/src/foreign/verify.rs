//! Playing a foreign game through our engine, and saying where the two disagree.
//!
//! The engine says what comes next. What nobody has a choice in must stand in the text, and takes
//! from it only the tiles that nobody can know; where somebody has a choice, the next move of the
//! text is the answer and must be in the list of that seat. If the text goes on with a draw,
//! everybody has passed.

mod answers;
mod deal;
mod result;
mod words;

use std::sync::Arc;

use game::{
    Account, Begun, Cause, Deal, Ended, Event, Game, Mode, Opening, Points, Public, Rulebook,
    Rules, Settings, Standing, What, apart,
};
use tiles::{BySeat, Seat, Wind};

use self::deal::{Play, Stop};
use self::words::{amounts, opening};
use super::{Disagreement, ForeignDeal, ForeignEnd, ForeignGame, ForeignReport, Format};

/// How far a rounded score may be from the exact one.
const HALF_A_THOUSAND: i32 = 500;

/// Plays a foreign game through our engine, under a rulebook and what the text itself says of its
/// rules.
#[must_use]
pub fn verify(foreign: &ForeignGame, book: &Rulebook) -> ForeignReport {
    let changed = foreign.options.over(book);
    let mut driver = Driver::new(changed.as_ref().unwrap_or(book));
    if let Err(error) = &changed {
        let log = "the rules that the text names".to_owned();
        driver.note(What::Misfit, log, error.to_string());
    }
    driver.begin(foreign);
    for (place, deal) in foreign.deals.iter().enumerate() {
        driver.deal = place + 1;
        let is_last = driver.deal == foreign.deals.len();
        driver.play(deal, foreign.format, is_last);
    }
    if let Some(end) = &foreign.end {
        driver.end(end);
    }
    ForeignReport {
        format: foreign.format,
        cut: foreign.is_cut(),
        deals: foreign.deals.len(),
        disagreements: driver.disagreements,
        events: driver.events,
    }
}

/// A game while it is played again.
struct Driver<'a> {
    book: &'a Rulebook,
    game: Game,
    events: Vec<Event>,
    disagreements: Vec<Disagreement>,
    /// Which deal, counted from one.
    deal: usize,
    /// Whether the latest deal was followed to its settlement.
    settled: bool,
    /// Whether text and engine part in what it paid, so that the points after it are others too.
    disputed: bool,
}

impl<'a> Driver<'a> {
    fn new(book: &'a Rulebook) -> Driver<'a> {
        Driver {
            book,
            game: Game::new(),
            events: Vec::new(),
            disagreements: Vec::new(),
            deal: 0,
            settled: false,
            disputed: false,
        }
    }

    fn rules(&self) -> &'a Rules {
        &self.book.rules
    }

    fn note(&mut self, what: What, log: String, engine: String) {
        self.disagreements.push(Disagreement {
            deal: self.deal,
            step: None,
            after: self.events.len(),
            what,
            why: None,
            log,
            engine,
        });
    }

    /// Notes figures that are not the same, and of them only those.
    fn same(&mut self, what: What, of: &str, log: &[String], engine: &[String]) {
        if log != engine {
            let (log, engine) = apart(log, engine);
            self.note(what, format!("{of}: {log}"), format!("{of}: {engine}"));
        }
    }

    /// Makes something happen.
    fn put(&mut self, event: impl Into<Event>) -> Result<(), Stop> {
        let event = event.into();
        if let Err(misfit) = self.game.apply(&event) {
            self.note(What::Misfit, words::event(&event), misfit.to_string());
            return Err(Stop::Broken);
        }
        self.events.push(event);
        Ok(())
    }

    fn begin(&mut self, foreign: &ForeignGame) {
        let begun = Begun {
            rules: Arc::new(Settings::from(self.book)),
            seats: BySeat::from_fn(|seat| Arc::from(foreign.names[seat].as_str())),
            drawn: None,
            mode: Mode::Prevent,
            seed: None,
        };
        // Nothing can have happened before, so it fits.
        let _ = self.put(Public::Begun(begun));
    }

    fn play(&mut self, log: &ForeignDeal, format: Format, is_last: bool) {
        let opening = self.open(log);
        self.settled = false;
        self.disputed = false;
        let indicator = log.indicators.first().copied();
        let Some(indicator) = indicator else {
            return self.note(What::Missing, "no indicator".into(), "an indicator".into());
        };
        let opened = Public::Opened(opening.opened(None, indicator));
        // What could not be followed to its end is left as it is.
        self.game.leave_deal();
        let ended = self.put(opened).and_then(|()| {
            let mut play = Play::new(self, log, format);
            play.run()
        });
        self.settled = ended.is_ok();
        if ended == Err(Stop::Cut) && !is_last {
            let log = "the next deal begins".to_owned();
            self.note(What::Missing, log, "this deal is not over".to_owned());
        }
    }

    /// How a deal opens as the text says, after comparing it with what the engine expects.
    fn open(&mut self, log: &ForeignDeal) -> Opening {
        let told = Opening {
            deal: Deal {
                round: log.round,
                dealer: log.dealer,
                repeat: 0,
            },
            counters: log.counters,
            dealer_wins: 0,
            points: log.points,
            carried: self.rules().riichi.deposit * i32::from(log.sticks),
        };
        let is_first = (log.round, log.dealer, log.counters) == (Wind::East, Seat::A, 0);
        let begins = self.deal == 1 && is_first;
        if !begins && !self.settled {
            // The text begins in the middle of a game, or what came before was not followed.
            return told;
        }
        let Some(mut due) = self.game.opening(self.rules()) else {
            let opens = opening(&told).join(", ");
            self.note(What::Missing, opens, "the game is over".to_owned());
            return told;
        };
        if self.disputed {
            (due.points, due.carried) = (told.points, told.carried);
        }
        let same_deal = (due.deal.round, due.deal.dealer) == (log.round, log.dealer);
        let what = match same_deal && due.counters == told.counters {
            true => What::Points,
            false => What::Missing,
        };
        self.same(what, "the deal opens", &opening(&told), &opening(&due));
        let deal = if same_deal { due.deal } else { told.deal };
        let dealer_wins = if same_deal { due.dealer_wins } else { 0 };
        Opening {
            deal,
            dealer_wins,
            ..told
        }
    }

    /// Compares the end of the game, if its last deal was followed.
    fn end(&mut self, end: &ForeignEnd) {
        if !self.settled || self.disputed {
            return;
        }
        if let Some(next) = self.game.opening(self.rules()) {
            let next = opening(&next).join(", ");
            self.note(What::Missing, "the game is over".to_owned(), next);
            return;
        }
        let standing = self.game.standing(self.rules());
        let points = self.final_points(&standing);
        let told = amounts(&end.points);
        self.same(What::Points, "points at the end", &told, &amounts(&points));
        if !is_rounded(&end.score, &standing) {
            let (told, exact) = (amounts(&end.score), amounts(&standing.over_start));
            self.same(What::Points, "final score", &told, &exact);
        }
        let ended = Ended {
            places: standing.places,
            score: standing.score,
            transfers: standing.transfers,
            seed: None,
        };
        let _ = self.put(Public::Ended(ended));
    }

    /// Points at the end, with the sticks that were left on the table.
    fn final_points(&self, standing: &Standing) -> BySeat<Points> {
        let board = self
            .game
            .kyoku()
            .map(|kyoku| *kyoku.board().ledger.players());
        let mut points = board.unwrap_or_default();
        for transfer in &standing.transfers {
            if let (Cause::Leftover, Account::Player(seat)) = (transfer.cause, transfer.to) {
                points[seat] += transfer.points;
            }
        }
        points
    }
}

/// Whether a final score is ours in whole thousands: the first place gets what rounding leaves,
/// so that they add up to nothing.
fn is_rounded(score: &BySeat<Points>, standing: &Standing) -> bool {
    let near = |seat: &Seat| {
        let off = (score[*seat] - standing.over_start[*seat]).0.abs();
        off <= HALF_A_THOUSAND || standing.places[*seat] == 1
    };
    let sum: Points = score.values().copied().sum();
    sum == Points::ZERO && Seat::ALL.iter().all(near)
}
