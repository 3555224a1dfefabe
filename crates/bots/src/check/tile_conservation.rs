//! Every tile of the set is somewhere, and only once.

use arrayvec::ArrayVec;
use game::{Event, Kyoku, Public, Rules, TileBox, Wall, dead_wall};
use tiles::{Seat, Tile};

/// How many of each tile there are.
type TileTally = [u8; Tile::COUNT];

/// Places in a wall.
pub(super) type Places = ArrayVec<usize, 136>;

/// Where the tiles of a deal are that are neither in hands nor on the table.
#[derive(Debug)]
pub(super) struct TileConservation {
    set: TileTally,
    wall: Option<Wall>,
    dealt: bool,
    drawn: usize,
    replaced: usize,
    turned: usize,
    /// The next tile drawn is a replacement tile.
    kan: bool,
    /// The tile of the latest kan while it may be robbed, and the tile that was robbed.
    declared: Option<Tile>,
    robbed: Option<Tile>,
}

impl TileConservation {
    pub(super) fn new(rules: &Rules) -> TileConservation {
        let mut set = [0; Tile::COUNT];
        for tile in TileBox::new(rules).tiles() {
            set[tile.index()] += 1;
        }
        TileConservation::before(set, None)
    }

    /// The state before any tile has left the wall.
    fn before(set: TileTally, wall: Option<Wall>) -> TileConservation {
        TileConservation {
            set,
            wall,
            dealt: false,
            drawn: 0,
            replaced: 0,
            turned: 1,
            kan: false,
            declared: None,
            robbed: None,
        }
    }

    /// Begins a deal with this wall.
    pub(super) fn open(&mut self, wall: &Wall) {
        *self = TileConservation::before(self.set, Some(wall.clone()));
    }

    /// Follows the tiles that leave the wall.
    pub(super) fn take_in(&mut self, event: &Event) {
        match event {
            Event::Dealt { .. } => self.dealt = true,
            Event::Drew { .. } if self.kan => {
                self.replaced += 1;
                self.kan = false;
            }
            Event::Drew { .. } => self.drawn += 1,
            Event::Public(Public::Turned { .. }) => self.turned += 1,
            Event::Public(Public::Called { meld, .. }) => self.kan = meld.is_quad(),
            Event::Public(Public::KanDeclared { meld, .. }) => {
                self.declared = meld.tiles().last().copied();
            }
            Event::Public(Public::KanStood { .. }) => {
                self.kan = true;
                self.declared = None;
            }
            // Several winners rob the same tile once.
            Event::Public(Public::Won(won)) => {
                self.robbed = self.declared.map(|_| won.tile);
            }
            Event::Public(_) => {}
        }
    }

    /// The places of the wall whose tiles nobody has seen.
    pub(super) fn undrawn(&self) -> Places {
        let live = if self.dealt { 52 + self.drawn } else { 0 };
        let mut places: Places = (live..122).collect();
        places.extend((self.replaced..4).map(dead_wall::replacement));
        places.extend((self.turned..5).map(dead_wall::indicator));
        places.extend((0..5).map(dead_wall::ura));
        places
    }

    /// What is wrong with the tiles, if anything is.
    pub(super) fn look(&self, kyoku: &Kyoku) -> Option<String> {
        let wall = self.wall.as_ref()?;
        let mut heap = [0; Tile::COUNT];
        let mut put = |tile: Tile| heap[tile.index()] += 1;
        for place in self.undrawn() {
            put(wall.tile(place));
        }
        let board = kyoku.board();
        board.indicators.iter().copied().for_each(&mut put);
        for seat in Seat::ALL {
            kyoku.hand(seat).tiles().tiles().for_each(&mut put);
            for meld in &board.melds[seat] {
                meld.tiles().iter().copied().for_each(&mut put);
            }
            // A called discard lies in the meld.
            let thrown = board.rivers[seat].discards.iter();
            for thrown in thrown.filter(|thrown| thrown.called_by.is_none()) {
                put(thrown.tile);
            }
        }
        self.robbed.into_iter().for_each(&mut put);
        let wrong = Tile::ALL
            .iter()
            .find(|tile| heap[tile.index()] != self.set[tile.index()])?;
        let (found, expected) = (heap[wrong.index()], self.set[wrong.index()]);
        Some(format!("there are {found} {wrong} instead of {expected}"))
    }
}
