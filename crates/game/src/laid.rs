//! The meld that an action lays down.

use arrayvec::ArrayVec;
use tiles::{Feeder, Kind, Meld, MeldKind, Seat, Tile};

use crate::action::Action;
use crate::board::{Phase, feeder};
use crate::kyoku::Kyoku;

/// The meld that a call or kan lays down now; `None` of an action that lays down nothing, or
/// where there are no tiles for it.
#[must_use]
pub fn meld_of(kyoku: &Kyoku, seat: Seat, action: Action) -> Option<Meld> {
    match action {
        Action::Ankan { kind } => {
            let four = own(kyoku, seat, kind);
            Meld::new(MeldKind::Ankan, &four, Feeder::Left).ok()
        }
        Action::Kakan { tile } => {
            let melds = kyoku.board().melds[seat].iter();
            let pon = melds
                .filter(|meld| meld.kind() == MeldKind::Pon)
                .find(|meld| meld.first() == tile.kind())?;
            let [a, b, c] = pon.tiles().try_into().ok()?;
            Meld::new(MeldKind::Kakan, &[a, b, c, tile], pon.feeder()?).ok()
        }
        Action::Chii { with: [a, b] } => called(kyoku, seat, MeldKind::Chii, &[a, b]),
        Action::Pon { with: [a, b] } => called(kyoku, seat, MeldKind::Pon, &[a, b]),
        Action::Daiminkan => {
            let Phase::Discard { tile, .. } = kyoku.board().phase else {
                return None;
            };
            let three = own(kyoku, seat, tile.kind());
            called(kyoku, seat, MeldKind::Daiminkan, &three)
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
fn own(kyoku: &Kyoku, seat: Seat, kind: Kind) -> ArrayVec<Tile, 4> {
    let tiles = kyoku.hand(seat).tiles().tiles();
    tiles.filter(|tile| tile.kind() == kind).collect()
}

/// The discard and the own tiles beside it.
fn called(kyoku: &Kyoku, seat: Seat, kind: MeldKind, with: &[Tile]) -> Option<Meld> {
    let Phase::Discard { seat: from, tile } = kyoku.board().phase else {
        return None;
    };
    let mut tiles = ArrayVec::<Tile, 5>::new();
    tiles.push(tile);
    tiles.try_extend_from_slice(with).ok()?;
    Meld::new(kind, &tiles, feeder(seat, from)?).ok()
}
