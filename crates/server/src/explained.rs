//! Scores and payments, explained for screens: every line with its paragraph.

use std::fmt::Display;

use game::{Doubled, Explained, Formula, HowWon, Multiple, Payments, Reckoned, Rulebook, Worth};
use tiles::Tile;

use crate::wire::{
    Adds, Explanation, Paid, ReckonedStep, ScoredBonus, ScoredFu, ScoredStep, ScoredYaku,
};

/// What a hand is worth, and why; of an open hand some yaku are worth less, by another paragraph.
#[must_use]
pub fn explanation(book: &Rulebook, score: &Explained, is_open: bool, how: HowWon) -> Explanation {
    let yaku = score.yaku.iter().map(|counted| ScoredYaku {
        id: counted.id,
        adds: match counted.worth {
            Worth::Han(han) => Adds::Han { han: han.0 },
            Worth::Base(base) if score.is_yakuman() => Adds::Yakuman {
                multiple: Multiple::of(base),
                base,
            },
            Worth::Base(base) => Adds::Limit {
                limit: score.limit.map(|limit| limit.name()),
                base,
            },
        },
        cite: quoted(book.cite_yaku(counted.id, is_open)),
    });
    let dora = score.bonuses().map(|(what, han)| ScoredBonus {
        what,
        han,
        cite: quoted(what.cite(book)),
    });
    let fu_items = score.fu_items.iter().map(|item| ScoredFu {
        what: item.source,
        tiles: item.tiles().map_or_else(Vec::new, |(kind, count)| {
            vec![Tile::plain(kind); usize::from(count)]
        }),
        fu: item.fu.0,
        cite: quoted(book.cite(item.setting())),
    });
    Explanation {
        yaku: yaku.collect(),
        dora: dora.collect(),
        han: score.han.map(|han| han.0),
        fu: score.fu.map(|fu| fu.0),
        rounded_from: score.rounded_from().map(|fu| fu.0),
        rounded_cite: quoted(book.cite_rounded_fu()),
        fu_items: fu_items.collect(),
        limit: score.limit.map(|limit| limit.name()),
        multiple: score.multiple(),
        base: score.base,
        steps: steps(&score.reckoned(book, how)),
    }
}

fn steps(reckoned: &Reckoned<'_>) -> Vec<ScoredStep> {
    let base = reckoned.base;
    let cited = |step, cite: &str| ScoredStep {
        step,
        cite: quoted(cite),
    };
    let formula = reckoned.formula.iter().map(|formula| {
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
    let limit = reckoned.limit.iter();
    let limit = limit.map(|(_, cite)| cited(ReckonedStep::Limit { base }, cite));
    let shares = reckoned.shares.iter().map(|share| {
        let step = ReckonedStep::Share {
            column: share.column,
            times: share.column.times(),
            exact: share.exact,
            paid: share.paid,
            printed: share.printed,
        };
        cited(step, share.cite)
    });
    let wareme = reckoned.wareme.iter();
    let wareme = wareme.map(|cite| cited(ReckonedStep::Wareme, cite));
    formula.chain(limit).chain(shares).chain(wareme).collect()
}

/// Payments with their paragraphs.
#[must_use]
pub fn paid<P: Copy + Display + PartialEq>(
    book: &Rulebook,
    payments: Payments<'_, P>,
) -> Vec<Paid> {
    let cited = payments.cited(book).map(|(transfer, cite)| Paid {
        from: transfer.from.to_string(),
        to: transfer.to.to_string(),
        points: transfer.points,
        cause: transfer.cause.name(),
        cite: quoted(cite),
        sticks: transfer.sticks(),
    });
    cited.collect()
}

/// A statement's id, if there is one.
#[must_use]
pub fn quoted(cite: &str) -> Option<String> {
    (!cite.is_empty()).then(|| cite.to_owned())
}
