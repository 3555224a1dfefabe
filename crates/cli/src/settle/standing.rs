//! The final standing as text.

use std::io;

use game::rules::Remainder;
use game::{Payments, Rulebook, Standing};
use tiles::Seat;

use crate::page::{CITE, GOOD, HEAD, Page};
use crate::score::text::{payments_only, quote};
use crate::words::{points, signed};

/// Writes the payments at the end, shared places, and the final scores.
pub fn write(page: &mut Page<'_>, book: &Rulebook, standing: &Standing) -> io::Result<()> {
    if !standing.transfers.is_empty() {
        page.head("Added at the end")?;
        let payments = Payments::at_end(&standing.transfers, &standing.places);
        payments_only(page, book, payments, &[])?;
    }
    for place in 1..=4 {
        shared(page, book, standing, place)?;
    }
    page.gap()?;
    page.line(format_args!(
        "  {HEAD}place  seat{:>10}{:>12}{HEAD:#}",
        "score", "over start"
    ))?;
    let mut seats = Seat::ALL;
    seats.sort_by_key(|seat| standing.places[*seat]);
    for seat in seats {
        let (score, over) = (
            standing.score[seat].0.into(),
            standing.over_start[seat].0.into(),
        );
        page.line(format_args!(
            "  {:<7}{:4}{GOOD}{:>10}{GOOD:#}{:>12}",
            standing.places[seat],
            seat.letter(),
            points(score),
            signed(over)
        ))?;
    }
    Ok(())
}

/// Writes which players share a place, and how the uma of the places they cover is divided.
fn shared(page: &mut Page<'_>, book: &Rulebook, standing: &Standing, place: u8) -> io::Result<()> {
    let tied: Vec<Seat> = Seat::ALL
        .into_iter()
        .filter(|seat| standing.places[*seat] == place)
        .collect();
    if tied.len() < 2 {
        return Ok(());
    }
    let names: Vec<String> = tied.iter().map(|seat| seat.letter().to_string()).collect();
    let mut text = format!("{} share place {place}", names.join(" and "));
    if let Some(uma) = book.rules.end.shared_uma(place, tied.len()) {
        let parts = uma.covered.iter().map(|worth| signed(worth.0.into()));
        let parts: Vec<String> = parts.collect();
        let each = signed(uma.each.0.into());
        text.push_str(&format!(
            ": ({}) / {} = {each}",
            parts.join(" "),
            tied.len()
        ));
        if uma.rest.0 != 0 {
            let to = match uma.remainder {
                Remainder::EarliestSeat => &names[0],
                Remainder::Unclaimed => "nobody",
            };
            text.push_str(&format!(", {} to {to}", signed(uma.rest.0.into())));
        }
    }
    let cite = book.cite("final.ties");
    page.line(format_args!("  {text}   {CITE}{cite}{CITE:#}"))?;
    quote(page, book, cite, 6)
}
