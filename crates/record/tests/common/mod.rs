//! Games to write down.

use std::sync::Arc;

use bots::{Bot, play, player, seed_of};
use game::rules::{EMBEDDED, Value};
use game::{Event, Rulebook, Seed, Settings, Table};
use tiles::{BySeat, Seat};

/// Every rulebook that comes with the program.
pub fn books() -> impl Iterator<Item = Rulebook> {
    EMBEDDED
        .iter()
        .map(|(id, text)| timed(Rulebook::read(text, id).expect("every book reads")))
}

/// The book with a time limit, so that a game of a few deals has an end.
pub fn timed(book: Rulebook) -> Rulebook {
    if book.rules.time.is_some() {
        return book;
    }
    let changes = [
        ("time.up", "finish_deal"),
        ("time.running", "dice_thrown"),
        ("time.chombo", "not_replayed"),
    ];
    let changes = changes.map(|(path, word)| (path.to_owned(), Value::Word(word.to_owned())));
    book.with(&changes)
        .expect("a time limit goes with any book")
}

/// A game of a series between players of these names, at most so many deals of it.
pub fn game(book: &Rulebook, names: [&str; 4], [series, game, deals]: [u64; 3]) -> Vec<Event> {
    let names = BySeat::new(names);
    let settings = Arc::new(Settings::from(book));
    let seed = Seed::of_series(series, game);
    let table = Table::new(&book.rules, settings, names.map(Arc::from), seed);
    played(book, table, names, [series, game, deals])
}

/// Plays at a table; the numbers are those of the series, of the game and of the deals at most.
pub fn played(
    book: &Rulebook,
    mut table: Table,
    names: BySeat<&str>,
    [series, game, deals]: [u64; 3],
) -> Vec<Event> {
    let bot = |seat: Seat| player(names[seat], seed_of(series, game, seat)).expect("a player");
    let mut bots: BySeat<Bot> = BySeat::from_fn(bot);
    let mut events = Vec::new();
    play(&book.rules, &mut table, &mut bots, deals as u16, |event| {
        events.push(event.clone());
    });
    events
}
