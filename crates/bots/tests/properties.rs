//! Properties that must hold after every event of games under every rulebook.

mod common;
#[path = "common/mixed.rs"]
mod mixed;

use bots::{Census, Eager, Player, play, player, seed_of};
use common::checked;
use game::{
    Action, Actions, Ask, Event, Public, Rulebook, Rules, Seed, Seen, Sight, View, Wall, legal,
};
use mixed::mixed;
use testkit::laid::near_wins;
use testkit::{books, play_out, table};
use tiles::{BySeat, Seat};

/// Plays some games under every book and expects no violations.
#[track_caller]
fn hold(names: [&str; 4], games: u64, deals: u16, walls: impl Fn(&Rulebook, u64) -> Vec<Wall>) {
    for book in books() {
        let mut census = Census::default();
        for game in 0..games {
            let walls = walls(&book, game);
            let checker = checked(&book, game, walls, deals, &mut mixed(game, names));
            assert_eq!(checker.violations(), 0, "{:?}", checker.described());
            census.add(checker.census());
        }
        // A checker that receives no events finds no violations.
        let of = |name| census.events.get(name).copied().unwrap_or(0);
        assert!(of("drew") > games * 10 && of("settled") == of("opened"));
        assert!(census.refusals()["not_in_hand"] > 1000);
    }
}

#[test]
fn properties_hold_from_any_wall() {
    let names = ["eager", "random", "eager", "random"];
    hold(names, 12, 8, |_, _| Vec::new());
}

#[test]
fn properties_hold_when_everybody_starts_near_a_win() {
    let names = ["eager", "eager", "random", "eager"];
    hold(names, 24, 8, |book, game| {
        let walls = (0..8).map(|deal| near_wins(&book.rules, 100 * game + deal));
        walls.collect()
    });
}

#[test]
fn properties_hold_between_sensible_players() {
    let names = ["basic", "shanten", "basic", "eager"];
    hold(names, 8, 6, |book, game| {
        // Every other game uses the walls of its seed.
        let laid = 6 * (game % 2);
        let walls = (0..laid).map(|deal| near_wins(&book.rules, 100 * game + deal));
        walls.collect()
    });
}

#[test]
fn the_same_seeds_play_the_same_game() {
    let book = books().next().unwrap();
    let once = |name: &str| -> Vec<Event> {
        let mut table = table(&book, Seed::of_series(2, 3));
        let mut players = BySeat::from_fn(|seat| player(name, seed_of(2, 3, seat)).unwrap());
        play_out(&mut table, &mut players, 8)
    };
    for name in bots::NAMES {
        assert_eq!(once(name), once(name), "{name}");
    }
}

#[test]
fn more_sensible_players_win_more() {
    let book = books().next().unwrap();
    let mut totals = bots::Totals::default();
    for game in 0..60 {
        let names = ["basic", "shanten", "random", "tsumogiri"];
        let mut table = table(&book, Seed::of_series(9, game));
        let mut players =
            BySeat::from_fn(|seat| player(names[seat.index()], seed_of(9, game, seat)).unwrap());
        play(&mut table, &mut players, 200, |event| totals.count(event));
    }
    let [basic, shanten, random, tsumogiri] =
        totals.seats.map(|seat| seat.average_place()).into_array();
    assert!(
        basic < shanten && shanten < random && shanten < tsumogiri,
        "{totals:?}"
    );
}

/// A player that folds what it saw and compares the result with its view.
struct Listener {
    seat: Seat,
    sight: Option<Sight>,
    compared: u64,
}

impl Player for Listener {
    fn listens(&self) -> bool {
        true
    }

    fn see(&mut self, seen: &Seen) {
        match (seen, &mut self.sight) {
            (Seen::Public(Public::Opened(opened)), sight) => {
                *sight = Some(Sight::new(Some(self.seat), opened));
            }
            (Seen::Public(Public::Begun(_) | Public::Ended(_)), _) | (_, None) => {}
            (seen, Some(sight)) => sight.apply(seen).expect("what was seen fits"),
        }
    }

    fn choose(&mut self, rules: &Rules, view: View<'_>, ask: &Ask) -> Action {
        let own = self.sight.as_ref().and_then(Sight::view);
        let own = own.expect("nobody is asked before a deal");
        assert_eq!((own.board, own.hand), (view.board, view.hand));
        let mut list = Actions::new();
        legal(rules, own, &mut list);
        assert_eq!(list, ask.actions);
        self.compared += 1;
        Eager::new(self.compared).choose(rules, own, ask)
    }
}

#[test]
fn a_listening_player_can_rebuild_its_view() {
    for book in books() {
        let mut players = BySeat::from_fn(|seat| Listener {
            seat,
            sight: None,
            compared: 0,
        });
        checked(&book, 1, Vec::new(), 3, &mut players);
        assert!(players.values().all(|player| player.compared > 30));
    }
}
