//! Games for tests of logs.

use bots::{Bot, player, seed_of};
use game::{Event, Rulebook, Seed, Table};
use testkit::{play_out, table_of, timed};
use tiles::{BySeat, Seat};

/// Every rulebook that comes with the program, with a time limit.
pub fn books() -> impl Iterator<Item = Rulebook> {
    testkit::books().map(timed)
}

/// Plays a game of a series between the bots of these names, at most `deals` deals.
pub fn game(book: &Rulebook, names: [&str; 4], [series, game, deals]: [u64; 3]) -> Vec<Event> {
    let table = table_of(book, names, Seed::of_series(series, game));
    played(table, names, [series, game, deals])
}

/// Plays at a table. The numbers are the series, the game and the maximum number of deals.
pub fn played(mut table: Table, names: [&str; 4], [series, game, deals]: [u64; 3]) -> Vec<Event> {
    let names = BySeat::new(names);
    let bot = |seat: Seat| player(names[seat], seed_of(series, game, seat)).expect("a player");
    let mut bots: BySeat<Bot> = BySeat::from_fn(bot);
    play_out(&mut table, &mut bots, deals as u16)
}
