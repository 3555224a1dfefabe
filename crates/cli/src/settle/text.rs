//! A settled deal or game as text.

use std::io;

use game::{
    Account, CountedYaku, Incident, JudgedDeal, NextDealer, Payments, Quote, Rulebook, Ruling,
    Score, Settlement, Transfer, Win, Worth, delta,
};
use record::settling::{Outcome, Settled, Winner, cite_at_once};
use tiles::Wind;

use crate::page::{BAD, CITE, HEAD, Page, QUIET};
use crate::payment;
use crate::score::text::{payments_only, quote, sums};
use crate::tiles_view::TileStyle;
use crate::words::{ENGLISH, points, several, spaced, wind};

/// Writes the wins, the payments, and the next deal.
pub fn write(page: &mut Page<'_>, style: TileStyle, settled: &Settled<'_>) -> io::Result<()> {
    let book = settled.book;
    page.line(format_args!("{QUIET}{} ({}){QUIET:#}", book.name, book.id))?;
    match &settled.outcome {
        Outcome::Deal(judged, wins, hides) => {
            for (winner, (win, score)) in settled.wins.iter().zip(wins) {
                page.gap()?;
                hand(page, style, book, winner, (win, score))?;
                if let Some(settlement) = &judged.settlement {
                    unpaid(page, book, win.situation.seat, settlement)?;
                }
            }
            for ruling in &judged.rulings {
                page.gap()?;
                mistake(page, book, ruling)?;
            }
            let settlement = judged.settlement.as_ref();
            let transfers = settlement.map_or(&[][..], |settlement| &settlement.transfers);
            let paid = Payments::of_settlement(&book.rules, transfers, wins, hides);
            paid_at_end(page, book, judged, paid)?;
            match settlement {
                Some(settlement) => next_deal(page, settled, settlement),
                None => goes_on(page, book, judged),
            }
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

/// Writes what a mistake costs, and the paragraphs that say so.
fn mistake(
    page: &mut Page<'_>,
    book: &Rulebook,
    (incident, ruling): &(Incident, Ruling),
) -> io::Result<()> {
    let what = ENGLISH.fault(incident.fault);
    let remedy = ENGLISH.remedy(ruling.remedy);
    page.line(format_args!(
        "  {}: {what}: {HEAD}{remedy}{HEAD:#}",
        wind(incident.offender)
    ))?;
    for cite in ruling.cites(book) {
        page.line(format_args!("    {CITE}{cite}{CITE:#}"))?;
        quote(page, book, cite, 6)?;
    }
    Ok(())
}

fn paid_at_end(
    page: &mut Page<'_>,
    book: &Rulebook,
    judged: &JudgedDeal,
    paid: Payments<'_, Wind>,
) -> io::Result<()> {
    page.head("Payments")?;
    let all = judged.transfers();
    if all.is_empty() {
        return page.line("  nothing is paid");
    }
    for transfer in &judged.at_once {
        let (from, to) = (payment::name(transfer.from), payment::name(transfer.to));
        let cite = cite_at_once(book, transfer.cause);
        page.line(format_args!(
            "  {:20}{:>8}  {:9} {CITE}{cite}{CITE:#}",
            format!("{from} to {to}"),
            points(transfer.points.0.into()),
            payment::cause(transfer)
        ))?;
        quote(page, book, cite, 6)?;
    }
    payments_only(page, book, paid)?;
    sums(page, &delta(&all))
}

/// Writes that mistakes have not ended the deal, and whose hand is dead.
fn goes_on(page: &mut Page<'_>, book: &Rulebook, judged: &JudgedDeal) -> io::Result<()> {
    page.head("The deal")?;
    page.line("  goes on")?;
    for dead in Wind::ALL.into_iter().filter(|wind| judged.dead[*wind]) {
        let cite = book.cite_backed("refuse.dead_win");
        page.line(format_args!(
            "  {}'s hand is dead: it draws and discards, and does nothing else   {CITE}{cite}{CITE:#}",
            wind(dead)
        ))?;
        quote(page, book, cite, 6)?;
    }
    Ok(())
}

fn next_deal(
    page: &mut Page<'_>,
    settled: &Settled<'_>,
    settlement: &Settlement,
) -> io::Result<()> {
    if let Some(time) = settled.time {
        page.head("Time is up")?;
        let says = match time.over {
            true => "the game is over",
            false => "the next deal is still played",
        };
        let cite = settled.cite_time(time);
        page.line(format_args!("  {says}   {CITE}{cite}{CITE:#}"))?;
        quote(page, settled.book, cite, 6)?;
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
    let cite = settlement.quote.cite(settled.book);
    page.line(format_args!(
        "  {dealer}, {counters}, {sticks} on the table   {CITE}{cite}{CITE:#}"
    ))?;
    quote(page, settled.book, cite, 6)
}
