//! A table that is dropped whenever it waits and rebuilt from its log plays the same game.

use bots::{Bot, Player, player};
use game::{Event, Game, Rulebook, Seed, Table};
use testkit::{books, table};
use tiles::BySeat;

/// Plays a game; `pause` may replace the table whenever it waits.
fn play(book: &Rulebook, seed: Seed, pause: impl Fn(&[Event], Table) -> Table) -> Vec<Event> {
    let rules = &book.rules;
    let mut players: BySeat<Bot> = BySeat::from_fn(|seat| {
        player("eager", seat.index() as u64).expect("there is such a player")
    });
    let mut events = Vec::new();
    let mut table = table(book, seed);
    loop {
        table.advance(&mut |event| events.push(event.clone()));
        if table.asks().is_empty() {
            return events;
        }
        table = pause(&events, table);
        for place in 0..table.asks().len() {
            let ask = &table.asks()[place];
            let (seat, kyoku) = (ask.seat, table.kyoku().expect("somebody is asked"));
            let action = players[seat].choose(rules, kyoku.view(seat), ask);
            table.answer(seat, action).expect("it was offered");
        }
        if table.game().deals() >= 12 {
            table.time_up(&mut |event| events.push(event.clone()));
        }
    }
}

#[test]
fn a_table_goes_on_where_its_log_ends() {
    for book in books() {
        let id = &book.id;
        let seed = Seed::of_series(41, 1);
        let undisturbed = play(&book, seed, |_, table| table);
        let put_away = play(&book, seed, |events, table| {
            let mut game = Game::new();
            for event in events {
                game.apply(event).expect("what happened fits");
            }
            let mut again =
                Table::resume(book.rules.clone(), game, seed).expect("the game has begun");
            again.advance(&mut |event| {
                panic!("{id}: {event:?} was not sent before");
            });
            assert_eq!(again.asks(), table.asks(), "{id}");
            again
        });
        assert_eq!(put_away, undisturbed, "{id}");
    }
}

#[test]
fn a_table_needs_the_seed_of_its_game() {
    let book = testkit::book("ema");
    let mut table = table(&book, Seed::of_series(41, 2));
    table.advance(&mut |_| {});
    let game = table.game().clone();
    assert!(Table::resume(book.rules.clone(), game.clone(), Seed::of_series(41, 3)).is_none());
    assert!(Table::resume(book.rules.clone(), game, Seed::of_series(41, 2)).is_some());
    assert!(Table::resume(book.rules.clone(), Game::new(), Seed::of_series(41, 2)).is_none());
}
