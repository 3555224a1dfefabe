//! Rule-free hand analysis: groupings, waits, shanten and ukeire.
//!
//! This crate owns what can be said of concealed tiles from their shape alone: the ways to read
//! them as runs, triplets and a pair, how far they are from a complete hand, and which tiles bring
//! them nearer. Melds enter only as a number of sets that are done already, and where it is asked
//! for (`.._beside`) as tiles that cannot be had any more.
//!
//! It must never know yaku, furiten, turns or rulebooks: whether a complete hand may win, or a
//! wait without tiles left counts as tenpai, is asked elsewhere.
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

mod beside;
mod complete;
mod forms;
mod groupings;
mod marks;
mod shanten;
mod standard;
mod table;
mod ukeire;
mod waits;
mod ways;

pub use beside::{discards_beside, shanten_beside, ukeire_beside};
pub use complete::{is_seven_pairs, is_standard, is_thirteen_orphans};
pub use groupings::{Grouping, Groupings, groupings};
pub use shanten::{Shanten, shanten};
pub use ukeire::{Discard, Discards, Ukeire, discards, ukeire};
pub use waits::{Waits, waits};
