//! Yaku that only some tables play.

use tiles::{Kind, KindSet, Suit};

use crate::value::reading::{Reading, Shape};

/// 一色三順: three equal runs. At least two runs repeat an earlier one, and it is the same one.
pub(super) fn isshoku_sanjun(reading: &Reading<'_>) -> bool {
    let more = usize::from(reading.run_count) - reading.runs.len();
    more >= 2 && reading.equal_runs.len() == 1
}

/// 三連刻: sets of three consecutive numbers of one suit.
pub(super) fn sanrenkou(reading: &Reading<'_>) -> bool {
    consecutive(reading.sets, 3)
}

/// 四連刻: sets of four consecutive numbers of one suit.
pub(super) fn suurenkou(reading: &Reading<'_>) -> bool {
    consecutive(reading.sets, 4)
}

fn consecutive(sets: KindSet, length: u32) -> bool {
    Suit::ALL.into_iter().any(|suit| {
        let mut bits = sets.intersection(KindSet::of_suit(suit)).bits();
        for _ in 1..length {
            bits &= bits >> 1;
        }
        bits != 0
    })
}

/// 大車輪: the pairs 2 to 8 of one suit.
pub(super) fn daisharin(reading: &Reading<'_>) -> bool {
    reading.kinds.len() == 7
        && reading
            .kinds
            .iter()
            .all(|kind| reading.win.all.get(kind) == 2)
}

/// 十三不塔: the dealer's dealt tiles are unconnected.
pub(super) fn shiisan_puutaa(reading: &Reading<'_>) -> bool {
    reading.shape == Shape::Scattered
}

/// 八連荘: the dealer wins again after a streak of wins.
pub(super) fn paarenchan(reading: &Reading<'_>) -> bool {
    let situation = &reading.win.situation;
    situation.is_dealer()
        && reading.rules.yaku.forms.paarenchan_after == Some(situation.dealer_wins)
}

/// The number of pairs among unconnected tiles; `None` if two tiles of a suit are within two steps
/// of each other, or a kind occurs three times.
pub(crate) fn scattered_pairs(kinds: KindSet, count: impl Fn(Kind) -> u8) -> Option<usize> {
    let near = Suit::ALL.into_iter().any(|suit| {
        let bits = kinds.intersection(KindSet::of_suit(suit)).bits();
        bits & (bits >> 1 | bits >> 2) != 0
    });
    let most = kinds.iter().map(&count).max().unwrap_or(0);
    (!near && most <= 2).then(|| kinds.iter().filter(|kind| count(*kind) == 2).count())
}
