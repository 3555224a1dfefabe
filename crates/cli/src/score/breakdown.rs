//! The breakdown of a hand: its yaku, dora and fu, each with the sentence behind it.

use std::io;

use game::{BonusKind, Rulebook, Score};
use record::scoring::{Claim, fu_tiles};
use scene::Calculation;
use tiles::{Tile, write_tiles};

use super::text::quote;
use crate::calculation::steps;
use crate::page::{CITE, GOOD, Page};
use crate::words::{spaced, worth};

/// Writes the yaku and bonus han, and their total.
pub fn yaku(page: &mut Page<'_>, book: &Rulebook, claim: &Claim, score: &Score) -> io::Result<()> {
    page.head("Yaku")?;
    let mut rows = Rows::new(book);
    for counted in score.counted(&book.rules) {
        let cite = book.cite_yaku(counted.id, score.open);
        let name = spaced(counted.id.name());
        rows.row(page, &name, &worth(&book.rules, counted.worth), cite)?;
    }
    let Some(han) = score.han else { return Ok(()) };
    bonus(page, &mut rows, claim, score)?;
    page.line(format_args!("  {:20}{GOOD}{} han{GOOD:#}", "", han.0))
}

/// Writes the bonus han with the tiles that give them.
fn bonus(page: &mut Page<'_>, rows: &mut Rows<'_>, claim: &Claim, score: &Score) -> io::Result<()> {
    let Claim::Hand { win, .. } = claim else {
        return Ok(());
    };
    let (book, held) = (rows.book, claim.tiles());
    let pointed = |indicators: &[Tile]| {
        let mut dora: Vec<Tile> = indicators
            .iter()
            .map(|tile| Tile::plain(tile.kind().indicated_dora()))
            .filter(|dora| held.iter().any(|tile| tile.kind() == dora.kind()))
            .collect();
        dora.sort();
        dora.dedup();
        dora
    };
    let fives = &book.rules.tiles.red_fives;
    let counts = |tile: &Tile| {
        let suit = tile.kind().suit().filter(|_| tile.is_red());
        suit.is_some_and(|suit| fives.of(suit) > 0)
    };
    let mut red: Vec<Tile> = held.iter().copied().filter(counts).collect();
    red.sort();
    let (dora, ura) = (&win.situation.indicators, &win.situation.ura);
    let special = vec![Tile::SHIROPOCHI];
    for (name, count, tiles, cite) in [
        (
            "dora",
            score.bonus.indicator,
            pointed(dora),
            BonusKind::Indicator.cite(book),
        ),
        (
            "ura dora",
            score.bonus.ura,
            pointed(ura),
            BonusKind::Ura.cite(book),
        ),
        ("red fives", score.bonus.aka, red, BonusKind::Aka.cite(book)),
        (
            "bonus",
            score.bonus.other,
            special,
            BonusKind::Other.cite(book),
        ),
    ] {
        if count > 0 {
            let name = format!("{name} {}", write_tiles(&tiles));
            rows.row(page, &name, &format!("{count} han"), cite)?;
        }
    }
    Ok(())
}

/// Writes the fu items and their total.
pub fn fu(page: &mut Page<'_>, book: &Rulebook, score: &Score) -> io::Result<()> {
    let Some(fu) = score.fu else { return Ok(()) };
    page.head("Fu")?;
    let mut sum = 0;
    let mut rows = Rows::new(book);
    for item in score.fu_items.iter() {
        sum += u32::from(item.fu.0);
        let name = match item.what() {
            game::FuItemKind::BaseClosedRon => "base, closed ron".to_owned(),
            game::FuItemKind::Wait => {
                format!("wait, {}", item.setting().rsplit('.').next().unwrap_or(""))
            }
            what => spaced(what.name()),
        };
        let name = format!("{name} {}", fu_tiles(item));
        let fu = format!("{} fu", item.fu.0);
        rows.row(page, name.trim_end(), &fu, book.cite(item.setting()))?;
    }
    if sum == u32::from(fu.0) {
        return page.line(format_args!("  {:20}{GOOD}{sum} fu{GOOD:#}", ""));
    }
    let rounded = format!("{GOOD}{sum} -> {} fu{GOOD:#}", fu.0);
    rows.row(page, "", &rounded, book.cite_rounded_fu())
}

/// Writes the calculation from han and fu to points.
pub fn value(page: &mut Page<'_>, book: &Rulebook, claim: &Claim, score: &Score) -> io::Result<()> {
    page.head("Value")?;
    let explained = score.explained(&book.rules);
    let mut rows = Rows::new(book);
    if let [only] = &explained.yaku[..]
        && explained.han.is_none()
    {
        // The sentence has already been quoted with the yaku.
        rows.last = book.cite_yaku(only.id, score.open).to_owned();
    }
    for step in steps(&Calculation::of(book, &explained, claim.how_won())) {
        rows.row(page, step.name, &step.result, step.cite)?;
    }
    Ok(())
}

/// The rows of a breakdown, each with the sentence behind it.
pub struct Rows<'a> {
    book: &'a Rulebook,
    /// The statement quoted last, so that consecutive rows quote a sentence only once.
    last: String,
}

impl<'a> Rows<'a> {
    /// The rows of a breakdown under a book.
    pub fn new(book: &'a Rulebook) -> Rows<'a> {
        let last = String::new();
        Rows { book, last }
    }

    /// Writes a row.
    pub fn row(
        &mut self,
        page: &mut Page<'_>,
        name: &str,
        worth: &str,
        cite: &str,
    ) -> io::Result<()> {
        if cite.is_empty() {
            return page.line(format_args!("  {name:19} {worth}"));
        }
        page.line(format_args!("  {name:19} {worth:8}  {CITE}{cite}{CITE:#}"))?;
        if self.last == cite {
            return Ok(());
        }
        cite.clone_into(&mut self.last);
        quote(page, self.book, cite, 6)
    }
}
