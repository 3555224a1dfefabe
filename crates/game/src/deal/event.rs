//! What happened, as a list of events; everything else is folded from it.
//!
//! Only [`Event::Dealt`] and [`Event::Drew`] hide anything. What a seat may know of an event is
//! another type, [`Seen`], so that nothing hidden leaves by mistake.

mod forms;

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use tiles::{BySeat, Meld, Seat, Tile};

use crate::base::abort::Abort;
use crate::base::amount::Points;
use crate::base::fault::{Fault, Remedy};
use crate::base::fault_facts::FaultFacts;
use crate::base::next_dealer::NextDealer;
use crate::base::seed::{Fingerprint, Seed};
use crate::base::transfer::Transfer;
use crate::deal::wall::Deal;
use crate::rules::Settings;
use crate::value::explained::ExplainedScore;

/// When something happened in a deal: the number of the event, from 1.
pub type EventNumber = u32;

/// Something that happened.
#[expect(
    clippy::large_enum_variant,
    reason = "events are lent, not moved, and a box would allocate"
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// Every seat got thirteen tiles.
    Dealt {
        /// The tiles.
        #[serde(with = "tiles::as_text::by_seat")]
        hands: BySeat<[Tile; 13]>,
    },
    /// A seat drew a tile; East's fourteenth is the first.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// Something that everybody saw.
    #[serde(untagged)]
    Public(Public),
}

/// What one seat, or a spectator, saw of an event.
#[expect(
    clippy::large_enum_variant,
    reason = "events are lent, not moved, and a box would allocate"
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Seen {
    /// Every seat got thirteen tiles; only the viewer's are known.
    Dealt {
        /// The viewer's tiles; `None` for a spectator.
        #[serde(
            skip_serializing_if = "Option::is_none",
            with = "tiles::as_text::option"
        )]
        hand: Option<[Tile; 13]>,
    },
    /// A seat drew a tile; it is known only if the viewer drew it.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The tile, if it is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        tile: Option<Tile>,
    },
    /// Something that everybody saw.
    #[serde(untagged)]
    Public(Public),
}

/// Something that everybody saw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Public {
    /// A game began.
    Begun(Begun),
    /// A deal began: the wall was broken and the first indicator turned.
    Opened(Opened),
    /// A tile was discarded.
    Discarded {
        /// The seat that discarded it.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// Whether it was the tile just drawn.
        drawn: bool,
    },
    /// The latest discard was called for a chii, pon or daiminkan.
    Called {
        /// The seat that called it.
        seat: Seat,
        /// The meld; its first tile is the discard.
        meld: Meld,
    },
    /// Riichi was declared; the discard follows.
    RiichiDeclared {
        /// The seat that declared it.
        seat: Seat,
        /// Whether the hand will be laid open.
        open: bool,
        /// The deposit paid with the declaration; zero if it is paid once the riichi stands.
        stake: Points,
    },
    /// Nobody won on the riichi discard: the riichi stands.
    RiichiStood {
        /// The seat in riichi.
        seat: Seat,
        /// The deposit paid now; zero if it was paid with the declaration.
        stake: Points,
        /// The hand, if it is an open riichi.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "tiles::as_text::option"
        )]
        hand: Option<Tiles>,
    },
    /// Somebody won on the riichi discard, or the riichi was judged void.
    RiichiVoided {
        /// The seat whose riichi is void.
        seat: Seat,
    },
    /// An ankan or kakan was announced; it may still be robbed.
    KanDeclared {
        /// The seat that announced it.
        seat: Seat,
        /// The quad; a kakan's last tile is the one added.
        meld: Meld,
    },
    /// Nobody robbed the kan.
    KanStood {
        /// The seat that made it.
        seat: Seat,
    },
    /// An indicator was turned for a kan.
    Turned {
        /// The indicator.
        indicator: Tile,
    },
    /// A hand was laid open at the end of a deal.
    Shown {
        /// The seat whose hand it is.
        seat: Seat,
        /// The concealed tiles.
        #[serde(with = "tiles::as_text")]
        hand: Tiles,
    },
    /// A hand was kept hidden at the end of a deal.
    Hidden {
        /// The seat whose hand it is.
        seat: Seat,
    },
    /// A mistake was judged.
    Faulted(Faulted),
    /// A hand was won; several winners on one tile follow one another.
    Won(Won),
    /// The deal ended without a winner.
    Ryuukyoku(Ryuukyoku),
    /// The deal was paid.
    Settled(Settled),
    /// The time for the game is up; the running deal is played to its end.
    TimeUp,
    /// The game is over.
    Ended(Ended),
}

/// Concealed tiles, in the order of kinds.
pub type Tiles = ArrayVec<Tile, 14>;

/// How a game began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Begun {
    /// The settings; shared by all games of a rulebook.
    pub rules: Arc<Settings>,
    /// The name of the player in each seat.
    pub seats: BySeat<Arc<str>>,
    /// For each seat, the one its player had in the previous game; `None` unless seats were drawn
    /// again.
    pub drawn: Option<BySeat<Seat>>,
    /// Whether the table prevents mistakes or penalises them.
    pub mode: Mode,
    /// The fingerprint of the seed, for a game whose walls can be checked.
    pub seed: Option<Fingerprint>,
}

/// Whether a table prevents mistakes or penalises them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Only what is allowed can be done.
    #[default]
    Prevent,
    /// What is not allowed can be done, and costs what the book says.
    Penalise,
}

/// How a deal began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    /// Which deal.
    pub deal: Deal,
    /// Counters on the table.
    pub counters: u8,
    /// The dealer's wins in a row before this deal.
    pub dealer_wins: u8,
    /// Everybody's points.
    pub points: BySeat<Points>,
    /// Deposits of earlier deals.
    pub carried: Points,
    /// The dice that broke the wall; `None` if a foreign log does not say.
    pub dice: Option<[u8; 2]>,
    /// The first indicator.
    pub indicator: Tile,
}

/// A mistake that was judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faulted {
    /// The seat that made it.
    pub seat: Seat,
    /// The mistake.
    pub fault: Fault,
    /// What was known about it; empty if somebody judged who did not say why.
    #[serde(default, skip_serializing_if = "FaultFacts::is_empty")]
    pub facts: FaultFacts,
    /// What it costs.
    pub remedy: Remedy,
    /// The concealed tiles, if the mistake laid them open.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "tiles::as_text::option"
    )]
    pub hand: Option<Tiles>,
}

/// A hand that was won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Won {
    /// The winner.
    pub seat: Seat,
    /// The player whose tile it was; `None` for a tsumo.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Seat>,
    /// The winning tile.
    pub tile: Tile,
    /// The concealed tiles, the winning tile left out.
    #[serde(with = "tiles::as_text")]
    pub hand: Tiles,
    /// The tiles under the indicators, where they count.
    #[serde(with = "tiles::as_text")]
    pub ura: ArrayVec<Tile, 5>,
    /// What it was worth.
    pub score: ExplainedScore,
}

/// How a deal ended without a winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ryuukyoku {
    /// The wall ran out.
    Exhausted {
        /// The seats whose discards were all terminals and honors, with none called.
        nagashi: BySeat<bool>,
    },
    /// It was cut short.
    Aborted(Abort),
}

/// How a deal was paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settled {
    /// What was paid.
    pub transfers: ArrayVec<Transfer<Seat>, 48>,
    /// Who deals next.
    pub dealer: NextDealer,
    /// Counters for the next deal.
    pub counters: u8,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ended {
    /// Places, 1 to 4.
    pub places: BySeat<u8>,
    /// Points with everything that is added at the end.
    pub score: BySeat<Points>,
    /// What was added.
    pub transfers: ArrayVec<Transfer<Seat>, 24>,
    /// The seed, now published.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "crate::base::seed::published"
    )]
    pub seed: Option<Seed>,
}

impl Event {
    /// What a seat saw of it; `None` is a spectator, who sees no hand.
    #[must_use]
    pub fn seen_by(&self, seat: Option<Seat>) -> Seen {
        match self {
            Event::Dealt { hands } => Seen::Dealt {
                hand: seat.map(|seat| hands[seat]),
            },
            Event::Drew { seat: who, tile } => Seen::Drew {
                seat: *who,
                tile: (seat == Some(*who)).then_some(*tile),
            },
            Event::Public(public) => Seen::Public(public.clone()),
        }
    }
}

impl From<Public> for Event {
    fn from(public: Public) -> Event {
        Event::Public(public)
    }
}
