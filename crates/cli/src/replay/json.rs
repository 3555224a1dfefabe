//! One moment of a game, as JSON.

use scene::Scene;
use serde::Serialize;
use tiles::{BySeat, write_tiles};

use super::perspective::Perspective;
use super::show::Moment;
use super::words;
use crate::verify::Discrepancy;

/// One moment of a game: the event as it was seen, a sentence, and the table after it.
#[derive(Serialize)]
pub struct Line<'a> {
    game: usize,
    deal: u16,
    number: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    says: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    cite: String,
    event: serde_json::Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    scene: Option<Scene>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hands: Option<BySeat<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mismatches: Vec<&'a Discrepancy>,
}

/// The moment as a line.
pub fn line<'a>(moment: &Moment<'a>) -> Line<'a> {
    let words = words::say(moment);
    let kyoku = moment.game.kyoku();
    let event = match moment.perspective {
        Perspective::Seat(seat) => serde_json::to_value(moment.event.seen_by(Some(seat))),
        Perspective::All => serde_json::to_value(moment.event),
    };
    let rules = &moment.source.book.rules;
    let hands = kyoku
        .filter(|_| moment.perspective == Perspective::All)
        .map(|kyoku| BySeat::from_fn(|seat| write_tiles(&kyoku.hand(seat).list())));
    let scene = kyoku.map(|kyoku| match moment.perspective {
        Perspective::Seat(seat) => Scene::of(rules, kyoku.view(seat)),
        Perspective::All => Scene::watched(rules, kyoku.board(), moment.perspective.from()),
    });
    Line {
        game: moment.source.number,
        deal: moment.game.deals(),
        number: moment.number,
        line: moment.source.lines.get(moment.number - 1).copied(),
        says: plain(&words.text),
        cite: words.cite,
        event: event.unwrap_or_default(),
        scene,
        hands,
        mismatches: moment.found.iter().map(|told| &told.found).collect(),
    }
}

/// A sentence without the colours of its tiles.
fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}
