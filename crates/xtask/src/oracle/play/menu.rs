//! What a seat is offered, in a form common to both engines.

use std::collections::BTreeSet;
use std::fmt;

use anyhow::{Context, Result, bail};
use arrayvec::ArrayVec;
use game::Action;
use tiles::{Kind, Tile, parse_tiles};

/// An action that a seat may take. Passing is left out, and so is which of two equal tiles is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Choice {
    Tsumo,
    NineKinds,
    Ankan(Kind),
    Kakan(Tile),
    Riichi(Tile),
    Discard(Tile),
    Ron,
    Daiminkan,
    Pon([Tile; 2]),
    Chii([Tile; 2]),
}

/// All actions that a seat may take; empty if it is not asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Menu(pub BTreeSet<Choice>);

impl Choice {
    /// One of our actions; `None` for a pass and for actions that this rulebook does not have.
    pub(super) fn of(action: Action) -> Option<Choice> {
        match action {
            Action::Tsumo => Some(Choice::Tsumo),
            Action::NineKinds => Some(Choice::NineKinds),
            Action::Ankan { kind } => Some(Choice::Ankan(kind)),
            Action::Kakan { tile } => Some(Choice::Kakan(tile)),
            Action::Riichi { tile, .. } => Some(Choice::Riichi(tile)),
            Action::Discard { tile, .. } => Some(Choice::Discard(tile)),
            Action::Ron => Some(Choice::Ron),
            Action::Daiminkan => Some(Choice::Daiminkan),
            Action::Pon { with } => Some(Choice::Pon(with)),
            Action::Chii { with } => Some(Choice::Chii(with)),
            Action::Pass | Action::Show | Action::Hide => None,
        }
    }

    /// Reads a choice in the script's form: a letter and tiles.
    fn read(text: &str) -> Result<Choice> {
        let what = text.chars().next().context("an empty choice")?;
        let tiles: ArrayVec<Tile, 2> = parse_tiles(&text[what.len_utf8()..])?.into_iter().collect();
        Ok(match (what, tiles.as_slice()) {
            ('t', []) => Choice::Tsumo,
            ('n', []) => Choice::NineKinds,
            ('a', [tile]) => Choice::Ankan(tile.kind()),
            ('k', [tile]) => Choice::Kakan(*tile),
            ('r', [tile]) => Choice::Riichi(*tile),
            ('d', [tile]) => Choice::Discard(*tile),
            ('w', []) => Choice::Ron,
            ('m', []) => Choice::Daiminkan,
            ('p', [one, other]) => Choice::Pon([*one.min(other), *one.max(other)]),
            ('c', [one, other]) => Choice::Chii([*one.min(other), *one.max(other)]),
            _ => bail!("{text:?} is not a choice"),
        })
    }
}

/// A letter and tiles, the form that the script reads.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Tsumo => f.write_str("t"),
            Choice::NineKinds => f.write_str("n"),
            Choice::Ankan(kind) => write!(f, "a{kind}"),
            Choice::Kakan(tile) => write!(f, "k{tile}"),
            Choice::Riichi(tile) => write!(f, "r{tile}"),
            Choice::Discard(tile) => write!(f, "d{tile}"),
            Choice::Ron => f.write_str("w"),
            Choice::Daiminkan => f.write_str("m"),
            Choice::Pon([one, other]) => write!(f, "p{one}{other}"),
            Choice::Chii([one, other]) => write!(f, "c{one}{other}"),
        }
    }
}

impl Menu {
    /// The menu of a list of our actions.
    pub(super) fn of(actions: &[Action]) -> Menu {
        Menu(actions.iter().copied().filter_map(Choice::of).collect())
    }

    /// Reads a menu in the script's form: choices separated by spaces.
    pub(super) fn read(text: &str) -> Result<Menu> {
        let choices = text.split_whitespace().map(Choice::read);
        Ok(Menu(choices.collect::<Result<_>>()?))
    }

    /// The choices that are not in another menu.
    pub(super) fn without(&self, other: &Menu) -> Menu {
        Menu(self.0.difference(&other.0).copied().collect())
    }
}

/// The form for people.
impl fmt::Display for Menu {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("nothing");
        }
        for (place, choice) in self.0.iter().enumerate() {
            let gap = if place == 0 { "" } else { " " };
            match choice {
                Choice::Tsumo => write!(f, "{gap}tsumo"),
                Choice::NineKinds => write!(f, "{gap}nine_kinds"),
                Choice::Ankan(kind) => write!(f, "{gap}ankan:{kind}"),
                Choice::Kakan(tile) => write!(f, "{gap}kakan:{tile}"),
                Choice::Riichi(tile) => write!(f, "{gap}riichi:{tile}"),
                Choice::Discard(tile) => write!(f, "{gap}{tile}"),
                Choice::Ron => write!(f, "{gap}ron"),
                Choice::Daiminkan => write!(f, "{gap}kan"),
                Choice::Pon([one, other]) => write!(f, "{gap}pon:{one}{other}"),
                Choice::Chii([one, other]) => write!(f, "{gap}chii:{one}{other}"),
            }?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_menu_reads_what_it_writes() {
        let text = "t n a1z k0p r5m d9s w m p0s5s c4m0m";
        let menu = Menu::read(text).unwrap();
        let again: Vec<String> = menu.0.iter().map(ToString::to_string).collect();
        assert_eq!(Menu::read(&again.join(" ")).unwrap(), menu);
        assert_eq!(menu.0.len(), 10);
        assert!(Menu::read("x1m").is_err());
    }
}
