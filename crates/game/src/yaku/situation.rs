//! Yaku of the situation, and those that the facts alone decide.

use crate::reading::Reading;
use crate::win::Declared;

/// The facts in the row say it all: riichi, menzen tsumo, tanyao, iipeikou, chanta, chiitoitsu,
/// toitoi, honitsu and honroutou.
pub(super) fn always(_: &Reading<'_>) -> bool {
    true
}

/// ダブル立直: declared in the first turn.
pub(super) fn double_riichi(reading: &Reading<'_>) -> bool {
    reading.win.situation.declared == Declared::Double
}

/// オープン立直: declared with the hand laid open.
pub(super) fn open_riichi(reading: &Reading<'_>) -> bool {
    reading.win.situation.open_riichi
}

/// 一発: won in the go-around after the declaration.
pub(super) fn ippatsu(reading: &Reading<'_>) -> bool {
    reading.win.situation.ippatsu
}

/// 嶺上開花: won on a replacement tile.
pub(super) fn rinshan(reading: &Reading<'_>) -> bool {
    reading.win.situation.rinshan
}

/// 搶槓: won on a tile robbed from a kan.
pub(super) fn chankan(reading: &Reading<'_>) -> bool {
    reading.win.situation.chankan
}

/// 海底 and 河底: won on the last tile, or on the discard after it.
pub(super) fn last_tile(reading: &Reading<'_>) -> bool {
    reading.win.situation.last_tile
}
