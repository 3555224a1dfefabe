//! Everything that a person could say now or lay down with these tiles, allowed or not: what a
//! table offers that penalises mistakes.

use tiles::{Feeder, KindSet, Meld, MeldKind, Tile};

use crate::deal::action::Action;
use crate::deal::board::Phase;
use crate::deal::event::Ryuukyoku;
use crate::deal::legal::{NINE, discards, ways};
use crate::deal::tenpai::is_to_be_shown;
use crate::deal::view::View;
use crate::rules::Rules;

/// Names everything that a person in this seat could say now or lay down with its tiles, whether or
/// not it is allowed. It contains whatever is allowed.
pub fn sayable(rules: &Rules, view: View<'_>, say: &mut impl FnMut(Action)) {
    match view.board.phase {
        Phase::Turn { seat, .. } if seat == view.seat => {
            in_turn(view, say);
            if view.board.riichi[seat].is_none() {
                riichi(rules, view, say);
            }
            discards(view, KindSet::ALL, |tile, drawn| {
                say(Action::Discard { tile, drawn })
            });
        }
        Phase::Discard { seat, tile } if seat != view.seat => {
            say(Action::Ron);
            calls(view, tile, say);
            say(Action::Pass);
        }
        Phase::Declared { seat } if seat == view.seat => {
            discards(view, KindSet::ALL, |tile, drawn| {
                say(Action::Discard { tile, drawn })
            });
        }
        Phase::Kan { seat, .. } if seat != view.seat => {
            say(Action::Ron);
            say(Action::Pass);
        }
        Phase::Ryuukyoku(Ryuukyoku::Exhausted { .. }) if is_to_be_shown(rules, view) => {
            say(Action::Show);
            say(Action::Hide);
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

fn in_turn(view: View<'_>, say: &mut impl FnMut(Action)) {
    let (hand, seat) = (view.hand, view.seat);
    let tiles = hand.tiles();
    let counts = tiles.counts();
    if hand.drawn().is_some() {
        say(Action::Tsumo);
        let outer = counts.kinds().intersection(KindSet::OUTER);
        if outer.len() >= NINE || view.board.rivers[seat].discards.is_empty() {
            say(Action::NineKinds);
        }
    }
    for kind in counts.fours() {
        say(Action::Ankan { kind });
    }
    for meld in &view.board.melds[seat] {
        let added = tiles.distinct().find(|tile| tile.kind() == meld.first());
        if let Some(tile) = added.filter(|_| meld.kind() == MeldKind::Pon) {
            say(Action::Kakan { tile });
        }
    }
}

fn riichi(rules: &Rules, view: View<'_>, say: &mut impl FnMut(Action)) {
    // If the book has no open riichi, it is not listed.
    for open in ways(rules).iter().copied() {
        discards(view, KindSet::ALL, |tile, drawn| {
            say(Action::Riichi { tile, drawn, open })
        });
    }
}

/// Every call that the hand's tiles make with a discard, no matter whose it is.
fn calls(view: View<'_>, tile: Tile, say: &mut impl FnMut(Action)) {
    let tiles = view.hand.tiles();
    if tiles.of_kind(tile.kind()) >= 3 {
        say(Action::Daiminkan);
    }
    for one in tiles.distinct() {
        for other in tiles.distinct() {
            let with = [one, other];
            let enough = one != other || tiles.count(one) >= 2;
            let makes = |kind| Meld::new(kind, &[tile, one, other], Feeder::Left).is_ok();
            if one <= other && enough && makes(MeldKind::Pon) {
                say(Action::Pon { with });
            }
            if one.kind() < other.kind() && makes(MeldKind::Chii) {
                say(Action::Chii { with });
            }
        }
    }
}
