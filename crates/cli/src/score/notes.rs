//! What was said of a hand and has no effect under this book, in words.

use game::Rulebook;
use record::question::{self, Claim, Judged, Note, Request};
use tiles::Tile;

use crate::words::spaced;

/// One line for each thing that was asked for and changes nothing, with the paragraph behind it.
pub fn notes(
    book: &Rulebook,
    request: &Request<'_>,
    claim: &Claim,
    judged: &Judged,
) -> Vec<String> {
    let found = question::notes(book, request, claim, judged);
    let line = |(note, cite): (Note, &str)| match (says(note), cite) {
        (says, "") => format!("note: {says}"),
        (says, cite) => format!("note: {says} ({cite})"),
    };
    found.into_iter().map(line).collect()
}

fn says(note: Note) -> String {
    let plain = match note {
        Note::From => "a tsumo comes from nobody, so --from changes nothing",
        Note::SortedIn => "that the tile was mixed into the hand makes no difference",
        Note::OwnStick => "the riichi stick is not counted here; --sticks 1 adds it",
        Note::PlainTile { tile } if tile == Tile::SHIROPOCHI => "0z is a plain white dragon here",
        Note::PlainTile { tile } => return format!("{tile} is a plain five here"),
        Note::ClosedOnly { yaku } => return format!("{} needs a closed hand", spaced(yaku.name())),
        Note::NotInBook { yaku } => return format!("{} is not in this book", spaced(yaku.name())),
        Note::Ura => "nobody counts ura",
        Note::UraWithoutRiichi => "ura count only with riichi",
        Note::Breaker => "whose wall was broken does not matter",
        Note::NotLiable { yaku } => return format!("nobody is liable for {}", spaced(yaku.name())),
        Note::KanFromWithoutRinshan => "who fed the kan matters only on a replacement tile",
        Note::NoFedKan => "no kan of this hand was fed by a discard",
        Note::KanFrom => "who fed the kan does not pay more",
    };
    plain.to_owned()
}
