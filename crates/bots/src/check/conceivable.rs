//! Every action that could be expressed, sensible or not, in the order of the lists.

use arrayvec::ArrayVec;
use game::{Action, Phase, View};
use tiles::{Kind, MeldKind, Tile};

/// Which tiles are tried in calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Tiles of the discard's suit, and one other: cheap enough for every event.
    Near,
    /// Any two tiles, nearly three thousand calls.
    All,
}

/// Visits every conceivable action.
pub(super) fn conceivable(view: View<'_>, reach: Reach, mut visit: impl FnMut(Action)) {
    let tiles = sorted();
    visit(Action::Tsumo);
    visit(Action::NineKinds);
    for kind in Kind::ALL {
        visit(Action::Ankan { kind });
    }
    kakan(view, &tiles, &mut visit);
    for open in [false, true] {
        for drawn in [false, true] {
            for tile in tiles {
                visit(Action::Riichi { tile, drawn, open });
            }
        }
    }
    for drawn in [false, true] {
        for tile in tiles {
            visit(Action::Discard { tile, drawn });
        }
    }
    visit(Action::Ron);
    visit(Action::Daiminkan);
    let with: ArrayVec<Tile, { Tile::COUNT }> = match reach {
        Reach::Near => near(view, &tiles),
        Reach::All => tiles.into_iter().collect(),
    };
    for one in &with {
        for other in &with {
            visit(Action::Pon {
                with: [*one, *other],
            });
        }
    }
    for one in &with {
        for other in &with {
            visit(Action::Chii {
                with: [*one, *other],
            });
        }
    }
    visit(Action::Pass);
    visit(Action::Show);
    visit(Action::Hide);
}

fn sorted() -> [Tile; Tile::COUNT] {
    let mut tiles = Tile::ALL;
    tiles.sort_unstable();
    tiles
}

/// Visits every kakan, in the order in which the pons were called.
fn kakan(view: View<'_>, tiles: &[Tile], visit: &mut impl FnMut(Action)) {
    let melds = &view.board.melds[view.seat];
    let pons = || melds.iter().filter(|meld| meld.kind() == MeldKind::Pon);
    for pon in pons() {
        for tile in tiles.iter().filter(|tile| tile.kind() == pon.first()) {
            visit(Action::Kakan { tile: *tile });
        }
    }
    let is_pon = |tile: &&Tile| pons().any(|pon| pon.first() == tile.kind());
    for tile in tiles.iter().filter(|tile| !is_pon(tile)) {
        visit(Action::Kakan { tile: *tile });
    }
}

/// The tiles that are tried in calls: the suit of the discard, and one other.
fn near(view: View<'_>, tiles: &[Tile]) -> ArrayVec<Tile, { Tile::COUNT }> {
    let Phase::Discard { tile: discard, .. } = view.board.phase else {
        return tiles[..1].iter().copied().collect();
    };
    let suit = discard.kind().suit();
    let mut stranger = tiles.iter().filter(|tile| tile.kind().suit() != suit);
    let stranger = stranger.next().copied();
    let own = tiles.iter().filter(|tile| tile.kind().suit() == suit);
    // A tile from a lower suit comes first, so that the order stays that of the tiles.
    let mut near: ArrayVec<Tile, { Tile::COUNT }> = own.copied().chain(stranger).collect();
    near.sort_unstable();
    near
}
