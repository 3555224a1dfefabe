//! Random games on our engine.

use std::alloc::System;
use std::sync::Arc;

use bots::{Player, Random, Shanten, play as play_game};
use game::{Event, Rulebook, Seed, Settings, Table};
use stats_alloc::{Region, StatsAlloc};
use tiles::BySeat;

/// The kind of player in all four seats.
#[derive(Clone, Copy)]
pub enum PlayerType {
    /// Four random players.
    Random,
    /// Four players that lower their shanten.
    Shanten,
}

/// Plays games; returns the number of deals and decisions.
pub fn play(id: &str, players: PlayerType, games: u64, seed: u64, log: bool) -> (u64, u64) {
    let book = book(id);
    let mut text = Vec::with_capacity(1 << 20);
    let (mut deals, mut decisions) = (0, 0);
    for game in 0..games {
        text.clear();
        let mut tell = |event: &Event| {
            if log {
                write(event, &mut text);
            }
        };
        let played = match players {
            PlayerType::Random => one(&book, seed, game, Random::new, &mut tell),
            PlayerType::Shanten => one(&book, seed, game, |_| Shanten, &mut tell),
        };
        deals += played.deals;
        decisions += played.decisions;
        std::hint::black_box(&text);
    }
    (deals, decisions)
}

fn write(event: &Event, into: &mut Vec<u8>) {
    into.extend_from_slice(record::log::write(event).as_bytes());
    into.push(b'\n');
}

fn one<P: Player>(
    book: &(Rulebook, Arc<Settings>, BySeat<Arc<str>>),
    seed: u64,
    game: u64,
    player: impl Fn(u64) -> P,
    tell: &mut impl FnMut(&Event),
) -> bots::Played {
    let (book, settings, names) = book;
    let mut table = Table::new(
        book.rules.clone(),
        settings.clone(),
        names.clone(),
        Seed::of_series(seed, game),
    );
    let mut players = BySeat::from_fn(|seat| player((seed << 32) + game * 4 + seat.index() as u64));
    play_game(&mut table, &mut players, 200, tell)
}

fn book(id: &str) -> (Rulebook, Arc<Settings>, BySeat<Arc<str>>) {
    let book = Rulebook::embedded(id)
        .expect("the rulebook is embedded")
        .expect("the rulebook is complete");
    let settings = Arc::new(Settings::from(&book));
    let names = BySeat::from_fn(|seat| Arc::from(seat.to_string()));
    (book, settings, names)
}

/// Prints the number of allocations during games.
pub fn allocations(id: &str, seed: u64, allocator: &StatsAlloc<System>) {
    let book = book(id);
    let count = |games: u64| {
        let region = Region::new(allocator);
        let mut decisions = 0;
        for game in 0..games {
            decisions += one(&book, seed, game, Random::new, &mut |_| {}).decisions;
        }
        let change = region.change();
        (change.allocations + change.reallocations, decisions)
    };
    count(1);
    let (allocations, decisions) = count(1000);
    println!("\n{allocations} allocations in {decisions} decisions of 1000 games");
}
