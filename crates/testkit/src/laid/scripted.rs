//! A player that follows instructions, so that what a wall was stacked for happens.

use bots::Player;
use game::{Action, Ask, Doing, Fault, Rules, View, doing};
use tiles::{Tile, parse_tiles};

/// Follows its instructions if it can, earlier words before later ones; otherwise it discards what
/// it draws and claims nothing.
///
/// The words are `win`, `nine`, `kan`, `riichi`, `drawn` (riichi with the tile just drawn), `open`
/// (riichi), `pon`, `chii`, `hide`, `pon567z` for a pon of one of these kinds, or tiles to discard. A word after `!` is a mistake, made at a
/// table that penalises them as soon as it would be one; the next one is made once the one before it
/// was judged.
#[derive(Clone, Copy, Debug)]
pub struct Scripted(pub &'static str);

impl Player for Scripted {
    fn choose(&mut self, _rules: &Rules, _view: View<'_>, ask: &Ask) -> Action {
        let words = self.0.split_whitespace();
        let words = words.filter(|word| !word.starts_with('!'));
        let instructions = words.flat_map(instructions);
        // The tile just drawn is last in the list.
        let chosen = |instruction: Instruction| {
            ask.actions
                .iter()
                .rev()
                .find(|it| instruction.fits(**it))
                .copied()
        };
        instructions
            .into_iter()
            .find_map(chosen)
            .unwrap_or(ask.fallback)
    }

    fn mistake(&mut self, rules: &Rules, view: View<'_>, ask: &Ask) -> Option<Action> {
        let judged = view.board.faults[view.seat];
        let judged = Fault::ALL.iter().filter(|fault| judged.contains(**fault));
        let words = self.0.split_whitespace();
        let mut mistakes = words.filter_map(|word| word.strip_prefix('!'));
        let wanted = instructions(mistakes.nth(judged.count())?);
        let is_mistake = |action: &Action| {
            let fits = wanted.iter().any(|instruction| instruction.fits(*action));
            fits && doing(rules, view, *action).is_some_and(|done| done != Doing::Allowed)
        };
        ask.actions.iter().rev().copied().find(is_mistake)
    }
}

/// An instruction.
enum Instruction {
    Word(&'static str),
    Pon(Tile),
    Discard(Tile),
}

fn instructions(word: &'static str) -> Vec<Instruction> {
    let tiles = |text: &str| parse_tiles(text).ok().filter(|tiles| !tiles.is_empty());
    if let Some(tiles) = tiles(word) {
        return tiles.into_iter().map(Instruction::Discard).collect();
    }
    match word.strip_prefix("pon").and_then(tiles) {
        Some(tiles) => tiles.into_iter().map(Instruction::Pon).collect(),
        None => vec![Instruction::Word(word)],
    }
}

impl Instruction {
    fn fits(&self, action: Action) -> bool {
        let word = match action {
            Action::Tsumo | Action::Ron => "win",
            Action::NineKinds => "nine",
            Action::Ankan { .. } | Action::Kakan { .. } | Action::Daiminkan => "kan",
            Action::Riichi {
                open: false, drawn, ..
            } => {
                return match self {
                    Instruction::Word("riichi") => true,
                    Instruction::Word("drawn") => drawn,
                    Instruction::Word(_) | Instruction::Pon(_) | Instruction::Discard(_) => false,
                };
            }
            Action::Riichi { open: true, .. } => "open",
            Action::Pon { with } => match self {
                Instruction::Pon(tile) => return with[0].kind() == tile.kind(),
                Instruction::Word(_) | Instruction::Discard(_) => "pon",
            },
            Action::Chii { .. } => "chii",
            Action::Hide => "hide",
            Action::Discard { tile, .. } => {
                return matches!(self, Instruction::Discard(wanted) if *wanted == tile);
            }
            Action::Pass | Action::Show => return false,
        };
        matches!(self, Instruction::Word(wanted) if *wanted == word)
    }
}
