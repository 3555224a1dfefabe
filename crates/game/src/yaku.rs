//! The list of yaku: one row each, with the facts it needs and the predicate that decides it.
//!
//! What a yaku is worth, and what it replaces, is the rulebook's business ([`YakuTable`]).

mod id;
mod limit;
pub(crate) mod local;
mod sets;
mod situation;
mod suits;
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
    pub(crate) holds: fn(&Reading<'_>) -> bool,
}

const fn yaku(id: YakuId, needs: Facts, holds: fn(&Reading<'_>) -> bool) -> Yaku {
    Yaku { id, needs, holds }
}

/// Every yaku that a hand can have, in the order of [`YakuId`].
///
/// Nagashi mangan is not among them: it belongs to a river and not to a hand.
pub(crate) const YAKU: &[Yaku] = &[
    yaku(Riichi, Facts::RIICHI, situation::always),
    yaku(DoubleRiichi, Facts::RIICHI, situation::double_riichi),
    yaku(OpenRiichi, Facts::RIICHI, situation::open_riichi),
    yaku(Ippatsu, Facts::RIICHI, situation::ippatsu),
    yaku(
        MenzenTsumo,
        Facts::CLOSED.and(Facts::TSUMO),
        situation::always,
    ),
    yaku(Pinfu, Facts::ALL_RUNS, sets::pinfu),
    yaku(Tanyao, Facts::SIMPLES, situation::always),
    yaku(Iipeikou, Facts::EQUAL_RUNS, situation::always),
    yaku(Haku, Facts::HONOR_SET, sets::haku),
    yaku(Hatsu, Facts::HONOR_SET, sets::hatsu),
    yaku(Chun, Facts::HONOR_SET, sets::chun),
    yaku(SeatWind, Facts::HONOR_SET, sets::seat_wind),
    yaku(RoundWind, Facts::HONOR_SET, sets::round_wind),
    yaku(
        SanshokuDoujun,
        Facts::RUN.and(Facts::THREE_SUITS),
        sets::sanshoku_doujun,
    ),
    yaku(Ittsuu, Facts::RUN, sets::ittsuu),
    yaku(
        Chanta,
        Facts::RUN.and(Facts::OUTER_EVERYWHERE),
        situation::always,
    ),
    yaku(
        Rinshan,
        Facts::SPECIAL.and(Facts::TSUMO),
        situation::rinshan,
    ),
    yaku(Chankan, Facts::SPECIAL.and(Facts::RON), situation::chankan),
    yaku(
        Haitei,
        Facts::SPECIAL.and(Facts::TSUMO),
        situation::last_tile,
    ),
    yaku(Houtei, Facts::SPECIAL.and(Facts::RON), situation::last_tile),
    yaku(Chiitoitsu, Facts::SEVEN_PAIRS, situation::always),
    yaku(
        SanshokuDoukou,
        Facts::THREE_SETS.and(Facts::THREE_SUITS),
        sets::sanshoku_doukou,
    ),
    yaku(Sanankou, Facts::THREE_SETS, sets::sanankou),
    yaku(Sankantsu, Facts::THREE_QUADS, sets::sankantsu),
    yaku(Toitoi, Facts::ALL_SETS, situation::always),
    yaku(Honitsu, Facts::ONE_SUIT, situation::always),
    yaku(Shousangen, Facts::HONOR_SET, sets::shousangen),
    yaku(Honroutou, Facts::OUTER, situation::always),
    yaku(
        Junchan,
        Facts::RUN.and(Facts::OUTER_EVERYWHERE),
        suits::junchan,
    ),
    yaku(
        Ryanpeikou,
        Facts::ALL_RUNS.and(Facts::EQUAL_RUNS),
        sets::ryanpeikou,
    ),
    yaku(Chinitsu, Facts::ONE_SUIT, suits::chinitsu),
    yaku(Kokushi, Facts::NO_SETS, limit::kokushi),
    yaku(Kokushi13, Facts::NO_SETS, limit::kokushi_13),
    yaku(Chuuren, Facts::ONE_SUIT, limit::chuuren),
    yaku(Chuuren9, Facts::ONE_SUIT, limit::chuuren_9),
    yaku(Tenhou, Facts::FIRST_TURN.and(Facts::TSUMO), limit::tenhou),
    yaku(Chiihou, Facts::FIRST_TURN.and(Facts::TSUMO), limit::chiihou),
    yaku(Renhou, Facts::FIRST_TURN.and(Facts::RON), limit::renhou),
    yaku(
        Suuankou,
        Facts::CLOSED.and(Facts::ALL_SETS),
        limit::suuankou,
    ),
    yaku(SuuankouTanki, Facts::ALL_SETS, limit::suuankou_tanki),
    yaku(Suukantsu, Facts::THREE_QUADS, limit::suukantsu),
    yaku(Ryuuiisou, Facts::ONE_SUIT, limit::ryuuiisou),
    yaku(Chinroutou, Facts::OUTER, limit::chinroutou),
    yaku(Tsuuiisou, Facts::OUTER, limit::tsuuiisou),
    yaku(Daisangen, Facts::HONOR_SET, limit::daisangen),
    yaku(Shousuushii, Facts::HONOR_SET, limit::shousuushii),
    yaku(Daisuushii, Facts::HONOR_SET, limit::daisuushii),
    yaku(IsshokuSanjun, Facts::EQUAL_RUNS, local::isshoku_sanjun),
    yaku(Sanrenkou, Facts::THREE_SETS, local::sanrenkou),
    yaku(Suurenkou, Facts::ALL_SETS, local::suurenkou),
    yaku(Daisharin, Facts::ONE_SUIT, local::daisharin),
    yaku(ShiisanPuutaa, Facts::NO_SETS, local::shiisan_puutaa),
    yaku(Paarenchan, Facts::NONE, local::paarenchan),
];

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
    }
}
