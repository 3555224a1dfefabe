//! The meld that an action lays down.

use arrayvec::ArrayVec;
use tiles::{Feeder, Kind, Meld, MeldKind, Tile};

use crate::deal::action::Action;
use crate::deal::board::Phase;
use crate::deal::view::View;

/// The meld that a call or kan lays down now; `None` for an action that lays down nothing, or
/// if the tiles for it are missing.
#[must_use]
pub fn meld_of(view: View<'_>, action: Action) -> Option<Meld> {
    match action {
        Action::Ankan { kind } => {
            let four = own(view, kind);
            Meld::new(MeldKind::Ankan, &four, Feeder::Left).ok()
        }
        Action::Kakan { tile } => {
            let melds = view.board.melds[view.seat].iter();
            let pon = melds
                .filter(|meld| meld.kind() == MeldKind::Pon)
                .find(|meld| meld.first() == tile.kind())?;
            let [a, b, c] = pon.tiles().try_into().ok()?;
            Meld::new(MeldKind::Kakan, &[a, b, c, tile], pon.feeder()?).ok()
        }
        Action::Chii { with: [a, b] } => called(view, MeldKind::Chii, &[a, b]),
        Action::Pon { with: [a, b] } => called(view, MeldKind::Pon, &[a, b]),
        Action::Daiminkan => {
            let Phase::Discard { tile, .. } = view.board.phase else {
                return None;
            };
            let three = own(view, tile.kind());
            called(view, MeldKind::Daiminkan, &three)
        }
        Action::Tsumo
        | Action::NineKinds
        | Action::Riichi { .. }
        | Action::Discard { .. }
        | Action::Ron
        | Action::Pass
        | Action::Show
        | Action::Hide => None,
    }
}

/// The concealed tiles of a kind.
fn own(view: View<'_>, kind: Kind) -> ArrayVec<Tile, 4> {
    let tiles = view.hand.tiles().tiles();
    tiles.filter(|tile| tile.kind() == kind).collect()
}

/// The discard, and the caller's own tiles beside it.
fn called(view: View<'_>, kind: MeldKind, with: &[Tile]) -> Option<Meld> {
    let Phase::Discard { seat: from, tile } = view.board.phase else {
        return None;
    };
    let mut tiles = ArrayVec::<Tile, 5>::new();
    tiles.push(tile);
    tiles.try_extend_from_slice(with).ok()?;
    Meld::new(kind, &tiles, Feeder::of(view.seat, from)?).ok()
}
