//! Yaku that books usually count as limit hands.

use tiles::{Kind, KindSet, Suit};

use crate::rules::sections::yaku::SuuankouTriplets;
use crate::value::reading::{Reading, Shape};
use crate::value::win::WonBy;

/// 国士無双: one of each terminal and honor, and one more.
pub(super) fn kokushi(reading: &Reading<'_>) -> bool {
    reading.shape == Shape::Orphans
}

/// 国士無双十三面: the winning tile is the second of its kind.
pub(super) fn kokushi_13(reading: &Reading<'_>) -> bool {
    reading.shape == Shape::Orphans
        && reading.tile_known
        && reading.win.concealed.get(reading.tile) == 2
}

/// 九蓮宝燈: 1112345678999 and one more tile of the suit.
pub(super) fn chuuren(reading: &Reading<'_>) -> bool {
    chuuren_extra_tile(reading).is_some()
}

/// 純正九蓮宝燈: the winning tile is the extra one.
pub(super) fn chuuren_9(reading: &Reading<'_>) -> bool {
    reading.tile_known && chuuren_extra_tile(reading) == Some(reading.tile)
}

/// The tile beyond 1112345678999, if the hand has that shape.
fn chuuren_extra_tile(reading: &Reading<'_>) -> Option<Kind> {
    if !reading.quads.is_empty() {
        return None;
    }
    let suit = Suit::ALL
        .into_iter()
        .find(|suit| reading.kinds == KindSet::of_suit(*suit))?;
    (1..=9)
        .filter_map(|number| Kind::of(suit, number))
        .try_fold(None, |extra, kind| {
            let needed = if kind.is_terminal() { 3 } else { 1 };
            match reading.win.all.get(kind).checked_sub(needed)? {
                0 => Some(extra),
                _ => Some(Some(kind)),
            }
        })
        .flatten()
}

/// 天和: the dealer's dealt hand.
pub(super) fn tenhou(reading: &Reading<'_>) -> bool {
    reading.win.situation.is_dealer() && reading.win.melds.is_empty()
}

/// 地和: another player's first draw.
pub(super) fn chiihou(reading: &Reading<'_>) -> bool {
    !reading.win.situation.is_dealer() && reading.win.melds.is_empty()
}

/// 人和: a discard before the winner's first turn, and so by a wind that plays earlier.
pub(super) fn renhou(reading: &Reading<'_>) -> bool {
    let situation = &reading.win.situation;
    match situation.by {
        WonBy::Ron { from } => {
            reading.win.melds.is_empty() && from.index() < situation.seat.index()
        }
        WonBy::Tsumo => false,
    }
}

/// 四暗刻: four concealed sets.
pub(super) fn suuankou(reading: &Reading<'_>) -> bool {
    match reading.rules.yaku.forms.suuankou_triplets {
        Some(SuuankouTriplets::ClosedHand) => true,
        Some(SuuankouTriplets::Concealed) | None => reading.concealed.len() == 4,
    }
}

/// 四槓子: four quads.
pub(super) fn suukantsu(reading: &Reading<'_>) -> bool {
    reading.quad_count == 4
}
