//! A difference between a game and the rules, and where it is.

use game::{Deal, Event, Mismatch, MismatchKind, Public, Rulebook, Why};
use record::foreign::{Disagreement, ForeignGame};
use record::log::LoggedGame;
use scene::MismatchText;
use serde::{Serialize, Serializer};

use crate::words::{ENGLISH, wind};

/// A difference between a game and the rules.
#[derive(Clone, Serialize)]
pub struct Discrepancy {
    /// The game in the file, counted from one.
    pub game: usize,
    /// The deal in the game, counted from one; 0 if it concerns the whole game.
    pub deal: usize,
    /// The name of that deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<String>,
    /// The line, in our own log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The move in the deal, in other formats.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The kind of difference.
    #[serde(serialize_with = "name")]
    pub what: MismatchKind,
    /// What the log says.
    pub log: String,
    /// What the rules say; for a refusal, its code.
    pub engine: String,
    /// What the rules say, for people.
    pub says: String,
    /// The statement behind a refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cite: Option<String>,
    /// The sentence of that statement.
    #[serde(skip)]
    pub quote: Option<String>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over references"
)]
fn name<S: Serializer>(what: &MismatchKind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(what.name())
}

impl Discrepancy {
    /// A discrepancy in our own log.
    pub fn in_log(
        number: usize,
        log: &LoggedGame,
        mismatch: &Mismatch,
        book: &Rulebook,
    ) -> Discrepancy {
        let opened = log.events.iter().filter_map(|event| match event {
            Event::Public(Public::Opened(opened)) => Some(opened.deal),
            Event::Dealt { .. } | Event::Drew { .. } | Event::Public(_) => None,
        });
        let deal = nth(opened, mismatch.deal);
        let MismatchText { log: told, rules } = MismatchText::of(&ENGLISH, &book.rules, mismatch);
        let (what, why) = (mismatch.what, mismatch.why());
        Discrepancy {
            line: nth(log.lines.iter().copied(), mismatch.event),
            ..Discrepancy::new(number, mismatch.deal, deal, what, why, (told, rules), book)
        }
    }

    /// A discrepancy in another program's game.
    pub fn in_foreign(
        number: usize,
        game: &ForeignGame,
        found: &Disagreement,
        book: &Rulebook,
    ) -> Discrepancy {
        let deals = game.deals.iter().map(|deal| Deal {
            round: deal.round,
            dealer: deal.dealer,
            repeat: 0,
        });
        let deal = nth(deals, found.deal);
        let words = (found.log.clone(), found.engine.clone());
        Discrepancy {
            step: found.step,
            ..Discrepancy::new(number, found.deal, deal, found.what, found.why, words, book)
        }
    }

    fn new(
        game: usize,
        number: usize,
        deal: Option<Deal>,
        what: MismatchKind,
        why: Option<Why>,
        (log, engine): (String, String),
        book: &Rulebook,
    ) -> Discrepancy {
        let cite = why
            .map(|why| why.cite(book))
            .filter(|cite| !cite.is_empty());
        let statement = cite.and_then(|cite| book.statement(cite));
        Discrepancy {
            game,
            deal: number,
            round: deal.map(deal_name),
            line: None,
            step: None,
            what,
            log,
            says: why.map_or_else(|| engine.clone(), |why| ENGLISH.refusal(why).to_owned()),
            engine: match cite {
                Some(cite) => format!("{engine} ({cite})"),
                None => engine,
            },
            cite: cite.map(str::to_owned),
            quote: statement.map(|statement| statement.says.clone()),
        }
    }

    /// Where it is, in words: `game 2, line 41, deal 3 (East 2)`.
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

/// The item with this number, counted from one.
fn nth<T>(mut all: impl Iterator<Item = T>, number: usize) -> Option<T> {
    all.nth(number.checked_sub(1)?)
}

/// The name of a deal: `East 2`.
pub fn deal_name(deal: Deal) -> String {
    format!("{} {}", wind(deal.round), deal.dealer.index() + 1)
}
