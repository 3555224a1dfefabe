//! How han and fu became points, step by step.

use std::io;

use game::rules::{CellColumn, HandValue, Wareme};
use game::{By, Limit, Rulebook, Score};
use tiles::Wind;

use super::account::Rows;
use super::claim::Claim;
use super::text::quote;
use crate::page::{CITE, Page};
use crate::words::points;

/// Writes the base points, the limit, and printed figures and doublings where they apply.
pub fn write(page: &mut Page<'_>, book: &Rulebook, claim: &Claim, score: &Score) -> io::Result<()> {
    page.head("Value")?;
    let base = points(score.price.base.0.into());
    match (score.limit(), score.han) {
        (Some(limit), Some(han)) => {
            capped(page, book, score, limit, han.0)?;
            let setting = limit_setting(book, score, limit, han.0);
            let worth = format!("{base} base points");
            Rows::new(book).row(page, limit.name(), &worth, book.cite(setting))?;
        }
        (Some(limit), None) => several_yakuman(page, book, score, limit, &base)?,
        (None, han) => {
            let han = han.map_or(0, |han| han.0);
            let worth = format!("{} = {base} base points", formula(book, score, han));
            Rows::new(book).row(page, "", &worth, cite_formula(book))?;
        }
    }
    shares(page, book, claim, score)?;
    printed(page, book, claim, score)?;
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
        "at least"
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

/// Shows how base points become what each player pays.
fn shares(page: &mut Page<'_>, book: &Rulebook, claim: &Claim, score: &Score) -> io::Result<()> {
    let (base, rules) = (i64::from(score.price.base.0), &book.rules);
    let dealer = claim.seat() == Wind::East;
    let mut share = |who: &str, times: i64, paid: game::Points| {
        let exact = base * times;
        let rounded = i64::from(paid.0);
        let tail = if exact < rounded {
            format!(" -> {}", points(rounded))
        } else {
            String::new()
        };
        let product = if times == 1 {
            points(exact)
        } else {
            format!("{times} x {} = {}", points(base), points(exact))
        };
        page.line(format_args!("  {who:20}{product}{tail}"))
    };
    let ron =
        matches!(claim, Claim::Hand { win, .. } if matches!(win.situation.by, By::Ron { .. }));
    let shares = score.price.tsumo(rules, dealer);
    match (ron, dealer) {
        (true, true) => share("by ron, dealer", 6, score.price.ron(rules, true)),
        (true, false) => share("by ron", 4, score.price.ron(rules, false)),
        (false, true) => share("each pays", 2, shares.from_other),
        (false, false) => {
            share("the dealer pays", 2, shares.from_dealer)?;
            share("each other pays", 1, shares.from_other)
        }
    }
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

/// Names the figure of the book's own table, where it is not what the formula gives.
fn printed(page: &mut Page<'_>, book: &Rulebook, claim: &Claim, score: &Score) -> io::Result<()> {
    let dealer = claim.seat() == Wind::East;
    let ron =
        matches!(claim, Claim::Hand { win, .. } if matches!(win.situation.by, By::Ron { .. }));
    let columns: &[CellColumn] = match (dealer, ron) {
        (true, true) => &[CellColumn::DealerRon],
        (true, false) => &[CellColumn::DealerTsumo],
        (false, true) => &[CellColumn::OtherRon],
        (false, false) => &[
            CellColumn::OtherTsumoFromDealer,
            CellColumn::OtherTsumoFromOther,
        ],
    };
    for cell in columns
        .iter()
        .filter_map(|column| score.price.printed(&book.rules, *column))
    {
        let path = cell.path();
        let Some(figure) = book.answer(&path) else {
            continue;
        };
        let cite = book.cite(&path);
        page.line(format_args!(
            "  {:20}{figure} is what the book's table prints   {CITE}{cite}{CITE:#}",
            ""
        ))?;
        quote(page, book, cite, 6)?;
    }
    Ok(())
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
