//! Furiten: which players may not win on a discard. `deal/hand.rs` records the winning tiles that
//! were passed up.

use crate::base::refusal::Why;
use crate::deal::view::View;
use crate::rules::{MissedUntil, RobbingAnkan, Rules};

/// Why the seat may not win on another player's tile, whatever its hand is worth; `None` if it may.
#[must_use]
pub fn furiten(rules: &Rules, view: View<'_>) -> Option<Why> {
    let furiten = rules.furiten.as_ref()?;
    let (board, hand, seat) = (view.board, view.hand, view.seat);
    let thrown = board.rivers[seat].kinds;
    if !thrown.intersection(hand.waits()).is_empty() {
        return Some(Why::FuritenDiscard);
    }
    let missed = match rules.kan.robbing_ankan {
        RobbingAnkan::Kokushi => hand.missed().max(hand.missed_in_ankan()),
        RobbingAnkan::Nobody => hand.missed(),
    };
    if board.riichi[seat].is_some_and(|riichi| missed > riichi.declared) {
        return Some(Why::FuritenRiichi);
    }
    let drew = board.drew[seat];
    let until = match furiten.missed_until {
        MissedUntil::OwnDraw => drew,
        MissedUntil::OwnTake => drew.max(board.called[seat]),
        MissedUntil::Interruption => drew.max(board.interrupted),
    };
    (missed > until).then_some(Why::FuritenMissed)
}
