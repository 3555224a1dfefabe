//! Games to look at, under every book: played from a seed by somebody who tries many things.

use std::sync::Arc;

use game::rules::EMBEDDED;
use game::{Action, Ask, Event, Game, Rulebook, Rules, Seed, Settings, Step, Table, View};
use shape::shanten;
use tiles::{BySeat, Seat};

const DEALS: u16 = 2;

/// Shows every moment of some games under every book, with the game folded so far.
pub fn for_every_game(mut look: impl FnMut(&Rulebook, &Game, Moment<'_>)) {
    for (id, _) in EMBEDDED {
        let book = book(id);
        for seed in 0..3 {
            let mut game = Game::new();
            play(&book, seed, DEALS, |moment| {
                if let Moment::Told(event) = moment {
                    game.apply(event).expect("what happened fits");
                }
                look(&book, &game, moment);
            });
        }
    }
}

/// Shows what every seat sees after every event.
pub fn for_every_view(mut look: impl FnMut(&Rulebook, View<'_>)) {
    for_every_game(|book, game, moment| {
        if let (Moment::Told(_), Some(kyoku)) = (moment, game.kyoku()) {
            for seat in Seat::ALL {
                look(book, kyoku.view(seat));
            }
        }
    });
}

/// Something to look at in a game.
pub enum Moment<'a> {
    /// This happened.
    Told(&'a Event),
    /// Answers are wanted.
    Asks(&'a Table),
}

/// Plays so many deals of a game.
pub fn play(book: &Rulebook, seed: u64, deals: u16, mut look: impl FnMut(Moment<'_>)) {
    let rules = &book.rules;
    let mut table = table(book, seed);
    let mut dice = Dice::new(seed);
    loop {
        let step = table.step(rules, &mut |event| look(Moment::Told(event)));
        if step == Step::Moved && table.game().deals() <= deals {
            continue;
        }
        if table.asks().is_empty() || table.game().deals() > deals {
            return;
        }
        look(Moment::Asks(&table));
        answer(rules, &mut table, &mut dice);
    }
}

/// The rulebook with this id.
pub fn book(id: &str) -> Rulebook {
    let (id, text) = EMBEDDED
        .iter()
        .find(|(known, _)| *known == id)
        .expect("it is embedded");
    Rulebook::read(text, id).expect("the book is whole")
}

/// A table at which a game is about to begin.
pub fn table(book: &Rulebook, seed: u64) -> Table {
    let names = BySeat::from_fn(|seat| Arc::from(seat.to_string()));
    let settings = Arc::new(Settings::from(book));
    Table::new(&book.rules, settings, names, Seed::of_series(0, seed))
}

/// Numbers that are the same every time.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) >> 16) as usize % bound
    }

    fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }
}

/// An answer of somebody who builds a hand and tries many things on the way.
pub fn choose(view: View<'_>, ask: &Ask, dice: &mut Dice) -> Action {
    let picked = ask.actions[dice.below(ask.actions.len())];
    match picked {
        Action::Discard { .. } | Action::Riichi { .. } | Action::Pass => {}
        // Many calls and nine kinds would leave no hands to win with.
        Action::Pon { .. } | Action::Chii { .. } | Action::NineKinds if !dice.one_in(3) => {}
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
        && !dice.one_in(4)
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
        Some((action, (far, !riichi, dice.below(64))))
    });
    let nearest = nearest.min_by_key(|(_, key)| *key);
    nearest.map_or(ask.fallback, |(action, _)| action)
}

/// Answers everything that a table asks now.
pub fn answer(rules: &Rules, table: &mut Table, dice: &mut Dice) {
    for ask in table.asks().to_vec() {
        let kyoku = table.kyoku().expect("somebody is asked in a deal");
        let action = choose(kyoku.view(ask.seat), &ask, dice);
        let answered = table.answer(rules, ask.seat, action);
        answered.expect("it is in the list");
    }
}
