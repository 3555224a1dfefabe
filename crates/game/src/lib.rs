//! The heart of hanchan: rules as data, yaku, scoring and settlement.
//!
//! This crate owns what a rulebook decides. It is a library of values: no clock, no file, no
//! socket, no randomness of its own; and it never knows which rulebook it is reading.
//!
//! ```
//! use game::rules::EMBEDDED;
//! use game::{By, Rulebook, Situation, Win, payments, score};
//! use tiles::{Wind, parse_tiles};
//!
//! let concealed = parse_tiles("234567m46p678s88s")?;
//! let situation = Situation::new(Wind::South, By::Ron { from: Wind::East });
//! let win = Win::new(&concealed, &[], parse_tiles("5p")?[0], situation)?;
//! for (id, text) in EMBEDDED {
//!     let book = Rulebook::read(text, id)?;
//!     let score = score(&book.rules, &win)?;
//!     let points = payments(&book.rules, &win, &score, 0).points;
//!     for tanyao in score.yaku.iter() {
//!         println!("{id}: {points} for {tanyao} ({})", book.cite_yaku(tanyao, false));
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod amount;
mod facts;
mod fu;
mod pay;
mod price;
mod reading;
pub mod rules;
mod score;
mod scorer;
mod settle;
mod standing;
mod tile_set;
mod transfer;
mod win;
mod yaku;

pub use amount::{Fu, Han, Points};
pub use fu::{FuItem, FuItems, FuSource, FuWhat};
pub use pay::Paid;
pub use price::{Limit, Price, Shares, occurs};
pub use rules::{Rulebook, RulebookError, Rules};
pub use score::{Bonus, Counted, Refusal, Score, Worth, score, score_nagashi};
pub use settle::{
    Abort, AbortFacts, DrawFacts, Ending, NextDealer, OnTable, Quote, SettleError, Settlement,
    nagashi_payments, payments, settle,
};
pub use standing::{FinalFacts, Standing, standing};
pub use tile_set::tile_set;
pub use transfer::{Account, Cause, Fine, Transfer, Transfers, delta};
pub use win::{By, Declared, Situation, Win, WinError};
pub use yaku::{YakuId, YakuSet, YakuTable};
