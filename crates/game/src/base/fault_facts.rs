//! The facts that a ruling on a mistake may depend on. Each is a question to whoever saw it.

use serde::{Deserialize, Serialize};

use crate::base::vocabulary::vocabulary;

/// What a fact can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactAnswers {
    /// Yes or no.
    YesNo,
    /// A number.
    Number,
    /// One word of a list.
    Words(&'static [&'static str]),
}

impl std::fmt::Display for FactAnswers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            FactAnswers::YesNo => f.write_str("true or false"),
            FactAnswers::Number => write!(f, "a number from 0 to {}", FaultFact::MAX_NUMBER),
            FactAnswers::Words(words) => f.write_str(&words.join(", ")),
        }
    }
}

/// A type of facts.
trait FactValue: Copy {
    const ANSWERS: FactAnswers;
    /// Reads it from its text.
    fn of_text(text: &str) -> Option<Self>;
}

impl FactValue for bool {
    const ANSWERS: FactAnswers = FactAnswers::YesNo;

    fn of_text(text: &str) -> Option<bool> {
        match text {
            "true" | "yes" => Some(true),
            "false" | "no" => Some(false),
            _ => None,
        }
    }
}

impl FactValue for u8 {
    const ANSWERS: FactAnswers = FactAnswers::Number;

    fn of_text(text: &str) -> Option<u8> {
        text.parse()
            .ok()
            .filter(|number| *number <= FaultFact::MAX_NUMBER)
    }
}

/// Declares the vocabularies that facts use.
macro_rules! words_of_facts {
    ($($name:ty),*) => { $(
        impl FactValue for $name {
            const ANSWERS: FactAnswers = FactAnswers::Words(<$name>::NAMES);

            fn of_text(text: &str) -> Option<$name> {
                <$name>::from_name(text)
            }
        }
    )* };
}

words_of_facts!(DealEnd, Noticed, Lack, FirstCall, Miscount);

vocabulary! {
    /// How a deal ended, for mistakes that come to light only then.
    DealEnd: "how a deal ended: exhausted, four_riichi, abort, own_win or other_win" {
        /// The wall ran out.
        Exhausted = "exhausted",
        /// It was aborted because all four players were in riichi.
        FourRiichi = "four_riichi",
        /// It was aborted for another reason.
        Abort = "abort",
        /// The player who made the mistake won.
        OwnWin = "own_win",
        /// Another player won.
        OtherWin = "other_win",
    }
}

vocabulary! {
    /// When a wrong discard was noticed.
    Noticed: "when it was noticed: at_once, after_action or after_draw" {
        /// Before anybody else acted.
        AtOnce = "at_once",
        /// After another player acted, but before the next player drew.
        AfterAction = "after_action",
        /// After the next player drew.
        AfterDraw = "after_draw",
    }
}

vocabulary! {
    /// What a riichi lacked.
    Lack: "what the riichi lacked: tiles or points" {
        /// There were too few tiles left in the wall.
        Tiles = "tiles",
        /// The player had too few points.
        Points = "points",
    }
}

vocabulary! {
    /// The first of two calls by one player.
    FirstCall: "the first call: set or win" {
        /// A chii, pon or kan.
        Set = "set",
        /// A win.
        Win = "win",
    }
}

vocabulary! {
    /// Which wrong number of tiles a hand has.
    Miscount: "the wrong number: short or long" {
        /// Too few.
        Short = "short",
        /// Too many.
        Long = "long",
    }
}

/// Declares the facts: a question for each, and the type of its answer.
macro_rules! facts {
    ($( #[doc = $question:literal] $variant:ident $field:ident = $name:literal: $type:ty, )*) => {
        vocabulary! {
            /// A fact that a ruling on a mistake may depend on.
            FaultFact: "a fact about a mistake, such as \"shown\"" {
                $( #[doc = $question] $variant = $name, )*
            }
        }

        impl FaultFact {
            /// The largest number that is an answer.
            pub const MAX_NUMBER: u8 = 99;

            /// The question for which it is the answer.
            #[must_use]
            pub fn question(self) -> &'static str {
                match self { $( FaultFact::$variant => $question.trim_start(), )* }
            }

            /// The answers that the question takes.
            #[must_use]
            pub const fn answers(self) -> FactAnswers {
                match self { $( FaultFact::$variant => <$type as FactValue>::ANSWERS, )* }
            }
        }

        /// What is known about a mistake. A fact that is missing is asked for only if the ruling
        /// depends on it.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct FaultFacts {
            $(
                #[doc = $question]
                #[serde(skip_serializing_if = "Option::is_none")]
                pub $field: Option<$type>,
            )*
        }

        impl FaultFacts {
            /// Whether nothing is known.
            #[must_use]
            pub fn is_empty(&self) -> bool {
                *self == FaultFacts::default()
            }

            /// Records a fact, as the text of its answer: `true`, `6`, `at_once`.
            ///
            /// # Errors
            /// The answers that the fact can have, if this is none of them.
            pub fn set(&mut self, fact: FaultFact, text: &str) -> Result<(), FactAnswers> {
                match fact { $(
                    FaultFact::$variant => {
                        let value = <$type as FactValue>::of_text(text).ok_or(fact.answers())?;
                        self.$field = Some(value);
                    }
                )* }
                Ok(())
            }

            $(
                pub(crate) fn $field(&self) -> Result<$type, FaultFact> {
                    self.$field.ok_or(FaultFact::$variant)
                }
            )*
        }
    };
}

facts! {
    /// Was a hand shown?
    Shown shown = "shown": bool,
    /// Were tiles exposed for the call?
    Exposed exposed = "exposed": bool,
    /// Has the player discarded since?
    Discarded discarded = "discarded": bool,
    /// Has the player discarded in this deal?
    HasDiscarded has_discarded = "has_discarded": bool,
    /// When was it noticed?
    Noticed noticed = "noticed": Noticed,
    /// How did the deal end?
    Ended ended = "ended": DealEnd,
    /// Had another mistake already made the hand dead or the riichi void?
    Died died = "died": bool,
    /// What did the riichi lack?
    Lacks lacks = "lacks": Lack,
    /// Was the riichi discard claimed, and the tile that takes its place not laid sideways?
    Successor successor = "successor": bool,
    /// Which call came first?
    First first = "first": FirstCall,
    /// Was it corrected at once?
    AtOnce at_once = "at_once": bool,
    /// Does the hand win?
    Wins wins = "wins": bool,
    /// Can the first call be made?
    Possible possible = "possible": bool,
    /// Are there too few or too many tiles?
    Tiles tiles = "tiles": Miscount,
    /// How many tiles have other players discarded since the caller's own discard?
    Discards discards = "discards": u8,
    /// Were the dice not thrown yet?
    BeforeDeal before_deal = "before_deal": bool,
    /// How many tiles of the live wall were exposed?
    LiveWall live_wall = "live_wall": u8,
    /// How many tiles of the dead wall were exposed?
    DeadWall dead_wall = "dead_wall": u8,
    /// How many tiles of the player's own hand were exposed?
    OwnHand own_hand = "own_hand": u8,
    /// How many tiles of another player's hand were exposed?
    OtherHand other_hand = "other_hand": u8,
    /// Is it impossible to play on?
    Unplayable unplayable = "unplayable": bool,
    /// How many tiles of the hand were shown?
    ShownTiles shown_tiles = "shown_tiles": u8,
    /// Is the player in riichi?
    InRiichi in_riichi = "in_riichi": bool,
    /// Has it happened before?
    Repeated repeated = "repeated": bool,
    /// Can the hand still be seen?
    Visible visible = "visible": bool,
    /// Do all players agree?
    Agreed agreed = "agreed": bool,
}
