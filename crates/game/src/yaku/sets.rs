//! Yaku of runs, triplets and quads.

use tiles::{Kind, KindSet};

use super::table::{PinfuPair, PinfuTsumo, RyanpeikouSuits, SankantsuQuads, WindDouble};
use crate::reading::{Reading, Wait};

/// 平和: four runs won on a two-sided wait, with a pair that is worth nothing.
pub(super) fn pinfu(reading: &Reading<'_>) -> bool {
    let forms = &reading.rules.yaku.forms;
    let situation = &reading.win.situation;
    let worthless = reading.pair.is_some_and(|pair| {
        !pair.is_dragon() && pair != situation.seat.kind() && pair != situation.round.kind()
    });
    reading.wait == Wait::Ryanmen
        && (worthless || forms.pinfu_pair == Some(PinfuPair::Any))
        && !(situation.is_tsumo() && forms.pinfu_tsumo == Some(PinfuTsumo::Spoiled))
}

/// 二盃口: two equal runs twice.
pub(super) fn ryanpeikou(reading: &Reading<'_>) -> bool {
    let equal = reading.equal_runs;
    match reading.rules.yaku.forms.ryanpeikou_suits {
        Some(RyanpeikouSuits::Two) => {
            let mut suits = equal.iter().map(Kind::suit);
            equal.len() == 2 && suits.next() != suits.next()
        }
        Some(RyanpeikouSuits::Any) | None => {
            equal.len() == 2 || equal.iter().any(|first| reading.times(first) == 4)
        }
    }
}

/// 場風: a set of the round wind.
pub(super) fn round_wind(reading: &Reading<'_>) -> bool {
    let situation = &reading.win.situation;
    let counted_already = situation.seat == situation.round
        && reading.rules.yaku.forms.wind_double == Some(WindDouble::Once);
    reading.sets.contains(situation.round.kind()) && !counted_already
}

/// 三色同刻: sets of the same number in all three suits.
pub(super) fn sanshoku_doukou(reading: &Reading<'_>) -> bool {
    let sets = reading.sets.bits();
    sets & sets >> 9 & sets >> 18 & 0x1ff != 0
}

/// 三暗刻: three concealed sets.
pub(super) fn sanankou(reading: &Reading<'_>) -> bool {
    reading.concealed.len() >= 3
}

/// 三槓子: three quads.
pub(super) fn sankantsu(reading: &Reading<'_>) -> bool {
    match reading.rules.yaku.forms.sankantsu_quads {
        Some(SankantsuQuads::Concealed) => reading.quads.intersection(reading.concealed).len() >= 3,
        Some(SankantsuQuads::Any) | None => true,
    }
}

/// 小三元: sets of two dragons and a pair of the third.
pub(super) fn shousangen(reading: &Reading<'_>) -> bool {
    reading.sets.intersection(KindSet::DRAGONS).len() == 2
        && reading.pair.is_some_and(Kind::is_dragon)
}
