//! The list of yaku: one row each, with the facts it needs and the predicate that decides it.
//!
//! What a yaku is worth, and what it replaces, is the rulebook's business ([`YakuTable`]).

mod id;
mod limit;
pub(crate) mod local;
mod sets;
mod table;

pub use id::{YakuId, YakuSet};
pub use table::YakuTable;
pub(crate) use table::{ShiisanPairs, TenhouLastTile};

use crate::reading::{Facts, Reading};
use YakuId::*;

/// One yaku: who it is, the facts without which it cannot hold, and whether it holds.
pub(crate) struct Yaku {
    pub(crate) id: YakuId,
    /// If one of these facts is missing, the predicate is not even asked.
    pub(crate) needs: Facts,
    /// What decides beyond the facts, if anything does.
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
/// Nagashi mangan is not among them: it belongs to a river and not to a hand. A pattern holds
/// even where a greater one holds too; which of them counts is for the book to say.
#[rustfmt::skip]
pub(crate) const YAKU: &[Yaku] = &[
    fact(Riichi, Facts::RIICHI),
    fact(DoubleRiichi, Facts::DOUBLE_RIICHI),
    fact(OpenRiichi, Facts::OPEN_RIICHI),
    fact(Ippatsu, Facts::IPPATSU),
    fact(MenzenTsumo, Facts::CLOSED.and(Facts::TSUMO)),
    yaku(Pinfu, Facts::ALL_RUNS, sets::pinfu),
    fact(Tanyao, Facts::SIMPLES),
    fact(Iipeikou, Facts::EQUAL_RUNS),
    fact(Haku, Facts::WHITE_SET),
    fact(Hatsu, Facts::GREEN_SET),
    fact(Chun, Facts::RED_SET),
    fact(SeatWind, Facts::SEAT_WIND_SET),
    yaku(RoundWind, Facts::ROUND_WIND_SET, sets::round_wind),
    fact(SanshokuDoujun, Facts::SAME_RUNS),
    fact(Ittsuu, Facts::STRAIGHT),
    fact(Chanta, Facts::OUTER_GROUPS),
    fact(Rinshan, Facts::RINSHAN),
    fact(Chankan, Facts::CHANKAN),
    fact(Haitei, Facts::LAST_DRAW),
    fact(Houtei, Facts::LAST_DISCARD),
    fact(Chiitoitsu, Facts::SEVEN_PAIRS),
    yaku(SanshokuDoukou, Facts::THREE_SETS, sets::sanshoku_doukou),
    yaku(Sanankou, Facts::THREE_SETS, sets::sanankou),
    yaku(Sankantsu, Facts::THREE_QUADS, sets::sankantsu),
    fact(Toitoi, Facts::ALL_SETS),
    fact(Honitsu, Facts::ONE_SUIT),
    yaku(Shousangen, Facts::HONOR_PAIR, sets::shousangen),
    fact(Honroutou, Facts::OUTER),
    fact(Junchan, Facts::OUTER_GROUPS.and(Facts::NO_HONORS)),
    yaku(Ryanpeikou, Facts::ALL_RUNS.and(Facts::EQUAL_RUNS), sets::ryanpeikou),
    fact(Chinitsu, Facts::ONE_SUIT.and(Facts::NO_HONORS)),
    yaku(Kokushi, Facts::NO_SETS, limit::kokushi),
    yaku(Kokushi13, Facts::NO_SETS, limit::kokushi_13),
    yaku(Chuuren, Facts::ONE_SUIT.and(Facts::NO_HONORS), limit::chuuren),
    yaku(Chuuren9, Facts::ONE_SUIT.and(Facts::NO_HONORS), limit::chuuren_9),
    yaku(Tenhou, Facts::FIRST_TURN.and(Facts::TSUMO), limit::tenhou),
    yaku(Chiihou, Facts::FIRST_TURN.and(Facts::TSUMO), limit::chiihou),
    yaku(Renhou, Facts::FIRST_TURN, limit::renhou),
    yaku(Suuankou, Facts::CLOSED.and(Facts::ALL_SETS), limit::suuankou),
    yaku(SuuankouTanki, Facts::ALL_SETS, limit::suuankou_tanki),
    yaku(Suukantsu, Facts::THREE_QUADS, limit::suukantsu),
    yaku(Ryuuiisou, Facts::ONE_SUIT, limit::ryuuiisou),
    fact(Chinroutou, Facts::OUTER.and(Facts::NO_HONORS)),
    yaku(Tsuuiisou, Facts::OUTER, limit::tsuuiisou),
    fact(Daisangen, Facts::WHITE_SET.and(Facts::GREEN_SET).and(Facts::RED_SET)),
    yaku(Shousuushii, Facts::THREE_SETS.and(Facts::HONOR_PAIR), limit::shousuushii),
    yaku(Daisuushii, Facts::ALL_SETS, limit::daisuushii),
    yaku(IsshokuSanjun, Facts::EQUAL_RUNS, local::isshoku_sanjun),
    yaku(Sanrenkou, Facts::THREE_SETS, local::sanrenkou),
    yaku(Suurenkou, Facts::ALL_SETS, local::suurenkou),
    yaku(Daisharin, Facts::ONE_SUIT.and(Facts::SIMPLES), local::daisharin),
    yaku(ShiisanPuutaa, Facts::NO_SETS, local::shiisan_puutaa),
    yaku(Paarenchan, Facts::DEALER_STREAK, local::paarenchan),
];

/// The yaku that need none of these eight facts but those given, for each eight facts.
static POSSIBLE: [[YakuSet; 256]; 4] = {
    let mut possible = [[YakuSet::EMPTY; 256]; 4];
    let mut row = 0;
    while row < YAKU.len() {
        let needs = YAKU[row].needs.bytes();
        let mut group = 0;
        while group < 4 {
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
    let [a, b, c, d] = reading.facts.bytes().map(usize::from);
    let [ab, cd] = [
        POSSIBLE[0][a].and(POSSIBLE[1][b]),
        POSSIBLE[2][c].and(POSSIBLE[3][d]),
    ];
    let candidates = listed.and(ab).and(cd);
    let mut held = candidates.and(BY_FACTS);
    for id in candidates.without(BY_FACTS).iter() {
        if row(id).holds.is_none_or(|holds| holds(reading)) {
            held.insert(id);
        }
    }
    held
}

/// The row of a yaku; nagashi mangan has none, so those behind it stand one place further up.
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
