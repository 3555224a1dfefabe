//! Notes on arguments that have no effect under a book.

use game::Rulebook;
use record::scoring::{self, Claim, Note, Request, ScoreResult};
use tiles::Tile;

use crate::words::spaced;

/// One line for each argument that has no effect, with the paragraph behind it.
pub fn notes(
    book: &Rulebook,
    request: &Request<'_>,
    claim: &Claim,
    result: &ScoreResult,
) -> Vec<String> {
    let found = scoring::notes(book, request, claim, result);
    let line = |(note, cite): (Note, &str)| match (says(note), cite) {
        (says, "") => format!("note: {says}"),
        (says, cite) => format!("note: {says} ({cite})"),
    };
    found.into_iter().map(line).collect()
}

fn says(note: Note) -> String {
    let plain = match note {
        Note::From => "--from has no effect with a tsumo",
        Note::SortedIn => "mixing the tile into the hand makes no difference",
        Note::OwnStick => "the winner's own riichi stick is not included; --sticks 1 adds it",
        Note::PlainTile { tile } if tile == Tile::SHIROPOCHI => {
            "0z is a plain white dragon in this book"
        }
        Note::PlainTile { tile } => return format!("{tile} is a plain five in this book"),
        Note::ClosedOnly { yaku } => return format!("{} needs a closed hand", spaced(yaku.name())),
        Note::NotInBook { yaku } => return format!("{} is not in this book", spaced(yaku.name())),
        Note::Ura => "ura are not counted in this book",
        Note::UraWithoutRiichi => "ura count only with riichi",
        Note::Breaker => "the broken wall makes no difference in this book",
        Note::NotLiable { yaku } => {
            return format!("there is no liability for {}", spaced(yaku.name()));
        }
        Note::KanFromWithoutRinshan => "--kan-from has an effect only with a replacement tile",
        Note::NoFedKan => "this hand has no kan called from a discard",
        Note::KanFrom => "feeding the kan costs nothing extra in this book",
    };
    plain.to_owned()
}
