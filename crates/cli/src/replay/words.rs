//! What happened, in words, with the paragraph behind it.

use game::{Ended, Event, Opened, Public, Transfer};
use scene::{Argument, Audience, Change, Discard, Narrator, Phrase, Sentence, citation, places};
use tiles::{Seat, write_tiles};

use super::show::Moment;
use crate::payment;
use crate::tiles_view::TileStyle;
use crate::verify::deal_name;
use crate::words::{ENGLISH, points, several, signed, wind};

/// A sentence and the paragraph behind it.
#[derive(Default)]
pub struct Words {
    /// The sentence.
    pub text: String,
    /// The statement's id; empty where none is needed.
    pub cite: String,
}

/// Describes what happened.
pub fn say(moment: &Moment<'_>) -> Words {
    let book = &moment.source.book;
    let board = moment.game.kyoku().map(|kyoku| kyoku.board());
    let over = moment.game.over(&book.rules);
    let narrator = Narrator {
        audience: Audience::Reader,
        rules: &book.rules,
        board,
        over,
    };
    let told = match (moment.event, moment.before) {
        (Event::Public(Public::Opened(opened)), _) => return heading(opened),
        (
            Event::Public(Public::Discarded { seat, tile, drawn }),
            Some(Event::Drew { tile: taken, .. }),
        ) => {
            let taken = moment.perspective.sees(*seat).then_some(*taken);
            let discard = Discard {
                tile: *tile,
                drawn: *drawn,
            };
            vec![narrator.tell_turn(*seat, taken, discard)]
        }
        (Event::Drew { seat, .. }, _) if !moment.perspective.sees(*seat) => {
            narrator.tell(&moment.event.seen_by(None))
        }
        (event, _) => narrator.tell_all(event),
    };
    let sentences: Vec<String> = told.iter().map(|sentence| text(moment, sentence)).collect();
    Words {
        text: sentences.join(" "),
        cite: citation(book, board, over, moment.event).to_owned(),
    }
}

/// The heading of a deal.
fn heading(opened: &Opened) -> Words {
    let mut text = deal_name(opened.deal);
    if opened.counters > 0 {
        text.push_str(&format!(", {}", several(opened.counters.into(), "counter")));
    }
    if opened.carried.0 > 0 {
        let carried = points(opened.carried.0.into());
        text.push_str(&format!(", {carried} points on the table"));
    }
    text.push_str(&format!(": {} deals", opened.deal.dealer));
    Words {
        text,
        cite: String::new(),
    }
}

fn text(moment: &Moment<'_>, sentence: &Sentence) -> String {
    ENGLISH.say(sentence, |argument| spelled(moment.drawn, argument))
}

/// Players by wind and seat, tiles as they are drawn on the terminal.
fn spelled(drawn: TileStyle, argument: &Argument) -> Option<String> {
    match argument {
        Argument::Player {
            seat,
            wind: Some(of),
        } => Some(format!("{} {seat}", wind(*of))),
        Argument::Tile { tile, .. } => Some(drawn.tile(*tile)),
        Argument::Tiles(tiles) => Some(drawn.tiles(tiles)),
        Argument::Changes(changes) => Some(changed(changes)),
        _ => None,
    }
}

/// Changes of points, such as `A +1,000, B -1,000`.
fn changed(changes: &[Change]) -> String {
    let one = |change: &Change| format!("{} {}", change.seat, signed(change.points.0.into()));
    changes.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// The payments, worded for the middle of a sentence.
pub fn paid(change: impl Fn(Seat) -> i64) -> String {
    let all: Vec<String> = Seat::ALL
        .into_iter()
        .filter(|seat| change(*seat) != 0)
        .map(|seat| format!("{seat} {}", signed(change(seat))))
        .collect();
    match all.is_empty() {
        true => "nothing is paid".to_owned(),
        false => all.join(", "),
    }
}

/// How the game ended.
pub fn ended(ended: &Ended) -> String {
    let over = Sentence::new(Phrase::Ended);
    let all = std::iter::once(over).chain(places(ended));
    let all: Vec<String> = all
        .map(|sentence| ENGLISH.say(&sentence, |_| None))
        .collect();
    all.join(" ")
}

/// One payment in words.
pub fn payment(transfer: &Transfer<Seat>) -> String {
    format!(
        "{} to {}  {:>7}  {}",
        payment::name(transfer.from),
        payment::name(transfer.to),
        points(transfer.points.0.into()),
        payment::cause(transfer)
    )
}

/// Tiles as text, or a dash.
pub fn tiles_or_dash(tiles: &[tiles::Tile]) -> String {
    match tiles {
        [] => "-".to_owned(),
        tiles => write_tiles(tiles),
    }
}
