//! The calculation from han and fu to points, step by step, in words.

use game::Points;
use game::rules::CellColumn;
use scene::{Calculation, Doubled, Formula, Share};

use crate::words::{limit, points};

/// One step: its name, its result, and the statement behind it.
pub struct Step<'a> {
    /// Its name; empty for the formula.
    pub name: &'static str,
    /// Its result.
    pub result: String,
    /// The id of the statement; empty where none is needed.
    pub cite: &'a str,
}

/// The formula, the limit, the shares, and wareme.
pub fn steps<'a>(calculation: &Calculation<'a>) -> Vec<Step<'a>> {
    let formula = calculation.formula.iter().map(|formula| Step {
        name: "",
        result: formula_text(formula, calculation),
        cite: formula.cite,
    });
    let limit = calculation.limit.iter().map(|(reached, cite)| Step {
        name: limit(*reached, calculation.base),
        result: format!("{} base points", points(calculation.base.0.into())),
        cite,
    });
    let shares = calculation.shares.iter().map(|share| Step {
        name: share_name(share.column),
        result: share_text(share, calculation.base),
        cite: share.cite,
    });
    let wareme = calculation.wareme.iter().map(|cite| Step {
        name: "wareme",
        result: "doubled".to_owned(),
        cite,
    });
    formula.chain(limit).chain(shares).chain(wareme).collect()
}

fn formula_text(formula: &Formula<'_>, calculation: &Calculation<'_>) -> String {
    let han = formula.han;
    let product = match formula.doubled {
        Doubled::Points(amount) => format!("{} x 2^{han}", amount.0),
        Doubled::Fu(fu) => format!("{} fu x 2^({han} + 2)", fu.0),
    };
    let gives = points(formula.gives.0.into());
    match calculation.limit {
        None => format!("{product} = {gives} base points"),
        Some((limit, _)) => {
            let reaches = if formula.gives < calculation.base {
                "rounded up to"
            } else {
                "capped at"
            };
            format!("{product} = {gives}, {reaches} {}", limit.name())
        }
    }
}

/// Whose share it is; a liable player pays the shares of others.
const fn share_name(column: CellColumn) -> &'static str {
    match column {
        CellColumn::OtherRon => "by ron",
        CellColumn::DealerRon => "by ron, dealer",
        CellColumn::DealerTsumo => "each share",
        CellColumn::OtherTsumoFromDealer => "the dealer's share",
        CellColumn::OtherTsumoFromOther => "each other share",
    }
}

fn share_text(share: &Share<'_>, base: Points) -> String {
    let times = share.column.times();
    let (exact, paid) = (points(share.exact.0.into()), points(share.paid.0.into()));
    let product = if times == 1 {
        exact
    } else {
        format!("{times} x {} = {exact}", points(base.0.into()))
    };
    match (share.printed, share.exact == share.paid) {
        (true, _) => format!("{product}; the table prints {paid}"),
        (false, true) => product,
        (false, false) => format!("{product} -> {paid}"),
    }
}
