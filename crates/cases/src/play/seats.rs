//! Where the players sit in another game at the same table.

use std::collections::BTreeSet;
use std::sync::Arc;

use game::{Rulebook, Seed, Settings, Table};
use tiles::{BySeat, Seat};

use crate::run::LineError;

/// Enough draws to produce every order of four players; the seeds are fixed.
const DRAWS: u64 = 400;

/// Checks a part of what is expected about the seats.
pub(super) fn check(book: &Rulebook, part: &str) -> Result<(), LineError> {
    let draw = |number| book.rules.game.seats_again(&Seed::of_series(0, number));
    if let Some(cite) = part.strip_prefix("cite ") {
        return same(cite, book.cite("game.seats"));
    }
    match (part, draw(0)) {
        ("kept", None) => Ok(()),
        ("drawn again", Some(_)) => {
            let draws = (0..DRAWS).filter_map(&draw);
            let orders: BTreeSet<[usize; 4]> = draws
                .map(|drawn| drawn.map(|seat| seat.index()).into_array())
                .collect();
            same("24 orders", &format!("{} orders", orders.len()))
        }
        ("East deals first", Some(_)) => (0..20).try_for_each(|number| {
            let seed = Seed::of_series(0, number);
            match draw(number) {
                Some(drawn) => same(drawn[Seat::A].letter(), &first_dealer(book, seed, drawn)?),
                None => Ok(()),
            }
        }),
        ("kept" | "drawn again" | "East deals first", _) => {
            Err(LineError::Mismatch(format!("{part} does not hold")))
        }
        (other, _) => Err(format!("{other:?} is nothing to expect of seats").into()),
    }
}

/// The player who deals first after a draw, named by the seat in the previous game.
fn first_dealer(book: &Rulebook, seed: Seed, drawn: BySeat<Seat>) -> Result<String, LineError> {
    let names = drawn.map(|seat| Arc::from(seat.letter().to_string()));
    let settings = Arc::new(Settings::from(book));
    let mut table = Table::new(book.rules.clone(), settings, names, seed).with_drawn_seats(drawn);
    table.advance(&mut |_| {});
    let game = table.game();
    let (begun, kyoku) = game.begun().zip(game.kyoku()).ok_or("no deal is opened")?;
    Ok(begun.seats[kyoku.board().dealer()].to_string())
}

fn same(expected: impl ToString, found: &str) -> Result<(), LineError> {
    let expected = expected.to_string();
    if expected == found {
        return Ok(());
    }
    Err(LineError::Mismatch(format!(
        "expected {expected}, found {found}"
    )))
}
