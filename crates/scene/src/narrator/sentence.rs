//! Sentences without their wording, which a language supplies.

use std::collections::BTreeMap;
use std::sync::Arc;

use game::{Abort, Fault, GameOverReason, NextDealer, Points, Remedy, Ryuukyoku};
use serde::{Serialize, Serializer};
use tiles::{BySeat, MeldKind, Seat, Tile, Wind};
use ts_rs::TS;

/// Declares the phrases; a language has a template for each, under its name.
macro_rules! phrases {
    ($( #[doc = $meaning:literal] $variant:ident = $name:literal, )*) => {
        /// A sentence of the narrator. Every language has a template for each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
        pub enum Phrase {
            $( #[doc = $meaning] #[serde(rename = $name)] $variant, )*
        }

        impl Phrase {
            /// All of them, in the order of their declaration.
            pub const ALL: &[Phrase] = &[$( Phrase::$variant ),*];

            /// The name of its template.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( Phrase::$variant => $name, )* }
            }
        }
    };
}

phrases! {
    /// A game begins.
    Begun = "begun",
    /// A game begins: who plays it, and by which rulebook.
    BegunBy = "begun_by",
    /// A deal begins, for a player.
    Opened = "opened",
    /// A deal begins, for a spectator.
    Watched = "watched",
    /// How many counters a deal begins with.
    Counters = "counters",
    /// The points on the table from earlier deals.
    Carried = "carried",
    /// How many han from yaku a win needs.
    Minimum = "minimum",
    /// The tiles are dealt.
    Dealt = "dealt",
    /// Somebody draws a tile that the viewer sees.
    Drew = "drew",
    /// Somebody draws a tile that the viewer does not see.
    DrewHidden = "drew_hidden",
    /// The viewer draws.
    YouDrew = "you_drew",
    /// A discard from the hand.
    Discarded = "discarded",
    /// A discard of the tile just drawn.
    DiscardedDrawn = "discarded_drawn",
    /// The viewer discards.
    YouDiscarded = "you_discarded",
    /// Draw and discard in one: the drawn tile.
    Tsumogiri = "tsumogiri",
    /// Draw and discard in one: a tile other than the drawn one, which the viewer sees.
    DrewDiscarded = "drew_discarded",
    /// Draw and discard in one: a tile other than the drawn one, which the viewer does not see.
    DrewHiddenDiscarded = "drew_hidden_discarded",
    /// A discard is called.
    Called = "called",
    /// The viewer calls a discard.
    YouCalled = "you_called",
    /// Riichi is declared.
    RiichiDeclared = "riichi_declared",
    /// The viewer declares riichi.
    YouRiichiDeclared = "you_riichi_declared",
    /// Open riichi is declared.
    OpenRiichiDeclared = "open_riichi_declared",
    /// The viewer declares open riichi.
    YouOpenRiichiDeclared = "you_open_riichi_declared",
    /// How much is staked for a riichi.
    Staked = "staked",
    /// A riichi stands.
    RiichiStood = "riichi_stood",
    /// The viewer's riichi stands.
    YouRiichiStood = "you_riichi_stood",
    /// An open riichi shows the hand.
    OpenHand = "open_hand",
    /// A riichi does not stand.
    RiichiVoided = "riichi_voided",
    /// The viewer's riichi does not stand.
    YouRiichiVoided = "you_riichi_voided",
    /// A kan from the hand is declared.
    KanDeclared = "kan_declared",
    /// The viewer declares a kan from the hand.
    YouKanDeclared = "you_kan_declared",
    /// Nobody robbed the kan.
    KanStood = "kan_stood",
    /// A further indicator is turned.
    Turned = "turned",
    /// A hand is shown.
    Shown = "shown",
    /// A hand is shown, with its tiles.
    ShownTiles = "shown_tiles",
    /// The viewer's hand is shown.
    YouShown = "you_shown",
    /// A hand is kept hidden.
    Hidden = "hidden",
    /// The viewer's hand is kept hidden.
    YouHidden = "you_hidden",
    /// A mistake is judged.
    Faulted = "faulted",
    /// The viewer's mistake is judged.
    YouFaulted = "you_faulted",
    /// A win by ron.
    Ron = "ron",
    /// The viewer wins by ron.
    YouRon = "you_ron",
    /// A win by tsumo.
    Tsumo = "tsumo",
    /// The viewer wins by tsumo.
    YouTsumo = "you_tsumo",
    /// The deal ends without a winner.
    Ryuukyoku = "ryuukyoku",
    /// Somebody has nagashi mangan.
    Nagashi = "nagashi",
    /// The deal is paid.
    Settled = "settled",
    /// The deal ends, and nobody pays.
    NothingPaid = "nothing_paid",
    /// The time for the game is up.
    TimeUp = "time_up",
    /// The game is over.
    Ended = "ended",
    /// The game is over, and the reason.
    EndedBecause = "ended_because",
    /// The place that a player takes.
    Placed = "placed",
}

/// A sentence: a phrase, and the arguments for the placeholders of its template.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Sentence {
    /// The phrase.
    pub says: Phrase,
    /// The arguments, by placeholder.
    #[serde(rename = "with", skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, Argument>>")]
    pub arguments: BTreeMap<&'static str, Argument>,
}

/// An argument of a sentence. The caller that shows the sentence decides how it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Argument {
    /// A player.
    Player {
        /// The seat.
        seat: Seat,
        /// Its wind in this deal, if there is a deal.
        wind: Option<Wind>,
    },
    /// A round and the number of the deal in it.
    Round {
        /// The round.
        wind: Wind,
        /// The number of the deal, from 1.
        deal: u8,
    },
    /// A tile.
    Tile {
        /// The tile.
        tile: Tile,
        /// Whether it is dora.
        dora: bool,
    },
    /// Several tiles.
    Tiles(Vec<Tile>),
    /// The kind of a meld.
    #[serde(serialize_with = "by_name")]
    Meld(MeldKind),
    /// The id of a rulebook.
    Book(String),
    /// The players' names.
    Names(BySeat<Arc<str>>),
    /// A number.
    Count(u8),
    /// Points.
    Points(Points),
    /// Changes of points; players without a change are left out.
    Changes(Vec<Change>),
    /// Who deals next.
    Dealer(NextDealer),
    /// How a deal ended without a winner.
    Ryuukyoku(NoWinnerBy),
    /// A mistake.
    Fault(Fault),
    /// What it costs.
    Remedy(Remedy),
    /// Why the game is over.
    Over(GameOverReason),
}

/// How a player's points change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PointChange")]
pub struct Change {
    /// The seat.
    pub seat: Seat,
    /// Its wind in this deal, if there is a deal.
    pub wind: Option<Wind>,
    /// The points gained; negative if the player pays.
    pub points: Points,
}

/// How a deal ended without a winner: the wall ran out, or the deal was aborted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
#[ts(rename = "NoWinnerBy")]
pub enum NoWinnerBy {
    /// The wall ran out.
    #[serde(serialize_with = "exhausted")]
    #[ts(type = "\"exhausted\"")]
    Exhausted,
    /// The deal was aborted.
    Aborted(Abort),
}

impl NoWinnerBy {
    /// Its name in JSON answers, also the key of its word in a language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            NoWinnerBy::Exhausted => "exhausted",
            NoWinnerBy::Aborted(abort) => abort.name(),
        }
    }
}

impl From<Ryuukyoku> for NoWinnerBy {
    fn from(how: Ryuukyoku) -> NoWinnerBy {
        match how {
            Ryuukyoku::Exhausted { .. } => NoWinnerBy::Exhausted,
            Ryuukyoku::Aborted(abort) => NoWinnerBy::Aborted(abort),
        }
    }
}

fn exhausted<S: Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(NoWinnerBy::Exhausted.name())
}

fn by_name<S: Serializer>(kind: &MeldKind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(kind)
}

impl Sentence {
    /// A sentence without placeholders.
    #[must_use]
    pub const fn new(says: Phrase) -> Sentence {
        Sentence {
            says,
            arguments: BTreeMap::new(),
        }
    }

    /// Fills in a placeholder.
    #[must_use]
    pub fn with(mut self, place: &'static str, argument: Argument) -> Sentence {
        self.arguments.insert(place, argument);
        self
    }
}
