//! Which hands are tenpai: what they wait for, as far as the rulebook counts it.

use shape::waits;
use tiles::{Counts, Kind, KindSet, Meld};

use crate::deal::view::View;
use crate::rules::{OwnTiles, Rules, Showing};

/// The kinds that complete a hand before its draw. A kind of which the player has all four cannot
/// be drawn; the book says whether melded tiles count among the four.
#[must_use]
pub fn live_waits(rules: &Rules, counts: &Counts, melds: &[Meld]) -> KindSet {
    let live = waits(counts, melds.len() as u8).live;
    counted(rules, live, counts, melds)
}

/// The kinds that the seat waited for before it took a tile.
#[must_use]
pub fn waits_of(rules: &Rules, view: View<'_>) -> KindSet {
    let melds = &view.board.melds[view.seat];
    let held = view.hand.held().counts();
    counted(rules, view.hand.waits(), &held, melds)
}

/// Whether the seat was one tile from complete before it took a tile.
#[must_use]
pub fn is_tenpai(rules: &Rules, view: View<'_>) -> bool {
    !waits_of(rules, view).is_empty()
}

/// Whether the seat's hand counts as tenpai at the end of a deal; a dead one never does.
#[must_use]
pub fn shows_as_tenpai(rules: &Rules, view: View<'_>) -> bool {
    is_tenpai(rules, view) && !view.board.dead[view.seat]
}

/// Whether a hand is to be shown when the wall has run out: a hand in riichi always is, even if it
/// is dead or was never tenpai.
#[must_use]
pub(crate) fn is_to_be_shown(rules: &Rules, view: View<'_>) -> bool {
    rules.ryuukyoku.showing == Showing::Everybody
        || shows_as_tenpai(rules, view)
        || view.board.in_riichi(view.seat)
}

/// The kinds whose discard leaves a tenpai hand, of a seat that has taken a tile.
#[must_use]
pub fn tenpai_discards(rules: &Rules, view: View<'_>) -> KindSet {
    let kinds = view.hand.tiles().counts().kinds().iter();
    kinds
        .filter(|kind| is_tenpai_without(rules, view, *kind))
        .collect()
}

/// Whether the discard of a tile of this kind, which the hand has, leaves it tenpai.
pub(crate) fn is_tenpai_without(rules: &Rules, view: View<'_>, kind: Kind) -> bool {
    let mut rest = view.hand.tiles().counts();
    rest.remove(kind);
    !live_waits(rules, &rest, &view.board.melds[view.seat]).is_empty()
}

fn counted(rules: &Rules, mut live: KindSet, counts: &Counts, melds: &[Meld]) -> KindSet {
    if rules.tenpai.own_tiles == OwnTiles::Concealed {
        return live;
    }
    for kind in live {
        let laid = melds.iter().flat_map(Meld::tiles);
        let laid = laid.filter(|tile| tile.kind() == kind).count();
        if laid + usize::from(counts.get(kind)) == 4 {
            live.remove(kind);
        }
    }
    live
}
