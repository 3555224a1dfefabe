//! The list of yaku: one row each, with the facts it needs and the predicate that decides it.
//!
//! The rulebook decides what a yaku is worth and what it replaces ([`YakuTable`]).

mod limit;
pub(crate) mod local;
mod sets;

use crate::base::yaku_id::YakuId::{self, *};
use crate::base::yaku_id::YakuSet;
use crate::value::facts::Facts;
use crate::value::reading::Reading;

/// One yaku: its id, the facts that it requires, and the predicate that decides it.
pub(crate) struct Yaku {
    pub(crate) id: YakuId,
    /// If one of these facts is missing, the predicate is not evaluated.
    pub(crate) needs: Facts,
    /// The condition beyond the facts, if there is one.
    pub(crate) holds: Option<fn(&Reading<'_>) -> bool>,
}

/// A yaku that the facts alone decide.
const fn fact(id: YakuId, needs: Facts) -> Yaku {
    let holds = None;
    Yaku { id, needs, holds }
}

/// A yaku that a predicate decides.
const fn yaku(id: YakuId, needs: Facts, holds: fn(&Reading<'_>) -> bool) -> Yaku {
    let holds = Some(holds);
    Yaku { id, needs, holds }
}

/// Every yaku that a hand can have, in the order of [`YakuId`].
///
/// Nagashi mangan is not among them: it belongs to a river, not to a hand. A pattern holds even if
/// a greater one holds too; the book decides which of them counts.
#[rustfmt::skip]
pub(crate) const YAKU: &[Yaku] = &[
    fact(Riichi, Facts::RIICHI),
    fact(DoubleRiichi, Facts::DOUBLE_RIICHI),
    fact(OpenRiichi, Facts::OPEN_RIICHI),
    fact(Ippatsu, Facts::IPPATSU),
    fact(MenzenTsumo, Facts::CLOSED.union(Facts::TSUMO)),
    fact(Pinfu, Facts::ALL_RUNS.union(Facts::RYANMEN).union(Facts::PINFU_FITS)),
    fact(Tanyao, Facts::SIMPLES),
    fact(Iipeikou, Facts::EQUAL_RUNS),
    fact(Haku, Facts::WHITE_SET),
    fact(Hatsu, Facts::GREEN_SET),
    fact(Chun, Facts::RED_SET),
    fact(SeatWind, Facts::SEAT_WIND_SET),
    fact(RoundWind, Facts::ROUND_WIND_SET),
    fact(SanshokuDoujun, Facts::SAME_RUNS),
    fact(Ittsuu, Facts::STRAIGHT),
    fact(Chanta, Facts::OUTER_GROUPS),
    fact(Rinshan, Facts::RINSHAN),
    fact(Chankan, Facts::CHANKAN),
    fact(Haitei, Facts::LAST_DRAW),
    fact(Houtei, Facts::LAST_DISCARD),
    fact(Chiitoitsu, Facts::SEVEN_PAIRS),
    fact(SanshokuDoukou, Facts::SAME_SETS),
    fact(Sanankou, Facts::THREE_CONCEALED),
    yaku(Sankantsu, Facts::THREE_QUADS, sets::sankantsu),
    fact(Toitoi, Facts::ALL_SETS),
    fact(Honitsu, Facts::ONE_SUIT),
    fact(Shousangen, Facts::SMALL_DRAGONS),
    fact(Honroutou, Facts::OUTER),
    fact(Junchan, Facts::OUTER_GROUPS.union(Facts::NO_HONORS)),
    yaku(Ryanpeikou, Facts::ALL_RUNS.union(Facts::EQUAL_RUNS), sets::ryanpeikou),
    fact(Chinitsu, Facts::ONE_SUIT.union(Facts::NO_HONORS)),
    yaku(Kokushi, Facts::NO_SETS, limit::kokushi),
    yaku(Kokushi13, Facts::NO_SETS, limit::kokushi_13),
    yaku(Chuuren, Facts::NINE_NUMBERS.union(Facts::ONE_SUIT).union(Facts::NO_HONORS), limit::chuuren),
    yaku(Chuuren9, Facts::NINE_NUMBERS.union(Facts::ONE_SUIT).union(Facts::NO_HONORS), limit::chuuren_9),
    yaku(Tenhou, Facts::FIRST_TURN.union(Facts::TSUMO), limit::tenhou),
    yaku(Chiihou, Facts::FIRST_TURN.union(Facts::TSUMO), limit::chiihou),
    yaku(Renhou, Facts::FIRST_TURN, limit::renhou),
    yaku(Suuankou, Facts::CLOSED.union(Facts::ALL_SETS), limit::suuankou),
    fact(SuuankouTanki, Facts::FOUR_CONCEALED.union(Facts::TANKI)),
    yaku(Suukantsu, Facts::THREE_QUADS, limit::suukantsu),
    fact(Ryuuiisou, Facts::ALL_GREEN.union(Facts::ONE_SUIT)),
    fact(Chinroutou, Facts::OUTER.union(Facts::NO_HONORS)),
    fact(Tsuuiisou, Facts::ALL_HONORS),
    fact(Daisangen, Facts::WHITE_SET.union(Facts::GREEN_SET).union(Facts::RED_SET)),
    fact(Shousuushii, Facts::SMALL_WINDS),
    fact(Daisuushii, Facts::BIG_WINDS),
    yaku(IsshokuSanjun, Facts::EQUAL_RUNS, local::isshoku_sanjun),
    yaku(Sanrenkou, Facts::THREE_SETS, local::sanrenkou),
    yaku(Suurenkou, Facts::ALL_SETS, local::suurenkou),
    yaku(Daisharin, Facts::ONE_SUIT.union(Facts::SIMPLES), local::daisharin),
    yaku(ShiisanPuutaa, Facts::NO_SETS, local::shiisan_puutaa),
    yaku(Paarenchan, Facts::DEALER_STREAK, local::paarenchan),
];

/// For each group of eight facts and each subset of it: the yaku that need no other fact of the
/// group.
static POSSIBLE: [[YakuSet; 256]; Facts::BYTES] = {
    let mut possible = [[YakuSet::EMPTY; 256]; Facts::BYTES];
    let mut row = 0;
    while row < YAKU.len() {
        let needs = YAKU[row].needs.bytes();
        let mut group = 0;
        while group < Facts::BYTES {
            let mut facts = 0;
            while facts < 256 {
                if needs[group] & !(facts as u8) == 0 {
                    possible[group][facts].insert(YAKU[row].id);
                }
                facts += 1;
            }
            group += 1;
        }
        row += 1;
    }
    possible
};

/// The yaku that facts alone decide.
const BY_FACTS: YakuSet = {
    let mut set = YakuSet::EMPTY;
    let mut row = 0;
    while row < YAKU.len() {
        if YAKU[row].holds.is_none() {
            set.insert(YAKU[row].id);
        }
        row += 1;
    }
    set
};

/// The yaku among `listed` that hold in a reading.
pub(crate) fn held(listed: YakuSet, reading: &Reading<'_>) -> YakuSet {
    let [a, b, c, d, e, f] = reading.facts.bytes().map(usize::from);
    let [ab, cd, ef] = [
        POSSIBLE[0][a].intersection(POSSIBLE[1][b]),
        POSSIBLE[2][c].intersection(POSSIBLE[3][d]),
        POSSIBLE[4][e].intersection(POSSIBLE[5][f]),
    ];
    let candidates = listed.intersection(ab).intersection(cd).intersection(ef);
    let mut held = candidates.intersection(BY_FACTS);
    for id in candidates.without(BY_FACTS).iter() {
        if row(id).holds.is_none_or(|holds| holds(reading)) {
            held.insert(id);
        }
    }
    held
}

/// The row of a yaku. Nagashi mangan has none, so the rows after it are shifted by one.
fn row(id: YakuId) -> &'static Yaku {
    let index = id.index();
    &YAKU[if index > NagashiMangan.index() {
        index - 1
    } else {
        index
    }]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_are_the_ids_in_order_without_nagashi() {
        let ids: Vec<_> = YakuId::ALL
            .iter()
            .copied()
            .filter(|id| *id != NagashiMangan)
            .collect();
        let rows: Vec<_> = YAKU.iter().map(|row| row.id).collect();
        assert_eq!(rows, ids);
        assert!(ids.iter().all(|id| row(*id).id == *id));
    }
}
