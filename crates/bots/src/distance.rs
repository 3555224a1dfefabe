//! How far a hand is from tenpai; shared by several players.

use game::{Action, Ask, View};
use shape::shanten;
use tiles::{Counts, KindSet, Tile};

/// The kinds that are least useful to a hand, group by group.
const LEAST_MISSED: [KindSet; 4] = {
    // Twos and eights of every suit.
    let seconds = KindSet::from_bits(0x82 | 0x82 << 9 | 0x82 << 18);
    [
        KindSet::HONORS,
        KindSet::TERMINALS,
        seconds,
        KindSet::SIMPLES.difference(seconds),
    ]
};

/// How many melds the seat has.
pub(crate) fn melds(view: View<'_>) -> u8 {
    view.board.melds[view.seat].len() as u8
}

/// The tiles without this one.
#[inline]
pub(crate) fn without(counts: &Counts, tile: Tile) -> Counts {
    let mut left = *counts;
    left.remove(tile.kind());
    left
}

/// The tile of a plain discard.
#[inline]
pub(crate) fn thrown(action: &Action) -> Option<Tile> {
    let Action::Discard { tile, .. } = *action else {
        return None;
    };
    Some(tile)
}

/// The tile of a riichi that does not open the hand.
#[inline]
pub(crate) fn declared(action: &Action) -> Option<Tile> {
    let Action::Riichi {
        tile, open: false, ..
    } = *action
    else {
        return None;
    };
    Some(tile)
}

/// The pons and chiis in a list, with the caller's two tiles and the rest of the hand.
#[inline]
pub(crate) fn calls<'a>(
    ask: &'a Ask,
    counts: &'a Counts,
) -> impl Iterator<Item = (Action, [Tile; 2], Counts)> + 'a {
    ask.actions.iter().filter_map(|action| {
        let (Action::Pon { with } | Action::Chii { with }) = *action else {
            return None;
        };
        let left = without(&without(counts, with[0]), with[1]);
        Some((*action, with, left))
    })
}

/// The discard in the list that leaves the hand nearest to tenpai; among several, the one whose
/// kind is least useful.
///
/// The hand with its drawn tile is as near as the best discard leaves it, so the search ends at the
/// first discard that keeps it that near.
#[inline]
pub(crate) fn nearest_discard(view: View<'_>, ask: &Ask) -> Action {
    if ask.actions.len() == 1 {
        return ask.fallback;
    }
    let counts = view.hand.tiles().counts();
    let melds = melds(view);
    let target = shanten(&counts, melds).best();
    let mut best = (i8::MAX, ask.fallback);
    for kinds in LEAST_MISSED {
        // The last tile is the drawn one, and plain fives come after red ones.
        for action in ask.actions.iter().rev() {
            let Some(tile) = thrown(action).filter(|tile| kinds.contains(tile.kind())) else {
                continue;
            };
            let left = shanten(&without(&counts, tile), melds).best();
            if left <= target {
                return *action;
            }
            if left < best.0 {
                best = (left, *action);
            }
        }
    }
    best.1
}

/// The call in the list that brings the hand nearest to tenpai, if any brings it nearer at all.
#[inline]
pub(crate) fn nearer_call(view: View<'_>, ask: &Ask) -> Option<Action> {
    let counts = view.hand.tiles().counts();
    let melds = melds(view);
    let mut best = (view.hand.shanten(), None);
    for (action, _, left) in calls(ask, &counts) {
        let near = shanten(&left, melds + 1).best();
        if near < best.0 {
            best = (near, Some(action));
        }
    }
    best.1
}

/// The riichi in the list that waits for the most kinds.
pub(crate) fn widest_riichi(view: View<'_>, ask: &Ask) -> Option<Action> {
    // One tile brings a hand at most one step nearer.
    if view.hand.shanten() > 1 {
        return None;
    }
    let counts = view.hand.tiles().counts();
    let melds = melds(view);
    let riichi = ask.actions.iter().filter_map(|action| {
        let waits = shape::waits(&without(&counts, declared(action)?), melds).live;
        Some((waits.len(), *action))
    });
    // Among equals the last: the drawn tile, or a plain five.
    riichi
        .max_by_key(|(waits, _)| *waits)
        .map(|(_, action)| action)
}
