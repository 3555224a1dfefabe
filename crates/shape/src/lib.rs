//! Rule-free hand analysis: groupings, waits, shanten and ukeire.
//!
//! This crate owns what follows from the shape of concealed tiles alone: the ways to read
//! them as runs, triplets and a pair, how far they are from a complete hand, and which tiles bring
//! them nearer. Melds count only as a number of complete sets; the functions named
//! `.._given_melds` also treat their tiles as no longer available.
//!
//! It must never know yaku, furiten, turns or rulebooks: whether a complete hand may win, or a
//! wait without tiles left counts as tenpai, is decided elsewhere.
//!
//! ```
//! use shape::{Groupings, groupings, shanten, ukeire, waits};
//! use tiles::{Counts, parse_tiles};
//!
//! let counts = |text: &str| Counts::of_tiles(&parse_tiles(text).unwrap()).unwrap();
//! let hand = counts("234m067p34s22777z");
//! assert_eq!(shanten(&hand, 0).best(), 0);
//! assert_eq!(waits(&hand, 0).all, counts("25s").kinds());
//! assert_eq!(ukeire(&hand, 0, &counts("2s")).total, 7);
//!
//! let mut readings = Groupings::new();
//! groupings(&counts("11122233399m"), &mut readings);
//! assert_eq!(readings.len(), 2);
//! ```

mod complete;
mod forms;
mod given_melds;
mod groupings;
mod marks;
mod shanten;
mod standard;
mod table;
mod ukeire;
mod waits;
mod ways;

pub use complete::{is_seven_pairs, is_standard, is_thirteen_orphans};
pub use given_melds::{discards_given_melds, shanten_given_melds, ukeire_given_melds};
pub use groupings::{Grouping, Groupings, groupings};
pub use shanten::{Shanten, shanten};
pub use ukeire::{Discard, Discards, Ukeire, discards, ukeire};
pub use waits::{Waits, waits};
