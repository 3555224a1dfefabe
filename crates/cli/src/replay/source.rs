//! The game to show.

use anyhow::{Context, bail};
use game::{Auditor, Event, Points, Public, Rulebook};
use record::foreign::{self, DealResult, ForeignGame, ForeignReport};
use record::log::{self, Games, LoggedGame};
use tiles::{BySeat, Seat};

use super::words::paid;
use crate::files;
use crate::verify::{Discrepancy, Rulebooks};
use crate::words::several;

/// A game and its rulebook.
pub struct Source {
    /// The number of the game in the file.
    pub number: usize,
    /// The rulebook.
    pub book: Rulebook,
    /// The players.
    pub names: BySeat<String>,
    /// The events.
    pub events: Vec<Event>,
    /// The line of each event, if the file is our own log.
    pub lines: Vec<usize>,
    /// Where the game breaks the rules, in order.
    pub findings: Vec<Finding>,
}

/// A point where the game breaks the rules.
pub struct Finding {
    /// The event that it is shown with, counted from one.
    pub event: usize,
    /// Whether the deal cannot be followed after it.
    pub breaks: bool,
    /// How the deal ended according to the file; only for other programs' games.
    pub ending: Option<String>,
    /// The discrepancy.
    pub found: Discrepancy,
}

/// The games of a file, by format.
pub enum GameFile<'a> {
    /// Our own log.
    Own(Box<Games<'a>>),
    /// Another program's games.
    Foreign(Vec<ForeignGame>),
}

impl GameFile<'_> {
    /// Recognises the format of a text by its content.
    pub fn open(text: &str) -> anyhow::Result<GameFile<'_>> {
        if log::is_log(text) {
            return Ok(GameFile::Own(Box::new(Games::new(text))));
        }
        if foreign::format_of(text).is_some() {
            return Ok(GameFile::Foreign(foreign::read(text)?));
        }
        bail!("this is not a game: {}", files::KNOWN)
    }
}

impl Source {
    /// Opens the game with this number in a file.
    pub fn open(file: &str, number: usize) -> anyhow::Result<Source> {
        let text = files::read(file).with_context(|| file.to_owned())?;
        Source::read(&text, number).with_context(|| file.to_owned())
    }

    fn read(text: &str, number: usize) -> anyhow::Result<Source> {
        let mut count = 0;
        match GameFile::open(text)? {
            GameFile::Own(games) => {
                for game in games {
                    let game = game?;
                    count += 1;
                    if count == number {
                        return own(number, game);
                    }
                }
            }
            GameFile::Foreign(games) => {
                count = games.len();
                let place = number.checked_sub(1);
                if let Some(game) = place.and_then(|place| games.get(place)) {
                    return of_foreign(number, game);
                }
            }
        }
        let has = several(count, "game");
        bail!("there is no game {number}: the file has {has}, counted from 1")
    }

    /// How many deals were opened.
    pub fn deals(&self) -> usize {
        let opened = |event: &&Event| matches!(event, Event::Public(Public::Opened(_)));
        self.events.iter().filter(opened).count()
    }
}

fn own(number: usize, game: LoggedGame) -> anyhow::Result<Source> {
    let Some(Event::Public(Public::Begun(begun))) = game.events.first() else {
        bail!("game {number} does not start with a `begun` event");
    };
    let mut rulebooks = Rulebooks::new(None)?;
    let book = rulebooks.of_settings(&begun.rules)?.clone();
    let mut auditor = Auditor::new(&book.rules);
    for event in &game.events {
        auditor.take(event);
    }
    let audit = auditor.finish();
    let finding = |mismatch: &game::Mismatch| Finding {
        event: mismatch.event,
        breaks: false,
        ending: None,
        found: Discrepancy::in_log(number, &game, mismatch, &book),
    };
    let findings = audit.mismatches.iter().map(finding).collect();
    Ok(Source {
        number,
        names: begun.seats.clone().map(|name| name.to_string()),
        findings,
        book,
        events: game.events,
        lines: game.lines,
    })
}

/// Another program's game as our events, with the rulebook adjusted to the options in its text.
fn of_foreign(number: usize, game: &ForeignGame) -> anyhow::Result<Source> {
    let mut rulebooks = Rulebooks::new(None)?;
    let book = rulebooks.of_foreign()?;
    let report = foreign::verify(game, book);
    let findings = findings(number, game, &report, book);
    Ok(Source {
        number,
        book: game.options.apply_to(book)?,
        names: game.names.clone(),
        events: report.events,
        lines: Vec::new(),
        findings,
    })
}

fn findings(
    number: usize,
    game: &ForeignGame,
    report: &ForeignReport,
    book: &Rulebook,
) -> Vec<Finding> {
    // The deal that each event belongs to.
    let mut deal = 0;
    let deals = report.events.iter().map(|event| {
        deal += usize::from(matches!(event, Event::Public(Public::Opened(_))));
        deal
    });
    let deals: Vec<usize> = deals.collect();
    let told = report.disagreements.iter().map(|found| {
        let place = found.deal.checked_sub(1);
        let result = place.and_then(|place| game.deals.get(place));
        let result = result.and_then(|deal| deal.result.as_ref());
        let goes_on = deals.get(found.after) == Some(&found.deal);
        let before = found.after.checked_sub(1);
        let latest = before.and_then(|before| report.events.get(before));
        let is_paid = matches!(latest, Some(Event::Public(Public::Settled(_))));
        Finding {
            event: found.after + usize::from(goes_on),
            breaks: result.is_some() && !goes_on && !is_paid,
            ending: result.map(ending),
            found: Discrepancy::in_foreign(number, game, found, book),
        }
    });
    told.collect()
}

/// How a deal ended according to the file, and what was paid.
fn ending(result: &DealResult) -> String {
    match result {
        DealResult::Wins(wins) => {
            let one = |win: &foreign::ForeignWin| {
                let how = match win.from {
                    Some(from) => format!("from {from}"),
                    None => "by tsumo".to_owned(),
                };
                format!("{} wins {how}: {}", win.seat, payments(&win.delta))
            };
            wins.iter().map(one).collect::<Vec<_>>().join("; ")
        }
        DealResult::NoWinner(end) => {
            format!("nobody wins: {}", payments(&end.delta))
        }
    }
}

/// What was paid, as far as the file says.
fn payments(delta: &Option<BySeat<Points>>) -> String {
    match delta {
        Some(delta) => paid(|seat: Seat| delta[seat].0.into()),
        None => "the payments are not recorded".to_owned(),
    }
}
