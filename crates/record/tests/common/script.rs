//! Games laid by hand, so that something special happens in them.

use std::sync::Arc;

use bots::rigged::{Layout, Rare, wall};
use bots::{Player, play};
use game::{Action, Ask, Event, Rulebook, Rules, Seed, Settings, Table, View, Wall};
use tiles::{BySeat, Tile, parse_tiles};

/// A game whose walls are laid by hand, one deal each, and whose players do as they are told.
pub struct Script {
    /// What is special about it, and the name of its file.
    pub name: &'static str,
    /// The book it is played by.
    pub book: &'static str,
    /// The walls of its deals.
    pub walls: &'static [Walls],
    /// What A, B, C and D do where they can, what they like best first: `win`, `nine`, `kan`,
    /// `riichi`, `open` (riichi), `pon`, `chii`, `hide`, or tiles to discard. Else they discard
    /// what they draw and claim nothing.
    pub does: [&'static str; 4],
}

/// How a wall is laid.
#[derive(Clone, Copy)]
pub enum Walls {
    /// As the bots lay it.
    Rare(Rare),
    /// As told here.
    Laid(Layout),
}

/// A layout without anything.
pub const NONE: Layout = Layout {
    hands: [""; 4],
    draws: "",
    replacements: "",
    indicators: "",
};

impl Script {
    /// Plays it.
    pub fn play(&self) -> Vec<Event> {
        let book = Rulebook::embedded(self.book).expect("a book of ours");
        let book = book.expect("every book reads");
        play_by(&book, self.walls, self.does)
    }
}

/// Plays a game by this book, a deal for each wall, its players doing as they are told.
pub fn play_by(book: &Rulebook, walls: &[Walls], does: [&'static str; 4]) -> Vec<Event> {
    let names = BySeat::new(["Anna", "Ben", "Cem", "Dora"]).map(Arc::from);
    let settings = Arc::new(Settings::from(book));
    let mut table = Table::new(&book.rules, settings, names, Seed([0; 32]));
    let walls: Vec<Wall> = walls.iter().map(|laid| laid.wall(&book.rules)).collect();
    let deals = walls.len() as u16;
    table.lay(walls);
    let mut players = BySeat::new(does).map(Obedient);
    let mut events = Vec::new();
    play(&book.rules, &mut table, &mut players, deals, |event| {
        events.push(event.clone());
    });
    events
}

impl Walls {
    fn wall(self, rules: &Rules) -> Wall {
        match self {
            Walls::Rare(rare) => rare.wall(rules, 1),
            Walls::Laid(layout) => wall(rules, &layout, 1).expect("there are so many tiles"),
        }
    }
}

/// Somebody who does as told.
struct Obedient(&'static str);

impl Player for Obedient {
    fn choose(&mut self, _rules: &Rules, _view: View<'_>, ask: &Ask) -> Action {
        let wishes = self.0.split_whitespace();
        let found = wishes.flat_map(wanted).find_map(|wish| {
            // The tile just drawn stands last.
            let fits = |action: &&Action| wish.fits(**action);
            ask.actions.iter().rev().find(fits).copied()
        });
        found.unwrap_or(ask.fallback)
    }
}

/// Something to do.
enum Wish {
    Word(&'static str),
    Throw(Tile),
}

fn wanted(word: &'static str) -> Vec<Wish> {
    match parse_tiles(word) {
        Ok(tiles) => tiles.into_iter().map(Wish::Throw).collect(),
        Err(_) => vec![Wish::Word(word)],
    }
}

impl Wish {
    fn fits(&self, action: Action) -> bool {
        let word = match action {
            Action::Tsumo | Action::Ron => "win",
            Action::NineKinds => "nine",
            Action::Ankan { .. } | Action::Kakan { .. } | Action::Daiminkan => "kan",
            Action::Riichi { open: false, .. } => "riichi",
            Action::Riichi { open: true, .. } => "open",
            Action::Pon { .. } => "pon",
            Action::Chii { .. } => "chii",
            Action::Hide => "hide",
            Action::Discard { tile, .. } => {
                return matches!(self, Wish::Throw(wanted) if *wanted == tile);
            }
            Action::Pass | Action::Show => return false,
        };
        matches!(self, Wish::Word(wanted) if *wanted == word)
    }
}
