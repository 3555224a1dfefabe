//! One moment of a game, for programs.

use game::{Mismatch, Scene, Seen};
use serde::Serialize;
use tiles::{BySeat, write_tiles};

use super::look::Look;
use super::show::Moment;
use super::words;

/// One moment of a game: what was seen, in words, and the table after it.
#[derive(Serialize)]
pub struct Line {
    deal: u16,
    says: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    cite: String,
    event: serde_json::Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    scene: Option<Scene>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hands: Option<BySeat<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mismatches: Vec<Found>,
}

#[derive(Serialize)]
struct Found {
    what: &'static str,
    engine: String,
}

/// The moment as a line.
pub fn line(moment: &Moment<'_>) -> Line {
    let words = words::say(moment);
    let kyoku = moment.game.kyoku();
    let (event, seen) = match moment.look {
        Look::Seat(seat) => {
            let seen = moment.event.seen_by(Some(seat));
            (serde_json::to_value(&seen), seen)
        }
        Look::All => (
            serde_json::to_value(moment.event),
            moment.event.seen_by(None),
        ),
    };
    let rules = &moment.book.rules;
    let hands = kyoku
        .filter(|_| moment.look == Look::All)
        .map(|kyoku| BySeat::from_fn(|seat| write_tiles(&kyoku.hand(seat).list())));
    let scene = kyoku.map(|kyoku| match moment.look {
        Look::Seat(seat) => kyoku.view(seat).scene(rules),
        Look::All => kyoku.board().scene(rules, moment.look.from()),
    });
    Line {
        deal: moment.game.deals(),
        says: plain(&words.text),
        cite: words.cite,
        event: event.unwrap_or_default(),
        scene: scene.map(|scene| after(scene, &seen)),
        hands,
        mismatches: moment.found.iter().map(found).collect(),
    }
}

fn after(scene: Scene, seen: &Seen) -> Scene {
    scene.after(seen)
}

fn found(mismatch: &Mismatch) -> Found {
    Found {
        what: mismatch.what.name(),
        engine: mismatch.engine.clone(),
    }
}

/// A sentence without the colours of its tiles.
fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}
