//! The tiles of every deal in the order of appearance, kept until the seed is published.

use tiles::{BySeat, Tile};

use super::{Assertion, WallTile};
use crate::base::seed::Seed;
use crate::deal::event::{Event, Opened, Public};
use crate::deal::wall::{Deal, TileBox, Wall, dead_wall};

/// What was seen of each deal's wall.
#[derive(Clone, Debug)]
pub(super) struct Walls {
    tile_box: TileBox,
    deals: Vec<SeenWall>,
}

/// What was seen of one wall.
#[derive(Clone, Debug)]
struct SeenWall {
    deal: Deal,
    /// Which deal of the game, counted from one.
    number: usize,
    /// The event that opened it.
    opened: usize,
    dice: Option<[u8; 2]>,
    hands: Option<(BySeat<[Tile; 13]>, usize)>,
    live: Vec<Revealed>,
    replacements: Vec<Revealed>,
    indicators: Vec<Revealed>,
    ura: Vec<Revealed>,
}

/// A tile, and the event that revealed it.
type Revealed = (Tile, usize);

/// A difference from the seed: the dice of a deal, or its first wrong tile.
pub(super) struct SeedDifference {
    /// Which deal, counted from one.
    pub(super) deal: usize,
    /// The event that revealed it.
    pub(super) event: usize,
    /// Whether it is a tile, which causes all later mismatches in the deal.
    pub(super) is_tile: bool,
    /// What the log says.
    pub(super) log: Assertion,
    /// What follows from the seed.
    pub(super) rules: Assertion,
}

impl Walls {
    pub(super) fn new(tile_box: TileBox) -> Walls {
        Walls {
            tile_box,
            deals: Vec::new(),
        }
    }

    pub(super) fn open(&mut self, opened: &Opened, number: usize, event: usize) {
        self.deals.push(SeenWall {
            deal: opened.deal,
            number,
            opened: event,
            dice: opened.dice,
            hands: None,
            live: Vec::new(),
            replacements: Vec::new(),
            indicators: vec![(opened.indicator, event)],
            ura: Vec::new(),
        });
    }

    pub(super) fn take(&mut self, event: &Event, number: usize, replacement: bool) {
        let Some(drawn) = self.deals.last_mut() else {
            return;
        };
        match event {
            Event::Dealt { hands } => drawn.hands = Some((*hands, number)),
            Event::Drew { tile, .. } if replacement => drawn.replacements.push((*tile, number)),
            Event::Drew { tile, .. } => drawn.live.push((*tile, number)),
            Event::Public(Public::Turned { indicator }) => {
                drawn.indicators.push((*indicator, number))
            }
            Event::Public(Public::Won(won)) if !won.ura.is_empty() => {
                drawn.ura = won.ura.iter().map(|tile| (*tile, number)).collect();
            }
            Event::Public(_) => {}
        }
    }

    /// Everything that does not follow from the seed: at most the dice and one tile per deal.
    pub(super) fn differences_from(&self, seed: &Seed) -> Vec<SeedDifference> {
        let found = self.deals.iter().flat_map(|drawn| {
            let wall = Wall::new(&self.tile_box, seed, drawn.deal);
            [drawn.other_dice(&wall), drawn.other_tile(&wall)]
        });
        found.flatten().collect()
    }
}

/// A fifth replacement tile has already been reported.
fn first_four(tiles: &[Revealed]) -> &[Revealed] {
    tiles.get(..4).unwrap_or(tiles)
}

/// One part of the wall: its name, the tiles seen, and where each of them lies.
type Row<'a> = (WallTile, &'a [Revealed], fn(usize) -> usize);

impl SeenWall {
    fn other_dice(&self, wall: &Wall) -> Option<SeedDifference> {
        let dice = self.dice.filter(|dice| *dice != wall.dice())?;
        Some(SeedDifference {
            deal: self.number,
            event: self.opened,
            is_tile: false,
            log: Assertion::Dice(dice),
            rules: Assertion::Dice(wall.dice()),
        })
    }

    /// The first tile that differs from the wall.
    fn other_tile(&self, wall: &Wall) -> Option<SeedDifference> {
        let rows: [Row<'_>; 4] = [
            (WallTile::Indicator, &self.indicators, dead_wall::indicator),
            (WallTile::Draw, &self.live, |place| 52 + place),
            (
                WallTile::Replacement,
                first_four(&self.replacements),
                dead_wall::replacement,
            ),
            (WallTile::Ura, &self.ura, dead_wall::ura),
        ];
        let others = rows.into_iter().filter_map(|(which, tiles, place)| {
            let mut numbered = tiles.iter().enumerate();
            numbered.find_map(|(number, (tile, event))| {
                let laid = wall.tile(place(number));
                let assertion = |tile: Tile| Assertion::WallTile(which, number + 1, tile);
                (*tile != laid).then(|| self.other(*event, assertion(*tile), assertion(laid)))
            })
        });
        others
            .chain(self.other_hand(wall))
            .min_by_key(|other| other.event)
    }

    fn other_hand(&self, wall: &Wall) -> Option<SeedDifference> {
        let (hands, event) = self.hands?;
        let laid = wall.hands(self.deal.dealer);
        let (seat, hand) = hands.iter().find(|(seat, hand)| **hand != laid[*seat])?;
        let assertion = |hand: [Tile; 13]| Assertion::DealtHand(seat, hand);
        Some(self.other(event, assertion(*hand), assertion(laid[seat])))
    }

    fn other(&self, event: usize, log: Assertion, rules: Assertion) -> SeedDifference {
        SeedDifference {
            deal: self.number,
            event,
            is_tile: true,
            log,
            rules,
        }
    }
}
