//! Mistakes that were judged, explained for people.

use game::{
    Action, Ask, Board, Doing, Fault, Faulted, Remedy, Rulebook, Ruling, View, doing, remedy,
};
use serde::Serialize;
use tiles::{Seat, Tile};
use ts_rs::TS;

/// A mistake, what it costs, and which paragraphs say so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct JudgedMistake {
    /// Who made it.
    pub seat: Seat,
    /// What it was.
    pub fault: Fault,
    /// What it costs.
    pub remedy: Remedy,
    /// The hand, if it was laid open with it.
    pub hand: Option<Vec<Tile>>,
    /// The paragraphs that say so, the most specific first.
    pub cites: Vec<String>,
}

impl JudgedMistake {
    /// A mistake with the paragraphs behind it.
    #[must_use]
    pub fn of(book: &Rulebook, board: &Board, faulted: &Faulted) -> JudgedMistake {
        let Faulted {
            seat,
            fault,
            remedy: cost,
            ..
        } = *faulted;
        let ruling = remedy(&book.rules, board.wind(seat), fault, &faulted.facts).ok();
        // What a referee decided has no paragraph of its own.
        let ruling = ruling.filter(|ruling| ruling.remedy == cost);
        JudgedMistake {
            seat,
            fault,
            remedy: cost,
            hand: faulted.hand.as_ref().map(|hand| hand.to_vec()),
            cites: ruling.map_or_else(Vec::new, |ruling| cites(book, &ruling)),
        }
    }
}

/// Something that is offered and would be a mistake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct WouldBe {
    /// The action.
    pub action: Action,
    /// The mistake.
    pub fault: Fault,
    /// What it costs; `None` if that depends on how the deal ends.
    pub remedy: Option<Remedy>,
    /// The paragraphs that say so.
    pub cites: Vec<String>,
}

impl WouldBe {
    /// Everything among the offered actions that would be a mistake.
    #[must_use]
    pub fn all(book: &Rulebook, view: View<'_>, ask: &Ask) -> Vec<WouldBe> {
        let would_be = |action: &Action| {
            let (fault, ruling) = match doing(&book.rules, view, *action)? {
                Doing::Allowed => return None,
                Doing::Hidden(fault) => (fault, None),
                Doing::Mistake(fault, _, ruling) => (fault, Some(ruling)),
            };
            Some(WouldBe {
                action: *action,
                fault,
                remedy: ruling.as_ref().map(|ruling| ruling.remedy),
                cites: ruling.map_or_else(Vec::new, |ruling| cites(book, &ruling)),
            })
        };
        ask.actions.iter().filter_map(would_be).collect()
    }
}

fn cites(book: &Rulebook, ruling: &Ruling) -> Vec<String> {
    let found = ruling.cites(book).into_iter();
    found
        .filter(|cite| !cite.is_empty())
        .map(str::to_owned)
        .collect()
}
