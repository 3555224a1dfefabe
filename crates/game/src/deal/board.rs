//! Everything in a deal that all players can see.

mod apply;

use arrayvec::ArrayVec;
use tiles::{BySeat, Kind, KindSet, Meld, MeldKind, Seat, Tile, Wind};

use crate::base::fault::FaultSet;
use crate::base::ledger::Ledger;
use crate::deal::event::{EventNumber, Opened, Ryuukyoku, Tiles};
use crate::deal::wall::{Deal, LIVE_AFTER_DEAL, WallBreak};
use crate::rules::{CalledRiichiTile, Rules};

/// Everything in a deal that all players can see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Which deal.
    pub deal: Deal,
    /// Counters on the table.
    pub counters: u8,
    /// The dealer's wins in a row before this deal.
    pub dealer_wins: u8,
    /// The dice that broke the wall, where they are known.
    pub dice: Option<[u8; 2]>,
    /// Points by account.
    pub ledger: Ledger,
    /// The indicators turned.
    pub indicators: ArrayVec<Tile, 5>,
    /// How many tiles are left in the live wall.
    pub tiles_left: u8,
    /// The current phase.
    pub phase: Phase,
    /// The seat that last drew or called a tile.
    pub turn: Seat,
    /// Everybody's discards.
    pub rivers: BySeat<River>,
    /// Everybody's melds.
    pub melds: BySeat<ArrayVec<Meld, 4>>,
    /// The riichi of each seat that has declared it.
    pub riichi: BySeat<Option<Riichi>>,
    /// The seats that have won.
    pub won: BySeat<bool>,
    /// Hands laid open.
    pub shown: BySeat<Option<Tiles>>,
    /// The seats whose hand was kept hidden at the end.
    pub hid: BySeat<bool>,
    /// The seats whose hand is dead.
    pub dead: BySeat<bool>,
    /// The seats that committed chombo.
    pub chombo: BySeat<bool>,
    /// Whether a mistake was judged in this deal.
    pub judged: bool,
    /// The mistakes of each seat that were judged.
    pub faults: BySeat<FaultSet>,
    /// Whether the deal is void without a payment.
    pub replay: bool,
    /// The seats that made a mistake with their riichi for which it is void.
    pub riichi_judged_void: BySeat<bool>,
    /// Whether the time for the game is up.
    pub time_up: bool,
    /// Whether the turn began with a kan that was called.
    pub turn_called_kan: bool,
    /// How many kans stand.
    pub kans: u8,
    /// The seat whose discard made the latest of them; `None` if it was an ankan or kakan.
    pub kan_fed_by: Option<Seat>,
    /// How many events there have been in this deal.
    pub now: EventNumber,
    /// When a call or kan last interrupted the go-around; 0 if none did.
    pub interrupted: EventNumber,
    /// When each seat last drew a tile.
    pub drew: BySeat<EventNumber>,
    /// When each seat last called a tile.
    pub called: BySeat<EventNumber>,
}

/// A phase of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nobody has tiles yet.
    Opened,
    /// A seat is about to draw, for a kan of this kind if it is a replacement tile.
    ToDraw {
        /// The seat.
        seat: Seat,
        /// The kind of kan, if a replacement tile is drawn.
        replacement: Option<MeldKind>,
    },
    /// A seat has taken a tile and must do something.
    Turn {
        /// The seat.
        seat: Seat,
        /// How the tile was taken.
        took: TileOrigin,
    },
    /// A seat has declared riichi and must discard.
    Declared {
        /// The seat.
        seat: Seat,
    },
    /// The latest discard may be claimed.
    Discard {
        /// The seat that discarded.
        seat: Seat,
        /// The discard.
        tile: Tile,
    },
    /// A kan has been announced and may be robbed.
    Kan {
        /// The seat that announced it.
        seat: Seat,
        /// The tile that may be robbed.
        tile: Tile,
        /// Ankan or kakan.
        kind: MeldKind,
    },
    /// Hands are won.
    Won,
    /// The deal ended without a winner.
    Ryuukyoku(Ryuukyoku),
    /// The deal is paid.
    Settled,
}

/// How a tile was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileOrigin {
    /// Drawn from the wall.
    Draw,
    /// Drawn as replacement tile for a kan of this kind.
    Replacement(MeldKind),
    /// Called for a chii or pon.
    Call(MeldKind),
}

impl TileOrigin {
    /// Whether it is another player's discard.
    #[must_use]
    pub const fn is_call(self) -> bool {
        matches!(self, TileOrigin::Call(_))
    }
}

/// A seat's discards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct River {
    /// The discards in order.
    pub discards: ArrayVec<RiverDiscard, 44>,
    /// The kinds among them.
    pub kinds: KindSet,
    /// How many of them were called by others.
    pub called: u8,
}

/// A discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RiverDiscard {
    /// The tile.
    pub tile: Tile,
    /// Whether it had just been drawn.
    pub drawn: bool,
    /// Whether riichi was declared with it.
    pub riichi: bool,
    /// The seat that called it.
    pub called_by: Option<Seat>,
}

/// A riichi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Riichi {
    /// When it was declared.
    pub declared: EventNumber,
    /// How many discards the seat had before.
    pub discards: u8,
    /// How many melds the seat had, all of them concealed kans.
    pub melds: u8,
    /// Whether it was declared in the first turn, uninterrupted.
    pub double: bool,
    /// Whether the hand is laid open.
    pub open: bool,
    /// Whether nobody won on the discard.
    pub stood: bool,
}

impl Board {
    /// The board of a deal that begins.
    #[must_use]
    pub fn new(opened: &Opened) -> Board {
        let mut indicators = ArrayVec::new();
        indicators.push(opened.indicator);
        Board {
            deal: opened.deal,
            counters: opened.counters,
            dealer_wins: opened.dealer_wins,
            dice: opened.dice,
            ledger: Ledger::new(opened.points, opened.carried),
            indicators,
            tiles_left: LIVE_AFTER_DEAL,
            phase: Phase::Opened,
            turn: opened.deal.dealer,
            rivers: BySeat::from_fn(|_| River::default()),
            melds: BySeat::from_fn(|_| ArrayVec::new()),
            riichi: BySeat::from_fn(|_| None),
            won: BySeat::from_fn(|_| false),
            shown: BySeat::from_fn(|_| None),
            hid: BySeat::from_fn(|_| false),
            dead: BySeat::from_fn(|_| false),
            chombo: BySeat::from_fn(|_| false),
            judged: false,
            faults: BySeat::from_fn(|_| FaultSet::default()),
            replay: false,
            riichi_judged_void: BySeat::from_fn(|_| false),
            time_up: false,
            turn_called_kan: false,
            kans: 0,
            kan_fed_by: None,
            now: 0,
            interrupted: 0,
            drew: BySeat::from_fn(|_| 0),
            called: BySeat::from_fn(|_| 0),
        }
    }

    /// The dealer.
    #[must_use]
    pub fn dealer(&self) -> Seat {
        self.deal.dealer
    }

    /// The wind of a seat in this deal.
    #[inline]
    #[must_use]
    pub fn wind(&self, seat: Seat) -> Wind {
        Wind::ALL[self.deal.dealer.turns_to(seat)]
    }

    /// The seat that has this wind in this deal.
    #[inline]
    #[must_use]
    pub fn seat(&self, wind: Wind) -> Seat {
        self.deal.dealer.after(wind.index())
    }

    /// The wind of the player whose wall was broken.
    #[must_use]
    pub fn breaker(&self) -> Option<Wind> {
        self.dice.map(|dice| WallBreak::of_dice(dice).breaker)
    }

    /// Whether a seat has no called set.
    #[inline]
    #[must_use]
    pub fn is_menzen(&self, seat: Seat) -> bool {
        !self.melds[seat].iter().any(Meld::is_open)
    }

    /// Whether a seat's riichi stands.
    #[inline]
    #[must_use]
    pub fn in_riichi(&self, seat: Seat) -> bool {
        self.riichi[seat].is_some_and(|riichi| riichi.stood)
    }

    /// Whether a seat is in the first turn of a go-around that nothing has interrupted.
    #[inline]
    #[must_use]
    pub fn is_first_turn(&self, seat: Seat) -> bool {
        self.interrupted == 0 && self.rivers[seat].discards.is_empty()
    }

    /// Whether anybody committed chombo.
    #[must_use]
    pub fn has_chombo(&self) -> bool {
        self.judged && self.chombo.values().any(|committed| *committed)
    }

    /// Whether a mistake has ended the deal before anybody won or the wall ran out.
    #[inline]
    #[must_use]
    pub fn is_void(&self) -> bool {
        self.judged && self.is_judged_void()
    }

    fn is_judged_void(&self) -> bool {
        let ended = match self.phase {
            Phase::Won | Phase::Ryuukyoku(_) | Phase::Settled => true,
            Phase::Opened
            | Phase::ToDraw { .. }
            | Phase::Turn { .. }
            | Phase::Declared { .. }
            | Phase::Discard { .. }
            | Phase::Kan { .. } => false,
        };
        (self.has_chombo() || self.replay) && !ended
    }

    /// The place in the river of the discard that lies sideways to mark a riichi. If the one it was
    /// declared with has been called, another takes its place.
    #[must_use]
    pub fn sideways(&self, rules: &Rules, seat: Seat) -> Option<usize> {
        let thrown = &self.rivers[seat].discards;
        let declared = usize::from(self.riichi[seat]?.discards);
        let lies = |place: &usize| thrown[*place].called_by.is_none();
        // Between the declaration and its discard nothing is marked yet.
        thrown.get(declared)?;
        let after = || (declared..thrown.len()).find(lies);
        let before = || (0..declared).rev().find(lies);
        let own = Some(declared).filter(lies);
        match rules.riichi.called_tile {
            CalledRiichiTile::Next => after(),
            CalledRiichiTile::Previous => own.or_else(before).or_else(after),
        }
    }

    /// Whether every kan belongs to one seat.
    #[must_use]
    pub fn one_seat_has_all_kans(&self) -> bool {
        let quads = |seat: Seat| {
            self.melds[seat]
                .iter()
                .filter(|meld| meld.is_quad())
                .count()
        };
        Seat::ALL
            .into_iter()
            .any(|seat| quads(seat) == usize::from(self.kans))
    }
}

impl River {
    /// The kind of the only discard so far.
    #[must_use]
    pub(crate) fn only(&self) -> Option<Kind> {
        match self.discards.as_slice() {
            [thrown] => Some(thrown.tile.kind()),
            _ => None,
        }
    }
}
