//! Yaku that only some tables know.

use tiles::{Kind, KindSet, Suit};

use crate::value::reading::{Reading, Shape};

/// 一色三順: three equal runs, that is two more than there are different ones, without being
/// two pairs of equal ones.
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

/// 十三不塔: the dealer's dealt tiles fit nowhere.
pub(super) fn shiisan_puutaa(reading: &Reading<'_>) -> bool {
    reading.shape == Shape::Scattered
}

/// 八連荘: the dealer wins once more after a row of wins.
pub(super) fn paarenchan(reading: &Reading<'_>) -> bool {
    let situation = &reading.win.situation;
    situation.is_dealer()
        && reading.rules.yaku.forms.paarenchan_after == Some(situation.dealer_wins)
}

/// Whether no two tiles of a suit lie within two steps of each other, and how many pairs there are.
pub(crate) fn scattered_pairs(kinds: KindSet, count: impl Fn(Kind) -> u8) -> Option<usize> {
    let near = Suit::ALL.into_iter().any(|suit| {
        let bits = kinds.intersection(KindSet::of_suit(suit)).bits();
        bits & (bits >> 1 | bits >> 2) != 0
    });
    let most = kinds.iter().map(&count).max().unwrap_or(0);
    (!near && most <= 2).then(|| kinds.iter().filter(|kind| count(*kind) == 2).count())
}
