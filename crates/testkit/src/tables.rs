//! Tables to play at.

use std::sync::Arc;

use bots::{Player, play};
use game::{Event, Rulebook, Seed, Settings, Table};
use tiles::BySeat;

/// A table with a game about to begin; the players are called A, B, C and D.
#[must_use]
pub fn table(book: &Rulebook, seed: Seed) -> Table {
    table_of(book, ["A", "B", "C", "D"], seed)
}

/// A table with a game about to begin, between players with these names.
#[must_use]
pub fn table_of(book: &Rulebook, names: [&str; 4], seed: Seed) -> Table {
    let settings = Arc::new(Settings::from(book));
    let names = BySeat::new(names).map(Arc::from);
    Table::new(book.rules.clone(), settings, names, seed)
}

/// Plays at most this many deals, and returns all events.
pub fn play_out<P: Player>(
    table: &mut Table,
    players: &mut BySeat<P>,
    most_deals: u16,
) -> Vec<Event> {
    let mut events = Vec::new();
    play(table, players, most_deals, |event| {
        events.push(event.clone());
    });
    events
}
