//! Players of several kinds at one table.

use bots::{Bot, player, seed_of};
use tiles::{BySeat, Seat};

/// Players with these names; they change seats from game to game.
pub fn mixed(game: u64, names: [&str; 4]) -> BySeat<Bot> {
    BySeat::from_fn(|seat: Seat| {
        let name = names[(seat.index() + game as usize) % 4];
        player(name, seed_of(5, game, seat)).expect("there is such a player")
    })
}
