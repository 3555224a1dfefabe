//! The tiles of every deal in the order in which they came, kept until the seed is published.

use tiles::{BySeat, Tile};

use crate::event::{Event, Opened, Public};
use crate::wall::{Deal, Seed, TileBox, Wall, dead};

/// What was seen of each deal's wall.
#[derive(Clone, Debug)]
pub(super) struct Walls {
    tile_box: TileBox,
    deals: Vec<Drawn>,
}

/// What was seen of one wall.
#[derive(Clone, Debug)]
struct Drawn {
    deal: Deal,
    dice: Option<[u8; 2]>,
    hands: Option<BySeat<[Tile; 13]>>,
    live: Vec<Tile>,
    replacements: Vec<Tile>,
    indicators: Vec<Tile>,
    ura: Vec<Tile>,
}

/// The first tile of a deal, or its dice, that the seed does not give.
pub(super) struct Otherwise {
    /// Which deal, counted from one.
    pub(super) deal: usize,
    /// What the log says.
    pub(super) log: String,
    /// What follows from the seed.
    pub(super) engine: String,
}

impl Walls {
    pub(super) fn new(tile_box: TileBox) -> Walls {
        Walls {
            tile_box,
            deals: Vec::new(),
        }
    }

    pub(super) fn open(&mut self, opened: &Opened) {
        self.deals.push(Drawn {
            deal: opened.deal,
            dice: opened.dice,
            hands: None,
            live: Vec::new(),
            replacements: Vec::new(),
            indicators: vec![opened.indicator],
            ura: Vec::new(),
        });
    }

    pub(super) fn take(&mut self, event: &Event, replacement: bool) {
        let Some(drawn) = self.deals.last_mut() else {
            return;
        };
        match event {
            Event::Dealt { hands } => drawn.hands = Some(*hands),
            Event::Drew { tile, .. } if replacement => drawn.replacements.push(*tile),
            Event::Drew { tile, .. } => drawn.live.push(*tile),
            Event::Public(Public::Turned { indicator }) => drawn.indicators.push(*indicator),
            Event::Public(Public::Won(won)) if !won.ura.is_empty() => {
                drawn.ura = won.ura.to_vec();
            }
            Event::Public(_) => {}
        }
    }

    /// What was seen of a deal that cannot be followed proves nothing.
    pub(super) fn lose(&mut self) {
        if let Some(drawn) = self.deals.last_mut() {
            drawn.hands = None;
            drawn.live.clear();
            drawn.replacements.clear();
            drawn.ura.clear();
        }
    }

    /// Everything that does not follow from the seed, one thing a deal.
    pub(super) fn not_of(&self, seed: &Seed) -> Vec<Otherwise> {
        let numbered = self.deals.iter().enumerate();
        let found = numbered.filter_map(|(place, drawn)| {
            let wall = Wall::new(&self.tile_box, seed, drawn.deal);
            let (log, engine) = drawn.differs(&wall)?;
            Some(Otherwise {
                deal: place + 1,
                log,
                engine,
            })
        });
        found.collect()
    }
}

/// More replacement tiles than there are have been found fault with already.
fn first_four(tiles: &[Tile]) -> &[Tile] {
    tiles.get(..4).unwrap_or(tiles)
}

/// Tiles of one sort: what they are called, those that were seen, and where each lies.
type Row<'a> = (&'static str, &'a [Tile], fn(usize) -> usize);

impl Drawn {
    /// The first difference: what was seen, and what lies there.
    fn differs(&self, wall: &Wall) -> Option<(String, String)> {
        if let Some(dice) = self.dice.filter(|dice| *dice != wall.dice()) {
            let told = |[one, other]: [u8; 2]| format!("dice {one} and {other}");
            return Some((told(dice), told(wall.dice())));
        }
        if let Some(hands) = self.hands {
            let laid = wall.hands(self.deal.dealer);
            for (seat, hand) in hands.iter() {
                if *hand != laid[seat] {
                    let told =
                        |tiles: &[Tile]| format!("{seat} gets {}", tiles::write_tiles(tiles));
                    return Some((told(hand), told(&laid[seat])));
                }
            }
        }
        let rows: [Row<'_>; 4] = [
            ("indicator", &self.indicators, dead::indicator),
            ("draw", &self.live, |place| 52 + place),
            (
                "replacement tile",
                first_four(&self.replacements),
                dead::replacement,
            ),
            ("ura", &self.ura, dead::ura),
        ];
        for (name, tiles, place) in rows {
            for (number, tile) in tiles.iter().enumerate() {
                let laid = wall.tile(place(number));
                if *tile != laid {
                    let told = |tile: Tile| format!("{name} {} is {tile}", number + 1);
                    return Some((told(*tile), told(laid)));
                }
            }
        }
        None
    }
}
