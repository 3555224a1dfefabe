//! Scores and payments, explained for people: every line with its paragraph.

use std::fmt::Display;

use game::rules::CellColumn;
use game::{
    BonusKind, CauseName, DepositOrigin, ExplainedScore, FuSource, Limit, Multiple, Payments,
    Points, Rulebook, Worth, YakuId,
};
use serde::Serialize;
use tiles::Tile;
use ts_rs::TS;

use crate::calculation::{Calculation, Doubled, Formula, HowWon};

/// What a hand is worth, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Explanation {
    /// The yaku.
    pub yaku: Vec<ScoredYaku>,
    /// Bonus han; empty if there are none.
    pub dora: Vec<ScoredBonus>,
    /// Total han; `None` for a limit hand.
    pub han: Option<u8>,
    /// Fu, rounded, if the book counts them.
    pub fu: Option<u16>,
    /// The fu before rounding, if rounding raised them.
    pub rounded_from: Option<u16>,
    /// The paragraph about rounding.
    pub rounded_cite: Option<String>,
    /// The parts of the fu.
    pub fu_items: Vec<ScoredFu>,
    /// The limit's name.
    pub limit: Option<Limit>,
    /// How many yakuman it is, if there is a word for it.
    pub multiple: Option<Multiple>,
    /// Base points.
    pub base: Points,
    /// The steps from han and fu to the payments.
    pub steps: Vec<ScoredStep>,
}

/// A step from han and fu to the payments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ScoredStep {
    /// The step.
    #[serde(flatten)]
    pub step: ReckonedStep,
    /// The paragraph.
    pub cite: Option<String>,
}

/// The kind of a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ReckonedStep {
    /// The fu, doubled for each han and twice more.
    FuDoubled {
        /// The fu.
        fu: u16,
        /// The han.
        han: u8,
        /// The product.
        gives: Points,
    },
    /// A fixed amount, doubled for each han.
    AmountDoubled {
        /// The amount.
        amount: Points,
        /// The han.
        han: u8,
        /// The product.
        gives: Points,
    },
    /// A limit.
    Limit {
        /// Base points.
        base: Points,
    },
    /// What one player pays, or each of several players.
    Share {
        /// Who pays whom, as the columns of a printed point table.
        column: CellColumn,
        /// How many times the base points are paid.
        times: i32,
        /// The product.
        exact: Points,
        /// The amount paid.
        paid: Points,
        /// Whether the book prints a figure that differs from the formula.
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
    /// Base points of a yakuman.
    Yakuman {
        /// How many yakuman it is, if there is a word for it.
        multiple: Option<Multiple>,
        /// How many points.
        base: Points,
    },
    /// Base points of a limit hand below yakuman.
    Limit {
        /// What the book calls such a limit, if anything.
        limit: Option<Limit>,
        /// How many points.
        base: Points,
    },
}

/// Bonus han of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ScoredBonus {
    /// The kind.
    pub what: BonusKind,
    /// How many.
    pub han: u8,
    /// The paragraph.
    pub cite: Option<String>,
}

/// A part of the fu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ScoredFu {
    /// What they are for.
    pub what: FuSource,
    /// Its tiles.
    pub tiles: Vec<Tile>,
    /// How many fu.
    pub fu: u16,
    /// The paragraph.
    pub cite: Option<String>,
}

/// A payment with its paragraph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Transfer")]
pub struct ExplainedPayment {
    /// Who pays: a player, `stake_` and a player, `carried` or `bank`.
    pub from: String,
    /// Who gets it.
    pub to: String,
    /// How much.
    pub points: Points,
    /// What for.
    pub cause: CauseName,
    /// The paragraph.
    pub cite: Option<String>,
    /// For riichi sticks, whose they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sticks: Option<DepositOrigin>,
}

/// Explains what a hand is worth. Some yaku are worth less in an open hand, by another paragraph.
#[must_use]
pub fn explanation(
    book: &Rulebook,
    score: &ExplainedScore,
    is_open: bool,
    how: HowWon,
) -> Explanation {
    let yaku = score.yaku.iter().map(|counted| ScoredYaku {
        id: counted.id,
        adds: match counted.worth {
            Worth::Han(han) => Adds::Han { han: han.0 },
            Worth::Base(base) if score.is_yakuman() => Adds::Yakuman {
                multiple: Multiple::of(base),
                base,
            },
            Worth::Base(base) => Adds::Limit {
                limit: score.limit,
                base,
            },
        },
        cite: optional_cite(book.cite_yaku(counted.id, is_open)),
    });
    let dora = score.bonuses().map(|(what, han)| ScoredBonus {
        what,
        han,
        cite: optional_cite(what.cite(book)),
    });
    let fu_items = score.fu_items.iter().map(|item| ScoredFu {
        what: item.source,
        tiles: item.tiles().map_or_else(Vec::new, |(kind, count)| {
            vec![Tile::plain(kind); usize::from(count)]
        }),
        fu: item.fu.0,
        cite: optional_cite(book.cite(item.setting())),
    });
    Explanation {
        yaku: yaku.collect(),
        dora: dora.collect(),
        han: score.han.map(|han| han.0),
        fu: score.fu.map(|fu| fu.0),
        rounded_from: score.rounded_from().map(|fu| fu.0),
        rounded_cite: optional_cite(book.cite_rounded_fu()),
        fu_items: fu_items.collect(),
        limit: score.limit,
        multiple: score.multiple(),
        base: score.base,
        steps: steps(&Calculation::of(book, score, how)),
    }
}

fn steps(calculation: &Calculation<'_>) -> Vec<ScoredStep> {
    let base = calculation.base;
    let cited = |step, cite: &str| ScoredStep {
        step,
        cite: optional_cite(cite),
    };
    let formula = calculation.formula.iter().map(|formula| {
        let &Formula { han, gives, .. } = formula;
        let step = match formula.doubled {
            Doubled::Fu(fu) => ReckonedStep::FuDoubled {
                fu: fu.0,
                han,
                gives,
            },
            Doubled::Points(amount) => ReckonedStep::AmountDoubled { amount, han, gives },
        };
        cited(step, formula.cite)
    });
    let limit = calculation.limit.iter();
    let limit = limit.map(|(_, cite)| cited(ReckonedStep::Limit { base }, cite));
    let shares = calculation.shares.iter().map(|share| {
        let step = ReckonedStep::Share {
            column: share.column,
            times: share.column.times(),
            exact: share.exact,
            paid: share.paid,
            printed: share.printed,
        };
        cited(step, share.cite)
    });
    let wareme = calculation.wareme.iter();
    let wareme = wareme.map(|cite| cited(ReckonedStep::Wareme, cite));
    formula.chain(limit).chain(shares).chain(wareme).collect()
}

/// Payments with their paragraphs.
#[must_use]
pub fn explained_payments<P: Copy + Display + PartialEq>(
    book: &Rulebook,
    payments: Payments<'_, P>,
) -> Vec<ExplainedPayment> {
    let cited = payments
        .cited(book)
        .map(|(transfer, cite)| ExplainedPayment {
            from: transfer.from.to_string(),
            to: transfer.to.to_string(),
            points: transfer.points,
            cause: transfer.cause.called(),
            cite: optional_cite(cite),
            sticks: transfer.deposit_origin(),
        });
    cited.collect()
}

/// A statement's id; `None` if it is empty.
#[must_use]
pub fn optional_cite(cite: &str) -> Option<String> {
    (!cite.is_empty()).then(|| cite.to_owned())
}
