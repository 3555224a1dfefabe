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

mod abort;
mod action;
mod amount;
mod at_end;
mod audit;
mod board;
mod cited;
mod claim;
mod due;
mod equal;
mod event;
mod explained;
mod facts;
mod fu;
mod game;
mod hand;
pub mod hints;
mod kyoku;
mod laid;
mod last_deal;
mod ledger;
mod legal;
mod outcome;
mod pay;
mod perft;
mod price;
mod reachable;
mod reading;
mod reckoned;
mod resolve;
pub mod rules;
pub mod scene;
mod score;
mod scorer;
mod settings;
mod settle;
mod setup;
mod standing;
mod table;
mod tenpai;
mod tile_set;
mod transfer;
mod view;
mod wall;
mod win;
mod wire;
mod yaku;

pub use action::{Action, Actions, Ask, Why};
pub use amount::{Fu, Han, Points};
pub use at_end::{HandAtEnd, hands_at_end};
pub use audit::{Audit, Auditor, Mismatch, What, apart};
pub use board::{Board, Moment, Phase, Riichi, River, Thrown, Took};
pub use cited::Payments;
pub use due::{Due, due, pause};
pub use equal::equally_paid;
pub use event::{
    Begun, Ended, Event, Fault, Mode, Opened, Public, Remedy, Ryuukyoku, Seen, Settled, Tiles, Won,
};
pub use explained::Explained;
pub use fu::{FuItem, FuItems, FuSource, FuWhat};
pub use game::{AfterDeal, DealEnding, Game, Opening, Over, next_deal};
pub use hand::Hand;
pub use hints::{Hints, hints};
pub use kyoku::{Kyoku, Misfit};
pub use laid::meld_of;
pub use last_deal::{InTime, Signal, StillPlayed, in_time};
pub use ledger::Ledger;
pub use legal::{allows, fallback, furiten, legal};
pub use outcome::{Wins, refused_to_show, settled, win_now};
pub use pay::Paid;
pub use perft::{Answers, Branch, divide, perft};
pub use price::{Limit, Multiple, Price, Shares, occurs};
pub use reachable::Reachable;
pub use reckoned::{Doubled, Formula, HowWon, Reckoned, Share};
pub use resolve::{Claimed, resolve};
pub use rules::{Rulebook, RulebookError, Rules};
pub use scene::Scene;
pub use score::{
    Bonus, BonusSort, Counted, Refusal, Score, Worth, score, score_nagashi, score_with,
};
pub use settings::{Answer, Settings};
pub use settle::{
    Abort, AbortFacts, Ending, NextDealer, OnTable, Quote, RyuukyokuFacts, SettleError, Settlement,
    nagashi_payments, payments, settle,
};
pub use setup::{EarlierRiichi, Setup, SetupFault};
pub use standing::{FinalFacts, Standing, standing};
pub use table::{Refused, Step, Table};
pub use tenpai::{is_tenpai, live_waits, shows_as_tenpai, tenpai_discards, waits_of};
pub use tile_set::tile_set;
pub use transfer::{Account, Cause, Fine, Sticks, Transfer, Transfers, delta};
pub use view::{Sight, View};
pub use wall::{Break, DEALT, Deal, Fingerprint, Seed, Stack, TILES, TileBox, Wall, dead, dealt};
pub use win::{By, Declared, Situation, Win, WinError};
pub use yaku::{YakuId, YakuSet, YakuTable};
