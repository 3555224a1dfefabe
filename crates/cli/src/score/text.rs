//! A scored hand as text.

use std::io;

use game::{Declared, Payments, Points, Rulebook, Situation, WonBy, delta};
use record::scoring::{Claim, Request, ScoreResult};
use tiles::{ByWind, Wind, write_tiles};

use super::breakdown::{fu, value, yaku};
use super::notes;
use crate::page::{BAD, CITE, GOOD, Page, QUIET};
use crate::payment;
use crate::tiles_view::TileStyle;
use crate::words::{Player, points, several, signed, wind};

/// Writes the hand, its value and the payments, with their paragraphs.
pub fn write(
    page: &mut Page<'_>,
    style: TileStyle,
    book: &Rulebook,
    request: &Request<'_>,
    claim: &Claim,
    result: &ScoreResult,
) -> io::Result<()> {
    page.line(format_args!("{QUIET}{} ({}){QUIET:#}", book.name, book.id))?;
    page.gap()?;
    let mut situation = match claim {
        Claim::Hand {
            win,
            concealed,
            tile,
        } => {
            let hand = style.hand(concealed, win.melds(), Some(*tile));
            page.line(format_args!("  {hand}"))?;
            circumstances(&win.situation, result.is_ok())
        }
        Claim::Nagashi { seat, .. } => {
            let seat = wind(*seat);
            vec![format!("{seat} has discarded terminals and honors only")]
        }
    };
    situation.extend(on_table(request));
    page.hang("", 2, &situation.join(", "))?;
    for note in notes::notes(book, request, claim, result) {
        page.quote(2, &note)?;
    }
    match result {
        Ok((score, paid)) => {
            yaku(page, book, claim, score)?;
            fu(page, book, score)?;
            value(page, book, claim, score)?;
            page.head("Payments")?;
            let score = score.explained(&book.rules);
            let paid = Payments::of_hand(&book.rules, &paid.transfers, &score);
            payments(page, book, paid)
        }
        Err(refusal) => {
            page.gap()?;
            let cite = refusal.cite(book);
            page.line(format_args!(
                "  {BAD}does not win{BAD:#}: {refusal}   {CITE}{cite}{CITE:#}"
            ))?;
            quote(page, book, cite, 4)
        }
    }
}

/// Counters and sticks on the table.
fn on_table(request: &Request<'_>) -> Vec<String> {
    let counters = usize::from(request.honba.unwrap_or(0));
    let sticks = usize::from(request.deposits.unwrap_or(0));
    let mut parts = Vec::new();
    if counters > 0 {
        parts.push(several(counters, "counter"));
    }
    if sticks > 0 {
        parts.push(format!("{} on the table", several(sticks, "stick")));
    }
    parts
}

/// Writes the sentence behind a citation.
pub fn quote(page: &mut Page<'_>, book: &Rulebook, cite: &str, indent: usize) -> io::Result<()> {
    match book.statement(cite) {
        Some(statement) => page.quote(indent, &statement.says),
        None => Ok(()),
    }
}

fn circumstances(situation: &Situation, wins: bool) -> Vec<String> {
    let seat = wind(situation.seat);
    let mut parts = vec![match (situation.by, wins) {
        (WonBy::Ron { from }, true) => format!("{seat} wins by ron from {}", wind(from)),
        (WonBy::Ron { from }, false) => format!("{seat} claims ron from {}", wind(from)),
        (WonBy::Tsumo, true) => format!("{seat} wins by tsumo"),
        (WonBy::Tsumo, false) => format!("{seat} claims tsumo"),
    }];
    parts.push(format!("{} round", wind(situation.round)));
    parts.extend(match situation.declared {
        Declared::None => None,
        Declared::Riichi => Some("riichi".to_owned()),
        Declared::Double => Some("double riichi".to_owned()),
    });
    let happened = [
        (situation.open_riichi, "hand shown with the declaration"),
        (situation.ippatsu, "ippatsu"),
        (situation.rinshan, "on a replacement tile"),
        (situation.chankan, "robbing a kan"),
        (situation.last_tile, "on the last tile"),
        (situation.first_turn, "in the first go-around"),
        (situation.sorted_in, "the drawn tile mixed into the hand"),
    ];
    parts.extend(
        happened
            .into_iter()
            .filter(|(did, _)| *did)
            .map(|(_, what)| what.to_owned()),
    );
    if !situation.indicators.is_empty() {
        let ending = if situation.indicators.len() > 1 {
            "s"
        } else {
            ""
        };
        let tiles = write_tiles(&situation.indicators);
        parts.push(format!("dora indicator{ending} {tiles}"));
    }
    if !situation.ura.is_empty() {
        parts.push(format!("ura {}", write_tiles(&situation.ura)));
    }
    parts
}

/// Writes the payments and each player's total.
pub fn payments(
    page: &mut Page<'_>,
    book: &Rulebook,
    payments: Payments<'_, Wind>,
) -> io::Result<()> {
    let total = delta(payments.transfers);
    payments_only(page, book, payments, &[])?;
    sums(page, &total)
}

/// Writes each player's total.
pub fn sums(page: &mut Page<'_>, total: &ByWind<Points>) -> io::Result<()> {
    let one = |wind: Wind| format!("{} {}", wind.name(), signed(total[wind].0.into()));
    let line = Wind::ALL.map(one).join("   ");
    page.line(format_args!("  {GOOD}{line}{GOOD:#}"))
}

/// Writes the payments. The statements that were `quoted` before are only named.
pub fn payments_only<P: Player + PartialEq>(
    page: &mut Page<'_>,
    book: &Rulebook,
    payments: Payments<'_, P>,
    quoted: &[&str],
) -> io::Result<()> {
    let mut last = None;
    let width = payments
        .transfers
        .iter()
        .map(|paid| payment::cause(paid).len());
    let width = width.max().unwrap_or(0).max(9);
    for (transfer, cite) in payments.cited(book) {
        let (from, to) = (payment::name(transfer.from), payment::name(transfer.to));
        let who = format!("{from} to {to}");
        let amount = points(transfer.points.0.into());
        page.line(format_args!(
            "  {who:20}{amount:>8}  {:width$} {CITE}{cite}{CITE:#}",
            payment::cause(transfer)
        ))?;
        // A sentence behind several payments in a row is quoted once.
        if last != Some(cite) && !quoted.contains(&cite) {
            quote(page, book, cite, 6)?;
        }
        last = Some(cite);
    }
    Ok(())
}
