//! A settled deal or game as text.

use std::io;

use game::{
    Account, CountedYaku, NextDealer, Payments, Quote, Rulebook, Score, Settlement, Transfer, Win,
    Worth,
};
use tiles::Wind;

use super::settlement::{Outcome, Settled, Winner};
use crate::page::{BAD, CITE, Page, QUIET};
use crate::score::text::{payments, quote};
use crate::tiles_view::TileStyle;
use crate::words::{several, spaced, wind};

/// Writes the wins, the payments, and the next deal.
pub fn write(page: &mut Page<'_>, style: TileStyle, settled: &Settled) -> io::Result<()> {
    let book = &settled.book;
    page.line(format_args!("{QUIET}{} ({}){QUIET:#}", book.name, book.id))?;
    match &settled.outcome {
        Outcome::Deal(settlement, wins, hides) => {
            for (winner, (win, score)) in settled.wins.iter().zip(wins) {
                page.gap()?;
                hand(page, style, book, winner, (win, score))?;
                unpaid(page, book, win.situation.seat, settlement)?;
            }
            let transfers = &settlement.transfers;
            let paid = Payments::of_settlement(&book.rules, transfers, wins, hides);
            deal(page, settled, settlement, paid)
        }
        Outcome::Game(_, standing) => super::standing::write(page, book, standing),
    }
}

fn hand(
    page: &mut Page<'_>,
    style: TileStyle,
    book: &Rulebook,
    winner: &Winner,
    (win, score): (&Win, &Score),
) -> io::Result<()> {
    page.line(format_args!(
        "  {}",
        style.hand(&winner.concealed, win.melds(), Some(winner.tile))
    ))?;
    let by = match win.situation.by {
        game::WonBy::Ron { from } => format!("ron from {}", wind(from)),
        game::WonBy::Tsumo => "tsumo".to_owned(),
    };
    let worth = |counted: CountedYaku| match counted.worth {
        Worth::Han(han) => format!("{} {}", spaced(counted.id.name()), han.0),
        Worth::Base(_) => spaced(counted.id.name()),
    };
    let mut parts: Vec<String> = score.counted(&book.rules).map(worth).collect();
    if score.bonus.total() > 0 && score.han.is_some() {
        parts.push(format!("dora {}", score.bonus.total()));
    }
    let han = score
        .han
        .map_or_else(String::new, |han| format!(", {} han", han.0));
    let fu = score
        .fu
        .map_or_else(String::new, |fu| format!(" {} fu", fu.0));
    let limit = score
        .limit()
        .map_or_else(String::new, |limit| format!(", {}", limit.name()));
    let text = format!(
        "{} by {by}: {}{han}{fu}{limit}",
        wind(win.situation.seat),
        parts.join(", ")
    );
    page.hang("", 2, &text)
}

/// Writes why a win is not paid: another winner is closer, or the deal was aborted.
fn unpaid(
    page: &mut Page<'_>,
    book: &Rulebook,
    seat: Wind,
    settlement: &Settlement,
) -> io::Result<()> {
    let to_winner = |transfer: &Transfer| transfer.to == Account::Player(seat);
    let paid = |transfer: &&Transfer| matches!(transfer.cause.name(), "hand" | "pao" | "rinshan");
    let mut payments = settlement.transfers.iter().filter(paid);
    let (why, setting) = match payments.clone().next() {
        _ if payments.any(to_winner) => return Ok(()),
        Some(_) => ("not paid: another winner is nearer", "ron.several"),
        None if settlement.quote == Quote::Setting("dealer.at_abort") => {
            ("not paid: the deal is aborted", "aborts.triple_ron")
        }
        None => ("not paid: the win is void", "chombo.with_win"),
    };
    let cite = book.cite(setting);
    page.line(format_args!("  {BAD}{why}{BAD:#}   {CITE}{cite}{CITE:#}"))?;
    quote(page, book, cite, 6)
}

fn deal(
    page: &mut Page<'_>,
    settled: &Settled,
    settlement: &Settlement,
    paid: Payments<'_, Wind>,
) -> io::Result<()> {
    page.head("Payments")?;
    if settlement.transfers.is_empty() {
        page.line("  nothing is paid")?;
    } else {
        payments(page, &settled.book, paid)?;
    }
    if let Some(time) = settled.time {
        page.head("Time is up")?;
        let says = match time.over {
            true => "the game is over",
            false => "the next deal is still played",
        };
        let cite = settled.cite_time(time);
        page.line(format_args!("  {says}   {CITE}{cite}{CITE:#}"))?;
        quote(page, &settled.book, cite, 6)?;
        if time.over {
            return Ok(());
        }
    }
    page.head("Next deal")?;
    let dealer = match settlement.dealer {
        NextDealer::Stays => "the dealer stays",
        NextDealer::Passes => "the deal passes on",
        NextDealer::Redeal => "the same deal again",
    };
    let counters = several(settlement.counters.into(), "counter");
    let sticks = several(settlement.deposits.into(), "stick");
    let cite = settlement.quote.cite(&settled.book);
    page.line(format_args!(
        "  {dealer}, {counters}, {sticks} on the table   {CITE}{cite}{CITE:#}"
    ))?;
    quote(page, &settled.book, cite, 6)
}
