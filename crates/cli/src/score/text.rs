//! A scored hand, explained for people.

use std::io;

use game::rules::Code;
use game::{By, Declared, Rulebook, Score, Situation, Transfer, delta};
use tiles::Wind;

use super::answer::{cite_refusal, fu_tiles};
use super::claim::{Claim, Judged};
use super::value;
use crate::page::{BAD, CITE, GOOD, Page, QUIET};
use crate::payment;
use crate::tiles_view::Drawn;
use crate::words::{Player, points, several, signed, spaced, wind};

/// Writes the hand, what it is worth and who pays, each with its paragraph.
pub fn write(
    page: &mut Page<'_>,
    drawn: Drawn,
    book: &Rulebook,
    claim: &Claim,
    judged: &Judged,
) -> io::Result<()> {
    page.line(format_args!("{QUIET}{} ({}){QUIET:#}", book.name, book.id))?;
    page.gap()?;
    match claim {
        Claim::Hand {
            win,
            concealed,
            tile,
        } => {
            page.line(format_args!(
                "  {}",
                drawn.hand(concealed, win.melds(), Some(*tile))
            ))?;
            page.hang("", 2, &circumstances(&win.situation))?;
        }
        Claim::Nagashi { seat, counters } => {
            let counters = if *counters > 0 {
                format!(", {}", several((*counters).into(), "counter"))
            } else {
                String::new()
            };
            page.line(format_args!(
                "  {} has discarded terminals and honors only{counters}",
                wind(*seat)
            ))?;
        }
    }
    match judged {
        Ok((score, paid)) => {
            yaku(page, book, score)?;
            fu(page, book, score)?;
            value::write(page, book, claim, score)?;
            page.head("Payments")?;
            payments(page, book, &paid.transfers)
        }
        Err(refusal) => {
            page.gap()?;
            let cite = cite_refusal(book, *refusal);
            page.line(format_args!(
                "  {BAD}does not win{BAD:#}: {refusal}   {CITE}{cite}{CITE:#}"
            ))?;
            quote(page, book, cite, 4)
        }
    }
}

/// Writes the sentence behind a citation.
pub fn quote(page: &mut Page<'_>, book: &Rulebook, cite: &str, indent: usize) -> io::Result<()> {
    match book.statement(cite) {
        Some(statement) => page.quote(indent, &statement.says),
        None => Ok(()),
    }
}

fn circumstances(situation: &Situation) -> String {
    let mut parts = vec![match situation.by {
        By::Ron { from } => format!("{} wins by ron from {}", wind(situation.seat), wind(from)),
        By::Tsumo => format!("{} wins by tsumo", wind(situation.seat)),
    }];
    parts.push(format!("{} round", wind(situation.round)));
    parts.extend(match situation.declared {
        Declared::None => None,
        Declared::Riichi => Some("riichi".to_owned()),
        Declared::Double => Some("double riichi".to_owned()),
    });
    let happened = [
        (situation.open_riichi, "laid open"),
        (situation.ippatsu, "ippatsu"),
        (situation.rinshan, "on a replacement tile"),
        (situation.chankan, "robbing a kan"),
        (situation.last_tile, "on the last tile"),
        (situation.first_turn, "in the first go-around"),
        (situation.sorted_in, "the tile mixed into the hand"),
    ];
    parts.extend(
        happened
            .into_iter()
            .filter(|(did, _)| *did)
            .map(|(_, what)| what.to_owned()),
    );
    if situation.counters > 0 {
        parts.push(several(situation.counters.into(), "counter"));
    }
    parts.join(", ")
}

fn yaku(page: &mut Page<'_>, book: &Rulebook, score: &Score) -> io::Result<()> {
    page.head("Yaku")?;
    let mut rows = Rows::new(book);
    for counted in score.counted(&book.rules) {
        let worth = match counted.worth {
            game::Worth::Han(han) => format!("{} han", han.0),
            game::Worth::Base(base) => format!("yakuman, {} base points", points(base.0.into())),
        };
        let cite = book.cite_yaku(counted.id, score.open);
        rows.row(page, &spaced(counted.id.name()), &worth, cite)?;
    }
    let Some(han) = score.han else { return Ok(()) };
    let bonus = score.bonus;
    for (name, count, cite) in [
        ("dora", bonus.indicator, book.cite_code(Code::Dora)),
        ("ura dora", bonus.ura, book.cite("dora.ura")),
        ("red fives", bonus.aka, book.cite("tiles.red_fives.pin")),
        ("other bonus", bonus.other, book.cite("tiles.shiropochi")),
    ] {
        if count > 0 {
            rows.row(page, name, &format!("{count} han"), cite)?;
        }
    }
    page.line(format_args!("  {:20}{GOOD}{} han{GOOD:#}", "", han.0))
}

fn fu(page: &mut Page<'_>, book: &Rulebook, score: &Score) -> io::Result<()> {
    let Some(fu) = score.fu else { return Ok(()) };
    page.head("Fu")?;
    let mut sum = 0;
    let mut rows = Rows::new(book);
    for item in score.fu_items.iter() {
        sum += u32::from(item.fu.0);
        let name = match item.what() {
            game::FuWhat::BaseClosedRon => "base, closed ron".to_owned(),
            game::FuWhat::Wait => {
                format!("wait, {}", item.setting().rsplit('.').next().unwrap_or(""))
            }
            what => spaced(what.name()),
        };
        let name = format!("{name} {}", fu_tiles(item));
        let fu = format!("{} fu", item.fu.0);
        rows.row(page, name.trim_end(), &fu, book.cite(item.setting()))?;
    }
    let rounded = if sum == u32::from(fu.0) {
        String::new()
    } else {
        format!("{sum} -> ")
    };
    page.line(format_args!(
        "  {:20}{GOOD}{rounded}{} fu{GOOD:#}",
        "", fu.0
    ))
}

/// The lines of an account, each with the sentence it rests on.
pub struct Rows<'a> {
    book: &'a Rulebook,
    /// The statement quoted last; lines that rest on the same one need its sentence once.
    last: String,
}

impl<'a> Rows<'a> {
    /// An account under a book.
    pub fn new(book: &'a Rulebook) -> Rows<'a> {
        let last = String::new();
        Rows { book, last }
    }

    /// Writes a line.
    pub fn row(
        &mut self,
        page: &mut Page<'_>,
        name: &str,
        worth: &str,
        cite: &str,
    ) -> io::Result<()> {
        if cite.is_empty() {
            return page.line(format_args!("  {name:20}{worth}"));
        }
        page.line(format_args!("  {name:20}{worth:8}  {CITE}{cite}{CITE:#}"))?;
        if self.last == cite {
            return Ok(());
        }
        cite.clone_into(&mut self.last);
        quote(page, self.book, cite, 6)
    }
}

/// Writes who pays whom and why, and what that comes to.
pub fn payments(page: &mut Page<'_>, book: &Rulebook, transfers: &[Transfer]) -> io::Result<()> {
    transfers_only(page, book, transfers)?;
    let sums = delta(transfers);
    let one = |wind: Wind| format!("{} {}", wind.name(), signed(sums[wind].0.into()));
    let line = Wind::ALL.map(one).join("   ");
    page.line(format_args!("  {GOOD}{line}{GOOD:#}"))
}

/// Writes who pays whom and why.
pub fn transfers_only<P: Player>(
    page: &mut Page<'_>,
    book: &Rulebook,
    transfers: &[Transfer<P>],
) -> io::Result<()> {
    let mut last = None;
    for transfer in transfers {
        let (from, to) = (payment::name(transfer.from), payment::name(transfer.to));
        let who = format!("{from} to {to}");
        let amount = points(transfer.points.0.into());
        let cite = transfer.cause.cite(book);
        page.line(format_args!(
            "  {who:20}{amount:>8}  {:9} {CITE}{cite}{CITE:#}",
            transfer.cause.name()
        ))?;
        // Three payers by one paragraph need its sentence once.
        if last != Some(cite) {
            quote(page, book, cite, 6)?;
        }
        last = Some(cite);
    }
    Ok(())
}
