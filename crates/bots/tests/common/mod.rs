//! Games under every rulebook, watched by a checker.

use bots::{Checker, Player, watch};
use game::{Rulebook, Seed, Wall};
use tiles::BySeat;

/// Plays a game watched by a checker, from a seed or with these walls.
pub fn checked<P: Player>(
    book: &Rulebook,
    game: u64,
    walls: Vec<Wall>,
    deals: u16,
    players: &mut BySeat<P>,
) -> Checker {
    let mut table = testkit::table(book, Seed::of_series(5, game));
    if !walls.is_empty() {
        table.lay(walls);
    }
    let mut checker = Checker::new(&book.rules, format!("{} {game}", book.id), game);
    watch(&mut table, players, deals, |watched| {
        checker.look(watched);
    });
    // If time never ends a game, one that lasts too long is left unfinished.
    assert!(table.game().is_over() || book.rules.time.is_none() && table.game().deals() >= deals);
    checker
}
