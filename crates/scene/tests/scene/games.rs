//! Games under every rulebook, played from a seed by a player who tries many actions.

use bots::{Player, Watched, seed_of, watch};
use game::{Action, Ask, Game, Rulebook, Rules, Seed, Table, View};
use shape::shanten;
use testkit::{Rng, books};
use tiles::{BySeat, Seat};

const DEALS: u16 = 2;

/// Calls `look` with every step of some games under every rulebook, and with the game so far.
pub fn for_every_game(mut look: impl FnMut(&Rulebook, &Game, Watched<'_>)) {
    for book in books() {
        let id = &book.id;
        for seed in 0..3 {
            let mut game = Game::new();
            let mut events = 0;
            play(&book, seed, DEALS, |watched| {
                if let Watched::Happened(event) = watched {
                    game.apply(event).expect("the event fits");
                    events += 1;
                }
                look(&book, &game, watched);
            });
            assert!(events > 20, "{id}, {seed}: only {events} events");
        }
    }
}

/// Calls `look` with every seat's view after every event.
pub fn for_every_view(mut look: impl FnMut(&Rulebook, View<'_>)) {
    for_every_game(|book, game, watched| {
        if let (Watched::Happened(_), Some(kyoku)) = (watched, game.kyoku()) {
            for seat in Seat::ALL {
                look(book, kyoku.view(seat));
            }
        }
    });
}

/// Plays this many deals of a game.
pub fn play(book: &Rulebook, seed: u64, deals: u16, look: impl FnMut(Watched<'_>)) {
    let mut players = BySeat::from_fn(|seat| Curious(Rng::new(seed_of(0, seed, seat))));
    watch(&mut table(book, seed), &mut players, deals, look);
}

/// A table with a game about to begin.
pub fn table(book: &Rulebook, seed: u64) -> Table {
    testkit::table(book, Seed::of_series(0, seed))
}

/// Builds a hand, and tries many actions along the way.
struct Curious(Rng);

impl Player for Curious {
    fn choose(&mut self, _rules: &Rules, view: View<'_>, ask: &Ask) -> Action {
        choose(view, ask, &mut self.0)
    }
}

/// Chooses an answer: builds a hand, but tries many actions along the way.
pub fn choose(view: View<'_>, ask: &Ask, rng: &mut Rng) -> Action {
    let picked = ask.actions[rng.below(ask.actions.len())];
    match picked {
        Action::Discard { .. } | Action::Riichi { .. } | Action::Pass => {}
        // Too many calls and nine kinds would leave no hands to win with.
        Action::Pon { .. } | Action::Chii { .. } | Action::NineKinds if rng.below(3) > 0 => {}
        Action::Tsumo
        | Action::NineKinds
        | Action::Ankan { .. }
        | Action::Kakan { .. }
        | Action::Ron
        | Action::Daiminkan
        | Action::Pon { .. }
        | Action::Chii { .. }
        | Action::Show
        | Action::Hide => return picked,
    }
    let wins = |action: &&Action| matches!(action, Action::Tsumo | Action::Ron);
    if let Some(win) = ask.actions.iter().find(wins)
        && rng.below(4) > 0
    {
        return *win;
    }
    let nearest = ask.actions.iter().copied().filter_map(|action| {
        let (tile, riichi) = match action {
            Action::Discard { tile, .. } => (tile, false),
            Action::Riichi { tile, .. } => (tile, true),
            _ => return None,
        };
        let mut rest = view.hand.tiles().counts();
        rest.remove(tile.kind());
        let melds = view.board.melds[view.seat].len() as u8;
        let far = shanten(&rest, melds).best();
        Some((action, (far, !riichi, rng.below(64))))
    });
    let nearest = nearest.min_by_key(|(_, key)| *key);
    nearest.map_or(ask.fallback, |(action, _)| action)
}
