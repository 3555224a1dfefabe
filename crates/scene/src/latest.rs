//! The events that led to a scene, so that a screen can move tiles and announce actions. The end of
//! a deal is reported separately, with the paragraphs.

use game::{Event, Kyoku, Points, Public, Rulebook, Seen};
use serde::Serialize;
use tiles::{Seat, Tile};
use ts_rs::TS;

use crate::judged::JudgedMistake;
use crate::narrator::{Audience, Narrator, Sentence};
use crate::picture::Laid;

/// What one viewer saw of some events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened {
    /// What a screen animates; empty for a viewer who has just connected.
    pub latest: Vec<Latest>,
    /// The same in sentences; for a viewer who has just connected, the state of the deal.
    pub says: Vec<Sentence>,
}

impl Happened {
    /// What a seat or a spectator saw of these events; `kyoku` is the deal after them.
    #[must_use]
    pub fn seen_by(
        book: &Rulebook,
        kyoku: &Kyoku,
        viewer: Option<Seat>,
        events: &[Event],
    ) -> Happened {
        let narrator = Narrator {
            audience: viewer.map_or(Audience::Spectator, Audience::Player),
            rules: &book.rules,
            board: Some(kyoku.board()),
            over: None,
        };
        if events.is_empty() {
            let drawn = viewer.and_then(|seat| kyoku.view(seat).hand.drawn());
            return Happened {
                latest: Vec::new(),
                says: narrator.catch_up(drawn),
            };
        }
        let seen: Vec<Seen> = events.iter().map(|event| event.seen_by(viewer)).collect();
        Happened {
            latest: seen
                .iter()
                .map(|seen| Latest::of(book, kyoku, viewer, seen))
                .collect(),
            says: seen.iter().flat_map(|seen| narrator.tell(seen)).collect(),
        }
    }
}

/// An event that led to a scene.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Latest {
    /// A game began.
    Begun,
    /// A deal began.
    Opened,
    /// Everybody got thirteen tiles.
    Dealt,
    /// A seat drew.
    Drew {
        /// The seat.
        seat: Seat,
        /// The tile, if the viewer drew it.
        tile: Option<Tile>,
    },
    /// A tile went to its owner's river.
    Discarded {
        /// The seat.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// Whether it had just been drawn.
        drawn: bool,
    },
    /// A discard became a meld.
    Called {
        /// By whom.
        seat: Seat,
        /// Whose discard it was.
        from: Option<Seat>,
        /// The meld.
        meld: Laid,
    },
    /// Riichi was declared.
    RiichiDeclared {
        /// By whom.
        seat: Seat,
        /// Whether the hand will be laid open.
        open: bool,
        /// What was staked at the declaration.
        stake: Points,
    },
    /// A riichi stands.
    RiichiStood {
        /// Whose.
        seat: Seat,
        /// What was staked when it stood.
        stake: Points,
        /// Whether the hand was laid open.
        open: bool,
    },
    /// A riichi does not stand, and its stake is returned.
    RiichiVoided {
        /// Whose.
        seat: Seat,
    },
    /// A kan was announced; it may still be robbed.
    KanDeclared {
        /// By whom.
        seat: Seat,
        /// The quad.
        meld: Laid,
    },
    /// Nobody robbed the kan.
    KanStood {
        /// Whose.
        seat: Seat,
    },
    /// An indicator was turned.
    Turned {
        /// The indicator.
        indicator: Tile,
    },
    /// A hand was laid open.
    Shown {
        /// Whose.
        seat: Seat,
    },
    /// A hand was kept hidden.
    Hidden {
        /// Whose.
        seat: Seat,
    },
    /// A mistake was judged.
    Faulted(JudgedMistake),
    /// A hand was won.
    Won {
        /// By whom.
        seat: Seat,
        /// The discarder; `None` for a tsumo.
        from: Option<Seat>,
        /// The winning tile.
        tile: Tile,
    },
    /// The deal ended without a winner.
    Ryuukyoku,
    /// The deal was paid.
    Settled,
    /// The time for the game is up.
    TimeUp,
    /// The game is over.
    Ended,
}

impl Latest {
    /// What a viewer saw. A drawn tile is shown only to its owner, even if the event names it.
    #[must_use]
    pub fn of(book: &Rulebook, kyoku: &Kyoku, viewer: Option<Seat>, seen: &Seen) -> Latest {
        match seen {
            Seen::Dealt { .. } => Latest::Dealt,
            Seen::Drew { seat, tile } => Latest::Drew {
                seat: *seat,
                tile: tile.filter(|_| viewer == Some(*seat)),
            },
            Seen::Public(public) => Latest::of_public(book, kyoku, public),
        }
    }

    fn of_public(book: &Rulebook, kyoku: &Kyoku, public: &Public) -> Latest {
        match public {
            Public::Begun(_) => Latest::Begun,
            Public::Opened(_) => Latest::Opened,
            Public::Discarded { seat, tile, drawn } => Latest::Discarded {
                seat: *seat,
                tile: *tile,
                drawn: *drawn,
            },
            Public::Called { seat, meld } => Latest::Called {
                seat: *seat,
                from: meld.feeder().map(|feeder| feeder.seat(*seat)),
                meld: Laid::of(*seat, meld),
            },
            Public::RiichiDeclared { seat, open, stake } => Latest::RiichiDeclared {
                seat: *seat,
                open: *open,
                stake: *stake,
            },
            Public::RiichiStood { seat, stake, hand } => Latest::RiichiStood {
                seat: *seat,
                stake: *stake,
                open: hand.is_some(),
            },
            Public::RiichiVoided { seat } => Latest::RiichiVoided { seat: *seat },
            Public::KanDeclared { seat, meld } => Latest::KanDeclared {
                seat: *seat,
                meld: Laid::of(*seat, meld),
            },
            Public::KanStood { seat } => Latest::KanStood { seat: *seat },
            Public::Turned { indicator } => Latest::Turned {
                indicator: *indicator,
            },
            Public::Shown { seat, .. } => Latest::Shown { seat: *seat },
            Public::Hidden { seat } => Latest::Hidden { seat: *seat },
            Public::Faulted(faulted) => {
                Latest::Faulted(JudgedMistake::of(book, kyoku.board(), faulted))
            }
            Public::Won(won) => Latest::Won {
                seat: won.seat,
                from: won.from,
                tile: won.tile,
            },
            Public::Ryuukyoku(_) => Latest::Ryuukyoku,
            Public::Settled(_) => Latest::Settled,
            Public::TimeUp => Latest::TimeUp,
            Public::Ended(_) => Latest::Ended,
        }
    }
}
