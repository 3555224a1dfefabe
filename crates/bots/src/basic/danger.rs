//! How likely a discard is to deal into a hand in riichi.

use arrayvec::ArrayVec;
use game::View;
use tiles::{Counts, Kind, KindSet, Seat, Tile};

/// The kinds discarded by each other player in riichi.
pub(super) struct Danger(ArrayVec<KindSet, 3>);

impl Danger {
    /// The danger as a seat sees it.
    pub(super) fn of(view: View<'_>) -> Danger {
        let others = (1..4).map(|turns| view.seat.after(turns));
        let threat = |seat: &Seat| view.board.in_riichi(*seat) && !view.board.dead[*seat];
        Danger(
            others
                .filter(threat)
                .map(|seat| view.board.rivers[seat].kinds)
                .collect(),
        )
    }

    /// Whether anybody is in riichi.
    pub(super) fn is_there(&self) -> bool {
        !self.0.is_empty()
    }

    /// How dangerous a tile is: 0 is safe against everybody.
    pub(super) fn of_tile(&self, tile: Tile, visible: &Counts, own: &Counts) -> i32 {
        let kind = tile.kind();
        let left = 4i32 - i32::from(visible.get(kind)) - i32::from(own.get(kind));
        let each = self.0.iter().map(|thrown| against(*thrown, kind, left));
        each.sum()
    }
}

/// How dangerous a kind is against a hand that discarded these kinds, with this many of it left.
fn against(thrown: KindSet, kind: Kind, left: i32) -> i32 {
    if thrown.contains(kind) {
        return 0;
    }
    let (Some(suit), Some(number)) = (kind.suit(), kind.number()) else {
        // An honor is never the end of a run; a shanpon or tanki wait needs others of it.
        return 1 + 2 * left.max(0);
    };
    // A two-sided wait for 4 also waits for 1 or 7; if that was discarded, the hand is furiten.
    let has = |number: Option<u8>| {
        let kind = number.and_then(|number| Kind::of(suit, number));
        kind.is_none_or(|kind| thrown.contains(kind))
    };
    let below = has(number.checked_sub(3).filter(|number| *number > 0));
    let above = has(Some(number + 3).filter(|number| *number < 10));
    let middle = match number {
        1 | 9 => 0,
        2 | 8 => 1,
        3 | 7 => 2,
        _ => 3,
    };
    match (below, above) {
        (true, true) => 2 + middle,
        (true, false) | (false, true) => 7 + middle,
        (false, false) => 10 + middle,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn genbutsu_then_suji_then_the_rest() {
        let kinds = |text: &str| -> KindSet {
            let tiles = tiles::parse_tiles(text).unwrap();
            tiles.iter().map(|tile| tile.kind()).collect()
        };
        let thrown = kinds("4m17p");
        let danger = |text: &str| against(thrown, text.parse().unwrap(), 2);
        let order = ["4m", "1m", "7m", "4p", "9s", "5m"];
        let dangers: Vec<_> = order.iter().map(|tile| danger(tile)).collect();
        assert!(dangers.is_sorted() && dangers[0] == 0, "{dangers:?}");
        assert!(danger("5z") > danger("4m") && danger("5z") < danger("5s"));
    }
}
