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
    /// The event that opened it.
    opened: usize,
    dice: Option<[u8; 2]>,
    hands: Option<(BySeat<[Tile; 13]>, usize)>,
    live: Vec<Came>,
    replacements: Vec<Came>,
    indicators: Vec<Came>,
    ura: Vec<Came>,
}

/// A tile, and the event with which it came.
type Came = (Tile, usize);

/// The first tile of a deal, or its dice, that the seed does not give.
pub(super) struct Otherwise {
    /// Which deal, counted from one.
    pub(super) deal: usize,
    /// The event with which it came.
    pub(super) event: usize,
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

    pub(super) fn open(&mut self, opened: &Opened, event: usize) {
        self.deals.push(Drawn {
            deal: opened.deal,
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
            let (event, log, engine) = drawn.differs(&wall)?;
            Some(Otherwise {
                deal: place + 1,
                event,
                log,
                engine,
            })
        });
        found.collect()
    }
}

/// More replacement tiles than there are have been found fault with already.
fn first_four(tiles: &[Came]) -> &[Came] {
    tiles.get(..4).unwrap_or(tiles)
}

/// Tiles of one sort: what they are called, those that were seen, and where each lies.
type Row<'a> = (&'static str, &'a [Came], fn(usize) -> usize);

impl Drawn {
    /// The first difference: with which event it came, what was seen, and what lies there.
    fn differs(&self, wall: &Wall) -> Option<(usize, String, String)> {
        if let Some(dice) = self.dice.filter(|dice| *dice != wall.dice()) {
            let told = |[one, other]: [u8; 2]| format!("dice {one} and {other}");
            return Some((self.opened, told(dice), told(wall.dice())));
        }
        if let Some((hands, event)) = self.hands {
            let laid = wall.hands(self.deal.dealer);
            for (seat, hand) in hands.iter() {
                if *hand != laid[seat] {
                    let told =
                        |tiles: &[Tile]| format!("{seat} gets {}", tiles::write_tiles(tiles));
                    return Some((event, told(hand), told(&laid[seat])));
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
            for (number, (tile, event)) in tiles.iter().enumerate() {
                let laid = wall.tile(place(number));
                if *tile != laid {
                    let number = number + 1;
                    let log = format!("{name} {number} is {tile}");
                    let engine = format!("{name} {number} of the wall is {laid}");
                    return Some((*event, log, engine));
                }
            }
        }
        None
    }
}
