//! A player that follows instructions, so that what a wall was stacked for happens.

use bots::Player;
use game::{Action, Ask, Rules, View};
use tiles::{Tile, parse_tiles};

/// Follows its instructions if it can, earlier words before later ones; otherwise it discards what
/// it draws and claims nothing.
///
/// The words are `win`, `nine`, `kan`, `riichi`, `open` (riichi), `pon`, `chii`, `hide`, `pon567z`
/// for a pon of one of these kinds, or tiles to discard.
#[derive(Clone, Copy, Debug)]
pub struct Obedient(pub &'static str);

impl Player for Obedient {
    fn choose(&mut self, _rules: &Rules, _view: View<'_>, ask: &Ask) -> Action {
        let wishes = self.0.split_whitespace().flat_map(wishes);
        // The tile just drawn is last in the list.
        let granted = |wish: Wish| ask.actions.iter().rev().find(|it| wish.fits(**it)).copied();
        wishes.into_iter().find_map(granted).unwrap_or(ask.fallback)
    }
}

/// An instruction.
enum Wish {
    Word(&'static str),
    Pon(Tile),
    Throw(Tile),
}

fn wishes(word: &'static str) -> Vec<Wish> {
    let tiles = |text: &str| parse_tiles(text).ok().filter(|tiles| !tiles.is_empty());
    if let Some(tiles) = tiles(word) {
        return tiles.into_iter().map(Wish::Throw).collect();
    }
    match word.strip_prefix("pon").and_then(tiles) {
        Some(tiles) => tiles.into_iter().map(Wish::Pon).collect(),
        None => vec![Wish::Word(word)],
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
            Action::Pon { with } => match self {
                Wish::Pon(tile) => return with[0].kind() == tile.kind(),
                Wish::Word(_) | Wish::Throw(_) => "pon",
            },
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
