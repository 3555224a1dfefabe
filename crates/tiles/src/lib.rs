//! Tiles, kinds, winds, seats and melds as small values, and the text that people write them in.
//!
//! This crate owns what is true of tiles under any rules: which tiles there are, which
//! dora an indicator points at, how many of each a hand holds, and the spelling `123m406p11z`.
//!
//! It must never know what wins, what may be called, whose turn it is, or which rulebook is
//! played. A [`Meld`] is checked to be a run, a triplet or a quad and nothing more.
//!
//! ```
//! use tiles::{Counts, HandText, Kind, KindSet, Suit, Tile};
//!
//! let hand: HandText = "23406m11p789s(555z^)".parse()?;
//! let red = hand.concealed[3];
//! assert_eq!(red, Tile::red(Suit::Man));
//! assert_eq!(red.kind().number(), Some(5));
//! assert_eq!(hand.melds[0].first(), Kind::WHITE);
//!
//! let counts: Counts = hand.concealed.iter().map(|tile| tile.kind()).collect();
//! assert_eq!(counts.total(), 10);
//! assert!(counts.kinds().intersection(KindSet::HONORS).is_empty());
//! assert_eq!(hand.to_string(), "23406m11p789s(555z^)");
//! # Ok::<(), tiles::HandTextError>(())
//! ```

pub mod as_text;
mod by_seat;
mod counts;
mod hand_text;
mod kind;
mod kind_set;
mod meld;
mod seat;
mod suit;
mod text;
mod tile;
mod tile_counts;
mod wind;

pub use by_seat::{BySeat, ByWind};
pub use counts::{Counts, FifthTile};
pub use hand_text::{HandText, HandTextError};
pub use kind::Kind;
pub use kind_set::{KindSet, KindSetIter};
pub use meld::{Feeder, Meld, MeldError, MeldKind};
pub use seat::{Seat, SeatError};
pub use suit::Suit;
pub use text::{NameError, TilesError, parse_tiles, write_tiles};
pub use tile::Tile;
pub use tile_counts::{DistinctTiles, TileCounts};
pub use wind::{Wind, WindError};
