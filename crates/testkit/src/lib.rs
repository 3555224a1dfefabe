//! Shared test helpers: the rulebooks, tables, prepared walls, generated wins and a random
//! number generator.
//!
//! Everything here is deterministic: a seed gives the same hands, walls and games on every machine.
//! This crate must never be part of the shipped program: crates that ship name it only under
//! `[dev-dependencies]`, and `cargo xtask tidy` checks that.
//!
//! ```
//! use game::{Event, Public, Seed, YakuId};
//! use testkit::laid::{Scripted, for_yaku, wall};
//! use tiles::BySeat;
//!
//! let book = testkit::book("ema");
//! let scenario = for_yaku(YakuId::Tanyao);
//! let mut table = testkit::table(&book, Seed([0; 32]));
//! table.lay(wall(&book.rules, &scenario.layout, 1));
//! let mut players = BySeat::new(scenario.instructions).map(Scripted);
//! let events = testkit::play_out(&mut table, &mut players, 1);
//! let is_tanyao = |event: &Event| match event {
//!     Event::Public(Public::Won(won)) => won.score.has(YakuId::Tanyao),
//!     _ => false,
//! };
//! assert!(events.iter().any(is_tanyao));
//! ```

mod books;
pub mod laid;
mod rng;
mod tables;
mod wins;

pub use books::{book, books, timed};
pub use rng::Rng;
pub use tables::{play_out, table, table_of};
pub use wins::{GeneratedWin, random_hand, random_win};
