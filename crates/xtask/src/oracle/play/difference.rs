//! A difference between the engines.

use std::fmt;

use game::{Event, Kyoku, Rules, Wall};
use tiles::Seat;

use super::menu::Menu;
use super::ours::{End, Start, TableState};
use super::peer::{PeerEnd, as_theirs};

/// A difference between the engines.
pub(super) enum Difference<'a> {
    /// What a seat is offered.
    Menu(MenuDifference<'a>),
    /// Indicators and sticks on the table when a seat is asked.
    Table(TableDifference<'a>),
    /// How the deal ended.
    End(EndDifference<'a>),
}

/// A seat is offered different actions.
pub(super) struct MenuDifference<'a> {
    pub(super) kyoku: &'a Kyoku,
    pub(super) seat: Seat,
    pub(super) ours: &'a Menu,
    pub(super) theirs: &'a Menu,
}

/// The indicators or sticks on the table differ.
pub(super) struct TableDifference<'a> {
    pub(super) kyoku: &'a Kyoku,
    pub(super) ours: TableState,
    pub(super) theirs: TableState,
}

/// The end of a deal differs.
pub(super) struct EndDifference<'a> {
    pub(super) rules: &'a Rules,
    pub(super) start: &'a Start,
    pub(super) wall: &'a Wall,
    pub(super) events: &'a [Event],
    /// The last position of the deal.
    pub(super) kyoku: &'a Kyoku,
    pub(super) ours: &'a End,
    pub(super) theirs: &'a PeerEnd,
}

/// How many of the last events are shown with a different end.
const LATEST: usize = 4;

impl<'a> Difference<'a> {
    /// The position.
    pub(super) fn kyoku(&self) -> &'a Kyoku {
        match self {
            Difference::Menu(difference) => difference.kyoku,
            Difference::Table(difference) => difference.kyoku,
            Difference::End(difference) => difference.kyoku,
        }
    }
}

impl fmt::Display for Difference<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Menu(MenuDifference {
                seat, ours, theirs, ..
            }) => {
                let (more, less) = (ours.without(theirs), theirs.without(ours));
                writeln!(f, "what {seat} may do")?;
                writeln!(f, "  ours   {ours}\n  theirs {theirs}")?;
                write!(f, "  only ours: {more}; only theirs: {less}")
            }
            Difference::Table(TableDifference { ours, theirs, .. }) => {
                write!(f, "on the table\n  ours   {ours:?}\n  theirs {theirs:?}")
            }
            Difference::End(difference) => {
                let ours = as_theirs(difference.start, difference.ours);
                writeln!(
                    f,
                    "the end\n  ours   {ours:?}\n  theirs {:?}",
                    difference.theirs
                )?;
                let before = difference.events.len().saturating_sub(LATEST);
                let latest = &difference.events[before..];
                write!(f, "  {latest:?}")
            }
        }
    }
}
