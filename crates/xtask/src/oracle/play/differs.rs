//! A difference between the engines.

use std::fmt;

use game::{Event, Kyoku, Rules, Wall};
use tiles::Seat;

use super::menu::Menu;
use super::ours::{End, Lies, Start};
use super::peer::{PeerEnd, as_theirs};

/// A difference between the engines.
pub(super) enum Differs<'a> {
    /// In what a seat is offered.
    Menu(MenuDiffers<'a>),
    /// In what lies on the table when somebody is asked.
    Lies(LiesDiffers<'a>),
    /// In how the deal was paid.
    End(EndDiffers<'a>),
}

/// A seat is offered different things.
pub(super) struct MenuDiffers<'a> {
    pub(super) kyoku: &'a Kyoku,
    pub(super) seat: Seat,
    pub(super) ours: &'a Menu,
    pub(super) theirs: &'a Menu,
}

/// Different things lie on the table.
pub(super) struct LiesDiffers<'a> {
    pub(super) kyoku: &'a Kyoku,
    pub(super) ours: Lies,
    pub(super) theirs: Lies,
}

/// A deal was paid in different ways.
pub(super) struct EndDiffers<'a> {
    pub(super) rules: &'a Rules,
    pub(super) start: &'a Start,
    pub(super) wall: &'a Wall,
    pub(super) events: &'a [Event],
    /// The last position of the deal.
    pub(super) kyoku: &'a Kyoku,
    pub(super) ours: &'a End,
    pub(super) theirs: &'a PeerEnd,
}

/// How many of the latest events are shown beside an end.
const LATEST: usize = 4;

impl<'a> Differs<'a> {
    /// The position.
    pub(super) fn kyoku(&self) -> &'a Kyoku {
        match self {
            Differs::Menu(differs) => differs.kyoku,
            Differs::Lies(differs) => differs.kyoku,
            Differs::End(differs) => differs.kyoku,
        }
    }
}

impl fmt::Display for Differs<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Differs::Menu(MenuDiffers {
                seat, ours, theirs, ..
            }) => {
                let (more, less) = (ours.beyond(theirs), theirs.beyond(ours));
                writeln!(f, "what {seat} may do")?;
                writeln!(f, "  ours   {ours}\n  theirs {theirs}")?;
                write!(f, "  only ours: {more}; only theirs: {less}")
            }
            Differs::Lies(LiesDiffers { ours, theirs, .. }) => {
                write!(f, "on the table\n  ours   {ours:?}\n  theirs {theirs:?}")
            }
            Differs::End(differs) => {
                let ours = as_theirs(differs.start, differs.ours);
                writeln!(
                    f,
                    "the end\n  ours   {ours:?}\n  theirs {:?}",
                    differs.theirs
                )?;
                let before = differs.events.len().saturating_sub(LATEST);
                let latest = &differs.events[before..];
                write!(f, "  {latest:?}")
            }
        }
    }
}
