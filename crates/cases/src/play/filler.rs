//! Tiles that are irrelevant to a case.

use game::Kyoku;
use tiles::{Kind, KindSet, Seat, Tile, TileCounts};

/// The tiles that are not used yet.
pub(super) struct Pool {
    left: [u8; Tile::COUNT],
    /// Tiles reserved for later moves.
    kept: [u8; Tile::COUNT],
    /// Kinds that the case names; they are not used as filler.
    pub(super) named: KindSet,
}

impl Pool {
    pub(super) fn new(tiles: &[Tile]) -> Pool {
        let mut left = [0; Tile::COUNT];
        for tile in tiles {
            left[tile.index()] += 1;
        }
        Pool {
            left,
            kept: [0; Tile::COUNT],
            named: KindSet::EMPTY,
        }
    }

    /// Takes a tile out of the pool, a reserved one first.
    pub(super) fn take(&mut self, tile: Tile) -> Result<(), String> {
        let places = [&mut self.kept, &mut self.left];
        let place = places
            .into_iter()
            .map(|place| &mut place[tile.index()])
            .find(|count| **count > 0);
        *place.ok_or_else(|| format!("there is no {tile} left for this"))? -= 1;
        Ok(())
    }

    /// Reserves a tile for a later move, if there is one left.
    pub(super) fn keep(&mut self, tile: Tile) {
        if self.left[tile.index()] > 0 {
            self.left[tile.index()] -= 1;
            self.kept[tile.index()] += 1;
        }
    }

    /// Whether this tile is available to a move.
    pub(super) fn can_take(&self, tile: Tile) -> bool {
        self.left[tile.index()] + self.kept[tile.index()] > 0
    }

    fn has(&self, tile: Tile) -> bool {
        self.left[tile.index()] > 0
    }

    /// How many of a kind are left.
    fn of_kind(&self, kind: Kind) -> u8 {
        Tile::ALL
            .into_iter()
            .filter(|tile| tile.kind() == kind)
            .map(|tile| self.left[tile.index()])
            .sum()
    }

    /// Takes a plain tile of the first of these kinds that is left and that `fits`.
    pub(super) fn take_first(
        &mut self,
        kinds: impl IntoIterator<Item = Kind>,
        fits: impl Fn(Kind) -> bool,
    ) -> Option<Tile> {
        let tile = kinds
            .into_iter()
            .filter(|kind| fits(*kind))
            .map(Tile::plain)
            .find(|tile| self.has(*tile))?;
        self.left[tile.index()] -= 1;
        Some(tile)
    }

    /// Takes any tile.
    pub(super) fn take_any(&mut self) -> Option<Tile> {
        let tile = Tile::ALL.into_iter().find(|tile| self.has(*tile))?;
        self.left[tile.index()] -= 1;
        Some(tile)
    }

    /// A hand whose tiles do not connect, so that it can neither call nor win.
    pub(super) fn junk(&mut self) -> Option<Vec<Tile>> {
        let suits = [0usize, 9, 18];
        let mut best: Option<(u32, Vec<Kind>)> = None;
        for pattern in 0..27 {
            let mut kinds = Vec::new();
            for (suit, first) in suits.iter().enumerate() {
                let offset = pattern / 3usize.pow(suit as u32) % 3;
                kinds.extend((0..3).map(|step| Kind::ALL[first + offset + 3 * step]));
            }
            if kinds.iter().any(|kind| !self.has(Tile::plain(*kind))) {
                continue;
            }
            let mut honors: Vec<Kind> = (27..34).map(|index| Kind::ALL[index]).collect();
            honors.retain(|kind| self.has(Tile::plain(*kind)));
            honors.sort_by_key(|kind| (self.named.contains(*kind), 4 - self.of_kind(*kind)));
            kinds.extend(honors.into_iter().take(4));
            let named = kinds.iter().filter(|kind| self.named.contains(**kind));
            let scarce: u32 = kinds
                .iter()
                .map(|kind| 4 - u32::from(self.of_kind(*kind)))
                .sum();
            let cost = 10 * named.count() as u32 + scarce;
            let better = best.as_ref().is_none_or(|(least, _)| cost < *least);
            if kinds.len() == 13 && better {
                best = Some((cost, kinds));
            }
        }
        let Some((_, kinds)) = best else {
            return self.any_noten_hand();
        };
        kinds
            .into_iter()
            .map(|kind| self.take_first([kind], |_| true))
            .collect()
    }

    /// Used when too few tiles are left for `junk`: thirteen different kinds that are not tenpai,
    /// preferably none that the case names.
    fn any_noten_hand(&mut self) -> Option<Vec<Tile>> {
        let mut kinds: Vec<Kind> = Kind::ALL.into_iter().collect();
        kinds.retain(|kind| self.has(Tile::plain(*kind)));
        // Kinds that are far apart come first: every third kind, then those between.
        kinds.sort_by_key(|kind| (self.named.contains(*kind), kind.index() % 3, kind.index()));
        for skip in 0..kinds.len().saturating_sub(12) {
            let hand: Vec<Kind> = kinds.iter().skip(skip).take(13).copied().collect();
            let counts: tiles::Counts = hand.iter().copied().collect();
            if shape::shanten(&counts, 0).best() > 1 {
                return hand
                    .into_iter()
                    .map(|kind| self.take_first([kind], |_| true))
                    .collect();
            }
        }
        None
    }

    /// A tile that a seat can draw and discard without consequences: nobody waits for it or can
    /// call it, and it completes nothing.
    pub(super) fn harmless(&mut self, kyoku: &Kyoku, seat: Seat) -> Option<Tile> {
        let order = || {
            let simples = KindSet::SIMPLES.iter();
            simples.chain(KindSet::OUTER.iter())
        };
        let waited = |kind: Kind| {
            Seat::ALL
                .into_iter()
                .any(|seat| kyoku.hand(seat).waits().contains(kind))
        };
        let others = || (1..4).map(|turns| seat.after(turns));
        let callable = |kind: Kind| {
            others().any(|other| kyoku.hand(other).tiles().of_kind(kind) >= 2)
                || makes_run(kyoku.hand(seat.next()).tiles(), kind)
        };
        let own = |kind: Kind| {
            let laid = kyoku.board().melds[seat]
                .iter()
                .any(|meld| meld.first() == kind);
            laid || kyoku.hand(seat).tiles().of_kind(kind) >= 3
        };
        let named = self.named;
        self.take_first(order(), |kind| {
            !named.contains(kind) && !waited(kind) && !callable(kind) && !own(kind)
        })
        .or_else(|| {
            self.take_first(order(), |kind| {
                !waited(kind) && !callable(kind) && !own(kind)
            })
        })
        .or_else(|| self.take_first(order(), |kind| !waited(kind) && !own(kind)))
        .or_else(|| self.take_first(order(), |kind| !waited(kind)))
    }
}

fn makes_run(tiles: TileCounts, kind: Kind) -> bool {
    let (Some(suit), Some(number)) = (kind.suit(), kind.number()) else {
        return false;
    };
    let has = |offset: i8| {
        u8::try_from(number as i8 + offset)
            .ok()
            .and_then(|number| Kind::of(suit, number))
            .is_some_and(|kind| tiles.of_kind(kind) > 0)
    };
    has(-2) && has(-1) || has(-1) && has(1) || has(1) && has(2)
}
