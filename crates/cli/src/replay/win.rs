//! What a win is worth and who pays, line by line, each with its paragraph.

use std::io;

use game::rules::Rulebook;
use game::{BonusKind, Event, ExplainedScore, Kyoku, Payments, Public, Won};
use record::scoring::fu_tiles;
use scene::{Calculation, HowWon};
use tiles::Seat;

use super::show::Moment;
use super::words;
use crate::calculation::steps;
use crate::page::{CITE, GOOD, Page, display_width};
use crate::words::{limit, spaced, worth};

/// Writes the explanation of a win, or the payments.
pub fn write(page: &mut Page<'_>, moment: &Moment<'_>) -> io::Result<()> {
    match moment.event {
        Event::Public(Public::Won(won)) => account(page, moment, won),
        Event::Public(Public::Settled(settled)) => {
            let (book, won) = (&moment.source.book, won(moment));
            let won = won.map(|won| (won.seat, &won.score));
            let Some(kyoku) = moment.game.kyoku() else {
                return Ok(());
            };
            let payments = Payments::of_played(&book.rules, kyoku, &settled.transfers, won);
            self::payments(page, book, payments)
        }
        Event::Public(Public::Ended(ended)) => {
            let payments = Payments::at_end(&ended.transfers, &ended.places);
            self::payments(page, &moment.source.book, payments)
        }
        Event::Dealt { .. } | Event::Drew { .. } | Event::Public(_) => Ok(()),
    }
}

fn account(page: &mut Page<'_>, moment: &Moment<'_>, won: &Won) -> io::Result<()> {
    let (book, score) = (&moment.source.book, &won.score);
    let Some(board) = moment.game.kyoku().map(Kyoku::board) else {
        return Ok(());
    };
    let open = !board.is_menzen(won.seat);
    for counted in &score.yaku {
        let cite = book.cite_yaku(counted.id, open);
        let name = spaced(counted.id.name());
        row(page, &name, &worth(&book.rules, counted.worth), cite)?;
    }
    bonus(page, book, won)?;
    for item in &score.fu_items {
        let name = format!("{} {}", spaced(item.what().name()), fu_tiles(item));
        let worth = format!("{} fu", item.fu.0);
        row(page, name.trim_end(), &worth, book.cite(item.setting()))?;
    }
    row(page, "", &format!("{GOOD}{}{GOOD:#}", total(score)), "")?;
    for step in steps(&Calculation::of(book, score, HowWon::at(board, won))) {
        row(page, step.name, &step.result, step.cite)?;
    }
    Ok(())
}

fn bonus(page: &mut Page<'_>, book: &Rulebook, won: &Won) -> io::Result<()> {
    let ura = format!("ura dora {}", words::tiles_or_dash(&won.ura));
    for (sort, han) in won.score.bonuses() {
        let name = match sort {
            BonusKind::Indicator => "dora",
            BonusKind::Ura => ura.as_str(),
            BonusKind::Aka => "red fives",
            BonusKind::Other => "bonus",
        };
        row(page, name, &format!("{han} han"), sort.cite(book))?;
    }
    Ok(())
}

/// Han, fu and the limit.
fn total(score: &ExplainedScore) -> String {
    let han = score.han.map(|han| format!("{} han", han.0));
    let fu = score.fu.map(|fu| format!("{} fu", fu.0));
    let limit = score
        .limit
        .map(|reached| limit(reached, score.base).to_owned());
    let parts = [han, fu, limit];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The wins of this deal.
fn won<'a>(moment: &Moment<'a>) -> impl Iterator<Item = &'a Won> {
    let before = &moment.source.events[..moment.number.min(moment.source.events.len())];
    let deal = before.rsplit(|event| matches!(event, Event::Public(Public::Opened(_))));
    deal.take(1).flatten().filter_map(|event| match event {
        Event::Public(Public::Won(won)) => Some(won),
        Event::Public(_) | Event::Dealt { .. } | Event::Drew { .. } => None,
    })
}

fn payments(page: &mut Page<'_>, book: &Rulebook, payments: Payments<'_, Seat>) -> io::Result<()> {
    for (transfer, cite) in payments.cited(book) {
        row(page, "", &words::payment(transfer), cite)?;
    }
    Ok(())
}

fn row(page: &mut Page<'_>, name: &str, worth: &str, cite: &str) -> io::Result<()> {
    let pad = 36usize.saturating_sub(display_width(worth)).max(2);
    let cite = match cite {
        "" => String::new(),
        cite => format!("{:pad$}{CITE}{cite}{CITE:#}", ""),
    };
    page.line(format_args!("      {name:24}{worth}{cite}"))
}
