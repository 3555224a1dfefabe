//! Yaku of runs, triplets and quads that facts alone do not decide.

use tiles::Kind;

use crate::rules::sections::yaku::{RyanpeikouSuits, SankantsuQuads};
use crate::value::reading::Reading;

/// 二盃口: two pairs of equal runs; four equal runs count too.
pub(super) fn ryanpeikou(reading: &Reading<'_>) -> bool {
    let equal = reading.equal_runs;
    match reading.rules.yaku.forms.ryanpeikou_suits {
        Some(RyanpeikouSuits::Two) => {
            let mut suits = equal.iter().map(Kind::suit);
            equal.len() == 2 && suits.next() != suits.next()
        }
        Some(RyanpeikouSuits::Any) | None => equal.len() == 2 || reading.runs.len() == 1,
    }
}

/// 三槓子: three quads.
pub(super) fn sankantsu(reading: &Reading<'_>) -> bool {
    match reading.rules.yaku.forms.sankantsu_quads {
        Some(SankantsuQuads::Concealed) => reading.quads.intersection(reading.concealed).len() >= 3,
        Some(SankantsuQuads::Any) | None => true,
    }
}
