//! Mistakes at the table and what they cost.

use serde::{Deserialize, Serialize};

use crate::base::amount::Points;
use crate::base::vocabulary::vocabulary;

vocabulary! {
    /// A mistake at the table. The facts that a ruling on it may depend on are in `fault_facts.rs`.
    Fault: "a mistake, such as \"noten_riichi\"" {
        /// A win declared with a hand that does not win.
        WrongWin = "wrong_win",
        /// A ron in furiten.
        FuritenWin = "furiten_win",
        /// Riichi with a hand that is not tenpai.
        NotenRiichi = "noten_riichi",
        /// Riichi with too few tiles left in the wall or too few points.
        WrongRiichi = "wrong_riichi",
        /// A kan in riichi that the rules do not allow.
        WrongKanInRiichi = "wrong_kan_in_riichi",
        /// A chii, pon or kan that cannot be made.
        WrongCall = "wrong_call",
        /// A discard that would swap a tile with the meld just called.
        WrongDiscard = "wrong_discard",
        /// An abort that the rules do not allow.
        WrongAbort = "wrong_abort",
        /// A hand that must be shown at the end of the deal but is not.
        WrongShowing = "wrong_showing",
        /// A kan in the player's own turn, riichi or an abort with a dead hand.
        ActedWhileDead = "acted_while_dead",
        /// The wrong number of tiles.
        WrongCount = "wrong_count",
        /// Something else; a referee decided on the remedy.
        Other = "other",
        /// A win declared with a dead hand.
        DeadWin = "dead_win",
        /// A chii, pon or kan called with a dead hand.
        DeadCall = "dead_call",
        /// Riichi with a called set.
        RiichiOpenHand = "riichi_open_hand",
        /// A riichi discard laid sideways and the stake paid, but nothing said.
        RiichiUnannounced = "riichi_unannounced",
        /// A riichi discard that was not laid sideways.
        RiichiNotTurned = "riichi_not_turned",
        /// Riichi without its stake.
        RiichiUnpaid = "riichi_unpaid",
        /// Another discard in riichi than the tile drawn.
        RiichiDiscard = "riichi_discard",
        /// One call taken back for another, "pon, no, ron".
        ChangedCall = "changed_call",
        /// A call after the time for it.
        LateCall = "late_call",
        /// A called tile left in the river.
        TileNotTaken = "tile_not_taken",
        /// A tile drawn before others could claim the discard.
        EarlyDraw = "early_draw",
        /// A tile drawn from the wrong place of the live wall.
        WrongDraw = "wrong_draw",
        /// A tile drawn from the dead wall.
        DeadWallDraw = "dead_wall_draw",
        /// Tiles of a wall or a hand that were laid open.
        ExposedTiles = "exposed_tiles",
        /// Something that a player did makes it impossible to play on.
        Unplayable = "unplayable",
        /// Something that nobody is to blame for makes it impossible to play on.
        Accident = "accident",
        /// A deliberate obstruction.
        Obstruction = "obstruction",
        /// Remarks on other players' hands or plans.
        Information = "information",
        /// A win announced with a word that does not count.
        WrongWord = "wrong_word",
        /// A won hand that was counted wrongly.
        WrongScore = "wrong_score",
        /// A small mistake that changes nothing.
        Minor = "minor",
    }
}

/// What a mistake costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Remedy {
    /// Nothing.
    Nothing,
    /// Nothing, but it is put right.
    #[serde(rename = "taken_back")]
    #[ts(rename = "taken_back")]
    PutRight,
    /// A warning.
    Warned,
    /// The hand is dead.
    DeadHand,
    /// Chombo.
    Chombo,
    /// The deal is void without a payment, and dealt again.
    Replay,
    /// Whatever the referee, or the other players, decide.
    Judgement,
    /// Points.
    Fine(Points),
}

impl Fault {
    /// Whether a riichi is void that was declared with this mistake and judged so.
    #[must_use]
    pub const fn voids_riichi(self, remedy: Remedy) -> bool {
        match self {
            Fault::WrongRiichi | Fault::RiichiOpenHand => {
                matches!(remedy, Remedy::PutRight | Remedy::DeadHand)
            }
            Fault::RiichiUnannounced | Fault::RiichiNotTurned => {
                matches!(remedy, Remedy::DeadHand)
            }
            _ => false,
        }
    }
}

vocabulary! {
    /// What a mistake costs, by name.
    RemedyName: "what a mistake costs, such as \"chombo\"" {
        /// Nothing.
        Nothing = "nothing",
        /// Nothing, but it is put right. A log calls it `taken_back`.
        PutRight = "put_right",
        /// A warning.
        Warned = "warned",
        /// The hand is dead.
        DeadHand = "dead_hand",
        /// Chombo.
        Chombo = "chombo",
        /// The deal is void and dealt again.
        Replay = "replay",
        /// Whatever the referee, or the other players, decide.
        Judgement = "judgement",
        /// Points.
        Fine = "fine",
    }
}

/// A set of mistakes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaultSet(u64);

impl FaultSet {
    /// Adds a mistake.
    pub(crate) fn insert(&mut self, fault: Fault) {
        self.0 |= 1 << fault as u64;
    }

    /// Whether the mistake is in the set.
    #[must_use]
    pub const fn contains(self, fault: Fault) -> bool {
        self.0 >> fault as u64 & 1 == 1
    }
}

impl Remedy {
    /// What it is called in answers.
    #[must_use]
    pub const fn called(self) -> RemedyName {
        match self {
            Remedy::Nothing => RemedyName::Nothing,
            Remedy::PutRight => RemedyName::PutRight,
            Remedy::Warned => RemedyName::Warned,
            Remedy::DeadHand => RemedyName::DeadHand,
            Remedy::Chombo => RemedyName::Chombo,
            Remedy::Replay => RemedyName::Replay,
            Remedy::Judgement => RemedyName::Judgement,
            Remedy::Fine(_) => RemedyName::Fine,
        }
    }

    /// Its name in answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.called().name()
    }
}
