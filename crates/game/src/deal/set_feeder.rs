//! Pao: who fed the last set of a yakuman. `value/liable_points.rs` says how much of the hand that player
//! is liable for, `settle/pao.rs` what is paid.

use tiles::{KindSet, Meld, Seat, Wind};

use crate::base::yaku_id::YakuId;
use crate::deal::board::Board;
use crate::rules::Rules;

/// The yakuman whose sets are all laid out and the player who fed the last of them, if the book makes
/// that player liable.
pub(super) fn fed(rules: &Rules, board: &Board, seat: Seat) -> Option<(YakuId, Wind)> {
    const SETS: [(YakuId, KindSet, usize); 2] = [
        (YakuId::Daisangen, KindSet::DRAGONS, 3),
        (YakuId::Daisuushii, KindSet::WINDS, 4),
    ];
    let melds = &board.melds[seat];
    let liable = |yaku: &YakuId| rules.liability.yaku.contains(*yaku);
    for (yaku, kinds, needed) in SETS.iter().filter(|(yaku, ..)| liable(yaku)) {
        let mut sets = melds.iter().filter(|meld| kinds.contains(meld.first()));
        if sets.clone().count() == *needed
            && let Some(feeder) = sets.next_back().and_then(Meld::feeder)
        {
            // Melds lie in the order in which they were made, and a pon made a quad keeps its place.
            return Some((*yaku, board.wind(feeder.seat(seat))));
        }
    }
    let quads = melds.iter().filter(|meld| meld.is_quad()).count();
    let feeder = board.kan_fed_by.filter(|_| quads == 4)?;
    liable(&YakuId::Suukantsu).then(|| (YakuId::Suukantsu, board.wind(feeder)))
}
