//! The core of hanchan: rules as data, yaku, scoring, settlement, play and the audit of logs.
//!
//! This crate owns what a rulebook decides. It is a library of values: no clock, no file, no
//! socket, no randomness of its own; and it never knows which rulebook it is reading.
//!
//! ```
//! use game::rules::EMBEDDED;
//! use game::{Rulebook, Situation, Win, WonBy, payments, score};
//! use tiles::{Wind, parse_tiles};
//!
//! let concealed = parse_tiles("234567m46p678s88s")?;
//! let situation = Situation::new(Wind::South, WonBy::Ron { from: Wind::East });
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

mod audit;
mod base;
mod deal;
mod fault;
mod game;
pub mod rules;
mod settle;
mod value;

pub use audit::{Assertion, Audit, Auditor, Fact, Mismatch, MismatchKind, WallTile};
pub use base::abort::Abort;
pub use base::amount::{Fu, Han, Points};
pub use base::cause::{Cause, CauseName, Fine};
pub use base::fault::{Fault, Remedy, RemedyName};
pub use base::fault_facts::{
    DealEnd, FactAnswers, FaultFact, FaultFacts, FirstCall, Lack, Miscount, Noticed,
};
pub use base::ledger::Ledger;
pub use base::limit::Limit;
pub use base::next_dealer::NextDealer;
pub use base::refusal::{Reason, Refusal, Why};
pub use base::seed::{Fingerprint, Seed};
pub use base::transfer::{Account, DepositOrigin, Transfer, Transfers, delta};
pub use base::yaku_id::{YakuId, YakuSet};
pub use deal::action::{Action, Actions, Ask};
pub use deal::board::{Board, Phase, Riichi, River, RiverDiscard, TileOrigin};
pub use deal::due::{Due, claim_seconds};
pub use deal::event::{
    Begun, Ended, Event, EventNumber, Faulted, Mode, Opened, Public, Ryuukyoku, Seen, Settled,
    Tiles, Won,
};
pub use deal::hand::Hand;
pub use deal::kyoku::Kyoku;
pub use deal::laid_meld::meld_of;
pub use deal::legal::{allows, fallback, furiten, legal};
pub use deal::misfit::Misfit;
pub use deal::resolve::{ClaimResult, resolve};
pub use deal::sayable::sayable;
pub use deal::sight::Sight;
pub use deal::tenpai::{is_tenpai, live_waits, shows_as_tenpai, tenpai_discards, waits_of};
pub use deal::tile_set::tile_set;
pub use deal::view::View;
pub use deal::wall::{
    DEAD, DEALT, Deal, TILES, TileBox, Wall, WallBreak, WallStack, dead_wall, hand_places,
};
pub use fault::hidden::{come_to_light, due, hidden_faults};
pub use fault::judge::{Incident, JudgeError, JudgedDeal, end_for, judge};
pub use fault::mistake::{Doing, doing};
pub use fault::remedy::{
    facts_assumed, facts_needed, possible_answers, possible_remedies, possible_words, remedy,
};
pub use fault::ruling::{CallThatCounts, NoRuling, Ruling};
pub use game::next_deal::{DealEnding, FinishedDeal, GameOverReason, next_deal};
pub use game::opening::Opening;
pub use game::perft::{Branch, Decision, divide, perft};
pub use game::progress::Game;
pub use game::setup::{EarlierRiichi, Setup, SetupFault};
pub use game::table::{Refused, Step, Table};
pub use game::time_up::{StillPlayed, TimeDecision, TimeSignal, time_decision};
pub use rules::{Answer, Rulebook, RulebookError, Rules, Settings, YakuTable};
pub use settle::chombo::chombo_fine;
pub use settle::cited::Payments;
pub use settle::deal_end::settle;
pub use settle::hand_payment::WinPayments;
pub use settle::nagashi_payment::nagashi_payments;
pub use settle::outcome::{Wins, refused_to_show, settled, win_now};
pub use settle::settlement::{
    AbortFacts, Ending, OnTable, Quote, RyuukyokuFacts, SettleError, Settlement,
};
pub use settle::standing::{FinalFacts, Standing, standing};
pub use settle::wins::payments;
pub use value::bonus::{Bonus, BonusKind};
pub use value::equal_readings::equally_paid;
pub use value::explained::ExplainedScore;
pub use value::fu::{FuItem, FuItemKind, FuItems, FuSource};
pub use value::price::{Multiple, Price, Shares, can_occur};
pub use value::reachable::Reachable;
pub use value::score::{CountedYaku, Score, Worth, score, score_nagashi, score_with};
pub use value::win::{Declared, Situation, Win, WinError, WonBy};
