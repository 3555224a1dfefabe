//! Tiles and hands as pictures.

use maud::{Markup, html};
use scene::Laid;
use tiles::{HandText, Meld, MeldKind, Seat, Tile};

use crate::words::Words;

/// A tile; the picture is a symbol of the document.
pub(super) fn face(tile: Tile) -> Markup {
    html! { svg.tile viewBox="0 0 60 82" { use href={ "#tile-" (tile) } {} } }
}

/// A tile face down.
pub(super) fn back() -> Markup {
    html! { svg.tile.back viewBox="0 0 60 82" { use href="#tile-back-amber" {} } }
}

/// A tile that is turned up, whatever it is.
pub(super) fn blank() -> Markup {
    html! { svg.tile viewBox="0 0 60 82" {} }
}

fn sideways(tile: Tile) -> Markup {
    html! { svg.tile.sideways viewBox="0 0 82 60" {
        use href={ "#tile-" (tile) } width="60" height="82" transform="translate(0 60) rotate(-90)" {}
    } }
}

/// Tiles in a sentence.
pub(super) fn inline(words: &Words, tiles: &[Tile]) -> Markup {
    let names: Vec<String> = tiles.iter().map(|tile| words.tile(*tile)).collect();
    html! { span.tiles.inline role="img" aria-label=(names.join(", ")) {
        @for tile in tiles { (face(*tile)) }
    } }
}

/// A row of tiles.
pub(super) fn row(words: &Words, tiles: &[Tile]) -> Markup {
    let names: Vec<String> = tiles.iter().map(|tile| words.tile(*tile)).collect();
    html! { span.tiles role="img" aria-label=(names.join(", ")) {
        @for tile in tiles { (face(*tile)) }
    } }
}

/// A hand: concealed tiles, the winning tile apart, melds.
pub(super) fn hand(words: &Words, hand: &HandText, won: Option<Tile>) -> Markup {
    let spoken = hand
        .concealed
        .iter()
        .chain(&won)
        .map(|tile| words.tile(*tile));
    let melds = hand
        .melds
        .iter()
        .flat_map(Meld::tiles)
        .map(|tile| words.tile(*tile));
    let label: Vec<String> = spoken.chain(melds).collect();
    html! { span.hand role="img" aria-label=(label.join(", ")) {
        span.tiles { @for tile in &hand.concealed { (face(*tile)) } }
        @if let Some(tile) = won { span.tiles.won { (face(tile)) } }
        @for laid in &hand.melds { (meld(laid)) }
    } }
}

/// A meld as it lies on the table.
pub(super) fn meld(meld: &Meld) -> Markup {
    let laid = Laid::of(Seat::A, meld);
    let last = laid.tiles.len().saturating_sub(1);
    html! { span.tiles.meld {
        @for (place, tile) in laid.tiles.iter().enumerate() {
            @if laid.sideways == Some(place) {
                @if let Some(added) = laid.added {
                    span.stack { (sideways(added)) (sideways(*tile)) }
                } @else { (sideways(*tile)) }
            } @else if laid.kind == MeldKind::Ankan && (place == 0 || place == last) { (back()) }
            @else { (face(*tile)) }
        }
    } }
}
