//! A settled deal or game as text.

use std::io;

use game::rules::Detail;
use game::{
    Account, CallThatCounts, CountedYaku, Fault, Incident, JudgedDeal, NextDealer, Payments, Quote,
    Remedy, Rulebook, Ruling, Score, Settlement, Transfer, Win, Worth, delta,
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
                unpaid(page, book, win.situation.seat, judged)?;
            }
            let game_over = settled.time.is_some_and(|time| time.over);
            for ruling in &judged.rulings {
                page.gap()?;
                mistake(page, book, ruling, game_over)?;
            }
            for dead in Wind::ALL.into_iter().filter(|wind| judged.struck[*wind]) {
                page.gap()?;
                let cite = book.cite_detail(Detail::DeadNoten);
                let says = format!("{}'s hand is dead and not tenpai", wind(dead));
                said(page, judged, book, &says, cite)?;
            }
            let settlement = judged.settlement.as_ref();
            let transfers = settlement.map_or(&[][..], |settlement| &settlement.transfers);
            let paid = Payments::of_settlement(&book.rules, transfers, wins, hides);
            paid_at_end(page, book, judged, paid)?;
            match settlement {
                Some(settlement) => next_deal(page, settled, judged, settlement),
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
fn unpaid(page: &mut Page<'_>, book: &Rulebook, seat: Wind, judged: &JudgedDeal) -> io::Result<()> {
    let Some(settlement) = &judged.settlement else {
        return Ok(());
    };
    let to_winner = |transfer: &Transfer| transfer.to == Account::Player(seat);
    let paid = |transfer: &&Transfer| matches!(transfer.cause.name(), "hand" | "pao" | "rinshan");
    let mut payments = settlement.transfers.iter().filter(paid);
    let (why, name) = match payments.clone().next() {
        _ if payments.any(to_winner) => return Ok(()),
        _ if judged.offenders[seat] => ("not paid: the win is void", Detail::OwnWinVoid.name()),
        None if settlement.quote == Quote::AFTER_ABORT => {
            ("not paid: the deal is aborted", "aborts.triple_ron")
        }
        Some(_) | None => ("not paid: another winner is nearer", "ron.several"),
    };
    let cite = book.cite_named(name);
    page.line(format_args!("  {BAD}{why}{BAD:#}   {CITE}{cite}{CITE:#}"))?;
    quote(page, book, cite, 6)
}

/// Writes what a mistake costs, and the paragraphs that say so.
fn mistake(
    page: &mut Page<'_>,
    book: &Rulebook,
    (incident, ruling): &(Incident, Ruling),
    game_over: bool,
) -> io::Result<()> {
    let what = ENGLISH.fault(incident.fault);
    let remedy = match ruling.remedy {
        Remedy::Replay if game_over => "the deal is void".to_owned(),
        remedy => ENGLISH.remedy(remedy),
    };
    let counts = match ruling.counts {
        Some(CallThatCounts::First) => "; the first call counts",
        Some(CallThatCounts::Last) => "; the last call counts",
        Some(CallThatCounts::Neither) => "; the call does not count",
        None => "",
    };
    // Nobody is to blame for an accident.
    let who = match incident.fault {
        Fault::Accident => String::new(),
        _ => format!("{}: ", wind(incident.offender)),
    };
    page.line(format_args!(
        "  {who}{what}: {HEAD}{remedy}{HEAD:#}{counts}"
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
    let rulings = judged.rulings.iter();
    let quoted: Vec<&str> = rulings.flat_map(|(_, ruling)| ruling.cites(book)).collect();
    payments_only(page, book, paid, &quoted)?;
    sums(page, &delta(&all))
}

/// Writes a sentence and the paragraph that says so, which is quoted unless a ruling quotes it.
fn said(
    page: &mut Page<'_>,
    judged: &JudgedDeal,
    book: &Rulebook,
    says: &str,
    cite: &str,
) -> io::Result<()> {
    page.line(format_args!("  {says}   {CITE}{cite}{CITE:#}"))?;
    let mut rulings = judged.rulings.iter();
    if rulings.any(|(_, ruling)| ruling.cites(book).contains(&cite)) {
        return Ok(());
    }
    quote(page, book, cite, 6)
}

/// Writes that no settlement ends the deal, and whose hand is dead.
fn goes_on(page: &mut Page<'_>, book: &Rulebook, judged: &JudgedDeal) -> io::Result<()> {
    page.head("The deal")?;
    if judged.is_over() {
        return page.line("  is over; how it ended decides what else is paid");
    }
    page.line("  goes on")?;
    for dead in Wind::ALL.into_iter().filter(|wind| judged.dead[*wind]) {
        let says = format!(
            "{}'s hand is dead: it draws and discards, and does nothing else",
            wind(dead)
        );
        let cite = book.cite_backed("refuse.dead_win");
        said(page, judged, book, &says, cite)?;
    }
    Ok(())
}

fn next_deal(
    page: &mut Page<'_>,
    settled: &Settled<'_>,
    judged: &JudgedDeal,
    settlement: &Settlement,
) -> io::Result<()> {
    if let Some(time) = settled.time {
        page.head("Time is up")?;
        let says = match time.over {
            true => "the game is over",
            false => "the next deal is still played",
        };
        let cite = settled.cite_time(time);
        said(page, judged, settled.book, says, cite)?;
        if time.over {
            if settlement.deposits > 0 {
                let sticks = several(settlement.deposits.into(), "stick");
                let says = format!("{sticks} left on the table, for the final scores");
                let cite = settled.book.cite_backed("cause.leftover");
                said(page, judged, settled.book, &says, cite)?;
            }
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
    let says = format!("{dealer}, {counters}, {sticks} on the table");
    said(page, judged, settled.book, &says, cite)?;
    if let Some(detail) = judged.older_sticks() {
        let cite = settled.book.cite_detail(detail);
        said(page, judged, settled.book, "the older sticks stay", cite)?;
    }
    Ok(())
}
