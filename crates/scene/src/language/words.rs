//! The words of the interface that sentences are built from.

use std::collections::BTreeMap;
use std::sync::Arc;

use game::{Fault, NextDealer, Points, Remedy, Why};
use serde::Deserialize;
use tiles::{Seat, Wind, write_tiles};

use crate::narrator::{Argument, Change, Phrase, Sentence};

/// The interface file, as far as it is needed here.
#[derive(Deserialize)]
pub(super) struct Words {
    thousands: String,
    table: Table,
}

type List = BTreeMap<String, String>;

#[derive(Deserialize)]
struct Table {
    winds: List,
    rounds: List,
    melds: List,
    events: List,
    refusals: List,
    ryuukyoku: List,
    faults: List,
    remedies: List,
    outcome: Outcome,
}

#[derive(Deserialize)]
struct Outcome {
    stays: String,
    passes: String,
    redeal: String,
    over: List,
}

impl Words {
    /// Reads the interface file.
    pub(super) fn read(interface: &str) -> Words {
        serde_json::from_str(interface).expect("tests read every embedded file")
    }

    /// The template of a phrase.
    pub(super) fn template(&self, says: Phrase) -> Option<&str> {
        self.table.events.get(says.name()).map(String::as_str)
    }

    /// Why something is not allowed.
    pub(super) fn refusal(&self, why: Why) -> &str {
        word(&self.table.refusals, why.name())
    }

    /// The template of a sentence, with every placeholder filled in.
    pub(super) fn say(
        &self,
        sentence: &Sentence,
        spell: impl Fn(&Argument) -> Option<String>,
    ) -> String {
        let mut text = self.template(sentence.says).unwrap_or_default().to_owned();
        for (place, argument) in &sentence.arguments {
            let spelled = spell(argument).unwrap_or_else(|| self.argument(argument));
            text = text.replace(&format!("{{{place}}}"), &spelled);
        }
        text
    }

    fn argument(&self, argument: &Argument) -> String {
        let table = &self.table;
        match argument {
            Argument::Player { seat, wind: None } => seat.to_string(),
            Argument::Player {
                wind: Some(wind), ..
            } => self.wind(*wind),
            Argument::Round { wind, deal } => {
                format!("{} {deal}", word(&table.rounds, &wind.to_string()))
            }
            Argument::Tile { tile, .. } => tile.to_string(),
            Argument::Tiles(tiles) => write_tiles(tiles),
            Argument::Meld(kind) => word(&table.melds, &kind.to_string()).to_owned(),
            Argument::Book(id) => id.clone(),
            Argument::Names(names) => {
                let one = |(seat, name): (Seat, &Arc<str>)| format!("{seat} {name}");
                names.iter().map(one).collect::<Vec<_>>().join(", ")
            }
            Argument::Count(count) => count.to_string(),
            Argument::Points(points) => self.points(*points),
            Argument::Changes(changes) => {
                let one = |change: &Change| self.change(change);
                changes.iter().map(one).collect::<Vec<_>>().join(", ")
            }
            Argument::Dealer(next) => match next {
                NextDealer::Stays => table.outcome.stays.clone(),
                NextDealer::Passes => table.outcome.passes.clone(),
                NextDealer::Redeal => table.outcome.redeal.clone(),
            },
            Argument::Ryuukyoku(how) => word(&table.ryuukyoku, how.name()).to_owned(),
            Argument::Fault(fault) => self.fault(*fault).to_owned(),
            Argument::Remedy(remedy) => self.remedy(*remedy),
            Argument::Over(over) => word(&table.outcome.over, over.name()).to_owned(),
        }
    }

    fn wind(&self, wind: Wind) -> String {
        word(&self.table.winds, &wind.to_string()).to_owned()
    }

    fn change(&self, change: &Change) -> String {
        let who = change
            .wind
            .map_or_else(|| change.seat.to_string(), |wind| self.wind(wind));
        let sign = if change.points > Points(0) { "+" } else { "" };
        format!("{who} {sign}{}", self.points(change.points))
    }

    /// What a mistake is called.
    pub(super) fn fault(&self, fault: Fault) -> &str {
        word(&self.table.faults, fault.name())
    }

    /// What a mistake costs.
    pub(super) fn remedy(&self, remedy: Remedy) -> String {
        let remedies = &self.table.remedies;
        match remedy {
            Remedy::PutRight => word(remedies, "taken_back").to_owned(),
            Remedy::Fine(fine) => word(remedies, "fine").replace("{points}", &self.points(fine)),
            Remedy::Nothing
            | Remedy::Warned
            | Remedy::DeadHand
            | Remedy::Chombo
            | Remedy::Replay
            | Remedy::Judgement => word(remedies, remedy.name()).to_owned(),
        }
    }

    /// Points with the language's thousands separator.
    fn points(&self, points: Points) -> String {
        let digits = points.0.unsigned_abs().to_string();
        let mut text = String::from(if points.0 < 0 { "-" } else { "" });
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                text.push_str(&self.thousands);
            }
            text.push(digit);
        }
        text
    }
}

/// The word for a code in a list; a code without a word is returned as it is.
fn word<'a>(list: &'a List, code: &'a str) -> &'a str {
    list.get(code).map_or(code, String::as_str)
}
