//! Games under every rulebook, with a checker beside them.

use std::sync::Arc;

use bots::{Checker, Player, watch};
use game::{Rulebook, Seed, Settings, Table, Wall};
use tiles::BySeat;

/// Every rulebook that comes with the program.
pub fn books() -> impl Iterator<Item = Rulebook> {
    let books = game::rules::EMBEDDED.iter();
    books.map(|(id, text)| Rulebook::read(text, id).expect("embedded books are whole"))
}

/// Plays a game with a checker beside it, from a seed or with these walls.
pub fn checked<P: Player>(
    book: &Rulebook,
    game: u64,
    walls: Vec<Wall>,
    deals: u16,
    players: &mut BySeat<P>,
) -> Checker {
    let settings = Arc::new(Settings::from(book));
    let seats = BySeat::from_fn(|seat| seat.letter().to_string().into());
    let mut table = Table::new(&book.rules, settings, seats, Seed::of_series(5, game));
    if !walls.is_empty() {
        table.lay(walls);
    }
    let mut checker = Checker::new(&book.rules, format!("{} {game}", book.id), game);
    watch(&book.rules, &mut table, players, deals, |moment| {
        checker.look(&book.rules, moment);
    });
    // Where time never ends a game, one that lasts too long is left as it is.
    assert!(table.game().is_over() || book.rules.time.is_none() && table.game().deals() >= deals);
    checker
}
