//! Numbers as answers, and the range each may have.

use crate::base::amount::{Han, Points};
use crate::rules::ask::Asker;
use crate::rules::setting::{Setting, number, range};

/// A small number of things: counters, tiles left, wins in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Count(pub u8);

/// How many of a suit's four fives are red.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RedFiveCount(pub u8);

/// How many rounds a game has; there are four winds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rounds(pub u8);

/// The size of the parts in which points are shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShareStep(pub i32);

impl Setting for Count {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        number(ask, path, question, range(0, 99, 1)).map(|n| Count(n as u8))
    }
}

impl Setting for RedFiveCount {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        number(ask, path, question, range(0, 4, 1)).map(|n| RedFiveCount(n as u8))
    }
}

impl Setting for Rounds {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        // Stored games may have other numbers, which earlier versions accepted.
        let allowed = if ask.was_played {
            range(0, 99, 1)
        } else {
            range(1, 4, 1)
        };
        number(ask, path, question, allowed).map(|n| Rounds(n as u8))
    }
}

impl Setting for ShareStep {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        number(ask, path, question, range(1, 1000, 50)).map(|n| ShareStep(n as i32))
    }
}

impl Setting for Han {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        number(ask, path, question, range(0, 99, 1)).map(|n| Han(n as u8))
    }
}

impl Setting for Points {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        number(ask, path, question, range(0, 1_000_000, 100)).map(|n| Points(n as i32))
    }
}
