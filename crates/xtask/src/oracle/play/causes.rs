//! Why the engines may differ: each cause has a name, a check in code, and who is right.


use game::{Event, Kyoku, Rules};
use tiles::Seat;

use super::menu::Menu;
use super::ours::Start;
use super::peer::PeerEnd;

/// A known difference.
pub(super) struct Cause {
    pub(super) name: &'static str,
    /// The statement or decision of the book that the other engine does not follow; `None` where
    /// it is simply wrong.
    pub(super) cite: Option<&'static str>,
    /// What we do and what the other engine does instead.
    pub(super) says: &'static str,
    pub(super) explains: Explains,
}

/// How a cause is recognised.
pub(super) enum Explains {
    /// By what a seat was offered.
    Menu(fn(&MenuDiffers<'_>) -> bool),
    /// By how the deal was paid.
    End(fn(&EndDiffers<'_>) -> bool),
}

/// A seat was offered different things.
pub(super) struct MenuDiffers<'a> {
    pub(super) rules: &'a Rules,
    pub(super) kyoku: &'a Kyoku,
    pub(super) seat: Seat,
    pub(super) ours: &'a Menu,
    pub(super) theirs: &'a Menu,
}

/// A deal was paid in different ways.
pub(super) struct EndDiffers<'a> {
    pub(super) rules: &'a Rules,
    pub(super) start: &'a Start,
    pub(super) events: &'a [Event],
    pub(super) kyoku: &'a Kyoku,
    pub(super) ours: &'a PeerEnd,
    pub(super) theirs: &'a PeerEnd,
}

pub(super) const CAUSES: [Cause; 0] = [];
