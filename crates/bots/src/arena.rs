//! Whole games between players.

use game::{Event, Rules, Table};
use tiles::BySeat;

use crate::Player;

/// How much was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Answers given.
    pub decisions: u64,
    /// Deals opened.
    pub deals: u64,
}

/// Plays a game to its end, at most so many deals of it, telling every event.
pub fn play<P: Player>(
    rules: &Rules,
    table: &mut Table,
    players: &mut BySeat<P>,
    most_deals: u16,
    mut tell: impl FnMut(&Event),
) -> Played {
    let mut played = Played::default();
    loop {
        if table.game().deals() >= most_deals {
            table.time_up(&mut tell);
        }
        table.advance(rules, &mut tell);
        if table.asks().is_empty() {
            played.deals = u64::from(table.game().deals());
            return played;
        }
        for place in 0..table.asks().len() {
            let ask = &table.asks()[place];
            let seat = ask.seat;
            let Some(kyoku) = table.kyoku() else { break };
            let action = players[seat].choose(rules, kyoku.view(seat), ask);
            played.decisions += 1;
            table
                .answer(rules, seat, action)
                .expect("a player answers from its list");
        }
    }
}
