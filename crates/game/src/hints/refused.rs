//! What a person may want to do and may not.

use serde::Serialize;
use tiles::{Feeder, KindSet, Meld, MeldKind, Tile};
use ts_rs::TS;

use crate::action::{Action, Why};
use crate::board::Phase;
use crate::event::Ryuukyoku;
use crate::legal::{NINE, allows, discards, ways};
use crate::rules::Rules;
use crate::tenpai::shows_as_tenpai;
use crate::view::View;

/// Something that the tiles would let a person do, and why it is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Denied {
    /// What.
    pub action: Action,
    /// Why not.
    pub why: Why,
}

/// Lists everything that is wanted and refused.
pub(super) fn list(rules: &Rules, view: View<'_>, into: &mut Vec<Denied>) {
    wanted(rules, view, &mut |action| {
        // Out of turn there is nothing to want.
        if let Err(why) = allows(rules, view, action)
            && why != Why::NotYourTurn
        {
            into.push(Denied { action, why });
        }
    });
}

/// Names all that the seat's tiles let a person think of now, allowed or not.
fn wanted(rules: &Rules, view: View<'_>, want: &mut impl FnMut(Action)) {
    let waits = view.hand.waits();
    match view.board.phase {
        Phase::Turn { seat, .. } if seat == view.seat => {
            wanted_in_turn(view, want);
            if view.board.riichi[seat].is_none() {
                wanted_riichi(rules, view, want);
            }
            discards(view, KindSet::ALL, |tile, drawn| {
                want(Action::Discard { tile, drawn })
            });
        }
        Phase::Discard { seat, tile } if seat != view.seat => {
            if waits.contains(tile.kind()) {
                want(Action::Ron);
            }
            wanted_calls(view, tile, want);
        }
        Phase::Kan { seat, tile, .. } if seat != view.seat => {
            if waits.contains(tile.kind()) {
                want(Action::Ron);
            }
        }
        Phase::Ryuukyoku(Ryuukyoku::Exhausted { .. }) if shows_as_tenpai(rules, view) => {
            want(Action::Show);
            want(Action::Hide);
        }
        Phase::Opened
        | Phase::ToDraw { .. }
        | Phase::Turn { .. }
        | Phase::Declared { .. }
        | Phase::Discard { .. }
        | Phase::Kan { .. }
        | Phase::Won
        | Phase::Ryuukyoku(_)
        | Phase::Settled => {}
    }
}

fn wanted_in_turn(view: View<'_>, want: &mut impl FnMut(Action)) {
    let (hand, seat) = (view.hand, view.seat);
    let tiles = hand.tiles();
    let counts = tiles.counts();
    if hand
        .drawn()
        .is_some_and(|drawn| hand.waits().contains(drawn.kind()))
    {
        want(Action::Tsumo);
    }
    let outer = counts.kinds().intersection(KindSet::OUTER);
    if outer.len() >= NINE && view.board.rivers[seat].thrown.is_empty() {
        want(Action::NineKinds);
    }
    for kind in counts.fours() {
        want(Action::Ankan { kind });
    }
    for meld in &view.board.melds[seat] {
        let added = tiles.distinct().find(|tile| tile.kind() == meld.first());
        if let Some(tile) = added.filter(|_| meld.kind() == MeldKind::Pon) {
            want(Action::Kakan { tile });
        }
    }
}

fn wanted_riichi(rules: &Rules, view: View<'_>, want: &mut impl FnMut(Action)) {
    // Where a book does not know open riichi, nobody thinks of it.
    for open in ways(rules).iter().copied() {
        discards(view, KindSet::ALL, |tile, drawn| {
            want(Action::Riichi { tile, drawn, open })
        });
    }
}

/// Every call that the own tiles make with a discard, whoever's it is.
fn wanted_calls(view: View<'_>, tile: Tile, want: &mut impl FnMut(Action)) {
    let tiles = view.hand.tiles();
    if tiles.of_kind(tile.kind()) >= 3 {
        want(Action::Daiminkan);
    }
    for one in tiles.distinct() {
        for other in tiles.distinct() {
            let with = [one, other];
            let enough = one != other || tiles.count(one) >= 2;
            let makes = |kind| Meld::new(kind, &[tile, one, other], Feeder::Left).is_ok();
            if one <= other && enough && makes(MeldKind::Pon) {
                want(Action::Pon { with });
            }
            if one.kind() < other.kind() && makes(MeldKind::Chii) {
                want(Action::Chii { with });
            }
        }
    }
}
