//! Something that should have been otherwise, and where it stands.

use game::{Deal, Event, Mismatch, Public, Rulebook, What, Why};
use record::foreign::{Disagreement, ForeignGame};
use record::log::WrittenGame;
use serde::{Serialize, Serializer};

use crate::words::wind;

/// Something that should have been otherwise.
#[derive(Clone, Serialize)]
pub struct Found {
    /// Which game of the file, counted from one.
    pub game: usize,
    /// Which deal of the game, counted from one; 0 if it concerns the whole game.
    pub deal: usize,
    /// What that deal is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<String>,
    /// The line of a log of ours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The move of the deal in other formats.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// What sort of disagreement.
    #[serde(serialize_with = "name")]
    pub what: What,
    /// What the log says.
    pub log: String,
    /// What the engine says; the code of a refusal.
    pub engine: String,
    /// The engine's word for people.
    pub says: String,
    /// The statement behind a refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cite: Option<String>,
    /// What that statement says.
    #[serde(skip)]
    pub quote: Option<String>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over references"
)]
fn name<S: Serializer>(what: &What, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(what.name())
}

impl Found {
    /// What was found in a log of ours.
    pub fn in_log(number: usize, log: &WrittenGame, mismatch: &Mismatch, book: &Rulebook) -> Found {
        let opened = log.events.iter().filter_map(|event| match event {
            Event::Public(Public::Opened(opened)) => Some(opened.deal),
            Event::Dealt { .. } | Event::Drew { .. } | Event::Public(_) => None,
        });
        let deal = nth(opened, mismatch.deal);
        let Mismatch {
            deal: _,
            event: _,
            what,
            why,
            log: told,
            engine,
        } = mismatch.clone();
        Found {
            line: nth(log.lines.iter().copied(), mismatch.event),
            ..Found::new(number, mismatch.deal, deal, what, why, (told, engine), book)
        }
    }

    /// What was found in another program's game.
    pub fn in_foreign(
        number: usize,
        game: &ForeignGame,
        found: &Disagreement,
        book: &Rulebook,
    ) -> Found {
        let deals = game.deals.iter().map(|deal| Deal {
            round: deal.round,
            dealer: deal.dealer,
            repeat: 0,
        });
        let deal = nth(deals, found.deal);
        let words = (found.log.clone(), found.engine.clone());
        Found {
            step: found.step,
            ..Found::new(number, found.deal, deal, found.what, found.why, words, book)
        }
    }

    fn new(
        game: usize,
        number: usize,
        deal: Option<Deal>,
        what: What,
        why: Option<Why>,
        (log, engine): (String, String),
        book: &Rulebook,
    ) -> Found {
        let cite = why
            .map(|why| why.cite(book))
            .filter(|cite| !cite.is_empty());
        let statement = cite.and_then(|cite| book.statement(cite));
        Found {
            game,
            deal: number,
            round: deal.map(deal_name),
            line: None,
            step: None,
            what,
            log,
            says: why.map_or_else(|| engine.clone(), |why| why.says().to_owned()),
            engine: match cite {
                Some(cite) => format!("{engine} ({cite})"),
                None => engine,
            },
            cite: cite.map(str::to_owned),
            quote: statement.map(|statement| statement.says.clone()),
        }
    }

    /// Where it stands, in words: `game 2, line 41, deal 3 (East 2)`.
    pub fn place(&self, names_game: bool) -> String {
        let game = names_game.then(|| format!("game {}", self.game));
        let line = self.line.map(|line| format!("line {line}"));
        let deal = (self.deal > 0).then(|| match &self.round {
            Some(round) => format!("deal {} ({round})", self.deal),
            None => format!("deal {}", self.deal),
        });
        let step = self.step.map(|step| format!("move {step}"));
        let parts: Vec<String> = [game, line, deal, step].into_iter().flatten().collect();
        match parts.is_empty() {
            true => "the game".to_owned(),
            false => parts.join(", "),
        }
    }
}

/// The one with this number, counted from one.
fn nth<T>(mut all: impl Iterator<Item = T>, number: usize) -> Option<T> {
    all.nth(number.checked_sub(1)?)
}

/// What players call a deal: `East 2`.
pub fn deal_name(deal: Deal) -> String {
    format!("{} {}", wind(deal.round), deal.dealer.index() + 1)
}
