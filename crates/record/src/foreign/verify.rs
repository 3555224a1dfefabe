//! Plays a foreign game on our engine, and reports where the two disagree.
//!
//! The engine determines what comes next. Automatic events must be in the text too, and only their
//! hidden tiles are taken from it. Where a seat has a choice, the next move of the text is its
//! answer and must be a legal action. If the text continues with a draw, everybody has passed.

mod answers;
mod deal;
mod end;
mod omitted;
mod result;
mod words;

use std::sync::Arc;

use game::{
    Begun, Deal, Event, Game, MismatchKind, Mode, Opening, Points, Public, Rulebook, Rules,
    Settings,
};
use scene::{Language, differences, event_text};
use tiles::BySeat;

use self::deal::{Play, Stop};
use self::words::opening;
use super::{Disagreement, ForeignDeal, ForeignGame, ForeignReport, Format, Remark};

/// Plays a foreign game on our engine, under a rulebook with the options of the text applied.
#[must_use]
pub fn verify(foreign: &ForeignGame, book: &Rulebook) -> ForeignReport {
    let changed = foreign.options.apply_to(book);
    let mut driver = Driver::new(changed.as_ref().unwrap_or(book));
    for difference in foreign.lobby.differences() {
        driver.remark(format!(
            "{difference}; checked by the rules of the ranked lobby"
        ));
    }
    let start = foreign.options.start;
    driver.other_start = start.filter(|start| *start != book.rules.end.start);
    if let Some(start) = driver.other_start {
        let usual = book.rules.end.start;
        driver.remark(format!(
            "the starting points are {start} instead of {usual}, so this is another lobby: when its games end is not checked"
        ));
    }
    if let Err(error) = &changed {
        let log = "the rules that the text names".to_owned();
        driver.disagree(MismatchKind::Misfit, log, error.to_string());
    }
    driver.begin(foreign);
    for (place, deal) in foreign.deals.iter().enumerate() {
        driver.deal = place + 1;
        let is_last = driver.deal == foreign.deals.len();
        driver.play(deal, foreign.format, is_last);
    }
    if let Some(end) = &foreign.end {
        driver.end(end, &foreign.lobby);
    }
    ForeignReport {
        format: foreign.format,
        cut: foreign.is_cut(),
        deals: foreign.deals.len(),
        disagreements: driver.disagreements,
        remarks: driver.remarks,
        events: driver.events,
    }
}

/// A game that is being replayed.
struct Driver<'a> {
    book: &'a Rulebook,
    game: Game,
    events: Vec<Event>,
    disagreements: Vec<Disagreement>,
    remarks: Vec<Remark>,
    /// The starting points, if they differ from the rulebook's.
    other_start: Option<Points>,
    /// The deal, counted from one.
    deal: usize,
    /// Whether the latest deal was followed to its settlement.
    settled: bool,
    /// Whether text and engine disagree about its payments, so that later points differ as well.
    disputed: bool,
}

impl<'a> Driver<'a> {
    fn new(book: &'a Rulebook) -> Driver<'a> {
        Driver {
            book,
            game: Game::new(),
            events: Vec::new(),
            disagreements: Vec::new(),
            remarks: Vec::new(),
            other_start: None,
            deal: 0,
            settled: false,
            disputed: false,
        }
    }

    fn rules(&self) -> &'a Rules {
        &self.book.rules
    }

    fn disagree(&mut self, what: MismatchKind, log: String, engine: String) {
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

    /// Adds a remark about something that is not checked.
    fn remark(&mut self, says: impl Into<String>) {
        self.remarks.push(Remark {
            deal: self.deal,
            says: says.into(),
        });
    }

    /// Compares lists, and adds a disagreement with the entries that differ.
    fn compare(&mut self, what: MismatchKind, of: &str, log: &[String], engine: &[String]) {
        if log != engine {
            let (log, engine) = differences(log, engine);
            self.disagree(what, format!("{of}: {log}"), format!("{of}: {engine}"));
        }
    }

    /// Applies an event.
    fn apply(&mut self, event: impl Into<Event>) -> Result<(), Stop> {
        let event = event.into();
        if let Err(misfit) = self.game.apply(&event) {
            self.disagree(
                MismatchKind::Misfit,
                event_text(&Language::english(), self.rules(), &event),
                misfit.to_string(),
            );
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
        // It is the first event, so it fits.
        let _ = self.apply(Public::Begun(begun));
    }

    fn play(&mut self, log: &ForeignDeal, format: Format, is_last: bool) {
        let opening = self.open(log);
        self.settled = false;
        self.disputed = false;
        let indicator = log.indicators.first().copied();
        let Some(indicator) = indicator else {
            return self.disagree(
                MismatchKind::Missing,
                "no indicator".into(),
                "an indicator".into(),
            );
        };
        let opened = Public::Opened(opening.opened(None, indicator));
        // If the previous deal could not be followed to its end, it is abandoned.
        self.game.leave_deal();
        let ended = self.apply(opened).and_then(|()| {
            let mut play = Play::new(self, log, format);
            play.run()
        });
        self.settled = ended.is_ok();
        if ended == Err(Stop::Cut) && !is_last {
            let log = "the next deal begins".to_owned();
            self.disagree(
                MismatchKind::Missing,
                log,
                "this deal is not over".to_owned(),
            );
        }
    }

    /// The opening of a deal according to the text, compared with what the engine expects.
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
        let begins = self.deal == 1 && log.is_first();
        if !begins && !self.settled {
            // The text begins in the middle of a game, or the previous deal could not be followed.
            return told;
        }
        let Some(mut due) = self.game.opening(self.rules()) else {
            if self.other_start.is_some() {
                return told;
            }
            let opens = opening(&told).join(", ");
            self.disagree(MismatchKind::Missing, opens, "the game is over".to_owned());
            return told;
        };
        if self.disputed {
            (due.points, due.carried) = (told.points, told.carried);
        }
        let same_deal = (due.deal.round, due.deal.dealer) == (log.round, log.dealer);
        let what = match same_deal && due.counters == told.counters {
            true => MismatchKind::Points,
            false => MismatchKind::Missing,
        };
        self.compare(what, "the deal opens", &opening(&told), &opening(&due));
        let deal = if same_deal { due.deal } else { told.deal };
        let dealer_wins = if same_deal { due.dealer_wins } else { 0 };
        Opening {
            deal,
            dealer_wins,
            ..told
        }
    }
}
