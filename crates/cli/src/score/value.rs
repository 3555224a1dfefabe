//! How han and fu became points, step by step.

use std::io;

use game::rules::{CellColumn, HandValue, Wareme};
use game::{By, Limit, Points, Rulebook, Score};
use record::question::Claim;
use tiles::Wind;

use super::account::Rows;
use crate::page::{CITE, Page};
use crate::words::points;

/// Writes the base points, the limit, and printed figures and doublings where they apply.
pub fn write(page: &mut Page<'_>, book: &Rulebook, claim: &Claim, score: &Score) -> io::Result<()> {
    page.head("Value")?;
    let base = points(score.price.base.0.into());
    match (score.limit(), score.han) {
        (Some(limit), Some(han)) => {
            capped(page, book, score, limit, han.0)?;
            let cite = book.cite(limit_setting(book, score, limit, han.0));
            let worth = format!("{base} base points");
            // A sentence that prints one column of a table is quoted beside that column only.
            let cite = if prints_figures(book, cite) { "" } else { cite };
            Rows::new(book).row(page, limit.name(), &worth, cite)?;
        }
        (Some(limit), None) => several_yakuman(page, book, score, limit, &base)?,
        (None, han) => {
            let han = han.map_or(0, |han| han.0);
            let worth = format!("{} = {base} base points", formula(book, score, han));
            Rows::new(book).row(page, "", &worth, cite_formula(book))?;
        }
    }
    shares(page, book, claim, score)?;
    wareme(page, book, claim)
}

/// Shows why a hand of fewer han than mangan asks for is worth one.
fn capped(
    page: &mut Page<'_>,
    book: &Rulebook,
    score: &Score,
    limit: Limit,
    han: u8,
) -> io::Result<()> {
    let limits = &book.rules.limits;
    let (Limit::Mangan, Some(fu), true) = (limit, score.fu, han < limits.mangan.han.0) else {
        return Ok(());
    };
    let by_formula = i64::from(fu.0) << (han + 2);
    let reaches = if by_formula < limits.mangan.base.0.into() {
        "rounded up to"
    } else {
        "capped at"
    };
    let (formula, amount) = (formula(book, score, han), points(by_formula));
    let worth = format!("{formula} = {amount}, {reaches} mangan");
    Rows::new(book).row(page, "", &worth, cite_formula(book))
}

/// The statement that gives the formula.
fn cite_formula(book: &Rulebook) -> &str {
    match &book.rules.value {
        HandValue::HanOnly { .. } => book.cite("value.han_base"),
        HandValue::FuAndHan(_) => book.cite("value.by"),
    }
}

/// Shows how base points become what each player pays, with the figure of the book's own table.
fn shares(page: &mut Page<'_>, book: &Rulebook, claim: &Claim, score: &Score) -> io::Result<()> {
    use CellColumn::{DealerRon, DealerTsumo, OtherRon, OtherTsumoFromDealer, OtherTsumoFromOther};
    let (price, rules) = (&score.price, &book.rules);
    let dealer = claim.seat() == Wind::East;
    let ron =
        matches!(claim, Claim::Hand { win, .. } if matches!(win.situation.by, By::Ron { .. }));
    let tsumo = price.tsumo(rules, dealer);
    let by_ron = price.ron(rules, dealer);
    let mut rows = Rows::new(book);
    let mut share = |who: &str, times: i64, column, paid| {
        let worth = share_text(score, times, paid, price.printed(rules, column).is_some());
        let cite = match price.printed(rules, column) {
            Some(cell) => book.cite(&cell.path()),
            None => book.cite_figure(column, price).unwrap_or(""),
        };
        rows.row(page, who, &worth, cite)
    };
    match (ron, dealer) {
        (true, true) => share("by ron, dealer", 6, DealerRon, by_ron),
        (true, false) => share("by ron", 4, OtherRon, by_ron),
        (false, true) => share("each pays", 2, DealerTsumo, tsumo.from_other),
        (false, false) => {
            let from_dealer = tsumo.from_dealer;
            share("the dealer pays", 2, OtherTsumoFromDealer, from_dealer)?;
            share("each other pays", 1, OtherTsumoFromOther, tsumo.from_other)
        }
    }
}

fn share_text(score: &Score, times: i64, paid: Points, printed: bool) -> String {
    let base = i64::from(score.price.base.0);
    let (exact, paid) = (base * times, i64::from(paid.0));
    let product = if times == 1 {
        points(exact)
    } else {
        format!("{times} x {} = {}", points(base), points(exact))
    };
    match (printed, exact == paid) {
        (true, _) => format!("{product}; the table prints {}", points(paid)),
        (false, true) => product,
        (false, false) => format!("{product} -> {}", points(paid)),
    }
}

/// Whether the statement prints figures of a single column of a point table.
fn prints_figures(book: &Rulebook, id: &str) -> bool {
    let place = book
        .statements
        .iter()
        .position(|statement| statement.id == id);
    place.is_some_and(|place| {
        book.backed_by(place)
            .any(|code| code.starts_with("figure."))
    })
}

/// The setting by which an ordinary hand reaches a limit: its han, its base points, or rounding.
fn limit_setting(book: &Rulebook, score: &Score, limit: Limit, han: u8) -> &'static str {
    let mangan = &book.rules.limits.mangan;
    if limit == Limit::Mangan && han < mangan.han.0 {
        let fu = score.fu.map_or(0, |fu| i32::from(fu.0));
        if score.fu.is_some() && fu << (han + 2) < mangan.base.0 {
            return "value.kiriage";
        }
    }
    limit.setting()
}

fn several_yakuman(
    page: &mut Page<'_>,
    book: &Rulebook,
    score: &Score,
    limit: Limit,
    base: &str,
) -> io::Result<()> {
    let worth = format!("{base} base points");
    if score.yaku.len() > 1 {
        return Rows::new(book).row(page, limit.name(), &worth, book.cite("yakuman.several"));
    }
    // One yakuman was quoted above already.
    let only = score.counted(&book.rules).next();
    let cite = only.map_or("", |only| book.cite_yaku(only.id, score.open));
    let name = limit.name();
    page.line(format_args!("  {name:20}{worth}  {CITE}{cite}{CITE:#}"))
}

fn formula(book: &Rulebook, score: &Score, han: u8) -> String {
    match (&book.rules.value, score.fu) {
        (HandValue::HanOnly { han_base }, _) => format!("{} x 2^{han}", han_base.0),
        (HandValue::FuAndHan(_), fu) => format!("{} fu x 2^({han} + 2)", fu.map_or(0, |fu| fu.0)),
    }
}

/// Says that the winner's wall was broken, where that doubles.
fn wareme(page: &mut Page<'_>, book: &Rulebook, claim: &Claim) -> io::Result<()> {
    let Claim::Hand { win, .. } = claim else {
        return Ok(());
    };
    let broken = win.situation.breaker == Some(win.situation.seat);
    if !broken || book.rules.wareme != Wareme::Wins {
        return Ok(());
    }
    Rows::new(book).row(page, "wareme", "doubled", book.cite("wareme"))
}
