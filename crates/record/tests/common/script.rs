//! Games with stacked walls, in which something special happens.

use game::{Event, Rulebook, Rules, Seed, Wall};
use testkit::laid::{Layout, Rare, Scripted, wall};
use testkit::{book, play_out, table_of, timed};
use tiles::BySeat;

/// A game with stacked walls, one per deal, whose players follow instructions.
pub struct Script {
    /// What is special about it; also the name of its file.
    pub name: &'static str,
    /// The id of its rulebook.
    pub book: &'static str,
    /// The walls of its deals.
    pub walls: &'static [Walls],
    /// The instructions for A, B, C and D, in the words of [`Scripted`].
    pub does: [&'static str; 4],
}

/// How a wall is stacked.
#[derive(Clone, Copy)]
pub enum Walls {
    /// For something rare.
    Rare(Rare),
    /// With this layout.
    Laid(Layout),
}

/// Declares a game with stacked walls.
pub const fn script(
    name: &'static str,
    book: &'static str,
    walls: &'static [Walls],
    does: [&'static str; 4],
) -> Script {
    Script {
        name,
        book,
        walls,
        does,
    }
}

impl Script {
    pub fn play(&self) -> Vec<Event> {
        play_by(&timed(book(self.book)), self.walls, self.does)
    }
}

/// Plays a game under this rulebook, one deal per wall, whose players follow these instructions. Where
/// they make mistakes, the table penalises them.
pub fn play_by(book: &Rulebook, walls: &[Walls], does: [&'static str; 4]) -> Vec<Event> {
    let mut table = table_of(book, ["Anna", "Ben", "Cem", "Dora"], Seed([0; 32]));
    if does.iter().any(|words| words.contains('!')) {
        table = table.penalising().expect("the book judges mistakes");
    }
    let walls: Vec<Wall> = walls.iter().map(|laid| laid.wall(&book.rules)).collect();
    let deals = walls.len() as u16;
    table.lay(walls);
    play_out(&mut table, &mut BySeat::new(does).map(Scripted), deals)
}

impl Walls {
    fn wall(self, rules: &Rules) -> Wall {
        match self {
            Walls::Rare(rare) => rare.wall(rules, 1),
            Walls::Laid(layout) => wall(rules, &layout, 1).expect("the set has enough tiles"),
        }
    }
}
