//! One seat's concealed tiles, and what follows from them alone.

use shape::{shanten, waits};
use tiles::{Kind, KindSet, Meld, MeldKind, Tile, TileCounts};

use crate::deal::event::{EventNumber, Tiles};
use crate::deal::misfit::Misfit;

/// One seat's concealed tiles, and what follows from them alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    tiles: TileCounts,
    drawn: Option<Tile>,
    /// The shanten before the last draw or call.
    shanten: i8,
    waits: KindSet,
    offered: EventNumber,
    offered_in_ankan: bool,
    missed: EventNumber,
    missed_in_ankan: EventNumber,
    /// The tiles with which riichi was declared.
    at_riichi: TileCounts,
}

impl Hand {
    /// A seat without tiles.
    #[must_use]
    pub(crate) fn new() -> Hand {
        Hand {
            tiles: TileCounts::default(),
            drawn: None,
            shanten: 8,
            waits: KindSet::EMPTY,
            offered: 0,
            offered_in_ankan: false,
            missed: 0,
            missed_in_ankan: 0,
            at_riichi: TileCounts::default(),
        }
    }

    /// The concealed tiles, the drawn one among them.
    #[inline]
    #[must_use]
    pub fn tiles(&self) -> TileCounts {
        self.tiles
    }

    /// The concealed tiles without the drawn one.
    #[inline]
    #[must_use]
    pub fn held(&self) -> TileCounts {
        let mut held = self.tiles;
        if let Some(drawn) = self.drawn {
            held.remove(drawn);
        }
        held
    }

    /// The tile just drawn.
    #[inline]
    #[must_use]
    pub fn drawn(&self) -> Option<Tile> {
        self.drawn
    }

    /// How far the hand was from tenpai before it took a tile.
    #[inline]
    #[must_use]
    pub fn shanten(&self) -> i8 {
        self.shanten
    }

    /// The kinds that completed the hand before it took a tile, except those of which it holds all
    /// four. The book says whether that makes it tenpai.
    #[inline]
    #[must_use]
    pub fn waits(&self) -> KindSet {
        self.waits
    }

    /// Whether the hand waits with thirteen orphans.
    #[must_use]
    pub fn waits_with_orphans(&self) -> bool {
        let counts = self.held().counts();
        !self.waits.is_empty() && counts.total() == 13 && shanten(&counts, 0).kokushi == Some(0)
    }

    /// When the seat last let a completing tile pass, except one of a concealed kan; 0 if never.
    #[inline]
    #[must_use]
    pub fn missed(&self) -> EventNumber {
        self.missed
    }

    /// When thirteen orphans last let the tile of a concealed kan pass; 0 if never.
    #[inline]
    #[must_use]
    pub fn missed_in_ankan(&self) -> EventNumber {
        self.missed_in_ankan
    }

    /// The concealed tiles with which the seat declared riichi, its discard left out; none if it
    /// has not.
    #[must_use]
    pub fn at_riichi(&self) -> TileCounts {
        self.at_riichi
    }

    /// The concealed tiles in the order of kinds.
    #[must_use]
    pub fn list(&self) -> Tiles {
        self.tiles.tiles().collect()
    }

    pub(crate) fn deal(&mut self, tiles: &[Tile], melds: &[Meld]) {
        for tile in tiles {
            self.tiles.add(*tile);
        }
        self.rest(melds);
    }

    #[inline]
    pub(crate) fn draw(&mut self, tile: Tile) {
        self.tiles.add(tile);
        self.drawn = Some(tile);
    }

    /// Whether one more tile of this kind can come.
    #[inline]
    pub(crate) fn has_room(&self, tile: Tile) -> Result<(), Misfit> {
        if self.tiles.of_kind(tile.kind()) < 4 {
            Ok(())
        } else {
            Err(Misfit::FifthTile(tile))
        }
    }

    pub(crate) fn has(&self, tile: Tile, drawn: bool) -> Result<(), Misfit> {
        let held = if drawn {
            self.drawn == Some(tile)
        } else {
            self.held().has(tile)
        };
        if held {
            Ok(())
        } else {
            Err(Misfit::NotInHand(tile))
        }
    }

    #[inline]
    pub(crate) fn discard(&mut self, tile: Tile, melds: &[Meld]) {
        self.tiles.remove(tile);
        // A tile of the drawn one's kind leaves the hand as it was.
        let same = self.drawn.is_some_and(|drawn| drawn.kind() == tile.kind());
        self.drawn = None;
        if !same {
            self.rest(melds);
        }
    }

    /// Riichi is declared with the tiles that the hand has now.
    pub(crate) fn keep_for_riichi(&mut self) {
        self.at_riichi = self.tiles;
    }

    pub(crate) fn has_all(&self, tiles: &[Tile]) -> Result<(), Misfit> {
        let mut left = self.tiles;
        for tile in tiles {
            if !left.has(*tile) {
                return Err(Misfit::NotInHand(*tile));
            }
            left.remove(*tile);
        }
        Ok(())
    }

    /// Lays tiles down beside the hand; what it waits for is computed if it now waits for a draw.
    pub(crate) fn lay_down(&mut self, tiles: &[Tile], melds: &[Meld]) {
        for tile in tiles {
            self.tiles.remove(*tile);
        }
        self.drawn = None;
        if self.tiles.len() + 3 * melds.len() == 13 {
            self.rest(melds);
        }
    }

    /// Takes back the three tiles of a concealed kan that was robbed.
    pub(crate) fn take_back(&mut self, tiles: &[Tile]) {
        for tile in tiles {
            self.tiles.add(*tile);
        }
    }

    /// Another player's tile may be claimed.
    #[inline]
    pub(crate) fn offer(&mut self, kind: Kind, by: Option<MeldKind>, now: EventNumber) {
        if !self.waits.contains(kind) {
            return;
        }
        self.offered_in_ankan = by == Some(MeldKind::Ankan);
        if !self.offered_in_ankan || self.waits_with_orphans() {
            self.offered = now;
        }
    }

    /// The tile on offer is gone.
    #[inline]
    pub(crate) fn let_pass(&mut self) {
        if self.offered == 0 {
            return;
        }
        if self.offered_in_ankan {
            self.missed_in_ankan = self.offered;
        } else {
            self.missed = self.offered;
        }
        self.offered = 0;
    }

    fn rest(&mut self, melds: &[Meld]) {
        let counts = self.tiles.counts();
        self.shanten = shanten(&counts, melds.len() as u8).best();
        self.waits = if self.shanten == 0 {
            waits(&counts, melds.len() as u8).live
        } else {
            KindSet::EMPTY
        };
    }
}
