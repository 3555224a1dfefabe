//! Pao: how much of a hand the feeder of its last set is liable for. `deal/set_feeder.rs` finds the
//! feeder, and `settle/pao.rs` decides who pays what.

use tiles::{KindSet, Meld, Wind};

use crate::base::amount::Points;
use crate::base::yaku_id::YakuId;
use crate::rules::{LiableCovers, LiableSets, Rules};
use crate::value::best_reading::Valued;
use crate::value::win::Win;

/// The base points that the feeder of the last set is liable for.
pub(crate) fn liable(
    rules: &Rules,
    win: &Win,
    best: &Valued,
    (id, feeder): (YakuId, Wind),
) -> Option<Points> {
    let liable = rules.liability.yaku.contains(id)
        && best.limits.contains(id)
        && feeder != win.situation.seat;
    if !liable || !sets_lie_open(rules, win, id) {
        return None;
    }
    match rules.liability.covers? {
        LiableCovers::Hand => Some(best.price.base),
        LiableCovers::Yakuman => best
            .held
            .contains(id)
            .then(|| rules.yaku.base(id, win.situation.is_dealer())),
    }
}

/// Whether every set of the yakuman is open, as far as the book requires it, and at least one of
/// them was fed.
fn sets_lie_open(rules: &Rules, win: &Win, id: YakuId) -> bool {
    let needed = match id {
        YakuId::Daisangen => KindSet::DRAGONS,
        YakuId::Daisuushii | YakuId::Shousuushii => KindSet::WINDS,
        _ => KindSet::ALL,
    };
    let visible = rules.liability.sets == Some(LiableSets::Visible);
    let belongs = |meld: &&Meld| !meld.is_run() && needed.contains(meld.first());
    let sets = win.melds.iter().filter(belongs);
    let fed = sets.clone().filter(|meld| meld.is_open()).count();
    let laid = if visible { sets.count() } else { fed };
    let all = if needed == KindSet::ALL {
        4
    } else {
        needed.len()
    };
    laid == all && fed > 0
}
