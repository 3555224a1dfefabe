//! Kuikae (swap calling): what may not be discarded right after a call.

use tiles::{Kind, KindSet, Meld, MeldKind};

use crate::rules::{Rules, SwapAfterChii, SwapAfterPon};

/// The kinds that may not be discarded right after a call of `called`, where `lowest` is the lowest
/// kind of a chii.
pub(super) fn barred(rules: &Rules, kind: MeldKind, called: Kind, lowest: Kind) -> KindSet {
    let mut barred = KindSet::EMPTY;
    match kind {
        MeldKind::Pon => {
            if rules.kuikae.pon == SwapAfterPon::SameTile {
                barred.insert(called);
            }
        }
        MeldKind::Chii => {
            if rules.kuikae.chii != SwapAfterChii::Free {
                barred.insert(called);
            }
            if rules.kuikae.chii == SwapAfterChii::BothEnds
                && let Some(end) = other_end(called, lowest)
            {
                barred.insert(end);
            }
        }
        MeldKind::Daiminkan | MeldKind::Kakan | MeldKind::Ankan => {}
    }
    barred
}

/// The kinds that may not be discarded in the turn that began with this meld.
pub(super) fn barred_after(rules: &Rules, meld: &Meld) -> KindSet {
    barred(rules, meld.kind(), called(meld), meld.first())
}

/// The kind that was called for a meld.
pub(super) fn called(meld: &Meld) -> Kind {
    meld.tiles()[0].kind()
}

/// The kind that would have made a run with the same two tiles from their other end: for 5 with
/// 67 it is 8, for 5 with 34 it is 2, for 5 with 46 there is no such tile.
fn other_end(called: Kind, lowest: Kind) -> Option<Kind> {
    let (suit, lowest) = (called.suit()?, lowest.number()?);
    match called.number()?.checked_sub(lowest)? {
        0 => Kind::of(suit, lowest + 3),
        2 => Kind::of(suit, lowest.checked_sub(1)?),
        _ => None,
    }
}
