//! What a hand is worth, at the end of a deal and for whoever asks.

use game::rules::CellColumn;
use game::{BonusSort, FuSource, Multiple, Points, YakuId};
use record::question::Note;
use serde::Serialize;
use tiles::{ByWind, Tile};
use ts_rs::TS;

use super::Paid;

/// What a hand is worth, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Explanation {
    /// The yaku.
    pub yaku: Vec<ScoredYaku>,
    /// Bonus han, as far as there are any.
    pub dora: Vec<ScoredBonus>,
    /// Han in all; `None` of a limit hand.
    pub han: Option<u8>,
    /// Fu, rounded, where the book counts them.
    pub fu: Option<u16>,
    /// The fu before they were rounded, where that made more of them.
    pub rounded_from: Option<u16>,
    /// The paragraph that rounds them.
    pub rounded_cite: Option<String>,
    /// What the fu are for.
    pub fu_items: Vec<ScoredFu>,
    /// The limit's name.
    pub limit: Option<&'static str>,
    /// How many yakuman it is, where there is a word for it.
    pub multiple: Option<Multiple>,
    /// Base points.
    pub base: Points,
    /// How that becomes what is paid.
    pub steps: Vec<ScoredStep>,
}

/// A step from han and fu to what is paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ScoredStep {
    /// Which.
    #[serde(flatten)]
    pub step: ReckonedStep,
    /// The paragraph.
    pub cite: Option<String>,
}

/// A step of the reckoning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ReckonedStep {
    /// Han double the fu, and twice more.
    FuDoubled {
        /// The fu.
        fu: u16,
        /// The han.
        han: u8,
        /// What that makes.
        gives: Points,
    },
    /// Han double a fixed amount.
    AmountDoubled {
        /// The amount.
        amount: Points,
        /// The han.
        han: u8,
        /// What that makes.
        gives: Points,
    },
    /// A limit.
    Limit {
        /// Base points.
        base: Points,
    },
    /// What one player pays, or each of several.
    Share {
        /// Who pays whom, as the columns of a printed point table.
        column: CellColumn,
        /// How many times the base points are paid.
        times: i32,
        /// What that makes.
        exact: Points,
        /// What is paid.
        paid: Points,
        /// Whether the book prints another figure than the formula gives.
        printed: bool,
    },
    /// The winner's wall was broken, so everything is paid twice.
    Wareme,
}

/// A yaku and what it adds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ScoredYaku {
    /// The yaku.
    pub id: YakuId,
    /// What it adds.
    pub adds: Adds,
    /// The paragraph.
    pub cite: Option<String>,
}

/// What a yaku adds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Adds {
    /// Han.
    Han {
        /// How many.
        han: u8,
    },
    /// Base points, of a yakuman.
    Yakuman {
        /// How many yakuman it is, where there is a word for it.
        multiple: Option<Multiple>,
        /// How many points.
        base: Points,
    },
    /// Base points, of a limit hand below yakuman.
    Limit {
        /// What the book calls such a limit, if anything.
        limit: Option<&'static str>,
        /// How many points.
        base: Points,
    },
}

/// Bonus han of one sort.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ScoredBonus {
    /// Which sort.
    pub what: BonusSort,
    /// How many.
    pub han: u8,
    /// The paragraph.
    pub cite: Option<String>,
}

/// A part of the fu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ScoredFu {
    /// What for.
    pub what: FuSource,
    /// Its tiles.
    pub tiles: Vec<Tile>,
    /// How many.
    pub fu: u16,
    /// The paragraph.
    pub cite: Option<String>,
}

/// The answer to a question about a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ScoreAnswer {
    /// It wins.
    Wins {
        /// What it is worth.
        explanation: Explanation,
        /// What the winner gets for the hand itself.
        points: Points,
        /// Who pays whom, by wind.
        payments: Vec<Paid>,
        /// What that comes to.
        delta: ByWind<Points>,
        /// What was said of the hand and changes nothing.
        notes: Vec<CitedNote>,
    },
    /// It does not.
    Refused {
        /// A stable name of the reason.
        why: &'static str,
        /// A sentence for people.
        says: String,
        /// The paragraph.
        cite: Option<String>,
        /// What was said of the hand and changes nothing.
        notes: Vec<CitedNote>,
    },
    /// There is no such win, or no such question.
    Unanswered {
        /// A stable name of what cannot be together, where that is the reason.
        why: Option<&'static str>,
        /// A sentence for people.
        says: String,
    },
}

/// Something that was said of a hand and changes nothing, with the paragraph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CitedNote {
    /// What it is.
    #[serde(flatten)]
    pub note: Note,
    /// The paragraph.
    pub cite: Option<String>,
}
