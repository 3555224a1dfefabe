//! A ruling on a mistake, or why there is none.

use arrayvec::ArrayVec;
use serde::Serialize;
use ts_rs::TS;

use crate::base::abort::Abort;
use crate::base::fault::{Fault, Remedy};
use crate::base::fault_facts::{DealEnd, FaultFact};
use crate::rules::Rulebook;

/// What a mistake costs, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What it costs.
    pub remedy: Remedy,
    /// The settings, codes or details whose statements decided it; the most specific first.
    pub settings: ArrayVec<&'static str, 5>,
    /// Whether the stake of the player's riichi goes back although the deal goes on.
    pub stake_returned: bool,
    /// Which call counts, if the mistake was to call twice or too late.
    pub counts: Option<CallThatCounts>,
}

/// Which of a player's calls counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CallThatCounts {
    /// The first.
    First,
    /// The last.
    Last,
    /// None.
    #[serde(rename = "none")]
    Neither,
}

impl CallThatCounts {
    /// Its name in answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CallThatCounts::First => "first",
            CallThatCounts::Last => "last",
            CallThatCounts::Neither => "none",
        }
    }
}

/// Why there is no ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoRuling {
    /// The tables of this book do not let mistakes happen.
    #[error("this book prevents mistakes and does not judge them")]
    Prevented,
    /// The ruling depends on a fact that is not known.
    #[error("the ruling depends on {0}: {question}", question = .0.question())]
    Needs(FaultFact),
    /// The ruling depends on what the referee judges; the facts suggest an answer.
    #[error("the ruling depends on {fact}: {question}", question = .fact.question())]
    NeedsJudgement {
        /// What is to be judged.
        fact: FaultFact,
        /// The answer that the facts suggest.
        suggested: bool,
        /// The setting whose statement suggests it.
        setting: &'static str,
    },
    /// No deal ends in this way under this book.
    #[error("no deal ends by {0} in this book")]
    NoSuchEnd(DealEnd),
    /// This cannot happen under this book.
    #[error("this book has no rule that {0} breaks")]
    NotInBook(Fault),
}

impl From<FaultFact> for NoRuling {
    fn from(fact: FaultFact) -> NoRuling {
        NoRuling::Needs(fact)
    }
}

impl NoRuling {
    /// The statement that says why; empty if there is none.
    #[must_use]
    pub fn cite(self, book: &Rulebook) -> &str {
        match self {
            NoRuling::Prevented => book.cite("faults"),
            NoRuling::Needs(_) => "",
            NoRuling::NeedsJudgement { setting, .. } => book.cite(setting),
            NoRuling::NoSuchEnd(DealEnd::FourRiichi) => book.cite(Abort::FourRiichi.setting()),
            NoRuling::NoSuchEnd(_) => book.cite(Abort::NineKinds.setting()),
            NoRuling::NotInBook(fault) => broken_rule(fault).map_or("", |rule| book.cite(rule)),
        }
    }
}

impl Ruling {
    pub(super) fn new(remedy: impl Into<Remedy>, setting: &'static str) -> Ruling {
        Ruling {
            remedy: remedy.into(),
            settings: ArrayVec::from_iter([setting]),
            stake_returned: false,
            counts: None,
        }
    }

    /// Nothing, because the mistake did not come to light, or in time.
    pub(super) fn nothing(setting: &'static str) -> Ruling {
        Ruling::new(Remedy::Nothing, setting)
    }

    pub(super) fn also(mut self, setting: &'static str) -> Ruling {
        self.settings.push(setting);
        self
    }

    pub(super) fn counting(mut self, call: CallThatCounts) -> Ruling {
        self.counts = Some(call);
        self
    }

    /// Nothing after all, because of the statement on this setting.
    pub(super) fn cancelled(mut self, setting: &'static str) -> Ruling {
        self.remedy = Remedy::Nothing;
        self.settings.insert(0, setting);
        self
    }

    /// The statements that decided it, each once.
    #[must_use]
    pub fn cites<'b>(&self, book: &'b Rulebook) -> Vec<&'b str> {
        let mut cites = Vec::new();
        for name in &self.settings {
            let cite = book.cite_named(name);
            if !cite.is_empty() && !cites.contains(&cite) {
                cites.push(cite);
            }
        }
        cites
    }
}

/// The setting of the rule that a mistake breaks, where a book can do without the rule.
const fn broken_rule(fault: Fault) -> Option<&'static str> {
    match fault {
        Fault::FuritenWin => Some("furiten"),
        Fault::WrongDiscard => Some("kuikae.chii"),
        Fault::WrongRiichi => Some("riichi.points"),
        _ => None,
    }
}
